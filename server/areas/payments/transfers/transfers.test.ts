import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLog } from '../../../platform/db/schema/index.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { cartOf, checkOut, putInCart, rowOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { newUtr, placeTransferOrder, today } from '../../../testing/transfers.ts';

const { shop, customer, act, expectSoundBooks, mailsAbout } = startPayingShop();

const record = (order: { mongooseOrderId: string }, amount: number, utr = newUtr(), date = today()) =>
  act('/orders/recordTransfer', order, { amount, utr, date });
const actionsOf = async ({ mongooseOrderId }: { mongooseOrderId: string }) =>
  (
    await shop.deps.db
      .select()
      .from(orderLog)
      .where(eq(orderLog.orderId, mongooseOrderId))
      .orderBy(orderLog.at)
  ).map(({ action }) => action);

describe('an order that is paid by bank transfer', () => {
  test('waits with the bank details, without a gateway’s order, and its goods leave the cart', async () => {
    const productId = await addProduct(shop, { pricePaise: 4_00_000_00 });
    await putInCart(shop, customer, productId, 1);
    const wish = { paymentMethod: 'transfer', company: ' Kaveri  Mills ', poNumber: 'PO 7' };
    const { status, body } = await checkOut(shop, customer, [{ productId, quantity: 1 }], wish);
    expect(status).toBe(200);
    const row = await rowOf(shop, body.data.mongooseOrderId);
    expect(body.data).toMatchObject({ amount: 4_00_000_00, currency: 'INR', reference: row.number });
    expect(body.data.bank).toMatchObject({
      account: expect.stringMatching(/\d{8,}/),
      ifsc: expect.any(String),
    });
    expect(row).toMatchObject({
      paymentMethod: 'transfer',
      rzpOrderId: null,
      nextCheckAt: null,
      company: 'Kaveri Mills',
      poNumber: 'PO 7',
    });
    expect(await cartOf(shop, customer)).toEqual([]);
    expect(await mailsAbout(row.id, 'transfer-awaited')).toBe(1);
  });

  test('is paid when its parts are the total, with a receipt for each', async () => {
    const order = await placeTransferOrder(shop, customer);
    const first = await record(order, 1_50_000.5);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      paymentStatus: 'pending',
      transfer: { received: 1_50_000.5, left: 2_49_999.5, dueOn: null },
    });
    expect(await actionsOf(order)).toEqual(['placed', 'transfer-received']);
    const last = await record(order, 2_49_999.5);
    expect(last.body.data).toMatchObject({
      paymentStatus: 'success',
      transfer: { bank: null, received: 4_00_000, left: 0 },
    });
    expect(await actionsOf(order)).toEqual(['placed', 'transfer-received', 'transfer-received', 'paid']);
    expect(await mailsAbout(order.mongooseOrderId, 'order-placed')).toBe(1);
    await expectSoundBooks();
  });
});
