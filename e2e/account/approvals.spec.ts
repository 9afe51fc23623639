import type { Page } from '@playwright/test';
import { editProduct } from '../helpers/catalogue.ts';
import { cartOf, fillAddress, fillCart, ordersOf, payWith, proceed } from '../helpers/checkout.ts';
import { giveRole, limitOrders, makeCompany } from '../helpers/companies.ts';
import { type Customer, logInAsCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

async function linkInMail(to: Customer): Promise<string> {
  const { text } = await nextMailTo(to.email, (mail) => mail.text.includes('/account/approvals/'));
  return /\/account\/approvals\/[\w-]+/.exec(text)![0];
}

const send = (page: Page) => page.getByRole('button', { name: /^Send for approval/ });

async function sendForApproval(page: Page, buyer: Customer) {
  await fillCart(buyer, 2, 1250.5);
  await page.goto('/account/checkout');
  await fillAddress(page);
  await send(page).click();
  await page.getByRole('heading', { name: 'Sent to Meena Krishnan' }).waitFor();
}

test('a buyer sends an order above the limit for approval, the administrator approves it in two clicks from the mail, the buyer pays [B10.5]', async ({
  page,
  tolerate,
}) => {
  tolerate(/403/);
  const { admin, buyer } = await makeCompany();
  await fillCart(buyer, 2, 1250.5);
  await logInAsCustomer(page, buyer);

  await test.step('a limit that is set meanwhile turns the order into a request', async () => {
    await page.goto('/account/checkout');
    await expect(page.getByLabel(/^Company/)).toHaveValue('Malwa Cotspin Private Limited');
    await fillAddress(page);
    await proceed(page).waitFor();
    await limitOrders(buyer, 2000);
    await proceed(page).click();
    await expect(send(page)).toHaveText(/\(Rs\.2,501\)/);
    await expect(page.getByRole('region', { name: 'Why this needs approval' })).toContainText(
      'over by Rs.501',
    );
    expect(await ordersOf(buyer.token)).toEqual([]);
  });

  await test.step('the request empties the cart and says who got it, after a reload too', async () => {
    await page.getByLabel('For the approver').fill('Line 2 stands still.');
    await expectAccessible(page);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Sent to Meena Krishnan' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sent to Meena Krishnan' })).toBeVisible();
    expect(await cartOf(buyer)).toEqual([]);
    await page.getByRole('link', { name: 'View request' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  await test.step('the administrator approves it', async () => {
    await logInAsCustomer(page, admin);
    await page.goto(await linkInMail(admin));
    const request = page.getByRole('article', { name: 'Request of R. Senthilkumar' });
    await expect(request).toContainText('Line 2 stands still.');
    await expect(page.getByRole('link', { name: /^Approvals 1/ })).toBeVisible();
    await expectAccessible(page);
    await request.getByRole('button', { name: 'Approve Rs.2,501.00' }).click();
    await expect(request).toContainText('Meena Krishnan approved this on');
    await expect(request.getByRole('link', { name: 'Pay now' })).toBeVisible();
  });

  await test.step('the buyer pays', async () => {
    await logInAsCustomer(page, buyer);
    await page.goto('/account/approvals?tab=mine');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await proceed(page).click();
    await payWith(page, /succeeds/i);
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  });

  await test.step('the administrator sees the order among the company’s, and whose it is', async () => {
    await logInAsCustomer(page, admin);
    await page.goto('/account/orders');
    await expect(page.getByRole('heading', { name: 'No items here.' })).toBeVisible();
    await page.getByRole('button', { name: /^Company/ }).click();
    await expect(page).toHaveURL(/scope=company/);
    await expect(page.getByRole('main').getByText('R. Senthilkumar', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
  });
});

test('another total is looked at before it is approved; a rejection has a reason; the accounts buy nothing [B10.3] [B10.5]', async ({
  page,
  tolerate,
}) => {
  tolerate(/409/);
  const { admin, buyer } = await makeCompany();
  await limitOrders(buyer, 0);
  const pump = await fillCart(buyer, 1, 1000);
  await logInAsCustomer(page, buyer);
  await sendForApproval(page, buyer);

  await test.step('a price that changes meanwhile is refused, and the button has the new total', async () => {
    await logInAsCustomer(page, admin);
    await page.goto('/account/approvals');
    const approve = page.getByRole('button', { name: /^Approve/ });
    await expect(approve).toHaveText('Approve Rs.3,501.00');
    await editProduct(pump, { price: 1100 });
    await approve.click();
    await expect(page.getByRole('alert')).toContainText(
      'Nothing is ordered: the total is Rs.3,601.00 by now.',
    );
    await expect(approve).toHaveText('Approve Rs.3,601.00');
    await expect(approve).toBeFocused();
    expect(await ordersOf(buyer.token)).toEqual([]);
  });

  await test.step('it is rejected with a reason', async () => {
    await page.getByRole('button', { name: 'Reject…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject the request' });
    await dialog.getByLabel('Reason').fill('Next month.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing waits for you.' })).toBeVisible();
    await page.getByRole('button', { name: /^Done/ }).click();
    await expect(page.getByRole('article')).toContainText('“Next month.”');
  });

  await test.step('what is approved in the list stays open, before the next one that waits', async () => {
    await logInAsCustomer(page, buyer);
    for (const _ of [1, 2]) await sendForApproval(page, buyer);
    await logInAsCustomer(page, admin);
    await page.goto('/account/approvals');
    await page.getByRole('button', { name: /^Approve/ }).click();
    const request = page.getByRole('article');
    await expect(request).toContainText('Meena Krishnan approved this on');
    await expect(request.getByRole('link', { name: 'Pay now' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Waiting for you/ })).toContainText('1');
  });

  await test.step('the accounts have no checkout and no approvals', async () => {
    await giveRole(buyer, 'accounts');
    await fillCart(buyer);
    await logInAsCustomer(page, buyer);
    await page.goto('/account');
    await expect(page.getByText('Your role buys nothing.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Approvals/ })).toHaveCount(0);
    await page.goto('/account/checkout');
    await expect(page.getByRole('heading', { name: 'Your role buys nothing.' })).toBeVisible();
  });
});
