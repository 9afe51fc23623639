import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { admins, recoveryCodes, shopSettings } from '../../platform/db/schema/index.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { secondFactorsIn } from '../../testing/second-factors.ts';
import { addStaffMember, addStaffMemberWithFactor, codeOfApp, wrongCode } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const db = () => shop.deps.db;
const { logIn, actsOf, forgetTries, letSessionsAge, setUp } = secondFactorsIn(shop);

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

  test('an owner removes another’s, whose sessions end; not their own, and not where there is none [B4.9]', async () => {
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

describe('required of all staff', () => {
  const require = (token: string, required: boolean) =>
    shop.post('/admin/staff/requireTotp', { required }, token);
  afterAll(() => db().update(shopSettings).set({ secondFactorRequired: false }));

  test('by an owner who has one, at once for open sessions too; it cannot be turned off then [B4.14]', async () => {
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
