import type { Page } from '@playwright/test';
import type { Order } from '#contract/entities.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { placeOrder } from '../helpers/checkout.ts';
import { pictureFile } from '../helpers/image-files.ts';
import {
  confirm,
  confirmAndShip,
  makePaidOrder,
  readAsAdmin,
  refund,
  requestRefund,
} from '../helpers/orders.ts';
import { failNextRefundOf } from '../helpers/payment.ts';
import { logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const banner = (page: Page) => page.getByRole('region', { name: 'The customer has requested a refund' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page, order: Order) {
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByRole('heading', { name: `Order ${order.orderId}`, level: 1 })).toBeVisible();
}

test('number, time, statuses, identifiers, products, sums, customer, address and history are shown', async ({
  page,
}) => {
  const { buyer, order, product } = await makePaidOrder({ price: 412.25, quantity: 3 });
  await open(page, order);
  await expect(page.getByText(/^Created \d+ \w+ \d{4}, \d+:\d\d [ap]m IST$/)).toBeVisible();
  await expect(card(page, 'Order status')).toContainText('new');
  await expect(card(page, 'Payment status')).toContainText('success');
  await expect(card(page, 'Shipping status')).toContainText('unshipped');
  for (const id of [order.orderId, order.razorpayOrderId!, order.paymentId!])
    await expect(card(page, 'Identifiers').getByText(id, { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('Rs.1,236.75');
  await expect(card(page, 'Products')).toContainText(product.name);
  await expect(card(page, 'Refund')).toContainText('PaidRs.1,236.75RefundedRs.0.00LeftRs.1,236.75');
  await expect(card(page, 'Customer')).toContainText(buyer.email);
  await expect(card(page, 'Shipping address')).toContainText(order.address);
  await expect(card(page, 'History').getByRole('listitem').first()).toContainText('Payment received');
  await expect(card(page, 'History')).toContainText('by the payment gateway');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the identifiers can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { order } = await makePaidOrder();
  await open(page, order);
  await button(page, 'Copy payment id').click();
  await expect(button(page, 'Payment id copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.paymentId);
});

test('a new order is confirmed after a question', async ({ page }) => {
  const { order } = await makePaidOrder();
  await open(page, order);
  await button(page, 'Confirm Order').click();
  await dialog(page).getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByText('Order confirmed')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, 'Order status')).toContainText('confirmed');
  await expect(button(page, 'Confirm Order')).toHaveCount(0);
  await expect(card(page, 'History').getByRole('listitem').first()).toContainText(
    /Confirmed.*by Administrator/,
  );
});

test('shipping a new order asks to confirm it first', async ({ page }) => {
  const { order } = await makePaidOrder();
  await open(page, order);
  await button(page, 'Initiate Shipping').click();
  await expect(page.getByText('Please confirm the order first!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('an unpaid order cannot be confirmed, and can only be cancelled without a refund', async ({ page }) => {
  const buyer = await registerCustomer();
  const placed = await placeOrder(buyer.token, await makeProduct());
  const order = await readAsAdmin(placed.mongooseOrderId);
  await open(page, order);
  await expect(button(page, 'Confirm Order')).toBeDisabled();
  await expect(page.getByText('It can be confirmed once it is paid.')).toBeVisible();
  await button(page, 'Initiate Refund').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Cancel Order' }).click();
  await expect(button(page, 'Order Canceled')).toBeDisabled();
});

test('a confirmed order ships with a partner added on the spot, a tracking number and a receipt', async ({
  page,
}) => {
  const { order } = await makePaidOrder();
  await confirm(order);
  await open(page, order);
  await button(page, 'Initiate Shipping').click();
  const carrier = `Carrier ${uniqueWord()}`;
  await dialog(page).getByLabel('Delivery partner').selectOption('Add a new partner');
  await expect(dialog(page).getByRole('button', { name: 'Mark as Shipped' })).toBeDisabled();
  await dialog(page).getByLabel('Service provider').fill(carrier);
  await dialog(page).getByLabel('Link').fill('carrier.example/track');
  await dialog(page).getByRole('button', { name: 'Add Partner' }).click();
  await expect(page.getByText('Delivery partner added successfully')).toBeVisible();
  await expect(dialog(page).getByLabel('Delivery partner').locator('option:checked')).toHaveText(carrier);
  await dialog(page).getByLabel('Tracking number').fill('T'.repeat(80));
  await expect(dialog(page).getByLabel('Tracking number')).toHaveValue('T'.repeat(64));
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(await pictureFile());
  await expect(dialog(page).getByRole('button', { name: 'Replace image' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByText('Shipping status updated')).toBeVisible();
  await expect(card(page, 'Shipping status')).toContainText('shipped');
  await expect(card(page, 'Order status')).toContainText('completed');
  await expect(button(page, 'Initiate Shipping')).toBeDisabled();
  await expect(card(page, 'Shipping')).toContainText(carrier);
  await expect(card(page, 'Shipping').getByRole('link', { name: /^Tracking page/ })).toHaveAttribute(
    'href',
    'https://carrier.example/track',
  );
  await expect(card(page, 'Shipping').getByRole('img', { name: /^Shipping receipt/ })).toBeVisible();
});

test('a request before shipping is rejected from the top bar or the banner, with a warning', async ({
  page,
}) => {
  const { buyer, order } = await makePaidOrder();
  await confirm(order);
  await requestRefund(buyer, order);
  await open(page, order);
  await expect(page.getByRole('button', { name: 'Reject Request' })).toHaveCount(2);
  await banner(page).getByRole('button', { name: 'Reject Request' }).click();
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await dialog(page).getByRole('button', { name: 'Reject Request' }).click();
  await expect(page.getByText('Rejected refund request')).toBeVisible();
  await expect(card(page, 'Order status')).toContainText('confirmed');
  await expect(banner(page)).toHaveCount(0);
});

test('after shipping, Reject stands in the banner only and no-refund is not offered', async ({ page }) => {
  const { buyer, order } = await makePaidOrder();
  await confirmAndShip(order);
  await requestRefund(buyer, order);
  await open(page, order);
  await expect(page.getByRole('button', { name: 'Reject Request' })).toHaveCount(1);
  await expect(banner(page).getByRole('button', { name: 'Reject Request' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Initiate Refund' }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await expect(dialog(page).getByText('No refund')).toHaveCount(0);
});

test('a full refund locks the amount, and ends in a cancelled order', async ({ page }) => {
  const { order } = await makePaidOrder({ price: 1250.5 });
  await open(page, order);
  await button(page, 'Initiate Refund').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(3);
  await expect(dialog(page).getByLabel('Amount')).toBeDisabled();
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('Rs. 1,250.5');
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('Refund initiated')).toBeVisible();
  await expect(button(page, 'Order Canceled')).toBeDisabled();
  await expect(card(page, 'Payment status')).toContainText('refunded');
  await expect(card(page, 'Refund').getByRole('list')).toContainText('processed');
  await expect(card(page, 'Refund')).toContainText('LeftRs.0.00');
});

test('a partial refund takes whole rupees below the total paid, and full resets it', async ({ page }) => {
  const { order } = await makePaidOrder({ price: 1000 });
  await open(page, order);
  await button(page, 'Initiate Refund').click();
  await dialog(page)
    .getByRole('radio', { name: /^Partial/ })
    .click();
  const amount = dialog(page).getByLabel('Amount');
  const send = dialog(page).getByRole('button', { name: 'Refund', exact: true });
  await expect(send).toBeDisabled();
  await amount.fill('1000');
  await expect(dialog(page).getByText('Enter less than Rs.1,000.00, or choose Full.')).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog(page).getByRole('radio', { name: /^Full/ }).click();
  await expect(amount).toHaveValue('Rs. 1,000');
  await dialog(page)
    .getByRole('radio', { name: /^Partial/ })
    .click();
  await expect(amount).toHaveValue('');
  await amount.pressSequentially('300.5');
  await expect(amount).toHaveValue('Rs. 3,005');
  await amount.fill('300');
  await send.click();
  await expect(card(page, 'Payment status')).toContainText('partially-refunded');
  await expect(card(page, 'Order status')).toContainText('new');
  await expect(card(page, 'Refund')).toContainText('PaidRs.1,000.00RefundedRs.300.00LeftRs.700.00');
  await button(page, 'Initiate Refund').click();
  await expect(dialog(page)).toContainText('Everything left, Rs.700.00');
});

test('a refund that the bank did not carry out is shown as failed, and can be tried again', async ({
  page,
}) => {
  const { order } = await makePaidOrder({ price: 640 });
  await failNextRefundOf(order.paymentId!);
  await open(page, order);
  await button(page, 'Initiate Refund').click();
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const failure = page.getByRole('status', { name: 'The last refund failed' });
  await expect(failure).toContainText('No money has moved; the refund can be started again.');
  await expect(card(page, 'Refund').getByRole('listitem')).toHaveText(/failed/);
  await expect(card(page, 'Refund')).toContainText('RefundedRs.0.00LeftRs.640.00');
  await expect(card(page, 'Order status')).toContainText('new');
  await expect(card(page, 'Payment status')).toContainText('success');
  await expect(card(page, 'History').getByRole('listitem').first()).toContainText('Refund failed');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(card(page, 'Payment status')).toContainText('refunded');
  await expect(failure).toHaveCount(0);
  await expect(card(page, 'Refund').getByRole('listitem')).toHaveCount(2);
  expect((await readAsAdmin(order._id)).refundedAmount).toBe(640);
});

test('a second administrator is told that the order has changed, and sees its present state', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/409/);
  const { order } = await makePaidOrder();
  await open(page, order);
  const second = await context.newPage();
  await open(second, order);
  await button(second, 'Confirm Order').click();
  await button(page, 'Confirm Order').click();
  await dialog(page).getByRole('button', { name: 'Confirm Order' }).click();
  await expect(card(page, 'Order status')).toContainText('confirmed');
  await dialog(second).getByRole('button', { name: 'Confirm Order' }).click();
  await expect(second.getByRole('main').getByRole('alert')).toContainText('The order is already confirmed.');
  await expect(card(second, 'Order status')).toContainText('confirmed');
  await expect(dialog(second)).toHaveCount(0);
});

test('two refunds at once move the money once', async ({ page, context, tolerate }) => {
  tolerate(/409/);
  const { order } = await makePaidOrder();
  await open(page, order);
  const second = await context.newPage();
  await open(second, order);
  for (const window of [page, second]) await button(window, 'Initiate Refund').click();
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(card(page, 'Payment status')).toContainText('refunded');
  await dialog(second).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(second.getByRole('main').getByRole('alert')).toContainText('The order is cancelled.');
  await expect(button(second, 'Order Canceled')).toBeDisabled();
  expect((await readAsAdmin(order._id)).refunds).toHaveLength(1);
});

test('the banner’s Initiate Refund is disabled once the payment is refunded', async ({ page }) => {
  const { buyer, order } = await makePaidOrder();
  await confirmAndShip(order);
  await requestRefund(buyer, order);
  // The gateway's own pages can refund a shipped order while its request still waits.
  await page.route('**/orders/singleOrder?*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Order };
    const refunded = { ...data, paymentStatus: 'refunded', refundedAmount: data.totalBill };
    await route.fulfill({ response: answer, json: { data: refunded } });
  });
  await open(page, order);
  await expect(banner(page).getByRole('button', { name: 'Initiate Refund' })).toBeDisabled();
  await expect(banner(page).getByRole('button', { name: 'Reject Request' })).toBeVisible();
});

test('saving shows that it is at work and cannot be pressed twice', async ({ page }) => {
  const { order } = await makePaidOrder();
  await open(page, order);
  let answerNow = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route('**/orders/confirmOrder', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await button(page, 'Confirm Order').click();
  const save = dialog(page).getByRole('button', { name: 'Confirm Order' });
  await save.click();
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('data-loading', 'true');
  answerNow();
  await expect(page.getByText('Order confirmed')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a cancelled order offers nothing but its name for it', async ({ page }) => {
  const { order } = await makePaidOrder();
  await refund(order, { refundOption: 'no-refund' });
  await open(page, order);
  await expect(button(page, 'Order Canceled')).toBeDisabled();
  for (const name of ['Initiate Refund', 'Initiate Shipping', 'Confirm Order'])
    await expect(button(page, name)).toHaveCount(0);
});

test('the keyboard begins at a dialog’s first choice, and goes on from the title when its button is gone', async ({
  page,
}) => {
  const { order } = await makePaidOrder();
  await open(page, order);
  const title = page.getByRole('heading', { level: 1 });
  await button(page, 'Confirm Order').press('Enter');
  await dialog(page).getByRole('button', { name: 'Confirm Order' }).press('Enter');
  await expect(card(page, 'Order status')).toContainText('confirmed');
  await expect(title).toBeFocused();
  await button(page, 'Initiate Shipping').press('Enter');
  await expect(dialog(page).getByLabel('Delivery partner')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).press('Enter');
  await expect(card(page, 'Order status')).toContainText('completed');
  await expect(title).toBeFocused();
  await button(page, 'Initiate Refund').press('Enter');
  await expect(dialog(page).getByRole('radio', { name: /^Full/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: /^Partial/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Initiate Refund')).toBeFocused();
});

test('an unknown order leads back to the list', async ({ page, tolerate }) => {
  tolerate(/404/);
  await page.goto('/admin/orders/0198c5a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: /could not find/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'All Orders' })).toBeVisible();
});
