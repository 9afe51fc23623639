import type { Product } from '#contract/entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { editedFields } from './edited-fields.ts';

export interface SpecificationRow {
  /** Only for the form: rows keep their place in the page while they move. */
  id: string;
  key: string;
  value: string;
}

/** A product as the form holds it. */
export interface ProductDraft {
  name: string;
  description: string;
  price: number | null;
  productType: Product['productType'] | null;
  category: string | null;
  imageLink: string[];
  specifications: SpecificationRow[];
  /** The state of the product that was edited. */
  updatedAt?: string;
}

export const specificationRow = (key = '', value = ''): SpecificationRow => ({
  id: crypto.randomUUID(),
  key,
  value,
});

export const emptyDraft = (): ProductDraft => ({
  name: '',
  description: '',
  price: 0,
  productType: null,
  category: null,
  imageLink: [],
  specifications: [specificationRow('Key', 'Value')],
});

export const draftOf = (product: Product): ProductDraft => ({
  name: product.name,
  description: product.description,
  price: product.price,
  productType: product.productType,
  category: product.category?._id ?? null,
  imageLink: product.imageLink,
  specifications: product.specifications.map(({ key, value }) => specificationRow(key, value)),
  updatedAt: product.updatedAt,
});

/** The fields that both calls send; the form allows sending only when type and category are chosen. */
export const bodyOf = (draft: ProductDraft): Omit<BodyOf<'/admin/product/add'>, 'categoryId'> => ({
  name: draft.name,
  description: draft.description,
  price: draft.price,
  productType: draft.productType!,
  imageLink: draft.imageLink,
  specifications: draft.specifications.filter(isFilled).map(({ key, value }) => ({ key, value })),
});

const isFilled = ({ key, value }: SpecificationRow) => key.trim() !== '' || value.trim() !== '';
export const isHalfFilled = ({ key, value }: SpecificationRow) =>
  (key.trim() === '') !== (value.trim() === '');

type Field = Exclude<keyof ProductDraft, 'updatedAt'>;

const WORDS: Record<Field, string> = {
  name: 'name',
  description: 'description',
  price: 'price',
  category: 'category',
  productType: 'product type',
  imageLink: 'images',
  specifications: 'specifications',
};

const asText = (draft: ProductDraft, field: Field) =>
  JSON.stringify(
    field === 'specifications' ? draft.specifications.map(({ key, value }) => [key, value]) : draft[field],
  );
export const { changedWords, merged: mergedDraft } = editedFields<ProductDraft, Field>(WORDS, asText);

/** What is not set of the fields that must be, as words. */
export const missingWords = (
  draft: ProductDraft,
  needed: ('name' | 'description' | 'category' | 'productType')[],
): string[] => needed.filter((field) => !draft[field]?.trim()).map((field) => WORDS[field]);

/** "name", "name and category", "name, category and product type" */
export const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
