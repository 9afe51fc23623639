import type { Db } from '../../../platform/db/database.ts';
import type { ListPage } from '../list-in-order.ts';
import type { Indexed } from '../product-index/product-index.ts';
import type { ProductTable } from '../product-index/product-table.ts';
import { searchProducts } from '../search-products.ts';
import { cleanSearch } from '../search-query.ts';
import type { Asked } from './count-codes.ts';

/** More matches of a search than these are not filtered: the best come first. */
const MOST_SEARCHED = 10_000;

export interface Searched {
  /** In the order of the search. */
  ids: string[];
  nearest?: string;
  /** There are more than were looked at. */
  isCut: boolean;
}

/** Null without a search. */
export async function searchIds(
  db: Db,
  { search, ...wanted }: Pick<ListPage, 'categoryIds' | 'sort'> & { search: string | undefined },
): Promise<Searched | null> {
  const typed = cleanSearch(search);
  if (typed.trim() === '') return null;
  const columns = { name: 'ids', list: 'products.id' };
  const page = { ...wanted, page: 1, itemPerPage: MOST_SEARCHED, takesNearest: true };
  const { rows, nearest } = await searchProducts<{ id: string }>(db, columns, page, typed);
  const ids = rows.slice(0, MOST_SEARCHED).map(({ id }) => id);
  return { ids, isCut: rows.length > MOST_SEARCHED, ...(nearest !== undefined && { nearest }) };
}

/** The question about these categories, and within them what a search found. */
export const askedFor = (
  { table, categories }: Indexed,
  categoryIds: readonly string[] | undefined,
  searched: Searched | null,
): Asked => ({
  categories: categories.chosen(categoryIds),
  rows: searched && markRows(table, searched.ids),
  key: (categoryIds ?? []).toSorted().join(),
});

/** A 1 for each row that was found. */
function markRows(table: ProductTable, ids: readonly string[]): Uint8Array {
  const marked = new Uint8Array(table.count);
  for (const row of ids.map((id) => table.find(id))) if (row >= 0) marked[row] = 1;
  return marked;
}
