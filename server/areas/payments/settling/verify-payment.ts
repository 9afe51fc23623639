import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { GatewayError } from '../../../outside/razorpay/gateway.ts';
import { checkoutSignatureIsRight } from '../../../outside/razorpay/signatures.ts';
import { lockRows } from '../../../platform/db/locks.ts';
import { orders, payments } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRow } from '../../lifecycle/change-order.ts';
import { withinPatience } from './patience.ts';
import { settleFromGateway } from './settle-from-gateway.ts';
import type { Settlement } from './settle-payment.ts';

type PaymentResult = Omit<BodyOf<'/checkOut/verifyLink'>, 'link'>;

/** The browser reports that the customer paid. The signature is trusted, the amount is read from the gateway. */
export async function verifyPayment(deps: Deps, whose: SQL, body: PaymentResult) {
  const isOwn = and(whose, eq(orders.rzpOrderId, body.orderId));
  const order = await findOrder(deps, isOwn);
  if (!order) throw notFound('this order');
  if (body.newOrderId !== order.rzpOrderId) throw wrongSignature(deps, order);
  await takeProof(deps, order, { paymentId: body.paymentId, signature: body.xRazorpaySignature });
  const { number, paymentStatus, orderStatus } = (await findOrder(deps, isOwn))!;
  return { mongooseOrderId: order.id, orderId: number, paymentStatus, orderStatus };
}

export async function findOrder({ db }: Deps, where: SQL | undefined): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(where);
  return order ?? null;
}

/** Refuses a result that the provider did not sign for this order, and settles the payment of a valid one. */
export async function takeProof(
  deps: Deps,
  order: OrderRow,
  { paymentId, signature }: { paymentId: string; signature: string },
): Promise<void> {
  if (!checkoutSignatureIsRight(deps.payments.keySecret, order.rzpOrderId!, paymentId, signature))
    throw wrongSignature(deps, order);
  const isKnown = order.paymentId === paymentId && order.capturedPaise > 0;
  if (!isKnown) await settleSeenPayment(deps, order, paymentId);
}

function wrongSignature({ log }: Deps, order: OrderRow): ShopError {
  log.warn({ event: 'checkout-signature-wrong', orderId: order.id }, 'security');
  return new ShopError('bad-signature');
}

async function settleSeenPayment(deps: Deps, order: OrderRow, paymentId: string): Promise<void> {
  try {
    const settlement = await withinPatience(askAndSettle(deps, order, paymentId));
    if (settlement === 'waiting' || settlement === 'failed') await lookAgainSoon(deps, order, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError || error instanceof ShopError)) throw error;
    await lookAgainSoon(deps, order, paymentId);
  }
}

async function askAndSettle(deps: Deps, order: OrderRow, paymentId: string): Promise<Settlement> {
  const attempts = await deps.gateway.fetchOrderPayments(order.rzpOrderId!);
  const payment = attempts.find((attempt) => attempt.id === paymentId);
  return payment ? settleFromGateway(deps, payment) : 'waiting';
}

/** A valid signature means that the customer has paid: the order stays pending and is checked again. */
async function lookAgainSoon({ db }: Deps, order: OrderRow, paymentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRows(tx, orders, eq(orders.id, order.id), 'update');
    await tx
      .insert(payments)
      .values({
        id: paymentId,
        orderId: order.id,
        amountPaise: order.totalPaise,
        status: 'created',
        role: 'attempt',
        provenAt: sql`now()`,
      })
      .onConflictDoUpdate({
        target: payments.id,
        set: { provenAt: sql`now()` },
        setWhere: eq(payments.role, 'attempt'),
      });
    await tx
      .update(orders)
      .set({ nextCheckAt: sql`LEAST(${orders.nextCheckAt}, now() + interval '2 seconds')` })
      .where(and(eq(orders.id, order.id), eq(orders.capturedPaise, 0)));
  });
}
