import { randomInt, randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/index.ts';
import type { Order } from '#contract/order-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { csvRow } from '#domain/csv.ts';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { ADDRESS } from '../helpers/checkout.ts';
import { readAsAdmin } from '../helpers/orders.ts';
import { adminToken, registerCustomer } from '../helpers/people.ts';

export const today = () => istDay(new Date().toISOString());
export const newUtr = () =>
  `SBIN${randomUUID().replaceAll('-', '').slice(0, 2).toUpperCase()}${randomInt(1e9, 1e10)}`;

/** A sum that no other order waits for. */
export const newSum = () => randomInt(20_000_000, 80_000_000) / 100;

export type Waiting = Order & { transfer: NonNullable<Order['transfer']> };

/** An order that waits for its transfer, by a new customer. */
export async function placeWaiting(
  company: string,
  price = newSum(),
  fields: Partial<BodyOf<'/checkOut/order'>> = {},
): Promise<Waiting> {
  const { token } = await registerCustomer();
  const product = await makeProduct({ price });
  const body = {
    ...ADDRESS,
    products: [{ productId: product._id, quantity: 1 }],
    company,
    paymentMethod: 'transfer' as const,
    ...fields,
  };
  const { mongooseOrderId } = (await change('/checkOut/order', body, token)).data;
  return (await readAsAdmin(mongooseOrderId)) as Waiting;
}

export const recordFor = async ({ _id }: Order, amount: number, utr: string) =>
  change('/orders/recordTransfer', { mongooseOrderId: _id, amount, utr, date: today() }, await adminToken());

export interface BankLine {
  text: string;
  amount: number;
  utr?: string;
  date?: string;
}

const HEADINGS = ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.'];

/** As a bank gives it: with the account above the headings, a debit and a sum. */
export const statementOf = (lines: readonly BankLine[], headings = HEADINGS): string =>
  [
    ['Account No', '50200012345'],
    headings,
    ...lines.map(({ date = today(), text, utr = '', amount }) => [date, text, utr, '', amount.toFixed(2)]),
    [today(), 'CHQ PAID', '000123', '1,000.00', ''],
    ['', 'Total', '', '1000.00', ''],
  ]
    .map(csvRow)
    .join('\r\n');
