import type { Availability } from '#domain/stock/bands.ts';

/** All that public answers know of a product's stock, within a statement over products. */
export const BAND = `coalesce((SELECT stock.band FROM stock WHERE stock.product_id = products.id), 'not-counted')`;

export interface Banded {
  availability: Availability;
}
