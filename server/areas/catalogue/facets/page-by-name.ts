import type { Db } from '../../../platform/db/database.ts';
import { inProducts, listInOrder } from '../list-in-order.ts';
import type { ProductTable } from '../product-index/product-table.ts';

/** So many are put in order by PostgreSQL; of more, the list by name is read until the page is full. */
const MOST_SORTED = 2_000;
const FIRST_LOOK = 2_000;

interface Wanted {
  table: ProductTable;
  found: Uint32Array;
  categoryIds: readonly string[] | undefined;
  first: number;
  last: number;
}

/** Names are not in memory, and PostgreSQL alone knows their order. */
export async function pageByName(db: Db, wanted: Wanted): Promise<string[]> {
  const { table, found, first, last } = wanted;
  if (first >= found.length) return [];
  if (found.length > MOST_SORTED) return alongNames(db, wanted);
  const { rows } = await db.$client.query<{ id: string }>(
    `SELECT id FROM products WHERE id = ANY($1::uuid[]) ORDER BY ${inProducts('name')} LIMIT $2 OFFSET $3`,
    [Array.from(found, (row) => table.ids.at(row)), last - first, first],
  );
  return rows.map(({ id }) => id);
}

async function alongNames(db: Db, { table, found, categoryIds, first, last }: Wanted): Promise<string[]> {
  const isFound = new Uint8Array(table.count);
  for (const row of found) isFound[row] = 1;
  const end = Math.min(last, found.length);
  for (let look = Math.max(FIRST_LOOK, 2 * end); ; look *= 4) {
    const page = {
      sort: 'name' as const,
      page: 1,
      itemPerPage: look,
      categoryIds: categoryIds && [...categoryIds],
    };
    const { rows } = await listInOrder<{ id: string }>(db, { name: 'id', list: 'products.id' }, page);
    const ids = rows.map(({ id }) => id).filter((id) => isFound[table.find(id)] === 1);
    if (ids.length >= end || rows.length <= look) return ids.slice(first, end);
  }
}
