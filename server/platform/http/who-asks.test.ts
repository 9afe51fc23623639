import { describe, expect, test } from 'vitest';
import { startTestShop } from '../../testing/test-shop.ts';
import { ownAddress } from './own-address.ts';

const GIVEN = '0af7651916cd43dd8448eb211c80319c';
const CACHED = '/websiteData/allReviews';
const PLAIN = '/websiteData/suggestions?search=pump';

describe('behind a proxy', () => {
  const shop = startTestShop({ TRUST_PROXY: '1' });

  test.each([CACHED, PLAIN, '/orders/allOrders', '/nothing/here'])(
    'the id of its log is that of %s, asked for once and again',
    async (path) => {
      for (const _again of [1, 2, 3]) expect(await idOf(shop, path, GIVEN)).toBe(GIVEN);
    },
  );

  test.each(['short', 'with space and more', `long${'g'.repeat(130)}`, 'a"},{"level":60'])(
    'an id that is none is replaced: %s',
    async (id) => {
      expect(await idOf(shop, CACHED, id)).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

describe('behind a proxy at another address', () => {
  const shop = startTestShop({ TRUST_PROXY: '192.0.2.1' });

  test('the id of a client that comes past it is not believed', async () => {
    for (const path of [CACHED, CACHED, PLAIN])
      expect(await idOf(shop, path, GIVEN)).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('without a proxy', () => {
  const shop = startTestShop();

  test('a client’s id is not believed', async () => {
    for (const path of [CACHED, CACHED, PLAIN])
      expect(await idOf(shop, path, GIVEN)).toMatch(/^[\da-f-]{36}$/);
  });
});

async function idOf(shop: ReturnType<typeof startTestShop>, path: string, id: string) {
  const answer = await fetch(ownAddress(shop.app) + path, { headers: { 'x-request-id': id } });
  await answer.arrayBuffer();
  return answer.headers.get('x-request-id');
}
