import { expect } from 'vitest';
import { addProduct } from './catalogue.ts';
import { eventually } from './gateway-stand-in.ts';
import { type Checkout, checkOut, pay, statusOf } from './orders.ts';
import type { TestCustomer } from './people.ts';
import type { Answer, TestShop } from './test-shop.ts';

export const GSTIN = '27AAPFU0939F1ZV';
/** Where the company is not. */
export const MAHARASHTRA = {
  address: '7 Pump Lane',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: 411001,
};

export interface Selling {
  pricePaise?: number;
  quantity?: number;
  product?: Parameters<typeof addProduct>[1];
  /** Of the checkout, such as the GSTIN. */
  fields?: object;
}

/** An order with its papers so far: paid, shipped, or paid back. */
export function sellerIn(shop: TestShop, token: () => string) {
  const act = async (path: string, { mongooseOrderId }: Checkout, fields: object = {}): Promise<Answer> => {
    const answer = await shop.post(path, { mongooseOrderId, ...fields }, token());
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  };
  const place = async (
    customer: TestCustomer,
    { pricePaise = 1_180_00, quantity = 1, product, fields = {} }: Selling = {},
  ): Promise<Checkout> => {
    const productId = await addProduct(shop, { pricePaise, hsn: '841370', gstRateBp: 1800, ...product });
    const answer = await checkOut(shop, customer, [{ productId, quantity }], { ...fields });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const sell = async (customer: TestCustomer, selling?: Selling) =>
    pay(shop, customer, await place(customer, selling));
  const ship = async (order: Checkout, fields: object = {}) => {
    await act('/orders/confirmOrder', order);
    await act('/orders/shipped', order, fields);
    return order;
  };
  const refund = async (order: Checkout, wish: object, becomes: string) => {
    await act('/orders/approveRefund', order, wish);
    await eventually(async () => expect(await statusOf(shop, order.mongooseOrderId)).toContain(becomes));
    return order;
  };
  return { place, sell, ship, refund, act };
}

/** Billed in another State than the goods go to. */
export const THANE = {
  company: 'Thane Textile Machinery Ltd',
  gst: '27AAPFU0939F1ZV',
  address: '14 Wagle Estate',
  district: 'Thane',
  state: 'Maharashtra',
  pincode: '400604',
  sez: false,
};
