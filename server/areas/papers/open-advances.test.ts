import { afterAll, expect, test } from 'vitest';
import { DAY_MS, istDay } from '#domain/calendar.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';

const paying = startPayingShop();
const { shop, customer, admin } = paying;
const { kindsBecome, paidMixedOrder, ship, refundPart, expectCompletePapers } = paperDesk(paying);
afterAll(expectCompletePapers);

const daysAgo = (days: number) => istDay(new Date(Date.now() - days * DAY_MS).toISOString());
const today = daysAgo(0);
const advances = async (query = '') => (await shop.get(`/admin/papers/advances${query}`, admin.token)).body;
const bridge = async () =>
  (await shop.get(`/orders/reports?from=${today}&to=${today}`, admin.token)).body.data.bridge;

/** Two pumps of Rs.1,180.00 and three seals of Rs.105.00. */
const TOTAL = 2_675;

test('money without an invoice is an open advance until the goods leave or it goes back [B14.11]', async () => {
  expect((await advances()).data).toEqual({ day: today, open: 0, kept: 0, orders: 0, docs: [] });
  const [waiting, sent] = [await paidMixedOrder(), await paidMixedOrder({ company: 'Kovai Mills' })];
  await refundPart(waiting, 100);
  await kindsBecome(waiting, 'receipt', 'refund');
  expect((await advances()).data).toMatchObject({
    open: 2 * TOTAL - 100,
    orders: 2,
    docs: [
      { _id: waiting.mongooseOrderId, amount: TOTAL - 100, kept: false },
      { _id: sent.mongooseOrderId, buyer: 'Kovai Mills', amount: TOTAL },
    ],
  });
  await ship(sent);
  await kindsBecome(sent, 'receipt', 'invoice');
  expect((await advances()).data).toMatchObject({ open: TOTAL - 100, orders: 1 });
  await refundPart(sent, 200);
  await kindsBecome(sent, 'receipt', 'invoice', 'credit');
  expect(await bridge()).toEqual({
    invoiced: TOTAL - 200,
    advances: TOTAL - 100,
    kept: 0,
    withoutPapers: 0,
  });
});

test('what the shop keeps of a cancelled order is named apart, from the day it was cancelled [B14.11]', async () => {
  const order = await paidMixedOrder();
  const before = (await advances()).data;
  const asked = { mongooseOrderId: order.mongooseOrderId, reason: 'Ordered twice' };
  expect((await shop.post('/user/orders/cancel', asked, customer.token)).status).toBe(200);
  await refundPart(order, 675);
  await kindsBecome(order, 'receipt', 'refund');
  const after = (await advances()).data;
  expect([after.kept, after.open]).toEqual([TOTAL - 675, before.open - TOTAL]);
  expect((await bridge()).kept).toBe(TOTAL - 675);
  const shifted = (days: number) =>
    asOwner(
      shop.config.databaseUrl!,
      `ALTER TABLE papers DISABLE TRIGGER USER;
       UPDATE papers SET issued_at = issued_at - ${days} * interval '1 day' WHERE order_id = '${order.mongooseOrderId}';
       ALTER TABLE papers ENABLE TRIGGER USER`,
    );
  await shifted(3);
  // It had been paid, and was cancelled today.
  expect((await advances(`?day=${daysAgo(2)}`)).data).toMatchObject({
    open: TOTAL - 675,
    kept: 0,
    orders: 1,
  });
  expect((await advances(`?day=${daysAgo(10)}`)).data.orders).toBe(0);
  await shifted(-3);
});

test('a day that is none is refused', async () => {
  for (const day of ['2026-02-30', 'yesterday']) {
    const { status } = await shop.get(`/admin/papers/advances?day=${day}`, admin.token);
    expect(status).toBe(400);
  }
});
