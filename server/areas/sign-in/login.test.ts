import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ownerMarkOf } from '#domain/access.ts';
import { auditLog, customers, rateLimits, sessions } from '../../platform/db/schema/index.ts';
import { startShop } from '../../start-shop.ts';
import { ADMIN } from '../../testing/administrator.ts';
import {
  codeIn,
  freshEmail,
  logInAdmin,
  mailsTo,
  PASSWORD,
  registerCustomer,
  registerThroughApi,
  waitForMails,
} from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { hashesDone, hashPassword } from './passwords.ts';

const shop = startTestShop();
const NEW_PASSWORD = 'quite another passphrase';

const logIn = (email: string, password: string) => shop.post('/userAuth/login', { email, password });
const logInAsAdmin = (password: string, userId = ADMIN.userId) =>
  shop.post('/adminAuth/login', { userId, password });
const isLoggedIn = async (token: string) => (await shop.get('/userAuth/userName', token)).status === 200;
/** Moves the last try into the past. */
const letTimePass = (key: string, seconds: number) =>
  shop.deps.db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - make_interval(secs => ${seconds})` })
    .where(eq(rateLimits.key, key));

describe('login', () => {
  test('gives a token and the name, with the e-mail typed in any case [S3.login.1 S7.auth.3]', async () => {
    const { email } = await registerCustomer(shop);
    const answer = await logIn(` ${email.toUpperCase()}`, PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: { data: 'Asha Rao', msg: 'Login successful' } });
    expect(await isLoggedIn(answer.body.token)).toBe(true);
  });

  test('gives tokens that begin alike for one person, and unlike for two', async () => {
    const [anita, bala] = [await registerCustomer(shop), await registerCustomer(shop)];
    const again = (await logIn(anita.email, PASSWORD)).body.token;
    expect(again).not.toBe(anita.token);
    expect(ownerMarkOf(again)).toBe(ownerMarkOf(anita.token));
    expect(ownerMarkOf(again)).not.toBe(ownerMarkOf(bala.token));
    expect(ownerMarkOf(await logInAdmin(shop))).toMatch(/^admin_[\w-]{8}$/);
    expect(again).toMatch(/^[\w-]{43}$/);
  });

  test('says the same and hashes as often for a wrong password and an unknown e-mail', async () => {
    const { email } = await registerCustomer(shop);
    await logIn(freshEmail(), PASSWORD);
    const answers = [];
    const hashes = [];
    for (const [who, password] of [
      [email, PASSWORD],
      [email, 'not the password'],
      [freshEmail(), PASSWORD],
      ['not an address', PASSWORD],
    ] as const) {
      const before = hashesDone();
      answers.push(await logIn(who, password));
      hashes.push(hashesDone() - before);
    }
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 401, 401]);
    expect(new Set(answers.slice(1).map((answer) => answer.body.error)).size).toBe(1);
    expect(hashes).toEqual([1, 1, 1, 1]);
  });

  test('a registration without its code is asked to confirm, but only with its password', async () => {
    const email = freshEmail();
    await shop.post('/userAuth/register', { name: 'A', email, phone: '9876543210', password: PASSWORD });
    expect(await logIn(email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'unverified' } });
    expect((await logIn(email, 'not the password')).status).toBe(401);
  });

  test('five failures make the account wait, longer each time, and the right password works afterwards', async () => {
    const { email } = await registerCustomer(shop);
    for (let i = 0; i < 5; i += 1) expect((await logIn(email, 'wrong password')).status).toBe(401);
    const refused = await logIn(email, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    const firstWait = Number(refused.headers['retry-after']);
    expect(firstWait).toBeGreaterThan(0);
    expect(firstWait).toBeLessThanOrEqual(30);
    await letTimePass(`login:customer:${email}|127.0.0.1`, 30);
    expect((await logIn(email, 'wrong again')).status).toBe(401);
    const secondWait = Number((await logIn(email, PASSWORD)).headers['retry-after']);
    expect(secondWait).toBeGreaterThan(firstWait);
    await letTimePass(`login:customer:${email}|127.0.0.1`, 60);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    expect((await logIn(email, 'wrong password')).status).toBe(401);
  });

  test('the wait never grows beyond fifteen minutes', async () => {
    const email = freshEmail();
    await shop.deps.db.insert(rateLimits).values({
      key: `login:customer:${email}|127.0.0.1`,
      hits: 1_000_000,
      resetsAt: sql`now() + interval '1 day'`,
    });
    expect(Number((await logIn(email, PASSWORD)).headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('of 50 guesses made at once, five are judged', async () => {
    const { email } = await registerCustomer(shop);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => logIn(email, `guess number ${i}`)),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(45);
  });

  test('a restart does not reset the limits', async () => {
    const { email } = await registerCustomer(shop);
    for (let i = 0; i < 5; i += 1) await logIn(email, 'wrong password');
    const restarted = await startShop(shop.config);
    try {
      const answer = await restarted.app.inject({
        method: 'POST',
        url: '/userAuth/login',
        payload: { email, password: PASSWORD },
      });
      expect(answer.statusCode).toBe(429);
    } finally {
      await restarted.stop();
    }
  });

  test('110 logins at once: too many to hash are asked to come back, and reads stay answered', async () => {
    const flood = Array.from({ length: 110 }, () => logIn(freshEmail(), PASSWORD));
    const read = await shop.get('/websiteData/allReviews');
    expect(read.status).toBe(200);
    const answers = await Promise.all(flood);
    const busy = answers.filter((answer) => answer.status === 503);
    // Others may wait too long for the database, and are notified another time.
    expect(busy.map(({ headers }) => headers['retry-after'])).toContain('3');
    expect(answers.filter((answer) => ![401, 503].includes(answer.status))).toEqual([]);
  });
});

describe('passwords', () => {
  test('a change ends every session, gives a new token and is reported by mail [S7.auth.5]', async () => {
    const { email, token } = await registerCustomer(shop);
    const elsewhere = (await logIn(email, PASSWORD)).body.token;
    const changed = await shop.post('/userAuth/changePassword', { password: NEW_PASSWORD }, token);
    expect(changed).toMatchObject({ status: 200, body: { msg: 'Password Changed successfully' } });
    expect(await Promise.all([token, elsewhere, changed.body.token].map(isLoggedIn))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await waitForMails(shop, email))[0]!.subject).toBe('Your Millwright password was changed');
  });

  test.each(['qwerty123', '        ', '\u00a0\u2003\u200b     '])(
    'a weak one is refused and nothing ends: %j',
    async (password) => {
      const { email, token } = await registerCustomer(shop);
      const admin = await logInAdmin(shop);
      await shop.post('/userAuth/forgotPassword', { email });
      const otp = codeIn((await waitForMails(shop, email))[0]!);
      const answers = [
        await shop.post('/userAuth/changePassword', { password }, token),
        await shop.post('/adminAuth/changePassword', { password }, admin),
        await shop.post('/userAuth/resetPassword', { email, otp, password }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 400, body: { code: 'weak-password' } });
      expect(await isLoggedIn(token)).toBe(true);
      expect((await shop.get('/adminAuth/userName', admin)).status).toBe(200);
    },
  );

  test('a forgotten one is reset with the mailed code, once; all sessions end', async () => {
    const { email, token } = await registerCustomer(shop);
    for (let i = 0; i < 5; i += 1) await logIn(email, 'what was it again');
    const asked = await shop.post('/userAuth/forgotPassword', { email: email.toUpperCase() });
    expect(asked).toMatchObject({ status: 200, body: { msg: 'OTP Sent to your mail address' } });
    const otp = codeIn((await waitForMails(shop, email))[0]!);
    const weak = await shop.post('/userAuth/resetPassword', { email, otp, password: 'password' });
    expect(weak.body.code).toBe('weak-password');
    const resets = await Promise.all(
      [1, 2, 3].map(() => shop.post('/userAuth/resetPassword', { email, otp, password: NEW_PASSWORD })),
    );
    expect(resets.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect(await isLoggedIn(token)).toBe(false);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await waitForMails(shop, email, 2))[0]!.subject).toBe('Your Millwright password was changed');
  });

  test('forgotPassword answers a stranger as it answers a customer, and mails only the customer', async () => {
    const { email } = await registerCustomer(shop);
    const stranger = freshEmail();
    const answers = await Promise.all(
      [email, stranger].map((who) => shop.post('/userAuth/forgotPassword', { email: who })),
    );
    for (const { body } of answers)
      expect(body).toEqual({ data: { reset: expect.any(String) }, msg: 'OTP Sent to your mail address' });
    await waitForMails(shop, email);
    expect(await mailsTo(shop, stranger)).toEqual([]);
    const again = await Promise.all(
      [email, stranger].map((who) => shop.post('/userAuth/forgotPassword', { email: who })),
    );
    expect(again.map((answer) => answer.status)).toEqual([429, 429]);
  });

  test('a reset code allows five guesses', async () => {
    const { email } = await registerCustomer(shop);
    await shop.post('/userAuth/forgotPassword', { email });
    const otp = codeIn((await waitForMails(shop, email))[0]!);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1)
      await shop.post('/userAuth/resetPassword', { email, otp: wrong, password: NEW_PASSWORD });
    const late = await shop.post('/userAuth/resetPassword', { email, otp, password: NEW_PASSWORD });
    expect(late.body.code).toBe('code-wrong');
  });
});

describe('sessions', () => {
  test('logging out ends this one and no other', async () => {
    const token = await registerThroughApi(shop);
    const { email } = await registerCustomer(shop);
    const [one, two] = [await logIn(email, PASSWORD), await logIn(email, PASSWORD)].map((a) => a.body.token);
    expect((await shop.post('/userAuth/logout', undefined, one)).status).toBe(200);
    expect(await Promise.all([one, two, token].map(isLoggedIn))).toEqual([false, true, true]);
  });

  test.each([
    ['customer', '12 hours', 401],
    ['customer', '11 hours', 200],
    ['admin', '30 minutes', 401],
    ['admin', '29 minutes', 200],
  ] as const)('the %s role, unused for %s, is answered %i', async (role, idle, status) => {
    const token = role === 'admin' ? await logInAdmin(shop) : (await registerCustomer(shop)).token;
    await shop.deps.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - ${idle}::interval` })
      .where(eq(sessions.role, role));
    const path = role === 'admin' ? '/adminAuth/userName' : '/userAuth/userName';
    expect((await shop.get(path, token)).status).toBe(status);
  });

  test.each([
    ['customer', '7 days'],
    ['admin', '12 hours'],
  ] as const)('the %s role, however much it is used, is over after %s', async (role, longest) => {
    const token = role === 'admin' ? await logInAdmin(shop) : (await registerCustomer(shop)).token;
    const { rows } = await shop.deps.db.execute(
      sql`SELECT expires_at - created_at = ${longest}::interval AS exact FROM sessions WHERE role = ${role} ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ exact: true }]);
    await shop.deps.db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.role, role));
    const path = role === 'admin' ? '/adminAuth/userName' : '/userAuth/userName';
    expect((await shop.get(path, token)).status).toBe(401);
  });

  test('a password changed while it is being checked opens nothing', async () => {
    const { email, id } = await registerCustomer(shop);
    const { db } = shop.deps;
    const passwordHash = await hashPassword(NEW_PASSWORD);
    const login = await db.transaction(async (tx) => {
      await tx.update(customers).set({ passwordHash }).where(eq(customers.id, id));
      const running = logIn(email, PASSWORD);
      const waitingForUs = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waitingForUs)).rowCount).toBe(1);
      return { running };
    });
    expect((await login.running).status).toBe(401);
  });
});

describe('the staff', () => {
  const audited = () =>
    shop.deps.db.select().from(auditLog).where(eq(auditLog.entity, 'admin')).orderBy(auditLog.id);

  test('every login and every failure is recorded, without what was typed [S7.auth.8 B4.18]', async () => {
    const before = (await audited()).length;
    const { body } = await logInAsAdmin(ADMIN.password);
    expect(body.data).toBe('Administrator');
    expect((await shop.get('/adminAuth/userName', body.token)).status).toBe(200);
    expect((await logInAsAdmin('wrong')).body.error).toBe('The user id or password is wrong.');
    expect((await logInAsAdmin('wrong', 'my secret typed in the wrong field')).status).toBe(401);
    const rows = (await audited()).slice(before);
    expect(rows.map((row) => row.action)).toEqual(['login', 'login-failed', 'login-failed']);
    expect(JSON.stringify(rows)).not.toContain('secret');
    await logInAsAdmin(ADMIN.password);
  });

  test('four failures make the account wait', async () => {
    const userId = 'nobody';
    for (let i = 0; i < 4; i += 1) expect((await logInAsAdmin('wrong', userId)).status).toBe(401);
    const refused = await logInAsAdmin('wrong', userId);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  });

  test('a change of the password ends the other sessions [S7.auth.9]', async () => {
    const [token, elsewhere] = [await logInAdmin(shop), await logInAdmin(shop)];
    const changed = await shop.post('/adminAuth/changePassword', { password: ADMIN.password }, token);
    const statuses = await Promise.all(
      [token, elsewhere, changed.body.token].map(
        async (each) => (await shop.get('/adminAuth/userName', each)).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 200]);
    expect((await shop.post('/adminAuth/logout', undefined, changed.body.token)).status).toBe(200);
    expect((await shop.get('/adminAuth/userName', changed.body.token)).status).toBe(401);
  });
});
