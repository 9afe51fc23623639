// @module-tag slow
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { base32 } from '#domain/staff/second-factor.ts';
import { admins, customers, sessions } from '../../platform/db/schema/index.ts';
import { createRenderQueues } from '../../platform/http/render-queues.ts';
import { createSendPublicRead } from '../../platform/http/response-cache/cached-reads.ts';
import { createResponseCache } from '../../platform/http/response-cache/response-cache.ts';
import { registerContract } from '../../platform/http/routes.ts';
import { addStaffMemberWithFactor } from '../staff.ts';
import { startTestShop } from '../test-shop.ts';
import { fingerprint, settle } from './fingerprint.ts';
import type { Schema } from './schema-values.ts';
import { callWith, endpoints, makeWorld, tokenFor, type World } from './world.ts';

const shop = startTestShop();
let world: World;
beforeAll(async () => {
  world = await makeWorld(shop);
  await settle(shop);
});

const objectsIn = (schema: Schema): Schema[] => [
  ...(schema.type === 'object' ? [schema] : []),
  ...Object.values(schema.properties ?? {}).flatMap(objectsIn),
  ...(schema.items ? objectsIn(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(objectsIn),
];

function keysFor(access: string): string[] {
  const schemas = endpoints
    .filter(([, e]) => e.access === access)
    .flatMap(([, e]) => objectsIn(e.response as Schema));
  return [...new Set(schemas.flatMap((schema) => Object.keys(schema.properties ?? {})))].sort();
}

describe('what leaves the shop', () => {
  test('every object in every answer is closed', () => {
    for (const [path, { response }] of endpoints)
      for (const object of objectsIn(response as Schema))
        expect(object, path).toHaveProperty('additionalProperties', false);
  });

  /** Of a refusal within an answer, and of one's own second factor, which is shown once to be set up. */
  const MEANT = [
    'code',
    'recoveryCodes',
    'recoveryCodesLeft',
    'secret',
    'totp',
    'totpDue',
    'totpRequired',
    'totpSince',
  ];

  // A key that is new here is new to the world: look at it before taking it over.
  test.each(['public', 'customer', 'admin'])('the keys that the role "%s" receives', (access) => {
    const keys = keysFor(access);
    const telling = keys.filter(
      (key) => !/^(withdrawn|drawing)$/.test(key) && /hash|secret|otp|(?<!pin)code|raw|payload/i.test(key),
    );
    expect(telling.filter((key) => access !== 'admin' || !MEANT.includes(key))).toEqual([]);
    expect(keys.join(' ')).toMatchSnapshot();
  });

  test('what a use case hands out beyond the schema stays inside', async () => {
    const app = Fastify();
    const more = { passwordHash: '$argon2id$x', raw: { secret: 1 } };
    const handlers = {
      '/userAuth/userName': async () => ({ data: 'Asha', ...more }),
      '/websiteData/siteInfo': async () => ({
        data: { testPayments: true, checkoutScript: '/checkout.js', sentWithinDays: 1, ...more },
      }),
    };
    const cache = createResponseCache({ version: () => 1, maxBytes: 1_000, queues: createRenderQueues(10) });
    // Two of all the use cases are enough here.
    registerContract(app, handlers as never, async () => {}, createSendPublicRead(cache));
    expect((await app.inject('/userAuth/userName')).json()).toEqual({ data: 'Asha' });
    expect((await app.inject('/websiteData/siteInfo')).json()).toEqual({
      data: { testPayments: true, checkoutScript: '/checkout.js', sentWithinDays: 1 },
    });
    await app.close();
  });

  test('no answer holds a hash, a token’s hash or a gateway’s secret', async () => {
    const { db, payments } = shop.deps;
    await addStaffMemberWithFactor(db, 'viewer');
    const people = [...(await db.select().from(customers)), ...(await db.select().from(admins))];
    const tokens = (await db.select().from(sessions)).flatMap(({ tokenHash }) => [
      tokenHash.toString('hex'),
      tokenHash.toString('base64'),
    ]);
    const factors = (await db.select().from(admins)).flatMap(({ totpSecret }) =>
      totpSecret ? [base32(totpSecret), totpSecret.toString('hex'), totpSecret.toString('base64')] : [],
    );
    const secrets = [
      ...factors,
      ...people.map((p) => p.passwordHash),
      ...tokens,
      payments.keySecret,
      payments.webhookSecret,
    ];
    for (const [path, endpoint] of endpoints.filter(([, e]) => e.method === 'GET')) {
      const names = Object.keys(endpoint.query?.properties ?? {});
      const query = Object.fromEntries(
        names
          .filter((name) => world.hints[name])
          .map((name) => [name, world.myIds[name]?.[0] ?? world.hints[name]![0]]),
      );
      const answer = await callWith(shop, path, endpoint, query, await tokenFor(shop, world, endpoint));
      const text = JSON.stringify(answer.body);
      for (const secret of secrets) expect(text.includes(secret), path).toBe(false);
      expect(text, path).not.toContain('$argon2');
    }
  });
});

/** Calls whose address is that of the screen that makes them. */
const SCREENS = new Set<string>(['/admin/quotes/new', '/admin/orders/new']);

describe('a change', () => {
  test('is never made by GET, whatever the address says', async () => {
    const before = await fingerprint(shop);
    for (const [path, endpoint] of endpoints.filter(([, e]) => e.method === 'POST')) {
      const answer = await shop.get(
        `${path}?productId=${world.hints.productId![0]}&mongooseOrderId=${world.myIds.mongooseOrderId![0]}&_method=POST`,
        await tokenFor(shop, world, endpoint),
      );
      // A screen is there where the web app was built.
      if (SCREENS.has(path)) expect([200, 404]).toContain(answer.status);
      else expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await fingerprint(shop)).toEqual(before);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
  ])('is never made by a body of type %s, which any page could send', async (type) => {
    const before = await fingerprint(shop);
    for (const [path, endpoint] of endpoints.filter(([, e]) => e.method === 'POST')) {
      const token = await tokenFor(shop, world, endpoint);
      const answer = await shop.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': type, ...(token && { authorization: token }) },
        payload: JSON.stringify({ productId: world.hints.productId![0] }),
      });
      expect([path, answer.statusCode]).toEqual([path, 415]);
    }
    expect(await fingerprint(shop)).toEqual(before);
  });

  test('is not made by method override headers', async () => {
    const answer = await shop.app.inject({
      method: 'GET',
      url: '/userAuth/logout',
      headers: { authorization: world.mine.token, 'x-http-method-override': 'POST' },
    });
    expect(answer.statusCode).toBe(404);
    expect((await shop.get('/userAuth/userName', world.mine.token)).status).toBe(200);
  });
});
