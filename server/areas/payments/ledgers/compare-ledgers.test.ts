// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../outside/razorpay/stand-in/ledger.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  ledgerComparisons,
  ledgerDifferences,
  payments,
  restores,
} from '../../../platform/db/schema/index.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { compareNow, ledgerReport } from '../../../testing/ledgers.ts';
import { placeOrder, placePaidOrder, rowOf, statusOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { quietDb } from '../../../testing/selling.ts';
import { settleFromGateway } from '../settling/settle-from-gateway.ts';
import { compareLedgers } from './compare-ledgers.ts';
import { comparePayments } from './compare-payments.ts';
import { runComparison } from './run-comparisons.ts';
import { startComparison } from './start-comparison.ts';

const { shop, gateway, customer, admin, silence } = startPayingShop();

const compare = () => compareNow(shop, admin.token);
const report = () => ledgerReport(shop, admin.token);
const openOnes = async () => (await report()).docs.filter(({ resolvedAt }) => resolvedAt === null);
const differencesOf = async (paymentId: string) =>
  (await report()).docs.filter((one) => one.paymentId === paymentId);
const openFigures = async () => {
  const dashboard = (await shop.get('/orders/dashboard', admin.token)).body.data;
  const health = (await shop.get('/admin/operation/health', admin.token)).body.data;
  return [dashboard.waiting.differences, health.ledgers.differences];
};
/** As a person with access to the database, or a defect, might. */
const change = (statement: ReturnType<typeof sql>) => shop.deps.db.execute(statement);
const dashboardRefund = async (paymentId: string, amount: number) => {
  await gateway.control({ payment_id: paymentId, amount }, '/dashboard-refund');
  await eventually(async () => {
    const [refund] = await shop.deps.gateway.fetchRefunds(paymentId);
    expect(refund?.status).toBe('processed');
  });
};

beforeEach(async () => {
  await silence();
  await change(sql`DELETE FROM ledger_differences`);
});

describe('the comparison of the ledgers', () => {
  test('reaches back seven days, and after a restore to what the data cannot know', async () => {
    const { paymentId } = await gateway.paidOrder();
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await change(sql`UPDATE sandbox.payments SET created_at = ${daysAgo(10)} WHERE id = ${paymentId}`);
    await compare();
    expect(await differencesOf(paymentId)).toEqual([]);
    await shop.deps.db.insert(restores).values({ stateOf: daysAgo(9.5) });
    await compare();
    expect(await differencesOf(paymentId)).toMatchObject([{ kind: 'unknown-order', resolvedAt: null }]);
    await shop.deps.db.delete(restores);
  });

  test('takes over what no webhook reported, and reports it', async () => {
    await gateway.control({ refunds: { delayMs: 0 } });
    const unseen = await placeOrder(shop, customer, 1_100_00);
    const proof = await gateway.payWell(unseen.orderId);
    const refunded = await placePaidOrder(shop, customer, 1_200_00);
    await dashboardRefund(refunded.paymentId, 200_00);
    const { docs, comparedAt } = await compare();
    expect(docs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'missing-here',
          paymentId: proof.razorpay_payment_id,
          gatewayAmount: 1100,
          repaired: true,
          resolvedAt: expect.any(String),
        }),
        expect.objectContaining({
          kind: 'refunds',
          paymentId: refunded.paymentId,
          shopAmount: 0,
          gatewayAmount: 200,
          repaired: true,
          resolvedAt: expect.any(String),
        }),
      ]),
    );
    expect(await statusOf(shop, unseen.mongooseOrderId)).toBe('pending/success/unshipped');
    expect((await rowOf(shop, refunded.mongooseOrderId)).refundedPaise).toBe(200_00);
    expect(comparedAt).not.toBeNull();
    expect((await compare()).docs).toHaveLength(2);
    expect(await openOnes()).toEqual([]);
  });

  test('finds a refund of these days although its payment is a month old', async () => {
    const { paymentId, mongooseOrderId } = await placePaidOrder(shop, customer, 1_300_00);
    await change(
      sql`UPDATE sandbox.payments SET created_at = now() - interval '30 days' WHERE id = ${paymentId}`,
    );
    await dashboardRefund(paymentId, 300_00);
    await compare();
    expect(await differencesOf(paymentId)).toMatchObject([{ kind: 'refunds', repaired: true }]);
    expect((await rowOf(shop, mongooseOrderId)).refundedPaise).toBe(300_00);
  });

  test('makes of an attempt whose money went back what the gateway says, however old it is', async () => {
    await gateway.control({ refunds: { delayMs: 0 }, webhooks: {} });
    const { orderId } = await placePaidOrder(shop, customer);
    const second = await gateway.control({ order_id: orderId }, '/second-capture');
    const paymentId: string = second.razorpay_payment_id;
    const ofIt = eq(payments.id, paymentId);
    const readRow = async () => (await shop.deps.db.select().from(payments).where(ofIt))[0];
    const settled = { role: 'duplicate', status: 'refunded' };
    await eventually(async () => expect(await readRow()).toMatchObject(settled));
    await silence();
    const monthAgo = sql`now() - interval '30 days'`;
    await shop.deps.db
      .update(payments)
      .set({ role: 'attempt', status: 'created', createdAt: monthAgo })
      .where(ofIt);
    await change(sql`UPDATE sandbox.payments SET created_at = ${monthAgo} WHERE id = ${paymentId}`);
    await change(sql`UPDATE sandbox.refunds SET created_at = ${monthAgo} WHERE payment_id = ${paymentId}`);
    await compare();
    expect(await readRow()).toMatchObject(settled);
  });

  test('does not mind that the two sides date a payment differently', async () => {
    const { paymentId } = await placePaidOrder(shop, customer);
    await change(
      sql`UPDATE sandbox.payments SET created_at = now() - interval '8 days' WHERE id = ${paymentId}`,
    );
    await change(sql`UPDATE payments SET created_at = now() - interval '6 days' WHERE id = ${paymentId}`);
    await compare();
    expect(await differencesOf(paymentId)).toEqual([]);
  });

  test('separates a payment that the gateway does not know from one that it never captured', async () => {
    const [unknown, uncaptured] = [
      await placePaidOrder(shop, customer),
      await placePaidOrder(shop, customer),
    ];
    await change(sql`DELETE FROM sandbox.payments WHERE id = ${unknown.paymentId}`);
    await change(sql`UPDATE sandbox.payments SET status = 'failed' WHERE id = ${uncaptured.paymentId}`);
    await compare();
    const figures = { shopAmount: 1000, gatewayAmount: 0, resolvedAt: null };
    expect(await differencesOf(unknown.paymentId)).toMatchObject([{ kind: 'missing-there', ...figures }]);
    expect(await differencesOf(uncaptured.paymentId)).toMatchObject([{ kind: 'state', ...figures }]);
    await change(sql`UPDATE sandbox.payments SET status = 'captured' WHERE id = ${uncaptured.paymentId}`);
    await change(sql`UPDATE payments SET role = 'attempt' WHERE id = ${unknown.paymentId}`);
    await compare();
    expect(await openOnes()).toEqual([]);
  });
});

