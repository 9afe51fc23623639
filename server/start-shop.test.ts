import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { logInAdmin } from './testing/people.ts';
import { openShop } from './testing/test-shop.ts';

/** A database, a folder, and how many connections of others the database has. */
async function makePlace() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-start-'));
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  return {
    environment: { DATABASE_URL: database.url, DATA_DIR: dataDir },
    async connections() {
      const { rowCount } = await owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return rowCount;
    },
    async remove() {
      await owner.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function listening<S extends http.Server | ReturnType<typeof createServer>>(server: S) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a start that fails halfway leaves nothing running, and a stopped shop neither', async () => {
  const { environment, connections, remove } = await makePlace();
  const other = createServer();
  const port = await listening(other);
  try {
    await expect(openShop({ ...environment, PORT: String(port) })).rejects.toThrow(`Port ${port} is taken.`);
    await expect.poll(connections).toBe(0);
    const shop = await openShop(environment);
    expect(await connections()).toBeGreaterThan(0);
    await Promise.all([shop.stop(), shop.stop()]);
    await expect.poll(connections).toBe(0);
  } finally {
    other.close();
    await remove();
  }
});

test('a stop waits no longer than it may for a gateway that is silent', async () => {
  const { environment, connections, remove } = await makePlace();
  const events: string[] = [];
  const silent = http.createServer((request) => {
    events.push('asked');
    request.socket.once('close', () => events.push('given up'));
  });
  const port = await listening(silent);
  try {
    const shop = await openShop({
      ...environment,
      SANDBOX_CONTROLS: 'off',
      RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA',
      RAZORPAY_KEY_SECRET: 'a-secret-of-the-test',
      RAZORPAY_WEBHOOK_SECRET: 'another-secret-of-the-test',
      RAZORPAY_API_URL: `http://127.0.0.1:${port}`,
    });
    await shop.post('/orders/compareLedgers', undefined, await logInAdmin(shop));
    await expect.poll(() => events).toEqual(['asked']);
    await shop.stop(0);
    events.push('stopped');
    expect(events).toEqual(['asked', 'stopped']);
    await expect.poll(connections).toBe(0);
  } finally {
    silent.closeAllConnections();
    silent.close();
    await remove();
  }
});
