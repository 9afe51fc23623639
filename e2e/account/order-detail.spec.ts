import { change } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import {
  ordersOf,
  payWith,
  placeLapsedOrder,
  placeOrder,
  placePaidOrder,
  readOrder,
} from '../helpers/checkout.ts';
import { uploadReceipt } from '../helpers/orders.ts';
import { payByCard } from '../helpers/payment.ts';
import { adminToken, logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { endTimeToPay } from '../helpers/time-to-pay.ts';

test('an accordion holds the total, the items and the overall total', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct({ price: 2175.5 });
  const order = await placePaidOrder(token, product, 3);
  await page.goto(`/account/orders/${order._id}`);
  await expect(page.getByRole('heading', { name: `Order ${order.orderId}`, level: 1 })).toBeVisible();
  await expect(page.getByText('Your payment is in. We confirm your order next.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order total Rs.6,526.50' })).toBeVisible();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText('Rs.2,175.50 × 3');
  await expect(line).toContainText('Rs.6,526.50');
  await expect(page.getByText('TotalRs.6,526.50')).toBeVisible();
  await page.getByRole('heading', { name: 'Order total' }).click();
  await expect(line).toBeHidden();
  await expect(page.getByRole('region', { name: 'Shipping Details' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the address card has address, district, state, pincode and phone', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const order = await placePaidOrder(token, await makeProduct());
  await page.goto(`/account/orders/${order._id}`);
  const card = page.getByRole('region', { name: 'Address' });
  await expect(card).toContainText('Sri Annapoorna Spinning Mills, 18/2 Tenkasi Road');
  await expect(card).toContainText('Virudhunagar, Tamil Nadu 626117');
  await expect(card.getByRole('link', { name: '9842216730' })).toHaveAttribute('href', 'tel:9842216730');
});

test('a refund can be requested once, after a question, and the button then says why it is disabled', async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  const order = await placePaidOrder(token, await makeProduct());
  await page.goto(`/account/orders/${order._id}`);
  const button = page.getByRole('main').getByRole('button', { name: 'Request for Refund' });
  await expect(button).toHaveAccessibleDescription('Refunds take 1 to 2 days once approved.');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Request for Refund' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Request for Refund of Rs\.[\d,]+\.\d\d$/ }).click();
  await expect(page.getByText('Refund request submitted')).toBeVisible();
  await expect(page.getByRole('main').getByText('requested for refund', { exact: true })).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('A refund is already requested for this order.');
  expect((await readOrder(token, order._id)).orderStatus).toBe('requested for refund');
});

test('a refused refund request is told in the shop’s words', async ({ page, tolerate }) => {
  tolerate(/status of 409/);
  const { token } = await logInAsCustomer(page);
  const order = await placePaidOrder(token, await makeProduct());
  await page.goto(`/account/orders/${order._id}`);
  await page.route('**/user/orders/cancel', (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today.', code: 'conflict' } }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Request for Refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request for Refund' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toHaveAttribute(
    'data-kind',
    'error',
  );
});

test('a cancelled order offers no refund', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const { _id } = await placePaidOrder(token, await makeProduct());
  const wish = { mongooseOrderId: _id, refundOption: 'no-refund' as const };
  await change('/orders/approveRefund', wish, await adminToken());
  await page.goto(`/account/orders/${_id}`);
  const button = page.getByRole('button', { name: 'Request for Refund' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('The order is cancelled.');
});

test('an unpaid order offers no refund, says that it waits, and can be paid as the same order', async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  const { mongooseOrderId } = await placeOrder(token, product);
  await page.goto(`/account/orders/${mongooseOrderId}`);
  await expect(
    page.getByText(
      /^The order waits for payment until \d+\s\w{3}\s\d{4},\s\d+:\d\d\s[ap]m\. You have not been charged yet\.$/,
    ),
  ).toBeVisible();
  const button = page.getByRole('button', { name: 'Request for Refund' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('A refund can be requested once the order is paid.');
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('region', { name: 'Checkout Items' })).toContainText(product.name);
  await expect(page.getByText(/^Your order MW-.* waits for payment\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Proceed Payment' }).click();
  await payWith(page, /succeeds/);
  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
  expect((await ordersOf(token)).map((order) => order.paymentStatus)).toEqual(['success']);
});

test('an unpaid order is cancelled, not refunded', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const { mongooseOrderId } = await placeOrder(token, await makeProduct());
  await page.goto(`/account/orders/${mongooseOrderId}`);
  await page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(dialog).toContainText('Nothing was paid, so no money moves');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep Order' }).click();
  expect((await readOrder(token, mongooseOrderId)).orderStatus).toBe('pending');
  await page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).click();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText('Order cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Your order is cancelled. You have not been charged.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  expect((await readOrder(token, mongooseOrderId)).orderStatus).toBe('cancelled');
});

test('an order that was not paid in time says so, cannot be paid, and leads on to the cart and the catalogue', async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  const order = await placeLapsedOrder(token, await makeProduct());
  await page.goto(`/account/orders/${order._id}`);
  const main = page.getByRole('main');
  await expect(
    main.getByText('The order was not paid in time and has lapsed. We have taken no money'),
  ).toBeVisible();
  await expect(main.getByText('lapsed', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  await expect(main.getByText('The order has lapsed.', { exact: true })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Order placed/, /^Lapsed, not paid in time/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(page).toHaveURL('/account');
  await page.goto(`/account/checkout?order=${order._id}`);
  await expect(
    page.getByRole('heading', { name: `Order ${order.orderId} cannot be paid any more.` }),
  ).toBeVisible();
  await expect(main.getByText('The order was not paid in time and has lapsed.')).toBeVisible();
});

test('while the payment service is asked a last time, the page offers no payment', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const { mongooseOrderId } = await placeOrder(token, await makeProduct());
  await endTimeToPay(mongooseOrderId, 0);
  await page.goto(`/account/orders/${mongooseOrderId}`);
  await expect(page.getByText(/^The time to pay this order is over\./)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Pay now' })).toHaveCount(0);
});

test('a payment that comes in while the page is open is shown, and its goods leave the cart', async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await change('/user/product/addCart', { productId: product._id, quantity: 3 }, token);
  const placed = await placeOrder(token, product, 2);
  await page.goto(`/account/orders/${placed.mongooseOrderId}`);
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await payByCard(placed.orderId, token);
  await expect(page.getByText('Your payment is in. We confirm your order next.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
});

test('a shipped order shows its Shipping Details with a safe Track Order link and the receipt', {
  tag: '@phone',
}, async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const order = await placePaidOrder(token, await makeProduct());
  const admin = await adminToken();
  const serviceProvider = `Carrier ${uniqueWord()}`;
  const { data: partner } = await change(
    '/orders/addPartner',
    { serviceProvider, link: 'track.carrier.example/parcels' },
    admin,
  );
  await change('/orders/confirmOrder', { mongooseOrderId: order._id }, admin);
  await change(
    '/orders/shipped',
    {
      mongooseOrderId: order._id,
      llrImg: await uploadReceipt(),
      shippingProviderId: partner._id,
      trackingNumber: 'VRL 5530 1187 42',
    },
    admin,
  );
  await page.goto(`/account/orders/${order._id}`);
  const card = page.getByRole('region', { name: 'Shipping Details' });
  const link = card.getByRole('link', { name: /^Track Order/ });
  await expect(link).toHaveAttribute('href', 'https://track.carrier.example/parcels');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(card).toContainText(serviceProvider);
  await expect(card).toContainText('VRL 5530 1187 42');
  await expect(card.getByRole('img', { name: 'Shipping receipt' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Order placed/, /^Payment received/, /^Confirmed/, /^Shipped/]);
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("another customer's order is not found", async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const stranger = await registerCustomer();
  const { mongooseOrderId } = await placeOrder(stranger.token, await makeProduct());
  await logInAsCustomer(page);
  await page.goto(`/account/orders/${mongooseOrderId}`);
  await expect(page.getByRole('heading', { name: 'We could not find this order.' })).toBeVisible();
});
