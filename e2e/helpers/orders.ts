import { readFile } from 'node:fs/promises';
import type { BodyOf } from '#contract/index.ts';
import type { Order } from '#contract/order-entities.ts';
import { change, read } from './api.ts';
import { makeProduct } from './catalogue.ts';
import { type OtherAddress, placePaidOrder } from './checkout.ts';
import { adminToken, type Customer, registerCustomer } from './people.ts';
import { baseURL } from './shop.ts';

interface Wish {
  customer?: Customer;
  price?: number;
  quantity?: number;
  address?: OtherAddress;
}

/** A paid order of one product, by a new customer unless one is given. */
export async function makePaidOrder({ customer, price = 1000, quantity = 1, address }: Wish = {}) {
  const buyer = customer ?? (await registerCustomer());
  const product = await makeProduct({ price });
  const { _id } = await placePaidOrder(buyer.token, product, quantity, address);
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

/** The link of a shipping receipt, uploaded as the screen does. */
export async function uploadReceipt(): Promise<string> {
  const picture = await readFile(new URL('../../demo/pictures/es-65-200.jpg', import.meta.url));
  const form = new FormData();
  form.append('upload_preset', 'local');
  form.append('folder', 'llr');
  form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'receipt.jpg');
  const headers = { authorization: `Bearer ${await adminToken()}` };
  const answer = await fetch(`${baseURL}/v1_1/local/image/upload`, { method: 'POST', headers, body: form });
  const { secure_url: link } = (await answer.json()) as { secure_url: string };
  return new URL(link).pathname;
}

export const refund = async (
  { _id }: Order,
  option: Omit<BodyOf<'/orders/approveRefund'>, 'mongooseOrderId'>,
) => change('/orders/approveRefund', { mongooseOrderId: _id, ...option }, await adminToken());
