import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { quietDb } from '../../testing/selling.ts';
import { reportHealth } from './health.ts';
import { handleErrors } from './send-error.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each<[string, (url: URL) => void]>([
  ['another password', (url) => (url.password = 'changed')],
  ['a role that is gone', (url) => (url.username = 'gone')],
  ['a database that is gone', (url) => (url.pathname = '/gone')],
  ['encryption that is switched off', (url) => url.searchParams.set('sslmode', 'verify-full')],
])('a database that lets no one in, for %s, is one that is away', async (_why, change) => {
  const url = new URL(database.url);
  change(url);
  const db = quietDb(url.href);
  const app = Fastify();
  handleErrors(app);
  app.get('/pool', () => db.$client.query('SELECT 1'));
  app.get('/quick', () => db.$quick.query({ name: 'one', text: 'SELECT 1' }));
  app.get('/transaction', () => db.transaction((tx) => tx.execute('SELECT 1')));
  for (const path of ['/pool', '/quick', '/transaction']) {
    const { statusCode, headers } = await app.inject(path);
    expect([path, statusCode, headers['retry-after']]).toEqual([path, 503, '5']);
  }
  await app.close();
  await db.$client.end();
});

test('a shop that leaves as it should does not log it as a failure', async () => {
  const failures: string[] = [];
  const stream = { write: (line: string) => failures.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } });
  handleErrors(app);
  const draining = { isOn: () => true, begin: async () => {} };
  reportHealth(app, { db: null as never, databaseTrouble: () => null, draining });
  app.get('/broken', () => Promise.reject(new Error('broken')));
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect(failures).toEqual([]);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(failures).toHaveLength(1);
  await app.close();
});
