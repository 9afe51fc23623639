import { and, eq, sql } from 'drizzle-orm';
import { GatewayError, type GwOrder, NOT_SENT } from '../../outside/razorpay/gateway.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { invalid, ShopError } from '../../platform/errors.ts';
import { oneLine } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { withinPatience } from '../payments/settling/patience.ts';
import { firstCheckAfter } from '../payments/settling/reconcile.ts';
import { giveBackHold } from './hold-goods.ts';
import { endAsking } from './one-checkout.ts';
import { transferBillOf } from './pay-by-transfer.ts';
import { type PlacedOrder, type PlaceOrder, placeOrder } from './place-order.ts';
import { shownPaise } from './price-wish.ts';
import { type CheckoutBody, mergeLines, readBilled, readDelivery } from './read-delivery.ts';

interface CheckoutWish {
  customerId: string;
  body: CheckoutBody;
  clientKey: string | null;
}

export async function createOrder(deps: Deps, { customerId, body, clientKey }: CheckoutWish) {
  const placed = await placeOrder(deps, wishOf(customerId, body, clientKey));
  return placed.order.paymentMethod === 'transfer'
    ? transferBillOf(deps, placed.order)
    : billOf(deps, placed);
}

/** What the checkout sends, read and found in order. */
export function wishOf(customerId: string, body: CheckoutBody, clientKey: string | null): PlaceOrder {
  if (!body.quoteId && !body.products) throw invalid('The products are missing.');
  if (body.quoteId && body.products)
    throw invalid('Send either a quote or products: an order of a quote has the products of the quote.');
  return {
    customerId,
    delivery: { ...readDelivery(body), ...readBilled(body) },
    keepBilling: body.keepBilling === true,
    lines: body.quoteId ? [] : mergeLines(body.products ?? []),
    quoteId: body.quoteId ?? null,
    company: oneLine(body.company),
    poNumber: oneLine(body.poNumber),
    paymentMethod: body.paymentMethod ?? 'card',
    saveAddressAs: oneLine(body.keepAddressAs),
    clientKey,
    replaces: body.replaces ?? null,
    replacesKeys: body.replacesKeys ?? [],
    shownTotalPaise: body.shownTotal === undefined ? null : shownPaise(body.shownTotal),
  };
}

/** The data that opens the card window. */
export async function billOf(deps: Deps, placed: PlacedOrder) {
  return {
    amount: placed.order.totalPaise,
    currency: 'INR' as const,
    orderId: await withinPatience(gatewayOrderIdOf(deps, placed)),
    keyId: deps.payments.keyId,
    mongooseOrderId: placed.order.id,
  };
}

/** After the order is stored: a gateway order created first could be paid without a record of what for. */
async function gatewayOrderIdOf(deps: Deps, placed: PlacedOrder): Promise<string> {
  const { order } = placed;
  if (order.rzpOrderId) {
    // What is paid in this window is looked for soon, however old the order is.
    await deps.db
      .update(orders)
      .set({
        nextCheckAt: sql`LEAST(${orders.nextCheckAt}, now() + ${firstCheckAfter(deps.payments.isStandIn)}::interval)`,
      })
      .where(and(eq(orders.id, order.id), eq(orders.capturedPaise, 0)));
    return order.rzpOrderId;
  }
  const made = await findOrCreate(deps, placed).catch((error) => refuse(deps, order.id, error));
  const [stored] = await deps.db
    .update(orders)
    .set({
      askingUntil: null,
      rzpOrderId: sql`COALESCE(${orders.rzpOrderId}, ${made.id})`,
      nextCheckAt: sql`COALESCE(${orders.nextCheckAt}, now() + ${firstCheckAfter(deps.payments.isStandIn)}::interval)`,
    })
    .where(eq(orders.id, order.id))
    .returning({ rzpOrderId: orders.rzpOrderId });
  return stored!.rzpOrderId!;
}

async function findOrCreate({ gateway }: Deps, { order, isNew }: PlacedOrder): Promise<GwOrder> {
  // An order stored just now cannot exist at the gateway yet.
  const known = isNew ? [] : await gateway.findOrdersByReceipt(order.id);
  return (
    known.find((found) => found.amountPaise === order.totalPaise) ??
    (await gateway.createOrder({
      amountPaise: order.totalPaise,
      receipt: order.id,
      notes: { order: order.number },
    }))
  );
}

async function refuse({ db, log }: Deps, orderId: string, error: unknown): Promise<never> {
  await endAsking(db, orderId);
  await giveBackHold({ db }, orderId);
  if (!(error instanceof GatewayError)) throw error;
  log.warn(
    { event: 'gateway-order-failed', orderId, kind: error.kind, reason: error.failureReason },
    'checkout',
  );
  if (error.failureReason === NOT_SENT)
    throw new ShopError('unavailable', { cause: error, retryAfterSeconds: 5 });
  const message =
    error.kind === 'rejected'
      ? 'The payment service did not accept this order. Order less at once, or write to us.'
      : undefined;
  throw new ShopError('gateway', { message, cause: error });
}
