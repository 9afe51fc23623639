import { isDeepStrictEqual } from 'node:util';
import { asc, eq, or, sql } from 'drizzle-orm';
import { circleProblem, type PartsOf, type Spare, sparesProblem } from '#domain/spares.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { productSpares, products } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';

/** The parts as the answer has them, of the row `products`. */
export const SPARES = `COALESCE((SELECT jsonb_agg(jsonb_build_object('position', position, 'productId', spare_id, 'quantity', quantity)
      || CASE WHEN x IS NULL THEN '{}' ELSE jsonb_build_object('at', jsonb_build_object('x', x, 'y', y)) END
    ORDER BY position) FROM product_spares WHERE product_spares.product_id = products.id), '[]')`;

export function refuseWrongSpares(spares: readonly Spare[], ownId: string | null): void {
  const problem = sparesProblem(spares, ownId);
  if (problem) throw invalid(problem);
}

/** Refuses a part that is none of the products just locked. */
export function refuseUnknownSpares(spares: readonly Spare[], locked: readonly { id: string }[]): void {
  const unknown = spares.find(({ productId }) => !locked.some(({ id }) => id === productId));
  if (unknown) throw invalid(`Spare ${unknown.position}: the catalogue has no such product.`);
}

/** The parts of these products, the parts of those, and so on. */
export async function readPartsBelow(db: Queryable, ids: readonly string[]): Promise<PartsOf> {
  const { rows } = await db.execute<{ machine: string; parts: string[] }>(sql`
    WITH RECURSIVE below AS (
      SELECT unnest(${sql.param(ids)}::uuid[]) AS id
      UNION SELECT spare_id FROM product_spares JOIN below ON product_id = below.id)
    SELECT product_id AS machine, array_agg(spare_id::text) AS parts
    FROM product_spares WHERE product_id IN (SELECT id FROM below) GROUP BY product_id`);
  return new Map(rows.map(({ machine, parts }) => [machine, parts]));
}

/** Refuses a part of which the machine is a part. */
export async function refuseCircle(tx: Transaction, spares: readonly Spare[], ownId: string): Promise<void> {
  const partsOf = await readPartsBelow(
    tx,
    spares.map(({ productId }) => productId),
  );
  const problem = circleProblem(spares, ownId, partsOf);
  if (problem) throw invalid(problem);
}

const toHundredth = (percent: number) => Math.round(percent * 100) / 100;

/** In place of those it had; the machine and its parts are locked. */
export async function writeSpares(
  tx: Transaction,
  productId: string,
  spares: readonly Spare[],
): Promise<void> {
  await tx.delete(productSpares).where(eq(productSpares.productId, productId));
  if (spares.length === 0) return;
  await tx.insert(productSpares).values(rowsOf(productId, spares));
}

const rowsOf = (productId: string, spares: readonly Spare[]): (typeof productSpares.$inferSelect)[] =>
  spares.map(({ position, quantity, at, productId: spareId }) => ({
    productId,
    position,
    spareId,
    quantity,
    ...(at ? { x: toHundredth(at.x), y: toHundredth(at.y) } : { x: null, y: null }),
  }));

export async function hasSpares(
  db: Queryable,
  productId: string,
  spares: readonly Spare[],
): Promise<boolean> {
  const rows = await db
    .select()
    .from(productSpares)
    .where(eq(productSpares.productId, productId))
    .orderBy(asc(productSpares.position));
  const wanted = rowsOf(productId, spares).sort((one, other) => one.position - other.position);
  return isDeepStrictEqual(rows, wanted);
}

/**
 * Before a product goes, as a machine and as a part in one statement, which takes the rows as they lie on the disk: the two foreign
 * keys would take them one after the other, and two products that name each other would wait for each other.
 */
export async function dropSparesWith(tx: Transaction, productId: string): Promise<void> {
  await tx
    .delete(productSpares)
    .where(or(eq(productSpares.productId, productId), eq(productSpares.spareId, productId)));
}

type NamedSpare = Pick<typeof productSpares.$inferSelect, 'position' | 'quantity' | 'x' | 'y'> & {
  name: string;
};

/** "3: 1 × Bronze Impeller 165 mm at 12.5 / 40 %", as the audit log shows it. */
export const spareInWords = ({ position, quantity, name, x, y }: NamedSpare): string =>
  `${position}: ${quantity} × ${name}${x === null ? '' : ` at ${x} / ${y} %`}`;

/** What its words and its cell are made of. */
export const SPARE_COLUMNS = {
  position: productSpares.position,
  quantity: productSpares.quantity,
  x: productSpares.x,
  y: productSpares.y,
};

export async function sparesInWords(db: Queryable, productId: string): Promise<string[]> {
  const rows = await db
    .select({ ...SPARE_COLUMNS, name: products.name })
    .from(productSpares)
    .innerJoin(products, eq(products.id, productSpares.spareId))
    .where(eq(productSpares.productId, productId))
    .orderBy(asc(productSpares.position));
  return rows.map(spareInWords);
}
