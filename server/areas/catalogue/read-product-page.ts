import type { Db } from '../../platform/db/database.ts';
import { type Columns, type ListPage, listInOrder, type ProductFilter } from './list-in-order.ts';
import { type Found, searchProducts, wordsOf } from './search-products.ts';

/** A page of the catalogue, of some categories or a type, or of a search in them. Reads one row past its end. */
export async function readProductPage<Row extends object>(
  db: Db,
  columns: Columns,
  { search, productType, ...wanted }: ListPage & ProductFilter,
): Promise<Found<Row>> {
  const words = wordsOf(search);
  return words.phrase === '' && !productType
    ? listInOrder<Row>(db, columns, wanted)
    : searchProducts<Row>(db, columns, wanted, { ...words, productType });
}
