import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { connect, type Db } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { createLog } from '../../platform/log.ts';
import { customersFor, inTurn } from '../in-turn.ts';
import type { Sums } from '../invariants.ts';
import { type Random, randomFrom } from '../random.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { type Acknowledged, buy, nothingAcknowledged, type Places, refundByThree } from './clients.ts';
import { type GatewayHost, startGatewayHost } from './gateway-host.ts';
import { judge } from './judge.ts';
import { addPeople } from './people.ts';
import { buyByTransfer } from './transfers.ts';

/** One order in so many is paid by bank transfer. */
const TRANSFER_EVERY = 4;

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
  report?: (line: string) => void;
}

export interface MoneyResult {
  kills: number;
  paid: number;
  refunded: number;
  sums: Sums;
  /** In words; empty when the money is right. */
  problems: string[];
}

/** Customers, refunds, faults and kills, and then the invariants. */
export async function runMoney(run: MoneyRun): Promise<MoneyResult> {
  const report = run.report ?? (() => {});
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const gatewayHost = await startGatewayHost(run.gatewayDatabaseUrl, run.dataDirs.gateway);
    undo.push(() => gatewayHost.stop());
    const shop = await startShopProcess({
      DATABASE_URL: run.shopDatabaseUrl,
      DATA_DIR: run.dataDirs.shop,
      ...gatewayHost.environment,
    });
    undo.push(() => shop.stop());
    const db = connect(run.shopDatabaseUrl, createLog('silent'));
    undo.push(() => db.$client.end());
    const places = { shopUrl: shop.url, gatewayUrl: gatewayHost.url };
    const people = await addPeople(db, customersFor(run.checkouts, run.clients));
    await disturb(gatewayHost, shop.url);

    const acknowledged = nothingAcknowledged();
    const killer = killRepeatedly(shop, run);
    undo.push(() => killer.giveUp());
    const newClient = inTurn(people.buyers);
    const nextBuyers = Array.from({ length: run.clients }, newClient);
    await work(run, (index, client) => {
      const [buyer, seed] = [nextBuyers[client]!(), run.seed * 100_000 + index];
      return index % TRANSFER_EVERY === 0
        ? buyByTransfer(places, buyer, people.adminToken, seed, acknowledged)
        : buy(places, buyer, seed, acknowledged);
    });
    report(`${acknowledged.orders.size} orders, ${acknowledged.paid.size} paid, ${killer.count()} kills`);
    await refundSome(run, places, db, people.adminToken, acknowledged);
    const kills = await killer.stop();

    await gatewayHost.control({ faults: {}, webhooks: { url: `${shop.url}/checkOut/webhook` } });
    const { sums, problems } = await judge(db, gatewayHost, acknowledged);
    return { kills, paid: acknowledged.paid.size, refunded: acknowledged.refunds.size, sums, problems };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function disturb(gateway: GatewayHost, shopUrl: string) {
  const faults = [
    { type: '5xx', probability: 0.05 },
    { type: 'lost-answer', probability: 0.05 },
    { type: 'html', probability: 0.02 },
  ];
  const calls = ['createOrder', 'listOrders', 'fetchOrderPayments', 'fetchPayment', 'refund', 'fetchRefunds'];
  await gateway.control({
    faults: Object.fromEntries(calls.map((call) => [call, faults])),
    webhooks: {
      url: `${shopUrl}/checkOut/webhook`,
      delayMs: 3_000,
      shuffle: true,
      duplicateShare: 0.3,
      dropShare: 0.05,
    },
    refunds: { delayMs: 500, failShare: 0.1 },
  });
}

function killRepeatedly(shop: ShopProcess, { seed, kills }: MoneyRun) {
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
    .where(and(eq(orders.paymentStatus, 'success'), eq(orders.paymentMethod, 'card')))
    .orderBy(orders.createdAt)
    .limit(Math.ceil(run.checkouts / 4));
  const refund = (index: number) => {
    const order = { mongooseOrderId: paid[index]!.id, seed: run.seed * 100_000 + index };
    return refundByThree(places, adminToken, order, acknowledged);
  };
  await work({ ...run, clients: Math.min(8, run.clients) }, refund, paid.length);
}
