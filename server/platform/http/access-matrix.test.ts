import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { contract, type Endpoint } from '#contract/index.ts';
import { ROUTES_BY_AREA, ROUTES_BY_RIGHT, ROUTES_OF_SEVERAL } from '#contract/testing/staff-routes.ts';
import type { Role } from '#domain/access.ts';
import { SCOPES, type Scope, scopesFor } from '#domain/keys/scopes.ts';
import { allows, type NeededRight, RIGHTS_OF, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { registerCustomer } from '../../testing/people.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { admins, restores, sessions, shopSettings } from '../db/schema/index.ts';
import { type DeclaredRoute, guardAccess } from './access.ts';
import { openSession } from './sessions.ts';

const shop = startTestShop();

const DEAD = ['expired', 'revoked', 'disabled'] as const;
/** Keys that have all scopes but those that open the route, those alone, or all and do not count. */
const KEYS = [
  'key with it',
  'key without it',
  'expired key',
  'revoked key',
  'replaced key',
  'held key',
] as const;
type KeyCaller = (typeof KEYS)[number];
const CALLERS = [
  'none',
  'garbage',
  ...DEAD,
  'customer',
  'second factor due',
  ...STAFF_ROLES,
  ...KEYS,
] as const;
type Caller = (typeof CALLERS)[number];
type Dead = (typeof DEAD)[number];

const isDead = (caller: Caller): caller is Dead => (DEAD as readonly string[]).includes(caller);
const isKeyCaller = (caller: Caller): caller is KeyCaller => (KEYS as readonly string[]).includes(caller);
const staffRoleOf = (caller: Caller): StaffRole | null => STAFF_ROLES.find((role) => role === caller) ?? null;

interface Person {
  role: Role;
  id: string;
}

/** Who would be let in, when a token is to be refused because it is dead. */
async function makePerson(caller: Caller, { access }: DeclaredRoute): Promise<Person> {
  const { db } = shop.deps;
  const isCustomer =
    caller === 'customer' || (access === 'customer' && isDead(caller) && caller !== 'disabled');
  if (isCustomer) return { role: 'customer', id: (await registerCustomer(shop)).id };
  const { id } = await addStaffMember(db, staffRoleOf(caller) ?? 'owner');
  if (caller === 'disabled') await db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, id));
  return { role: 'admin', id };
}

const people = new Map<string, Promise<Person>>();

