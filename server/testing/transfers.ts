import type { Order } from '#contract/order-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { addProduct } from './catalogue.ts';
import { checkOut } from './orders.ts';
import type { startPayingShop } from './paying-shop.ts';
import type { TestCustomer } from './people.ts';
import type { TestShop } from './test-shop.ts';

export const today = () => istDay(new Date().toISOString());

let made = 0;
/** A bank's reference that no other test has. */
export const newUtr = () => `KVBLN${String(++made).padStart(11, '0')}`;

export interface TransferOrder {
  mongooseOrderId: string;
  amount: number;
  currency: string;
  bank: Record<string, string>;
  reference: string;
}

/** An order of one product that waits for its transfer. */
export async function placeTransferOrder(
  shop: TestShop,
  customer: TestCustomer,
  pricePaise = 4_00_000_00,
  fields: object = {},
): Promise<TransferOrder> {
  const productId = await addProduct(shop, { pricePaise });
  const wish = { paymentMethod: 'transfer', ...fields };
  const answer = await checkOut(shop, customer, [{ productId, quantity: 1 }], wish);
  if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Only who has a GSTIN may deduct tax. */
export const placeWithGstin = (shop: TestShop, customer: TestCustomer, pricePaise?: number) =>
  placeTransferOrder(shop, customer, pricePaise, { gst: '33AAACH7409R1Z8' });

type Placed = Pick<TransferOrder, 'mongooseOrderId'>;

/** What the desk enters, and what the customer then sees. */
export const transferDesk = ({ shop, customer, act }: ReturnType<typeof startPayingShop>) => ({
  record: (order: Placed, amount: number, utr = newUtr(), date = today()) =>
    act('/orders/recordTransfer', order, { amount, utr, date }),
  recordRefund: (order: Placed, fields: { utr?: string; date?: string; amount?: number } = {}) =>
    act('/orders/recordTransferRefund', order, { utr: newUtr(), date: today(), ...fields }),
  detailOf: async ({
    mongooseOrderId,
  }: Placed): Promise<Order & { transfer: NonNullable<Order['transfer']> }> =>
    (await shop.get(`/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, customer.token)).body.data,
});
