import { expect, test } from 'vitest';
import { addProduct } from '../../../testing/catalogue.ts';
import { endTimeToPay } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { quoting } from '../../../testing/quotes.ts';
import { newUtr, transferDesk } from '../../../testing/transfers.ts';
import { lapseDueOrders } from '../settling/lapse-due-orders.ts';

const paying = startPayingShop();
const { shop, customer, admin, act, expectSoundBooks } = paying;
const { record } = transferDesk(paying);

test('a quote whose order was paid in error alone can be ordered again once that order is reversed and over [B14.5]', async () => {
  const quotes = quoting(shop, customer, admin.token);
  const id = await quotes.accepted(await addProduct(shop));
  const order = async () => (await quotes.order(id, { paymentMethod: 'transfer' })).body;
  const first = (await order()).data;
  const utr = newUtr();
  expect((await record(first, 9_000, utr)).body.data.paymentStatus).toBe('success');
  expect((await order()).code).toBe('conflict');
  expect((await act('/orders/reverseTransfer', first, { utr, reason: 'Wrong' })).status).toBe(200);
  await endTimeToPay(shop, first, 7 * 24 * 60);
  await lapseDueOrders(shop.deps);
  const second = (await order()).data;
  expect(second.mongooseOrderId).not.toBe(first.mongooseOrderId);
  expect((await record(second, 9_000, utr)).body.data.paymentStatus).toBe('success');
  expect((await order()).code).toBe('conflict');
  await expectSoundBooks();
});
