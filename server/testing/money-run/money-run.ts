import { setTimeout as delay } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PaymentAccount } from '../../outside/razorpay/gateway.ts';
import { razorpayGateway } from '../../outside/razorpay/razorpay.ts';
import { openStandInAccount } from '../../outside/razorpay/stand-in/account.ts';
import { connect, type Db } from '../../platform/db/database.ts';
import { admins, categories, customers, orders, products, refunds } from '../../platform/db/schema/index.ts';
import { openSession } from '../../platform/http/sessions.ts';
import { createLog } from '../../platform/log.ts';
import { customersFor, inTurn } from '../in-turn.ts';
import { findViolations, type Sums, sumBothSides, sumViolations } from '../invariants.ts';
import { type Random, randomFrom } from '../random.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import {
  type Acknowledged,
  type Buyer,
  buy,
  nothingAcknowledged,
  type Places,
  refundByThree,
} from './clients.ts';

export interface MoneyRun {
  /** Two empty databases: the gateway must outlive the shop that is killed. */
  shopDatabaseUrl: string;
  gatewayDatabaseUrl: string;
  dataDirs: { shop: string; gateway: string };
  checkouts: number;
  clients: number;
  seed: number;
  /** Kills stop after this many; Infinity: as long as there is work. */
  kills: number;
  tell?: (line: string) => void;
}

export interface MoneyResult {
  kills: number;
  paid: number;
  refunded: number;
  sums: Sums;
  /** In words; empty when the money is right. */
  problems: string[];
}

const SETTLE_WITHIN_MS = 60_000;
const log = createLog('silent');

