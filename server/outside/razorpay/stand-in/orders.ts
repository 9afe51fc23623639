import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { collection, orderEntity, paymentEntity } from './entities.ts';
import { amountOf, type Body, bodyOf, currencyOf, notesOf, receiptOf, spanOf } from './fields.ts';
import { newId, type OrderRow, orders, payments } from './ledger.ts';
import { badField, checkId, ProviderError, unknownId } from './provider-error.ts';
import type { StandIn, Tx } from './stand-in.ts';

/** The default of new accounts; the real limit depends on the account. */
const MOST_PAISE = 50_000_000_00;

function captureOf({ payment }: Body): 'automatic' | 'manual' {
  if (payment === undefined || payment === null) return 'automatic';
  const { capture = 'automatic' } = bodyOf(payment, ['capture', 'capture_options']);
  if (capture !== 'automatic' && capture !== 'manual')
    throw badField('payment.capture', 'The selected capture is invalid.');
  return capture;
}

export async function createOrder({ db }: StandIn, request: unknown) {
  const body = bodyOf(request, ['amount', 'currency', 'receipt', 'notes', 'payment', 'partial_payment']);
  const amount = amountOf(body);
  if (amount > MOST_PAISE) throw badField('amount', 'Amount exceeds maximum amount allowed.');
  const [order] = await db
    .insert(orders)
    .values({
      id: newId('order_'),
      amount,
      currency: currencyOf(body),
      receipt: receiptOf(body),
      notes: notesOf(body),
      capture: captureOf(body),
    })
    .returning();
  return orderEntity(order!);
}

export async function findOrder(db: Tx, id: string): Promise<OrderRow> {
  checkId('order_', id);
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw unknownId();
  return order;
}

/** Locks the order: changes of its payments are serialised. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  checkId('order_', id);
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw unknownId();
  return order;
}

export async function listOrders({ db }: StandIn, query: Body) {
  const { from, to, count, skip } = spanOf(query);
  if (query.receipt !== undefined && typeof query.receipt !== 'string')
    throw new ProviderError('The receipt must be a string.', { field: 'receipt' });
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, from),
        lt(orders.createdAt, to),
        query.receipt ? eq(orders.receipt, query.receipt as string) : undefined,
      ),
    )
    .orderBy(desc(orders.seq))
    .limit(count)
    .offset(skip);
  return collection(rows.map(orderEntity));
}

export async function listOrderPayments({ db }: StandIn, id: string) {
  await findOrder(db, id);
  const rows = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(desc(payments.seq));
  return collection(rows.map(paymentEntity));
}
