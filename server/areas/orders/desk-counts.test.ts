import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK_TABS, statesShownBy, sumOf } from '#domain/order-desk.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { randomFrom } from '../../testing/random.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const random = randomFrom(2026);
let admin: string;

/** Every pair of states that the database allows, each a random number of times. */
const STATES: [order: string, payment: string, shipping: string, before: string | null, captured?: number][] =
  [
    ['pending', 'pending', 'unshipped', null],
    ['pending', 'pending', 'unshipped', null, 0],
    ['pending', 'pending', 'unshipped', null, 400],
    ['cancelled', 'pending', 'unshipped', null, 0],
    ['pending', 'failed', 'unshipped', null],
    ['pending', 'success', 'unshipped', null],
    ['pending', 'partially-refunded', 'unshipped', null],
    ['confirmed', 'success', 'unshipped', null],
    ['confirmed', 'partially-refunded', 'unshipped', null],
    ['completed', 'success', 'shipped', null],
    ['completed', 'partially-refunded', 'shipped', null],
    ['completed', 'refunded', 'shipped', null],
    ['requested for refund', 'success', 'unshipped', 'confirmed'],
    ['requested for refund', 'partially-refunded', 'shipped', 'completed'],
    ['cancelled', 'pending', 'unshipped', null],
    ['cancelled', 'failed', 'unshipped', null],
    ['cancelled', 'success', 'unshipped', null],
    ['cancelled', 'refunded', 'unshipped', null],
    ['cancelled', 'partially-refunded', 'shipped', null],
  ];

beforeAll(async () => {
  admin = await logInAdmin(shop);
  const customer = await registerCustomer(shop, { name: 'Generated Buyer' });
  const other = await registerCustomer(shop, { name: 'Somebody Else' });
  for (const [order, payment, shipping, before, byTransfer] of STATES)
    for (let copies = random.between(1, 4); copies > 0; copies -= 1) {
      const refunded = { refunded: 1000, 'partially-refunded': 300 }[payment] ?? 0;
      const captured = byTransfer ?? (['pending', 'failed'].includes(payment) ? 0 : 1000);
      const method = byTransfer === undefined ? 'card' : 'transfer';
      const n = random.between(1, 1_000_000_000);
      await shop.deps.db.execute(sql`WITH made AS (INSERT INTO orders (number, customer_id, checkout_key, address, district, state,
        pincode, contact, total_paise, payment_id, captured_paise, refunded_paise, order_status, payment_status, shipping_status,
        status_before_refund, payment_method, created_at)
        VALUES (${`MW-${n}`}, ${random.between(0, 2) ? customer.id : other.id}, ${`key ${n}`}, '14 Foundry Road', 'Erode', 'Tamil Nadu',
          '638001', '9876543210', 1000, ${captured ? `pay_${n}` : null}, ${captured}, ${refunded}, ${order}, ${payment}, ${shipping}, ${before}, ${method},
          now() - make_interval(days => ${random.between(0, 20)})) RETURNING *)
        INSERT INTO payments (id, order_id, amount_paise, status, role)
        SELECT payment_id, id, captured_paise, 'captured', 'settling' FROM made WHERE payment_id IS NOT NULL`);
    }
});

type Query = Record<string, string | readonly string[] | undefined>;
const get = async (path: string, query: Query) => {
  const given = Object.entries(query).flatMap(([name, values = []]) =>
    [values].flat().map((value) => [name, value]),
  );
  return (await shop.get(`${path}?${new URLSearchParams(given)}`, admin)).body.data;
};
const listed = async (query: Query) => {
  const { docs, totalDocs } = await get('/orders/allOrders', { itemPerPage: '100', ...query });
  expect(totalDocs).toBe(docs.length);
  return docs.length as number;
};

describe.each([undefined, 'generated', 'erode', '98765', 'ge'])('searching for %s', (search) => {
  test.each<[string | string[] | undefined]>([
    [undefined],
    ...PAYMENT_STATUSES.map((one): [string] => [one]),
    [['success', 'partially-refunded']],
    [['pending', 'failed']],
  ])('the tabs count what their lists show, payment status %s [B5.8]', async (paymentStatus) => {
    const { byState, transfersDue, ...counts } = await get('/orders/counts', { paymentStatus, search });
    for (const orderStatus of ORDER_STATUSES)
      expect([orderStatus, counts[orderStatus]]).toEqual([
        orderStatus,
        await listed({ orderStatus, paymentStatus, search }),
      ]);
    const all = Object.values(counts as Record<string, number | true>)
      .filter((one) => one !== true)
      .reduce((sum, one) => sum + one, 0);
    expect(all).toBe(await listed({ paymentStatus, search }));
    expect(sumOf(byState, {})).toBe(all);
    expect(transfersDue).toBe(await listed({ awaits: 'transfer', paymentStatus, search }));
  });
});

test('the dashboard has as many as the lists that it leads to [B5.8 B5.22]', async () => {
  const { waiting } = await get('/orders/dashboard', {});
  const opened = Object.fromEntries(
    await Promise.all(DESK_TABS.map(async (tab) => [tab.status, await listed({ ...statesShownBy(tab) })])),
  );
  expect(waiting).toMatchObject({
    toConfirm: opened.pending,
    toShip: opened.confirmed,
    refundRequests: opened['requested for refund'],
  });
  const due = { awaits: 'transfer', itemPerPage: '100' };
  const { docs } = await get('/orders/allOrders', due);
  expect(docs.every((order: { paymentMethod: string }) => order.paymentMethod === 'transfer')).toBe(true);
  const leftOf = ({ totalBill, paidAmount }: { totalBill: number; paidAmount: number }) =>
    totalBill - paidAmount;
  expect(waiting).toMatchObject({
    transfersDue: docs.length,
    transfersDueSum: docs.map(leftOf).reduce((sum: number, left: number) => sum + left, 0),
  });
  expect(new Set(docs.map(leftOf))).toEqual(new Set([10, 6]));
  expect(Math.min(...Object.values(opened as Record<string, number>))).toBeGreaterThan(0);
});
