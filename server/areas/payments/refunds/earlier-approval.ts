import { and, eq } from 'drizzle-orm';
import { formatRupeesExact, type Paise, paiseToRupees, sumPaise } from '#domain/money.ts';
import type { RefundOption } from '#domain/orders.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { refunds } from '../../../platform/db/schema/index.ts';
import { readNamedQuantities } from '../../../platform/db/schema/paper-json.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { LockedOrder } from '../../lifecycle/change-order.ts';

export interface RefundWish {
  option: RefundOption;
  /** The amount to refund; null where the option determines it. */
  amountPaise: Paise | null;
  lines: readonly NamedQuantity[] | null;
  refundReason: string | null;
}

/**
 * The approval that already used this key: the same request sent again gets its result.
 * A key used for a different request is refused, so that no refund is reported that was never sent.
 */
export async function findEarlierApproval(
  tx: Transaction,
  order: LockedOrder,
  requestKey: string | null,
  wish: RefundWish,
): Promise<{ refundId: string | null } | null> {
  if (requestKey === null) return null;
  if (order.row.cancelKey === requestKey) {
    if (wish.option !== 'no-refund') throw usedFor('The order was cancelled without a refund');
    return { refundId: null };
  }
  const made = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.row.id), eq(refunds.requestKey, requestKey)));
  const [refund] = made;
  if (!refund) return null;
  const amountPaise = sumPaise(made.map((row) => row.amountPaise));
  const isSame =
    refund.kind === wish.option &&
    (wish.option === 'full' || amountPaise === wish.amountPaise) &&
    textOf(refund.lines && readNamedQuantities(refund.id, refund.lines)) === textOf(wish.lines) &&
    refund.givenReason === wish.refundReason;
  if (!isSame) throw usedFor(`A refund of ${formatRupeesExact(paiseToRupees(amountPaise))} was started`);
  return { refundId: refund.id };
}

const textOf = (lines: readonly NamedQuantity[] | null) =>
  lines
    ?.map(({ position, quantity, backInStock = 0 }) => `${quantity} of ${position}, ${backInStock} back`)
    .join();

const usedFor = (what: string) =>
  new ShopError('conflict', {
    message: `${what} by this request already, and nothing else was done. Look at the order before you start another one.`,
  });
