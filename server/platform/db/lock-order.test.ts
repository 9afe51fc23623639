// @module-tag slow
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/catalogue.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { checkOut, putInCart } from '../../testing/orders.ts';
import { registerCustomer } from '../../testing/people.ts';
import { freshQuote, type QuoteStage, quoteWriters } from '../../testing/quote-writers.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import {
  freshCustomer,
  paidWriters,
  type Stage,
  setStage,
  shopWriters,
  slowWriters,
  unpaidWriters,
  type Writer,
} from '../../testing/writers.ts';

const shop = startTestShop();
const writers = shopWriters(shop);
const slow = slowWriters(shop);
const unpaid = unpaidWriters(shop);
const paid = paidWriters(shop);
const quoting = quoteWriters(shop);
/** Each of them twice fills the pool: more would only wait for a connection. */
const WRITERS_AT_ONCE = 5;
let stage: Stage;

beforeAll(async () => {
  stage = await setStage(shop);
  // Half of the payments that browsers bring are only noted, because the gateway does not answer.
  await gatewayStandIn(shop).control({
    faults: { fetchOrderPayments: { type: '5xx', probability: 0.5 } },
    refunds: { delayMs: 0 },
  });
});

/** That the payment service refuses a refund is an answer. */
const BROKEN = new Set([500, 503]);

/** All at once; none may find the shop busy. */
async function run<S extends Stage>(work: [string, Writer<S>][], on: S) {
  const answers = await Promise.all(work.map(async ([name, write]) => [name, await write(on)] as const));
  const broken = answers.filter(([, answer]) => answer && BROKEN.has(answer.status));
  expect(broken.map(([name, answer]) => `${name}: ${answer!.status} ${answer!.body.error}`)).toEqual([]);
}

/** What PostgreSQL ended because two waited for each other, as its connections have counted. */
async function deadlocks(): Promise<number> {
  const pool = shop.deps.db.$client;
  const clients = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('SELECT pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
  const { rows } = await pool.query(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].deadlocks;
}

/** Until one waits for a row of this table. */
const untilAwaited = (table: string) =>
  eventually(async () => {
    const { rows } = await shop.deps.db.$client.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [`%from "${table}"%`],
    );
    expect(rows).not.toEqual([]);
  });

/** All pairs in few rounds: each of its writers meets those that it has met least, and itself. */
function roundsOf<W>(all: Record<string, W>): [string, W][][] {
  const names = Object.keys(all);
  const left = new Set(names.flatMap((one, i) => names.slice(i + 1).map((other) => pairName(one, other))));
  const rounds: [string, W][][] = [];
  while (left.size > 0) {
    const round: string[] = [];
    const gain = (name: string) => round.filter((other) => left.has(pairName(name, other))).length;
    const open = (name: string) => names.filter((other) => left.has(pairName(name, other))).length;
    while (round.length < WRITERS_AT_ONCE) {
      const others = names.filter((name) => !round.includes(name));
      const [best] = others.sort((a, b) => gain(b) - gain(a) || open(b) - open(a));
      if (best === undefined || (round.length > 1 && gain(best) === 0)) break;
      round.push(best);
    }
    for (const one of round) for (const other of round) left.delete(pairName(one, other));
    rounds.push([...round, ...round].map((name) => [name, all[name]!]));
  }
  return rounds;
}
const pairName = (one: string, other: string) => [one, other].sort().join(' and ');

describe('writers that reach for the same rows', () => {
  test('are counted when they wait for each other in a circle', async () => {
    const { $client: pool } = shop.deps.db;
    const before = await deadlocks();
    const [one, two] = [await pool.connect(), await pool.connect()];
    const lock = 'SELECT FROM products WHERE id = $1 FOR SHARE';
    for (const client of [one, two]) await client.query('BEGIN');
    await one.query(lock.replace('SHARE', 'UPDATE'), [stage.products[0]]);
    await two.query(lock.replace('SHARE', 'UPDATE'), [stage.products[1]]);
    const circle = [one.query(lock, [stage.products[1]]), two.query(lock, [stage.products[0]])];
    const ends = await Promise.allSettled(circle);
    for (const client of [one, two]) {
      await client.query('ROLLBACK');
      client.release();
    }
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await deadlocks()).toBe(before + 1);
  });

  test('never do: the catalogue, carts and contents, each with each, several of both', async () => {
    const before = await deadlocks();
    for (const round of roundsOf(writers)) await run(round, stage);
    expect(await deadlocks()).toBe(before);
  });

  test('never do: imports and accounts, each with all of those', async () => {
    const before = await deadlocks();
    for (const one of Object.entries(slow)) await run([one, ...Object.entries(writers), one], stage);
    expect(await deadlocks()).toBe(before);
  });

  test('never do: orders and money, each with each on the orders of one customer', async () => {
    const before = await deadlocks();
    for (const round of roundsOf({ ...unpaid, ...paid })) {
      const on = { ...stage, ...(await freshCustomer(shop, stage.products)) };
      await run(round, on);
    }
    expect(await deadlocks()).toBe(before);
  });

  test('never do: quotes and transfers, each with each on the quote of one customer', async () => {
    const before = await deadlocks();
    for (const round of roundsOf(quoting)) {
      const customer = await registerCustomer(shop);
      await run(round, await freshQuote(shop, { ...stage, customer }));
    }
    expect(await deadlocks()).toBe(before);
  });

  test('never do: a card payment and an order by transfer that take the same line out of the cart', async () => {
    const before = await deadlocks();
    const customer = await registerCustomer(shop);
    const [pump] = stage.products;
    const expensive = await addProduct(shop, { pricePaise: 4_00_000_00 });
    const [line] = await putInCart(shop, customer, pump).returning();
    const { body } = await checkOut(shop, customer, [{ productId: pump, quantity: 1 }]);
    // Only what this test brings may wait for the customer.
    await gatewayStandIn(shop).control({ webhooks: { dropShare: 1 } });
    const cart = await shop.deps.db.$client.connect();
    await cart.query('BEGIN');
    await cart.query('SELECT FROM cart_items WHERE id = $1 FOR UPDATE', [line!.id]);
    const proof = await gatewayStandIn(shop).payWell(body.data.orderId);
    const paying = unpaid['hear of a payment']!({ ...stage, order: { ...body.data, proof } });
    await untilAwaited('cart_items');
    const lines = [pump, expensive].map((productId) => ({ productId, quantity: 1 }));
    const wish = { paymentMethod: 'transfer', gst: '33AABCS1042G1ZY' };
    const placing = checkOut(shop, customer, lines, wish);
    // Taking money in blocks the customer's other checkouts.
    await untilAwaited('customers');
    await cart.query('COMMIT');
    cart.release();
    await paying;
    expect((await placing).status).toBe(200);
    await gatewayStandIn(shop).control({ webhooks: {} });
    expect(await deadlocks()).toBe(before);
  });

  test('never do: all of them at once', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 2; round++) {
      const on = { ...stage, ...(await freshCustomer(shop, stage.products)) };
      const all = { ...writers, ...slow, ...unpaid, ...paid, ...quoting };
      await run(Object.entries<Writer<QuoteStage>>(all), await freshQuote(shop, on));
    }
    expect(await deadlocks()).toBe(before);
  });
});
