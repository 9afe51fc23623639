import pg from 'pg';
import { expect, test } from 'vitest';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();

test('a search that takes too long is ended with a sentence, and its limit is for no other', async () => {
  const admin = await logInAdmin(shop);
  const other = new pg.Client({ connectionString: shop.config.databaseUrl! });
  await other.connect();
  try {
    await other.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    const answers = await Promise.all([
      shop.get('/user/product/allProducts?search=pump'),
      shop.get('/websiteData/suggestions?search=valve'),
      shop.get('/admin/product/all?search=motor', admin),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.error]).toEqual([503, 'This search takes too long. Search for fewer words.']);
    }
  } finally {
    await other.end();
  }
  expect((await shop.get('/user/product/allProducts?search=pump')).status).toBe(200);
  const { rows } = await shop.deps.db.$client.query('SHOW statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '10s' }]);
});
