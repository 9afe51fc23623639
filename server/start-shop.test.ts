import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { openShop } from './testing/test-shop.ts';

test('a start that fails halfway leaves nothing running, and a stopped shop neither', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-start-'));
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const connections = async () => {
    const { rowCount } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return rowCount;
  };
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    await expect(openShop({ ...environment, PORT: String(port) })).rejects.toThrow(`Port ${port} is taken.`);
    await expect.poll(connections).toBe(0);
    const shop = await openShop(environment);
    expect(await connections()).toBeGreaterThan(0);
    await Promise.all([shop.stop(), shop.stop()]);
    await expect.poll(connections).toBe(0);
  } finally {
    other.close();
    await owner.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
