import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hmacOf } from '../../../outside/razorpay/signatures.ts';
import { gatewayEvents } from '../../../platform/db/schema/index.ts';
import { gatewayStandIn } from '../../../testing/gateway-stand-in.ts';
import { placeOrder, statusOf } from '../../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { deliver, drainEvents, paymentEvent, webhookBody } from '../../../testing/webhooks.ts';

const shop = startTestShop();
const gateway = gatewayStandIn(shop);
let customer: TestCustomer;

beforeAll(async () => {
  customer = await registerCustomer(shop);
});
beforeEach(() => gateway.control({ webhooks: { dropShare: 1 } }));

const stored = (eventId: string) => shop.deps.db.$count(gatewayEvents, eq(gatewayEvents.id, eventId));
const signatureOf = (body: string) => hmacOf(shop.deps.payments.webhookSecret, body).toString('hex');

test('a forged webhook is refused and leaves no trace', async () => {
  const order = await placeOrder(shop, customer);
  const proof = await gateway.payWell(order.orderId);
  const body = paymentEvent('payment.captured', proof.razorpay_payment_id);
  const right = signatureOf(body);
  const reordered = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse()));
  const forgeries: [string, string | null][] = [
    [body, null],
    [body, ''],
    [body, right.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    [body, right.toUpperCase()],
    [body, right.slice(0, 63)],
    [body, `${right}0`],
    [body, hmacOf(shop.deps.payments.keySecret, body).toString('hex')],
    [body.replace('captured', 'capturee'), right],
    [`${body} `, right],
    [reordered, right],
  ];
  for (const [place, [text, signature]] of forgeries.entries()) {
    const answer = await deliver(shop, text, { eventId: `forged-${place}`, signature });
    expect([place, answer.status]).toEqual([place, 400]);
    expect(await stored(`forged-${place}`)).toBe(0);
  }
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/pending/unshipped');
});

test('the same event a hundred times is one event', async () => {
  const order = await placeOrder(shop, customer);
  const proof = await gateway.payWell(order.orderId);
  const body = paymentEvent('payment.captured', proof.razorpay_payment_id);
  const eventId = 'a-hundred-times';
  const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(shop, body, { eventId })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored(eventId)).toBe(1);
  await drainEvents(shop);
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
});

test('a lie in a signed body is not believed: the gateway is asked', async () => {
  const order = await placeOrder(shop, customer);
  const { body: declined } = await gateway.pay(order.orderId, {
    number: '4000 0000 0000 0002',
    expiry: '12 / 40',
    cvv: '123',
    name: 'A',
  });
  const paymentId = declined.error.metadata.payment_id;
  const entity = { id: paymentId, status: 'captured', captured: true, amount: order.amount };
  await deliver(shop, webhookBody('payment.captured', { payment: { entity } }));
  await drainEvents(shop);
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/failed/unshipped');
});

test('an event the shop does not know is stored and left alone', async () => {
  await deliver(shop, webhookBody('invoice.paid', { invoice: { entity: { id: 'inv_1' } } }), {
    eventId: 'other',
  });
  await deliver(shop, 'not json', { eventId: 'unreadable' });
  await drainEvents(shop);
  const notes = await shop.deps.db
    .select({ id: gatewayEvents.id, note: gatewayEvents.note })
    .from(gatewayEvents);
  expect(notes).toContainEqual({ id: 'other', note: 'ignored' });
  expect(notes).toContainEqual({ id: 'unreadable', note: 'unreadable' });
});

test('a body above 256 KiB is refused', async () => {
  const body = webhookBody('payment.captured', { filler: 'x'.repeat(257 * 1024) });
  expect((await deliver(shop, body)).status).toBe(413);
});
