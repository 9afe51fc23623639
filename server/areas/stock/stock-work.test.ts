// @module-tag slow
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  orderLines,
  outbox,
  products,
  restores,
  shopSettings,
  standInMails,
  stock,
} from '../../platform/db/schema/index.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { waitForMails } from '../../testing/people.ts';
import { deleteProduct } from '../catalogue/delete-product.ts';
import { mailLowStock } from '../lifecycle/mail-low-stock.ts';
import { cleanUp } from '../operation/clean-up.ts';
import { checkStock } from './check-stock.ts';
import { countStock } from './count-stock.ts';
import { endFlips } from './flips.ts';
import { listStock } from './list-stock.ts';

const { shop, customer, admin, act, becomes, expectSoundBooks } = startPayingShop();
const ACTOR = { userId: null, name: 'Test' };
const SCHEDULES = ['low-stock'];

const rowOf = async (productId: string) =>
  (await shop.deps.db.select().from(stock).where(eq(stock.productId, productId)))[0];
const health = async () => (await shop.get('/admin/operation/health', admin.token)).body.data;
const change = (productId: string, fields: object) =>
  shop.deps.db.update(stock).set(fields).where(eq(stock.productId, productId));

async function order(productId: string, quantity: number) {
  const answer = await checkOut(shop, customer, [{ productId, quantity }]);
  expect(answer.body.error).toBeUndefined();
  return answer.body.data;
}

describe('Health sums the moves and the orders again [B9.2]', () => {
  test('and names what differs', async () => {
    const first = await addCounted(shop, 10, { name: 'Pump' });
    const second = await addCounted(shop, 10, { name: 'Seal' });
    await order(second, 3);
    expect((await health()).stock).toMatchObject({ differing: 0, differences: [] });
    await change(first, { onHand: 9 });
    await change(second, { held: 2 });
    expect((await health()).stock).toMatchObject({
      differing: 2,
      differences: [
        { productId: first, name: 'Pump', onHand: 9, moved: 10, held: 0, ordered: 0 },
        { productId: second, name: 'Seal', onHand: 10, moved: 10, held: 2, ordered: 3 },
      ],
    });
    await change(first, { onHand: 10 });
    await change(second, { held: 3 });
    expect((await health()).stock.differing).toBe(0);
  });

  test('what orders hold of goods without a row differs too', async () => {
    const productId = await addProduct(shop, { name: 'Coupling' });
    const placed = await order(productId, 3);
    const isItsLine = eq(orderLines.orderId, placed.mongooseOrderId);
    await shop.deps.db.update(orderLines).set({ held: 2 }).where(isItsLine);
    expect(await checkStock(shop.deps.db)).toMatchObject({
      differing: 1,
      differences: [{ productId, name: 'Coupling', onHand: 0, moved: 0, held: 0, ordered: 2 }],
    });
    await shop.deps.db.update(orderLines).set({ held: 0 }).where(isItsLine);
  });

  test('after a restore the owner is asked to count what is counted', async () => {
    expect((await health()).restore).toBeNull();
    const at = new Date('2026-11-17T09:30:00Z');
    await shop.deps.db.insert(restores).values({ restoredAt: at, stateOf: at, mails: 'held' });
    const { restore, stock: sums } = await health();
    expect(restore.countedProducts).toBe(sums.counted);
    expect(sums.counted).toBeGreaterThan(0);
    await shop.deps.db.update(restores).set({ mails: 'sent', decidedAt: at });
  });
});

describe('a product that is deleted [B9.2]', () => {
  test('gives back what a cancelled order held, is in no list, and its row goes when nothing is held', async () => {
    const productId = await addCounted(shop, 2);
    const placed = await pay(shop, customer, await order(productId, 4));
    await change(productId, { reorderAt: 9 });
    const before = (await listStock(shop.deps.db, {})).counts;
    await deleteProduct(shop.deps.db, ACTOR, productId);
    await cleanUp(shop.deps.db, SCHEDULES);
    expect(await rowOf(productId)).toMatchObject({ held: 4 });
    const { counted, low, short } = (await listStock(shop.deps.db, {})).counts;
    expect([counted, low, short]).toEqual([before.counted - 1, before.low - 1, before.short - 1]);
    expect((await checkStock(shop.deps.db)).differing).toBe(0);
    expect((await act('/orders/approveRefund', placed, { refundOption: 'full' })).status).toBe(200);
    await becomes(placed, 'cancelled/refunded/unshipped');
    expect(await rowOf(productId)).toMatchObject({ held: 0 });
    await expectSoundBooks();
    await cleanUp(shop.deps.db, SCHEDULES);
    expect(await rowOf(productId)).toBeUndefined();
    await expectSoundBooks();
  });

  test('is shipped to those who bought it, whatever was on hand', async () => {
    const productId = await addCounted(shop, 2);
    const placed = await pay(shop, customer, await order(productId, 4));
    await act('/orders/confirmOrder', placed);
    await deleteProduct(shop.deps.db, ACTOR, productId);
    expect((await act('/orders/shipped', placed)).body.error).toBeUndefined();
    await cleanUp(shop.deps.db, SCHEDULES);
    expect(await rowOf(productId)).toBeUndefined();
    await expectSoundBooks();
  });

  test('by a process that knows no stock is found too, and one that is only not counted stays', async () => {
    const deleted = await addCounted(shop, 5);
    const left = await addCounted(shop, 5);
    await change(left, { counted: false });
    await shop.deps.db.delete(products).where(eq(products.id, deleted));
    await cleanUp(shop.deps.db, SCHEDULES);
    await cleanUp(shop.deps.db, SCHEDULES);
    expect([await rowOf(deleted), await rowOf(left)]).toMatchObject([undefined, { counted: false }]);
  });

  test('is paid after it was deleted: nothing is held, nothing is refused', async () => {
    const productId = await addCounted(shop, 5);
    const placed = await order(productId, 4);
    await deleteProduct(shop.deps.db, ACTOR, productId);
    await pay(shop, customer, placed);
    expect((await rowOf(productId))!.held).toBe(4);
    await expectSoundBooks();
  });
});

