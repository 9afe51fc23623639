import type { Product } from '#contract/product-entities.ts';

/** A product at the head of its column. */
export interface Column
  extends Pick<
    Product,
    | '_id'
    | 'name'
    | 'partNumber'
    | 'price'
    | 'priceBreaks'
    | 'productType'
    | 'imageLink'
    | 'gstRate'
    | 'curve'
    | 'availability'
  > {
  /** Short enough for the end of its curve. */
  model: string;
}
