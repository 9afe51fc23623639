import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, test, vi } from 'vitest';
import { istDay } from '#domain/calendar.ts';
import { MAX_NOTE_LENGTH } from '#domain/sizes/orders.ts';
import { orders, outbox, papers } from '../../platform/db/schema/index.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { inDatabase } from '../../testing/in-database.ts';
import { placePaidOrder, rowOf, statusOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo } from '../../testing/people.ts';

const { shop, admin, customer, act, becomes, mailsAbout, expectSoundBooks } = startPayingShop();

type Order = Awaited<ReturnType<typeof placePaidOrder>>;
const detail = async ({ mongooseOrderId }: Order) =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;
const seenByCustomer = async ({ mongooseOrderId }: Order) =>
  (await shop.get(`/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, customer.token)).body.data;

async function ship(fields: object = {}): Promise<Order> {
  const order = await placePaidOrder(shop, customer);
  await act('/orders/confirmOrder', order);
  expect((await act('/orders/shipped', order, fields)).status).toBe(200);
  return order;
}

describe('a note', () => {
  const SECRET = 'Gate closes at 5 pm; he haggles';

  test('stands in the history with its author, and leaves the state alone [B5.15]', async () => {
    const order = await ship();
    const answer = await act('/orders/note', order, { text: `  ${SECRET}\n` });
    expect(answer.status).toBe(200);
    expect(answer.body.data.history.at(-1)).toEqual({
      at: expect.any(String),
      action: 'note',
      actor: 'Administrator',
      from: null,
      to: null,
      note: SECRET,
    });
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('completed/success/shipped');
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    await becomes(order, 'cancelled/refunded/shipped');
    expect((await act('/orders/note', order, { text: 'Also when it is over' })).status).toBe(200);
    await expectSoundBooks();
  });

  test('is in nothing that a customer gets: answers, mails and papers [B5.15]', async () => {
    const order = await placePaidOrder(shop, customer);
    await act('/orders/note', order, { text: SECRET });
    await act('/orders/confirmOrder', order);
    await act('/orders/note', order, { text: SECRET });
    await act('/orders/shipped', order);
    await act('/orders/delivered', order, { date: istDay(new Date().toISOString()) });
    await act('/orders/approveRefund', order, { refundOption: 'partial', partialAmount: 10 });
    await becomes(order, 'completed/partially-refunded/shipped');
    await eventually(async () =>
      expect((await mailsTo(shop, customer.email)).map(({ subject }) => subject).join()).toContain('Refund'),
    );
    const seen = await seenByCustomer(order);
    expect(seen.history.map(({ action }: { action: string }) => action)).toEqual([
      'placed',
      'paid',
      'confirmed',
      'shipped',
      'delivered',
      'refund-started',
      'refund-processed',
    ]);
    const query = `mongooseOrderId=${order.mongooseOrderId}`;
    const answers = await Promise.all([
      shop.get('/user/orders/allOrders', customer.token),
      shop.get('/user/orders/allOrders?search=haggles', customer.token),
      shop.get(`/user/orders/papers?${query}`, customer.token),
    ]);
    const queued = await shop.deps.db.select({ payload: outbox.payload }).from(outbox);
    const issued = await shop.deps.db.select().from(papers).where(eq(papers.orderId, order.mongooseOrderId));
    expect(issued.length).toBeGreaterThan(2);
    const everything = JSON.stringify([seen, answers.map(({ body }) => body), queued, issued]);
    expect(everything).toContain(order.mongooseOrderId);
    expect(everything).not.toContain('haggles');
    expect(JSON.stringify((await detail(order)).history)).toContain('haggles');
  });

  test.each([['  \n '], ['\u200b\u202e'], ['x'.repeat(MAX_NOTE_LENGTH + 1)], [null]])(
    'that is blank or too long is refused in a sentence',
    async (text) => {
      const order = await placePaidOrder(shop, customer);
      const before = await rowOf(shop, order.mongooseOrderId);
      const answer = await act('/orders/note', order, { text });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatch(/^(Write something into the note|Enter the text|The text has .*)\.$/);
      expect(await rowOf(shop, order.mongooseOrderId)).toEqual(before);
    },
  );

  test('on an unknown order is refused', async () => {
    const body = { mongooseOrderId: 'MW-0000-0000', text: 'x' };
    expect((await shop.post('/orders/note', body, admin.token)).status).toBe(404);
  });
});

describe('a delivery', () => {
  const daysAgo = (days: number) => istDay(new Date(Date.now() - days * 86_400_000).toISOString());
  const deliver = (order: Order, date: unknown) => act('/orders/delivered', order, { date });
  const shippedDaysAgo = async (days: number) => {
    const order = await ship();
    const shippedAt = sql`now() - make_interval(days => ${days})`;
    await shop.deps.db.update(orders).set({ shippedAt }).where(eq(orders.id, order.mongooseOrderId));
    return order;
  };

  test('is recorded with its day, which the customer sees, and mailed [B5.14]', async () => {
    const order = await shippedDaysAgo(3);
    const answer = await deliver(order, daysAgo(1));
    expect([answer.status, answer.body.data.deliveredOn]).toEqual([200, daysAgo(1)]);
    expect(answer.body.data.history.at(-1)).toMatchObject({ action: 'delivered', actor: 'Administrator' });
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('completed/success/shipped');
    expect(await seenByCustomer(order)).toMatchObject({ deliveredOn: daysAgo(1) });
    const { docs } = (await shop.get('/user/orders/allOrders', customer.token)).body.data;
    expect(docs[0]).toMatchObject({ _id: order.mongooseOrderId, deliveredOn: daysAgo(1) });
    await eventually(async () =>
      expect((await mailsTo(shop, customer.email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/^Order MW-.* was delivered$/),
      ),
    );
  });

  test('is corrected by another day; the same day again mails nothing', async () => {
    const order = await shippedDaysAgo(3);
    for (const day of [daysAgo(0), daysAgo(2), daysAgo(2)])
      expect((await deliver(order, day)).status).toBe(200);
    const { deliveredOn, history } = await detail(order);
    expect(deliveredOn).toBe(daysAgo(2));
    expect(history.slice(-2).map(({ action }: { action: string }) => action)).toEqual([
      'delivered',
      'delivery-corrected',
    ]);
    expect(history.at(-1).note).toMatch(/^\d+ \w{3} \d{4} → \d+ \w{3} \d{4}$/);
    expect(await mailsAbout(order.mongooseOrderId, 'order-delivered')).toBe(2);
    await expectSoundBooks();
  });

  test('is taken back when it was a mistake, and can be recorded again', async () => {
    const order = await shippedDaysAgo(3);
    const takeBack = () => act('/orders/takeBackDelivery', order, {});
    expect((await takeBack()).body.error).toBe('No delivery is recorded for this order.');
    await deliver(order, daysAgo(1));
    const answer = await takeBack();
    expect([answer.status, answer.body.data.deliveredOn]).toEqual([200, null]);
    expect(answer.body.data.history.at(-1)).toMatchObject({
      action: 'delivery-taken-back',
      actor: 'Administrator',
      note: expect.stringMatching(/^\d+ \w{3} \d{4}$/),
    });
    expect(await seenByCustomer(order)).toMatchObject({ deliveredOn: null });
    expect((await takeBack()).status).toBe(409);
    expect((await deliver(order, daysAgo(2))).body.data.history.at(-1).action).toBe('delivered');
    expect(await statusOf(shop, order.mongooseOrderId)).toBe('completed/success/shipped');
  });

  test('stays as it was recorded when the order is over', async () => {
    const order = await shippedDaysAgo(3);
    await deliver(order, daysAgo(1));
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    await becomes(order, 'cancelled/refunded/shipped');
    const { status, body } = await act('/orders/takeBackDelivery', order);
    expect([status, body.error]).toEqual([409, 'The order is cancelled.']);
    expect(await detail(order)).toMatchObject({ deliveredOn: daysAgo(1) });
  });

  test('is not before the goods left, nor still to come', async () => {
    const order = await shippedDaysAgo(1);
    const refusals = [
      [daysAgo(2), /^The goods left on .*: they cannot have arrived before that\.$/],
      [daysAgo(-1), 'The day of the delivery is still to come.'],
      ['13.11.2026', 'Enter the day of the delivery as day, month and year.'],
      ['2026-02-30', 'Enter the day of the delivery as day, month and year.'],
      ['', /^[A-Z].*\.$/],
      [null, /^[A-Z].*\.$/],
    ] as const;
    for (const [day, sentence] of refusals) {
      const answer = await deliver(order, day);
      expect([day, answer.status]).toEqual([day, 400]);
      expect(answer.body.error).toMatch(sentence);
    }
    expect(await detail(order)).toMatchObject({ deliveredOn: null });
  });

  test('goes by the Indian calendar', async () => {
    const order = await ship();
    // Half past four in the morning in India, still the day before in London.
    const now = new Date('2031-03-09T23:00:00Z');
    await shop.deps.db
      .update(orders)
      .set({ shippedAt: new Date('2031-03-09T19:00:00Z') })
      .where(eq(orders.id, order.mongooseOrderId));
    vi.useFakeTimers({ now, toFake: ['Date'] });
    try {
      expect((await deliver(order, '2031-03-09')).body.error).toContain('10 Mar 2031');
      expect((await deliver(order, '2031-03-11')).status).toBe(400);
      expect((await deliver(order, '2031-03-10')).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('cannot be recorded before shipping, nor on a cancelled order; while a refund is asked for it can', async () => {
    const unshipped = await placePaidOrder(shop, customer);
    const early = await deliver(unshipped, daysAgo(0));
    expect([early.status, early.body.error]).toEqual([409, 'The order is not shipped yet.']);
    const order = await ship();
    await shop.post('/user/orders/cancel', { mongooseOrderId: order.mongooseOrderId }, customer.token);
    expect((await deliver(order, daysAgo(0))).status).toBe(200);
    await act('/orders/approveRefund', order, { refundOption: 'full' });
    await becomes(order, 'cancelled/refunded/shipped');
    const late = await deliver(order, daysAgo(0));
    expect([late.status, late.body.error]).toEqual([409, 'The order is cancelled.']);
  });
});

test('a refusal’s reason is read by the customer, on the order and in the mail [B5.16]', async () => {
  const order = await placePaidOrder(shop, customer);
  await shop.post('/user/orders/cancel', { mongooseOrderId: order.mongooseOrderId }, customer.token);
  const rejectionReason = 'The pump has been cut to your drawing.';
  expect((await act('/orders/rejectRefund', order, { reason: rejectionReason })).status).toBe(200);
  const { history } = await seenByCustomer(order);
  expect(history.at(-1)).toMatchObject({ action: 'request-rejected', actor: 'shop', note: rejectionReason });
  expect(history.slice(0, -1).every(({ note }: { note: string | null }) => note === null)).toBe(true);
  await eventually(async () =>
    expect((await mailsTo(shop, customer.email)).map(({ text }) => text).join()).toContain(rejectionReason),
  );
});

test('an order is read as of one moment, also while it changes', async () => {
  // The gateway's notices would wait for the refunds too.
  await gatewayStandIn(shop).control({ webhooks: { dropShare: 1 } });
  const order = await placePaidOrder(shop, customer);
  const name = new URL(shop.deps.config.databaseUrl!).pathname.slice(1);
  const other = new pg.Client({ connectionString: inDatabase(name, inject('cluster')).owner });
  await other.connect();
  try {
    // The reader has the order's row, and waits for its refunds.
    await other.query('BEGIN; LOCK TABLE refunds IN ACCESS EXCLUSIVE MODE');
    const reading = detail(order);
    // Only a reader of the order has its buyer's row as well.
    const waiting = `
      SELECT count(*)::int AS n FROM pg_locks JOIN pg_locks buyer USING (pid)
      WHERE NOT pg_locks.granted AND pg_locks.relation = 'refunds'::regclass
        AND buyer.granted AND buyer.relation = 'customers'::regclass`;
    await eventually(async () => expect((await other.query(waiting)).rows[0].n).toBe(1));
    await other.query(
      `UPDATE orders SET order_status = 'confirmed', version = version + 1 WHERE number = $1`,
      [(await rowOf(shop, order.mongooseOrderId)).number],
    );
    await other.query(`INSERT INTO order_log (order_id, action, actor) VALUES ($1, 'confirmed', 'system')`, [
      order.mongooseOrderId,
    ]);
    await other.query('COMMIT');
    const { orderStatus, history } = await reading;
    expect([orderStatus, history.at(-1).action]).toEqual(['pending', 'paid']);
  } finally {
    await other.end();
    await gatewayStandIn(shop).control({ webhooks: {} });
  }
});