test('a payment that a webhook reports while its page is compared is no difference', async () => {
  const order = await placeOrder(shop, customer);
  const { razorpay_payment_id: paymentId } = await gateway.payWell(order.orderId);
  const listed = await shop.deps.gateway.fetchPayment(paymentId);
  const slowGateway = {
    ...shop.deps.gateway,
    async fetchPayment(id: string) {
      await settleFromGateway(shop.deps, listed);
      return shop.deps.gateway.fetchPayment(id);
    },
  };
  await comparePayments({ ...shop.deps, gateway: slowGateway }, new Map([[paymentId, listed]]));
  expect(await statusOf(shop, order.mongooseOrderId)).toBe('pending/success/unshipped');
  expect(await differencesOf(paymentId)).toEqual([]);
});

test('the days that are compared are counted by the database’s clock', async () => {
  const spans: number[] = [];
  const listing = {
    ...shop.deps.gateway,
    async listPayments(from: number, to: number) {
      spans.push(from, to);
      return [];
    },
  };
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  try {
    const progress = { expect() {}, async reach() {}, signal: new AbortController().signal };
    await compareLedgers({ ...shop.deps, gateway: listing }, progress);
  } finally {
    now.mockRestore();
  }
  const { rows } = await shop.deps.db.execute<{ now: number }>(
    sql`SELECT extract(epoch FROM now())::float8 AS now`,
  );
  expect(spans[1]).toBeGreaterThan(rows[0]!.now - 600);
  expect(spans[1]! - spans[0]!).toBe(7 * 24 * 3600);
});

