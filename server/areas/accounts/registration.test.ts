import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers, mailCodes, rateLimits } from '../../platform/db/schema/index.ts';
import {
  codeIn,
  freshEmail,
  mailsTo,
  PASSWORD,
  registerCustomer,
  waitForMails,
} from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { untilNotBusy } from '../../testing/until-not-busy.ts';
import { findTypedCode, useCode } from '../sign-in/check-code.ts';
import { hashesDone } from '../sign-in/passwords.ts';

const shop = startTestShop();

const application = (email: string, more: object = {}) => ({
  name: 'Asha Rao',
  email,
  phone: '98765 43210',
  password: PASSWORD,
  ...more,
});
const register = (email: string, more: object = {}) =>
  shop.post('/userAuth/register', application(email, more));
const check = (email: string, otp: string, registration?: string) =>
  shop.post('/userAuth/otpCheck', { email, otp, ...(registration && { registration }) });
const wrongCodes = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'));
/** Lets the minute between two sends pass. */
const passTheMinute = (email: string) =>
  shop.deps.db
    .update(rateLimits)
    .set({ resetsAt: sql`now()` })
    .where(like(rateLimits.key, `code-gap:register:${email}|%`));
const registered = (email: string) => shop.deps.db.$count(customers, eq(customers.email, email));

