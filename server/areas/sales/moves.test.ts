// @module-tag slow
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { DAY_MS, istDay } from '#domain/calendar.ts';
import { REPORT_LISTS } from '#domain/sales/definition.ts';
import { daysUpTo } from '#domain/sales/report-period.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { countStaleMoves } from '../../testing/invariants.ts';
import { endTimeToPay, pay, placeOrder } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { randomFrom } from '../../testing/random.ts';
import { placeTransferOrder, transferDesk } from '../../testing/transfers.ts';
import { storeMoves } from './moves.ts';
import { readReport } from './read-report.ts';

const paying = startPayingShop();
const { shop, customer, act, becomes } = paying;
const { paidMixedOrder, ship, refund, refundPart } = paperDesk(paying);
const { record, recordRefund } = transferDesk(paying);
const TODAY = istDay(new Date().toISOString());
const daysAgo = (days: number) => istDay(new Date(Date.now() - days * DAY_MS).toISOString());

const db = () => shop.deps.db;
const changes = async () => (await db().execute(sql`SELECT FROM sales_changes`)).rows.length;
const storeAll = async () => {
  // The shop's own worker may have its turn.
  await eventually(async () => {
    while (await storeMoves(db()));
    expect(await changes()).toBe(0);
  });
};

const expectTrue = async (after: string) => {
  for (const areFew of [true, false]) expect(await countStaleMoves(db(), areFew), after).toBe(0);
};

const random = randomFrom(inject('fuzz').seed);
const anyOf = <T>(choices: readonly T[]): T => choices[random.between(0, choices.length - 1)]!;

test('what a report does not count marks no order', async () => {
  // A late message about the payment would count again what the payment did.
  await gatewayStandIn(shop).control({ webhooks: { dropShare: 1 } });
  const order = await placePaid();
  await storeAll();
  await placeOrder(shop, customer);
  await act('/orders/confirmOrder', order);
  await act('/orders/note', order, { note: 'Called back' });
  expect(await changes()).toBe(0);
  await gatewayStandIn(shop).control({ webhooks: {} });
});

type Order = { mongooseOrderId: string };

/** Random acts of customers and staff, and in between some of the changes are stored. */
test('a random history is counted as it happened, at every step [B5.19]', async () => {
  const paid: Order[] = [];
  const transferred: Order[] = [];
  const ACTS: (() => Promise<unknown>)[] = [
    async () => paid.push(await paidMixedOrder({ state: anyOf(['Kerala', 'Nowhere']) })),
    async () => paid.push(await pay(shop, customer, await placeOrder(shop, customer, 3_33_33))),
    async () => {
      const order = await placeTransferOrder(shop, customer, 3_000_00);
      await db().execute(
        sql`UPDATE orders SET created_at = now() - interval '9 days' WHERE id = ${order.mongooseOrderId}`,
      );
      transferred.push(order);
    },
    () => record(anyOf(transferred), 1_000, undefined, daysAgo(random.between(0, 8))),
    () => record(anyOf(transferred), 1_000, undefined, daysAgo(random.between(0, 8))),
    () => recordRefund(anyOf(transferred)),
    () => ship(anyOf(paid), { placeOfSupply: '24' }),
    () => refundPart(anyOf(paid), 105, { lines: [{ position: 2, quantity: 1 }] }),
    () => refundPart(anyOf(paid), 10.01),
    () => refundPart(anyOf(transferred), 10),
    () => refund(anyOf(paid), { refundOption: anyOf(['full', 'none']) }),
    () => act('/orders/correctShipping', anyOf(paid), { trackingNumber: '4711' }),
    () => shop.post('/user/orders/cancel', anyOf([...paid, ...transferred]), customer.token),
    async () => {
      const order = await placeOrder(shop, customer);
      await endTimeToPay(shop, order);
      await becomes(order, 'cancelled/pending/unshipped');
    },
  ];
  await db().execute(sql`UPDATE shop_settings SET orders = orders || '{"transferFrom": 0}'`);
  for (const begin of ACTS.slice(0, 3)) await begin();
  for (let step = 0; step < 30; step += 1) {
    await anyOf(ACTS)();
    await expectTrue(`step ${step}`);
    await storeMoves(db(), random.between(1, 4));
    await expectTrue(`storing after step ${step}`);
  }
  await paying.expectSoundBooks();
});

