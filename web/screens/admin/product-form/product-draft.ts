import type { BodyOf } from '#contract/index.ts';
import type { AdminProduct } from '#contract/product-entities.ts';
import { leadDaysProblem } from '#domain/lead-days.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import { HOME_COUNTRY } from '#domain/origin.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import { partNumberProblem, tidyPartNumber } from '#domain/part-number.ts';
import { priceProblem } from '#domain/price.ts';
import { drawingAmong } from '#domain/spares.ts';
import {
  filledSpecifications,
  STARTING_SPECIFICATION,
  specificationProblem,
} from '#domain/specifications.ts';
import { randomId } from '../../../browser/random-id.ts';
import { editedFields } from '../../../ui/form/edited-fields.ts';
import { type CurveRow, curveOf, curveRowsProblem, FIGURES, rowsOfCurve } from './curve-draft.ts';
import { breaksOf, type PriceBreakRow, priceBreakRow, rowProblemOf } from './price-break-draft.ts';
import { rowsOfSpares, type SpareRow, spareRowsProblem, sparesOf } from './spare-draft.ts';
import {
  NOT_COUNTED,
  STOCK_WORDS,
  type StockDraft,
  stockDraftOf,
  stockProblemOf,
  typedPieces,
} from './stock-draft.ts';

export interface SpecificationRow {
  /** Only for the form: a stable key while rows move. */
  id: string;
  key: string;
  value: string;
}

/** A product as the form holds it. */
export interface ProductDraft extends StockDraft {
  name: string;
  description: string;
  /** As typed; empty when there is none. */
  price: string;
  productType: AdminProduct['productType'] | null;
  category: string | null;
  imageLink: string[];
  specifications: SpecificationRow[];
  partNumber: string;
  hsn: string;
  /** A percentage; empty for the default of the settings. */
  gstRate: string;
  unit: string;
  /** The code of a country. */
  origin: string;
  priceBreaks: PriceBreakRow[];
  /** As typed; empty when there is none. */
  leadDays: string;
  family: string;
  curve: CurveRow[];
  /** The one of the images that shows the parts. */
  drawing: string | null;
  spares: SpareRow[];
  /** The version of the product that is edited. */
  updatedAt?: string;
}

export const specificationRow = (key = '', value = ''): SpecificationRow => ({ id: randomId(), key, value });

export const emptyDraft = (): ProductDraft => ({
  name: '',
  description: '',
  price: '0',
  productType: null,
  category: null,
  imageLink: [],
  specifications: [specificationRow(STARTING_SPECIFICATION.key, STARTING_SPECIFICATION.value)],
  partNumber: '',
  hsn: '',
  gstRate: '',
  unit: DEFAULT_UNIT,
  origin: HOME_COUNTRY,
  priceBreaks: [],
  leadDays: '',
  ...NOT_COUNTED,
  family: '',
  curve: [],
  drawing: null,
  spares: [],
});

export const asTyped = (rupees: number | null) =>
  rupees === null ? '' : writtenAmount(rupeesToPaise(rupees));

/** In rupees; null when it is missing or unreadable. */
export function priceOf(draft: ProductDraft): number | null {
  const { paise } = readAmount(draft.price);
  return paise === null ? null : paiseToRupees(paise);
}

/** Why the product cannot be saved at its price, beyond the field's own error. */
export const priceProblemOf = (draft: ProductDraft): string | null =>
  priceProblem(priceOf(draft), draft.productType);

