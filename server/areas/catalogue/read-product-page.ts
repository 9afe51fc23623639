import type { Db } from '../../platform/db/database.ts';
import { type Columns, type ListPage, listInOrder } from './list-in-order.ts';
import { type Found, searchProducts } from './search-products.ts';
import { cleanSearch } from './search-query.ts';

/** A page of the catalogue, of some categories, a type or what lacks something, or of a search in them. Reads one row past its end. */
export async function readProductPage<Row extends object>(
  db: Db,
  columns: Columns,
  { search, ...wanted }: ListPage & { search?: string | undefined },
): Promise<Found<Row>> {
  const typed = cleanSearch(search);
  const isNoSearch = typed.trim() === '';
  if (isNoSearch && !wanted.productType && !wanted.missing && !wanted.stock)
    return listInOrder<Row>(db, columns, wanted);
  // Without a search every product matches, and none is a better match than another.
  const inOrder = isNoSearch ? { sort: 'newest' as const, ...wanted } : wanted;
  return searchProducts<Row>(db, columns, inOrder, typed);
}
