import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { orderNamed } from '../../platform/db/order-named.ts';
import { orderLines, orders, products } from '../../platform/db/schema/index.ts';
import { invalid, ShopError } from '../../platform/errors.ts';

type Typed = BodyOf<'/orders/shipped'>['hsn'];

/** The code of a line, as the papers print it. */
interface TypedHsn {
  position: number;
  hsn: string;
  /** Fewer digits of it, or none. */
  before: string | null;
  productId: string | null;
}

interface TypedCodes {
  mongooseOrderId: string;
  hsn?: Typed;
  /** A wrong code may be replaced, not only a missing one filled in. */
  corrects?: boolean;
}

/**
 * Reads the codes that were typed for lines and keeps them at their products, before the order is locked: products are
 * locked first.
 */
export async function keepTypedHsn(
  tx: Transaction,
  actor: Actor,
  { mongooseOrderId, hsn = [], corrects = false }: TypedCodes,
): Promise<TypedHsn[]> {
  if (hsn.length === 0) return [];
  const lines = await tx
    .select({ position: orderLines.position, productId: orderLines.productId, hsn: orderLines.hsn })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(orderNamed(mongooseOrderId), eq(orderLines.kind, 'goods')));
  const typed = hsn.flatMap((one): TypedHsn[] => {
    const problem = hsnProblem(one.hsn);
    if (problem !== null) throw invalid(problem);
    const code = normaliseHsn(one.hsn);
    const line = lines.find(({ position }) => position === one.position - 1);
    if (!line) throw invalid(`The order has no goods in line ${one.position}.`);
    if (line.hsn === code) return [];
    // More digits of the same code are what an e-invoice may need.
    if (!corrects && line.hsn !== null && !code.startsWith(line.hsn))
      throw new ShopError('conflict', { message: `Line ${one.position} has the HSN ${line.hsn} already.` });
    return [{ position: one.position, hsn: code, before: line.hsn, productId: line.productId }];
  });
  refuseTwo(typed);
  await keepAtProducts(tx, actor, typed);
  return typed;
}

function refuseTwo(typed: readonly TypedHsn[]): void {
  for (const { position, productId, hsn } of typed) {
    const other = typed.find(
      (one) => one.hsn !== hsn && (one.position === position || (productId && one.productId === productId)),
    );
    if (other) throw invalid(`Lines ${position} and ${other.position} are one product: it has one HSN code.`);
  }
}

/** A product that has another code meanwhile keeps its own. */
async function keepAtProducts(tx: Transaction, actor: Actor, typed: readonly TypedHsn[]): Promise<void> {
  const codes = new Map(
    typed.flatMap(({ productId, ...codes }) => (productId ? [[productId, codes] as const] : [])),
  );
  if (codes.size === 0) return;
  const named = await lockRows(tx, products, inArray(products.id, [...codes.keys()]), 'no key update');
  for (const { id, name, hsn: before } of named) {
    const { hsn, before: ofLine } = codes.get(id)!;
    if (hsn === before || !(before === ofLine || hsn.startsWith(before ?? ''))) continue;
    await tx.update(products).set({ hsn, updatedAt: sql`now()` }).where(eq(products.id, id));
    await recordChange(tx, actor, {
      action: 'edited',
      entity: 'product',
      entityId: id,
      before: { name, hsn: before },
      after: { name, hsn },
    });
  }
}

/** Under the order's lock: its papers print them. */
export async function storeTypedHsn(
  tx: Transaction,
  orderId: string,
  typed: readonly TypedHsn[],
): Promise<void> {
  for (const { position, hsn, before } of typed)
    await tx
      .update(orderLines)
      .set({ hsn })
      .where(
        and(
          eq(orderLines.orderId, orderId),
          eq(orderLines.position, position - 1),
          sql`${orderLines.hsn} IS NOT DISTINCT FROM ${before}`,
        ),
      );
}
