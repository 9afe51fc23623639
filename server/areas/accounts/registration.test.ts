import { and, eq, sql } from 'drizzle-orm';
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

const shop = startTestShop();
const { application, register, check, passTheMinute, waitUntilQueueIsEmpty } = registrationsIn(shop);
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
    ['a field that is not asked for', { role: 'admin' }, 'role'],
  ])('refuses %s', async (_what, more, sentence) => {
    const answer = await register(freshEmail(), more);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });

  test('an e-mail that has an account is refused, and the account stays as it is', async () => {
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
