import { editProduct } from '../helpers/catalogue.ts';
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
import { expect, expectAccessible, expectToast, test } from '../helpers/test.ts';

test('a new price, a declined card, a corrected address and a closed window: form and cart stay, one order is left to pay, and the next try pays it', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/status of 400|net::ERR_INTERNET_DISCONNECTED/);
  const { customer, product } = await atTheCheckout(page);
  const inCart = async () => (await cartOf(customer)).map((line) => line.product._id);

  await test.step('a price that changed meanwhile is shown before the window opens', async () => {
    await editProduct(product, { price: 2000 });
    await proceed(page).click();
    await expect(page.getByText('The total is now Rs. 4,000.00.')).toBeVisible();
    expect(await ordersOf(customer.token)).toEqual([]);
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: 'Pay Rs. 4,000.00' })).toBeVisible();
  });

  await test.step('after a declined card the window can be closed', async () => {
    await payWith(page, /declined/);
    await expect(cardWindow(page).getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    const [order] = await ordersOf(customer.token);
    await expect(page.getByText(`Your order ${order!.orderId} waits for payment.`)).toBeVisible();
    await expect(page.getByLabel('District')).toHaveValue('Virudhunagar');
    expect(await inCart()).toEqual([product._id]);
    await expectAccessible(page);
  });

  await test.step('an address corrected after a declined card leaves one order to pay', async () => {
    await page.getByLabel('Address', { exact: true }).fill('Sri Annapoorna Spinning Mills, 19 Tenkasi Road');
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: /^Pay Rs\./ })).toBeVisible();
    const states = (await ordersOf(customer.token)).map(({ orderStatus, payableUntil }) => [
      orderStatus,
      payableUntil !== null,
    ]);
    expect(states).toEqual([
      ['pending', true],
      ['cancelled', false],
    ]);
  });

  await test.step('closing the window keeps form, cart and order, and the next try pays the same order', async () => {
    const [waiting] = await ordersOf(customer.token);
    await cardWindow(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/waits for payment\. You have not been charged\./)).toBeVisible();
    await expect(proceed(page)).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/19 Tenkasi Road/);
    await expect(page.getByText(/waits for payment/)).toBeVisible();
    expect(await inCart()).toEqual([product._id]);
    await test.step('offline it is said so, and the button can be used again', async () => {
      await context.setOffline(true);
      await proceed(page).click();
      await expectToast(page, 'You are offline. Connect to the internet and try again.');
      await expect(proceed(page)).toBeEnabled();
      await context.setOffline(false);
    });
    await proceed(page).click();
    await payWith(page, /succeeds/);
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    const [paid, ...others] = await ordersOf(customer.token);
    expect(paid).toMatchObject({ _id: waiting!._id, paymentStatus: 'success' });
    expect(others).toHaveLength(1);
  });
});

test('verification is tried again when the shop does not answer, and a payment that the payment service has not confirmed is not called verified until it is', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  let calls = 0;
  let isConfirmed = false;
  const { customer } = await atTheCheckout(page);
  await page.route('**/checkOut/verifyOrder', async (route) => {
    if (calls++ === 0) return route.fulfill({ status: 503, json: { error: 'Busy.', code: 'unavailable' } });
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
  expect(calls, 'calls to verify').toBe(2);
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await expect(page.getByText('Payment has been verified')).toHaveCount(0);
  await expectAccessible(page);
  isConfirmed = true;
  await expect(page.getByText('Payment has been verified')).toBeVisible();
  await expectPurchase(page, customer);
});

test('an unpaid order for the same goods that another tab made is offered to be paid or replaced, and ends when the other is paid [B15.9d]', async ({
  page,
}) => {
  const { customer, product } = await atTheCheckout(page);
  const address = page.getByLabel('Address', { exact: true });
  const typed = await address.inputValue();
  const madeElsewhere = async () => {
    const { mongooseOrderId } = await placeOrder(customer.token, product, 2);
    return (await ordersOf(customer.token)).find(({ _id }) => _id === mongooseOrderId)!;
  };
  const unpaidNote = ({ orderId }: { orderId: string }) =>
    page.getByText(`Your order ${orderId} has these goods for this address.`);
  const states = async () => (await ordersOf(customer.token)).map(({ orderStatus }) => orderStatus);
  const first = await madeElsewhere();

  await test.step('it is named as long as the goods go to the same place', async () => {
    await page.reload();
    await expect(unpaidNote(first)).toBeVisible();
    await address.fill(typed.toUpperCase());
    await expect(unpaidNote(first)).toBeVisible();
    await address.fill('19 Tenkasi Road');
    await expect(unpaidNote(first)).toHaveCount(0);
    await address.fill(typed);
    await expectAccessible(page);
  });

  await test.step('it can be paid instead', async () => {
    await page.getByRole('link', { name: 'pay it' }).click();
    await expect(page).toHaveURL(`/account/checkout?order=${first._id}`);
    await expect(page.getByText(`Your order ${first.orderId} waits for payment.`)).toBeVisible();
    await page.goBack();
    await expect(unpaidNote(first)).toBeVisible();
  });

  await test.step('proceeding replaces it', async () => {
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: /^Pay Rs\./ })).toBeVisible();
    expect(await states()).toEqual(['pending', 'cancelled']);
  });

  await test.step('one that is made while this one is paid ends with the payment', async () => {
    const second = await madeElsewhere();
    await payWith(page, /succeeds/);
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    const orders = await ordersOf(customer.token);
    expect(orders.map(({ orderStatus, paymentStatus }) => `${orderStatus}/${paymentStatus}`)).toEqual([
      'cancelled/pending',
      'pending/success',
      'cancelled/pending',
    ]);
    expect(orders[0]!._id).toBe(second._id);
  });
});
