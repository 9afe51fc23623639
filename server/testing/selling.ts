import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { findViolations } from '../checkout/invariants.ts';
import { connect, type Db } from '../db/database.ts';
import { admins, categories, customers, products } from '../db/schema/index.ts';
import { openSession } from '../http/sessions.ts';
import { createLog } from '../log.ts';
import { GOOD_CARD } from './sandbox-gateway.ts';

export const quietDb = (databaseUrl: string): Db => connect(databaseUrl, createLog('silent'), 4);

export interface Stall {
  productId: string;
  customerToken: string;
  adminToken: string;
}

/** One product, one customer and the administrator, put straight into the database. */
export async function setUpStall(db: Db): Promise<Stall> {
  const [category] = await db.insert(categories).values({ name: 'Pumps' }).returning();
  const pump = { categoryId: category!.id, name: 'Pump', description: '', pricePaise: 100_00 };
  const [product] = await db
    .insert(products)
    .values({ ...pump, productType: 'buyable' })
    .returning();
  const person = {
    email: `b${Date.now()}@example.com`,
    name: 'Buyer',
    phone: '9876543210',
    passwordHash: 'never used',
  };
  const [customer] = await db.insert(customers).values(person).returning();
  const [admin] = await db.select().from(admins).where(eq(admins.userId, 'admin'));
  return {
    productId: product!.id,
    customerToken: await openSession(db, 'customer', customer!.id),
    adminToken: await openSession(db, 'admin', admin!.id),
  };
}

export interface Selling {
  /** Every status that came back, 0 for a connection that broke. */
  statuses: number[];
  /** Orders that were answered for, and must be there. */
  placed: Set<string>;
  stop(): Promise<void>;
}

/** Customers who order and pay without a pause, at whichever of the addresses answers. */
export function startSelling(addresses: string[], { productId, customerToken }: Stall, clients = 6): Selling {
  const statuses: number[] = [];
  const placed = new Set<string>();
  let stopped = false;
  const post = async (url: string, body: object) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: customerToken },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      statuses.push(answer.status);
      return answer.ok
        ? ((await answer.json()) as { data?: { orderId: string; mongooseOrderId: string } })
        : null;
    } catch {
      statuses.push(0);
      return null;
    }
  };
  const delivery = { address: '1', district: 'Pune', state: 'MH', pincode: 411001, contact: 9876543210 };
  const client = async (number: number) => {
    for (let turn = number; !stopped; turn += 1) {
      const at = addresses[turn % addresses.length]!;
      const order = await post(`${at}/checkOut/order`, {
        products: [{ productId, quantity: 1 }],
        ...delivery,
      });
      if (!order?.data) await delay(50);
      else {
        placed.add(order.data.mongooseOrderId);
        await post(`${at}/sandbox/razorpay/pay`, { order_id: order.data.orderId, card: GOOD_CARD });
      }
    }
  };
  const done = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    statuses,
    placed,
    async stop() {
      stopped = true;
      await done;
    },
  };
}

/** I1–I7 within a minute: nothing is broken, and everything that was answered for is there. */
export async function expectSound(db: Db, placed: Set<string>): Promise<void> {
  const until = performance.now() + 60_000;
  while (true) {
    const violations = await findViolations(db);
    const { rows } = await db.$client.query<{ count: number }>(
      'SELECT count(*) FROM unnest($1::uuid[]) AS known(id) LEFT JOIN orders USING (id) WHERE orders.id IS NULL',
      [[...placed]],
    );
    const lost = rows[0]!.count;
    if (violations.length === 0 && lost === 0) return;
    if (performance.now() > until) throw new Error(`${JSON.stringify(violations)}, ${lost} orders lost`);
    await delay(500);
  }
}
