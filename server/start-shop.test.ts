import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { describeFailure } from './platform/config/describe-failure.ts';
import { asOwner } from './testing/as-owner.ts';
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

/** What the operator reads of a start that does not succeed. */
const failureOf = (environment: Record<string, string>): Promise<string> =>
  openShop(environment).then(
    () => 'it started',
    (error) => describeFailure('The shop could not start', error),
  );

test('what keeps it from starting is reported in one sentence, without a password', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-start-'));
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  expect(await failureOf({ DATA_DIR: path.join(file, 'data') })).toBe(
    `DATA_DIR ${file}/data cannot be written to (ENOTDIR): choose another folder or open this one.`,
  );
  expect(await failureOf({ DATA_DIR: folder, HOST: '192.0.2.1', PORT: '1025' })).toBe(
    'HOST "192.0.2.1" is no address of this machine (EADDRNOTAVAIL). Set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all networks.',
  );
  expect(await failureOf({ DATA_DIR: folder, PORT: 'eighty' })).toBe(
    'PORT must be a whole number from 0 to 65535, but is "eighty".',
  );
  await rm(folder, { recursive: true, force: true });
});

test('a full disk that keeps it from starting is reported without a stack', () => {
  const ofDatabase = { code: '53100', message: 'could not write init file: No space left on device' };
  const ofFolder = { code: 'ENOSPC', message: 'ENOSPC: no space left on device, write' };
  for (const cause of [ofDatabase, ofFolder])
    expect(describeFailure('The shop could not start', Object.assign(new Error(), cause))).toBe(
      `The shop could not start, because a disk is full: ${cause.message}. Make room there, and try again.`,
    );
});

test('an unforeseen failure shows where it came from', async () => {
  const { environment, remove } = await makePlace();
  await asOwner(environment.DATABASE_URL, 'ALTER TABLE admins RENAME TO admins_away');
  const failure = await failureOf(environment);
  await remove();
  expect(failure).toContain('The shop could not start: error: relation "admins" does not exist');
  expect(failure).toMatch(/\n {4}at .*fill-empty-database\.ts/);
});

test('a start that fails halfway leaves nothing running, and a stopped shop neither', async () => {
  const { environment, connections, remove } = await makePlace();
  const other = createServer();
  const port = await listening(other);
  try {
    expect(await failureOf({ ...environment, PORT: String(port) })).toBe(
      `Port ${port} is taken. Set PORT to a free one.`,
    );
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
    // A call that was given up is repeated.
    await expect.poll(() => events.at(-1), { timeout: 120_000 }).toBe('asked');
    await shop.stop(0);
    events.push('stopped');
    expect(events.slice(-2)).toEqual(['asked', 'stopped']);
    await expect.poll(connections).toBe(0);
  } finally {
    silent.closeAllConnections();
    silent.close();
    await remove();
  }
});
