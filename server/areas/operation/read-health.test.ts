import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '../../platform/db/schema/index.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { recordBackup } from '../backup/record-backup.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});
const health = async () => (await shop.get('/admin/operation/health', admin)).body.data;

test('the last backup is the newest that was recorded, however often', async () => {
  expect((await health()).backedUpAt).toBeNull();
  const manifest = { format: 1 as const, migrations: [], rows: { products: 3 } };
  for (const madeAt of ['2026-11-02T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-02T04:00:00.000Z'])
    await recordBackup(shop.config.databaseUrl!, { ...manifest, madeAt });
  expect((await health()).backedUpAt).toBe('2026-11-02T04:00:00.000Z');
});

test('mails that wait, fail and were given up are counted apart', async () => {
  await expect
    .poll(async () => (await health()).mail)
    .toMatchObject({ oldestAt: null, failing: 0, givenUp: 0 });
  const later = sql`now() + interval '1 hour'`;
  const mail = { kind: 'test', payload: {}, nextTryAt: later };
  await shop.deps.db.insert(outbox).values([
    { ...mail, ref: 'fresh', createdAt: new Date('2026-11-02T05:00:00Z') },
    { ...mail, ref: 'failing', createdAt: new Date('2026-11-02T04:00:00Z'), lastError: 'ECONNREFUSED' },
    { ...mail, ref: 'given up', doneAt: sql`now()`, lastError: 'given up: EAUTH 535' },
    { ...mail, ref: 'given up long ago', doneAt: new Date('2020-01-01'), lastError: 'given up: EAUTH 535' },
    { ...mail, ref: 'sent', doneAt: new Date('2099-11-02T03:00:00Z') },
    { ...mail, ref: 'too late', doneAt: sql`now()`, lastError: 'nobody to write to, or too late' },
  ]);
  expect((await health()).mail).toEqual({
    oldestAt: '2026-11-02T04:00:00.000Z',
    lastSentAt: '2099-11-02T03:00:00.000Z',
    failing: 1,
    givenUp: 1,
  });
});