describe('a difference', () => {
  test('that is gone is resolved, counts no more, and is open again when it comes back', async () => {
    const { paymentId } = await placePaidOrder(shop, customer);
    const distort = (paise: number) =>
      change(sql`UPDATE sandbox.payments SET amount = ${paise} WHERE id = ${paymentId}`);
    await distort(900_00);
    await compare();
    expect(await differencesOf(paymentId)).toMatchObject([
      { kind: 'amount', shopAmount: 1000, gatewayAmount: 900, resolvedAt: null },
    ]);
    expect(await openFigures()).toEqual([1, 1]);
    await distort(1_000_00);
    await compare();
    const [gone] = await differencesOf(paymentId);
    expect(Date.parse(gone!.resolvedAt!)).toBeGreaterThan(Date.parse(gone!.foundAt));
    expect(await openFigures()).toEqual([0, 0]);
    await distort(800_00);
    await compare();
    const again = await differencesOf(paymentId);
    expect(again).toMatchObject([{ gatewayAmount: 800, resolvedAt: null }]);
    expect(Date.parse(again[0]!.foundAt)).toBeGreaterThan(Date.parse(gone!.resolvedAt!));
    await distort(1_000_00);
    await compare();
  });

  test('of a payment that is older than the days compared is looked at until it is gone', async () => {
    const { paymentId } = await placePaidOrder(shop, customer);
    for (const table of [sql`payments`, sql`sandbox.payments`])
      await change(sql`UPDATE ${table} SET created_at = now() - interval '60 days' WHERE id = ${paymentId}`);
    const old = { kind: 'amount' as const, paymentId, shopPaise: 1, gatewayPaise: 2 };
    await shop.deps.db.insert(ledgerDifferences).values(old);
    await change(sql`UPDATE sandbox.payments SET amount = 1 WHERE id = ${paymentId}`);
    await compare();
    expect(await openOnes()).toMatchObject([{ paymentId, shopAmount: 1000, gatewayAmount: 0.01 }]);
    await change(sql`UPDATE sandbox.payments SET amount = 100000 WHERE id = ${paymentId}`);
    await compare();
    expect(await openOnes()).toEqual([]);
  });

  test('of a payment without an order is gone once the money is back', async () => {
    const { paymentId } = await gateway.paidOrder();
    await compare();
    expect(await openOnes()).toMatchObject([{ kind: 'unknown-order', paymentId, gatewayAmount: 500 }]);
    await dashboardRefund(paymentId, 500_00);
    await compare();
    expect(await openOnes()).toEqual([]);
  });
});