describe('registration', () => {
  test('the mailed code makes the account, logs in and welcomes [S1.2 S7.auth.2 S7.auth.4 S7.auth.6]', async () => {
    const email = freshEmail();
    const answer = await register(` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { msg: 'OTP Sent to your mail address' } });
    expect(await registered(email)).toBe(0);
    const [mail] = await waitForMails(shop, email);
    expect(mail).toMatchObject({ subject: 'Your Millwright code', to: email });
    const checked = await check(email, codeIn(mail!));
    expect(checked).toMatchObject({ status: 200, body: { data: 'Asha Rao', msg: 'Login successful' } });
    expect((await shop.get('/userAuth/userName', checked.body.token)).body.data).toBe('Asha Rao');
    const [welcome] = await waitForMails(shop, email, 2);
    expect(welcome!.subject).toBe('Welcome to Millwright');
    const [row] = await shop.deps.db.select().from(customers).where(eq(customers.email, email));
    expect(row!.phone).toBe('9876543210');
  });

  test.each([
    ['/userAuth/register', application('')],
    ['/userAuth/getOtp', {}],
    ['/userAuth/otpCheck', { otp: '123456' }],
  ])('%s says that an address is none', async (path, body) => {
    for (const email of ['asha', 'asha@', 'asha@mill', 'asha@mill.example, ravi@mill.example']) {
      const answer = await shop.post(path, { ...body, email });
      expect([answer.status, answer.body.error]).toEqual([400, 'Enter a valid e-mail address.']);
    }
  });

  test('the code is not stored, not even while its mail waits', async () => {
    const email = freshEmail();
    await register(email);
    const [mail] = await waitForMails(shop, email);
    const { rows } = await shop.deps.db.execute<{ all: string }>(sql`
      SELECT coalesce(string_agg(o::text, ''), '') || (SELECT string_agg(c::text, '') FROM mail_codes c WHERE email = ${email}) AS all
      FROM outbox o`);
    expect(rows[0]!.all).not.toContain(`"${codeIn(mail!)}"`);
    expect(rows[0]!.all).not.toContain(PASSWORD);
  });

  test.each([
    ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 'e-mail'],
    ['an address in another script', { email: 'mıke@example.com' }, 'e-mail'],
    ['a short phone number', { phone: '12345' }, 'phone number'],
    ['a short password', { password: 'short' }, 'at least 8'],
    ['a password of spaces', { password: '        ' }, 'spaces'],
    ['a common password', { password: 'password123' }, 'most common'],
    ['a blank name', { name: '   ' }, 'name'],
    ['an unknown field', { role: 'admin' }, 'role'],
  ])('refuses %s', async (_what, more, sentence) => {
    const answer = await register(freshEmail(), more);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });

  test('an e-mail that has an account gets that answer, and the account stays as it is', async () => {
    const { email, id } = await registerCustomer(shop, { name: 'First' });
    const answer = await register(email, { name: 'Second' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    const [row] = await shop.deps.db.select().from(customers).where(eq(customers.id, id));
    expect(row!.name).toBe('First');
  });

  test('once one code made the account, the code of another registration is worth nothing', async () => {
    const email = freshEmail();
    const one = (await register(email, { name: 'One' })).body.data.registration;
    const first = codeIn((await waitForMails(shop, email))[0]!);
    await passTheMinute(email);
    const two = (await register(email, { name: 'Two' })).body.data.registration;
    const second = codeIn((await waitForMails(shop, email, 2))[0]!);
    const answers = await Promise.all([check(email, first, one), check(email, second, two)]);
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1);
    expect(await registered(email)).toBe(1);
  });

  test('registrations of an address at the same moment send one code', async () => {
    const email = freshEmail();
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => register(email, { name })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429, 429]);
    expect(await shop.deps.db.$count(mailCodes, eq(mailCodes.email, email))).toBe(1);
  });

  test('the very same registration, sent again because its answer was lost, goes on with the code that was mailed', async () => {
    const email = freshEmail();
    await register(email);
    const again = await register(` ${email.toUpperCase()} `, { phone: '9876543210' });
    expect(again).toMatchObject({ status: 200, body: { msg: 'OTP Sent to your mail address' } });
    for (const more of [{ name: 'Asha R' }, { phone: '98765 43211' }, { password: `${PASSWORD} too` }])
      expect((await register(email, more)).body.code).toBe('too-many');
    await waitUntilQueueIsEmpty();
    const mails = await mailsTo(shop, email);
    expect(mails).toHaveLength(1);
    expect(await shop.deps.db.$count(mailCodes, eq(mailCodes.email, email))).toBe(1);
    const confirmed = await check(email, codeIn(mails[0]!), again.body.data.registration);
    expect(confirmed.body.data).toBe('Asha Rao');
  });

  test('a registration whose tries are used up, or that is guessed at, is not taken up again', async () => {
    const [spent, guessed] = [freshEmail(), freshEmail()];
    const { registration } = (await register(spent)).body.data;
    const code = codeIn((await waitForMails(shop, spent))[0]!);
    for (const wrong of wrongCodes(code, 5)) await check(spent, wrong, registration);
    expect((await register(spent)).body.code).toBe('too-many');
    await register(guessed);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await register(guessed, { password: `${PASSWORD} ${tries}` })).status).toBe(429);
    expect((await register(guessed)).body.code).toBe('too-many');
  });

  test('a code that confirmed its registration leads on to the login when its holder sends it again, and opens nothing', async () => {
    const email = freshEmail();
    const { registration } = (await register(email)).body.data;
    const code = codeIn((await waitForMails(shop, email))[0]!);
    const [wrong] = wrongCodes(code, 1);
    expect((await check(email, code, registration)).status).toBe(200);
    const again = await check(email, code, registration);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'email-taken', error: 'Your e-mail address is already confirmed. Log in to continue.' },
    });
    expect(again.body).not.toHaveProperty('token');
    const answers = [
      await check(email, wrong!, registration),
      await check(email, code),
      await check(email, code, 'A'.repeat(43)),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('code-wrong'));
    await shop.deps.db.update(mailCodes).set({ expiresAt: sql`now()` }).where(eq(mailCodes.email, email));
    expect((await check(email, code, registration)).body.code).toBe('code-wrong');
  });
});

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

  test('an address gets one code a minute and five an hour, and is answered how long to wait', async () => {
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

async function waitUntilQueueIsEmpty() {
  await expect
    .poll(async () => (await shop.deps.db.execute(sql`SELECT 1 FROM outbox WHERE done_at IS NULL`)).rowCount)
    .toBe(0);
}

test('what was queued is forgotten once it is sent', async () => {
  await waitUntilQueueIsEmpty();
  const { rows } = await shop.deps.db.execute(
    sql`SELECT DISTINCT payload FROM outbox WHERE done_at IS NOT NULL`,
  );
  expect(rows).toEqual([{ payload: {} }]);
});

test('a registration that was never confirmed does not change an account made meanwhile', async () => {
  const email = freshEmail();
  await register(email, { name: 'Late' });
  const code = codeIn((await waitForMails(shop, email))[0]!);
  await registerCustomer(shop, { email, name: 'Earlier' });
  expect((await check(email, code)).body.code).toBe('email-taken');
  const rows = await shop.deps.db
    .select()
    .from(customers)
    .where(and(eq(customers.email, email)));
  expect(rows.map((row) => row.name)).toEqual(['Earlier']);
});
