import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { GatewayError } from '../adapters/gateway.ts';
import { checkoutSignatureIsRight } from '../adapters/razorpay/signatures.ts';
import { orders, payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { notFound, ShopError } from '../http/errors.ts';
import type { OrderRow } from '../orders/change-order.ts';
import { settleFromGateway } from './settle-from-gateway.ts';

interface PaymentResult {
  customerId: string;
  body: BodyOf<'/checkOut/verifyOrder'>;
}

/** The browser's word that the customer paid. The signature is believed, the amount is asked of the gateway. */
export async function verifyPayment(deps: Deps, { customerId, body }: PaymentResult) {
  const order = await findOwnOrder(deps, customerId, body.orderId);
  requireRightSignature(deps, order, body);
  if (!(order.paymentId === body.paymentId && order.capturedPaise > 0)) {
    await settleSeenPayment(deps, order, body.paymentId);
  }
  const { number, paymentStatus } = await findOwnOrder(deps, customerId, body.orderId);
  return { mongooseOrderId: order.id, orderId: number, paymentStatus };
}

async function findOwnOrder({ db }: Deps, customerId: string, rzpOrderId: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.rzpOrderId, rzpOrderId)));
  if (!order) throw notFound('this order');
  return order;
}

function requireRightSignature(
  { payments: account, log }: Deps,
  order: OrderRow,
  body: PaymentResult['body'],
) {
  const isRight =
    body.newOrderId === order.rzpOrderId &&
    checkoutSignatureIsRight(account.keySecret, order.rzpOrderId, body.paymentId, body.xRazorpaySignature);
  if (isRight) return;
  log.warn({ event: 'checkout-signature-wrong', orderId: order.id }, 'security');
  throw new ShopError('bad-signature');
}

async function settleSeenPayment(deps: Deps, order: OrderRow, paymentId: string): Promise<void> {
  try {
    const attempts = await deps.gateway.fetchOrderPayments(order.rzpOrderId!);
    const payment = attempts.find((attempt) => attempt.id === paymentId);
    const settlement = payment ? await settleFromGateway(deps, payment) : 'waiting';
    if (settlement === 'waiting' || settlement === 'failed') await lookAgainSoon(deps, order, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await lookAgainSoon(deps, order, paymentId);
  }
}

/** A right signature means that the customer has done their part: the order stays pending and is looked at again. */
async function lookAgainSoon({ db }: Deps, order: OrderRow, paymentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(payments)
      .values({
        id: paymentId,
        orderId: order.id,
        amountPaise: order.totalPaise,
        status: 'created',
        role: 'attempt',
      })
      .onConflictDoNothing();
    await tx
      .update(orders)
      .set({ nextCheckAt: sql`LEAST(${orders.nextCheckAt}, now() + interval '2 seconds')` })
      .where(and(eq(orders.id, order.id), eq(orders.capturedPaise, 0)));
  });
}
