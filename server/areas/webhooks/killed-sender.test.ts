import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';
import {
  answering,
  hanging,
  isSignedBy,
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';

/** A process of its own on a busy machine takes its time. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 120_000, interval: 25 });

const SECRET = Buffer.alloc(32, 7);

let receiver: WebhookReceiver;
let database: TestDatabase;
let dataDir: string;
let shop: ShopProcess;
let owner: pg.Client;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-webhooks-'));
  shop = await startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
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
  await receiver.close();
});

test('a shop killed between an event and its delivery, or in the midst of one, loses none of them [B11.3]', async () => {
  await owner.query(
    `INSERT INTO webhook_endpoints (name, url, events, secret, created_by)
     SELECT 'ERP', $1, '{order.paid}', $2, id FROM admins LIMIT 1`,
    [receiver.url, SECRET],
  );
  const happens = (number: string) =>
    owner.query(`SELECT note_webhook('order.paid', $1, $2, 1)`, [randomUUID(), number]);
  receiver.answer = hanging;
  await happens('MW-1');
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await shop.kill();
  // As a process of the shop would in its last transaction.
  await happens('MW-2');
  receiver.answer = answering(204);
  await shop.start();
  const numbers = () => receiver.received.map(({ data }) => data.number);
  await eventually(() => expect(numbers()).toEqual(['MW-1', 'MW-2']));
  // The dead sender's lease is over.
  await owner.query('UPDATE webhook_deliveries SET next_try_at = now() WHERE delivered_at IS NULL');
  await eventually(() => expect(numbers()).toEqual(['MW-1', 'MW-2', 'MW-1']));
  const [first, , again] = receiver.received;
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(isSignedBy(again!, `whsec_${SECRET.toString('base64')}`)).toBe(true);
  const waiting = 'SELECT FROM webhook_deliveries WHERE delivered_at IS NULL';
  await eventually(async () => expect((await owner.query(waiting)).rowCount).toBe(0));
});
