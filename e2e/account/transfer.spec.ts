import type { Browser, Page } from '@playwright/test';
import { button, dialog, send, status } from '../admin/order-page.ts';
import { cartOf, fillAddress, fillCart } from '../helpers/checkout.ts';
import { logInAs, logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

/** The buyer comes back to the tab. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** A page of the back office beside that of the customer. */
async function openDesk(browser: Browser, role: 'accounts') {
  const desk = await (await browser.newContext()).newPage();
  await logInAs(desk, role);
  return desk;
}

async function record(desk: Page, fields: { amount?: string; utr: string }) {
  await button(desk, 'Record a payment').click();
  await expect(dialog(desk).getByText('Fill in the UTR to record it.')).toBeVisible();
  if (fields.amount) await dialog(desk).getByLabel('Amount').fill(fields.amount);
  await dialog(desk).getByLabel('UTR').fill(fields.utr);
}

test('an order above the limit is placed for a bank transfer, paid in two parts that the buyer sees come, and refunded by transfer [B3.18]', {
  tag: '@quick',
}, async ({ page, browser, tolerate }) => {
  tolerate(/status of 409/);
  const customer = await logInAsCustomer(page);
  await fillCart(customer, 2, 125_000);
  await page.goto('/account/checkout');
  const orders = page.getByRole('region', { name: 'Bank transfer' });
  const sentence = page.getByRole('main').getByRole('status').first();

  await test.step('the way of payment changes what comes next, and the total names its tax', async () => {
    const items = page.getByRole('region', { name: 'Checkout Items' });
    await expect(items.getByText('GST 18 %, included')).toBeVisible();
    await page.getByRole('link', { name: 'contact', exact: true }).click();
    await expect(page.getByLabel('Contact')).toBeFocused();
    await fillAddress(page);
    await expect(items.getByText('CGST 9 %, included')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Proceed Payment/ })).toBeEnabled();
    await page.getByRole('radio', { name: /^Bank transfer/ }).click();
    await expect(page.getByText('Nothing is charged now. The bank details come next.')).toBeVisible();
    await page.getByLabel('Company (optional)').fill('Sri Annapoorna Spinning Mills Private Limited');
    await page.getByLabel('PO number (optional)').fill('SAM/PO/26-27/0419');
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Place order Rs. 2,50,000.00' }).click();
  });

  await test.step('the order’s page has the bank details, and the goods have left the cart', async () => {
    await expect(page).toHaveURL(/\/account\/orders\/[0-9a-f-]{36}$/);
    await expect(sentence).toHaveText(
      /^Transfer Rs\.2,50,000\.00 by .+ We pack as soon as all of it has arrived\.$/,
    );
    expect(await cartOf(customer)).toHaveLength(0);
    await page.getByRole('button', { name: 'Copy reference' }).click();
    await expect(orders.getByRole('status')).toHaveText('Reference copied');
    await expect(page.getByText(/^Held until/)).toBeVisible();
    await expect(page.getByText('SAM/PO/26-27/0419')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Proforma PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  });

  const desk = await openDesk(browser, 'accounts');
  await test.step('the desk sees from every list of orders that a transfer is due, and opens it', async () => {
    await desk.goto('/admin/orders?orderStatus=confirmed');
    const due = desk.getByRole('button', { name: /^Transfers due [1-9]/ });
    await due.click();
    await expect(due).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(desk);
    await desk.locator(`a[data-order="${page.url().split('/').at(-1)}"]`).click();
    await expect(desk.getByText(/^Due by .+ can be entered until /)).toBeVisible();
  });

  await test.step('the shop records a part of it, and the buyer sees it without a reload', async () => {
    await record(desk, { amount: '1,00,000', utr: 'KVNB 5202611160041 8823' });
    await expect(dialog(desk)).toContainText('The order then waits for Rs.1,50,000.00 more.');
    await expectAccessible(desk);
    await dialog(desk).getByRole('button', { name: 'Record Rs.1,00,000.00' }).click();
    await expect(dialog(desk)).toHaveCount(0);
    await expect(desk.getByText('Rs.1,50,000.00 of Rs.2,50,000.00 is still to come')).toBeVisible();
    await expect(status(desk, 'Payment status')).toHaveText('pending');
    await lookAgain(page);
    await expect(sentence).toHaveText(
      'Transfer Rs.1,50,000.00 more. We pack as soon as all of it has arrived.',
    );
    await expect(page.getByRole('region', { name: 'Received so far' })).toContainText(
      'KVNB52026111600418823',
    );
    await expect(page.getByText('Rs.1,00,000.00 received')).toBeVisible();
  });

  await test.step('the same UTR and too much are refused at their field, one that begins alike is asked about; the rest makes it paid', async () => {
    await record(desk, { amount: '1,50,001', utr: 'KVNB52026111600418823' });
    await expect(dialog(desk).getByText(/^Only Rs\.1,50,000\.00 of this order/)).toBeVisible();
    await expect(button(desk, 'Record')).toBeDisabled();
    await dialog(desk).getByLabel('Amount').fill('1,50,000');
    await dialog(desk).getByRole('button', { name: 'Record Rs.1,50,000.00' }).click();
    await expect(dialog(desk).getByText(/^The UTR KVNB52026111600418823 is already entered/)).toBeVisible();
    await dialog(desk).getByLabel('UTR').fill('KVNB52026111600418823/1');
    await dialog(desk).getByRole('button', { name: 'Record Rs.1,50,000.00' }).click();
    await expect(dialog(desk).getByText(/begins like KVNB52026111600418823, which is entered/)).toBeVisible();
    const allTheSame = dialog(desk).getByRole('button', { name: 'Record Rs.1,50,000.00 all the same' });
    await expect(allTheSame).toBeEnabled();
    await dialog(desk).getByLabel('UTR').fill('HDFCR52026111700000042');
    await expect(allTheSame).toHaveCount(0);
    await dialog(desk).getByLabel('UTR').fill('KVNB52026111600418823/1');
    await dialog(desk).getByRole('button', { name: 'Record Rs.1,50,000.00' }).click();
    await allTheSame.click();
    await expect(status(desk, 'Payment status')).toHaveText('success');
    await lookAgain(page);
    await expect(sentence).toHaveText('Your payment is in. We confirm your order next.');
    await expect(orders).toHaveCount(0);
  });

  await test.step('a refund is made at the bank and recorded, and the buyer reads where the money went', async () => {
    await button(desk, 'Initiate Refund').click();
    await expect(dialog(desk)).toContainText('goes back by bank transfer: make it at the bank');
    await send(desk).click();
    await expect(desk.getByRole('heading', { name: 'Next: pay the money back' })).toBeVisible();
    await button(desk, 'Record the refund').click();
    await dialog(desk).getByLabel('UTR').fill('KVNBR52026111800000007');
    await dialog(desk).getByRole('button', { name: 'Record Rs.2,50,000.00' }).click();
    await expect(status(desk, 'Payment status')).toHaveText('refunded');
    await expect(desk.getByRole('heading', { name: 'Refund paid by bank transfer' })).toBeVisible();
    await lookAgain(page);
    await expect(sentence).toContainText('Rs.2,50,000 has been paid back to your bank account.');
  });
  await desk.context().close();
});
