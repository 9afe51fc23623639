// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { admins, auditLog, mailCodes, outbox, rateLimits } from '../../platform/db/schema/index.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { codeIn, mailsTo, registerCustomer, waitForMails } from '../../testing/people.ts';
import { runScript } from '../../testing/run-script.ts';
import { addStaffMember, addStaffMemberWithFactor, codeOfApp } from '../../testing/staff.ts';
import { staffLogins } from '../../testing/staff-logins.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { hashesDone } from '../sign-in/passwords.ts';
import { runAdminCommand } from './admin-command.ts';

const shop = startTestShop();
const db = () => shop.deps.db;
const NEW_PASSWORD = 'quite another passphrase';
const { logIn, isLoggedIn, changeEmail, lastAct } = staffLogins(shop);
const forgot = (userId: string) => shop.post('/adminAuth/forgotPassword', { userId });
const reset = (userId: string, otp: string, password = NEW_PASSWORD) =>
  shop.post('/adminAuth/resetPassword', { userId, otp, password });

describe('a forgotten password', () => {
  test('is set anew with the mailed code, once; all sessions end, the second factor stays [B4.16]', async () => {
    const person = await addStaffMemberWithFactor(db(), 'orders');
    for (let i = 0; i < 4; i += 1) await logIn(person, 'what was it again');
    expect((await forgot(person.email.toUpperCase())).status).toBe(200);
    const otp = codeIn((await waitForMails(shop, person.email))[0]!);
    expect((await reset(person.email, otp, 'password')).body.code, 'costs no try').toBe('weak-password');
    const answers = await Promise.all([1, 2, 3].map(() => reset(person.email, otp)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await isLoggedIn(person.token)).toBe(false);
    expect(await lastAct(person.id)).toMatchObject({ action: 'password-reset', adminId: person.id });
    expect((await logIn(person, ADMIN.password)).body.code).toBe('wrong-credentials');
    expect((await logIn(person, NEW_PASSWORD)).body.code).toBe('otp-needed');
    const otpOfApp = await codeOfApp(db());
    expect((await logIn(person, NEW_PASSWORD, { otp: otpOfApp })).status).toBe(200);
    expect((await waitForMails(shop, person.email, 2))[0]!.subject).toBe(
      'Your Millwright password was changed',
    );
  });

  test('of an unknown name, of a staff member without an e-mail or disabled is answered alike, and nothing is mailed', async () => {
    const known = await addStaffMember(db(), 'viewer');
    const disabled = await addStaffMember(db(), 'viewer', { disabledAt: new Date() });
    const names = [known.userId, disabled.userId, ADMIN.userId, 'nobody', 'nobody@example.com'];
    const before = hashesDone();
    const answers = [];
    for (const name of names) answers.push(await forgot(name));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]!.body });
    expect(hashesDone()).toBe(before);
    await waitForMails(shop, known.email);
    await expect.poll(() => db().$count(outbox, sql`done_at IS NULL`), { timeout: 120_000 }).toBe(0);
    expect(await mailsTo(shop, disabled.email)).toEqual([]);
    expect(await db().$count(mailCodes, eq(mailCodes.email, disabled.userId))).toBe(0);
    expect((await Promise.all(names.map(forgot))).map(({ status }) => status)).toEqual(names.map(() => 429));
    const wrong = await Promise.all(['nobody', disabled.userId].map((name) => reset(name, '123456')));
    for (const { status, body } of wrong) expect([status, body.code]).toEqual([400, 'code-wrong']);
  });

  test('takes no customer’s code, and a customer’s takes none of the staff, for the same address', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const { email } = person;
    await registerCustomer(shop, { email });
    await forgot(email);
    const ofStaff = codeIn((await waitForMails(shop, email))[0]!);
    await shop.post('/userAuth/forgotPassword', { email });
    const ofCustomer = codeIn((await waitForMails(shop, email, 2)).find((mail) => codeIn(mail) !== ofStaff)!);
    expect((await reset(email, ofCustomer)).body.code).toBe('code-wrong');
    const atShop = await shop.post('/userAuth/resetPassword', {
      email,
      otp: ofStaff,
      password: NEW_PASSWORD,
    });
    expect(atShop.body.code).toBe('code-wrong');
    expect((await reset(email, ofStaff)).status).toBe(200);
  });

  test('a code is for the name it was asked with, gives few guesses, and dies with another e-mail', async () => {
    const person = await addStaffMember(db(), 'viewer');
    await forgot(person.userId);
    const otp = codeIn((await waitForMails(shop, person.email))[0]!);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) await reset(person.userId, wrong);
    expect((await reset(person.userId, otp)).body.code).toBe('code-wrong');
    await db().delete(rateLimits);
    await forgot(person.userId);
    const next = codeIn((await waitForMails(shop, person.email, 2))[0]!);
    expect((await changeEmail(person.token)).status).toBe(200);
    expect((await reset(person.userId, next)).body.code).toBe('code-wrong');
  });

  test('is set once: a code that was asked for by the other name dies with it', async () => {
    const person = await addStaffMember(db(), 'viewer');
    await forgot(person.userId);
    const byUserId = codeIn((await waitForMails(shop, person.email))[0]!);
    await forgot(person.email);
    const byEmail = codeIn((await waitForMails(shop, person.email, 2))[0]!);
    expect((await reset(person.email, byEmail)).status).toBe(200);
    expect((await reset(person.userId, byUserId, 'and yet another passphrase')).body.code).toBe('code-wrong');
    expect((await logIn(person, NEW_PASSWORD)).status).toBe(200);
  });

  test('a staff member disabled while the code was on its way stays out', async () => {
    const person = await addStaffMember(db(), 'viewer');
    await forgot(person.userId);
    const otp = codeIn((await waitForMails(shop, person.email))[0]!);
    await db().update(admins).set({ disabledAt: sql`now()` }).where(eq(admins.id, person.id));
    expect((await reset(person.userId, otp)).body.code).toBe('code-wrong');
    expect((await logIn(person, NEW_PASSWORD)).status).toBe(401);
  });
});

