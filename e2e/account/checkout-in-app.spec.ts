import type { Page } from '@playwright/test';
import { makeProduct } from '../helpers/catalogue.ts';
import {
  atTheCheckout,
  cardWindow,
  cartOf,
  expectPurchase,
  ordersOf,
  payWith,
  placeOrder,
  proceed,
} from '../helpers/checkout.ts';
import { expect, test } from '../helpers/test.ts';

// There the provider's page posts the result to the shop itself: the page that opened the window may be gone.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 339.0',
});

const callbacks = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkOut/callback')) seen.push(request.url());
  });
  return seen;
};

test('inside another app, paying leads through a page load: a declined card back to the filled form, the next one to Purchase Successful!, and an order made before comes back as itself', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const { customer } = await atTheCheckout(page);
  const posted = callbacks(page);

  await test.step('a declined card leads back to the filled form', async () => {
    await proceed(page).click();
    await payWith(page, /declined/);
    await expect(page.getByText(/waits for payment\. The last card was declined\./)).toBeVisible();
    await expect(cardWindow(page).getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('District')).toHaveValue('Virudhunagar');
  });

  await test.step('paying leads back to Purchase Successful! through a page load', async () => {
    const before = posted.length;
    await proceed(page).click();
    await payWith(page, /succeeds/);
    await expectPurchase(page, customer);
    expect(posted.length - before).toBe(1);
    await expect(page).toHaveURL(/\/account\/checkout\?placed=/);
    expect(await cartOf(customer)).toEqual([]);
  });

  await test.step('an order made before is paid and comes back as itself', async () => {
    const placed = await placeOrder(customer.token, await makeProduct());
    await page.goto(`/account/checkout?order=${placed.mongooseOrderId}`);
    await proceed(page).click();
    await payWith(page, /declined/);
    await expect(page.getByText(/waits for payment/)).toBeVisible();
    await expect(page).toHaveURL(`/account/checkout?order=${placed.mongooseOrderId}`);
    await proceed(page).click();
    await payWith(page, /succeeds/);
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    const payments = (await ordersOf(customer.token)).map(({ _id, paymentStatus }) => [_id, paymentStatus]);
    expect(payments).toHaveLength(2);
    expect(payments[0]).toEqual([placed.mongooseOrderId, 'success']);
  });
});
