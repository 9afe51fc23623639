// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox, refunds } from '../../../platform/db/schema/index.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { placeOrder, placePaidOrder, rowOf, statusOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';

const { shop, gateway, customer, admin, act, becomes, expectSoundBooks } = startPayingShop();

type Order = Awaited<ReturnType<typeof placePaidOrder>>;

const approve = (order: Order, refundOption: string, partialAmount?: unknown, key?: string) =>
  shop.post(
    '/orders/approveRefund',
    {
      mongooseOrderId: order.mongooseOrderId,
      refundOption,
      ...(partialAmount !== undefined && { partialAmount }),
    },
    admin.token,
    key ? { 'idempotency-key': key } : {},
  );
const detail = async (order: Order) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`, admin.token)).body.data;
const atGateway = (order: Order) => shop.deps.gateway.fetchRefunds(order.paymentId);
/** As if the time of the next try had come. */
const hurry = (order: Order) =>
  shop.deps.db
    .update(refunds)
    .set({ nextTryAt: sql`now()` })
    .where(eq(refunds.orderId, order.mongooseOrderId));

describe('a refund', () => {
  test('changes the order only when it is processed, and is reported to the customer once [S7.orders.5 B1.9]', async () => {
    await gateway.control({ refunds: { delayMs: 1_500 } });
    const order = await placePaidOrder(shop, customer);
    const answer = await approve(order, 'full');
    expect(answer.body.msg).toBe('Refund initiated');
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
    expect(await detail(order)).toMatchObject({ refundState: 'processing', refundedAmount: 0 });
    const busy = await act('/orders/confirmOrder', order);
    expect(busy.body.code).toBe('busy');
    await becomes(order, 'cancelled/refunded/unshipped');
    const [refund] = (await detail(order)).refunds;
    expect(refund).toMatchObject({ amount: 1000, kind: 'full', status: 'processed', origin: 'admin' });
    expect(await shop.deps.db.$count(outbox, eq(outbox.ref, refund._id))).toBe(1);
  });

  test('of a part that leaves the order open lets it be confirmed once the gateway took it', async () => {
    await gateway.control({ refunds: { delayMs: 2_000 } });
    const order = await placePaidOrder(shop, customer);
    expect((await approve(order, 'partial', 250.5)).status).toBe(200);
    expect((await act('/orders/confirmOrder', order)).status).toBe(200);
    expect((await approve(order, 'partial', 1)).body.code).toBe('busy');
    await becomes(order, 'confirmed/partially-refunded/unshipped');
    expect(await detail(order)).toMatchObject({ paidAmount: 1000, refundedAmount: 250.5 });
  });

  test('that fails at the bank leaves the order as before and can be started again', async () => {
    await gateway.control({ refunds: { delayMs: 0, failShare: 1 } });
    const order = await placePaidOrder(shop, customer);
    await approve(order, 'full');
    await eventually(async () => expect((await detail(order)).refundState).toBe('failed'));
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
    expect((await rowOf(shop, order.mongooseOrderId)).refundHoldPaise).toBe(0);
    await gateway.control({ refunds: { delayMs: 0 } });
    expect((await approve(order, 'full')).status).toBe(200);
    await becomes(order, 'cancelled/refunded/unshipped');
  });

  test('that the gateway refuses is reported with its reason', async () => {
    await gateway.control({ refunds: { refuse: 'low-balance' } });
    const order = await placePaidOrder(shop, customer);
    const answer = await approve(order, 'full');
    expect(answer.status).toBe(502);
    expect(answer.body.error).toContain('refused the refund');
    expect(await detail(order)).toMatchObject({ refundState: 'failed', orderStatus: 'pending' });
    expect((await rowOf(shop, order.mongooseOrderId)).refundHoldPaise).toBe(0);
  });
});

describe('an unknown outcome', () => {
  test.each(['lost-answer', '5xx', 'html', 'timeout'])('(%s) ends in exactly one refund', async (type) => {
    const order = await placePaidOrder(shop, customer);
    await gateway.control({
      faults: { refund: { type } },
      webhooks: { dropShare: 1 },
      refunds: { delayMs: 0 },
    });
    expect((await approve(order, 'partial', 400)).status).toBe(200);
    expect(await detail(order)).toMatchObject({ refundState: 'processing', paymentStatus: 'success' });
    expect((await approve(order, 'partial', 400)).body.code).toBe('busy');
    await gateway.control({ faults: {}, webhooks: {} });
    await hurry(order);
    await eventually(async () => {
      await hurry(order);
      expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/partially-refunded/unshipped');
    });
    expect(await atGateway(order)).toHaveLength(1);
  });
});

describe('the same approval', () => {
  test('repeated with its key after it finished is not a second refund', async () => {
    const order = await placePaidOrder(shop, customer);
    for (let time = 0; time < 3; time += 1) {
      expect((await approve(order, 'partial', 100, 'approval-of-one-click')).status).toBe(200);
      await becomes(order, 'pending/partially-refunded/unshipped');
    }
    expect(await atGateway(order)).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['partial', 200],
    ['full', undefined],
    ['no-refund', undefined],
  ])('is not taken for another wish under its key: %s %s', async (option, amount) => {
    const order = await placePaidOrder(shop, customer);
    await approve(order, 'partial', 100, 'one-wish');
    await becomes(order, 'pending/partially-refunded/unshipped');
    const other = await approve(order, option, amount, 'one-wish');
    expect(other).toMatchObject({ status: 409, body: { error: expect.stringContaining('Rs.100.00') } });
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/partially-refunded/unshipped');
    expect(await atGateway(order)).toHaveLength(1);
    expect((await approve(order, 'partial', 100, 'one-wish')).body.msg).toBe('Refund initiated');
    expect((await approve(order, option, amount, 'another-wish')).status).toBe(200);
  });

  test('of everything left is the same wish, whatever is left by then', async () => {
    const order = await placePaidOrder(shop, customer);
    for (let time = 0; time < 2; time += 1) {
      expect((await approve(order, 'full', undefined, 'all-of-it')).body.msg).toBe('Refund initiated');
      await becomes(order, 'cancelled/refunded/unshipped');
    }
    expect((await approve(order, 'partial', 1000, 'all-of-it')).status).toBe(409);
    expect(await atGateway(order)).toHaveLength(1);
  });

  test('without a refund cancels once, and its key is good for nothing else [B1.9]', async () => {
    const order = await placePaidOrder(shop, customer);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await approve(order, 'no-refund', undefined, 'cancel-it');
      expect([status, body.msg]).toEqual([200, 'Order cancelled']);
    }
    for (const [option, amount] of [['full'], ['partial', 10]] as const) {
      const refused = await approve(order, option, amount, 'cancel-it');
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.stringContaining('without a refund'),
      ]);
    }
    expect((await approve(order, 'no-refund', undefined, 'cancel-again')).status).toBe(409);
    expect(await atGateway(order)).toEqual([]);
  });

  test('by fifty staff members at once is one refund', async () => {
    const order = await placePaidOrder(shop, customer);
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(order, 'partial', 600)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    await becomes(order, 'pending/partially-refunded/unshipped');
    expect(await atGateway(order)).toHaveLength(1);
  });
});

describe('money left on a cancelled order', () => {
  test('can still be refunded, part by part, and the order stays cancelled [B1.8]', async () => {
    const order = await placePaidOrder(shop, customer);
    await approve(order, 'no-refund');
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('cancelled/success/unshipped');
    expect((await approve(order, 'partial', 499.5)).body.msg).toBe('Refund initiated');
    await becomes(order, 'cancelled/partially-refunded/unshipped');
    expect((await approve(order, 'full')).body.msg).toBe('Refund initiated');
    await becomes(order, 'cancelled/refunded/unshipped');
    const amounts = (await atGateway(order)).map(({ amountPaise }) => amountPaise).sort();
    expect(amounts).toEqual([499_50, 500_50]);
    expect((await approve(order, 'full')).body.error).toBe('The order is cancelled.');
  });

  test('an unpaid order is cancelled, and no refund is spoken of [B1.7 B1.9]', async () => {
    const order = await placeOrder(shop, customer);
    const answer = await act('/orders/approveRefund', order, { refundOption: 'no-refund' });
    expect(answer.body.msg).toBe('Order cancelled');
    const refused = await act('/orders/approveRefund', order, { refundOption: 'full' });
    expect([refused.status, refused.body.error]).toEqual([409, 'The order is cancelled.']);
  });
});

describe('a partial amount', () => {
  test('outside its edges is refused and the gateway is not asked [S7.orders.5]', async () => {
    const order = await placePaidOrder(shop, customer);
    for (const amount of [0.005, 0.5, 0, -1, 999.01, 1000, 1000.01, 1e308, 99.999, undefined, null]) {
      const answer = await approve(order, 'partial', amount);
      expect([amount, answer.status]).toEqual([amount, 422]);
    }
    for (const amount of ['1e3', '5', true, [5]])
      expect((await approve(order, 'partial', amount)).status).toBe(400);
    expect(await atGateway(order)).toEqual([]);
    expect((await approve(order, 'partial', 1)).status).toBe(200);
    await becomes(order, 'pending/partially-refunded/unshipped');
    expect((await approve(order, 'partial', 999.01)).status).toBe(422);
    // What stays must be nothing, or enough to be refunded later.
    expect((await approve(order, 'partial', 998.99)).status).toBe(422);
    expect((await approve(order, 'partial', 998)).status).toBe(200);
    await eventually(async () => expect((await detail(order)).refundedAmount).toBe(999));
  });
});

test('the order may be named by its number instead of its id [S7.orders.5]', async () => {
  const order = await placePaidOrder(shop, customer);
  const { orderId: mongooseOrderId } = await detail(order);
  expect(mongooseOrderId).toMatch(/^MW-/);
  const answer = await act('/orders/approveRefund', { mongooseOrderId }, { refundOption: 'full' });
  expect(answer.body.msg).toBe('Refund initiated');
  await becomes(order, 'cancelled/refunded/unshipped');
});

describe('outside the shop', () => {
  test("a refund made on the provider's pages appears, and a whole one ends an order that has not left", async () => {
    const order = await placePaidOrder(shop, customer);
    await gateway.control({ payment_id: order.paymentId, amount: 400_00 }, '/dashboard-refund');
    await becomes(order, 'pending/partially-refunded/unshipped');
    await gateway.control({ payment_id: order.paymentId }, '/dashboard-refund');
    await becomes(order, 'cancelled/refunded/unshipped');
    const kinds = (await detail(order)).refunds.map(({ kind, origin }: { kind: string; origin: string }) => [
      kind,
      origin,
    ]);
    expect(kinds).toEqual([
      ['external', 'dashboard'],
      ['external', 'dashboard'],
    ]);
  });
});

test('a refund can be requested three times for one order', async () => {
  const order = await placePaidOrder(shop, customer);
  const { mongooseOrderId } = order;
  for (let time = 0; time < 3; time += 1) {
    const asked = await shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token);
    expect(asked.body).toEqual({ data: null, msg: 'Refund request submitted' });
    const rejected = await act('/orders/rejectRefund', order);
    expect(rejected.body.msg).toBe('Rejected refund request');
  }
  const fourth = await shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token);
  expect(fourth.status).toBe(409);
  expect(fourth.body.error).toContain('3 times');
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  await expectSoundBooks();
});
