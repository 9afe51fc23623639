import { productIsForSale } from './price.ts';

/** What a product can lack that a tax paper or a sale needs. */
export const PRODUCT_GAPS = ['hsn', 'rate', 'number', 'price'] as const;
/** Counting ends here: in a large catalogue a new column is empty everywhere, and an exact number says nothing. */
export const MOST_GAPS_COUNTED = 1000;
export type ProductGap = (typeof PRODUCT_GAPS)[number];
export type MissingFact = ProductGap | 'anything';

interface Product {
  hsn: string | null;
  gstRate: number | null;
  partNumber: string | null;
  price: number | null;
  productType: 'buyable' | 'viewable';
}

const IS_MISSING: Record<ProductGap, (product: Product) => boolean> = {
  hsn: ({ hsn }) => hsn === null,
  rate: ({ gstRate }) => gstRate === null,
  number: ({ partNumber }) => partNumber === null,
  // A product for viewing only needs none.
  price: (product) => product.productType === 'buyable' && !productIsForSale(product),
};

export const gapsOf = (product: Product): ProductGap[] =>
  PRODUCT_GAPS.filter((gap) => IS_MISSING[gap](product));

export const GAP_WORDS: Record<ProductGap, string> = {
  hsn: 'HSN',
  rate: 'GST rate',
  number: 'part number',
  price: 'price',
};

/** "9 without HSN". */
export const gapInWords = (count: number, gap: ProductGap) =>
  `${gapsCounted(count)} without ${GAP_WORDS[gap]}`;

/** "9", or "1,000+" where counting ended. */
export const gapsCounted = (count: number) =>
  `${count.toLocaleString('en-IN')}${count < MOST_GAPS_COUNTED ? '' : '+'}`;
