import { istDay } from '#domain/calendar.ts';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { ADDRESS } from '../helpers/checkout.ts';
import { readAsAdmin } from '../helpers/orders.ts';
import { adminToken, type Customer, registerCustomer } from '../helpers/people.ts';

let made = 0;
/** A bank’s reference that no other test has. */
export const newUtr = () => `SBINN${Date.now()}${String(++made).padStart(3, '0')}`;

const GSTIN = '33AAACH7409R1Z8';

/** An order of Rs.2,39,400.00, of which Rs.2,02,881.36 are without GST, that waits for its transfer. */
export async function placeForTransfer(given?: Customer, gst: string | null = GSTIN) {
  const buyer = given ?? (await registerCustomer());
  const product = await makeProduct({ price: 39_900 });
  const body = {
    ...ADDRESS,
    products: [{ productId: product._id, quantity: 6 }],
    company: 'Godavari Sugars',
    ...(gst && { gst }),
    paymentMethod: 'transfer' as const,
  };
  const { mongooseOrderId } = (await change('/checkOut/order', body, buyer.token)).data;
  return { buyer, order: await readAsAdmin(mongooseOrderId) };
}

interface Entry {
  amount: number;
  utr?: string;
  tds?: number;
  charges?: number;
  over?: true;
  paidBy?: string;
}

/** As a colleague enters it. */
export async function recordTransfer(mongooseOrderId: string, { utr = newUtr(), ...entry }: Entry) {
  const date = istDay(new Date().toISOString());
  await change('/orders/recordTransfer', { mongooseOrderId, utr, date, ...entry }, await adminToken());
  return utr;
}

export const reverseTransfer = async (mongooseOrderId: string, utr: string, reason: string) =>
  change('/orders/reverseTransfer', { mongooseOrderId, utr, reason }, await adminToken());
