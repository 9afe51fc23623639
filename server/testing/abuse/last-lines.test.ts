// @module-tag slow
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { placePaidOrder } from '../orders.ts';
import { registerCustomer } from '../people.ts';
import { startTestShop } from '../test-shop.ts';

describe('the database itself', () => {
  const shop = startTestShop();

  test('refuses a paid order that was paid with another sum, no matter who writes it', async () => {
    const { mongooseOrderId } = await placePaidOrder(shop, await registerCustomer(shop));
    const write = sql`UPDATE orders SET refunded_paise = total_paise + 1 WHERE id = ${mongooseOrderId}`;
    await expect(shop.deps.db.execute(write)).rejects.toThrow();
  });
});
