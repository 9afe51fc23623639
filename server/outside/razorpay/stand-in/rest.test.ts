import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { GOOD_CARD, gatewayStandIn } from '../../../testing/gateway-stand-in.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { checkoutSignatureIsRight } from '../signatures.ts';

const shop = startTestShop();
const local = gatewayStandIn(shop);

const refusal = (description: string, status = 400) => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

describe('orders', () => {
  test('answer as the provider does, with empty notes as a list', async () => {
    const order = await local.newOrder({ receipt: 'r-1' });
    expect(order).toMatchObject({
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'r-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
    });
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect((await local.newOrder({ notes: { a: 'b' } })).notes).toEqual({ a: 'b' });
    const found = await local.call('GET', '/orders?receipt=r-1');
    expect(found.body).toMatchObject({ entity: 'collection', count: 1, items: [order] });
  });

  test.each([
    [{ amount: 99 }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{ amount: '500' }, 'The amount must be an integer.'],
    [{ amount: null }, 'The amount field is required.'],
    [{ currency: undefined }, 'The currency field is required.'],
    [{ receipt: 'x'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    [{ colour: 'red' }, 'colour is/are not required and should not be sent'],
    [{ notes: { a: 'x'.repeat(257) } }, 'Notes value cannot be greater than 256 characters'],
    [{ amount: 9_000_000_000 }, 'Amount exceeds maximum amount allowed.'],
  ])('%o is refused', async (wrong, description) => {
    const answer = await local.call('POST', '/orders', { amount: 50_000, currency: 'INR', ...wrong });
    expect(answer).toMatchObject(refusal(description));
  });

  test('wrong keys, unknown ids and unknown addresses have the provider’s bodies', async () => {
    const wrongKeys = { authorization: `Basic ${Buffer.from('rzp_test_x:y').toString('base64')}` };
    expect(await local.call('GET', '/orders', undefined, wrongKeys)).toMatchObject(
      refusal('Authentication failed', 401),
    );
    expect(await local.call('GET', '/orders/order_AAAAAAAAAAAAAA')).toMatchObject(
      refusal('The id provided does not exist'),
    );
    expect(await local.call('GET', '/orders/x')).toMatchObject(refusal('x is not a valid id'));
    expect(await local.call('GET', '/nothing')).toMatchObject(
      refusal('The requested URL was not found on the server.'),
    );
  });
});

describe('paying', () => {
  test('a good card captures the whole amount and proves it with a signature', async () => {
    const order = await local.newOrder();
    const proof = await local.payWell(order.id);
    expect(
      checkoutSignatureIsRight(
        shop.deps.payments.keySecret,
        order.id,
        proof.razorpay_payment_id,
        proof.razorpay_signature,
      ),
    ).toBe(true);
    const { body } = await local.call('GET', `/payments/${proof.razorpay_payment_id}`);
    expect(body).toMatchObject({ status: 'captured', captured: true, amount: 50_000, order_id: order.id });
    expect(body.card).toMatchObject({ last4: '1111', network: 'Visa' });
    expect((await local.call('GET', `/orders/${order.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 50_000,
      amount_due: 0,
      attempts: 1,
    });
  });

  test('an order is captured once, also when two pay at the same moment', async () => {
    const order = await local.newOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => local.pay(order.id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const { body } = await local.call('GET', `/orders/${order.id}/payments`);
    expect(body.items).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 'card_declined', 'BAD_REQUEST_ERROR'],
    ['4100280000090000', 'payment_timed_out', 'BAD_REQUEST_ERROR'],
    ['4100280000080001', 'insufficient_fund', 'BAD_REQUEST_ERROR'],
    ['4100280000070002', 'payment_cancelled', 'BAD_REQUEST_ERROR'],
    ['4100280000060003', 'card_declined', 'BAD_REQUEST_ERROR'],
    ['4100280000030006', 'card_disabled_for_online_payments', 'BAD_REQUEST_ERROR'],
    ['4100280000010008', 'card_number_invalid', 'BAD_REQUEST_ERROR'],
    ['4100280000020007', 'gateway_technical_error', 'GATEWAY_ERROR'],
    ['4100280000000009', 'authentication_failed', 'GATEWAY_ERROR'],
  ])('card %s fails with %s, is listed, and the order can be tried again', async (number, reason, code) => {
    const order = await local.newOrder();
    const answer = await local.pay(order.id, { ...GOOD_CARD, number });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code, reason, metadata: { order_id: order.id } } },
    });
    const { body } = await local.call('GET', `/orders/${order.id}/payments`);
    expect(body.items).toMatchObject([{ status: 'failed', error_reason: reason, captured: false }]);
    expect((await local.call('GET', `/orders/${order.id}`)).body.status).toBe('attempted');
    await local.payWell(order.id);
  });

  test.each([
    '4100 2800 0000 1007',
    '5500 6700 0000 1002',
    '6527 6589 0000 1005',
    '3608 280009 1007',
    '3402 560004 01007',
  ])('card %s succeeds', async (number) => {
    const order = await local.newOrder();
    expect((await local.pay(order.id, { ...GOOD_CARD, number })).status).toBe(200);
  });

  test.each([
    [{ number: '4111 1111 1111 1112' }, 'card_number_invalid'],
    [{ number: '12' }, 'card_number_invalid'],
    [{ expiry: '12 / 20' }, 'card_expired'],
    [{ expiry: '13 / 40' }, 'card_expiry_invalid'],
    [{ cvv: '1' }, 'card_cvv_invalid'],
  ])('a card with %o reaches no bank', async (wrong, reason) => {
    const order = await local.newOrder();
    const answer = await local.pay(order.id, { ...GOOD_CARD, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: { reason } } });
    expect((await local.call('GET', `/orders/${order.id}`)).body.attempts).toBe(0);
  });

  test('a code of four to ten digits is right, a shorter one fails the attempt', async () => {
    const order = await local.newOrder();
    const wrong = await local.pay(order.id, GOOD_CARD, { otp: '123' });
    expect(wrong.body.error.reason).toBe('incorrect_otp');
    expect((await local.pay(order.id, GOOD_CARD, { otp: '1234' })).status).toBe(200);
  });

  test('no card number is stored anywhere', async () => {
    const { orderId } = await local.paidOrder();
    const { rows } = await shop.deps.db.execute(
      sql`SELECT p::text AS row FROM sandbox.payments p WHERE order_id = ${orderId}`,
    );
    expect(JSON.stringify(rows)).not.toContain('41111111');
  });
});

describe('capture', () => {
  test('works once, from authorised, for the exact amount', async () => {
    const order = await local.newOrder({ payment: { capture: 'manual' } });
    const { razorpay_payment_id: id } = await local.payWell(order.id);
    const capture = (body: object) => local.call('POST', `/payments/${id}/capture`, body);
    expect((await local.call('GET', `/payments/${id}`)).body.status).toBe('authorized');
    expect((await local.pay(order.id)).body.error.description).toContain('authorized already');
    expect(await capture({ amount: 100, currency: 'INR' })).toMatchObject(
      refusal('Capture amount must be equal to the amount authorized'),
    );
    expect(await capture({ amount: 500.5, currency: 'INR' })).toMatchObject(
      refusal('The amount must be an integer.'),
    );
    expect((await shop.deps.gateway.capture(id, 50_000)).status).toBe('captured');
    expect((await capture({ amount: 50_000, currency: 'INR' })).status).toBe(400);
    expect((await shop.deps.gateway.capture(id, 50_000)).status).toBe('captured');
  });
});

test('lists go by time, newest first, in pages', async () => {
  const from = Math.floor(Date.now() / 1000) - 60;
  const ids = [(await local.paidOrder()).paymentId, (await local.paidOrder()).paymentId];
  const page = (skip: number) => shop.deps.gateway.listPayments(from, from + 120, skip, 1);
  const pages = [await page(0), await page(1)].map((payments) => payments.map(({ id }) => id));
  expect(pages).toEqual([[ids[1]], [ids[0]]]);
  expect(await shop.deps.gateway.listPayments(from - 500, from - 400, 0, 10)).toEqual([]);
});
