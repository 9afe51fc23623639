import { eq, sql } from 'drizzle-orm';
import type { OrderRow } from '../areas/lifecycle/change-order.ts';
import { cartItems, orders } from '../platform/db/schema/index.ts';
import { addCounted } from './catalogue.ts';
import { gatewayStandIn } from './gateway-stand-in.ts';
import { type PaymentProof, resultOf } from './payment-proof.ts';
import type { TestCustomer } from './people.ts';
import type { Answer, TestShop } from './test-shop.ts';

export const DELIVERY = {
  address: '14 Foundry Road',
  district: 'Coimbatore',
  state: 'Tamil Nadu',
  pincode: 641001,
  contact: 9876543210,
};

export const putInCart = (shop: TestShop, customer: TestCustomer, productId: string, quantity = 1) =>
  shop.deps.db.insert(cartItems).values({ customerId: customer.id, productId, quantity });

export const cartOf = (shop: TestShop, customer: TestCustomer) =>
  shop.deps.db.select().from(cartItems).where(eq(cartItems.customerId, customer.id));

export const checkOut = (
  shop: TestShop,
  customer: TestCustomer,
  lines: { productId: string; quantity: number }[],
  { key, ...fields }: { key?: string; [field: string]: unknown } = {},
): Promise<Answer> =>
  shop.post('/checkOut/order', { products: lines, ...DELIVERY, ...fields }, customer.token, {
    ...(key && { 'idempotency-key': key }),
  });

export interface Checkout {
  /** The provider's. */
  orderId: string;
  mongooseOrderId: string;
  amount: number;
}

/** An unpaid order of one product. */
export async function placeOrder(
  shop: TestShop,
  customer: TestCustomer,
  pricePaise = 1_000_00,
): Promise<Checkout> {
  // Counted, so that every test of money is one of stock too.
  const productId = await addCounted(shop, 100, { pricePaise });
  const answer = await checkOut(shop, customer, [{ productId, quantity: 1 }]);
  if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export const verify = (shop: TestShop, customer: TestCustomer, proof: PaymentProof, fields: object = {}) =>
  shop.post('/checkOut/verifyOrder', { ...resultOf(proof), ...fields }, customer.token);

/** The browser pays the order and has it verified. */
export async function pay(shop: TestShop, customer: TestCustomer, order: Checkout) {
  const proof = await gatewayStandIn(shop).payWell(order.orderId);
  const answer = await verify(shop, customer, proof);
  if (answer.status !== 200) throw new Error(`not verified: ${JSON.stringify(answer.body)}`);
  return { ...order, paymentId: proof.razorpay_payment_id, proof };
}

export const placePaidOrder = async (shop: TestShop, customer: TestCustomer, pricePaise = 1_000_00) =>
  pay(shop, customer, await placeOrder(shop, customer, pricePaise));

export async function rowOf(shop: TestShop, mongooseOrderId: string): Promise<OrderRow> {
  const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, mongooseOrderId));
  return row!;
}

/** "pending/success/unshipped" */
export async function statusOf(shop: TestShop, mongooseOrderId: string): Promise<string> {
  const row = await rowOf(shop, mongooseOrderId);
  return `${row.orderStatus}/${row.paymentStatus}/${row.shippingStatus}`;
}

/** As if the order's time to pay had ended so many minutes ago. */
export const endTimeToPay = (
  shop: TestShop,
  { mongooseOrderId }: Pick<Checkout, 'mongooseOrderId'>,
  minutes = 5,
) =>
  shop.deps.db
    .update(orders)
    .set({
      lapsesAt: sql`now() - make_interval(secs => ${minutes * 60})`,
      transferUntil: null,
      lapseRetryAt: null,
    })
    .where(eq(orders.id, mongooseOrderId));
