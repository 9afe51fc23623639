import type { Order } from '#contract/entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { change, read } from './api.ts';
import { makeProduct } from './catalogue.ts';
import { placePaidOrder } from './checkout.ts';
import { adminToken, type Customer, registerCustomer } from './people.ts';

interface Wish {
  customer?: Customer;
  price?: number;
  quantity?: number;
}

/** A paid order of one product, by a new customer unless one is given. */
export async function makePaidOrder({ customer, price = 1000, quantity = 1 }: Wish = {}) {
  const buyer = customer ?? (await registerCustomer());
  const product = await makeProduct({ price });
  const { _id } = await placePaidOrder(buyer.token, product, quantity);
  return { buyer, product, order: await readAsAdmin(_id) };
}

export const readAsAdmin = async (mongooseOrderId: string): Promise<Order> =>
  (await read('/orders/singleOrder', { mongooseOrderId }, await adminToken())).data;

export const requestRefund = (customer: Customer, { _id }: Order) =>
  change('/user/orders/cancel', { mongooseOrderId: _id }, customer.token);

export const confirm = async ({ _id }: Order) =>
  change('/orders/confirmOrder', { mongooseOrderId: _id }, await adminToken());

export async function confirmAndShip(order: Order, shippingProviderId: string | null = null) {
  await confirm(order);
  const body = {
    mongooseOrderId: order._id,
    llrImg: null,
    shippingProviderId,
    trackingNumber: 'TRK-1',
  };
  await change('/orders/shipped', body, await adminToken());
}

export const refund = async (
  { _id }: Order,
  option: Omit<BodyOf<'/orders/approveRefund'>, 'mongooseOrderId'>,
) => change('/orders/approveRefund', { mongooseOrderId: _id, ...option }, await adminToken());
