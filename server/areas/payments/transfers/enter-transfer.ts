import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { MIN_UTR_LENGTH } from '#domain/sizes/quotes.ts';
import { beginningsOf, normaliseUtr } from '#domain/utr.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockName } from '../../../platform/db/locks.ts';
import { bankTransfers, orders } from '../../../platform/db/schema/index.ts';
import { ShopError } from '../../../platform/errors.ts';

/** Among the payments; see domain/utr.ts. */
const paymentId = sql`('utr:' || bank_transfers.utr || CASE WHEN bank_transfers.entry > 1 THEN '#' || bank_transfers.entry ELSE '' END)`;

/** It stands: it was not entered in error. */
export const isStanding = sql<boolean>`(NOT EXISTS (
  SELECT FROM payments WHERE payments.id = ${paymentId} AND payments.role = 'reversed'))`;

export async function refuseKnownUtr(tx: Queryable, utr: string): Promise<void> {
  const known = await findTransfer(tx, eq(bankTransfers.utr, utr));
  if (known)
    throw new ShopError('utr-taken', { message: `The UTR ${utr} is already entered as ${known.what}.` });
}

/** Perhaps the same transfer, with a mark behind its UTR: the person who sees the statement decides. */
export async function refuseNearUtr(tx: Transaction, utr: string): Promise<void> {
  // Two that are near may be entered at the same moment, on two orders.
  await lockName(tx, `utr ${utr.slice(0, MIN_UTR_LENGTH)}`);
  const isNear = or(inArray(bankTransfers.utr, beginningsOf(utr)), like(bankTransfers.utr, `${utr}_%`));
  const near = await findTransfer(tx, isNear);
  if (near)
    throw new ShopError('utr-near', {
      message: `The UTR ${utr} begins like ${near.utr}, which is entered as ${near.what}. Record it only if the statement has both.`,
    });
}

/** What a UTR is entered as: "a transfer for order MW-…". */
export async function findTransfer(tx: Queryable, isMeant: SQL | undefined) {
  const [found] = await tx
    .select({ utr: bankTransfers.utr, number: orders.number, isRefund: bankTransfers.isRefund })
    .from(bankTransfers)
    .innerJoin(orders, eq(orders.id, bankTransfers.orderId))
    .where(and(isMeant, isStanding))
    .limit(1);
  const kind = found?.isRefund ? 'a refund of' : 'a transfer for';
  return found && { utr: found.utr, what: `${kind} order ${found.number}` };
}

export const whatIsKnown = async (db: Queryable, utr: string): Promise<string | null> =>
  (await findTransfer(db, eq(bankTransfers.utr, normaliseUtr(utr))))?.what ?? null;

type NewTransfer = Omit<typeof bankTransfers.$inferInsert, 'entry' | 'recordedAt'>;

/**
 * Which entry of this UTR it is. Two people may enter the same transfer at the same moment, on two orders: the second waits for
 * the first. Within one statement, so that no entry comes between looking and writing.
 */
export async function enterTransfer(tx: Transaction, transfer: NewTransfer): Promise<number> {
  const { utr, orderId, isRefund, amountPaise, onDay, adminId, paidBy = null } = transfer;
  const { rows } = await tx.execute<{ entry: number }>(sql`
    INSERT INTO bank_transfers (utr, entry, order_id, is_refund, amount_paise, on_day, admin_id, paid_by)
    SELECT ${utr}, coalesce(max(entry), 0) + 1, ${orderId}::uuid, ${isRefund}::boolean, ${amountPaise}::bigint, ${onDay}::date,
      ${adminId}::uuid, ${paidBy}::text
    FROM bank_transfers WHERE utr = ${utr} HAVING NOT coalesce(bool_or(${isStanding}), false)
    ON CONFLICT DO NOTHING RETURNING entry`);
  const [entered] = rows;
  if (entered) return entered.entry;
  await refuseKnownUtr(tx, utr);
  throw new ShopError('utr-taken', { message: `The UTR ${utr} is already entered.` });
}
