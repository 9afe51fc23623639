import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, products } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { type Checkout, checkOut, endTimeToPay, verify } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { lapseDueOrders } from '../payments/settling/lapse-due-orders.ts';

const { shop, gateway, silence, becomes, act } = startPayingShop();

/** A customer whose browser keeps asking with the key of one checkout. */
async function startCheckout() {
  const buyer = await registerCustomer(shop);
  const productId = await addProduct(shop, { pricePaise: 100_00 });
  return {
    wish: async (): Promise<Checkout> =>
      (await checkOut(shop, buyer, [{ productId, quantity: 1 }], { key: 'kept-in-the-tab' })).body.data,
    /** As many more orders under the same key, all lapsed. */
    lapseMore: (order: Checkout, first: number, last: number) =>
      shop.deps.db.execute(sql`
        INSERT INTO orders (number, customer_id, checkout_key, total_paise, address, district, state, pincode, contact,
          order_status, lapsed, lapses_at)
        SELECT 'MW-OLD-' || n, customer_id, replace(checkout_key, 'client:', 'client' || n || ':'), total_paise,
          address, district, state, pincode, contact, order_status, lapsed, lapses_at
        FROM orders, generate_series(${first}::int, ${last}::int) AS n WHERE id = ${order.mongooseOrderId}`),
    answer: () => checkOut(shop, buyer, [{ productId, quantity: 1 }], { key: 'kept-in-the-tab' }),
    orders: () => shop.deps.db.$count(orders, eq(orders.customerId, buyer.id)),
    pay: async (order: Checkout) => verify(shop, buyer, await gateway.payWell(order.orderId)),
    setPrice: (pricePaise: number) =>
      shop.deps.db.update(products).set({ pricePaise }).where(eq(products.id, productId)),
  };
}
async function lapse(order: Checkout) {
  await endTimeToPay(shop, order);
  await lapseDueOrders(shop.deps);
  await becomes(order, 'cancelled/pending/unshipped');
}

test('an order whose late payment went back is followed by a fresh one at the prices of today', async () => {
  await silence();
  const { wish, pay, setPrice } = await startCheckout();
  const first = await wish();
  await lapse(first);
  await pay(first);
  await becomes(first, 'cancelled/refunded/unshipped');
  await setPrice(900_00);
  const second = await wish();
  expect(second.mongooseOrderId).not.toBe(first.mongooseOrderId);
  expect(second.amount).toBe(900_00);
  expect(await wish()).toEqual(second);
});

test('a paid order is named, not the one before it whose money went back', async () => {
  await silence();
  const { wish, pay } = await startCheckout();
  const first = await wish();
  await lapse(first);
  const second = await wish();
  await pay(first);
  await becomes(first, 'cancelled/refunded/unshipped');
  await pay(second);
  await becomes(second, 'pending/success/unshipped');
  expect(await wish()).toEqual(second);
});

test('an order whose time to pay is over is followed by a fresh one, also before it is ended', async () => {
  const { wish } = await startCheckout();
  const first = await wish();
  await endTimeToPay(shop, first, 0);
  const second = await wish();
  expect(second.mongooseOrderId).not.toBe(first.mongooseOrderId);
});

test('a paid order that the shop cancelled without a refund neither counts nor comes back', async () => {
  const { wish, pay, answer } = await startCheckout();
  const order = await wish();
  await pay(order);
  await becomes(order, 'pending/success/unshipped');
  await act('/orders/approveRefund', order, { refundOption: 'no-refund' });
  await becomes(order, 'cancelled/success/unshipped');
  const { status, body } = await answer();
  expect([status, body.error]).toEqual([409, expect.stringContaining('of this checkout was cancelled')]);
});

test('one key leads to thirty orders at the most; then the customer is asked to start the checkout again', async () => {
  await silence();
  const { wish, answer, lapseMore, orders } = await startCheckout();
  const first = await wish();
  await lapse(first);
  await lapseMore(first, 2, 29);
  const thirtieth = await wish();
  expect(thirtieth.mongooseOrderId).not.toBe(first.mongooseOrderId);
  await lapse(thirtieth);
  const refused = await answer();
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This checkout has led to 30 orders already. Start the checkout again.',
  ]);
  expect(await orders()).toBe(30);
});
