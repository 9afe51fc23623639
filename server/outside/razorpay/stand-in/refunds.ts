import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { UnfitJson } from '../../../platform/db/schema/stored-json.ts';
import { collection, refundEntity } from './entities.ts';
import { storeEvent } from './events.ts';
import { amountOf, type Body, bodyOf, notesOf, receiptOf, spanOf } from './fields.ts';
import { newId, type PaymentRow, payments, type RefundRow, refunds } from './ledger.ts';
import { readRefundAnswer } from './ledger-json.ts';
import { findPayment, lockPayment } from './payments.ts';
import { badField, checkId, ProviderError, unknownId } from './provider-error.ts';
import type { StandIn, Tx } from './stand-in.ts';

const SIX_MONTHS_MS = 183 * 24 * 3_600_000;

const REFUSED = {
  'low-balance':
    'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your dashboard or capture new payments.',
  disputed: 'The refund on this payment is blocked due to ongoing dispute investigation',
};

function checkKey(key: string) {
  if (key.length < 10) throw new ProviderError('The idempotency key must be at least 10 characters.');
  if (!/^[A-Za-z0-9_-]+$/.test(key))
    throw new ProviderError(
      'The idempotency key may only contain alphanumeric characters, hyphens and underscores.',
    );
}

/** Refunds money. The same key with the same body returns the first answer again. */
export async function createRefund(
  standIn: StandIn,
  paymentId: string,
  request: unknown,
  key: string | null,
) {
  const body = bodyOf(request, ['amount', 'speed', 'notes', 'receipt']);
  if (key !== null) checkKey(key);
  const answer = await standIn.db.transaction(async (tx) => {
    if (key === null) return refundEntity(await addRefund(standIn, tx, paymentId, body));
    await claimKey(tx, key);
    const earlier = await answerOf(tx, key, { paymentId, body });
    if (earlier) return earlier;
    const refund = await addRefund(standIn, tx, paymentId, body);
    const fresh = refundEntity(refund);
    await tx
      .update(refunds)
      .set({ idempotencyKey: key, request: { paymentId, body }, answer: fresh })
      .where(eq(refunds.id, refund.id));
    return fresh;
  });
  standIn.wakeUp.ring();
  return answer;
}

/** Held until the transaction ends: a parallel call with the same key is asked to wait. */
async function claimKey(tx: Tx, key: string) {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 7301)) AS free`,
  );
  if (!rows[0]?.free)
    throw new ProviderError('Another request with the same idempotency key is still in progress.', {
      status: 409,
    });
}

async function answerOf(tx: Tx, key: string, request: object) {
  const [earlier] = await tx
    .select({
      id: refunds.id,
      answer: refunds.answer,
      same: sql<boolean>`${refunds.request} = ${JSON.stringify(request)}::jsonb`,
    })
    .from(refunds)
    .where(eq(refunds.idempotencyKey, key));
  if (earlier && !earlier.same)
    throw new ProviderError('Different request with the same idempotency key has already been processed.', {
      status: 409,
    });
  return earlier ? readRefundAnswer(earlier.id, earlier.answer) : null;
}

function refundableAmount(standIn: StandIn, payment: PaymentRow, body: Body): number {
  if (payment.status === 'refunded') throw new ProviderError('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    throw new ProviderError('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amountRefunded;
  const amount = body.amount === undefined ? left : amountOf(body);
  if (amount > payment.amount)
    throw new ProviderError('The refund amount provided is greater than amount captured', {
      field: 'amount',
    });
  if (amount > left)
    throw new ProviderError('The total refund amount is greater than the refund payment amount', {
      field: 'amount',
    });
  if (payment.createdAt.getTime() < Date.now() - SIX_MONTHS_MS)
    throw new ProviderError(
      'Refund is not supported by the bank because the payment is more than 6 months old',
    );
  const { refuse } = standIn.controls.refunds;
  if (refuse) throw new ProviderError(REFUSED[refuse]);
  return amount;
}

async function addRefund(standIn: StandIn, tx: Tx, paymentId: string, body: Body): Promise<RefundRow> {
  const { payment } = await lockPayment(tx, paymentId);
  const amount = refundableAmount(standIn, payment, body);
  const { speed = 'normal' } = body;
  if (speed !== 'normal' && speed !== 'optimum') throw badField('speed', 'The selected speed is invalid.');
  const wishes = standIn.controls.refunds;
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId('rfnd_'),
      paymentId,
      amount,
      currency: payment.currency,
      receipt: receiptOf(body),
      notes: notesOf(body),
      speed,
      willFail: standIn.controls.failNextRefundOf.delete(paymentId) || Math.random() < wishes.failShare,
      settlesAt: sql`now() + ${wishes.delayMs} * interval '1 millisecond'`,
    })
    .returning();
  const changed = await changeRefunded(tx, payment, amount);
  await storeEvent(standIn, tx, 'refund.created', { payment: changed, refund: refund! });
  return refund!;
}

async function changeRefunded(tx: Tx, payment: PaymentRow, by: number): Promise<PaymentRow> {
  const amountRefunded = payment.amountRefunded + by;
  const [changed] = await tx
    .update(payments)
    .set({ amountRefunded, status: amountRefunded === payment.amount ? 'refunded' : 'captured' })
    .where(eq(payments.id, payment.id))
    .returning();
  return changed!;
}

/** Settles the oldest pending refund that is due. True: there may be more. */
export async function settleRefund(standIn: StandIn): Promise<boolean> {
  const { db, log } = standIn;
  let dueId = '';
  try {
    return await db.transaction(async (tx) => {
      const due = await lockDue(tx);
      dueId = due?.id ?? '';
      if (due) await settle(standIn, tx, due);
      return due !== null;
    });
  } catch (error) {
    if (!(error instanceof UnfitJson)) throw error;
    // Put off, or the refunds and webhooks behind it would wait for ever.
    log.error({ err: error, refundId: dueId }, 'a refund of the sandbox cannot be read');
    await db.update(refunds).set({ settlesAt: sql`now() + interval '1 hour'` }).where(eq(refunds.id, dueId));
    return true;
  }
}

async function lockDue(tx: Tx): Promise<RefundRow | null> {
  const [due] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.settlesAt, sql`now()`)))
    .orderBy(refunds.settlesAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return due ?? null;
}

async function settle(standIn: StandIn, tx: Tx, due: RefundRow): Promise<void> {
  const status = due.willFail ? 'failed' : 'processed';
  const [refund] = await tx.update(refunds).set({ status }).where(eq(refunds.id, due.id)).returning();
  const { payment } = await lockPayment(tx, due.paymentId);
  const changed = due.willFail ? await changeRefunded(tx, payment, -due.amount) : payment;
  await storeEvent(standIn, tx, `refund.${status}`, { payment: changed, refund: refund! });
}

export async function fetchRefund({ db }: StandIn, id: string, paymentId?: string) {
  checkId('rfnd_', id);
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || (paymentId && refund.paymentId !== paymentId)) throw unknownId();
  return refundEntity(refund);
}

export async function listRefunds({ db }: StandIn, query: Body, paymentId?: string) {
  if (paymentId) await findPayment(db, paymentId);
  const { from, to, count, skip } = spanOf(query);
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(
        gte(refunds.createdAt, from),
        lt(refunds.createdAt, to),
        paymentId ? eq(refunds.paymentId, paymentId) : undefined,
      ),
    )
    .orderBy(desc(refunds.seq))
    .limit(count)
    .offset(skip);
  return collection(rows.map(refundEntity));
}
