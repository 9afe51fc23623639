import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiKey } from '#contract/keys.ts';
import { admins, apiKeys, outbox, restores } from '../../platform/db/schema/index.ts';
import { tokenHashOf } from '../../platform/http/sessions.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { waitForMails } from '../../testing/people.ts';
import { addStaffMember, type TestStaffMember } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { warnOfEnds } from './warn-of-ends.ts';

const shop = startTestShop();
const db = () => shop.deps.db;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let owner: TestStaffMember;
beforeEach(async () => {
  await db().delete(apiKeys);
  owner = await addStaffMember(db(), 'owner');
});

const ask = (act: string, body: object) => shop.post(`/admin/keys/${act}`, body, owner.token);
const add = (wish: object = {}) => ask('add', { name: 'Tally office PC', scopes: ['orders.read'], ...wish });
const all = async (): Promise<ApiKey[]> => (await shop.get('/admin/keys/all', owner.token)).body.data;
const reads = async (key: string) => (await shop.get('/orders/allOrders', key)).status;
const activityOf = async (query: string) =>
  (await shop.get(`/admin/activity/all?${query}`, owner.token)).body.data.docs;

describe('a key', () => {
  test('is shown once, works, and is stored as its hash [B11.1]', async () => {
    const { status, body } = await add({
      scopes: ['papers.export', 'orders.read'],
      addresses: ['127.0.0.0/8'],
    });
    expect(status).toBe(200);
    const { key, _id } = body.data;
    expect(key).toMatch(/^mw_test_[0-9A-Za-z]{38}$/);
    expect(await reads(key)).toBe(200);
    const [listed] = await all();
    expect(listed).toEqual({
      _id,
      name: 'Tally office PC',
      beginning: key.slice(0, 12),
      scopes: ['orders.read', 'papers.export'],
      addresses: ['127.0.0.0/8'],
      lastUsedAt: expect.stringMatching(/Z$/),
      lastAddress: '127.0.0.1',
      expiresAt: body.data.expiresAt,
      replacedUntil: null,
      state: 'active',
    });
    expect(Math.abs(Date.parse(body.data.expiresAt) - +inDays(180))).toBeLessThan(60_000);
    expect(JSON.stringify(await all())).not.toContain(key.slice(12));
    const [row] = await db().select().from(apiKeys).where(eq(apiKeys.id, _id));
    expect(row!.keyHash).toEqual(tokenHashOf(key));
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
  });

  test.each<[string, object]>([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['orders.read', 'everything'] }],
    ...['read', 'account', 'settings.write', 'staff.manage', 'operation', 'people.erase'].map(
      (scope): [string, object] => [`the scope ${scope}`, { scopes: [scope] }],
    ),
    ['367 days', { expiresAt: inDays(367).toISOString() }],
    ['an end that is past', { expiresAt: inDays(-1).toISOString() }],
    ['a bad range', { addresses: ['10.8.0.0/33'] }],
    ['a name of spaces', { name: '   ' }],
    ['too long a name', { name: 'x'.repeat(61) }],
  ])('is not made with %s [B11.1]', async (_what, wish) => {
    const { status, body } = await add(wish);
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(await all()).toEqual([]);
  });

  test('is one of at most 20, also when many are made at once [B11.1]', async () => {
    for (let made = 0; made < 16; made++) expect((await add()).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error).toContain('20 keys');
    const [newest] = await all();
    expect((await ask('renew', { id: newest!._id })).status).toBe(200);
    expect((await add()).status).toBe(409);
    await ask('revoke', { id: (await all()).at(-1)!._id });
    expect((await add()).status).toBe(200);
  });

  test('that is renewed goes on for 24 hours beside the new one, which lasts as long again [B11.1]', async () => {
    const old = (await add({ expiresAt: inDays(30).toISOString(), addresses: ['127.0.0.1'] })).body.data;
    const { status, body } = await ask('renew', { id: old._id });
    expect(status).toBe(200);
    const { key, expiresAt } = body.data;
    expect([await reads(old.key), await reads(key)]).toEqual([200, 200]);
    expect(Math.abs(Date.parse(expiresAt) - +inDays(30))).toBeLessThan(60_000);
    const [listed, before] = await all();
    expect(listed).toMatchObject({
      name: 'Tally office PC',
      scopes: ['orders.read'],
      addresses: ['127.0.0.1'],
    });
    expect(before).toMatchObject({ state: 'replaced' });
    expect(Math.abs(Date.parse(before!.replacedUntil!) - +inDays(1))).toBeLessThan(60_000);
    expect((await ask('renew', { id: old._id })).status).toBe(409);
    await db().update(apiKeys).set({ replacedUntil: new Date() }).where(eq(apiKeys.id, old._id));
    expect([await reads(old.key), await reads(key)]).toEqual([401, 200]);
    expect((await ask('renew', { id: old._id })).status).toBe(409);
    const programs = await db().selectDistinct({ id: apiKeys.programId }).from(apiKeys);
    expect(programs).toHaveLength(1);
  });

  test('that has ended is renewed without counting on [B11.1]', async () => {
    const old = (await add()).body.data;
    await db()
      .update(apiKeys)
      .set({ createdAt: inDays(-181), expiresAt: inDays(-1) })
      .where(eq(apiKeys.id, old._id));
    const { key } = (await ask('renew', { id: old._id })).body.data;
    expect([await reads(old.key), await reads(key)]).toEqual([401, 200]);
    expect((await all())[1]).toMatchObject({ state: 'expired' });
  });

  test('that is revoked ends at once and for good [B11.1]', async () => {
    const { _id: id, key } = (await add()).body.data;
    expect(await reads(key)).toBe(200);
    expect((await ask('revoke', { id })).body.msg).toBe('The key Tally office PC is revoked');
    expect(await reads(key)).toBe(401);
    for (const act of ['revoke', 'renew', 'release']) expect((await ask(act, { id })).status).toBe(409);
    expect((await all())[0]).toMatchObject({ state: 'revoked' });
  });

  test('that nobody made is not found', async () => {
    for (const act of ['renew', 'revoke', 'release'])
      expect((await ask(act, { id: owner.id })).status).toBe(404);
  });

  test('is named by the activity, whatever is done to it [B11.1]', async () => {
    const { _id } = (await add({ name: 'Store terminal' })).body.data;
    const renewed = (await ask('renew', { id: _id })).body.data;
    await ask('revoke', { id: renewed._id });
    const entries = (await activityOf('what=settings&search=Store%20terminal')).map(
      ({ title, subject, admin }: { title: string; subject: string; admin: string }) => [
        title,
        subject,
        admin,
      ],
    );
    expect(entries).toEqual([
      ['API key revoked', 'Store terminal', owner.name],
      ['API key renewed', 'Store terminal', owner.name],
      ['API key made', 'Store terminal', owner.name],
    ]);
  });
});

