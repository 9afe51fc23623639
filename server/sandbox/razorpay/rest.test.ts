import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkoutSignatureIsRight } from '../../adapters/razorpay/signatures.ts';
import { DECLINED_CARD, eventually, GOOD_CARD, sandboxGateway } from '../../testing/sandbox-gateway.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const local = sandboxGateway(shop);

const newOrder = async (extra: object = {}) =>
  (await local.call('POST', '/orders', { amount: 50_000, currency: 'INR', ...extra })).body;
const paidOrder = async () => {
  const order = await newOrder();
  return { orderId: order.id as string, paymentId: (await local.payWell(order.id)).razorpay_payment_id };
};
const refund = (paymentId: string, body: object, key?: string) =>
  local.call('POST', `/payments/${paymentId}/refund`, body, key ? { 'x-refund-idempotency': key } : {});
const refusal = (description: string, status = 400) => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

describe('orders', () => {
  test('answer as the provider does, with empty notes as a list', async () => {
    const order = await newOrder({ receipt: 'r-1' });
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
    expect((await newOrder({ notes: { a: 'b' } })).notes).toEqual({ a: 'b' });
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
    const order = await newOrder();
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
    const order = await newOrder();
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
    const order = await newOrder();
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
    const order = await newOrder();
    expect((await local.pay(order.id, { ...GOOD_CARD, number })).status).toBe(200);
  });

  test.each([
    [{ number: '4111 1111 1111 1112' }, 'card_number_invalid'],
    [{ number: '12' }, 'card_number_invalid'],
    [{ expiry: '12 / 20' }, 'card_expired'],
    [{ expiry: '13 / 40' }, 'card_expiry_invalid'],
    [{ cvv: '1' }, 'card_cvv_invalid'],
  ])('a card with %o reaches no bank', async (wrong, reason) => {
    const order = await newOrder();
    const answer = await local.pay(order.id, { ...GOOD_CARD, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: { reason } } });
    expect((await local.call('GET', `/orders/${order.id}`)).body.attempts).toBe(0);
  });

  test('a code of four to ten digits is right, a shorter one fails the attempt', async () => {
    const order = await newOrder();
    const wrong = await local.pay(order.id, GOOD_CARD, { otp: '123' });
    expect(wrong.body.error.reason).toBe('incorrect_otp');
    expect((await local.pay(order.id, GOOD_CARD, { otp: '1234' })).status).toBe(200);
  });

  test('no card number is kept anywhere', async () => {
    const { orderId } = await paidOrder();
    const { rows } = await shop.deps.db.execute(
      sql`SELECT p::text AS row FROM sandbox.payments p WHERE order_id = ${orderId}`,
    );
    expect(JSON.stringify(rows)).not.toContain('41111111');
  });
});

