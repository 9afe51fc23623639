import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { Access, Role } from '#domain/access.ts';
import { RIGHTS_OF, STAFF_ROLES } from '#domain/staff/rights.ts';
import { ADMIN } from '../../testing/administrator.ts';
import { registerCustomer } from '../../testing/people.ts';
import { addColleague } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { admins, sessions } from '../db/schema/index.ts';
import { type DeclaredRoute, guardAccess } from './access.ts';
import { openSession } from './sessions.ts';

const shop = startTestShop();

const CALLERS = ['none', 'customer', 'admin', 'expired', 'revoked', 'garbage'] as const;
type Caller = (typeof CALLERS)[number];

/** One person of each role for all calls: none of them changes who that is. */
const people: Partial<Record<Role, Promise<string>>> = {};
const personOf = (role: Role): Promise<string> => {
  people[role] ??= findPerson(role);
  return people[role];
};

async function findPerson(role: Role): Promise<string> {
  if (role === 'customer') return (await registerCustomer(shop)).id;
  const [admin] = await shop.deps.db.select().from(admins).where(eq(admins.userId, ADMIN.userId));
  return admin!.id;
}

const tokens = new Map<string, string | null>();

/** A change may end its session and gets a token of its own; reads, of which most are of the web app's files, share one. */
async function tokenFor(caller: Caller, { method, access }: DeclaredRoute): Promise<string | null> {
  const key = `${caller} ${access}`;
  const shared = method === 'POST' ? undefined : tokens.get(key);
  if (shared !== undefined) return shared;
  const token = await makeToken(caller, access);
  if (method !== 'POST') tokens.set(key, token);
  return token;
}

/** Dead ones are of the role that would be let in. */
async function makeToken(caller: Caller, access: Access): Promise<string | null> {
  if (caller === 'none') return null;
  if (caller === 'garbage') return randomUUID();
  const role: Role =
    caller === 'customer' || caller === 'admin' ? caller : access === 'admin' ? 'admin' : 'customer';
  const token = await openSession(shop.deps.db, role, await personOf(role));
  const end = { expired: { expiresAt: sql`now()` }, revoked: { revokedAt: sql`now()` } };
  if (caller === 'expired' || caller === 'revoked')
    await shop.deps.db
      .update(sessions)
      .set(end[caller])
      .where(eq(sessions.tokenHash, sql`sha256(${token}::bytea)`));
  return token;
}

function expectedRefusal(caller: Caller, access: Access): number | null {
  const role = caller === 'customer' || caller === 'admin' ? caller : null;
  if (access === 'public' || access === role) return null;
  return role ? 403 : 401;
}

async function call({ method, url }: DeclaredRoute, token: string | null) {
  const { statusCode, body } = await shop.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, randomUUID()).replace('*', 'nothing'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'POST' && { payload: {} }),
  });
  return { statusCode, body };
}

describe('who may call what', () => {
  test('every contract endpoint that is served declares the access of the contract', () => {
    const served = shop.app.declaredAccess.filter(({ url }) => url in contract);
    expect(served.length).toBeGreaterThan(20);
    for (const { url, access } of served)
      expect(`${url} ${access}`).toBe(`${url} ${contract[url as keyof typeof contract].access}`);
  });

  test('what belongs to administrators or customers says so', () => {
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

  test.each(CALLERS)('every route answers the caller "%s" as declared', async (caller) => {
    for (const route of shop.app.declaredAccess) {
      const { method, url, access } = route;
      const { statusCode, body } = await call(route, await tokenFor(caller, route));
      const refusal = expectedRefusal(caller, access);
      const what = `${caller} ${method} ${url}`;
      if (refusal !== null) expect(`${what}: ${statusCode}`).toBe(`${what}: ${refusal}`);
      else if (access !== 'public') expect([401, 403], `${what}: ${body}`).not.toContain(statusCode);
      else expect(body, what).not.toMatch(/"code":"(unauthenticated|forbidden)"/);
      expect(statusCode, what).not.toBe(500);
    }
  });

  test('a route that does not say who may call it does not register', () => {
    const app = Fastify();
    guardAccess(app, shop.deps.db);
    expect(() => app.get('/nobodys', async () => 'everything')).toThrow('GET /nobodys declares no access');
  });

  test('a token may come bare or as a bearer', async () => {
    const token = await openSession(shop.deps.db, 'customer', await personOf('customer'));
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
      const answer = await shop.app.inject({ url: '/userAuth/userName', headers: { authorization } });
      expect(answer.statusCode).toBe(200);
    }
  });

  test.each(STAFF_ROLES)(
    'somebody of the role "%s" is told who they are and what they may do',
    async (role) => {
      const { token, id, userId, email, name } = await addColleague(shop.deps.db, role);
      const { body } = await shop.get('/adminAuth/me', token);
      expect(body.data).toEqual({
        _id: id,
        name,
        userId,
        email,
        role,
        rights: RIGHTS_OF[role],
        totp: false,
        totpDue: false,
        recoveryCodesLeft: 0,
      });
    },
  );
});
