// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import { auditLog, outbox } from '../../platform/db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { placeOrder, statusOf } from '../../testing/orders.ts';
import { freshEmail, logInAdmin, registerCustomer, waitForMails } from '../../testing/people.ts';
import { quietDb } from '../../testing/selling.ts';
import { openShop, paidThrough, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { runRestoredCommand } from './restored-command.ts';

const provider = startTestShop();
const file = () => path.join(folder, 'shop.tar');
let folder: string;
let before: TestDatabase;
let after: TestDatabase;
let shop: Awaited<ReturnType<typeof openShop>>;
/** In the backup it is unpaid; then the customer paid, and the lost shop had mailed them so. */
let paidSince: Awaited<ReturnType<typeof placeOrder>>;

const open = (database: TestDatabase) =>
  openShop({ ...paidThrough(provider), DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-held-'));
  before = await createTestDatabase('staffed');
  const lost = await open(before);
  paidSince = await placeOrder(lost, await registerCustomer(lost));
  await lost.stop();
  // The shop stands still, so this mail is in the backup and not sent.
  const db = quietDb(before.url);
  await queueMail(db, welcomeTo('waiting@example.com'));
  await db.update(outbox).set({ lastError: 'ECONNREFUSED' });
  await db.$client.end();
  await backUp({ databaseUrl: before.url, dataDir: path.join(folder, 'data'), file: file() });
  await gatewayStandIn(provider).payWell(paidSince.orderId);
});
afterEach(async () => {
  await shop.stop();
  await after.drop();
});
afterAll(async () => {
  await before.drop();
  await rm(folder, { recursive: true, force: true });
});

async function openRestored() {
  after = await createTestDatabase();
  await restore({ urls: after.urls, dataDir: path.join(folder, 'data'), file: file(), force: true });
  shop = await open(after);
}

const welcomeTo = (to: string) =>
  ({ kind: 'welcome', ref: randomUUID(), to, template: 'welcome', data: { name: 'Asha' } }) as const;

const sent = async ({ deps }: TestShop) => {
  const rows = await deps.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(sql`${outbox.doneAt} IS NOT NULL AND ${outbox.lastError} IS NULL`);
  return rows.map(({ kind }) => kind).sort();
};

const health = async (token: string) => (await shop.get('/admin/operation/health', token)).body.data;

/** The payment made since is found, and the mail worker has looked since then: it sent a mail that was queued later. */
async function settleAndSendNew() {
  await eventually(async () =>
    expect(await statusOf(shop, paidSince.mongooseOrderId)).toBe('pending/success/unshipped'),
  );
  const email = freshEmail();
  await shop.post('/userAuth/register', { name: 'Ravi', email, phone: '9876543210', password: randomUUID() });
  await waitForMails(shop, email);
  const later = freshEmail();
  await queueMail(shop.deps.db, welcomeTo(later));
  await waitForMails(shop, later);
}

test('after a restore mails about what was before it wait until a staff member sends them; codes and news since then go out', async () => {
  await openRestored();
  const admin = await logInAdmin(shop);
  await settleAndSendNew();
  expect(await sent(shop)).toEqual(['register-code', 'welcome']);
  const { restore: held, mail } = await health(admin);
  expect(held).toMatchObject({ mailsHeld: 2 });
  expect(mail, 'held mails are not late').toMatchObject({ oldestAt: null, failing: 0 });
  const decide = (restoredAt: string, decision: string) =>
    shop.post('/admin/operation/decideHeldMails', { restoredAt, decision }, admin);
  expect((await decide(held.stateOf, 'send')).status, 'of another restore').toBe(409);
  const answer = await decide(held.restoredAt, 'send');
  expect(answer).toMatchObject({
    status: 200,
    body: { msg: '2 mails will be sent', data: { restore: null } },
  });
  await eventually(async () =>
    expect(await sent(shop)).toEqual(['order-placed', 'register-code', 'welcome', 'welcome']),
  );
  expect((await decide(held.restoredAt, 'discard')).status, 'once decided').toBe(409);
  const [entry] = await shop.deps.db.select().from(auditLog).where(eq(auditLog.entity, 'held mails'));
  expect(entry?.changes).toEqual([{ field: '2 mails', from: 'held since the restore', to: 'sent' }]);
});

test('on the machine they are discarded, codes among them, and what comes later is sent', async () => {
  const db = quietDb(before.url);
  await db.insert(outbox).values([
    {
      kind: 'reset-code',
      ref: randomUUID(),
      payload: { codeFor: { purpose: 'reset', email: 'asha@example.com' } },
    },
    { kind: 'sent-before', ref: randomUUID(), payload: {}, doneAt: new Date() },
  ]);
  await db.$client.end();
  await backUp({ databaseUrl: before.url, dataDir: path.join(folder, 'data'), file: file() });
  await openRestored();
  await settleAndSendNew();
  expect(await runRestoredCommand(after.url, [])).toMatch(/^2 mails held since the restore of /);
  await expect(runRestoredCommand(after.url, ['forget'])).rejects.toThrow('Say "npm run restored"');
  expect(await runRestoredCommand(after.url, ['discard'])).toBe('2 mails discarded.');
  expect(await runRestoredCommand(after.url, ['send'])).toBe('No mails are held.');
  await queueMail(shop.deps.db, welcomeTo('news@example.com'));
  await waitForMails(shop, 'news@example.com');
  expect(await sent(shop)).toEqual(['register-code', 'sent-before', 'welcome', 'welcome']);
  expect(await shop.deps.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
});

test('a database that was recovered by other means is marked by hand', async () => {
  await openRestored();
  await runRestoredCommand(after.url, ['send']);
  await expect(runRestoredCommand(after.url, ['mark', 'yesterday'])).rejects.toThrow(
    'is no moment of the past',
  );
  await expect(runRestoredCommand(after.url, ['mark', '2999-01-01'])).rejects.toThrow(
    'is no moment of the past',
  );
  expect(await runRestoredCommand(after.url, ['mark', '2026-11-01T04:00:00Z'])).toContain(
    'counts as recovered to 2026-11-01T04:00:00.000Z',
  );
  expect((await health(await logInAdmin(shop))).restore).toMatchObject({
    stateOf: '2026-11-01T04:00:00.000Z',
    isCompared: false,
  });
  expect(await runRestoredCommand(after.url, ['mark'])).toContain(`recovered to ${new Date().getFullYear()}`);
});