describe('the program of a key', () => {
  test('is nobody on the team: it neither logs in, nor is it listed or changed there [B11.1]', async () => {
    await add({ name: 'Robot of the store' });
    const [program] = await db()
      .select()
      .from(admins)
      .where(eq(admins.isProgram, true))
      .orderBy(sql`id DESC`);
    const { docs } = (await shop.get('/admin/staff/all', owner.token)).body.data;
    expect(docs.map(({ _id }: { _id: string }) => _id)).not.toContain(program!.id);
    for (const act of [
      ['edit', { id: program!.id, disabled: false }],
      ['edit', { id: program!.id, role: 'owner' }],
      ['resetTotp', { id: program!.id }],
    ] as const)
      expect((await shop.post(`/admin/staff/${act[0]}`, act[1], owner.token)).status).toBe(404);
    const login = { userId: program!.userId, password: '' };
    expect((await shop.post('/adminAuth/login', { ...login, password: ' ' })).status).not.toBe(200);
    const enabling = db().update(admins).set({ disabledAt: null }).where(eq(admins.id, program!.id));
    await expect(enabling).rejects.toThrow();
  });
});

describe('after a restore', () => {
  test('all keys are held until an owner lets each go; newer ones are not [B11.1]', async () => {
    const [held, other] = [await addApiKey(db()), await addApiKey(db())];
    await db()
      .insert(restores)
      .values({ stateOf: inDays(-1), comparedAt: new Date() });
    const { key: newer } = (await add()).body.data;
    expect([await reads(held.key), await reads(other.key), await reads(newer)]).toEqual([401, 401, 200]);
    expect((await all()).map(({ state }) => state)).toEqual(['active', 'held', 'held']);
    expect((await ask('renew', { id: held.id })).status).toBe(409);
    expect((await ask('release', { id: held.id })).body.msg).toContain('works again');
    expect([await reads(held.key), await reads(other.key)]).toEqual([200, 401]);
    expect((await ask('release', { id: held.id })).status).toBe(409);
    await db()
      .insert(restores)
      .values({ stateOf: inDays(-1), comparedAt: new Date() });
    expect(await reads(held.key)).toBe(401);
    await db().delete(restores);
  });
});

describe('before a key ends', () => {
  const mails = () => db().$count(outbox, eq(outbox.kind, 'key-ends'));

  test('every owner is mailed once, 14 days ahead, whichever process looks [B11.1]', async () => {
    const ends = await addApiKey(db(), ['orders.read'], { expiresAt: inDays(13.9) });
    await addApiKey(db(), ['orders.read'], { expiresAt: inDays(14.1) });
    await addApiKey(db(), ['orders.read'], { expiresAt: inDays(3), revokedAt: new Date() });
    await addApiKey(db(), ['orders.read'], { expiresAt: inDays(3), replacedUntil: inDays(0.5) });
    await Promise.all([1, 2, 3].map(() => warnOfEnds(shop.deps)));
    await warnOfEnds(shop.deps);
    const [mail, ...more] = await waitForMails(shop, owner.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(new RegExp(`^The API key of ${ends.name} ends on `));
    const owners = await db().$count(
      admins,
      sql`role = 'owner' AND disabled_at IS NULL AND email IS NOT NULL`,
    );
    expect(await mails()).toBe(owners);
    const ofThis = db().$count(outbox, like(outbox.ref, `${ends.id}:%`));
    expect(await ofThis).toBe(owners);
  });
});
