import { expect, type Page } from '@playwright/test';
import type { ResponseOf } from '#contract/index.ts';
import type { Order } from '#contract/order-entities.ts';
import type { Product } from '#contract/product-entities.ts';
import { change, read } from './api.ts';
import { makeProduct } from './catalogue.ts';
import { payByCard } from './payment.ts';
import { type Customer, logInAsCustomer } from './people.ts';
import { endTimeToPay } from './time-to-pay.ts';

export const ADDRESS = {
  address: 'Sri Annapoorna Spinning Mills, 18/2 Tenkasi Road',
  district: 'Virudhunagar',
  state: 'Tamil Nadu',
  pincode: 626117,
  contact: 9842216730,
};

export async function fillAddress(page: Page) {
  await page.getByLabel('Address', { exact: true }).fill(ADDRESS.address);
  await page.getByLabel('District').fill(ADDRESS.district);
  await page.getByLabel('State').fill(ADDRESS.state);
  await page.getByLabel('Pincode').fill(String(ADDRESS.pincode));
  await page.getByLabel('Contact').fill(String(ADDRESS.contact));
}

/** Registered in another State than the goods go to. */
export const BILLING = {
  company: 'Thane Textile Machinery Ltd',
  gst: '27AAPFU0939F1ZV',
  address: 'Plot 14, Wagle Industrial Estate, Road 16',
  district: 'Thane',
  state: 'Maharashtra',
  pincode: '400604',
  sez: false,
};

export const billedTo = (page: Page) => page.getByRole('region', { name: 'Billed to' });

/** The pincode fills in the district, the GSTIN is there already. */
export async function fillBilling(page: Page) {
  await billedTo(page).getByLabel('Billing address').fill(BILLING.address);
  await billedTo(page).getByLabel('Pincode').fill(BILLING.pincode);
  await expect(billedTo(page).getByLabel('District')).toHaveValue(BILLING.district);
}

export const cardWindow = (page: Page) => page.frameLocator('iframe[title="Card payment"]');

/** Pays with one of the test cards in the open card window, up to the bank's answer. */
export async function payWith(page: Page, card: RegExp) {
  const frame = cardWindow(page);
  await frame.getByRole('button', { name: card }).click();
  await frame.getByRole('button', { name: /^Pay Rs\./ }).click();
  await frame.getByLabel('Code').fill('1234');
  await frame.getByRole('button', { name: 'Confirm payment' }).click();
}

type Sold = Pick<Product, '_id'>;
export type OtherAddress = Partial<typeof ADDRESS> & {
  gst?: string;
  billing?: typeof BILLING;
  keepBilling?: true;
};

type Placed = ResponseOf<'/checkOut/order'>['data'];

/** What was placed to be paid by card. */
export function billForCard(placed: Placed): Extract<Placed, { keyId: string }> {
  if (!('keyId' in placed)) throw new Error(`The order ${placed.mongooseOrderId} waits for a transfer.`);
  return placed;
}

/** An unpaid order of the customer, created without the browser. */
export async function placeOrder(token: string, product: Sold, quantity = 1, other: OtherAddress = {}) {
  const body = { products: [{ productId: product._id, quantity }], ...ADDRESS, ...other };
  return billForCard((await change('/checkOut/order', body, token)).data);
}

/** An order that was not paid in time. */
export async function placeLapsedOrder(token: string, product: Sold, quantity = 1): Promise<Order> {
  const { mongooseOrderId } = await placeOrder(token, product, quantity);
  await endTimeToPay(mongooseOrderId, 3600);
  await expect
    .poll(async () => (await readOrder(token, mongooseOrderId)).lapsed, { timeout: 20_000 })
    .toBe(true);
  return readOrder(token, mongooseOrderId);
}

export async function placePaidOrder(
  token: string,
  product: Sold,
  quantity = 1,
  other: OtherAddress = {},
): Promise<Order> {
  const placed = await placeOrder(token, product, quantity, other);
  await payByCard(placed.orderId, token);
  return readOrder(token, placed.mongooseOrderId);
}

export const readOrder = async (token: string, mongooseOrderId: string): Promise<Order> =>
  (await read('/user/orders/singleOrder', { mongooseOrderId }, token)).data;

export const ordersOf = async (token: string) =>
  (await read('/user/orders/allOrders', { itemPerPage: 100 }, token)).data.docs;

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed Payment' });

export async function fillCart({ token }: Customer, quantity = 2, price = 1250.5) {
  const product = await makeProduct({ price });
  await change('/user/product/addCart', { productId: product._id, quantity }, token);
  return product;
}
export const cartOf = async ({ token }: Customer) =>
  (await read('/user/product/allCart', {}, token)).data.cart;

/** A customer with two pumps in the cart and the checkout form filled in. */
export async function atTheCheckout(page: Page) {
  const customer = await logInAsCustomer(page);
  const product = await fillCart(customer);
  await page.goto('/account/checkout');
  await fillAddress(page);
  return { customer, product };
}

export async function expectPurchase(page: Page, { token }: Customer) {
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  await expect(page.getByText('Your order has been successfully placed.')).toBeVisible();
  const orders = await ordersOf(token);
  expect(orders.map((order) => order.paymentStatus)).toEqual(['success']);
}
