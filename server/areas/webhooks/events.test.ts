import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts';
import { orders, papers, products, refunds, webhookDeliveries } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { pay, placeOrder } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { quoting } from '../../testing/quotes.ts';
import { isSignedBy, openWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

const paying = startPayingShop();
const { shop, customer, admin, act } = paying;

let receiver: WebhookReceiver;
let secret: string;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  const wish = { name: 'All', url: receiver.url, events: WEBHOOK_EVENTS };
  secret = (await shop.post('/admin/webhooks/add', wish, admin.token)).body.data.secret;
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await shop.deps.db.delete(webhookDeliveries);
  receiver.received.length = 0;
});

/** What was told of a thing, in the order in which it happened, though it may come in any. */
const toldOf = (id: string) =>
  receiver.received
    .filter(({ data }) => data.id === id)
    .sort((one, other) => Number(one.data.version) - Number(other.data.version))
    .map(({ type }) => type);
const allSigned = () => receiver.received.every((hook) => isSignedBy(hook, secret));

test('an order is told of at every step, with its number and version; so are its papers [B11.3]', async () => {
  const placed = await placeOrder(shop, customer);
  const id = placed.mongooseOrderId;
  await pay(shop, customer, placed);
  await act('/orders/confirmOrder', placed);
  expect((await act('/orders/shipped', placed, { trackingNumber: 'LR 1' })).status).toBe(200);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect((await act('/orders/delivered', placed, { date: today })).status).toBe(200);
  await eventually(() =>
    expect(toldOf(id)).toEqual([
      'order.placed',
      'order.paid',
      'order.confirmed',
      'order.shipped',
      'order.delivered',
    ]),
  );
  const [order] = await shop.deps.db.select().from(orders).where(eq(orders.id, id));
  const last = receiver.received.find(({ type }) => type === 'order.delivered')!;
  expect(last.data).toEqual({ id, number: order!.number, version: order!.version });
  const issued = await shop.deps.db.select().from(papers).where(eq(papers.orderId, id));
  expect(issued.length).toBeGreaterThan(0);
  await eventually(() => {
    for (const paper of issued) expect(toldOf(paper.id)).toEqual(['paper.issued']);
  });
  expect(allSigned()).toBe(true);
});

test('a refund that cancels an order is told of as both [B11.3]', async () => {
  const placed = await placeOrder(shop, customer);
  await pay(shop, customer, placed);
  await shop.post('/user/orders/cancel', { mongooseOrderId: placed.mongooseOrderId }, customer.token);
  expect((await act('/orders/approveRefund', placed, { refundOption: 'full' })).status).toBe(200);
  await eventually(async () => {
    expect(toldOf(placed.mongooseOrderId)).toContain('order.cancelled');
    const [refund] = await shop.deps.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, placed.mongooseOrderId));
    expect(toldOf(refund!.id)).toEqual(['refund.processed']);
  });
});

test('a request that is rejected does not confirm the order once more', async () => {
  const placed = await placeOrder(shop, customer);
  await pay(shop, customer, placed);
  await act('/orders/confirmOrder', placed);
  await shop.post('/user/orders/cancel', { mongooseOrderId: placed.mongooseOrderId }, customer.token);
  expect((await act('/orders/rejectRefund', placed)).status).toBe(200);
  const { mongooseOrderId: after } = await placeOrder(shop, customer);
  await eventually(() => expect(toldOf(after)).toEqual(['order.placed']));
  await eventually(() =>
    expect(toldOf(placed.mongooseOrderId)).toEqual(['order.placed', 'order.paid', 'order.confirmed']),
  );
});

test('a quote is told of when it is asked for and when it is accepted [B11.3]', async () => {
  const productId = await addCounted(shop, 100, { pricePaise: 1_000_00 });
  const id = await quoting(shop, customer, admin.token).accepted(productId);
  await eventually(() => expect(toldOf(id)).toEqual(['quote.requested', 'quote.accepted']));
});

test('the stock is told of when its band changes, and not when only its number does [B11.3]', async () => {
  const productId = await addCounted(shop, 100, { pricePaise: 1_000_00 });
  await shop.deps.db.update(products).set({ partNumber: 'MW-BAND-1' }).where(eq(products.id, productId));
  await eventually(() => expect(toldOf(productId)).toEqual(['stock.band_changed']));
  const count = (onHand: number) => shop.post('/admin/stock/set', { productId, onHand }, admin.token);
  for (const onHand of [90, 80, 0]) expect((await count(onHand)).status).toBe(200);
  await eventually(() => expect(toldOf(productId)).toHaveLength(2));
  expect(await shop.deps.db.$count(webhookDeliveries, eq(webhookDeliveries.thingId, productId))).toBe(2);
  const [, last] = receiver.received.filter(({ data }) => data.id === productId);
  expect(last!.data.number).toBe('MW-BAND-1');
});
