import { type SQL, sql } from 'drizzle-orm';
import { isId } from '#domain/id.ts';
import { tidyPartNumber } from '#domain/part-number.ts';
import { products } from '../../../platform/db/schema/index.ts';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { Refused } from './refused.ts';

type StoredProduct = typeof products.$inferSelect;
type Cells = ImportLine['cells'];

/** Without an id and a column for names the part number tells which product it is. */
const isFoundByNumber = ({ id, name }: Cells): boolean => !id && name === undefined;

const numberOf = ({ partNumber = '' }: Cells): string => tidyPartNumber(partNumber)?.toUpperCase() ?? '';

/** What the report calls the line until its product is found. */
export const nameOfLine = ({ cells }: ImportLine): string => cells.name ?? cells.partNumber ?? '';

/** The cells that say what becomes of the product: a number that found it leaves the number as it is. */
export function changingCells({ cells }: ImportLine): Cells {
  if (!isFoundByNumber(cells)) return cells;
  const { partNumber: _, ...others } = cells;
  return others;
}

export function areNamedIn(lines: ImportLine[]): SQL {
  const ids = lines.map(({ cells }) => cells.id ?? '').filter((id) => isId(id));
  const others = lines
    .filter(({ cells, problem, isRepeated }) => !cells.id && (!problem || isRepeated))
    .map(({ cells }) => cells);
  const names = others.map(({ name }) => name ?? '');
  const numbers = others.filter(isFoundByNumber).map(numberOf);
  return sql`(${products.id} = ANY(${sql.param(ids)}::uuid[])
    OR lower(${products.name}) IN (SELECT lower(name) FROM unnest(${sql.param(names)}::text[]) AS name)
    OR upper(${products.partNumber}) = ANY(${sql.param(numbers)}::text[]))`;
}

/** The product that a line is about; null: it adds one. */
export function finderIn(rows: StoredProduct[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = Map.groupBy(rows, (row) => row.name);
  const byNumber = new Map(rows.map((row) => [row.partNumber?.toUpperCase(), row]));
  return ({ cells }: ImportLine): StoredProduct | null => {
    if (cells.id) {
      const row = byId.get(cells.id.toLowerCase());
      if (!row) throw new Refused('No product has this id.');
      return row;
    }
    if (isFoundByNumber(cells)) return byNumber.get(numberOf(cells)) ?? refuseUnknown(cells);
    const found = byName.get(cells.name ?? '') ?? [];
    if (found.length > 1) throw new Refused('Several products have this name. Add the id to tell which one.');
    return found[0] ?? null;
  };
}

function refuseUnknown({ partNumber }: Cells): never {
  if (!partNumber) throw new Refused('The part number is missing.');
  throw new Refused(`No product has the part number “${partNumber}”. A new one needs a name.`);
}
