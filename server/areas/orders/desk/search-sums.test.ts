import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../../testing/catalogue.ts';
import { checkOut } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { newUtr, placeTransferOrder, today } from '../../../testing/transfers.ts';

const { shop, admin, customer, act } = startPayingShop();

const found = async (search: string): Promise<string[]> =>
  (await shop.get(`/orders/allOrders?search=${encodeURIComponent(search)}`, admin.token)).body.data.docs.map(
    ({ _id }: { _id: string }) => _id,
  );
const placedOn = (id: string, moment: string) =>
  shop.deps.db.execute(sql`UPDATE orders SET created_at = ${moment}::timestamptz WHERE id = ${id}`);

async function orderOf(pricePaise: number, day: string): Promise<string> {
  const productId = await addProduct(shop, { pricePaise });
  const { body } = await checkOut(shop, customer, [{ productId, quantity: 1 }]);
  await placedOn(body.data.mongooseOrderId, day);
  return body.data.mongooseOrderId;
}

test('an order is found by its sum and by the days it was placed on, as people write them [B14.5]', async () => {
  const first = await orderOf(239_400_00, '2026-03-17T18:29:59Z');
  const second = await orderOf(119_700_50, '2026-03-17T18:30:00Z');
  for (const sum of ['2,39,400', '239400', '239,400.00', 'Rs. 2,39,400'])
    expect([sum, await found(sum)]).toEqual([sum, [first]]);
  expect(await found('1,19,700.50')).toEqual([second]);
  expect(await found('1,19,700')).toEqual([]);
  // The day begins at midnight in India.
  for (const day of ['17 Mar 2026', '17/3/2026', '2026-03-17'])
    expect([day, await found(day)]).toEqual([day, [first]]);
  expect(await found('17 to 18 Mar 2026')).toEqual([second, first]);
  expect(await found('19 Mar 2026')).toEqual([]);
});

test('an order is found by money that came for it in a part [B14.5]', async () => {
  const order = await placeTransferOrder(shop, customer);
  const part = { amount: 1_234.5, utr: newUtr(), date: today() };
  expect((await act('/orders/recordTransfer', order, part)).status).toBe(200);
  expect(await found('1,234.50')).toEqual([order.mongooseOrderId]);
});

test('papers are found by their sum and their day [B14.5]', async () => {
  const order = await placeTransferOrder(shop, customer);
  await act('/orders/recordTransfer', order, { amount: 777.25, utr: newUtr(), date: today() });
  const papers = async (search: string) =>
    (await shop.get(`/admin/papers/all?search=${encodeURIComponent(search)}`, admin.token)).body.data.docs;
  expect(await papers('777.25')).toMatchObject([{ kind: 'receipt', total: 777.25 }]);
  expect((await papers(today())).map(({ total }: { total: number }) => total)).toContain(777.25);
  expect(await papers('17 Mar 2020')).toEqual([]);
});
