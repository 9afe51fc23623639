import type { Order } from '#contract/entities.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { placeOrder } from '../helpers/checkout.ts';
import { confirm, confirmAndShip, makePaidOrder, readAsAdmin, requestRefund } from '../helpers/orders.ts';
import { failNextRefundOf } from '../helpers/payment.ts';
import { logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { banner, button, card, choose, dialog, openOrder, send, status } from './order-page.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

test('an unpaid order cannot be confirmed, and can only be cancelled without a refund', async ({ page }) => {
  const buyer = await registerCustomer();
  const placed = await placeOrder(buyer.token, await makeProduct());
  const order = await readAsAdmin(placed.mongooseOrderId);
  await openOrder(page, order);
  await expect(button(page, 'Confirm Order')).toBeDisabled();
  await expect(page.getByText('It can be confirmed once it is paid.')).toBeVisible();
  await button(page, 'Initiate Refund').click();
  const question = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(question).toContainText('The order is cancelled. This cannot be undone.');
  await expect(question).not.toContainText(/refund|Rs\./i);
  await expect(question.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, 'Order cancelled');
  await expect(button(page, 'Order Canceled')).toBeDisabled();
  await expect(button(page, 'Refund what is left')).toHaveCount(0);
});

test('a partial refund of a request says that it cancels the order, and what is left goes back later', async ({
  page,
}) => {
  const { buyer, order } = await makePaidOrder({ price: 1000 });
  await requestRefund(buyer, order);
  await openOrder(page, order);
  await banner(page).getByRole('button', { name: 'Initiate Refund' }).click();
  await choose(page, 'Partial');
  await dialog(page).getByLabel('Amount').fill('499.50');
  await expect(dialog(page)).toContainText(
    'The order is then cancelled. Rs.500.50 stays with the shop; it can be refunded later.',
  );
  await button(page, 'Refund Rs.499.50').click();
  await expect(page.getByText('Refund initiated')).toBeVisible();
  await expect(button(page, 'Order Canceled')).toBeDisabled();
  await expect(card(page, 'Order status')).toContainText('Rs.500.50 is left with the shop');
  await button(page, 'Refund what is left').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await expect(dialog(page)).toContainText('The order stays cancelled. Nothing stays with the shop.');
  await button(page, 'Refund Rs.500.50').click();
  await expect(card(page, 'Payment status')).toContainText('Rs.1,000.00 of Rs.1,000.00 returned');
  await expect(button(page, 'Refund what is left')).toHaveCount(0);
  await expect(button(page, 'Order Canceled')).toBeDisabled();
});

test('a paid order is cancelled without a refund, and says so', async ({ page }) => {
  const { order } = await makePaidOrder({ price: 1000 });
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await choose(page, 'No refund');
  await expect(dialog(page)).toContainText('No money moves. Rs.1,000.00 stays with the shop');
  await dialog(page).getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, 'Order cancelled');
  await expect(button(page, 'Refund what is left')).toBeVisible();
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

test('a full refund locks the amount, and ends in a cancelled order', { tag: '@phone' }, async ({ page }) => {
  const { order } = await makePaidOrder({ price: 1250.5 });
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(3);
  await expect(dialog(page).getByLabel('Amount')).toBeDisabled();
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('1,250.50');
  await expect(send(page)).toHaveText('Refund Rs.1,250.50');
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await send(page).click();
  await expect(page.getByText('Refund initiated')).toBeVisible();
  await expect(button(page, 'Order Canceled')).toBeDisabled();
  await expect(status(page, 'Payment status')).toHaveText('refunded');
  await expect(card(page, 'Refund').getByRole('list')).toContainText('processed');
  await expect(card(page, 'Refund')).toContainText('LeftRs.0.00');
});

test('a partial refund takes rupees and paise below the total paid, and full resets it', async ({ page }) => {
  const { order } = await makePaidOrder({ price: 1000 });
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await choose(page, 'Partial');
  const amount = dialog(page).getByLabel('Amount');
  await expect(button(page, 'Refund')).toBeDisabled();
  await amount.fill('1000');
  await expect(dialog(page).getByText('Enter less than Rs.1,000.00, or choose Full.')).toBeVisible();
  await expect(button(page, 'Refund')).toBeDisabled();
  await choose(page, 'Full');
  await expect(amount).toHaveValue('1,000');
  await choose(page, 'Partial');
  await expect(amount).toHaveValue('');
  await amount.pressSequentially('300.5');
  await expect(amount).toHaveValue('300.5');
  await amount.blur();
  await expect(amount).toHaveValue('300.50');
  await send(page).click();
  await expect(card(page, 'Payment status')).toContainText('partially-refunded');
  await expect(card(page, 'Order status')).toContainText('new');
  await expect(card(page, 'Refund')).toContainText('PaidRs.1,000.00RefundedRs.300.50LeftRs.699.50');
  await button(page, 'Initiate Refund').click();
  await expect(dialog(page)).toContainText('Everything left, Rs.699.50');
});

test('an amount that cannot be read stays as it was typed, and nothing is sent', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { order } = await makePaidOrder({ price: 90_000 });
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await choose(page, 'Partial');
  const amount = dialog(page).getByLabel('Amount');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await amount.fill('');
    await amount.focus();
    await page.keyboard.press('ControlOrMeta+V');
  };
  for (const text of ['1,2', '84.500,50', '-5', '1e3', '499.505']) {
    await paste(text);
    await expect(amount).toHaveValue(text);
    await expect(dialog(page).getByText('Write the amount as 499.50.')).toBeVisible();
    await expect(button(page, 'Refund')).toBeDisabled();
  }
  await expectAccessible(page);
  await amount.fill('');
  await amount.pressSequentially('499.');
  await expect(dialog(page).getByText('Write the amount as 499.50.')).toHaveCount(0);
  await amount.blur();
  await expect(dialog(page).getByText('Write the amount as 499.50.')).toBeVisible();
  await paste('₹ 84,500.50');
  await expect(button(page, 'Refund Rs.84,500.50')).toBeEnabled();
  await amount.blur();
  await expect(amount).toHaveValue('84,500.50');
  expect((await readAsAdmin(order._id)).refunds).toEqual([]);
});

