import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { categories } from '../../platform/db/schema/index.ts';
import { CATEGORY_SEPARATOR } from './csv-cells.ts';
import type { CategoryRow } from './find-category.ts';

export interface CategoryPaths {
  /** The id for "Pumps > Centrifugal Pumps"; null when there is none, or more than one. */
  find(path: string): string | null;
  hasSeveral(path: string): boolean;
  pathOf(categoryId: string): string;
  nameOf(categoryId: string): string;
}

const folded = (path: string) =>
  path
    .split('>')
    .map((name) => name.trim().toLowerCase())
    .join(CATEGORY_SEPARATOR);

export const readCategoryPaths = async (db: Queryable): Promise<CategoryPaths> =>
  pathsOf(await db.select().from(categories));

/** All categories, locked against renaming and deletion until the transaction ends. */
export const lockCategoryPaths = async (tx: Transaction): Promise<CategoryPaths> =>
  pathsOf(await lockRows(tx, categories, undefined, 'key share'));

function pathsOf(rows: CategoryRow[]): CategoryPaths {
  const byId = new Map(rows.map((row) => [row.id, row]));

  const pathOf = (categoryId: string): string => {
    const row = byId.get(categoryId);
    if (!row) return '';
    return row.parentId ? `${pathOf(row.parentId)}${CATEGORY_SEPARATOR}${row.name}` : row.name;
  };
  const byPath = Map.groupBy(rows, (row) => folded(pathOf(row.id)));

  const at = (path: string) => byPath.get(folded(path)) ?? [];
  return {
    find(path) {
      const found = at(path);
      return found.length === 1 ? found[0]!.id : null;
    },
    hasSeveral: (path) => at(path).length > 1,
    pathOf,
    nameOf: (categoryId) => byId.get(categoryId)?.name ?? '',
  };
}
