// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openShop } from '../../testing/test-shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(command: 'migrate' | 'reset', environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'database-command.ts'), command], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output: said + complaint };
}

test('the shop’s role empties nothing; the owner does, and leaves a database that the shop opens as its role', async () => {
  const asShop = { DATABASE_URL: database.url };
  const both = { ...asShop, DATABASE_OWNER_URL: database.ownerUrl };
  expect(await run('reset', asShop)).toEqual({
    code: 1,
    output: 'This needs the role that owns the tables: set DATABASE_OWNER_URL.\n',
  });
  expect(await run('reset', both)).toMatchObject({
    code: 0,
    output: expect.stringContaining('The database is empty'),
  });
  for (const roles of [both, asShop])
    expect(await run('migrate', roles)).toEqual({ code: 0, output: 'The database has the newest schema.\n' });

  const shop = await openShop({ ...asShop });
  expect((await shop.get('/readyz')).status).toBe(200);
  await shop.stop();
});

test('an address where nothing answers is named in one sentence', async () => {
  const answer = await run('migrate', { DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' });
  expect(answer).toEqual({
    code: 1,
    output: 'DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
});
