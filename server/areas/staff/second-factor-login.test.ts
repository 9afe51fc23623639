import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admins, rateLimits, recoveryCodes, sessions } from '../../platform/db/schema/index.ts';
import { type Shop, startShop } from '../../start-shop.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { secondFactorsIn } from '../../testing/second-factors.ts';
import { addStaffMember, addStaffMemberWithFactor, codeOfApp, wrongCode } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { hashesDone } from '../sign-in/passwords.ts';

const shop = startTestShop();
const db = () => shop.deps.db;
const { logIn, loginTries, factorTries, actsOf, untilStepIsYoung, forgetTries, setUp } =
  secondFactorsIn(shop);

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

  test('a staff member without one logs in without, whatever is typed as code, and by the e-mail in any case [B4.10]', async () => {
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
