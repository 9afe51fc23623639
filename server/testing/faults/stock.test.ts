import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countStock } from '../../areas/stock/count-stock.ts';
import type { Db } from '../../platform/db/database.ts';
import { categories, customers, orderLines, products, stock } from '../../platform/db/schema/index.ts';
import { openSession } from '../../platform/http/sessions.ts';
import { createTestDatabase } from '../database.ts';
import { findViolations } from '../invariants.ts';
import { DELIVERY } from '../orders.ts';
import { quietDb } from '../selling.ts';
import { startShopProcess } from '../shop-process.ts';

const PROCESSES = 3;
const BUYERS = 64;
const PIECES = 10;

interface Answer {
  status: number;
  body: { code?: string; data?: { mongooseOrderId: string } } | null;
}

async function setUp(db: Db) {
  const [category] = await db.insert(categories).values({ name: 'Pumps' }).returning();
  const pump = { categoryId: category!.id, name: 'Pump', description: '', pricePaise: 100_00 };
  const [product] = await db
    .insert(products)
    .values({ ...pump, productType: 'buyable' })
    .returning();
  await db.transaction((tx) =>
    countStock(tx, { userId: null, name: 'Test' }, [{ product: product!, onHand: PIECES, beyond: 'stop' }]),
  );
  const buyer = { name: 'Buyer', phone: '9876543210', passwordHash: 'never used' };
  const people = Array.from({ length: BUYERS }, (_, i) => ({ ...buyer, email: `b${i}@example.com` }));
  const tokens: string[] = [];
  for (const { id } of await db.insert(customers).values(people).returning())
    tokens.push(await openSession(db, 'customer', id));
  return { productId: product!.id, tokens };
}

test('64 checkouts at once for 10 pieces make 10 orders, over three processes that are killed meanwhile [B9.5]', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-stock-'));
  const start = () => startShopProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  const shops = [await start()];
  const db = quietDb(database.url);
  try {
    while (shops.length < PROCESSES) shops.push(await start());
    const { productId, tokens } = await setUp(db);
    const order = { products: [{ productId, quantity: 1 }], ...DELIVERY };
    const ask = async (url: string, authorization: string, key: string): Promise<Answer> => {
      const headers = { 'content-type': 'application/json', authorization, 'idempotency-key': key };
      try {
        const answer = await fetch(`${url}/checkOut/order`, {
          method: 'POST',
          headers,
          body: JSON.stringify(order),
        });
        return { status: answer.status, body: (await answer.json()) as Answer['body'] };
      } catch {
        return { status: 0, body: null };
      }
    };
    /** The same checkout at one process after another, until it is answered. */
    const buy = async (number: number): Promise<Answer> => {
      for (let turn = number; ; turn++) {
        const answer = await ask(
          shops[turn % PROCESSES]!.url,
          tokens[number]!,
          `buyer-${number}-of-the-last-ten`,
        );
        if (answer.status === 200 || answer.body?.code === 'stock-short') return answer;
        await delay(100);
      }
    };
    const buying = Promise.all(Array.from({ length: BUYERS }, (_, number) => buy(number)));
    await Promise.all(
      shops.map(async (shop, number) => {
        await delay(40 + 150 * number);
        await shop.killAndStart();
      }),
    );
    const answers = await buying;
    const taken = answers.flatMap(({ body }) => body?.data?.mongooseOrderId ?? []);
    expect([new Set(taken).size, taken.length]).toEqual([PIECES, PIECES]);
    expect(answers.filter(({ body }) => body?.code === 'stock-short')).toHaveLength(BUYERS - PIECES);
    const [row] = await db.select().from(stock).where(eq(stock.productId, productId));
    expect(row).toMatchObject({ onHand: PIECES, held: PIECES, band: 'out' });
    const holding = await db.select().from(orderLines).where(eq(orderLines.held, 1));
    expect(new Set(holding.map(({ orderId }) => orderId))).toEqual(new Set(taken));
    expect(await findViolations(db)).toEqual([]);
  } finally {
    for (const shop of shops) await shop.stop();
    await db.$client.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