test('stored or read again, a report is the same to the paisa', async () => {
  const reports = () =>
    Promise.all(
      [7, 31, 90].flatMap((days) =>
        REPORT_LISTS.map((all) => readReport(db(), { ...daysUpTo(TODAY, days), all })),
      ),
    );
  await storeAll();
  const stored = await reports();
  expect(stored.at(-1)!.totals.payments).toBeGreaterThan(2);
  const mark = sql`INSERT INTO sales_changes SELECT id FROM orders`;
  await db().execute(mark);
  await db().execute(sql`DELETE FROM sales_moves`);
  expect(await reports()).toEqual(stored);
  for (let marked = await changes(); marked <= 2_000; marked = await changes()) await db().execute(mark);
  expect(await reports(), 'with more changes than are looked up one by one').toEqual(stored);
});

test('a change that commits late is in no report before and in all afterwards', async () => {
  await storeAll();
  const late = new pg.Client({ connectionString: shop.config.databaseUrl! });
  await late.connect();
  try {
    await late.query('BEGIN');
    await late.query(`UPDATE payments SET amount_paise = amount_paise + 100 WHERE role = 'settling'`);
    await placePaid();
    await storeAll();
    await expectTrue('storing beside it');
    await late.query('COMMIT');
  } finally {
    await late.end();
  }
  expect(await changes()).toBeGreaterThan(0);
  await expectTrue('its commit');
  await storeAll();
  await expectTrue('storing it');
});

const placePaid = async () => pay(shop, customer, await placeOrder(shop, customer));

/** Stores until it waits behind the lock of another session, with the changes taken but the moves not written. */
async function storeHalf(whileHalf: (owner: pg.Client, pid: number) => Promise<unknown>) {
  const owner = new pg.Client({ connectionString: shop.config.databaseOwnerUrl ?? shop.config.databaseUrl! });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE sales_moves IN SHARE MODE');
    const storing = storeMoves(db()).catch((error: unknown) => error);
    const pid = await waitingPid(owner);
    await whileHalf(owner, pid);
    await owner.query('COMMIT');
    return await storing;
  } finally {
    await owner.end();
  }
}

async function waitingPid(owner: pg.Client): Promise<number> {
  let pid = 0;
  await eventually(async () => {
    const { rows } = await owner.query(
      `SELECT pid FROM pg_locks WHERE relation = 'sales_moves'::regclass AND NOT granted`,
    );
    expect(rows).toHaveLength(1);
    pid = rows[0].pid;
  });
  return pid;
}

test('a process that is killed half-way has changed nothing', async () => {
  await storeAll();
  await placePaid();
  const died = await storeHalf((owner, pid) => owner.query('SELECT pg_terminate_backend($1)', [pid]));
  expect(died).toBeInstanceOf(Error);
  expect(await changes()).toBeGreaterThan(0);
  await expectTrue('its end');
});

test('a change that comes while others are stored stays marked, and a second process leaves them alone', async () => {
  await storeAll();
  const { mongooseOrderId } = await placePaid();
  const outcome = await storeHalf(async () => {
    expect(await storeMoves(db())).toBe(false);
    await db().execute(sql`UPDATE payments SET method = 'upi' WHERE order_id = ${mongooseOrderId}`);
  });
  expect(outcome).toBe(false);
  expect(await changes()).toBeGreaterThan(0);
  await expectTrue('the other change');
  await storeAll();
  await expectTrue('storing that too');
});