/** Reads and changes come from two people: a change may end all sessions of its own. */
function personFor(caller: Caller, route: DeclaredRoute): Promise<Person> {
  const key = `${caller} ${route.method} ${route.access}`;
  const person = people.get(key) ?? makePerson(caller, route);
  people.set(key, person);
  return person;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const opening = ({ right, readBy }: DeclaredRoute): Scope[] => (right ? scopesFor({ right, readBy }) : []);

async function makeKey(caller: KeyCaller, route: DeclaredRoute): Promise<string> {
  const scopes = opening(route);
  const { db } = shop.deps;
  if (caller === 'key with it') return (await addApiKey(db, scopes.length > 0 ? scopes : SCOPES)).key;
  if (caller === 'key without it')
    return (
      await addApiKey(
        db,
        SCOPES.filter((scope) => !scopes.includes(scope)),
      )
    ).key;
  const ends = {
    'expired key': 'expiresAt',
    'revoked key': 'revokedAt',
    'replaced key': 'replacedUntil',
  } as const;
  if (caller !== 'held key') return (await addApiKey(db, SCOPES, { [ends[caller]]: inMinutes(-0.5) })).key;
  const { key } = await addApiKey(db, SCOPES, { createdAt: inMinutes(-60) });
  await db
    .insert(restores)
    .values({ restoredAt: inMinutes(-30), stateOf: inMinutes(-60) })
    .onConflictDoNothing();
  return key;
}

const keys = new Map<string, Promise<string>>();

function keyFor(caller: KeyCaller, route: DeclaredRoute): Promise<string> {
  const name = `${caller} ${opening(route)}`;
  const key = keys.get(name) ?? makeKey(caller, route);
  keys.set(name, key);
  return key;
}

const tokens = new Map<string, string | null>();

/** A change may end its session and gets a token of its own; reads share one. */
async function tokenFor(caller: Caller, route: DeclaredRoute): Promise<string | null> {
  if (isKeyCaller(caller)) return keyFor(caller, route);
  if (route.method === 'POST') return makeToken(caller, route);
  const key = `${caller} ${route.access}`;
  if (!tokens.has(key)) tokens.set(key, await makeToken(caller, route));
  return tokens.get(key)!;
}

async function makeToken(caller: Exclude<Caller, KeyCaller>, route: DeclaredRoute): Promise<string | null> {
  if (caller === 'none') return null;
  if (caller === 'garbage') return randomUUID();
  const { role, id } = await personFor(caller, route);
  const token = await openSession(shop.deps.db, role, id);
  const end = { expired: { expiresAt: sql`now()` }, revoked: { revokedAt: sql`now()` } };
  if (caller === 'expired' || caller === 'revoked')
    await shop.deps.db
      .update(sessions)
      .set(end[caller])
      .where(eq(sessions.tokenHash, sql`sha256(${token}::bytea)`));
  return token;
}

const STATUS = { unauthenticated: 401, forbidden: 403, 'right-needed': 403, 'second-factor-due': 403 };
type Refusal = keyof typeof STATUS;

/** The code of the refusal; null when the call is let in. */
function expectedRefusal(caller: Caller, route: DeclaredRoute): Refusal | null {
  const { access, right } = route;
  if (access === 'public') return null;
  if (isKeyCaller(caller)) {
    if (caller !== 'key with it' && caller !== 'key without it') return 'unauthenticated';
    if (opening(route).length === 0) return 'forbidden';
    return caller === 'key with it' ? null : 'right-needed';
  }
  if (caller === 'none' || caller === 'garbage' || isDead(caller)) return 'unauthenticated';
  if (access === 'customer' || caller === 'customer') return access === caller ? null : 'forbidden';
  if (caller === 'second factor due') return right === 'account' ? null : 'second-factor-due';
  return allows(RIGHTS_OF[caller], right!) ? null : 'right-needed';
}

async function call({ method, url }: DeclaredRoute, token: string | null) {
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, randomUUID()).replace('*', 'nothing'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'POST' && { payload: {} }),
  });
  const [, code] = /"code":"([\w-]+)"/.exec(answer.body) ?? [];
  return { status: answer.statusCode, code };
}

/** Public ones, most of them files of the web app, know neither role nor right: three callers show that. */
const routesFor = (caller: Caller) =>
  ['none', 'customer', 'owner'].includes(caller)
    ? shop.app.declaredAccess
    : shop.app.declaredAccess.filter(({ access }) => access !== 'public');

const requireSecondFactor = (secondFactorRequired: boolean) =>
  shop.deps.db.update(shopSettings).set({ secondFactorRequired });

const listed = (right: NeededRight, routes: string[]) =>
  routes.map((route) => `${route}: ${[right].flat().join(' or ')}`);

