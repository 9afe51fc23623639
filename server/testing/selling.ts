import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { connect, type Db } from '../platform/db/database.ts';
import { admins, categories, customers, products } from '../platform/db/schema/index.ts';
import { openSession } from '../platform/http/sessions.ts';
import { createLog } from '../platform/log.ts';
import { GOOD_CARD } from './gateway-stand-in.ts';
import { customersFor, inTurn } from './in-turn.ts';
import { findViolations } from './invariants.ts';
import { type PaymentProof, resultOf } from './payment-proof.ts';
import { type Random, randomFrom } from './random.ts';

export const quietDb = (databaseUrl: string): Db => connect(databaseUrl, createLog('silent'), 4);

const MOST_ORDERS = 5_000;
const MOST_CLIENTS = 60;

export interface Stall {
  productId: string;
  /** For each client a function that gives the token to buy with next. */
  newClient: () => () => string;
  adminToken: string;
}

/** One product, customers and the staff member, put straight into the database. */
export async function setUpStall(db: Db): Promise<Stall> {
  const [category] = await db.insert(categories).values({ name: 'Pumps' }).returning();
  const pump = { categoryId: category!.id, name: 'Pump', description: '', pricePaise: 100_00 };
  const [product] = await db
    .insert(products)
    .values({ ...pump, productType: 'buyable' })
    .returning();
  const people = Array.from({ length: customersFor(MOST_ORDERS, MOST_CLIENTS) }, (_, number) => ({
    email: `b${number}.${Date.now()}@example.com`,
    name: 'Buyer',
    phone: '9876543210',
    passwordHash: 'never used',
  }));
  const buyers = await db.insert(customers).values(people).returning();
  const [admin] = await db.select().from(admins).where(eq(admins.userId, 'admin'));
  return {
    productId: product!.id,
    newClient: inTurn(await Promise.all(buyers.map(({ id }) => openSession(db, 'customer', id)))),
    adminToken: await openSession(db, 'admin', admin!.id),
  };
}

export interface Selling {
  /** Every status that the shop answered with, 0 for a connection that broke. The provider's are not among them. */
  statuses: number[];
  /** Orders that were answered for, and must be there. */
  placed: Set<string>;
  /** Orders whose payment the provider confirmed, and which must be paid. */
  paid: Set<string>;
  stop(): Promise<void>;
}

/** Repeats what the clients did. */
export const seedInWords = () => `FUZZ_SEED=${inject('fuzz').seed}`;

/** Customers who order and pay without a pause, at whichever of the addresses answers. */
export function startSelling(addresses: string[], stall: Stall, clients = 6): Selling {
  const { seed } = inject('fuzz');
  const run = randomUUID();
  const statuses: number[] = [];
  const placed = new Set<string>();
  const paid = new Set<string>();
  let stopped = false;

  const buyer = (number: number) => {
    const random = randomFrom(seed + number);
    const nextToken = stall.newClient();
    let authorization = '';
    let turn = number;
    /** At the next address each time, as behind a balancer. */
    const ask = async <Data>(path: string, body: object, key: string) => {
      const at = addresses[turn++ % addresses.length]!;
      const answer = await post<{ data: Data }>(at + path, body, { authorization, 'idempotency-key': key });
      statuses.push(answer.status);
      return answer.body?.data;
    };
    const goOn = () => {
      authorization = nextToken();
    };
    return { random, ask, goOn, at: () => addresses[turn % addresses.length]! };
  };

  const client = async (number: number) => {
    const { random, ask, goOn, at } = buyer(number);
    for (let purchase = 1; !stopped; purchase += 1) {
      goOn();
      const key = `${run}-${number}-${purchase}`;
      const wish = wishOf(stall, random);
      const order = await persist(() => ask<Placed>('/checkOut/order', wish, key));
      if (!order) return;
      placed.add(order.mongooseOrderId);
      if (random.chance(0.1)) continue;
      const payment = { order_id: order.orderId, card: GOOD_CARD };
      const { body: proof } = await post<PaymentProof>(`${at()}/sandbox/razorpay/pay`, payment);
      if (!proof) continue;
      paid.add(order.mongooseOrderId);
      // The others close their browser: the provider notifies the shop.
      if (random.chance(0.5)) await ask('/checkOut/verifyOrder', resultOf(proof), `v-${key}`);
    }
  };
  /** The same request again until it is answered well or the stall closes. */
  const persist = async <Data>(ask: () => Promise<Data | undefined>): Promise<Data | undefined> => {
    while (!stopped) {
      const data = await ask();
      if (data) return data;
      await delay(50);
    }
    return undefined;
  };

  const done = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    statuses,
    placed,
    paid,
    async stop() {
      stopped = true;
      await done;
    },
  };
}

interface Placed {
  orderId: string;
  mongooseOrderId: string;
}

async function post<Body>(url: string, body: object, headers: Record<string, string> = {}) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, body: answer.ok ? ((await answer.json()) as Body) : null };
  } catch {
    return { status: 0, body: null };
  }
}

const wishOf = ({ productId }: Stall, random: Random) => ({
  products: [{ productId, quantity: random.between(1, 9) }],
  address: '1',
  district: 'Pune',
  state: 'MH',
  pincode: 411001,
  contact: 9876543210,
});

/** Nothing else was ever answered. */
export function expectOnly(statuses: number[], allowed: number[]): void {
  const others = Map.groupBy(statuses, (status) => status);
  for (const status of allowed) others.delete(status);
  expect(
    [...others].map(([status, times]) => `${status} ${times.length} times`),
    seedInWords(),
  ).toEqual([]);
}

/** I1–I9 within a minute: nothing is broken, both ledgers agree, and all that was answered for is there. */
export async function expectSound(db: Db, selling: Pick<Selling, 'placed' | 'paid'>): Promise<void> {
  const until = performance.now() + 60_000;
  while (true) {
    const problems = [...(await findViolations(db)), ...(await forgotten(db, selling))];
    if (problems.length === 0) return;
    if (performance.now() > until) throw new Error(`${seedInWords()}: ${JSON.stringify(problems)}`);
    await delay(500);
  }
}

/** What was answered for and is not there; the provider's ledger, of which the stand-in has its own, beside ours without transfers. */
async function forgotten(db: Db, { placed, paid }: Pick<Selling, 'placed' | 'paid'>) {
  const { rows } = await db.$client.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM unnest($1::uuid[]) AS known(id) LEFT JOIN orders o USING (id) WHERE o.id IS NULL) AS lost,
       (SELECT count(*) FROM unnest($2::uuid[]) AS known(id) JOIN orders o USING (id) WHERE o.captured_paise = 0) AS unpaid,
       (SELECT COALESCE(sum(captured_paise), 0) FROM orders WHERE payment_method = 'card') - (SELECT COALESCE(sum(amount), 0) FROM sandbox.payments
          WHERE status IN ('captured', 'refunded'))
        + (SELECT COALESCE(sum(amount_paise), 0) FROM payments WHERE role IN ('duplicate', 'mismatch')
          AND id NOT LIKE 'utr:%') AS captured,
       (SELECT COALESCE(sum(amount_paise), 0) FROM refunds WHERE status = 'processed' AND payment_id NOT LIKE 'utr:%')
        - (SELECT COALESCE(sum(amount), 0) FROM sandbox.refunds WHERE status = 'processed') AS refunded`,
    [[...placed], [...paid]],
  );
  return Object.entries(rows[0]!)
    .filter(([, by]) => Number(by) !== 0)
    .map(([rule, by]) => ({ rule, by }));
}
