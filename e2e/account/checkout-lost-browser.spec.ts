import { change } from '../helpers/api.ts';
import {
  atTheCheckout,
  BILLING,
  billedTo,
  cardWindow,
  cartOf,
  expectPurchase,
  fillAddress,
  fillBilling,
  fillCart,
  ordersOf,
  payWith,
  proceed,
  readOrder,
} from '../helpers/checkout.ts';
import { goWithin } from '../helpers/go-within.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';
import { endTimeToPay } from '../helpers/time-to-pay.ts';

test('a session that ends in the middle of the form leads over the login back to all that was typed; while verifying, a modal that cannot be closed asks to wait, and a reload goes on verifying [S2.checkout.5 S4.checkout.3 B15.10b]', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const { customer } = await atTheCheckout(page);

  await test.step('a session that ends in the middle of the form leads over the login back to all that was typed', async () => {
    await page.getByLabel('Company').fill(BILLING.company);
    await page.getByLabel('GSTIN Number').fill(BILLING.gst);
    await fillBilling(page);
    await change('/userAuth/logout', undefined, customer.token);
    await proceed(page).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You were signed out. Your checkout is kept.')).toBeVisible();
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/account/checkout');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/Annapoorna/);
    await expect(page.getByLabel('District').first()).toHaveValue('Virudhunagar');
    await expect(page.getByLabel('Contact')).toHaveValue('9842216730');
    await expect(page.getByLabel('GSTIN Number')).toHaveValue(BILLING.gst);
    await expect(billedTo(page).getByLabel('Billing address')).toHaveValue(BILLING.address);
    await expect(billedTo(page).getByLabel('District')).toHaveValue(BILLING.district);
  });

  await test.step('while verifying, a modal that cannot be closed asks to wait', async () => {
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
  });

  await test.step('a reload goes on verifying', async () => {
    await page.reload();
    await expect(page.getByText('Payment has been verified')).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await expectPurchase(page, { ...customer, token: token! });
  });
});

test('an order is paid although the tab was closed right after paying', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const tab = await context.newPage();
  const { customer } = await atTheCheckout(tab);
  await context.route('**/checkOut/verifyOrder', (route) => route.abort());
  await proceed(tab).click();
  await payWith(tab, /succeeds/);
  await expect(tab.getByRole('dialog', { name: 'Please Wait...' })).toBeVisible();
  await tab.close();
  await expect
    .poll(async () => (await ordersOf(customer.token))[0]?.paymentStatus, { timeout: 20_000 })
    .toBe('success');
  await page.goto('/account/orders');
  await expect(page.getByRole('main').getByText('success')).toBeVisible();
  expect(await cartOf(customer)).toEqual([]);
});

test('a payment after the order has ended goes back, and the screen says so; one that the page never heard of shows the success after a reload', async ({
  page,
}) => {
  const { customer } = await atTheCheckout(page);

  await test.step('a card window left open until the order has ended: the money goes back, and the screen says so', async () => {
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: /succeeds/ })).toBeVisible();
    const [placed] = await ordersOf(customer.token);
    await endTimeToPay(placed!._id, 5);
    await payWith(page, /succeeds/);
    await expect(page.getByRole('heading', { name: 'Your payment came too late' })).toBeVisible();
    await expect(
      page.getByText(
        /Your payment came after the order had lapsed\. (Your money is on its way back|Rs\.\S+ has been paid back)/,
      ),
    ).toBeVisible();
    await expect(page.getByText('Payment has been verified')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the cart' }).click();
    await expect(page).toHaveURL('/account');
    expect((await cartOf(customer)).map(({ quantity }) => quantity)).toEqual([2]);
    await expect
      .poll(async () => (await ordersOf(customer.token))[0])
      .toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded', lapsed: true });
  });

  await test.step('a reload after a payment that the page never heard of shows the success', async () => {
    await goWithin(page, '/account/checkout');
    await fillAddress(page);
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: /^Pay Rs\./ })).toBeVisible();
    const [placed] = await ordersOf(customer.token);
    const { razorpayOrderId } = await readOrder(customer.token, placed!._id);
    const card = { number: '4111111111111111', expiry: '12/34', cvv: '123', name: 'V Ramanathan' };
    const paid = await page.request.post('/sandbox/razorpay/pay', {
      data: { order_id: razorpayOrderId, card },
    });
    expect(paid.ok()).toBe(true);
    const stored = await page.evaluate(() => sessionStorage.getItem('checkout-attempt'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText('Your order has been successfully placed.')).toBeVisible();
    const payments = (await ordersOf(customer.token)).map(({ paymentStatus }) => paymentStatus);
    expect(payments).toEqual(['success', 'refunded']);
    // Another tab that still has this attempt, and goods that were not ordered.
    await page.evaluate((attempt) => sessionStorage.setItem('checkout-attempt', attempt!), stored);
    await fillCart(customer);
    await page.goto('/account/checkout');
    await expect(page.getByText(`Your order ${placed!.orderId} is paid`)).toBeVisible();
    await expect(proceed(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('checkout-attempt'))).toBeNull();
  });
});
