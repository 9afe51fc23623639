import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { eventually } from './gateway-stand-in.ts';
import type { TestShop } from './test-shop.ts';

/** So many products of a category, which has one word for a name; their ids, in order. */
export async function addProducts({ deps }: TestShop, categoryId: string, count: number): Promise<string[]> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    WITH added AS (
      INSERT INTO products (category_id, name, description, price_paise, product_type, search_text)
      SELECT categories.id, 'Bolt', '', 5000, 'buyable', ' bolt ' || lower(categories.name)
      FROM categories, generate_series(1, ${count}::int) WHERE categories.id = ${categoryId} RETURNING id)
    SELECT id FROM added ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** A statement that stays open until it is let go, as one of a checkout or of another process. */
export async function hold({ deps }: TestShop, statement: string, values: string[]) {
  const client = await deps.db.$client.connect();
  await client.query('BEGIN');
  await client.query(statement, values);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}

/** As a checkout does. */
export const holdProduct = (shop: TestShop, productId: string) =>
  hold(shop, 'SELECT FROM products WHERE id = $1 FOR SHARE', [productId]);

export const updatesOf = async (shop: TestShop, admin: string) =>
  (await shop.get('/category/updates', admin)).body.data;

export const untilUpdated = (shop: TestShop, admin: string) =>
  eventually(async () => expect(await updatesOf(shop, admin)).toEqual([]));
