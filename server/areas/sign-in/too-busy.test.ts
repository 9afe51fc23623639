import { setImmediate as nextTurn } from 'node:timers/promises';
import { like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CODE_TRIES } from '#domain/sizes/mail-codes.ts';
import { mailCodes, rateLimits } from '../../platform/db/schema/index.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { PASSWORD, registerCustomer, waitForMails } from '../../testing/people.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { passwordMatches } from './passwords.ts';

const shop = startTestShop({ IP_LIMITS: 'on' });
const TRIES = 12;
/** More than may wait for their turn. */
const FLOOD = 110;

/** Tries while the queue of passwords is full, and returns how many were looked at all the same. */
async function tryInAFlood(post: () => Promise<{ status: number }>): Promise<number> {
  let isOver = false;
  const theirs = await quickHash('somebody else');
  const flood = Array.from({ length: FLOOD }, async () => {
    while (!isOver) await passwordMatches(theirs, 'mistyped').catch(() => nextTurn());
  });
  const statuses: number[] = [];
  while (statuses.filter((status) => status === 503).length < TRIES && !statuses.includes(429))
    statuses.push((await post()).status);
  isOver = true;
  await Promise.all(flood);
  expect(statuses).not.toContain(429);
  return statuses.filter((status) => status !== 503).length;
}
const countsOf = async (pattern: string) =>
  (await shop.deps.db.select().from(rateLimits).where(like(rateLimits.key, pattern))).map(({ hits }) => hits);

test.each([
  ['customer', '/userAuth/login'],
  ['admin', '/adminAuth/login'],
])('a %s whose password the shop is too busy to look at has spent no try', async (role, url) => {
  const email = role === 'customer' ? (await registerCustomer(shop)).email : '';
  const who = role === 'customer' ? { email } : { userId: ADMIN.userId };
  await shop.deps.db.delete(rateLimits);
  const looked = await tryInAFlood(() => shop.post(url, { ...who, password: 'mistyped' }));
  const counts = await countsOf('login%');
  expect(counts.length).toBeGreaterThanOrEqual(3);
  for (const count of counts) expect(count).toBe(looked);
});

test('a code for a new password that the shop is too busy for has spent no try', async () => {
  const { email } = await registerCustomer(shop);
  const { body } = await shop.post('/userAuth/forgotPassword', { email });
  await waitForMails(shop, email);
  const wrong = { email, otp: '000000', password: `${PASSWORD} again`, reset: body.data.reset };
  const looked = await tryInAFlood(() => shop.post('/userAuth/resetPassword', wrong));
  const [row] = await shop.deps.db
    .select()
    .from(mailCodes)
    .where(sql`email = ${email} AND purpose = 'reset'`);
  expect(row?.tries).toBe(Math.min(looked, CODE_TRIES));
});
