// @module-tag slow
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { openShop, type TestShop } from '../../testing/test-shop.ts';
import { watchChanges } from './changes.ts';
import { SHOP_CONNECTION } from './database.ts';

type Running = TestShop & { stop(): Promise<void> };
let database: TestDatabase;
let here: Running;
let elsewhere: Running;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await openShop({ DATABASE_URL: database.url });
  elsewhere = await openShop({ DATABASE_URL: database.url });
  admin = await logInAdmin(here);
  // An instance that begins to listen counts that as a change.
  for (const { deps } of [here, elsewhere])
    await vi.waitFor(() => expect(deps.changes.version()).toBeGreaterThan(1), { timeout: 120_000 });
});
afterAll(async () => {
  await elsewhere.stop();
  await here.stop();
  await database.drop();
});

/** By how much the version grows on each instance, all that was committed meanwhile included. */
async function growth(change: () => Promise<unknown>): Promise<number[]> {
  const instances = [here.deps.changes, elsewhere.deps.changes];
  const catchUp = () => Promise.all(instances.map((changes) => changes.catchUp()));
  await catchUp();
  const before = instances.map((changes) => changes.version());
  await change();
  await catchUp();
  return instances.map((changes, i) => changes.version() - before[i]!);
}

const post = async (path: string, body: object) => {
  const answer = await here.post(path, body, admin);
  expect(answer.status, path).toBe(200);
  return answer.body.data;
};
const product = (categoryId: string) => ({
  name: 'Pump',
  description: 'Moves water.',
  price: 100,
  productType: 'buyable',
  imageLink: ['/media/products/aa.jpg'],
  specifications: [],
  categoryId,
});

test('one change counts once on every instance, and the one that made it knows at once [B8.4]', async () => {
  const { _id } = await post('/category/add', { name: 'Pumps' });
  expect(await growth(() => post('/admin/product/add', product(_id)))).toEqual([1, 1]);
  const before = here.deps.changes.version();
  await post('/admin/product/add', { ...product(_id), name: 'Another pump' });
  expect(here.deps.changes.version()).toBe(before + 1);
});

test('a change of several tables counts once', async () => {
  const several = () =>
    here.deps.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE categories SET image_link = '/media/categories/aa.png'`);
      await tx.execute(sql`UPDATE products SET name = name || ' II'`);
      await tx.execute(sql`UPDATE products SET name = name || ' III'`);
    });
  expect(await growth(several)).toEqual([1, 1]);
});

test('an import counts once per batch', async () => {
  const rows = Array.from({ length: 251 }, (_, i) => `Import ${i},Moves water.,100,buyable,Pumps`);
  const csv = `name,description,price,productType,category\n${rows.join('\n')}`;
  const grown = await growth(async () => {
    const { jobId } = await post('/admin/product/import/start', { csv });
    const progress = () => here.get(`/admin/product/import/progress?jobId=${jobId}`, admin);
    await expect
      .poll(async () => (await progress()).body.data, { timeout: 120_000 })
      .toMatchObject({ state: 'done', added: 251 });
  });
  expect(grown).toEqual([2, 2]);
});

test('a caller that catches up while another does waits for a later query, and shares it', async () => {
  const { changes } = here.deps;
  await changes.catchUp();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const questions = () => query.mock.calls.filter(([text]) => String(text) === 'SELECT 1').length;
  const first = changes.catchUp();
  await expect.poll(questions, { interval: 1 }).toBe(1);
  const before = changes.version();
  await Promise.all(Array.from({ length: 20 }, () => changes.catchUp()));
  await first;
  expect(questions()).toBe(2);
  await here.deps.db.execute(sql`NOTIFY catalogue`);
  await Promise.all([changes.catchUp(), changes.catchUp()]);
  expect(changes.version()).toBe(before + 1);
  query.mockRestore();
});

test('while the channel is lost, an instance still knows its own changes, and hears of the others’ afterwards', async () => {
  const { changes } = here.deps;
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = '${SHOP_CONNECTION}-changes'`;
  const before = changes.version();
  await owner.query(cut);
  await changes.catchUp();
  expect(changes.version()).toBeGreaterThan(before);
  await owner.end();
  const listeners = sql`SELECT FROM pg_stat_activity WHERE application_name = ${`${SHOP_CONNECTION}-changes`} AND datname = current_database()`;
  await expect
    .poll(async () => (await here.deps.db.execute(listeners)).rowCount, { timeout: 120_000 })
    .toBe(2);
});

test('a channel that falls silent without ending is replaced', async () => {
  const proxy = await startTcpProxy(database.url);
  const changes = watchChanges(proxy.url, here.deps);
  await expect.poll(changes.version, { timeout: 120_000 }).toBe(2);
  proxy.freeze();
  await changes.catchUp();
  expect(changes.version()).toBe(3);
  // The new connection counts as a change, since some may have been missed.
  await expect.poll(changes.version, { timeout: 120_000 }).toBe(4);
  await here.deps.db.execute(sql`NOTIFY catalogue`);
  await expect.poll(changes.version, { timeout: 120_000 }).toBe(5);
  await changes.stop();
  await proxy.stop();
});

test('a channel that is cut silently is noticed within ten seconds, without anyone asking', async () => {
  const proxy = await startTcpProxy(database.url);
  const changes = watchChanges(proxy.url, here.deps);
  await expect.poll(changes.version, { timeout: 120_000 }).toBe(2);
  proxy.freeze();
  await here.deps.db.execute(sql`NOTIFY catalogue`);
  expect(changes.version()).toBe(2);
  await expect.poll(changes.version, { timeout: 120_000 }).toBe(3);
  await here.deps.db.execute(sql`NOTIFY catalogue`);
  await expect.poll(changes.version).toBe(4);
  await changes.stop();
  await proxy.stop();
});

test('while only the channel cannot be opened, nothing cached is trusted; while the database is away, all is', async () => {
  const proxy = await startTcpProxy(database.url);
  let answers = true;
  const asked: boolean[] = [];
  const databaseAnswers = async () => {
    asked.push(answers);
    return answers;
  };
  const changes = watchChanges(proxy.url, { ...here.deps, databaseAnswers });
  await expect.poll(changes.version, { timeout: 120_000 }).toBe(2);
  await proxy.stop();
  await expect.poll(changes.version, { timeout: 120_000 }).toBeGreaterThan(2);
  answers = false;
  await expect.poll(() => asked.includes(false), { timeout: 120_000 }).toBe(true);
  const trusted = changes.version();
  const times = asked.length;
  await expect.poll(() => asked.length, { timeout: 120_000 }).toBeGreaterThan(times);
  expect(changes.version()).toBe(trusted);
  await changes.stop();
});

test('what is cached is distrusted when the channel is lost, not only when it cannot be opened again', async () => {
  const proxy = await startTcpProxy(database.url);
  const lost: string[] = [];
  const log = { warn: (_: object, message: string) => lost.push(message) } as object as FastifyBaseLogger;
  const lostWhenAsked: number[] = [];
  const databaseAnswers = async () => {
    lostWhenAsked.push(lost.length);
    return true;
  };
  const changes = watchChanges(proxy.url, { log, databaseAnswers });
  await expect.poll(changes.version, { timeout: 120_000 }).toBe(2);
  proxy.freezeNew();
  proxy.freeze();
  await expect.poll(changes.version, { timeout: 120_000 }).toBe(3);
  expect(lostWhenAsked, 'before the next try has failed').toEqual([1]);
  await changes.stop();
  await proxy.stop();
});
