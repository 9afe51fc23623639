import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  admins,
  auditLog,
  rateLimits,
  recoveryCodes,
  sessions,
  shopSettings,
} from '../../platform/db/schema/index.ts';
import { type Shop, startShop } from '../../start-shop.ts';
import { ADMIN } from '../../testing/administrator.ts';
import {
  addStaffMember,
  addStaffMemberWithFactor,
  codeOfApp,
  type TestStaffMember,
  wrongCode,
} from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { hashesDone } from '../sign-in/passwords.ts';

const shop = startTestShop();
const db = () => shop.deps.db;
const AGENT = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0' };

const logIn = ({ userId }: Pick<TestStaffMember, 'userId'>, otp?: string, password = ADMIN.password) =>
  shop.post('/adminAuth/login', { userId, password, ...(otp !== undefined && { otp }) }, null, AGENT);
const triesOf = async (key: string) =>
  (await db().select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.hits ?? 0;
const loginTries = ({ userId }: TestStaffMember) => triesOf(`login:admin:${userId}|127.0.0.1`);
const factorTries = ({ id }: TestStaffMember) => triesOf(`second-factor:${id}`);
const actsOf = async ({ id }: { id: string }) =>
  (await db().select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
    ({ action, changes }) =>
      [
        action,
        Object.fromEntries((changes as { field: string; to: string }[]).map((c) => [c.field, c.to])),
      ] as const,
  );
/** So that no step ends between making a code and sending it. */
const untilStepIsYoung = () =>
  expect
    .poll(
      async () =>
        (await db().execute(sql`SELECT 1 WHERE extract(epoch FROM now())::numeric % 30 < 25`)).rowCount,
      { timeout: 120_000 },
    )
    .toBe(1);
const forgetTries = () => db().delete(rateLimits);
const letSessionsAge = () => db().update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });

async function setUp(person: TestStaffMember): Promise<{ secret: Buffer; codes: string[] }> {
  const started = await shop.post('/adminAuth/totp/start', {}, person.token);
  expect(started.status).toBe(200);
  const [row] = await db().select().from(admins).where(eq(admins.id, person.id));
  const secret = row!.totpSecret!;
  const code = await codeOfApp(db(), 0, secret);
  const confirmed = await shop.post('/adminAuth/totp/confirm', { code }, person.token);
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.body.data.recoveryCodes };
}