/** Why a typed lead time cannot be saved. */
export const leadDaysProblemOf = (text: string): string | null =>
  text.trim() === '' ? null : leadDaysProblem(/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Why a filled-in form cannot be sent, in a sentence. */
export function draftProblem(draft: ProductDraft): string | null {
  if (readAmount(draft.price).problem) return 'The price cannot be read. Write it as 499.50.';
  for (const [index, row] of draft.specifications.entries()) {
    const problem = rowProblem(row);
    if (problem) return `Specification ${index + 1}: ${problem} Fill it in or remove the row.`;
  }
  const partProblem = partNumberProblem(draft.partNumber);
  const codeProblem = draft.hsn.trim() === '' ? null : hsnProblem(draft.hsn);
  const wrongBreak = rowProblemOf(priceOf(draft), draft.priceBreaks);
  const breakProblem = wrongBreak && `Quantity price ${wrongBreak.place}: ${wrongBreak.problem}`;
  return (
    priceProblemOf(draft) ??
    breakProblem ??
    leadDaysProblemOf(draft.leadDays) ??
    stockProblemOf(draft) ??
    partProblem ??
    codeProblem ??
    curveRowsProblem(draft.curve) ??
    spareRowsProblem(draft.spares, null)
  );
}

export const draftOf = (product: AdminProduct): ProductDraft => ({
  name: product.name,
  description: product.description,
  price: asTyped(product.price),
  productType: product.productType,
  category: product.category?._id ?? null,
  imageLink: product.imageLink,
  specifications: product.specifications.map(({ key, value }) => specificationRow(key, value)),
  partNumber: product.partNumber ?? '',
  hsn: product.hsn ?? '',
  gstRate: String(product.gstRate ?? ''),
  unit: product.unit,
  origin: product.origin,
  priceBreaks: product.priceBreaks.map(({ from, price }) =>
    priceBreakRow(from.toLocaleString('en-IN'), asTyped(price)),
  ),
  leadDays: String(product.leadDays ?? ''),
  ...stockDraftOf(product),
  family: product.family ?? '',
  curve: rowsOfCurve(product.curve),
  drawing: product.drawing,
  spares: rowsOfSpares(product.spares),
  updatedAt: product.updatedAt,
});

/** The fields of both calls; the form can be sent only when type and category are chosen. */
export const bodyOf = (draft: ProductDraft): Omit<BodyOf<'/admin/product/add'>, 'categoryId'> => ({
  name: draft.name,
  description: draft.description,
  price: priceOf(draft),
  productType: draft.productType!,
  imageLink: draft.imageLink,
  specifications: filledSpecifications(draft.specifications).map(({ key, value }) => ({ key, value })),
  partNumber: tidyPartNumber(draft.partNumber),
  hsn: normaliseHsn(draft.hsn) || null,
  gstRate: draft.gstRate === '' ? null : Number(draft.gstRate),
  unit: draft.unit,
  origin: draft.origin,
  priceBreaks: breaksOf(draft.priceBreaks),
  leadDays: draft.leadDays.trim() === '' ? null : Number(draft.leadDays),
  family: draft.family.trim() || null,
  curve: curveOf(draft.curve),
  drawing: drawingAmong(draft.imageLink, draft.drawing),
  spares: sparesOf(draft.spares),
});

/** A shaft may have a "Key", but "Value" beside a key is what the form started with. */
export const rowProblem = (row: SpecificationRow): string | null =>
  specificationProblem(row) ??
  (row.value.trim() === STARTING_SPECIFICATION.value && filledSpecifications([row]).length > 0
    ? 'The value is still the example.'
    : null);

type Field = Exclude<keyof ProductDraft, 'updatedAt'>;

const WORDS: Record<Field, string> = {
  name: 'name',
  description: 'description',
  price: 'price',
  category: 'category',
  productType: 'product type',
  imageLink: 'images',
  specifications: 'specifications',
  partNumber: 'part number',
  hsn: 'HSN code',
  gstRate: 'GST rate',
  unit: 'unit',
  origin: 'country of origin',
  priceBreaks: 'quantity prices',
  leadDays: 'lead time',
  ...STOCK_WORDS,
  family: 'family',
  curve: 'curve',
  drawing: 'drawing',
  spares: 'spares',
};

/** A field's normalised value. */
const said = (draft: ProductDraft, field: Field): unknown => {
  if (field === 'specifications') return draft.specifications.map(({ key, value }) => [key, value]);
  if (field === 'price') return readAmount(draft.price).problem ? draft.price : priceOf(draft);
  if (field === 'partNumber') return tidyPartNumber(draft.partNumber);
  if (field === 'priceBreaks') {
    const { priceBreaks } = draft;
    return rowProblemOf(priceOf(draft), priceBreaks)
      ? priceBreaks.map(({ from, price }) => [from, price])
      : breaksOf(priceBreaks);
  }
  if (field === 'leadDays') return draft.leadDays.trim();
  if (field === 'onHand' || field === 'reorderAt') return typedPieces(draft[field]);
  if (field === 'curve') return draft.curve.map((row) => FIGURES.map((figure) => row[figure].trim()));
  if (field === 'spares')
    return draft.spares.map(({ position, part, productId, quantity, x, y }) => [
      position,
      productId ?? part,
      quantity,
      x,
      y,
    ]);
  if (field === 'drawing') return drawingAmong(draft.imageLink, draft.drawing);
  if (field === 'family') return draft.family.trim();
  if (field === 'hsn') return normaliseHsn(draft.hsn);
  return draft[field];
};
const asText = (draft: ProductDraft, field: Field) => JSON.stringify(said(draft, field));
export const productFields = editedFields<ProductDraft, Field>(WORDS, asText);

/** The missing required fields, in words. */
export const missingWords = (
  draft: ProductDraft,
  needed: ('name' | 'description' | 'category' | 'productType')[],
): string[] => needed.filter((field) => !draft[field]?.trim()).map((field) => WORDS[field]);
