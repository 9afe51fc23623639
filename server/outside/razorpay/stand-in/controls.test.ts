import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DECLINED_CARD, gatewayStandIn } from '../../../testing/gateway-stand-in.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
const quiet = startTestShop({ SANDBOX_CONTROLS: 'off' });
const local = gatewayStandIn(shop);

const newOrder = (receipt: string = randomUUID()) =>
  shop.deps.gateway.createOrder({ amountPaise: 50_000, receipt, notes: {} });

test('without SANDBOX_CONTROLS there are none', async () => {
  const answer = await quiet.post('/sandbox/razorpay/controls', { faults: {} });
  expect(answer.body.error.description).toBe('The requested URL was not found on the server.');
});

describe('faults', () => {
  test('a lost answer leaves the order made: it is found by its receipt', async () => {
    const receipt = randomUUID();
    await local.control({ faults: { createOrder: { type: 'lost-answer', count: 1 } } });
    await expect(newOrder(receipt)).rejects.toMatchObject({
      kind: 'unknown',
      failureReason: 'no-connection',
    });
    expect(await shop.deps.gateway.findOrdersByReceipt(receipt)).toHaveLength(1);
  });

  test.each([
    ['5xx', 'unknown'],
    ['refused', 'rejected'],
    ['html', 'unknown'],
  ])('%s comes before the work', async (type, kind) => {
    const receipt = randomUUID();
    await local.control({ faults: { createOrder: { type, count: 1 } } });
    await expect(newOrder(receipt)).rejects.toMatchObject({ kind });
    expect(await shop.deps.gateway.findOrdersByReceipt(receipt)).toEqual([]);
  });

  test('a time-out hangs until the caller gives up, before the work', async () => {
    await local.control({ faults: { listOrders: { type: 'timeout', count: 1 } } });
    const { keyId, keySecret } = shop.deps.payments;
    const hanging = fetch(`${local.address()}/v1/orders`, {
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
      signal: AbortSignal.timeout(200),
    });
    await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('a slow body comes whole in the end', async () => {
    const order = await newOrder();
    await local.control({ faults: { '*': { type: 'slow', count: 1, ms: 50 } } });
    expect((await shop.deps.gateway.fetchOrder(order.id)).id).toBe(order.id);
  });

  test('a refund whose answer is lost happens once', async () => {
    const { razorpay_payment_id: paymentId } = await local.payWell((await newOrder()).id);
    await local.control({ faults: { refund: { type: 'lost-answer', count: 2 } } });
    const key = randomUUID();
    const refund = await shop.deps.gateway.refund(paymentId, { amountPaise: 10_000, receipt: key }, key);
    expect(await shop.deps.gateway.fetchRefunds(paymentId)).toMatchObject([{ id: refund.id }]);
  });

  test('in the dark nothing answers, and afterwards everything does', async () => {
    const order = await newOrder();
    await local.control({ seconds: 3_000 }, '/dark');
    await expect(shop.deps.gateway.fetchOrder(order.id)).rejects.toMatchObject({ kind: 'unknown' });
    await local.control({ seconds: 0 }, '/dark');
    expect((await shop.deps.gateway.fetchOrder(order.id)).id).toBe(order.id);
  });

  test('an unknown call is refused', async () => {
    const answer = await shop.post('/sandbox/razorpay/controls', { faults: { nothing: { type: '5xx' } } });
    expect(answer.status).toBe(400);
  });
});

describe('what only the provider can do', () => {
  test('a failed payment is authorised late and captured', async () => {
    const order = await newOrder();
    const { payment_id } = (await local.pay(order.id, DECLINED_CARD)).body.error.metadata;
    await local.control({ payment_id }, '/late-authorise');
    expect((await shop.deps.gateway.fetchPayment(payment_id)).status).toBe('captured');
    expect((await shop.deps.gateway.fetchOrder(order.id)).status).toBe('paid');
  });

  test('late on a paid order, the provider gives the money back itself', async () => {
    const order = await newOrder();
    const { payment_id } = (await local.pay(order.id, DECLINED_CARD)).body.error.metadata;
    await local.payWell(order.id);
    await local.control({ payment_id }, '/late-authorise');
    expect(await shop.deps.gateway.fetchPayment(payment_id)).toMatchObject({
      status: 'refunded',
      amountRefundedPaise: 50_000,
    });
  });

  test('a paid order is captured a second time', async () => {
    const order = await newOrder();
    await local.payWell(order.id);
    await local.control({ order_id: order.id }, '/second-capture');
    const payments = await shop.deps.gateway.fetchOrderPayments(order.id);
    expect(payments.map((payment) => payment.status)).toEqual(['captured', 'captured']);
  });

  test('another amount or currency than the order’s is captured', async () => {
    const order = await newOrder();
    const { razorpay_payment_id } = await local.control(
      { order_id: order.id, amount: 40_000, currency: 'USD' },
      '/mismatch',
    );
    expect(await shop.deps.gateway.fetchPayment(razorpay_payment_id)).toMatchObject({
      status: 'captured',
      amountPaise: 40_000,
      currency: 'USD',
    });
  });
});