/** Customers, refunds, faults and kills, and then the invariants. */
export async function runMoney(run: MoneyRun): Promise<MoneyResult> {
  const tell = run.tell ?? (() => {});
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const gatewayHost = await startShopProcess({
      DATABASE_URL: run.gatewayDatabaseUrl,
      DATA_DIR: run.dataDirs.gateway,
      SANDBOX_CONTROLS: 'on',
    });
    undo.push(() => gatewayHost.stop());
    const gatewayUrl = `${gatewayHost.url}/sandbox/razorpay`;
    const keys = await readKeys(run.gatewayDatabaseUrl);
    const shop = await startShopProcess({
      DATABASE_URL: run.shopDatabaseUrl,
      DATA_DIR: run.dataDirs.shop,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: gatewayUrl,
    });
    undo.push(() => shop.stop());
    const db = connect(run.shopDatabaseUrl, log);
    undo.push(() => db.$client.end());
    const places = { shopUrl: shop.url, gatewayUrl };
    const people = await addPeople(db, customersFor(run.checkouts, run.clients));
    await disturb(places);

    const acknowledged = nothingAcknowledged();
    const killer = keepKilling(shop, run);
    undo.push(() => killer.giveUp());
    const newClient = inTurn(people.buyers);
    const nextBuyers = Array.from({ length: run.clients }, newClient);
    await work(run, (index, client) =>
      buy(places, nextBuyers[client]!(), run.seed * 100_000 + index, acknowledged),
    );
    tell(`${acknowledged.orders.size} orders, ${acknowledged.paid.size} paid, ${killer.count()} kills`);
    await refundSome(run, places, db, people.adminToken, acknowledged);
    const kills = await killer.stop();

    await calm(places);
    const gateway = razorpayGateway({ ...keys, log, apiUrl: () => gatewayUrl });
    const { sums, problems } = await settleDown(db, () => sumBothSides(db, gateway));
    problems.push(...(await forgotten(db, acknowledged)));
    return { kills, paid: acknowledged.paid.size, refunded: acknowledged.refunds.size, sums, problems };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function readKeys(databaseUrl: string): Promise<PaymentAccount> {
  const db = connect(databaseUrl, log);
  const account = await openStandInAccount(db);
  await db.$client.end();
  return account;
}

async function addPeople(db: Db, customerCount: number) {
  const [category] = await db.insert(categories).values({ name: 'Lathes' }).returning();
  const goods = Array.from({ length: 8 }, (_, index) => ({
    categoryId: category!.id,
    name: `Lathe ${index}`,
    description: 'A lathe',
    pricePaise: 100_00 + index * 333_33,
    productType: 'buyable' as const,
  }));
  const rows = await db.insert(products).values(goods).returning({ id: products.id });
  const buyers: Buyer[] = [];
  for (let index = 0; index < customerCount; index += 1) {
    const person = { email: `buyer${index}@example.com`, name: `Buyer ${index}`, phone: '9876543210' };
    const [customer] = await db
      .insert(customers)
      .values({ ...person, passwordHash: 'never used' })
      .returning();
    const token = await openSession(db, 'customer', customer!.id);
    buyers.push({ token, productIds: rows.map(({ id }) => id) });
  }
  const [admin] = await db.select().from(admins);
  return { buyers, adminToken: await openSession(db, 'admin', admin!.id) };
}

const control = async ({ gatewayUrl }: Places, body: object) => {
  const answer = await fetch(`${gatewayUrl}/controls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The gateway took no wishes: ${await answer.text()}`);
};

async function disturb(places: Places) {
  const faults = [
    { type: '5xx', probability: 0.05 },
    { type: 'lost-answer', probability: 0.05 },
    { type: 'html', probability: 0.02 },
  ];
  const calls = ['createOrder', 'listOrders', 'fetchOrderPayments', 'fetchPayment', 'refund', 'fetchRefunds'];
  await control(places, {
    faults: Object.fromEntries(calls.map((call) => [call, faults])),
    webhooks: {
      url: `${places.shopUrl}/checkOut/webhook`,
      delayMs: 3_000,
      shuffle: true,
      duplicateShare: 0.3,
      dropShare: 0.05,
    },
    refunds: { delayMs: 500, failShare: 0.1 },
  });
}

const calm = (places: Places) =>
  control(places, { faults: {}, webhooks: { url: `${places.shopUrl}/checkOut/webhook` } });

function keepKilling(shop: ShopProcess, { seed, kills }: MoneyRun) {
  const random: Random = randomFrom(seed);
  const stopped = new AbortController();
  let done = 0;
  const loop = async () => {
    while (done < kills) {
      await delay(random.between(1_000, 2_500), undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      await shop.killAndStart();
      done += 1;
    }
  };
  const finished = loop();
  finished.catch(() => {});
  return {
    count: () => done,
    async giveUp() {
      stopped.abort();
      await finished;
    },
    /** A fixed number of kills is carried out to the end. */
    async stop() {
      if (!Number.isFinite(kills)) stopped.abort();
      await finished;
      return done;
    },
  };
}

async function work(
  { checkouts, clients }: MoneyRun,
  one: (index: number, client: number) => Promise<void>,
  count = checkouts,
) {
  let next = 0;
  const work = async (client: number) => {
    while (next < count) await one(next++, client);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
}

async function refundSome(
  run: MoneyRun,
  places: Places,
  db: Db,
  adminToken: string,
  acknowledged: Acknowledged,
) {
  const paid = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentStatus, 'success'))
    .orderBy(orders.createdAt)
    .limit(Math.ceil(run.checkouts / 4));
  const refund = (index: number) => {
    const order = { mongooseOrderId: paid[index]!.id, seed: run.seed * 100_000 + index };
    return refundByThree(places, adminToken, order, acknowledged);
  };
  await work({ ...run, clients: Math.min(8, run.clients) }, refund, paid.length);
}

/** Everything must be right within a minute of the last kill. */
async function settleDown(db: Db, sumUp: () => Promise<Sums>) {
  const until = performance.now() + SETTLE_WITHIN_MS;
  while (true) {
    const sums = await sumUp();
    const violations = [...(await findViolations(db)), ...sumViolations(sums)];
    const problems = violations.map(({ invariant, rule, by }) => `${invariant}: ${rule} (by ${by})`);
    const running = await db.$count(refunds, inArray(refunds.status, ['requested', 'pending']));
    if (running > 0) problems.push(`I3: ${running} refunds are still running`);
    if (problems.length === 0 || performance.now() > until) return { sums, problems };
    await delay(500);
  }
}

/** I7: what was answered for must be there. */
async function forgotten(db: Db, acknowledged: Acknowledged): Promise<string[]> {
  const lost = async (ids: Set<string>, condition: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*) FROM unnest(${sql.param([...ids])}::uuid[]) AS known(id)
      LEFT JOIN orders ON orders.id = known.id WHERE orders.id IS NULL OR NOT (${condition})`);
    return rows[0]!.count;
  };
  const found: [string, number][] = [
    ['orders that were answered for', await lost(acknowledged.orders, sql`true`)],
    ['payments that the gateway took', await lost(acknowledged.paid, sql`orders.captured_paise > 0`)],
    ['verified payments', await lost(acknowledged.verified, sql`orders.captured_paise > 0`)],
    [
      'refunds that were answered for',
      await lost(acknowledged.refunds, sql`EXISTS (SELECT FROM refunds WHERE refunds.order_id = orders.id)`),
    ],
  ];
  return found.filter(([, count]) => count > 0).map(([what, count]) => `I7: ${count} ${what} are gone`);
}
