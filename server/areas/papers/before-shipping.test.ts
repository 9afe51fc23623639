import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '#domain/testing/parse-csv.ts';
import { orderLines, refunds, shopSettings } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { type Checkout, checkOut, pay } from '../../testing/orders.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const paying = startPayingShop();
const { shop, customer, admin, expectSoundBooks } = paying;
const { papersOf, kindsBecome, detail, paidMixedOrder, ship, refundPart } = paperDesk(paying);

type Order = Pick<Checkout, 'mongooseOrderId'>;

const download = (url: string) =>
  shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
async function slipOf({ mongooseOrderId }: Order): Promise<string> {
  const { rawPayload } = await download(`/orders/packingSlips?mongooseOrderId=${mongooseOrderId}`);
  return (await readPdf(rawPayload)).pages.map(({ text }) => text).join('\n');
}
const suppliedOf = (order: { product: { quantity: number; supplied?: number }[] }) =>
  order.product.map(({ quantity, supplied = quantity }) => supplied);
const packedInCsv = async ({ mongooseOrderId }: Order) => {
  const { payload } = await download(`/orders/export?mongooseOrderId=${mongooseOrderId}`);
  const [heads, ...rows] = parseCsv(payload);
  return rows.at(-1)![heads!.indexOf('On the packing slip')];
};

describe('goods refunded before they leave', () => {
  test('are neither on the slip nor on the invoice, and both pages say so [B2.32]', async () => {
    const order = await paidMixedOrder();
    expect(await slipOf(order)).toContain('2 positions, 5 pieces');
    const seals = { lines: [{ position: 2, quantity: 3 }] };
    expect((await refundPart(order, 315, seals)).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund');
    const look = async () => {
      const slip = await slipOf(order);
      expect(slip).toContain('1 position, 2 pieces');
      expect(slip).not.toContain('Seal');
      const own = await shop.get(
        `/user/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`,
        customer.token,
      );
      expect(suppliedOf(own.body.data)).toEqual([2, 0]);
      expect(suppliedOf(await detail(order))).toEqual([2, 0]);
      expect(await packedInCsv(order)).toBe('2 x Pump');
    };
    await look();
    await ship(order);
    expect((await papersOf(order)).at(-1)).toMatchObject({
      kind: 'invoice',
      lines: [{ position: 1, quantity: 2 }],
    });
    await look();
    expect((await refundPart(order, 1_180, { lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund', 'invoice', 'credit');
    await look();
  });

  test('keep the number of their line', async () => {
    const order = await paidMixedOrder();
    expect((await refundPart(order, 2_360, { lines: [{ position: 1, quantity: 2 }] })).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund');
    expect(await slipOf(order)).toMatch(/^2 – Seal$/m);
  });

  test('of an order without a receipt only lower its price', async () => {
    const order = await paidMixedOrder();
    await shop.deps.db.execute(sql`UPDATE orders SET refunded_paise = 10000, payment_status = 'partially-refunded'
      WHERE id = ${order.mongooseOrderId}`);
    expect(await slipOf(order)).toContain('2 positions, 5 pieces');
    expect(suppliedOf(await detail(order))).toEqual([2, 3]);
    await shop.deps.db.execute(sql`UPDATE orders SET refunded_paise = 0, payment_status = 'success'
      WHERE id = ${order.mongooseOrderId}`);
  });

  test('go back with all that is left of their line, or not all of them [B2.19]', async () => {
    const order = await paidMixedOrder();
    const seals = (quantity: number) => ({ lines: [{ position: 2, quantity }] });
    const refused = await refundPart(order, 300, seals(3));
    expect(refused).toMatchObject({ status: 422, body: { code: 'bad-amount' } });
    expect(refused.body.error).toContain('line 2 goes back for no less than what is left of it, Rs.315.00');
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, order.mongooseOrderId))).toBe(0);
    expect((await refundPart(order, 100, seals(2))).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund');
    expect((await refundPart(order, 105, seals(1))).body.code).toBe('bad-amount');
    expect((await refundPart(order, 215, seals(1))).status).toBe(200);
    await kindsBecome(order, 'receipt', 'refund', 'refund');
    await ship(order);
    expect((await papersOf(order)).at(-1)).toMatchObject({ lines: [{ position: 1, quantity: 2 }] });
  });

  test('after they left a smaller amount is a deduction', async () => {
    const order = await paidMixedOrder();
    await ship(order);
    expect((await refundPart(order, 300, { lines: [{ position: 2, quantity: 3 }] })).status).toBe(200);
    await kindsBecome(order, 'receipt', 'invoice', 'credit');
    expect((await papersOf(order)).at(-1)).toMatchObject({ lines: [{ position: 2, quantity: 3 }] });
  });
});

describe('a product without a rate of its own', () => {
  const setDefault = (percent: number) =>
    shop.deps.db
      .update(shopSettings)
      .set({ tax: sql`tax || ${JSON.stringify({ defaultRate: percent })}::jsonb` });
  const place = async () => {
    const productId = await addProduct(shop, { name: 'Valve', pricePaise: 1_180_00 });
    return (await checkOut(shop, customer, [{ productId, quantity: 1 }])).body.data as Checkout;
  };
  const ratesOf = async (order: Order) =>
    (await papersOf(order)).map(({ kind, lines }) => [kind, lines[0]!.rate]);

  test('is taxed by the default of the day it was ordered [B2.28]', async () => {
    const placed = await place();
    await setDefault(5);
    const order = await pay(shop, customer, placed);
    await setDefault(28);
    await ship(order);
    await setDefault(18);
    expect(await ratesOf(order)).toEqual([
      ['receipt', 1800],
      ['invoice', 1800],
    ]);
  });

  test('placed before the default was copied is taxed as on its first paper [B2.28]', async () => {
    const order = await pay(shop, customer, await place());
    await shop.deps.db
      .update(orderLines)
      .set({ gstRateBp: null })
      .where(eq(orderLines.orderId, order.mongooseOrderId));
    await setDefault(5);
    await ship(order);
    await setDefault(18);
    expect(await ratesOf(order)).toEqual([
      ['receipt', 1800],
      ['invoice', 1800],
    ]);
  });
});

test('after all of this both ledgers agree and every invariant holds', async () => {
  await expectSoundBooks();
});
