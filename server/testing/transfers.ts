import { istDay } from '#domain/dates.ts';
import { addProduct } from './catalogue.ts';
import { checkOut } from './orders.ts';
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
