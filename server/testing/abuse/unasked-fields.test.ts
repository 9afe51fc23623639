// @module-tag slow
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { fingerprint, settle } from './fingerprint.ts';
import { fitting, type Schema } from './schema-values.ts';
import { endpoints, makeWorld, tokenFor, type World } from './world.ts';

const shop = startTestShop();
let world: World;
beforeAll(async () => {
  world = await makeWorld(shop);
  await settle(shop);
});

const FIELDS: Record<string, unknown> = {
  price: 1,
  totalBill: 1,
  role: 'admin',
  customerId: '01890000-0000-7000-8000-000000000000',
  paymentStatus: 'success',
  orderStatus: 'confirmed',
  _id: '01890000-0000-7000-8000-000000000000',
  isAdmin: true,
};
const posts = endpoints.filter(([, { method }]) => method === 'POST');

describe('unknown fields', () => {
  test.each(posts)('%s refuses them and changes nothing', async (path, endpoint) => {
    const schema = (endpoint.body ?? { type: 'object' }) as Schema;
    const objects = fitting(schema, world.hints).filter(
      (value) => typeof value === 'object' && value !== null,
    );
    const [valid] = fc.sample(objects, { numRuns: 1, seed: 7 }) as [object];
    const token = await tokenFor(shop, world, endpoint);
    const before = await fingerprint(shop);
    for (const [field, value] of Object.entries(FIELDS)) {
      if (field in (schema.properties ?? {})) continue;
      const answer = await shop.post(path, { ...valid, [field]: value }, token);
      expect([field, answer.status, answer.body.code]).toEqual([field, 400, 'invalid']);
    }
    // Written as text, since an object literal would set the prototype instead.
    for (const field of ['__proto__', 'constructor', 'prototype']) {
      const text = JSON.stringify(valid).replace(
        /^\{/,
        `{"${field}":{"prototype":{"isAdmin":true}}${Object.keys(valid).length ? ',' : ''}`,
      );
      const answer = await shop.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        payload: text,
      });
      expect([field, answer.statusCode]).toEqual([field, 400]);
    }
    expect(await fingerprint(shop)).toEqual(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