describe('logging in with a second factor', () => {
  test('asks for a code once the password is right; that is no failure and forgets none', async () => {
    const person = await addStaffMemberWithFactor(db(), 'orders');
    expect((await logIn(person, await wrongCode(db()))).body.code).toBe('otp-needed');
    expect([await loginTries(person), await factorTries(person)]).toEqual([1, 1]);
    for (const otp of [undefined, '', '  '])
      expect(await logIn(person, otp)).toMatchObject({ status: 401, body: { code: 'otp-needed' } });
    expect([await loginTries(person), await factorTries(person)]).toEqual([1, 1]);
    const answer = await logIn(person, await codeOfApp(db()));
    expect(answer).toMatchObject({ status: 200, body: { data: 'Orders Person' } });
    expect((await shop.get('/adminAuth/me', answer.body.token)).body.data).toMatchObject({ totp: true });
    expect([await loginTries(person), await factorTries(person)]).toEqual([0, 0]);
    expect((await actsOf(person)).map(([action]) => action)).toEqual(['login-failed', 'login']);
  });

  test('a wrong password and an unknown name look and cost the same, with a code and without', async () => {
    const person = await addStaffMemberWithFactor(db(), 'orders');
    const code = await codeOfApp(db());
    await logIn({ userId: 'nobody at all' });
    const answers = [];
    for (const [who, otp] of [
      [person, undefined],
      [person, code],
      [{ userId: 'nobody' }, undefined],
      [{ userId: 'nobody' }, code],
    ] as const) {
      const before = hashesDone();
      const { status, body } = await logIn(who, otp, 'not the password');
      answers.push({ status, body, hashes: hashesDone() - before });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong-credentials' }, hashes: 1 });
    expect(await factorTries(person), 'the code was not looked at').toBe(0);
  });

  test.each([
    [-1, 200],
    [0, 200],
    [-2, 401],
    [3, 401],
  ])('a code of %i steps from now is answered %i', async (steps, status) => {
    const person = await addStaffMemberWithFactor(db(), 'viewer');
    await untilStepIsYoung();
    expect((await logIn(person, await codeOfApp(db(), steps))).status).toBe(status);
  });

  test('the clock is the database’s', async () => {
    const person = await addStaffMemberWithFactor(db(), 'viewer');
    const code = await codeOfApp(db());
    const realNow = Date.now;
    Date.now = () => realNow() + 86_400_000;
    try {
      expect((await logIn(person, code)).status).toBe(200);
    } finally {
      Date.now = realNow;
    }
  });

  test('no code works twice, nor an older one after it', async () => {
    const person = await addStaffMemberWithFactor(db(), 'viewer');
    const [older, code] = [await codeOfApp(db(), -1), await codeOfApp(db())];
    expect((await logIn(person, code)).status).toBe(200);
    expect((await logIn(person, code)).body.error).toMatch(/used before/);
    expect((await logIn(person, older)).status).toBe(401);
    expect((await actsOf(person)).at(-1)).toEqual([
      'login-failed',
      { 'network address': '127.0.0.1', device: 'Firefox on Windows', reason: 'code used before' },
    ]);
  });

  test('guesses from everywhere are counted together, and wait longer and longer', async () => {
    const person = await addStaffMemberWithFactor(db(), 'owner');
    const [wrong, right] = [await wrongCode(db()), await codeOfApp(db())];
    const guess = async (otp: string) => {
      await db().delete(rateLimits).where(sql`key LIKE 'login%'`);
      return logIn(person, otp);
    };
    for (let i = 0; i < 5; i += 1) expect((await guess(wrong)).status).toBe(401);
    const refused = await guess(right);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
    expect(await loginTries(person), 'a try that was refused counts nowhere').toBe(0);
    await forgetTries();
    expect((await logIn(person, await codeOfApp(db()))).status).toBe(200);
  });

  test('wrong codes make the login itself wait too', async () => {
    const person = await addStaffMemberWithFactor(db(), 'owner');
    for (let i = 0; i < 4; i += 1) expect((await logIn(person, await wrongCode(db()))).status).toBe(401);
    expect((await logIn(person, await codeOfApp(db()))).status).toBe(429);
  });

  test('a person without one logs in without, whatever is typed as code, and by the e-mail in any case [B4.10]', async () => {
    const person = await addStaffMember(db(), 'catalogue');
    expect((await logIn(person, '123456')).status).toBe(200);
    expect((await logIn({ userId: ` ${person.email.toUpperCase()} ` })).status).toBe(200);
    expect((await logIn({ userId: person.userId.toUpperCase() })).status).toBe(200);
    await db().update(admins).set({ disabledAt: sql`now()` }).where(eq(admins.id, person.id));
    expect((await logIn(person)).body).toEqual((await logIn({ userId: 'nobody in particular' })).body);
    expect((await actsOf(person)).at(-1)?.[1]).toMatchObject({ reason: 'account disabled' });
  });
});

describe('two instances', () => {
  let other: Shop;
  beforeAll(async () => {
    other = await startShop(shop.config);
  });
  afterAll(() => other.stop());
  const logInAt = (at: Shop | typeof shop, userId: string, otp: string) =>
    at.app.inject({
      method: 'POST',
      url: '/adminAuth/login',
      payload: { userId, password: ADMIN.password, otp },
    });

  test('take one code once, however many send it at the same moment', async () => {
    const person = await addStaffMemberWithFactor(db(), 'owner');
    const code = await codeOfApp(db());
    const answers = await Promise.all(
      [shop, other, other, shop].map((at) => logInAt(at, person.userId, code)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect(await db().$count(sessions, eq(sessions.adminId, person.id))).toBe(2);
  });

  test('and one recovery code once', async () => {
    const person = await addStaffMember(db(), 'orders');
    const { codes } = await setUp(person);
    await forgetTries();
    const answers = await Promise.all(
      [shop, other, other, shop].map((at) => logInAt(at, person.userId, codes[0]!)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    const isUsed = sql`${recoveryCodes.adminId} = ${person.id} AND used_at IS NOT NULL`;
    expect(await db().$count(recoveryCodes, isUsed)).toBe(1);
  });
});

describe('setting one up', () => {
  test('gives a secret, then ten recovery codes once; none of them is stored readably [B4.13]', async () => {
    const person = await addStaffMember(db(), 'accounts');
    const started = await shop.post('/adminAuth/totp/start', undefined, person.token);
    expect(started.body.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.body.data.uri).toContain(`secret=${started.body.data.secret}&issuer=Millwright`);
    expect((await logIn(person)).status, 'not in force yet').toBe(200);
    expect((await shop.get('/adminAuth/me', person.token)).body.data.totp).toBe(false);
    const { codes } = await setUp(person);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const stored = await db().select().from(recoveryCodes).where(eq(recoveryCodes.adminId, person.id));
    for (const { codeHash } of stored) expect(codes.join()).not.toContain(codeHash.toString('latin1'));
    expect((await logIn(person)).body.code).toBe('otp-needed');
    expect((await shop.get('/adminAuth/me', person.token)).body.data).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
    });
    expect((await actsOf(person)).map(([action]) => action)).toContain('second-factor-on');
  });

  test('the code that confirmed it does not log in, a recovery code does once, in any writing', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const { secret, codes } = await setUp(person);
    expect((await logIn(person, await codeOfApp(db(), 0, secret))).status).toBe(401);
    const [first, second] = codes as [string, string];
    expect((await logIn(person, ` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await logIn(person, first)).status).toBe(401);
    expect((await logIn(person, second.replace('-', ''))).status).toBe(200);
    expect((await actsOf(person)).at(-1)?.[1]).toMatchObject({ 'second factor': 'recovery code' });
    expect((await shop.get('/adminAuth/me', person.token)).body.data.recoveryCodesLeft).toBe(8);
  });

  test('another person’s recovery code is worth nothing', async () => {
    const [one, two] = [await addStaffMember(db(), 'viewer'), await addStaffMember(db(), 'viewer')];
    const { codes } = await setUp(one);
    await setUp(two);
    expect((await logIn(two, codes[0])).status).toBe(401);
  });

  test('needs the password in an older session, and begins over as often as wanted until it is confirmed', async () => {
    const person = await addStaffMember(db(), 'viewer');
    await letSessionsAge();
    const start = (currentPassword?: string) =>
      shop.post('/adminAuth/totp/start', { ...(currentPassword && { currentPassword }) }, person.token);
    expect((await start()).body.code).toBe('confirm-password');
    expect((await start('wrong')).body.code).toBe('confirm-password');
    const [one, two] = [await start(ADMIN.password), await start(ADMIN.password)];
    expect(one.body.data.secret).not.toBe(two.body.data.secret);
    const confirm = (code: string) => shop.post('/adminAuth/totp/confirm', { code }, person.token);
    expect((await confirm(await wrongCode(db()))).body.code).toBe('code-wrong');
    const [row] = await db().select().from(admins).where(eq(admins.id, person.id));
    const code = await codeOfApp(db(), 0, row!.totpSecret!);
    const answers = await Promise.all([confirm(code), confirm(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await start(ADMIN.password)).body.code).toBe('conflict');
    expect((await confirm(code)).body.code).toBe('conflict');
  });

  test('a confirmation without a beginning is refused', async () => {
    const { token } = await addStaffMember(db(), 'viewer');
    expect((await shop.post('/adminAuth/totp/confirm', { code: '123456' }, token)).body.code).toBe(
      'conflict',
    );
  });
});

describe('removing one', () => {
  const turnOff = (token: string, code: string) => shop.post('/adminAuth/totp/off', { code }, token);

  test('takes a code of it, and guesses are few', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const { codes } = await setUp(person);
    const wrong = await wrongCode(db());
    for (let i = 0; i < 5; i += 1) expect((await turnOff(person.token, wrong)).body.code).toBe('code-wrong');
    expect((await turnOff(person.token, codes[0]!)).status).toBe(429);
    await forgetTries();
    expect((await turnOff(person.token, codes[0]!)).status).toBe(200);
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.adminId, person.id))).toBe(0);
    expect((await logIn(person)).status).toBe(200);
    expect((await turnOff(person.token, codes[1]!)).body.code).toBe('conflict');
  });

  test('its recovery codes are replaced with a code of it; the old ones open nothing, and guesses are few', async () => {
    const renew = (token: string, code: string) =>
      shop.post('/adminAuth/totp/recoveryCodes', { code }, token);
    const without = await addStaffMember(db(), 'viewer');
    expect((await renew(without.token, '123456')).body.code).toBe('conflict');
    const person = await addStaffMember(db(), 'viewer');
    const { codes: old } = await setUp(person);
    const wrong = await wrongCode(db());
    for (let i = 0; i < 5; i += 1) expect((await renew(person.token, wrong)).body.code).toBe('code-wrong');
    expect((await renew(person.token, old[0]!)).status).toBe(429);
    await forgetTries();
    const { status, body } = await renew(person.token, old[0]!);
    expect(status).toBe(200);
    const { recoveryCodes: fresh } = body.data;
    expect(new Set([...fresh, ...old]).size).toBe(20);
    expect((await shop.get('/adminAuth/me', person.token)).body.data.recoveryCodesLeft).toBe(10);
    expect((await renew(person.token, old[1]!)).body.code).toBe('code-wrong');
    expect((await logIn(person, old[1]!)).status).toBe(401);
    await forgetTries();
    expect((await logIn(person, fresh[0])).status).toBe(200);
    expect(await actsOf(person)).toContainEqual([
      'recovery-codes-renewed',
      expect.objectContaining({ 'second factor': 'recovery code' }),
    ]);
  });

  test('an owner removes another staff member’s, whose sessions end; not their own, and not of one who has none [B4.9]', async () => {
    const owner = await addStaffMemberWithFactor(db(), 'owner');
    const person = await addStaffMemberWithFactor(db(), 'orders');
    const reset = (id: string) => shop.post('/admin/staff/resetTotp', { id }, owner.token);
    expect((await reset(owner.id)).body).toMatchObject({ code: 'conflict' });
    expect(await reset(person.id)).toMatchObject({ status: 200, body: { data: { totp: false } } });
    expect((await shop.get('/adminAuth/me', person.token)).status).toBe(401);
    expect((await logIn(person)).status).toBe(200);
    expect((await reset(person.id)).body.error).toMatch(/has no second factor/);
    expect((await reset('01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await actsOf(person)).map(([action]) => action)).toContain('second-factor-reset');
  });
});

describe('required of everyone', () => {
  const require = (token: string, required: boolean) =>
    shop.post('/admin/staff/requireTotp', { required }, token);
  afterAll(() => db().update(shopSettings).set({ secondFactorRequired: false }));

  test('by a person who has one, at once for open sessions too; it cannot be turned off then [B4.14]', async () => {
    const owner = await addStaffMemberWithFactor(db(), 'owner');
    const [without, clerk] = [await addStaffMember(db(), 'owner'), await addStaffMember(db(), 'orders')];
    expect((await require(without.token, true)).body.code).toBe('conflict');
    expect((await require(clerk.token, true)).body.code).toBe('right-needed');
    expect((await shop.get('/orders/allOrders', clerk.token)).status).toBe(200);
    expect((await require(owner.token, true)).status).toBe(200);
    expect((await shop.get('/admin/staff/all', owner.token)).body.data.totpRequired).toBe(true);
    expect((await shop.get('/orders/allOrders', clerk.token)).body.code).toBe('second-factor-due');
    expect((await shop.get('/adminAuth/me', clerk.token)).body.data).toMatchObject({
      totpDue: true,
      rights: ['account'],
    });
    const { codes } = await setUp(clerk);
    expect((await shop.get('/orders/allOrders', clerk.token)).status).toBe(200);
    expect((await shop.post('/adminAuth/totp/off', { code: codes[0] }, clerk.token)).body).toMatchObject({
      code: 'conflict',
      error: 'A second factor is required of everybody on the staff, so it cannot be turned off.',
    });
    expect((await require(owner.token, false)).status).toBe(200);
    expect((await shop.post('/adminAuth/totp/off', { code: codes[0] }, clerk.token)).status).toBe(200);
    const acts = (await actsOf(owner)).map(([action]) => action);
    expect(acts).toEqual(['second-factor-required', 'second-factor-optional']);
  });
});
