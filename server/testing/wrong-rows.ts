import { vi } from 'vitest';
import { readRequest } from '../areas/approvals/read-request.ts';
import { readSettings } from '../areas/settings/read-settings.ts';
import { shopSettings } from '../platform/db/schema/index.ts';
import { approving } from './approving.ts';
import { asOwner } from './as-owner.ts';
import { addProduct } from './catalogue.ts';
import type { TestShop } from './test-shop.ts';

/** A row that was changed by hand, and what reads it. */
export interface Wrong {
  rowId: string;
  read: () => unknown;
  /** Puts right what the rest of the shop needs. */
  repair?: () => Promise<void>;
}

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
    /** A request for approval, and who reads it. */
    async wrongRequest(column: 'wish' | 'lines', value: string): Promise<Wrong> {
      const desk = await approving(shop);
      const rowId = await desk.asked();
      await byHand(`UPDATE approval_requests SET ${column} = '${value}' WHERE id = '${rowId}'`);
      return { rowId, read: () => readRequest(shop.deps, desk.admin.id, rowId) };
    },
    async wrongSettings(
      column: 'company' | 'tax' | 'orders' | 'stock' | 'ewayLimits',
      field: string,
    ): Promise<Wrong> {
      const { name } = shopSettings[column];
      const [row] = await shop.deps.db.select().from(shopSettings);
      await byHand(`UPDATE shop_settings SET ${name} = ${name} || '{"${field}": null}'`);
      return {
        rowId: 'single',
        read: () => readSettings(shop.deps.db, shop.config),
        repair: async () => void (await shop.deps.db.update(shopSettings).set({ [column]: row![column] })),
      };
    },
  };
}