describe('capture', () => {
  test('works once, from authorised, for the exact amount', async () => {
    const order = await newOrder({ payment: { capture: 'manual' } });
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

describe('refunds', () => {
  test('leave the order paid; a full one makes the payment refunded', async () => {
    const { orderId, paymentId } = await paidOrder();
    expect((await refund(paymentId, { amount: 20_000 })).body).toMatchObject({
      entity: 'refund',
      amount: 20_000,
      payment_id: paymentId,
      status: 'pending',
      notes: [],
      speed_requested: 'normal',
    });
    expect((await local.call('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      amount_refunded: 20_000,
      refund_status: 'partial',
    });
    const rest = await refund(paymentId, {});
    expect(rest.body.amount).toBe(30_000);
    expect((await local.call('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
    expect((await local.call('GET', `/orders/${orderId}`)).body.status).toBe('paid');
    await eventually(async () =>
      expect((await local.call('GET', `/refunds/${rest.body.id}`)).body.status).toBe('processed'),
    );
    expect((await local.call('GET', `/payments/${paymentId}/refunds`)).body.count).toBe(2);
    expect((await local.call('GET', '/refunds?count=1')).body.items).toMatchObject([{ id: rest.body.id }]);
    expect(await refund(paymentId, { amount: 100 })).toMatchObject(
      refusal('The payment has been fully refunded already'),
    );
  });

  test('have ceilings', async () => {
    const { paymentId } = await paidOrder();
    expect(await refund(paymentId, { amount: 50_001 })).toMatchObject(
      refusal('The refund amount provided is greater than amount captured'),
    );
    await refund(paymentId, { amount: 40_000 });
    expect(await refund(paymentId, { amount: 10_001 })).toMatchObject(
      refusal('The total refund amount is greater than the refund payment amount'),
    );
    expect(await refund(paymentId, { amount: 99 })).toMatchObject(
      refusal('The amount must be at least INR 1.00'),
    );
    expect(await refund('pay_1', { amount: 100 })).toMatchObject(refusal('pay_1 is not a valid id'));
  });

  test('are for captured payments of the last six months', async () => {
    const order = await newOrder();
    const failed = (await local.pay(order.id, DECLINED_CARD)).body.error.metadata.payment_id;
    expect(await refund(failed, {})).toMatchObject(
      refusal('The payment status should be captured for action to be taken'),
    );
    const { paymentId } = await paidOrder();
    await shop.deps.db.execute(
      sql`UPDATE sandbox.payments SET created_at = now() - interval '7 months' WHERE id = ${paymentId}`,
    );
    expect(await refund(paymentId, {})).toMatchObject(
      refusal('Refund is not supported by the bank because the payment is more than 6 months old'),
    );
  });

  test('are refused for want of balance or in a dispute, and may fail later', async () => {
    const { paymentId } = await paidOrder();
    await local.control({ refunds: { refuse: 'low-balance' } });
    expect((await refund(paymentId, {})).body.error.description).toContain('enough balance');
    await local.control({ refunds: { refuse: 'disputed' } });
    expect((await refund(paymentId, {})).body.error.description).toContain('dispute');
    await local.control({ refunds: { failShare: 1 } });
    const { body } = await refund(paymentId, {});
    await eventually(async () =>
      expect((await local.call('GET', `/refunds/${body.id}`)).body.status).toBe('failed'),
    );
    await local.control({ refunds: {} });
    expect((await local.call('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
    });
  });

  test('with one key happen once, and the answer is the first one again', async () => {
    const { paymentId } = await paidOrder();
    const key = randomUUID();
    const first = await refund(paymentId, { amount: 10_000, receipt: key }, key);
    expect(await refund(paymentId, { receipt: key, amount: 10_000 }, key)).toEqual(first);
    expect((await local.call('GET', `/payments/${paymentId}`)).body.amount_refunded).toBe(10_000);
  });

  test('with one key and another body or payment are a conflict', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    const key = randomUUID();
    await refund(one.paymentId, { amount: 10_000 }, key);
    const conflict = refusal(
      'Different request with the same idempotency key has already been processed.',
      409,
    );
    expect(await refund(one.paymentId, { amount: 20_000 }, key)).toMatchObject(conflict);
    expect(await refund(two.paymentId, { amount: 10_000 }, key)).toMatchObject(conflict);
  });

  test('with a key that is still at work are told to wait', async () => {
    const { orderId, paymentId } = await paidOrder();
    const key = randomUUID();
    // Holding the order keeps the first call at work until the second has been answered.
    const first = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM sandbox.orders WHERE id = ${orderId} FOR UPDATE`);
      const started = refund(paymentId, { amount: 10_000 }, key);
      await eventually(async () =>
        expect(await refund(paymentId, { amount: 10_000 }, key)).toMatchObject(
          refusal('Another request with the same idempotency key is still in progress.', 409),
        ),
      );
      return { started };
    });
    expect((await first.started).status).toBe(200);
    expect((await local.call('GET', `/payments/${paymentId}/refunds`)).body.count).toBe(1);
  });

  test.each([
    ['short', 'The idempotency key must be at least 10 characters.'],
    [
      'has spaces in it',
      'The idempotency key may only contain alphanumeric characters, hyphens and underscores.',
    ],
  ])('the key "%s" is refused', async (key, description) => {
    const { paymentId } = await paidOrder();
    expect(await refund(paymentId, {}, key)).toMatchObject(refusal(description));
  });
});

test('lists go by time, newest first, in pages', async () => {
  const from = Math.floor(Date.now() / 1000) - 60;
  const ids = [(await paidOrder()).paymentId, (await paidOrder()).paymentId];
  const page = (skip: number) => shop.deps.gateway.listPayments(from, from + 120, skip, 1);
  expect([await page(0), await page(1)].map(([payment]) => payment?.id)).toEqual(ids.reverse());
  expect(await shop.deps.gateway.listPayments(from - 500, from - 400, 0, 10)).toEqual([]);
});
