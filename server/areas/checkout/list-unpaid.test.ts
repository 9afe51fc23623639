import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, DELIVERY, endTimeToPay, pay, rowOf, verify } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { quoting } from '../../testing/quotes.ts';

const { shop, gateway, customer, admin, silence } = startPayingShop();
let productId: string;

beforeEach(async () => {
  productId = await addProduct(shop, { pricePaise: 4_00_000_00 });
});

const placed = async (quantity: number, fields: object = {}) => {
  const answer = await checkOut(shop, customer, [{ productId, quantity }], { key: randomUUID(), ...fields });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const listed = async ({ token } = customer) => (await shop.get('/checkOut/unpaidOrders', token)).body.data;

test('a checkout sees what it may be a double of: unpaid orders of the cart by card, newest first [B15.9d]', async () => {
  const first = await placed(1);
  const second = await placed(2, { district: 'Erode' });
  const { address, state, pincode } = DELIVERY;
  const { number } = await rowOf(shop, first.mongooseOrderId);
  expect(await listed()).toEqual([
    expect.objectContaining({
      _id: second.mongooseOrderId,
      district: 'Erode',
      goods: [{ productId, quantity: 2 }],
    }),
    {
      _id: first.mongooseOrderId,
      orderId: number,
      address,
      district: 'Coimbatore',
      state,
      pincode: String(pincode),
      goods: [{ productId, quantity: 1 }],
    },
  ]);
  expect(await listed(await registerCustomer(shop))).toEqual([]);
});

test('and no others: not by transfer, of a quote, paid, lapsed, or with a payment in check', async () => {
  await silence();
  await placed(1, { paymentMethod: 'transfer' });
  const { accepted, order } = quoting(shop, customer, admin.token);
  await order(await accepted(productId));
  await pay(shop, customer, await placed(2));
  await endTimeToPay(shop, await placed(3));
  const inCheck = await placed(4);
  await gateway.control({ faults: { fetchOrderPayments: { type: '5xx' } } });
  await verify(shop, customer, await gateway.payWell(inCheck.orderId));
  expect(await listed()).toEqual([]);
});
