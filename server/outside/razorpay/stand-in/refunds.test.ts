import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DECLINED_CARD, eventually, gatewayStandIn } from '../../../testing/gateway-stand-in.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
const local = gatewayStandIn(shop);

const refund = (paymentId: string, body: object, key?: string) =>
  local.call('POST', `/payments/${paymentId}/refund`, body, key ? { 'x-refund-idempotency': key } : {});
const refusal = (description: string, status = 400) => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

describe('refunds', () => {
  test('leave the order paid; a full one makes the payment refunded', async () => {
    const { orderId, paymentId } = await local.paidOrder();
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
    const { paymentId } = await local.paidOrder();
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
    const order = await local.newOrder();
    const failed = (await local.pay(order.id, DECLINED_CARD)).body.error.metadata.payment_id;
    expect(await refund(failed, {})).toMatchObject(
      refusal('The payment status should be captured for action to be taken'),
    );
    const { paymentId } = await local.paidOrder();
    await shop.deps.db.execute(
      sql`UPDATE sandbox.payments SET created_at = now() - interval '7 months' WHERE id = ${paymentId}`,
    );
    expect(await refund(paymentId, {})).toMatchObject(
      refusal('Refund is not supported by the bank because the payment is more than 6 months old'),
    );
  });

  test('are refused for want of balance or in a dispute, and may fail later', async () => {
    const { paymentId } = await local.paidOrder();
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
    const { paymentId } = await local.paidOrder();
    const key = randomUUID();
    const first = await refund(paymentId, { amount: 10_000, receipt: key }, key);
    expect(await refund(paymentId, { receipt: key, amount: 10_000 }, key)).toEqual(first);
    expect((await local.call('GET', `/payments/${paymentId}`)).body.amount_refunded).toBe(10_000);
  });

  test('with one key and another body or payment are a conflict', async () => {
    const [one, two] = [await local.paidOrder(), await local.paidOrder()];
    const key = randomUUID();
    await refund(one.paymentId, { amount: 10_000 }, key);
    const conflict = refusal(
      'Different request with the same idempotency key has already been processed.',
      409,
    );
    expect(await refund(one.paymentId, { amount: 20_000 }, key)).toMatchObject(conflict);
    expect(await refund(two.paymentId, { amount: 10_000 }, key)).toMatchObject(conflict);
  });

  test('with a key that is still at work have to wait', async () => {
    const { orderId, paymentId } = await local.paidOrder();
    const key = randomUUID();
    // Holding the order leaves the one that came first at work until the other has been answered.
    const calls = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM sandbox.orders WHERE id = ${orderId} FOR UPDATE`);
      const both = [1, 2].map(() => refund(paymentId, { amount: 10_000 }, key));
      expect(await Promise.race(both)).toMatchObject(
        refusal('Another request with the same idempotency key is still in progress.', 409),
      );
      return { both };
    });
    expect((await Promise.all(calls.both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await local.call('GET', `/payments/${paymentId}/refunds`)).body.count).toBe(1);
  });

  test.each([
    ['short', 'The idempotency key must be at least 10 characters.'],
    [
      'has spaces in it',
      'The idempotency key may only contain alphanumeric characters, hyphens and underscores.',
    ],
  ])('the key "%s" is refused', async (key, description) => {
    const { paymentId } = await local.paidOrder();
    expect(await refund(paymentId, {}, key)).toMatchObject(refusal(description));
  });
});
