import { asc, eq, or } from 'drizzle-orm';
import { type Spare, sparesProblem } from '#domain/spares.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { productSpares, products } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';

/** The parts as the answer has them, of the row `products`. */
export const SPARES = `COALESCE((SELECT jsonb_agg(jsonb_build_object('position', position, 'productId', spare_id, 'quantity', quantity)
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

/** In place of those it had; the machine and its parts are locked. */
export async function writeSpares(
  tx: Transaction,
  productId: string,
  spares: readonly Spare[],
): Promise<void> {
  await tx.delete(productSpares).where(eq(productSpares.productId, productId));
  if (spares.length === 0) return;
  await tx
    .insert(productSpares)
    .values(spares.map((spare) => ({ ...spare, productId, spareId: spare.productId })));
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

/** "3: 1 × Bronze Impeller 165 mm", as the audit log shows it. */
export const spareInWords = ({
  position,
  quantity,
  name,
}: {
  position: number;
  quantity: number;
  name: string;
}): string => `${position}: ${quantity} × ${name}`;

export async function sparesInWords(db: Queryable, productId: string): Promise<string[]> {
  const rows = await db
    .select({ position: productSpares.position, quantity: productSpares.quantity, name: products.name })
    .from(productSpares)
    .innerJoin(products, eq(products.id, productSpares.spareId))
    .where(eq(productSpares.productId, productId))
    .orderBy(asc(productSpares.position));
  return rows.map(spareInWords);
}
