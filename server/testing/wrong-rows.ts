import { vi } from 'vitest';
import { asOwner } from './as-owner.ts';
import { addProduct } from './catalogue.ts';
import type { TestShop } from './test-shop.ts';

/** Rows that the shop would not have written, and what its log says of them. */
export function wrongRows(shop: TestShop) {
  /** As a person with a database tool. */
  const byHand = (statement: string) => asOwner(shop.config.databaseUrl!, statement);
  return {
    byHand,
    /** The errors that are logged from now on about one place. */
    listenToLog(level: 'error' | 'warn' = 'error') {
      const spy = vi.spyOn(shop.deps.log, level);
      return (place: string) =>
        spy.mock.calls
          .map(([fields]) => String((fields as unknown as { err?: Error }).err?.message))
          .filter((message) => message.includes(place));
    },
    async wrongProduct(specifications = '[{"key": "Power"}]', name = 'Broken pump') {
      const productId = await addProduct(shop, { name });
      await byHand(`UPDATE products SET specifications = '${specifications}' WHERE id = '${productId}'`);
      return productId;
    },
  };
}
