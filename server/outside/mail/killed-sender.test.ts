import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { quietDb } from '../../testing/selling.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';
import { queueMail } from './queue-mail.ts';

/** A process of its own on a busy machine takes its time. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 120_000, interval: 25 });

/** The Message-IDs that the mail server took, in order. */
const taken: string[] = [];
let take: (() => void) | null = null;
const office = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  closeTimeout: 50,
  onData(stream, _session, callback) {
    let raw = '';
    stream.on('data', (part: Buffer) => (raw += part));
    stream.on('end', () => {
      take = () => {
        taken.push(/^Message-ID: (.*)$/im.exec(raw)![1]!.trim());
        take = null;
        callback();
      };
    });
  },
});

let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let owner: pg.Client;
beforeAll(async () => {
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const { port } = office.server.address() as AddressInfo;
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-mail-'));
  shop = await startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: 'fatal',
  });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await shop.stop();
  await owner.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  await new Promise<void>((resolve) => office.close(resolve));
});

test('a sender killed between the mail server’s OK and its own note sends once more, with the same Message-ID', async () => {
  const db = quietDb(database.url);
  await queueMail(db, {
    kind: 'welcome',
    ref: randomUUID(),
    to: 'asha@example.com',
    template: 'welcome',
    data: { name: 'Asha' },
  });
  await db.$client.end();
  await eventually(() => expect(take).not.toBeNull());
  // The note of it waits for this lock, so that the kill comes after the OK and before the note.
  await owner.query('BEGIN');
  await owner.query('SELECT FROM outbox FOR UPDATE');
  take!();
  const noting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock' AND query LIKE '%UPDATE outbox SET done_at%'`;
  const { rows } = await eventually(async () => {
    // A transaction sees one picture of the activity until it asks for another.
    await owner.query('SELECT pg_stat_clear_snapshot()');
    const found = await owner.query<{ pid: number }>(noting);
    expect(found.rows).toHaveLength(1);
    return found;
  });
  const killed = shop.killAndStart();
  await owner.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
  await owner.query('ROLLBACK');
  await killed;
  expect(taken, 'the server has it').toHaveLength(1);
  const { rows: waiting } = await owner.query('SELECT tries FROM outbox WHERE done_at IS NULL');
  expect(waiting, 'and the shop does not know').toEqual([{ tries: 1 }]);

  // The dead sender's lease is over.
  await owner.query('UPDATE outbox SET next_try_at = now()');
  await eventually(() => expect(take).not.toBeNull());
  take!();
  await eventually(async () =>
    expect((await owner.query('SELECT FROM outbox WHERE done_at IS NULL')).rowCount).toBe(0),
  );
  expect(taken).toHaveLength(2);
  expect(new Set(taken).size).toBe(1);
});