describe('a band that goes up and down [B9.10]', () => {
  const onHand = (productId: string, pieces: number) =>
    shop.deps.db.transaction(async (tx) => {
      const [product] = await tx.select().from(products).where(eq(products.id, productId));
      await countStock(tx, ACTOR, [{ product: product!, onHand: pieces }]);
    });
  const bandOf = async (productId: string) => (await rowOf(productId))!.band;
  const anHourAgo = (productId: string) =>
    shop.deps.db.execute(
      sql`UPDATE stock SET flips_since = now() - interval '61 minutes' WHERE product_id = ${productId}`,
    );

  test('keeps the lower one after six changes, until the hour is over', async () => {
    const productId = await addCounted(shop, 20);
    for (const [pieces, band] of [
      [0, 'to-order'],
      [20, 'in-stock'],
      [3, 'few'],
      [20, 'in-stock'],
      [3, 'few'],
      [20, 'few'],
      [0, 'to-order'],
      [3, 'to-order'],
      [20, 'to-order'],
    ] as const) {
      await onHand(productId, pieces);
      expect(await bandOf(productId)).toBe(band);
    }
    await endFlips(shop.deps.db);
    expect(await bandOf(productId)).toBe('to-order');
    await anHourAgo(productId);
    // That very change is one after the hour: the trigger has set it right by itself.
    expect(await bandOf(productId)).toBe('in-stock');
    await expectSoundBooks();
  });

  test('and nothing moves it after the hour: the worker does', async () => {
    const productId = await addCounted(shop, 20);
    // As the trigger leaves it: the lower band, kept, since an hour ago.
    await asOwner(shop.config.databaseUrl!, 'ALTER TABLE stock DISABLE TRIGGER stock_band_set');
    await change(productId, { band: 'few' });
    await shop.deps.db.execute(sql`UPDATE stock SET flips = 7 WHERE product_id = ${productId}`);
    await anHourAgo(productId);
    await asOwner(shop.config.databaseUrl!, 'ALTER TABLE stock ENABLE TRIGGER stock_band_set');
    expect(await bandOf(productId)).toBe('few');
    expect(await endFlips(shop.deps.db)).toBe(false);
    expect(await bandOf(productId)).toBe('in-stock');
    expect(await endFlips(shop.deps.db)).toBe(false);
    await expectSoundBooks();
  });
});

describe('low stock [B9.11]', () => {
  const mails = () => shop.deps.db.select().from(outbox).where(eq(outbox.kind, 'low-stock'));
  const named = (address: string) =>
    shop.deps.db.update(shopSettings).set({
      orders: sql`jsonb_set(${shopSettings.orders}, '{noticeMail}', to_jsonb(${address}::text))`,
    });

  test('is mailed once a day to the notice address, by whichever process, and only when something is low', async () => {
    await shop.deps.db.update(stock).set({ reorderAt: null });
    await named('store@example.com, buyer@example.com');
    await mailLowStock(shop.deps);
    expect(await mails()).toEqual([]);
    const low = await addCounted(shop, 3, { name: 'Mechanical seal', partNumber: 'MW-LOW' });
    await change(low, { reorderAt: 3 });
    await change(await addCounted(shop, 4), { reorderAt: 3 });
    await Promise.all([1, 2, 3].map(() => mailLowStock(shop.deps)));
    await mailLowStock(shop.deps);
    expect(await mails()).toHaveLength(2);
    for (const address of ['store@example.com', 'buyer@example.com']) {
      const sent = await waitForMails(shop, address);
      expect(sent.map(({ subject }) => subject)).toEqual(['1 product is low in stock']);
      expect(sent[0]!.text).toContain('MW-LOW, Mechanical seal: 3 free, reorder at 3');
    }
    await shop.deps.db
      .update(outbox)
      .set({ ref: sql`replace(${outbox.ref}, ':', ':the day before ')` })
      .where(like(outbox.ref, 'low-stock:%'));
    await mailLowStock(shop.deps);
    expect(await mails()).toHaveLength(4);
  });

  test('names at most fifty, those with the fewest first', async () => {
    await shop.deps.db.delete(outbox).where(eq(outbox.kind, 'low-stock'));
    // A mail of the same event reaches a mailbox once.
    await shop.deps.db.delete(standInMails);
    await shop.deps.db.update(stock).set({ reorderAt: null });
    await named('fifty@example.com');
    for (let i = 0; i < 53; i++) {
      const productId = await addCounted(shop, i, { name: `Part ${i}` });
      await change(productId, { reorderAt: 60 });
    }
    await mailLowStock(shop.deps);
    const [sent] = await waitForMails(shop, 'fifty@example.com');
    expect(sent!.subject).toBe('53 products are low in stock');
    expect(sent!.text.match(/Part \d+: \d+ free/g)).toHaveLength(50);
    expect(sent!.text).toMatch(/Part 0: 0 free.*Part 49: 49 free.*And 3 more\./s);
  });
});