test('the same wish sent again keeps its key, and another one takes its own', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const { order } = await makePaidOrder({ price: 1000 });
  const sent: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/orders/approveRefund', (route) => {
    sent.push(route.request().headers()['idempotency-key']);
    return isLost ? route.abort() : route.continue();
  });
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await choose(page, 'Partial');
  const wish = async (amount: string) => {
    await dialog(page).getByLabel('Amount').fill(amount);
    const before = sent.length;
    await send(page).click();
    await expect.poll(() => sent.length).toBe(before + 1);
  };
  for (const amount of ['100', '100', '200']) {
    await wish(amount);
    await expect(dialog(page).getByRole('alert')).toContainText('The shop did not answer.');
  }
  isLost = false;
  await wish('100');
  await expect(page.getByText('Refund initiated')).toBeVisible();
  expect(sent[0]).toMatch(/\w{16}/);
  expect([sent[1], sent[3]]).toEqual([sent[0], sent[0]]);
  expect(sent[2]).not.toBe(sent[0]);
  await expect(card(page, 'Refund')).toContainText('RefundedRs.100.00LeftRs.900.00');
});

test('after a lost answer the dialog tells of the refund that arrived, and sends no other', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  const { order } = await makePaidOrder({ price: 1000 });
  let isLost = true;
  await page.route('**/orders/approveRefund', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await choose(page, 'Partial');
  const amount = dialog(page).getByLabel('Amount');
  await amount.fill('100');
  await send(page).click();
  const told = dialog(page).getByRole('alert');
  await expect(told).toContainText('A refund of Rs.100.00 was started on this order meanwhile.');
  await amount.fill('200');
  await expect(told).toContainText('Close this window to see it.');
  await expect(send(page)).toBeDisabled();
  await amount.fill('100');
  isLost = false;
  await send(page).click();
  await expect(page.getByText('Refund initiated')).toBeVisible();
  await expect(card(page, 'Refund')).toContainText('RefundedRs.100.00LeftRs.900.00');
  expect((await readAsAdmin(order._id)).refunds).toHaveLength(1);
});

test('a refund that the bank did not carry out is shown as failed, and can be tried again', async ({
  page,
}) => {
  const { order } = await makePaidOrder({ price: 640 });
  await failNextRefundOf(order.paymentId!);
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await send(page).click();
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
  await send(page).click();
  await expect(status(page, 'Payment status')).toHaveText('refunded');
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
  await send(page).click();
  await expect(status(page, 'Payment status')).toHaveText('refunded');
  await send(second).click();
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
