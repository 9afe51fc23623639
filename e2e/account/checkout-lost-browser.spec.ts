import { read } from '../helpers/api.ts';
import {
  atTheCheckout,
  cardWindow,
  cartOf,
  expectPurchase,
  fillCart,
  ordersOf,
  payWith,
  proceed,
} from '../helpers/checkout.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';
import { endTimeToPay } from '../helpers/time-to-pay.ts';

test('while verifying, a modal that cannot be closed asks to wait; a reload goes on verifying', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const { customer } = await atTheCheckout(page);
  await page.route('**/checkOut/verifyOrder', (route) => route.abort());
  await proceed(page).click();
  await payWith(page, /succeeds/);
  const modal = page.getByRole('dialog', { name: 'Please Wait...' });
  await expect(modal.getByText("Order is successfully placed. Let's take you home!")).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(modal.getByRole('button')).toHaveCount(0);
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/checkOut/verifyOrder');
  await page.reload();
  await expect(page.getByText('Payment has been verified')).toBeVisible();
  await expectPurchase(page, customer);
});

test('verification is tried again when the shop does not answer', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  const { customer } = await atTheCheckout(page);
  let refusals = 0;
  await page.route('**/checkOut/verifyOrder', (route) =>
    refusals++ === 0
      ? route.fulfill({ status: 503, json: { error: 'Busy.', code: 'unavailable' } })
      : route.continue(),
  );
  await proceed(page).click();
  await payWith(page, /succeeds/);
  await expectPurchase(page, customer);
  expect(refusals).toBe(2);
});

test('an order is paid although the tab was closed right after paying', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const { customer } = await atTheCheckout(page);
  await context.route('**/checkOut/verifyOrder', (route) => route.abort());
  await proceed(page).click();
  await payWith(page, /succeeds/);
  await expect(page.getByRole('dialog', { name: 'Please Wait...' })).toBeVisible();
  await page.close();
  await expect
    .poll(async () => (await ordersOf(customer.token))[0]?.paymentStatus, { timeout: 20_000 })
    .toBe('success');
  const again = await context.newPage();
  await again.goto('/account/orders');
  await expect(again.getByRole('main').getByText('success')).toBeVisible();
  expect(await cartOf(customer)).toEqual([]);
});

test('a reload after a payment that the page never heard of shows the success', async ({ page }) => {
  const { customer } = await atTheCheckout(page);
  await proceed(page).click();
  const frame = cardWindow(page);
  await expect(frame.getByRole('button', { name: /^Pay Rs\./ })).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem('checkout-attempt'));
  const { mongooseOrderId } = JSON.parse(kept!) as { mongooseOrderId: string };
  const { data: order } = await read('/user/orders/singleOrder', { mongooseOrderId }, customer.token);
  const card = { number: '4111111111111111', expiry: '12/34', cvv: '123', name: 'V Ramanathan' };
  const paid = await page.request.post('/sandbox/razorpay/pay', {
    data: { order_id: order.razorpayOrderId, card },
  });
  expect(paid.ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible({ timeout: 20_000 });
  await expectPurchase(page, customer);
  // Another tab that still has this attempt, and goods that were not ordered.
  await page.evaluate((attempt) => sessionStorage.setItem('checkout-attempt', attempt!), kept);
  await fillCart(customer);
  await page.goto('/account/checkout');
  await expect(page.getByText(`Your order ${order.orderId} is paid`)).toBeVisible();
  await expect(proceed(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-attempt'))).toBeNull();
});

test('a card window left open until the order has ended: the money goes back, and the screen says so', async ({
  page,
}) => {
  const { customer } = await atTheCheckout(page);
  await proceed(page).click();
  await expect(cardWindow(page).getByRole('button', { name: /succeeds/ })).toBeVisible();
  const [placed] = await ordersOf(customer.token);
  await endTimeToPay(placed!._id, 5);
  await payWith(page, /succeeds/);
  await expect(page.getByRole('heading', { name: 'Your payment came too late' })).toBeVisible();
  await expect(page.getByText('All of your money goes back to your card by itself.')).toBeVisible();
  await expect(page.getByText('Payment has been verified')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the cart' }).click();
  await expect(page).toHaveURL('/account');
  expect((await cartOf(customer)).map(({ quantity }) => quantity)).toEqual([2]);
  await expect
    .poll(async () => (await ordersOf(customer.token))[0])
    .toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded', lapsed: true });
});
