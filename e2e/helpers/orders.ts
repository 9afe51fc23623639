import type { Order } from '#contract/entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { change, read } from './api.ts';
import { makeProduct } from './catalogue.ts';
import { payByCard } from './payment.ts';
import { adminToken, type Customer, registerCustomer } from './people.ts';

const DELIVERY = {
  address: '112 Palani Road, Udumalpet',
  district: 'Tiruppur',
  state: 'Tamil Nadu',
  pincode: 642126,
  contact: 9894055271,
};

interface Wish {
  customer?: Customer;
  price?: number;
  quantity?: number;
  delivery?: Partial<BodyOf<'/checkOut/order'>>;
}

/** An order of one product that nobody has paid yet. */
export async function placeOrder({ customer, price = 1000, quantity = 1, delivery = {} }: Wish = {}) {
  const buyer = customer ?? (await registerCustomer());
  const product = await makeProduct({ price });
  const body = { products: [{ productId: product._id, quantity }], ...DELIVERY, ...delivery };
  const { data } = await change('/checkOut/order', body, buyer.token);
  return { ...data, buyer, product };
}

/** An order that was paid by card. */
export async function placePaidOrder(wish: Wish = {}) {
  const placed = await placeOrder(wish);
  await payByCard(placed.orderId, placed.buyer.token);
  return { ...placed, order: await readOrder(placed.mongooseOrderId) };
}

export const readOrder = async (mongooseOrderId: string): Promise<Order> =>
  (await read('/orders/singleOrder', { mongooseOrderId }, await adminToken())).data;

export const requestRefund = (customer: Customer, mongooseOrderId: string) =>
  change('/user/orders/cancel', { mongooseOrderId }, customer.token);

export const confirm = async (mongooseOrderId: string) =>
  change('/orders/confirmOrder', { mongooseOrderId }, await adminToken());

export async function confirmAndShip(mongooseOrderId: string) {
  await confirm(mongooseOrderId);
  await change(
    '/orders/shipped',
    { mongooseOrderId, llrImg: null, shippingProviderId: null, trackingNumber: 'TRK-1' },
    await adminToken(),
  );
}
