import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/order-entities.ts';
import { openOrGoOn } from './back-office.ts';

// The parts of an order's page in the back office.

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const banner = (page: Page) =>
  page.getByRole('region', { name: 'The customer has requested a refund' });
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The status itself, without the sentence below it: "unshipped" contains "shipped". */
export const status = (page: Page, name: string) => card(page, name).locator('[data-colour]');

export async function openOrder(page: Page, order: Order) {
  await openOrGoOn(page, `/admin/orders/${order._id}`);
  await expect(page.getByRole('heading', { name: `Order ${order.orderId}`, level: 1 })).toBeVisible();
}

/** The button of the refund dialog, which names the amount that moves. */
export const send = (page: Page) => dialog(page).getByRole('button', { name: /^Refund Rs\.[\d,]+\.\d\d$/ });
export const choose = (page: Page, option: 'Full' | 'Partial' | 'No refund') =>
  dialog(page)
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .click();
