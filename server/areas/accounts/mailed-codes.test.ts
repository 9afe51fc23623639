import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers, mailCodes } from '../../platform/db/schema/index.ts';
import {
  codeIn,
  freshEmail,
  mailsTo,
  PASSWORD,
  registerCustomer,
  waitForMails,
} from '../../testing/people.ts';
import { registrationsIn, wrongCodes } from '../../testing/registrations.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { untilNotBusy } from '../../testing/until-not-busy.ts';
import { findTypedCode, useCode } from '../sign-in/check-code.ts';
import { hashesDone } from '../sign-in/passwords.ts';

const shop = startTestShop();
const { register, check, passTheMinute, waitUntilQueueIsEmpty } = registrationsIn(shop);
const registered = (email: string) => shop.deps.db.$count(customers, eq(customers.email, email));

describe('codes', () => {
  test('of 100 guesses made at once after five wrong ones, even the right one is refused', async () => {
    const email = freshEmail();
    await register(email);
    const code = codeIn((await waitForMails(shop, email))[0]!);
    for (const wrong of wrongCodes(code, 5)) expect((await check(email, wrong)).status).toBe(400);
    const guesses = [...wrongCodes(code, 99), code];
    const answers = await Promise.all(guesses.map((guess) => untilNotBusy(() => check(email, guess))));
    expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set(['code-wrong']));
    expect(await registered(email)).toBe(0);
  });

  test('of 100 wrong guesses made at once, five are counted', async () => {
    const email = freshEmail();
    await register(email);
    const code = codeIn((await waitForMails(shop, email))[0]!);
    await Promise.all(wrongCodes(code, 100).map((guess) => check(email, guess)));
    const [row] = await shop.deps.db.select().from(mailCodes).where(eq(mailCodes.email, email));
    expect(row!.openTries).toBe(5);
    expect((await check(email, code)).body.code).toBe('code-wrong');
  });

  test('a code works once, even when used twice at the same moment', async () => {
    const email = freshEmail();
    await register(email);
    const code = codeIn((await waitForMails(shop, email))[0]!);
    const answers = await Promise.all([1, 2, 3, 4].map(() => check(email, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await check(email, code)).status).toBe(400);
  });

  test('a code for a new password sets one password, even when used three times at the same moment', async () => {
    const { email } = await registerCustomer(shop);
    await shop.post('/userAuth/forgotPassword', { email });
    const otp = codeIn((await waitForMails(shop, email))[0]!);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((word) =>
        shop.post('/userAuth/resetPassword', { email, otp, password: `${PASSWORD} ${word}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('a code that set a password is taken again from its holder with the same password, which sets nothing', async () => {
    const { email } = await registerCustomer(shop);
    const { reset } = (await shop.post('/userAuth/forgotPassword', { email })).body.data;
    const otp = codeIn((await waitForMails(shop, email))[0]!);
    const send = (more: object) =>
      shop.post('/userAuth/resetPassword', { email, otp, reset, password: `${PASSWORD} one`, ...more });
    expect((await send({})).status).toBe(200);
    const hashNow = async () =>
      (await shop.deps.db.select().from(customers).where(eq(customers.email, email)))[0]!.passwordHash;
    const before = await hashNow();
    expect((await send({})).status).toBe(200);
    for (const more of [{ password: `${PASSWORD} two` }, { otp: wrongCodes(otp, 1)[0] }, { reset: '' }])
      expect((await send(more)).body.code).toBe('code-wrong');
    expect(await hashNow()).toBe(before);
  });

  test('of two requests that found the same code before either used it, one uses it', async () => {
    const email = freshEmail();
    await register(email);
    const code = codeIn((await waitForMails(shop, email))[0]!);
    const typed = { purpose: 'register', email, code, handle: undefined, ip: '127.0.0.1' } as const;
    const found = await Promise.all([1, 2].map(() => findTypedCode(shop.deps, typed)));
    const uses = await Promise.allSettled(
      found.map((codeId) =>
        shop.deps.db.transaction((tx) => useCode(tx, { purpose: 'register', email, codeId })),
      ),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('guesses at one address cost the code of another none of its tries', async () => {
    const [email, other] = [freshEmail(), freshEmail()];
    await register(email);
    await register(other);
    const code = codeIn((await waitForMails(shop, email))[0]!);
    const othersCode = codeIn((await waitForMails(shop, other))[0]!);
    for (const wrong of wrongCodes(othersCode, 5)) await check(other, wrong);
    expect((await check(email, code)).status).toBe(200);
  });

  test('a code is bound to its address and its purpose', async () => {
    const [email, other] = [freshEmail(), freshEmail()];
    await register(email);
    await register(other);
    const code = codeIn((await waitForMails(shop, email))[0]!);
    await waitForMails(shop, other);
    expect((await check(other, code)).status).toBe(400);
    const reset = await shop.post('/userAuth/resetPassword', { email, otp: code, password: PASSWORD });
    expect(reset.body.code).toBe('code-wrong');
    expect((await check(email, code)).status).toBe(200);
  });

  test('a code is over after ten minutes', async () => {
    const email = freshEmail();
    await register(email);
    const code = codeIn((await waitForMails(shop, email))[0]!);
    const [row] = await shop.deps.db
      .select({ seconds: sql<number>`extract(epoch FROM ${mailCodes.expiresAt} - now())::float8` })
      .from(mailCodes)
      .where(eq(mailCodes.email, email));
    expect(row!.seconds).toBeGreaterThan(590);
    expect(row!.seconds).toBeLessThanOrEqual(600);
    await shop.deps.db.update(mailCodes).set({ expiresAt: sql`now()` }).where(eq(mailCodes.email, email));
    expect((await check(email, code)).body.code).toBe('code-wrong');
  });

  test('a fresh code takes the place of the old one of the same registration', async () => {
    const email = freshEmail();
    await register(email);
    const old = codeIn((await waitForMails(shop, email))[0]!);
    await passTheMinute(email);
    expect((await shop.post('/userAuth/getOtp', { email })).status).toBe(200);
    const fresh = codeIn((await waitForMails(shop, email, 2))[0]!);
    expect((await check(email, old)).status).toBe(old === fresh ? 200 : 400);
    expect((await check(email, fresh)).body.data).toBe('Asha Rao');
  });

  test('an address gets one code a minute and five an hour, and reads how long to wait', async () => {
    const email = freshEmail();
    await register(email);
    const tooSoon = await shop.post('/userAuth/getOtp', { email });
    expect(tooSoon).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let sends = 2; sends <= 5; sends += 1) {
      await passTheMinute(email);
      expect((await shop.post('/userAuth/getOtp', { email })).status).toBe(200);
    }
    await passTheMinute(email);
    const tooMany = await shop.post('/userAuth/getOtp', { email });
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(3_500);
  });

  test('getOtp answers an unknown, a verified and a waiting address alike, and mails only the last [S7.auth.1]', async () => {
    const unknown = freshEmail();
    const { email: verified } = await registerCustomer(shop);
    const waiting = freshEmail();
    await register(waiting);
    await waitForMails(shop, waiting);
    await passTheMinute(waiting);
    const before = hashesDone();
    const answers = await Promise.all(
      [unknown, verified, waiting].map((email) => shop.post('/userAuth/getOtp', { email })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(hashesDone()).toBe(before);
    await waitForMails(shop, waiting, 2);
    await waitUntilQueueIsEmpty();
    expect(await mailsTo(shop, unknown)).toEqual([]);
    expect(await mailsTo(shop, verified)).toEqual([]);
  });
});

test('what was queued is forgotten once it is sent', async () => {
  await waitUntilQueueIsEmpty();
  const { rows } = await shop.deps.db.execute(
    sql`SELECT DISTINCT payload FROM outbox WHERE done_at IS NOT NULL`,
  );
  expect(rows).toEqual([{ payload: {} }]);
});
