import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DECLINED_CARD, eventually, gatewayStandIn } from '../../../testing/gateway-stand-in.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { webhookSignatureIsRight } from '../signatures.ts';

const shop = startTestShop();
const local = gatewayStandIn(shop);

interface Received {
  eventId: string;
  signature: string;
  raw: string;
  event: string;
}
let received: Received[] = [];
let statusFor: (event: string) => number = () => 200;
const receiver = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks).toString();
  const { event } = JSON.parse(raw) as { event: string };
  received.push({
    eventId: String(request.headers['x-razorpay-event-id']),
    signature: String(request.headers['x-razorpay-signature']),
    raw,
    event,
  });
  response.writeHead(statusFor(event)).end();
});

let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  received = [];
  statusFor = () => 200;
  await local.control({ webhooks: { url } });
});

const newOrder = () => shop.deps.gateway.createOrder({ amountPaise: 50_000, receipt: 'r', notes: {} });
/** The events of one order: stragglers of other tests do not count. */
const about = (orderId: string) => received.filter(({ raw }) => raw.includes(orderId));
const events = (orderId: string) => about(orderId).map(({ event }) => event);

test('a payment is reported in the provider’s envelope, signed over its bytes', async () => {
  const order = await newOrder();
  const { razorpay_payment_id: paymentId } = await local.payWell(order.id);
  await eventually(() =>
    expect(events(order.id).sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']),
  );
  for (const { raw, signature } of received)
    expect(webhookSignatureIsRight(shop.deps.payments.webhookSecret, raw, signature)).toBe(true);
  expect(new Set(about(order.id).map(({ eventId }) => eventId)).size).toBe(3);
  const paid = JSON.parse(received.find(({ event }) => event === 'order.paid')!.raw);
  expect(paid).toMatchObject({
    entity: 'event',
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id: paymentId, status: 'captured', order_id: order.id } },
      order: { entity: { id: order.id, status: 'paid', amount_paid: 50_000 } },
    },
  });
  const authorised = JSON.parse(received.find(({ event }) => event === 'payment.authorized')!.raw);
  expect(authorised.payload).toMatchObject({ payment: { entity: { status: 'authorized' } } });
});

test('a declined card, a refund and its end are reported', async () => {
  const order = await newOrder();
  await local.pay(order.id, DECLINED_CARD);
  const { razorpay_payment_id: paymentId } = await local.payWell(order.id);
  await local.control({ payment_id: paymentId, amount: 10_000 }, '/dashboard-refund');
  await local.control({ refunds: { failShare: 1 } });
  await local.control({ payment_id: paymentId, amount: 20_000 }, '/dashboard-refund');
  await local.control({ refunds: {} });
  await eventually(() =>
    expect(events(order.id)).toEqual(
      expect.arrayContaining(['payment.failed', 'refund.created', 'refund.processed', 'refund.failed']),
    ),
  );
  const processed = JSON.parse(received.find(({ event }) => event === 'refund.processed')!.raw);
  expect(processed).toMatchObject({
    contains: ['refund', 'payment'],
    payload: { refund: { entity: { amount: 10_000, status: 'processed', payment_id: paymentId } } },
  });
});

test('what is not taken is sent again under the same event id until it is', async () => {
  let refusals = 2;
  statusFor = (event) => (event === 'order.paid' && refusals-- > 0 ? 500 : 200);
  const order = await newOrder();
  await local.payWell(order.id);
  await eventually(() => expect(events(order.id).filter((event) => event === 'order.paid')).toHaveLength(3));
  const ids = about(order.id)
    .filter(({ event }) => event === 'order.paid')
    .map(({ eventId }) => eventId);
  expect(new Set(ids).size).toBe(1);
  await eventually(async () => {
    const { rows } = await shop.deps.db.execute(
      sql`SELECT tries FROM sandbox.webhooks WHERE event_id = ${ids[0]} AND delivered_at IS NOT NULL`,
    );
    expect(rows).toEqual([{ tries: 3 }]);
  });
});

test('tests may have events twice, never, or late', async () => {
  await local.control({ webhooks: { url, duplicateShare: 1 } });
  const doubled = await newOrder();
  await local.payWell(doubled.id);
  await eventually(() => expect(about(doubled.id)).toHaveLength(6));
  expect(new Set(about(doubled.id).map(({ eventId }) => eventId)).size).toBe(3);

  await local.control({ webhooks: { url, dropShare: 1 } });
  const silent = await newOrder();
  await local.payWell(silent.id);
  expect(await storedFor(silent.id)).toEqual([]);

  await local.control({ webhooks: { url, delayMs: 3_600_000 } });
  const late = await newOrder();
  await local.payWell(late.id);
  expect(await storedFor(late.id)).toEqual([{ late: true }, { late: true }, { late: true }]);
});

async function storedFor(orderId: string) {
  const { rows } = await shop.deps.db.execute(
    sql`SELECT next_try_at > now() + interval '50 minutes' AS late FROM sandbox.webhooks WHERE body LIKE ${`%${orderId}%`}`,
  );
  return rows;
}
