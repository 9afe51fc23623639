import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { stock, stockMoves } from '../platform/db/schema/index.ts';
import { checkOut, pay } from './orders.ts';
import type { startPayingShop } from './paying-shop.ts';

type PayingShop = Pick<ReturnType<typeof startPayingShop>, 'shop' | 'customer' | 'act'>;

/** Orders of one line of one product, and what they do in the store room. */
export const storeRoom = ({ shop, customer, act }: PayingShop) => ({
  /** An unpaid order of so many pieces. */
  async order(productId: string, quantity: number, fields: Record<string, unknown> = {}) {
    const answer = await checkOut(shop, customer, [{ productId, quantity }], fields);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    return answer.body.data;
  },
  async shipped(productId: string, quantity: number) {
    const placed = await pay(shop, customer, await this.order(productId, quantity));
    await act('/orders/confirmOrder', placed);
    expect((await act('/orders/shipped', placed, { trackingNumber: 'LR 1' })).status).toBe(200);
    return placed;
  },
  async stockOf(productId: string) {
    const [row] = await shop.deps.db.select().from(stock).where(eq(stock.productId, productId));
    return { onHand: row!.onHand, held: row!.held };
  },
  /** As "shipped -4", the oldest first. */
  async movesOf(productId: string): Promise<string[]> {
    const moves = await shop.deps.db
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.productId, productId))
      .orderBy(asc(stockMoves.at));
    return moves.map(({ kind, pieces }) => `${kind} ${pieces}`);
  },
});
