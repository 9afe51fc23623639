import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isId } from '#domain/id.ts';
import { circleProblem, type Spare, sparesProblem } from '#domain/spares.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { productSpares, products } from '../../../platform/db/schema/index.ts';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { sparesOfCell } from '../finding-cells.ts';
import { findPartNumberHolders } from '../part-numbers.ts';
import { readPartsBelow, SPARE_COLUMNS, spareInWords } from '../product-spares.ts';
import { SPARES_RULE } from './cell-limits.ts';

/** What a line says of the parts, and both lists as the audit log shows them. */
export interface PlannedSpares {
  list: Spare[];
  wordsBefore: string[];
  words: string[];
}

interface Part {
  id: string;
  name: string;
}

export interface SparesOfFile {
  partNamed: (name: string) => Part | undefined;
  before: (productId: string) => string[];
  /** As the lines so far leave it. */
  partsOf: Map<string, readonly string[]>;
}

const partsNamedIn = (lines: readonly ImportLine[]): string[] =>
  lines.flatMap(({ cells }) =>
    (cells.spares ? (sparesOfCell(cells.spares) ?? []) : []).map(({ part }) => part),
  );

/** The products that the lines name as parts, to be locked with the others. */
export function arePartsIn(lines: readonly ImportLine[]): SQL {
  const named = partsNamedIn(lines);
  const [ids, numbers] = [named.filter((part) => isId(part)), named.filter((part) => !isId(part))];
  return sql`(${products.id} = ANY(${sql.param(ids)}::uuid[])
    OR upper(${products.partNumber}) IN (SELECT upper(part) FROM unnest(${sql.param(numbers)}::text[]) AS part))`;
}

/** Reads nothing for a file without the column. */
export async function readSparesOfFile(
  db: Queryable,
  lines: readonly ImportLine[],
  machineIds: string[],
): Promise<SparesOfFile> {
  if (!lines.some(({ cells }) => cells.spares !== undefined))
    return { partNamed: () => undefined, before: () => [], partsOf: new Map() };
  const named = [...new Set(partsNamedIn(lines))];
  const byNumber = await findPartNumberHolders(
    db,
    named.filter((part) => !isId(part)),
  );
  const ids = named.filter((part) => isId(part));
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stored = await db
    .select({
      machineId: productSpares.productId,
      ...SPARE_COLUMNS,
      name: products.name,
    })
    .from(productSpares)
    .innerJoin(products, eq(products.id, productSpares.spareId))
    .where(inArray(productSpares.productId, machineIds))
    .orderBy(asc(productSpares.position));
  const before = Map.groupBy(stored, ({ machineId }) => machineId);
  const parts = [...byNumber.values(), ...rows].map(({ id }) => id);
  return {
    partNamed: (part) => byNumber.get(part) ?? byId.get(part.toLowerCase()),
    before: (productId) => (before.get(productId) ?? []).map(spareInWords),
    partsOf: new Map(await readPartsBelow(db, parts)),
  };
}

/** Null for a file without the column; a wrong cell adds a problem. */
export function sparesOf(
  cell: string | undefined,
  productId: string | null,
  { partNamed, before, partsOf }: SparesOfFile,
  problems: string[],
): PlannedSpares | null {
  if (cell === undefined) return null;
  const named = sparesOfCell(cell);
  if (!named) problems.push(SPARES_RULE);
  const found = (named ?? []).flatMap(({ part, ...spare }) => {
    const product = partNamed(part);
    if (!product)
      problems.push(
        `Spare ${spare.position}: no product has the part number “${part.slice(0, 60)}”. Import the parts first.`,
      );
    return product ? [{ ...spare, productId: product.id, name: product.name }] : [];
  });
  const list = found.map(({ name, ...spare }) => spare);
  const problem =
    sparesProblem(list, productId) ?? (productId === null ? null : circleProblem(list, productId, partsOf));
  if (problem) problems.push(problem);
  if (productId !== null && problems.length === 0)
    partsOf.set(
      productId,
      list.map((spare) => spare.productId),
    );
  return {
    list,
    wordsBefore: productId === null ? [] : before(productId),
    words: found
      .sort((a, b) => a.position - b.position)
      .map(({ at, ...spare }) => spareInWords({ ...spare, x: at?.x ?? null, y: at?.y ?? null })),
  };
}