describe('on the machine', () => {
  const command = (...args: string[]) => runAdminCommand(db(), args);

  test('a new password is printed once and opens the account; every session ends, and the log has it', async () => {
    const person = await addStaffMemberWithFactor(db(), 'orders');
    const printed = await command('reset', person.email.toUpperCase());
    const password = /is (\S+)$/m.exec(printed)![1]!;
    expect(printed).toContain('--without-second-factor would remove it');
    expect(await isLoggedIn(person.token)).toBe(false);
    expect((await logIn(person, ADMIN.password)).body.code).toBe('wrong-credentials');
    expect((await logIn(person, password)).body.code).toBe('otp-needed');
    const next = /is (\S+)$/m.exec(await command('reset', person.userId, '--without-second-factor'))![1]!;
    expect(next).not.toBe(password);
    expect(await lastAct(person.id)).toMatchObject({
      action: 'password-reset',
      adminId: null,
      adminName: 'npm run admin',
      changes: [{ field: 'second factor', from: null, to: 'removed' }],
    });
    expect((await logIn(person, next)).status).toBe(200);
    const logged = await db().select().from(auditLog).where(eq(auditLog.entityId, person.id));
    expect(JSON.stringify(logged)).not.toContain(password);
  });

  test('all staff are listed, and what cannot be done is refused in a sentence', async () => {
    const person = await addStaffMember(db(), 'viewer', { disabledAt: new Date() });
    expect(await command('list')).toContain(
      `${person.userId}, Viewer Person, ${person.email}, Viewer, disabled`,
    );
    expect(await command('reset', person.userId)).toContain('an owner can enable it');
    await expect(command('reset', 'nobody')).rejects.toThrow('Nobody has the user id or e-mail nobody.');
    for (const wrong of [[], ['reset'], ['reset', 'a', 'b'], ['list', 'x'], ['delete', 'a']])
      await expect(command(...wrong)).rejects.toThrow('npm run admin -- list');
  });

  test('npm run admin works beside a running shop [B4.16]', async () => {
    const here = { DATABASE_URL: shop.config.databaseUrl!, DATA_DIR: shop.config.dataDir };
    const listed = await runScript('admin', here, 'list');
    expect(listed).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${ADMIN.userId}, Administrator, Owner`),
    });
    const refused = await runScript('admin', here, 'reset', 'nobody');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Nobody has the user id') });
  });
});
