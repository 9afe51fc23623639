// @module-tag slow
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { admins, auditLog, knownNetworks, rateLimits, sessions } from '../../platform/db/schema/index.ts';
import { endSessionsOf, openSession } from '../../platform/http/sessions.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { codeIn, freshEmail, mailsTo, waitForMails } from '../../testing/people.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { staffLogins } from '../../testing/staff-logins.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { untilWaiting } from '../../testing/waiting.ts';

const shop = startTestShop();
const db = () => shop.deps.db;
const NEW_PASSWORD = 'quite another passphrase';
const { logIn, isLoggedIn, editMe, confirmEmail, newestCode, changeEmail, lastAct, letSessionsAge } =
  staffLogins(shop);
const WAITS_FOR_A_LOCK = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('sessions', () => {
  test('are listed with device and address, last used first, and can be ended one by one or all others [B4.15]', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
    const there = (await logIn(person, ADMIN.password, {}, firefox)).body.token;
    const here = (await logIn(person, ADMIN.password)).body.token;
    const list = async () => (await shop.get('/adminAuth/sessions', here)).body.data;
    const listed = await list();
    expect(
      listed.map(({ device, networkAddress, isThis }: Record<string, unknown>) => [
        device,
        networkAddress,
        isThis,
      ]),
    ).toEqual([
      ['Chrome on Windows', '127.0.0.1', true],
      ['Firefox on Linux', '127.0.0.1', false],
      [null, null, false],
    ]);
    const end = (id: string) => shop.post('/adminAuth/sessions/end', { id }, here);
    expect((await end(listed[1]._id)).status).toBe(200);
    expect(await Promise.all([here, there, person.token].map(isLoggedIn))).toEqual([true, false, true]);
    expect((await end(listed[1]._id)).status, 'ended already').toBe(404);
    const stranger = await addStaffMember(db(), 'viewer');
    const theirs = (await shop.get('/adminAuth/sessions', stranger.token)).body.data[0]._id;
    expect((await end(theirs)).status).toBe(404);
    expect(await isLoggedIn(stranger.token)).toBe(true);
    expect((await shop.post('/adminAuth/sessions/endOthers', undefined, here)).status).toBe(200);
    expect(await Promise.all([here, person.token].map(isLoggedIn))).toEqual([true, false]);
    expect(await list()).toHaveLength(1);
    expect(await lastAct(person.id)).toMatchObject({ action: 'sessions-ended' });
  });

  test.each([
    ['/adminAuth/changePassword', { password: NEW_PASSWORD }],
    ['/adminAuth/editMe', { email: 'elsewhere@example.com' }],
    ['/adminAuth/totp/confirm', { code: '123456' }],
    ['/adminAuth/sessions/endOthers', undefined],
  ])('one that is ended while its %s waits takes over nothing', async (path, body) => {
    const person = await addStaffMember(db(), 'viewer');
    const { running } = await db().transaction(async (tx) => {
      await tx.select().from(admins).where(eq(admins.id, person.id)).for('no key update');
      const late = shop.post(path, body, person.token);
      await untilWaiting(shop, 1);
      await endSessionsOf(tx, 'admin', person.id);
      return { running: { late } };
    });
    expect((await running.late).status).toBe(401);
    expect(
      await db().$count(sessions, and(eq(sessions.adminId, person.id), isNull(sessions.revokedAt))),
    ).toBe(0);
    expect((await logIn(person, ADMIN.password)).status).toBe(200);
    expect(await lastAct(person.id)).toMatchObject({ action: 'login' });
  });

  test('two that end all others at once: one of them stays', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const tokens = [person.token, await openSession(db(), 'admin', person.id)];
    const { running } = await db().transaction(async (tx) => {
      await tx.select().from(admins).where(eq(admins.id, person.id)).for('no key update');
      const asked = tokens.map((token) => shop.post('/adminAuth/sessions/endOthers', undefined, token));
      await untilWaiting(shop, 2);
      return { running: { asked } };
    });
    const statuses = (await Promise.all(running.asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(await Promise.all(tokens.map(isLoggedIn))).toEqual(statuses.map((status) => status === 200));
  });

  test('idle ones are not listed, and what a program says of itself is not repeated', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const { token } = (await logIn(person, ADMIN.password, {}, `<script>${'x'.repeat(2_000)}`)).body;
    await db()
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '31 minutes'` })
      .where(and(eq(sessions.adminId, person.id), sql`device IS NULL`));
    const { data } = (await shop.get('/adminAuth/sessions', token)).body;
    expect(data).toMatchObject([{ device: 'An unknown device', isThis: true }]);
    expect(JSON.stringify(await lastAct(person.id))).not.toContain('script');
  });
});

describe('one’s own name and e-mail', () => {
  test('are changed; the old address gets a mail about another e-mail, which works at the login [B4.15]', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const email = freshEmail();
    const edited = await editMe(person.token, { name: '  Asha   Rao ', email: email.toUpperCase() });
    expect(edited.body.data).toMatchObject({ name: 'Asha Rao', email: person.email, newEmail: email });
    expect((await logIn({ userId: email }, ADMIN.password)).status, 'not before its code').toBe(401);
    expect((await confirmEmail(person.token, await newestCode(email))).body.data).toMatchObject({
      name: 'Asha Rao',
      email,
      newEmail: null,
      userId: person.userId,
      role: 'viewer',
    });
    expect((await waitForMails(shop, person.email))[0]!.subject).toBe('Your Millwright e-mail was changed');
    expect(await mailsTo(shop, email)).toHaveLength(1);
    const acts = await db().select().from(auditLog).where(eq(auditLog.entityId, person.id));
    expect(acts.filter(({ action }) => action === 'profile-changed').map(({ changes }) => changes)).toEqual([
      [{ field: 'name', from: 'Viewer Person', to: 'Asha Rao' }],
      [{ field: 'e-mail', from: person.email, to: email }],
    ]);
    expect((await logIn({ userId: email }, ADMIN.password)).body.data).toBe('Asha Rao');
    const known = await db()
      .select()
      .from(knownNetworks)
      .where(sql`account IN (${`admin:${email}`}, ${`admin:${person.userId}`})`);
    expect(known).toHaveLength(2);
  });

  test('another e-mail needs the password in an older session; the name does not', async () => {
    const person = await addStaffMember(db(), 'viewer');
    await letSessionsAge();
    const email = freshEmail();
    expect((await editMe(person.token, { email })).body.code).toBe('confirm-password');
    expect((await editMe(person.token, { email, currentPassword: 'wrong' })).body.code).toBe(
      'confirm-password',
    );
    expect((await editMe(person.token, { name: 'Asha', email: person.email })).status).toBe(200);
    const asked = await editMe(person.token, { email, currentPassword: ADMIN.password });
    expect(asked.body.data.newEmail).toBe(email);
  });

  test('another e-mail leaves the name that was changed meanwhile', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const email = freshEmail();
    await editMe(person.token, { email });
    const otp = await newestCode(email);
    const { running } = await db().transaction(async (tx) => {
      await tx.update(admins).set({ name: 'Meena Iyer' }).where(eq(admins.id, person.id));
      const running = confirmEmail(person.token, otp);
      await expect.poll(async () => (await db().execute(WAITS_FOR_A_LOCK)).rowCount).toBe(1);
      return { running };
    });
    expect((await running).body.data.name).toBe('Meena Iyer');
    expect((await lastAct(person.id))?.changes).toMatchObject([{ field: 'e-mail' }]);
  });

  test('an e-mail that is another’s e-mail or user id is refused, also when two want it at once', async () => {
    const [one, two] = [await addStaffMember(db(), 'viewer'), await addStaffMember(db(), 'viewer')];
    expect((await editMe(one.token, { email: two.email.toUpperCase() })).body.code).toBe('email-taken');
    const asUserId = freshEmail();
    await db().update(admins).set({ userId: asUserId }).where(eq(admins.id, two.id));
    expect((await editMe(one.token, { email: asUserId })).body.code).toBe('email-taken');
    const wanted = freshEmail();
    for (const { token } of [one, two]) {
      await db().delete(rateLimits);
      expect((await editMe(token, { email: wanted })).status).toBe(200);
    }
    const codes = (await waitForMails(shop, wanted, 2)).map(codeIn);
    const tries = [one, two].flatMap(({ token }) => codes.map((code) => confirmEmail(token, code)));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db().$count(admins, eq(admins.email, wanted))).toBe(1);
    expect((await changeEmail(two.token, asUserId)).status, 'one’s own user id').toBe(200);
  });

  test('an e-mail of an invitation belongs to the person invited, before the code and after it', async () => {
    const owner = await addStaffMember(db(), 'owner');
    const person = await addStaffMember(db(), 'viewer');
    const invite = (email: string) =>
      shop.post('/admin/staff/invite', { name: 'Ravi', email, role: 'viewer' }, owner.token);
    const [invited, wanted] = [freshEmail(), freshEmail()];
    expect((await invite(invited)).status).toBe(200);
    expect((await editMe(person.token, { email: invited })).body).toMatchObject({
      code: 'email-taken',
      error: 'Somebody is invited to the team with this e-mail.',
    });
    expect((await editMe(person.token, { email: wanted })).status).toBe(200);
    const otp = await newestCode(wanted);
    expect((await invite(wanted)).status, 'an unproved address is still free').toBe(200);
    expect((await confirmEmail(person.token, otp)).body.code).toBe('email-taken');
    expect((await shop.get('/adminAuth/me', person.token)).body.data.email).toBe(person.email);
  });

  test('another e-mail counts with its own code only, after few guesses, once, and for its person', async () => {
    const [person, other] = [await addStaffMember(db(), 'viewer'), await addStaffMember(db(), 'viewer')];
    expect((await confirmEmail(person.token, '123456')).body.code, 'nothing waits').toBe('conflict');
    const [first, second] = [freshEmail(), freshEmail()];
    await editMe(person.token, { email: first });
    const ofFirst = await newestCode(first);
    expect((await confirmEmail(other.token, ofFirst)).body.code).toBe('conflict');
    await editMe(person.token, { email: second });
    const ofSecond = await newestCode(second);
    if (ofFirst !== ofSecond)
      expect((await confirmEmail(person.token, ofFirst)).body.code).toBe('code-wrong');
    const wrong = ['000000', '000001', '000002'].find((code) => code !== ofFirst && code !== ofSecond)!;
    for (let i = 0; i < 5; i += 1) await confirmEmail(person.token, wrong);
    expect((await confirmEmail(person.token, ofSecond)).body.code, 'guessed at').toBe('code-wrong');
    expect((await editMe(person.token, { email: second })).status, 'one a minute').toBe(429);
    await db().delete(rateLimits);
    await letSessionsAge();
    expect((await editMe(person.token, { email: second })).status, 'asked for already').toBe(200);
    const again = await newestCode(second, 2);
    const answers = await Promise.all([1, 2].map(() => confirmEmail(person.token, again)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([{ keepEmail: true }, { email: 'own' }])('%j gives a new e-mail up', async (body) => {
    const person = await addStaffMember(db(), 'viewer');
    const email = freshEmail();
    await editMe(person.token, { email });
    const otp = await newestCode(email);
    const answer = await editMe(person.token, 'email' in body ? { email: person.email } : body);
    expect(answer.body.data).toMatchObject({ email: person.email, newEmail: null });
    expect((await confirmEmail(person.token, otp)).body.code).toBe('conflict');
    expect(await mailsTo(shop, person.email), 'nothing happened to it').toEqual([]);
  });

  test('the first owner’s first e-mail is proved too, and can be given up', async () => {
    const first = await addStaffMember(db(), 'owner', { email: null });
    const email = freshEmail();
    expect((await editMe(first.token, { email })).body.data).toMatchObject({ email: null, newEmail: email });
    expect((await editMe(first.token, { name: 'Asha' })).body.data.newEmail, 'it waits on').toBe(email);
    expect((await editMe(first.token, { keepEmail: true })).body.data.newEmail).toBeNull();
    const other = freshEmail();
    expect((await changeEmail(first.token, other)).body.data.email).toBe(other);
  });

  test.each([
    [{ name: ' ' }],
    [{ name: 'A\u0000' }],
    [{ name: 'A\u001b[31m' }],
    [{ name: '\u200b\u202e' }],
    [{ name: ' Customer' }],
    [{ name: 'gate\u2060way' }],
    [{ name: 'SYSTEM' }],
    [{ name: 'npm run admin' }],
    [{ name: 'x'.repeat(121) }],
    [{ email: 'nowhere' }],
    [{ email: 'a@example.com\nBcc: b@example.com' }],
    [{ role: 'owner' }],
  ])('%j is refused and changes nothing', async (body) => {
    const person = await addStaffMember(db(), 'viewer');
    expect((await editMe(person.token, body)).status).toBe(400);
    expect((await shop.get('/adminAuth/me', person.token)).body.data).toMatchObject({
      name: person.name,
      email: person.email,
      role: 'viewer',
    });
    expect(await lastAct(person.id)).toBeUndefined();
  });
});
