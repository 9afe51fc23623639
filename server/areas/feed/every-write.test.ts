// @module-tag slow
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { FEED_KINDS, type FeedKind } from '#contract/feed.ts';
import { istDay } from '#domain/calendar.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { portalAnswer, portalDesk } from '../../testing/e-invoices.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { pay } from '../../testing/orders.ts';
import { GSTIN, MAHARASHTRA, sellerIn } from '../../testing/papers.ts';
import { registerCustomer } from '../../testing/people.ts';
import { freshQuote, quoteWriters } from '../../testing/quote-writers.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import {
  paidWriters,
  type Stage,
  setStage,
  shopWriters,
  slowWriters,
  unpaidWriters,
  type Writer,
} from '../../testing/writers.ts';
import { readFeed } from './read-feed.ts';

const shop = startTestShop();
const ALL = { scopes: ['feed.read', 'customers.read'] as const, rights: [] };
let stage: Stage;

/** What a program knows that follows the feed. */
const known = new Map<string, unknown>();
let after: string | undefined;

async function readOn(into: Map<string, unknown>, from?: string) {
  let next = from;
  while (true) {
    const page = await readFeed(shop.deps, ALL, { limit: 50, ...(next && { after: next }) });
    for (const { kind, id, data } of page.items) {
      if (data === null) into.delete(`${kind} ${id}`);
      else into.set(`${kind} ${id}`, data);
    }
    next = page.next;
    if (page.items.length < 50) return next;
  }
}

const TABLES: Record<FeedKind, [table: string, id: string]> = {
  order: ['orders', 'id'],
  paper: ['papers', 'id'],
  refund: ['refunds', 'id'],
  quote: ['quotes', 'id'],
  customer: ['customers', 'id'],
  product: ['products', 'id'],
  stock: ['stock', 'product_id'],
};

beforeAll(async () => {
  stage = await setStage(shop);
  await gatewayStandIn(shop).control({ refunds: { delayMs: 0 } });
});

/** After every write: who read on knows what a new reader hears, and no row is newer than its place in the feed. */
afterEach(async () => {
  for (const [kind, [table, id]] of Object.entries(TABLES)) {
    const { rows } = await shop.deps.db.execute(sql`
      SELECT thing.${sql.raw(id)} FROM ${sql.raw(table)} thing
      LEFT JOIN feed_changes feed ON feed.kind = ${kind} AND feed.id = thing.${sql.raw(id)} AND NOT feed.gone
      WHERE feed.id IS NULL OR (feed.changed_in::text::numeric % 4294967296) < thing.xmin::text::numeric`);
    expect(rows, `${kind}: not noted`).toEqual([]);
  }
  // Workers may write between the two reads.
  await eventually(async () => {
    after = await readOn(known, after);
    const fresh = new Map<string, unknown>();
    await readOn(fresh);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(fresh));
  });
});

const works = async (write: Writer) => expect((await write(stage))?.status).not.toBe(500);

test.each(Object.entries({ ...shopWriters(shop), ...slowWriters(shop) }))(
  'the feed hears of what is written to the catalogue and the contents: %s [B11.2]',
  async (_name, write) => works(write),
);

test.each(Object.entries({ ...unpaidWriters(shop), ...paidWriters(shop) }))(
  'the feed hears of what becomes of an order: %s [B11.2]',
  async (_name, write) => works(write),
);

test('the feed hears of consignments, papers, IRNs, deliveries and refunds [B11.2]', async () => {
  const { place, ship, act } = sellerIn(shop, () => stage.admin);
  const desk = portalDesk(shop, { token: stage.admin });
  await desk.setMode('on');
  const fields = { ...MAHARASHTRA, gst: GSTIN };
  const order = await pay(shop, stage.customer, await place(stage.customer, { quantity: 3, fields }));
  await act('/orders/confirmOrder', order);
  after = await readOn(known, after);
  await act('/orders/shipped', order, { lines: [{ position: 1, quantity: 1 }] });
  after = await readOn(known, after);
  await act('/orders/shipped', order, { trackingNumber: 'LR 2' });
  after = await readOn(known, after);
  const { docs } = await desk.due();
  const answers = docs.map(({ number }: { number: string }) => portalAnswer(number));
  expect(answers.length).toBeGreaterThan(0);
  expect((await desk.answer(JSON.stringify(answers))).status).toBe(200);
  after = await readOn(known, after);
  const other = await ship(await pay(shop, stage.customer, await place(stage.customer)));
  await act('/orders/delivered', other, { date: istDay(new Date().toISOString()) });
  await desk.setMode('off');
});

test('the feed hears of quotes and of what is counted and received [B11.2]', async () => {
  for (const write of Object.values(quoteWriters(shop))) {
    const quoteStage = {
      ...stage,
      ...(await freshQuote(shop, { ...stage, customer: await registerCustomer(shop) })),
    };
    expect((await write(quoteStage))?.status).not.toBe(500);
    after = await readOn(known, after);
  }
  const productId = await addCounted(shop, 3);
  for (const [path, body] of [
    ['set', { productId, onHand: 9 }],
    ['receive', { productId, pieces: 4 }],
  ] as const)
    expect((await shop.post(`/admin/stock/${path}`, body, stage.admin)).status).toBe(200);
  await shop.post('/admin/product/delete', { productId }, stage.admin);
});

test('every table of the feed is watched for rows that come, change and go [B11.2]', async () => {
  const { rows } = await shop.deps.db.execute<{ table: string }>(sql`
    SELECT tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname LIKE '%_in_feed' AND tgenabled = 'O'
    GROUP BY 1 HAVING bit_or(tgtype::integer & 28) = 28`);
  const [watched, append] = [rows.map(({ table }) => table), ['papers']];
  for (const kind of FEED_KINDS) expect([...watched, ...append]).toContain(TABLES[kind][0]);
});
