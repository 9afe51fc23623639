import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BodyOf } from '#contract/index.ts';
import type { Order } from '#contract/order-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { csvRow } from '#domain/csv.ts';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { ADDRESS } from '../helpers/checkout.ts';
import { readAsAdmin } from '../helpers/orders.ts';
import { adminToken, registerCustomer } from '../helpers/people.ts';
import { expect } from '../helpers/test.ts';

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

export const inRupees = (rupees: number) =>
  `Rs.${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

export const tab = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} ?\\d`) });
export const rows = (page: Page) => page.locator('[data-line]');
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const orange = (page: Page) => page.getByRole('main').locator('button[data-variant="primary"]');

export async function openTransfers(page: Page) {
  await page.goto('/admin/transfers');
  await expect(page.getByRole('heading', { level: 1, name: 'Transfers' })).toBeVisible();
}

export const chooseFile = (page: Page, csv: string, name = 'HDFC-17Nov.csv') =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });

export async function readFile(page: Page, lines: readonly BankLine[]) {
  await openTransfers(page);
  await chooseFile(page, statementOf(lines));
  await expect(page.getByText(/^HDFC-17Nov\.csv is read\./)).toBeAttached();
}

export async function pasteLines(page: Page, csv: string) {
  await page.getByRole('button', { name: 'Paste lines', exact: true }).click();
  await dialog(page, 'Paste lines').getByLabel('Lines of the statement').fill(csv);
  await dialog(page, 'Paste lines').getByRole('button', { name: 'Read the lines' }).click();
}
