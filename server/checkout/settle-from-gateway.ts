import { eq } from 'drizzle-orm';
import { GatewayError, type GwPayment } from '../adapters/gateway.ts';
import { orders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { recordGatewayRefunds } from '../orders/record-gateway-refund.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/** Brings the shop to what the gateway says of a payment: captures it if need be, settles, and takes over its refunds. */
export async function settleFromGateway(deps: Deps, payment: GwPayment): Promise<Settlement> {
  const fresh = payment.status === 'authorized' ? await captureIfWanted(deps, payment) : payment;
  const settlement = await settlePayment(deps, fresh);
  if (fresh.amountRefundedPaise > 0 && settlement !== 'unknown-order') {
    await recordGatewayRefunds(deps, fresh.id);
  }
  return settlement;
}

/** An authorised payment nobody wants is left alone: the provider gives it back by itself. */
async function captureIfWanted({ db, gateway }: Deps, payment: GwPayment): Promise<GwPayment> {
  if (payment.orderId === null) return payment;
  const [order] = await db.select().from(orders).where(eq(orders.rzpOrderId, payment.orderId));
  const isWanted =
    order?.capturedPaise === 0 &&
    order.orderStatus !== 'cancelled' &&
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
