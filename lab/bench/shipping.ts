import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAction } from '#domain/order-lifecycle.ts';
import type { Deps } from '../../server/areas/deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../../server/areas/lifecycle/change-order.ts';
import { mailOrderShipped } from '../../server/areas/lifecycle/order-mails.ts';
import { readCarrier, readDetails } from '../../server/areas/orders/read-shipment.ts';
import { shipOrder } from '../../server/areas/orders/ship-order.ts';
import { readConfig } from '../../server/platform/config/read-config.ts';
import { connect } from '../../server/platform/db/database.ts';
import { admins, customers, orderLines, orders, payments } from '../../server/platform/db/schema/index.ts';
import type { Session } from '../../server/platform/http/sessions.ts';
import { createLog } from '../../server/platform/log.ts';
import { machine } from './lib/machine.ts';
import { openScratch } from './lib/scratch.ts';
import { table, times } from './lib/table.ts';

/**
 * `npm run bench:shipping`: what an invoice of three lines adds to a shipment. The same use case with and without it, in
 * turns over one connection: statements, and processor time of the shop and of PostgreSQL.
 */
const ROUNDS = 8;
const EACH = 50;
const LINES = 3;

const scratch = await openScratch();
const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: scratch.databaseUrl, DATA_DIR: scratch.dataDir });
const db = connect(scratch.databaseUrl, createLog('silent'), 1);
const deps = { db, config } as unknown as Deps;

let statements = 0;
// biome-ignore lint/suspicious/noExplicitAny: the driver's call has a dozen shapes
const prototype = pg.Client.prototype as any;
const { query } = prototype;
prototype.query = function counted(this: pg.Client, ...call: unknown[]) {
  statements += 1;
  return query.apply(this, call);
};

const fields = { trackingNumber: '4471 8820' };
const [clerk] = await db
  .insert(admins)
  .values({ userId: 'bench', name: 'Bench', passwordHash: '-' })
  .returning();
const BENCH = { userId: clerk!.id, name: 'Bench' };

async function shipWithoutPaper(mongooseOrderId: string) {
  const details = readDetails({ mongooseOrderId, ...fields } as never, config, '');
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    requireAllowed(order.state, 'ship');
    const nothing = { vehicleNumber: null, trackingNumber: null };
    const shipment = { ...nothing, ...details, ...(await readCarrier(tx, null)) };
    const entry = { action: 'shipped', actor: BENCH, note: fields.trackingNumber } as const;
    await changeOrder(tx, order, afterAction(order.state, 'ship'), entry, shipment);
    await tx.execute(sql`UPDATE orders SET shipped_at = now() WHERE id = ${order.row.id}`);
    await mailOrderShipped(tx, order.row, shipment, { invoices: [] });
  });
}

const ways = {
  'without a paper': shipWithoutPaper,
  'with its invoice': (mongooseOrderId: string) =>
    shipOrder(deps, { body: { mongooseOrderId, ...fields }, staff: BENCH as Session, origin: '' }),
};
type Way = keyof typeof ways;

const [customer] = await db
  .insert(customers)
  .values({ email: 'b@example.com', name: 'Buyer', phone: '9876543210', passwordHash: '-' })
  .returning();

async function placeOrder(): Promise<string> {
  const paymentId = `pay_${randomUUID()}`;
  const totalPaise = LINES * 2 * 1_180_00;
  const [order] = await db
    .insert(orders)
    .values({
      number: `MW-${randomUUID().slice(0, 8)}`,
      customerId: customer!.id,
      checkoutKey: randomUUID(),
      address: '1',
      district: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      contact: '9876543210',
      totalPaise,
      capturedPaise: totalPaise,
      orderStatus: 'confirmed',
      paymentStatus: 'success',
    })
    .returning();
  const { id: orderId } = order!;
  await db
    .insert(payments)
    .values({ id: paymentId, orderId, amountPaise: totalPaise, status: 'captured', role: 'settling' });
  await db.execute(sql`UPDATE orders SET payment_id = ${paymentId} WHERE id = ${orderId}`);
  const line = { orderId, productId: randomUUID(), name: 'Pump', unitPricePaise: 1_180_00, quantity: 2 };
  await db
    .insert(orderLines)
    .values(Array.from({ length: LINES }, (_, position) => ({ ...line, position, gstRateBp: 1800 })));
  return orderId;
}

const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
/** Of the connection's process, in milliseconds; its ticks are hundredths of a second. */
async function postgresMs(): Promise<number> {
  const stat = await readFile(`/proc/${rows[0]!.pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function measure(way: Way) {
  const ids: string[] = [];
  while (ids.length < EACH) ids.push(await placeOrder());
  statements = 0;
  const before = { shop: process.cpuUsage(), postgres: await postgresMs() };
  for (const id of ids) await ways[way](id);
  const { user, system } = process.cpuUsage(before.shop);
  return {
    statements: statements / EACH,
    shopMs: (user + system) / 1000 / EACH,
    postgresMs: ((await postgresMs()) - before.postgres) / EACH,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;
const names = Object.keys(ways) as Way[];
const found: Record<Way, Measured[]> = { 'without a paper': [], 'with its invoice': [] };
for (const way of names) await measure(way);
for (let round = 0; round < ROUNDS; round += 1) for (const way of names) found[way].push(await measure(way));
await db.$client.end();
await scratch.close();

const mean = (way: Way, field: keyof Measured) =>
  found[way].reduce((sum, round) => sum + round[field], 0) / ROUNDS;
const ratio = (field: keyof Measured) => times(mean(names[1]!, field) / mean(names[0]!, field));
const bothMs = (way: Way) => mean(way, 'shopMs') + mean(way, 'postgresMs');
console.log(`${machine()}\nmean of ${ROUNDS} × ${EACH} shipments\n`);
console.log(
  table(
    ['', 'statements', 'shop, CPU ms', 'PostgreSQL, CPU ms', 'both'],
    [
      ...names.map((way) => [
        way,
        mean(way, 'statements').toFixed(0),
        mean(way, 'shopMs').toFixed(2),
        mean(way, 'postgresMs').toFixed(2),
        bothMs(way).toFixed(2),
      ]),
      [
        'ratio',
        ratio('statements'),
        ratio('shopMs'),
        ratio('postgresMs'),
        times(bothMs(names[1]!) / bothMs(names[0]!)),
      ],
    ],
  ),
);