describe('who may call what', () => {
  test('every contract endpoint that is served declares the access and the right of the contract', () => {
    const served = shop.app.declaredAccess.filter(({ url }) => url in contract);
    expect(served.length).toBeGreaterThan(20);
    for (const { url, access, right } of served) {
      const endpoint: Endpoint = contract[url as keyof typeof contract];
      expect({ url, access, right }).toEqual({ url, access: endpoint.access, right: endpoint.right });
    }
  });

  test('each call of the back office needs the right that is written down for it [B4.3]', () => {
    const ofContract = Object.entries<Endpoint>(contract).map(([url, endpoint]) => ({ url, ...endpoint }));
    const ofFiles = shop.app.declaredAccess.filter(
      ({ url, method }) => !(url in contract) && method !== 'HEAD',
    );
    const needed = [...ofContract, ...ofFiles].flatMap(({ method, url, right }) =>
      right ? listed(right, [`${method} ${url}`]) : [],
    );
    const written = [
      ...Object.entries(ROUTES_BY_RIGHT).flatMap(([right, routes]) => listed(right as NeededRight, routes)),
      ...listed(ROUTES_OF_SEVERAL.rights, ROUTES_OF_SEVERAL.routes),
    ];
    expect(needed.sort()).toEqual(written.sort());
  });

  test('each reading call is open to the keys of the area that is written down for it, others to none [B11.1]', () => {
    const reading = shop.app.declaredAccess.filter(
      ({ right, method }) => right === 'read' && method !== 'HEAD',
    );
    const declared = reading.map(({ method, url, readBy = 'none' }) => `${method} ${url}: ${readBy}`);
    const written = Object.entries(ROUTES_BY_AREA).flatMap(([area, routes]) =>
      routes.map((route) => `${route}: ${area}`),
    );
    expect(declared.sort()).toEqual(written.sort());
  });

  test('what belongs to the staff or to customers says so [S6.1 S6.2 S6.3]', () => {
    for (const { url, access } of shop.app.declaredAccess) {
      if (/^\/(admin|orders|category)\//.test(url)) expect(`${url} ${access}`).toBe(`${url} admin`);
      if (/^\/user\/(orders|product\/(all)?(cart|wishlist))/i.test(url))
        expect(`${url} ${access}`).toBe(`${url} customer`);
    }
    const accessOf = (path: string) => shop.app.declaredAccess.find(({ url }) => url === path)?.access;
    for (const path of [
      '/user/product/addCart',
      '/user/product/removeCart',
      '/user/product/updateQuantity',
      '/user/product/addWishlist',
      '/user/product/removeWishlist',
      '/checkOut/order',
      '/checkOut/verifyOrder',
      '/userAuth/changePassword',
    ])
      expect(`${path} ${accessOf(path)}`).toBe(`${path} customer`);
    expect(accessOf('/adminAuth/changePassword')).toBe('admin');
  });

  test.each(CALLERS)(
    'every route answers the caller "%s" as declared [S1.1 S6.1 S6.2 S6.4 B2.33 B4.3 B11.1]',
    async (caller) => {
      await requireSecondFactor(caller === 'second factor due');
      for (const route of routesFor(caller)) {
        const what = `${caller} ${route.method} ${route.url}`;
        const { status, code } = await call(route, await tokenFor(caller, route));
        const refusal = expectedRefusal(caller, route);
        // The answer to HEAD has no body that could name the code.
        if (refusal && route.method === 'HEAD')
          expect(`${what}: ${status}`).toBe(`${what}: ${STATUS[refusal]}`);
        else if (refusal) expect(`${what}: ${status} ${code}`).toBe(`${what}: ${STATUS[refusal]} ${refusal}`);
        else expect(Object.keys(STATUS), what).not.toContain(code);
        expect(status, what).not.toBe(500);
      }
      await requireSecondFactor(false);
    },
  );

  test('a route that does not say who may call it does not register', () => {
    const app = Fastify();
    guardAccess(app, shop.deps.db);
    expect(() => app.get('/nobodys', async () => 'everything')).toThrow('GET /nobodys declares no access');
    const config = { access: 'admin' } as const;
    const area = { access: 'admin', right: 'orders.ship', readBy: 'orders.read' } as const;
    expect(() => app.get('/robots', { config: area }, async () => 'everything')).toThrow('has an area');
    expect(() => app.get('/anybodys', { config }, async () => 'everything')).toThrow('declares no right');
  });

  test('a token may come bare or as a bearer [S7.2]', async () => {
    const { token } = await registerCustomer(shop);
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
      const answer = await shop.app.inject({ url: '/userAuth/userName', headers: { authorization } });
      expect(answer.statusCode).toBe(200);
    }
  });

  test.each(STAFF_ROLES)(
    'a person of the role "%s" learns who they are and what they may do',
    async (role) => {
      const { token, id, userId, email, name } = await addStaffMember(shop.deps.db, role);
      const { body } = await shop.get('/adminAuth/me', token);
      expect(body.data).toEqual({
        _id: id,
        name,
        userId,
        email,
        newEmail: null,
        role,
        rights: RIGHTS_OF[role],
        totp: false,
        totpSince: null,
        totpRequired: false,
        totpDue: false,
        recoveryCodesLeft: 0,
      });
    },
  );

  test('a role that changes counts from the next call on, and the session goes on', async () => {
    const { token, id } = await addStaffMember(shop.deps.db, 'orders');
    const counts = () => shop.get('/orders/differences', token);
    expect(await counts()).toMatchObject({ status: 403, body: { code: 'right-needed' } });
    await shop.deps.db.update(admins).set({ role: 'owner' }).where(eq(admins.id, id));
    expect((await counts()).status).toBe(200);
    await shop.deps.db.update(admins).set({ role: 'viewer' }).where(eq(admins.id, id));
    expect((await counts()).status).toBe(403);
    expect((await shop.get('/adminAuth/me', token)).body.data.rights).toEqual(RIGHTS_OF.viewer);
  });
});
