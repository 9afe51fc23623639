import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { hmacOf } from '../signatures.ts';
import { bankAnswer, checkCard, networkOf } from './cards.ts';
import { collection, paymentEntity } from './entities.ts';
import { storeEvent } from './events.ts';
import { amountOf, type Body, bodyOf, currencyOf, spanOf } from './fields.ts';
import { newId, type OrderRow, orders, type PaymentRow, payments } from './ledger.ts';
import { lockOrder } from './orders.ts';
import { checkId, ProviderError, unknownId } from './provider-error.ts';
import type { StandIn, Tx } from './stand-in.ts';

const ORDER_IS_PAID = 'Payment cannot be made because the order is already paid.';

/** The card window's result for the shop. */
export const proofOf = ({ account }: StandIn, payment: PaymentRow) => ({
  razorpay_payment_id: payment.id,
  razorpay_order_id: payment.orderId,
  razorpay_signature: hmacOf(account.keySecret, `${payment.orderId}|${payment.id}`).toString('hex'),
});

const textOrNull = (value: unknown) => (typeof value === 'string' ? value.slice(0, 255) : null);

/** One attempt with a card. A declined one is stored as a failed payment, and the order can be tried again. */
export async function payWithCard(standIn: StandIn, request: unknown) {
  const body = bodyOf(request, ['order_id', 'card', 'otp', 'key_id', 'email', 'contact']);
  if (body.key_id !== undefined && body.key_id !== standIn.account.keyId)
    throw new ProviderError('The api key provided is invalid');
  if (typeof body.order_id !== 'string')
    throw new ProviderError('The order_id field is required.', { field: 'order_id' });
  const orderId = body.order_id;
  const { payment, error } = await standIn.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === 'paid') throw new ProviderError(ORDER_IS_PAID, { reason: 'order_already_paid' });
    if (await hasAuthorisedPayment(tx, orderId))
      throw new ProviderError('Another payment on this order has been authorized already.');
    const card = checkCard(body.card, new Date());
    const error = bankAnswer(card.number, typeof body.otp === 'string' ? body.otp.trim() : undefined);
    const attempt = await addPayment(standIn, tx, order, {
      amount: order.amount,
      email: textOrNull(body.email),
      contact: textOrNull(body.contact),
      card: { last4: card.number.slice(-4), network: networkOf(card.number), name: card.name },
      status: error ? 'failed' : 'authorized',
      error,
    });
    const isCaptured = !error && order.capture === 'automatic';
    return { payment: isCaptured ? await capturePayment(standIn, tx, attempt) : attempt, error };
  });
  standIn.wakeUp.ring();
  if (!error) return proofOf(standIn, payment);
  const { description, ...rest } = error;
  throw new ProviderError(description, { ...rest, metadata: { payment_id: payment.id, order_id: orderId } });
}

async function hasAuthorisedPayment(tx: Tx, orderId: string) {
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'authorized')));
  return found !== undefined;
}

type NewPayment = Pick<PaymentRow, 'amount' | 'card' | 'error'> & {
  status: 'failed' | 'authorized';
  email?: string | null;
  contact?: string | null;
  currency?: string;
};

/** Needs the order's lock. */
export async function addPayment(standIn: StandIn, tx: Tx, order: OrderRow, attempt: NewPayment) {
  const [payment] = await tx
    .insert(payments)
    .values({
      id: newId('pay_'),
      orderId: order.id,
      currency: order.currency,
      notes: order.notes,
      ...attempt,
    })
    .returning();
  await tx
    .update(orders)
    .set({
      attempts: sql`${orders.attempts} + 1`,
      ...(order.status === 'created' && { status: 'attempted' as const }),
    })
    .where(eq(orders.id, order.id));
  const event = attempt.status === 'failed' ? 'payment.failed' : 'payment.authorized';
  await storeEvent(standIn, tx, event, { payment: payment! });
  return payment!;
}

/** Captures an authorised payment. Needs the order's lock. */
export async function capturePayment(standIn: StandIn, tx: Tx, authorised: PaymentRow): Promise<PaymentRow> {
  const [payment] = await tx
    .update(payments)
    .set({ status: 'captured', error: null })
    .where(eq(payments.id, authorised.id))
    .returning();
  const [order] = await tx
    .update(orders)
    .set({ status: 'paid', amountPaid: sql`${orders.amountPaid} + ${authorised.amount}` })
    .where(eq(orders.id, authorised.orderId))
    .returning();
  await storeEvent(standIn, tx, 'payment.captured', { payment: payment! });
  await storeEvent(standIn, tx, 'order.paid', { payment: payment!, order: order! });
  return payment!;
}

export async function findPayment(db: Tx, id: string): Promise<PaymentRow> {
  checkId('pay_', id);
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw unknownId();
  return payment;
}

/** Locks order, then payment: always in this sequence. */
export async function lockPayment(tx: Tx, id: string) {
  const { orderId } = await findPayment(tx, id);
  const order = await lockOrder(tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return { order, payment: payment! };
}

export async function capture(standIn: StandIn, id: string, request: unknown) {
  const body = bodyOf(request, ['amount', 'currency']);
  const captured = await standIn.db.transaction(async (tx) => {
    const { order, payment } = await lockPayment(tx, id);
    const amount = amountOf(body);
    currencyOf(body);
    if (payment.status === 'captured' || payment.status === 'refunded')
      throw new ProviderError('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new ProviderError(
        'Only payments which have been authorized and not yet captured can be captured',
      );
    if (order.status === 'paid')
      throw new ProviderError('The payment cannot be captured because the order is already paid.');
    if (amount !== payment.amount)
      throw new ProviderError('Capture amount must be equal to the amount authorized', { field: 'amount' });
    return capturePayment(standIn, tx, payment);
  });
  standIn.wakeUp.ring();
  return paymentEntity(captured);
}

export async function listPayments({ db }: StandIn, query: Body) {
  const { from, to, count, skip } = spanOf(query);
  const rows = await db
    .select()
    .from(payments)
    .where(and(gte(payments.createdAt, from), lt(payments.createdAt, to)))
    .orderBy(desc(payments.seq))
    .limit(count)
    .offset(skip);
  return collection(rows.map(paymentEntity));
}
