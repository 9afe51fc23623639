import type { Order } from '#contract/entities.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { placeOrder } from '../helpers/checkout.ts';
import { confirm, confirmAndShip, makePaidOrder, readAsAdmin, requestRefund } from '../helpers/orders.ts';
import { failNextRefundOf } from '../helpers/payment.ts';
import { logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { banner, button, card, dialog, openOrder } from './order-page.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

test('an unpaid order cannot be confirmed, and can only be cancelled without a refund', async ({ page }) => {
  const buyer = await registerCustomer();
  const placed = await placeOrder(buyer.token, await makeProduct());
  const order = await readAsAdmin(placed.mongooseOrderId);
  await openOrder(page, order);
  await expect(button(page, 'Confirm Order')).toBeDisabled();
  await expect(page.getByText('It can be confirmed once it is paid.')).toBeVisible();
  await button(page, 'Initiate Refund').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Cancel Order' }).click();
  await expect(button(page, 'Order Canceled')).toBeDisabled();
});

test('a request before shipping is rejected from the top bar or the banner, with a warning', async ({
  page,
}) => {
  const { buyer, order } = await makePaidOrder();
  await confirm(order);
  await requestRefund(buyer, order);
  await openOrder(page, order);
  const reject = page.getByRole('button', { name: 'Reject Request' });
  await expect(reject).toHaveCount(2);
  await expect(banner(page).getByRole('button', { name: 'Initiate Refund' })).toBeEnabled();
  const question = page.getByRole('dialog', { name: 'Reject Request' });
  await reject.first().click();
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await banner(page).getByRole('button', { name: 'Reject Request' }).click();
  await expect(question).toContainText('This cannot be undone.');
  await dialog(page).getByRole('button', { name: 'Reject Request' }).click();
  await expect(page.getByText('Rejected refund request')).toBeVisible();
  await expect(card(page, 'Order status')).toContainText('confirmed');
  await expect(banner(page)).toHaveCount(0);
});

test('after shipping, Reject stands in the banner only and no-refund is not offered', async ({ page }) => {
  const { buyer, order } = await makePaidOrder();
  await confirmAndShip(order);
  await requestRefund(buyer, order);
  await openOrder(page, order);
  await expect(page.getByRole('button', { name: 'Reject Request' })).toHaveCount(1);
  await expect(banner(page).getByRole('button', { name: 'Reject Request' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Initiate Refund' }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await expect(dialog(page).getByText('No refund')).toHaveCount(0);
});

test('a full refund locks the amount, and ends in a cancelled order', async ({ page }) => {
  const { order } = await makePaidOrder({ price: 1250.5 });
  await openOrder(page, order);
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
  await openOrder(page, order);
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
  await openOrder(page, order);
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

test('two refunds at once move the money once', async ({ page, context, tolerate }) => {
  tolerate(/409/);
  const { order } = await makePaidOrder();
  await openOrder(page, order);
  const second = await context.newPage();
  await openOrder(second, order);
  for (const window of [page, second]) await button(window, 'Initiate Refund').click();
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(card(page, 'Payment status')).toContainText('refunded');
  await dialog(second).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(second.locator('[data-kind="error"]')).toContainText('The order is cancelled.');
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
  await openOrder(page, order);
  await expect(banner(page).getByRole('button', { name: 'Initiate Refund' })).toBeDisabled();
  await expect(banner(page).getByRole('button', { name: 'Reject Request' })).toBeVisible();
});
