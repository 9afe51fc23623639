import { eq } from 'drizzle-orm';
import { GatewayError, type GwPayment } from '../../../outside/razorpay/gateway.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRow } from '../../lifecycle/change-order.ts';
import { cameInTime } from '../../lifecycle/lapse-order.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/** Applies the gateway's state of a payment: captures it if needed, settles it, and records its refunds. */
export async function settleFromGateway(deps: Deps, payment: GwPayment): Promise<Settlement> {
  const fresh = payment.status === 'authorized' ? await captureIfWanted(deps, payment) : payment;
  if (fresh.status === 'refunded') await settleWhatStayed(deps, fresh);
  const isTouched = fresh.status === 'refunded' || fresh.amountRefundedPaise > 0;
  return settlePayment(deps, fresh, isTouched ? await deps.gateway.fetchRefunds(fresh.id) : []);
}

/** A returned payment may have been a duplicate: then another one pays the order, whichever is reported first. */
async function settleWhatStayed(deps: Deps, { id, orderId }: GwPayment): Promise<void> {
  const order = orderId && (await findByGatewayId(deps, orderId));
  if (!order || order.capturedPaise > 0) return;
  for (const other of await deps.gateway.fetchOrderPayments(order.rzpOrderId!)) {
    if (other.id !== id && other.status === 'captured') await settleFromGateway(deps, other);
  }
}

/** An unwanted authorised payment is left alone: the provider returns it by itself. */
async function captureIfWanted(deps: Deps, payment: GwPayment): Promise<GwPayment> {
  if (payment.orderId === null) return payment;
  const { gateway } = deps;
  const order = await findByGatewayId(deps, payment.orderId);
  const isWanted =
    order?.capturedPaise === 0 &&
    order.orderStatus !== 'cancelled' &&
    cameInTime(order, payment) &&
    order.totalPaise === payment.amountPaise &&
    payment.currency === 'INR';
  if (!isWanted) return payment;
  try {
    return await gateway.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'rejected') return gateway.fetchPayment(payment.id);
    throw error;
  }
}

async function findByGatewayId({ db }: Deps, rzpOrderId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.rzpOrderId, rzpOrderId));
  return order;
}
