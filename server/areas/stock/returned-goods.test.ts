// @module-tag slow
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { StockMove } from '#contract/stock.ts';
import { papers, stock } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { pay } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { storeRoom } from '../../testing/stock.ts';
import { newUtr, today } from '../../testing/transfers.ts';

const paying = startPayingShop();
const { shop, customer, admin, act, becomes, expectSoundBooks } = paying;
const room = storeRoom(paying);

describe('what comes back after shipping [B9.8]', () => {
  const back = (pieces: number, quantity = 1) => ({
    refundOption: 'partial',
    partialAmount: 100 * quantity,
    lines: [{ position: 1, quantity, backInStock: pieces }],
  });
  const approve = (placed: { mongooseOrderId: string }, fields: object, key?: string) =>
    shop.post('/orders/approveRefund', { mongooseOrderId: placed.mongooseOrderId, ...fields }, admin.token, {
      ...(key && { 'idempotency-key': key }),
    });
  const priced = (beyond: 'make' | 'stop' = 'make') => addCounted(shop, 10, { pricePaise: 100_00, beyond });

  test('is booked once, up to what was sent', async () => {
    const productId = await priced();
    const placed = await room.shipped(productId, 4);
    const answers = await Promise.all([1, 2].map(() => approve(placed, back(3), 'back-in-stock-key')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await becomes(placed, 'completed/partially-refunded/shipped');
    expect(await room.stockOf(productId)).toEqual({ onHand: 9, held: 0 });
    expect(await room.movesOf(productId)).toEqual(['count 10', 'shipped -4', 'returned 3']);
    expect((await approve(placed, back(2), 'back-in-stock-key')).status).toBe(409);
    const tooMany = await approve(placed, back(2));
    expect([tooMany.status, tooMany.body.error]).toEqual([
      400,
      'Of line 1 at most 1 can come back into stock: no more were sent.',
    ]);
    expect((await approve(placed, back(1))).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });

  test('is listed with the line and the credit note of its own refund', async () => {
    const productId = await priced();
    const placed = await room.shipped(productId, 6);
    const listed = async () =>
      (await shop.get(`/admin/stock/moves?productId=${productId}`, admin.token)).body.data.docs
        .filter(({ kind }: { kind: string }) => kind === 'returned')
        .map(({ pieces, note, creditNote }: StockMove) => [pieces, note, creditNote]);
    const notes = async () =>
      (await shop.deps.db.select().from(papers).where(eq(papers.orderId, placed.mongooseOrderId)))
        .filter(({ kind }) => kind === 'credit')
        .map(({ number }) => number)
        .sort();
    for (const [before, pieces] of [2, 1, 2].entries()) {
      expect((await approve(placed, back(pieces))).status).toBe(200);
      await expect.poll(async () => (await notes()).length, { timeout: 60_000 }).toBe(before + 1);
    }
    const [first, second, third] = await notes();
    expect(await listed()).toEqual([
      [2, 'Line 1', third],
      [1, 'Line 1', second],
      [2, 'Line 1', first],
    ]);
  });

  test('pieces that were refunded before did not leave, and cannot come back', async () => {
    const productId = await priced();
    const placed = await pay(shop, customer, await room.order(productId, 4));
    const early = await approve(placed, back(1));
    expect([early.status, early.body.error]).toEqual([
      400,
      'Only goods that were shipped can come back into stock.',
    ]);
    expect((await approve(placed, back(0))).status).toBe(200);
    await becomes(placed, 'pending/partially-refunded/unshipped');
    await act('/orders/confirmOrder', placed);
    await act('/orders/shipped', placed);
    expect(await room.stockOf(productId)).toEqual({ onHand: 7, held: 0 });
    expect((await approve(placed, back(4))).status).toBe(400);
    expect((await approve(placed, back(3))).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });

  test('of what is not counted any more nothing is booked', async () => {
    const productId = await priced();
    const placed = await room.shipped(productId, 4);
    await shop.deps.db.update(stock).set({ counted: false }).where(eq(stock.productId, productId));
    expect((await approve(placed, back(3))).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 6, held: 0 });
    await expectSoundBooks();
  });

  test('of transfers in parts is booked with the approval, once', async () => {
    const productId = await addCounted(shop, 10, { pricePaise: 1_00_000_00 });
    const placed = await room.order(productId, 4, { paymentMethod: 'transfer' });
    for (const amount of [2_50_000, 1_50_000])
      await act('/orders/recordTransfer', placed, { amount, utr: newUtr(), date: today() });
    await act('/orders/confirmOrder', placed);
    await act('/orders/shipped', placed);
    const wish = {
      refundOption: 'partial',
      partialAmount: 2_00_000,
      lines: [{ position: 1, quantity: 2, backInStock: 2 }],
    };
    expect((await approve(placed, wish)).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 8, held: 0 });
    await act('/orders/recordTransferRefund', placed, { utr: newUtr(), date: today() });
    const rest = { refundOption: 'partial', partialAmount: 1_00_000 };
    expect(
      (await approve(placed, { ...rest, lines: [{ position: 1, quantity: 1, backInStock: 3 }] })).status,
    ).toBe(400);
    expect(
      (await approve(placed, { ...rest, lines: [{ position: 1, quantity: 1, backInStock: 2 }] })).status,
    ).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });
});
