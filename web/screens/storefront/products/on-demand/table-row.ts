import type { ProductCard } from '#contract/product-entities.ts';
import { saidByName } from '#domain/facets/columns.ts';
import { specificationsBeside } from '#domain/part-number.ts';
import { type ReadSpec, readAllSaid } from '#domain/specs/read.ts';

/** A product as the list sends it for the table. */
export type TableProduct = ProductCard & {
  partNumber: string | null;
  specifications?: { key: string; value: string }[];
  leadDays?: number | null;
};

export interface TableRow {
  product: TableProduct;
  specs: ReadonlyMap<string, readonly ReadSpec[]>;
}

export function readRow(product: TableProduct): TableRow {
  const lines = specificationsBeside(product.partNumber, product.specifications ?? []);
  return { product, specs: saidByName(readAllSaid(lines)) };
}