describe('a comparison', () => {
  test('reads a page of a hundred payments in a few statements', async () => {
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const ids = Array.from({ length: 100 }, () => newId('pay_'));
    await change(sql`INSERT INTO payments (id, order_id, amount_paise, status, role)
      SELECT id, ${mongooseOrderId}, 100000, 'captured', 'duplicate' FROM unnest(${sql.param(ids)}::text[]) id`);
    const [listed] = await shop.deps.gateway.listPayments(0, Math.ceil(Date.now() / 1000) + 60, 0, 1);
    const page = new Map(ids.map((id) => [id, { ...listed!, id, amountPaise: 1_000_00 }]));
    const db = quietDb(shop.config.databaseUrl!);
    const statements = countStatements(db);
    await comparePayments({ ...shop.deps, db }, page);
    expect(statements.count).toBeLessThanOrEqual(5);
    await db.$client.end();
    expect(await openOnes()).toEqual([]);
    await change(sql`UPDATE payments SET role = 'attempt' WHERE role = 'duplicate'`);
  });

  test('that is under way is joined by a second staff member, and shows how far it is', async () => {
    await gateway.control({ faults: { listRefunds: { type: '5xx' } } });
    const first = await shop.post('/orders/compareLedgers', undefined, admin.token);
    const second = await shop.post('/orders/compareLedgers', undefined, admin.token);
    expect(first.body.data.comparison).toMatchObject({ askedBy: 'Administrator', state: 'waiting' });
    expect(second.body.data.comparison.startedAt).toBe(first.body.data.comparison.startedAt);
    const failing = await eventually(async () => {
      const { comparison } = await report();
      expect(comparison!.problem).toBe('The payment service did not answer.');
      return comparison!;
    });
    expect(failing.compared).toBeGreaterThan(0);
    expect(failing.expected).toBeGreaterThanOrEqual(failing.compared);
    await gateway.control({ faults: {} });
    await shop.post('/orders/compareLedgers', undefined, admin.token);
    await eventually(async () => expect((await report()).comparison!.state).toBe('done'));
    expect((await report()).comparison!.startedAt).toBe(first.body.data.comparison.startedAt);
  });

  test('runs on one instance however many look for it', async () => {
    await startComparison(shop.deps.db, 'three at once');
    const { signal } = new AbortController();
    await Promise.all([1, 2, 3].map(() => runComparison(shop.deps, signal)));
    await eventually(async () => {
      const isIt = eq(ledgerComparisons.askedBy, 'three at once');
      const jobs = await shop.deps.db.select().from(ledgerComparisons).where(isIt);
      expect(jobs).toMatchObject([{ state: 'done', tries: 1 }]);
    });
  });

  test('whose instance was killed is begun anew, and given up after a few times', async () => {
    const killed = { state: 'running' as const, lease: crypto.randomUUID(), compared: 5, tries: 1 };
    const lapsed = sql`now() - interval '1 second'`;
    const [job] = await shop.deps.db
      .insert(ledgerComparisons)
      .values({ ...killed, nextTryAt: lapsed })
      .returning();
    const stateOf = async (id: string) =>
      (await shop.deps.db.select().from(ledgerComparisons).where(eq(ledgerComparisons.id, id)))[0]!;
    await eventually(async () => expect(await stateOf(job!.id)).toMatchObject({ state: 'done', tries: 2 }));
    const [hopeless] = await shop.deps.db
      .insert(ledgerComparisons)
      .values({ ...killed, tries: 6, nextTryAt: lapsed })
      .returning();
    await eventually(async () => expect((await stateOf(hopeless!.id)).state).toBe('failed'));
    expect((await report()).comparison).toMatchObject({
      state: 'failed',
      problem: 'The comparison was interrupted several times.',
    });
  });

  test('that is held by a living instance is left alone, and goes on elsewhere when that one stops', async () => {
    const stop = new AbortController();
    stop.abort();
    const [held] = await shop.deps.db
      .insert(ledgerComparisons)
      .values({
        state: 'running',
        lease: crypto.randomUUID(),
        nextTryAt: sql`now() + interval '1 minute'`,
      })
      .returning();
    expect(await runComparison(shop.deps, stop.signal)).toBe(false);
    const read = async () =>
      (await shop.deps.db.select().from(ledgerComparisons).where(eq(ledgerComparisons.id, held!.id)))[0]!;
    expect(await read()).toEqual(held);
    await change(sql`UPDATE ledger_comparisons SET next_try_at = now() WHERE id = ${held!.id}`);
    await runComparison(shop.deps, stop.signal);
    await eventually(async () => expect((await read()).state).toBe('done'));
  });
});

/** Counts what is asked of a pool from now on. */
function countStatements({ $client: pool }: Db) {
  const counted = { count: 0 };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      counted.count += 1;
      return query(...given);
    }) as typeof client.query;
  });
  return counted;
}
