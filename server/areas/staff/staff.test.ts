import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admins, auditLog, sessions, staffInvitations } from '../../platform/db/schema/index.ts';
import { type Shop, startShop } from '../../start-shop.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { startShopWithOwner } from '../../testing/invitations.ts';
import { PASSWORD } from '../../testing/people.ts';
import { addStaffMember, type TestStaffMember } from '../../testing/staff.ts';

const { shop, owner, freshAddress, invite, edit, actsOf, invited, isRefused } = startShopWithOwner();
const db = () => shop.deps.db;
const stateOf = async (token: string) => (await shop.get('/adminAuth/me', token)).status;

describe('the list of staff', () => {
  test('has every staff member and open invitation, each with what the screen shows [B4.1]', async () => {
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

  test('knows when a staff member was last there after their session is gone', async () => {
    const person = await addStaffMember(db(), 'orders');
    await shop.post('/adminAuth/login', { userId: person.userId, password: ADMIN.password });
    await db().delete(sessions).where(eq(sessions.adminId, person.id));
    const { docs } = (await shop.get('/admin/staff/all', owner.token)).body.data;
    expect(docs.find((each: { _id: string }) => each._id === person.id).lastSeenAt).toMatch(/^\d{4}-.*Z$/);
  });

  test('a new role counts from the next request [B4.8]', async () => {
    const person = await addStaffMember(db(), 'viewer');
    const seesStaff = async () => (await shop.get('/admin/staff/all', person.token)).status;
    expect(await seesStaff()).toBe(403);
    expect((await edit(person.id, { role: 'owner' })).body.data.role).toBe('owner');
    expect(await seesStaff()).toBe(200);
    await edit(person.id, { role: 'viewer' });
    expect(await seesStaff()).toBe(403);
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

  test('a disabled staff member is out at once, and no old session comes back [B4.8]', async () => {
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

test('every act on another staff member is an owner’s', async () => {
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
