import {
  atTheCheckout,
  cardWindow,
  expectPurchase,
  ordersOf,
  payWith,
  proceed,
} from '../helpers/checkout.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

test('an address corrected after a declined card leaves one order to pay', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const { customer } = await atTheCheckout(page);
  await proceed(page).click();
  await payWith(page, /declined/);
  await expect(cardWindow(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/waits for payment/)).toBeVisible();
  await page.getByLabel('Address').fill('Sri Annapoorna Spinning Mills, 19 Tenkasi Road');
  await proceed(page).click();
  await expect(cardWindow(page).getByRole('button', { name: /^Pay Rs\./ })).toBeVisible();
  const states = async () =>
    (await ordersOf(customer.token)).map(({ orderStatus, payableUntil }) => [
      orderStatus,
      payableUntil !== null,
    ]);
  expect(await states()).toEqual([
    ['pending', true],
    ['cancelled', false],
  ]);
});

test('a payment that the payment service has not confirmed is not called verified until it is', async ({
  page,
}) => {
  let isConfirmed = false;
  const { customer } = await atTheCheckout(page);
  await page.route('**/checkOut/verifyOrder', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, paymentStatus: 'pending' } } });
  });
  await page.route('**/user/orders/singleOrder?*', async (route) => {
    const { data } = await (await route.fetch()).json();
    const unpaid = { ...data, paidAmount: 0, paymentStatus: 'pending' };
    await route.fulfill({ json: { data: isConfirmed ? data : unpaid } });
  });
  await proceed(page).click();
  await payWith(page, /succeeds/);
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await expect(page.getByText('Payment has been verified')).toHaveCount(0);
  await expectAccessible(page);
  isConfirmed = true;
  await expect(page.getByText('Payment has been verified')).toBeVisible();
  await expectPurchase(page, customer);
});
