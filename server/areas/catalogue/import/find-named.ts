import { type SQL, sql } from 'drizzle-orm';
import { isId } from '#domain/id.ts';
import { tidyPartNumber } from '#domain/part-number.ts';
import { products } from '../../../platform/db/schema/index.ts';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { Refused } from './refused.ts';

type StoredProduct = typeof products.$inferSelect;
type Cells = ImportLine['cells'];

const numberOf = ({ partNumber = '' }: Cells): string => tidyPartNumber(partNumber)?.toUpperCase() ?? '';

/** What the report calls the line until its product is found. */
export const nameOfLine = ({ cells }: ImportLine): string => cells.name || cells.partNumber || '';

export interface Found {
  row: StoredProduct | null;
  by: 'id' | 'number' | 'name' | 'nothing';
}

/** The cells that say what becomes of the product: what found it in another writing leaves it as it is. */
export function changingCells({ cells }: ImportLine, { row, by }: Found): Cells {
  if (by === 'number') {
    const { partNumber: _, name, ...others } = cells;
    // A price list may have a name here and there.
    return name ? { ...others, name } : others;
  }
  if (by === 'name' && row) return { ...cells, name: row.name };
  return cells;
}

export function areNamedIn(lines: ImportLine[]): SQL {
  const ids = lines.map(({ cells }) => cells.id ?? '').filter((id) => isId(id));
  const others = lines
    .filter(({ cells, problem, isRepeated }) => !cells.id && (!problem || isRepeated))
    .map(({ cells }) => cells);
  const names = others.map(({ name }) => name ?? '');
  const numbers = others.map(numberOf).filter(Boolean);
  return sql`(${products.id} = ANY(${sql.param(ids)}::uuid[])
    OR lower(${products.name}) IN (SELECT lower(name) FROM unnest(${sql.param(names)}::text[]) AS name)
    OR upper(${products.partNumber}) = ANY(${sql.param(numbers)}::text[]))`;
}

/** The product that a line is about, by its id, else its part number, else its name in any case; none: it adds one. */
export function finderIn(rows: StoredProduct[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = Map.groupBy(rows, (row) => row.name.toLowerCase());
  const byNumber = new Map(rows.map((row) => [row.partNumber?.toUpperCase(), row]));
  return (line: ImportLine): Found => {
    const { cells } = line;
    if (cells.id) {
      const row = byId.get(cells.id.toLowerCase());
      if (!row) throw new Refused('No product has this id.');
      return { row, by: 'id' };
    }
    const number = numberOf(cells);
    const numbered = number ? byNumber.get(number) : undefined;
    if (numbered) return { row: numbered, by: 'number' };
    if (!cells.name) return cells.name === undefined || number ? refuseUnknown(cells) : NOT_FOUND;
    if (line.sameNameAs !== undefined)
      throw new Refused(`Row ${line.sameNameAs} has the same name, and no product has this part number yet.`);
    const row = named(byName.get(cells.name.toLowerCase()) ?? [], cells.name);
    return row ? { row, by: 'name' } : NOT_FOUND;
  };
}

const NOT_FOUND: Found = { row: null, by: 'nothing' };

function named(found: StoredProduct[], name: string): StoredProduct | undefined {
  const exact = found.filter((row) => row.name === name);
  const [row, ...more] = exact.length > 0 ? exact : found;
  if (more.length > 0) throw new Refused('Several products have this name. Add the id to tell which one.');
  return row;
}

function refuseUnknown({ partNumber }: Cells): never {
  if (!partNumber) throw new Refused('The part number is missing.');
  throw new Refused(`No product has the part number “${partNumber}”. A new one needs a name.`);
}
