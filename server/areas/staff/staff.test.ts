import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admins, auditLog, outbox, sessions, staffInvitations } from '../../platform/db/schema/index.ts';
import { type Shop, startShop } from '../../start-shop.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { mailsTo, PASSWORD, type TestMail, waitForMails } from '../../testing/people.ts';
import { addStaffMember, type TestStaffMember } from '../../testing/staff.ts';
import { type Answer, startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const db = () => shop.deps.db;
let owner: TestStaffMember;
beforeAll(async () => {
  owner = await addStaffMember(db(), 'owner');
});

const freshAddress = () => `imran.${randomUUID().slice(0, 13)}@example.com`;
const invite = (email: string, more: object = {}, token = owner.token) =>
  shop.post('/admin/staff/invite', { name: 'Imran Khan', email, role: 'catalogue', ...more }, token);
const accept = (invitation: string, password = PASSWORD) =>
  shop.post('/adminAuth/acceptInvite', { invitation, password });
const look = (invitation: string) => shop.post('/adminAuth/invitation', { invitation });
const edit = (id: string, change: object, token = owner.token) =>
  shop.post('/admin/staff/edit', { id, ...change }, token);
const linkIn = (mail: TestMail) => /\/adminLogin\/invitation\/([\w-]+)/.exec(mail.text)![1]!;
const actsOf = async (id: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const stateOf = async (token: string) => (await shop.get('/adminAuth/me', token)).status;

async function invited(more: object = {}, token?: string) {
  const email = freshAddress();
  const { body } = await invite(email, more, token);
  const [mail] = await waitForMails(shop, email);
  return { id: body.data._id as string, email, mail: mail!, link: linkIn(mail!) };
}

const isRefused = ({ status, body }: Answer) => status === 404 && body.code === 'not-found';

describe('an invitation', () => {
  test('is mailed with a link that makes the account and logs in, once [B4.1 B4.7]', async () => {
    const { id, email, mail, link } = await invited();
    expect(mail.subject).toBe('Your invitation to Millwright');
    expect(mail.text).toContain(
      'Owner Person invites you to the back office of Millwright, in the role Catalogue',
    );
    expect((await look(link)).body.data).toEqual({
      name: 'Imran Khan',
      email,
      role: 'catalogue',
      invitedBy: 'Owner Person',
    });
    expect((await accept(link, 'password')).body.code, 'a weak password uses nothing up').toBe(
      'weak-password',
    );
    const accepted = await accept(link);
    expect(accepted).toMatchObject({ status: 200, body: { data: 'Imran Khan' } });
    expect((await shop.get('/adminAuth/me', accepted.body.token)).body.data).toMatchObject({
      _id: id,
      userId: email,
      email,
      role: 'catalogue',
    });
    expect(isRefused(await accept(link))).toBe(true);
    expect(isRefused(await look(link))).toBe(true);
    const login = { userId: email.toUpperCase(), password: PASSWORD };
    expect((await shop.post('/adminAuth/login', login)).status).toBe(200);
    expect(await actsOf(id)).toEqual(['invited', 'invitation-accepted', 'login', 'login']);
  });

  test('is stored without its link, in the queue of mails too', async () => {
    const { id, link } = await invited();
    const stored = await db().select().from(staffInvitations).where(eq(staffInvitations.id, id));
    const queued = await db().select().from(outbox).where(eq(outbox.ref, id));
    expect(queued).toHaveLength(1);
    const bytes = Buffer.from(link, 'base64url');
    expect(bytes).toHaveLength(32);
    const kept = JSON.stringify([stored, queued]);
    expect(kept).not.toContain(link);
    expect(stored[0]!.tokenHash.equals(bytes)).toBe(false);
    expect(kept).not.toContain(JSON.stringify(bytes));
  });

  test('of an address that has one replaces it', async () => {
    const { email, link, id } = await invited();
    const again = await invite(email, { role: 'viewer', name: 'Imran' });
    expect(again.body.data).toMatchObject({ state: 'invited', role: 'viewer' });
    expect(isRefused(await accept(link))).toBe(true);
    const newer = linkIn((await waitForMails(shop, email, 2))[0]!);
    const { docs } = (await shop.get('/admin/staff/all', owner.token)).body.data;
    expect(docs.filter((each: { email: string }) => each.email === email)).toHaveLength(1);
    expect(docs.map((each: { _id: string }) => each._id)).not.toContain(id);
    expect((await accept(newer)).status).toBe(200);
  });

  test('is valid for 72 hours by the database’s clock [B4.7]', async () => {
    const { id, link } = await invited();
    const { rows } = await db().execute(
      sql`SELECT expires_at - created_at = interval '72 hours' AS exact FROM staff_invitations WHERE id = ${id}`,
    );
    expect(rows).toEqual([{ exact: true }]);
    await db().update(staffInvitations).set({ expiresAt: sql`now()` }).where(eq(staffInvitations.id, id));
    expect([await look(link), await accept(link)].map(isRefused)).toEqual([true, true]);
  });

  test.each([
    ['an active colleague’s e-mail', {}, 'email', /is on the team already/],
    ['a disabled colleague’s e-mail', { disabledAt: new Date() }, 'email', /account is disabled. Enable it/],
  ] as const)('to %s is refused, in any case', async (_who, standing, field, sentence) => {
    const person = await addStaffMember(db(), 'viewer', standing);
    const refused = await invite(` ${person[field].toUpperCase()}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(refused.body.error).toMatch(sentence);
  });

  test('to somebody’s user id is refused', async () => {
    const email = freshAddress();
    const person = await addStaffMember(db(), 'viewer');
    await db().update(admins).set({ userId: email.toUpperCase() }).where(eq(admins.id, person.id));
    expect((await invite(email)).body.code).toBe('email-taken');
  });

  test('of somebody who took the address meanwhile is refused', async () => {
    const { email, link } = await invited();
    const person = await addStaffMember(db(), 'viewer');
    await db().update(admins).set({ email }).where(eq(admins.id, person.id));
    expect((await accept(link)).body.code).toBe('email-taken');
  });

  test.each([{ role: 'viewer' }, { disabled: true }])(
    'dies with its inviter’s right to invite: %j',
    async (change) => {
      const inviter = await addStaffMember(db(), 'owner');
      const { id, link } = await invited({}, inviter.token);
      expect((await edit(inviter.id, change)).status).toBe(200);
      expect(await actsOf(id)).toEqual(['invited', 'invitation-withdrawn']);
      expect([await look(link), await accept(link)].map(isRefused)).toEqual([true, true]);
      await edit(inviter.id, { role: 'owner', disabled: false });
      expect(isRefused(await accept(link)), 'and stays dead').toBe(true);
    },
  );

  test('can be given another role, or be withdrawn', async () => {
    const { id, link } = await invited();
    expect((await edit(id, { role: 'viewer' })).body.data).toMatchObject({
      state: 'invited',
      role: 'viewer',
    });
    expect((await look(link)).body.data.role).toBe('viewer');
    expect((await edit(id, { disabled: false })).body.data.state).toBe('invited');
    expect((await edit(id, { disabled: true })).body.data).toMatchObject({ state: 'disabled' });
    expect(isRefused(await accept(link))).toBe(true);
    expect(isRefused(await edit(id, { role: 'owner' }))).toBe(true);
    expect(await actsOf(id)).toEqual(['invited', 'role-changed', 'invitation-withdrawn']);
  });

  test('withdrawn before its mail left is not mailed', async () => {
    const email = freshAddress();
    const [row] = await db()
      .insert(staffInvitations)
      .values({
        name: 'A',
        email,
        role: 'viewer',
        invitedBy: owner.id,
        tokenHash: Buffer.from(email),
        expiresAt: sql`now() + interval '1 day'`,
        revokedAt: sql`now()`,
      })
      .returning();
    await db()
      .insert(outbox)
      .values({
        kind: 'staff-invitation',
        ref: row!.id,
        payload: { codeFor: { purpose: 'invitation', invitationId: row!.id } },
      });
    await expect
      .poll(() => db().$count(outbox, and(eq(outbox.ref, row!.id), sql`done_at IS NOT NULL`)), {
        timeout: 120_000,
      })
      .toBe(1);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  test.each([
    [{ name: 'A\u0000B' }, 400],
    [{ name: '\u0007' }, 400],
    [{ name: 'x'.repeat(121) }, 400],
    [{ name: '   ' }, 400],
    [{ name: 'Customer' }, 400],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 400],
    [{ email: 'a@example.com,b@example.com' }, 400],
    [{ email: '"a b"@example.com' }, 400],
    [{ role: 'admin' }, 400],
    [{ name: '<img src=x onerror=alert(1)> ', email: 'plain@example.com' }, 200],
  ])('with %j is answered %i', async (more, status) => {
    const before = await db().$count(staffInvitations);
    expect((await invite(freshAddress(), more)).status).toBe(status);
    expect(await db().$count(staffInvitations)).toBe(before + (status === 200 ? 1 : 0));
    if (status !== 200) return;
    const [mail] = await waitForMails(shop, 'plain@example.com');
    expect(mail!.subject).toBe('Your invitation to Millwright');
    expect(mail!.html).not.toContain('<img src=x');
  });

  test('with a name that looks like headers of a mail has it on one line, in the body alone', async () => {
    const { mail } = await invited({ name: 'Imran\r\nBcc: a@example.com\r\n\r\nHello' });
    expect(mail.text.split('\n')[0]).toBe('Welcome, Imran Bcc: a@example.com Hello');
    expect(await mailsTo(shop, 'a@example.com')).toEqual([]);
  });

  test.each(['', 'x'.repeat(101), 'made-up', '\u2028', "' OR 1=1 --"])(
    'that does not exist is refused: %j',
    async (link) => {
      expect([400, 404]).toContain((await accept(link)).status);
      expect([400, 404]).toContain((await look(link)).status);
    },
  );
});

describe('the team', () => {
  test('lists everybody and open invitations, each with what the list shows [B4.1]', async () => {
    const { email } = await invited();
    const person = await addStaffMember(db(), 'orders', { disabledAt: new Date() });
    const { data } = (await shop.get('/admin/staff/all', owner.token)).body;
    const of = (address: string) => data.docs.find((each: { email: string }) => each.email === address);
    expect(of(owner.email)).toMatchObject({ state: 'active', isYou: true, isLastOwner: false, totp: false });
    expect(Date.parse(of(owner.email).lastSeenAt)).toBeGreaterThan(Date.now() - 3_600_000);
    expect(of(person.email)).toMatchObject({ state: 'disabled', isYou: false, role: 'orders' });
    expect(of(email)).toMatchObject({ state: 'invited', userId: null, lastSeenAt: null, isYou: false });
    expect(Date.parse(of(email).invitedUntil) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    expect(data).toMatchObject({ hasNextPage: false, totpRequired: false });
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|token/i);
  });

  test('knows when somebody was last there after their session is gone', async () => {
    const person = await addStaffMember(db(), 'orders');
    await shop.post('/adminAuth/login', { userId: person.userId, password: ADMIN.password });
    await db().delete(sessions).where(eq(sessions.adminId, person.id));
    const { docs } = (await shop.get('/admin/staff/all', owner.token)).body.data;
    expect(docs.find((each: { _id: string }) => each._id === person.id).lastSeenAt).toMatch(/^\d{4}-.*Z$/);
  });

  test('a role changes with the next request [B4.8]', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const seesTeam = async () => (await shop.get('/admin/staff/all', person.token)).status;
    expect(await seesTeam()).toBe(403);
    expect((await edit(person.id, { role: 'owner' })).body.data.role).toBe('owner');
    expect(await seesTeam()).toBe(200);
    await edit(person.id, { role: 'viewer' });
    expect(await seesTeam()).toBe(403);
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, person.id), eq(auditLog.action, 'role-changed')))
      .orderBy(auditLog.id);
    expect(entry).toMatchObject({
      adminId: owner.id,
      adminName: 'Owner Person',
      changes: [{ field: 'role', from: 'viewer', to: 'owner' }],
    });
  });

  test('somebody disabled is out at once, and no old session comes back [B4.8]', async () => {
    const person = await addStaffMember(db(), 'orders');
    expect(await stateOf(person.token)).toBe(200);
    expect((await edit(person.id, { disabled: true })).body.data.state).toBe('disabled');
    expect(await stateOf(person.token)).toBe(401);
    const login = () => shop.post('/adminAuth/login', { userId: person.userId, password: ADMIN.password });
    expect((await login()).body.code).toBe('wrong-credentials');
    expect((await edit(person.id, { disabled: false })).body.data.state).toBe('active');
    expect(await stateOf(person.token)).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await actsOf(person.id)).filter((act) => act.endsWith('abled'))).toEqual(['disabled', 'enabled']);
  });

  test('an edit that changes nothing is not in the log, and an unknown id is not found', async () => {
    const person = await addStaffMember(db(), 'orders');
    expect((await edit(person.id, { role: 'orders', disabled: false })).status).toBe(200);
    expect((await edit(person.id, {})).status).toBe(200);
    expect(await actsOf(person.id)).toEqual([]);
    expect(isRefused(await edit(randomUUID(), { role: 'viewer' }))).toBe(true);
  });
});

describe('the last owner', () => {
  let [one, two]: TestStaffMember[] = [];
  beforeEach(async () => {
    await db().update(admins).set({ role: 'viewer' }).where(eq(admins.role, 'owner'));
    [one, two] = [await addStaffMember(db(), 'owner'), await addStaffMember(db(), 'owner')];
  });
  afterAll(async () => {
    await db().update(admins).set({ role: 'owner' }).where(eq(admins.id, owner.id));
  });
  const activeOwners = () => db().$count(admins, sql`role = 'owner' AND disabled_at IS NULL`);

  test('cannot be demoted or disabled, not by themselves either [B4.6]', async () => {
    expect((await edit(two!.id, { disabled: true }, one!.token)).status).toBe(200);
    for (const change of [{ role: 'orders' }, { disabled: true }, { role: 'viewer', disabled: true }])
      expect(await edit(one!.id, change, one!.token)).toMatchObject({
        status: 409,
        body: { code: 'last-owner' },
      });
    expect((await edit(one!.id, { role: 'owner', disabled: false }, one!.token)).body.data.isLastOwner).toBe(
      true,
    );
    expect((await edit(two!.id, { disabled: false }, one!.token)).status).toBe(200);
    expect((await edit(one!.id, { role: 'orders' }, one!.token)).body.data.role).toBe('orders');
    expect(await stateOf(one!.token)).toBe(200);
  });

  describe('in two instances', () => {
    let other: Shop;
    beforeAll(async () => {
      other = await startShop(shop.config);
    });
    afterAll(() => other.stop());
    const editAt = async (at: Shop | typeof shop, token: string, id: string, change: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const payload = { id, ...change };
      const answer = await at.app.inject({ method: 'POST', url: '/admin/staff/edit', headers, payload });
      return answer.statusCode;
    };

    test.each([[{ role: 'viewer' }], [{ disabled: true }]])(
      'is left when both remove each other: %j [B4.6]',
      async (change) => {
        const answers = await Promise.all([
          editAt(shop, one!.token, two!.id, change),
          editAt(other, two!.token, one!.id, change),
        ]);
        expect(answers.filter((status) => status === 200)).toHaveLength(1);
        expect(await activeOwners()).toBe(1);
      },
    );

    test.each([[{ role: 'viewer' }], [{ disabled: true }]])(
      'is left when both remove themselves: %j',
      async (change) => {
        const answers = await Promise.all([
          editAt(shop, one!.token, one!.id, change),
          editAt(other, two!.token, two!.id, change),
        ]);
        expect(answers.sort()).toEqual([200, 409]);
        expect(await activeOwners()).toBe(1);
      },
    );

    test('an invitation accepted at the same moments makes one account', async () => {
      const { email, link } = await invited({}, one!.token);
      const payload = { invitation: link, password: PASSWORD };
      const answers = await Promise.all(
        [shop, other, other, shop].map((at) =>
          at.app.inject({ method: 'POST', url: '/adminAuth/acceptInvite', payload }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
      expect(await db().$count(admins, eq(admins.email, email))).toBe(1);
    });
  });

  test('who is disabled while a request of theirs waits does nothing any more', async () => {
    const email = freshAddress();
    const answer = await db().transaction(async (tx) => {
      await tx.update(admins).set({ disabledAt: sql`now()` }).where(eq(admins.id, one!.id));
      const running = invite(email, {}, one!.token);
      const waitsForUs = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db().execute(waitsForUs)).rowCount).toBe(1);
      return { running };
    });
    expect((await answer.running).status).toBe(401);
    expect(await db().$count(staffInvitations, eq(staffInvitations.email, email))).toBe(0);
  });
});

test('every act on somebody else is an owner’s', async () => {
  const target = await addStaffMember(db(), 'viewer');
  for (const role of ['orders', 'catalogue', 'accounts', 'viewer'] as const) {
    const { token } = await addStaffMember(db(), role);
    const answers = [
      await invite(freshAddress(), {}, token),
      await edit(target.id, { role: 'owner' }, token),
      await shop.post('/admin/staff/resetTotp', { id: target.id }, token),
      await shop.post('/admin/staff/requireTotp', { required: true }, token),
      await shop.get('/admin/staff/all', token),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('right-needed'));
  }
  expect(await db().$count(admins, and(eq(admins.id, target.id), ne(admins.role, 'viewer')))).toBe(0);
});
