import type { Order } from '#contract/order-entities.ts';
import { placeOrder } from '../helpers/checkout.ts';
import { confirm, confirmAndShip, makePaidOrder, readAsAdmin, requestRefund } from '../helpers/orders.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, test } from '../helpers/test.ts';
import { banner, button, card, choose, dialog, openOrder, send, status } from './order-page.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

test('an unpaid order can only be cancelled without a refund, a paid one can be so too; a full refund locks the amount, and ends in a cancelled order [S4.admin.4 S4.admin.10 S4.admin.11 S8.11 B1.7]', async ({
  page,
}) => {
  const { buyer, product, order } = await makePaidOrder({ price: 1250.5 });
  const { order: untouched } = await makePaidOrder({ customer: buyer, price: 1000 });
  const placed = await placeOrder(buyer.token, product);
  await openOrder(page, await readAsAdmin(placed.mongooseOrderId));
  await test.step('an unpaid order cannot be confirmed, and can only be cancelled without a refund', async () => {
    await expect(button(page, 'Confirm Order')).toBeDisabled();
    const ship = button(page, 'Initiate Shipping');
    await expect(ship).toHaveAttribute('aria-disabled', 'true');
    await expect(ship).toHaveAccessibleDescription('It can be confirmed and shipped once it is paid.');
    const colourOf = (name: string) => button(page, name).evaluate((one) => getComputedStyle(one).color);
    expect(await colourOf('Initiate Shipping'), 'it looks as Confirm Order does').toBe(
      await colourOf('Confirm Order'),
    );
    // It takes the press all the same.
    await ship.click({ force: true });
    await expectToast(page, 'Please confirm the order first!');
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
  await test.step('a paid order is cancelled without a refund, and says so', async () => {
    await openOrder(page, untouched);
    await button(page, 'Initiate Refund').click();
    await choose(page, 'No refund');
    await expect(dialog(page)).toContainText('No money moves. Rs.1,000.00 stays with the shop');
    await dialog(page).getByRole('button', { name: 'Cancel Order' }).click();
    await expect(button(page, 'Order Canceled')).toBeDisabled();
    await expect(button(page, 'Refund what is left')).toBeVisible();
  });
  await test.step('a full refund locks the amount, and ends in a cancelled order', async () => {
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
});

test('a request before shipping is rejected from the top bar or the banner, with a warning, and after shipping from the banner only; a partial refund of it cancels the order, and what is left goes back later [S1.10 S4.admin.4 S4.admin.5 S4.admin.6 S4.admin.7 S4.admin.10 S5.25 S8.11]', {
  tag: '@phone',
}, async ({ page }) => {
  const { buyer, order } = await makePaidOrder({ price: 1000 });
  const { order: shipped } = await makePaidOrder({ customer: buyer });
  const { order: partial } = await makePaidOrder({ customer: buyer, price: 1000 });
  await confirm(order);
  await confirmAndShip(shipped);
  for (const one of [order, shipped, partial]) await requestRefund(buyer, one);
  const reject = page.getByRole('button', { name: 'Reject Request' });
  await openOrder(page, order);
  await test.step('before shipping it is rejected from the top bar or the banner, with a warning', async () => {
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
    await expect(status(page, 'Order status')).toHaveText('confirmed');
    await expect(banner(page)).toHaveCount(0);
  });
  await test.step('after shipping, Reject stands in the banner only and no-refund is not offered', async () => {
    await openOrder(page, shipped);
    await expect(reject).toHaveCount(1);
    await expect(banner(page).getByRole('button', { name: 'Reject Request' })).toBeVisible();
    await banner(page).getByRole('button', { name: 'Initiate Refund' }).click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    await expect(dialog(page).getByText('No refund')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('a partial refund of a request says that it cancels the order, and what is left goes back later', async () => {
    await openOrder(page, partial);
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
  await test.step('the banner’s Initiate Refund is disabled once the payment is refunded', async () => {
    // The gateway's own pages can refund a shipped order while its request still waits.
    await page.route('**/orders/singleOrder?*', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: Order };
      const refunded = { ...data, paymentStatus: 'refunded', refundedAmount: data.totalBill };
      await route.fulfill({ response: answer, json: { data: refunded } });
    });
    await openOrder(page, shipped);
    await expect(banner(page).getByRole('button', { name: 'Initiate Refund' })).toBeDisabled();
    await expect(banner(page).getByRole('button', { name: 'Reject Request' })).toBeVisible();
  });
});

test('a partial refund takes rupees and paise below the total paid, and full resets it; an amount that cannot be read stays as it was typed, and nothing is sent; named lines fill the amount [S4.admin.8 S4.admin.11 S5.13 S5.24 B1.2 B1.3 B1.5]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { order } = await makePaidOrder({ price: 90_000 });
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await choose(page, 'Partial');
  const amount = dialog(page).getByLabel('Amount');
  const unread = dialog(page).getByText('Write the amount as 499.50.');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await amount.fill('');
    await amount.focus();
    await page.keyboard.press('ControlOrMeta+V');
  };
  await test.step('an amount that cannot be read stays as it was typed, and nothing is sent', async () => {
    await expect(button(page, 'Refund')).toBeDisabled();
    for (const text of ['1,2', '84.500,50', '-5', '1e3', '499.505']) {
      await paste(text);
      await expect(amount).toHaveValue(text);
      await expect(unread).toBeVisible();
      await expect(button(page, 'Refund')).toBeDisabled();
    }
    await expectAccessible(page);
    await amount.fill('');
    await amount.pressSequentially('499.');
    await expect(unread).toHaveCount(0);
    await amount.blur();
    await expect(unread).toBeVisible();
    await paste('₹ 84,500.50');
    await expect(button(page, 'Refund Rs.84,500.50')).toBeEnabled();
    await amount.blur();
    await expect(amount).toHaveValue('84,500.50');
    expect((await readAsAdmin(order._id)).refunds).toEqual([]);
  });
  await test.step('it must be below the total paid, and Full resets it', async () => {
    await amount.fill('90000');
    await expect(dialog(page).getByText('Enter less than Rs.90,000.00, or choose Full.')).toBeVisible();
    await expect(button(page, 'Refund')).toBeDisabled();
    await choose(page, 'Full');
    await expect(amount).toHaveValue('90,000');
    await choose(page, 'Partial');
    await expect(amount).toHaveValue('');
  });
  await test.step('rupees and paise are refunded, and what is left can be', async () => {
    await amount.pressSequentially('300.5');
    await expect(amount).toHaveValue('300.5');
    await amount.blur();
    await expect(amount).toHaveValue('300.50');
    await expect(dialog(page)).toContainText('No line is ticked: Rs.300.50 is spread over all lines.');
    const sent = page.waitForRequest('**/orders/approveRefund');
    await send(page).click();
    expect((await sent).postDataJSON()).not.toHaveProperty('lines');
    await expect(card(page, 'Payment status')).toContainText('partially-refunded');
    await expect(card(page, 'Order status')).toContainText('new');
    await expect(card(page, 'Refund')).toContainText('PaidRs.90,000.00RefundedRs.300.50LeftRs.89,699.50');
    await expect(card(page, 'Papers')).toContainText('Refund voucher');
  });
  await test.step('named lines fill the amount, another amount is not sent, and the paper takes them back', async () => {
    const { order: shipped } = await makePaidOrder({ price: 166.5, quantity: 60 });
    await confirmAndShip(shipped);
    await openOrder(page, shipped);
    await button(page, 'Initiate Refund').click();
    await choose(page, 'Partial');
    await expect(dialog(page)).toContainText('Tick the lines that come back.');
    await dialog(page).getByRole('checkbox').check();
    await expect(amount).toHaveValue('9,990');
    await dialog(page)
      .getByRole('textbox', { name: /^Quantity of/ })
      .fill('61');
    await expect(dialog(page)).toContainText('Enter how many come back');
    await expect(dialog(page).getByRole('button', { name: /^Refund/ })).toBeDisabled();
    await dialog(page)
      .getByRole('textbox', { name: /^Quantity of/ })
      .fill('3');
    await expect(amount).toHaveValue('499.50');
    await expect(dialog(page)).toContainText('Lines and amount agree: Rs.499.50');
    await amount.fill('500');
    await expect(dialog(page)).toContainText('The lines come to Rs.499.50, the amount is Rs.500.00.');
    await expect(button(page, 'Refund Rs.500.00')).toBeDisabled();
    await expectAccessible(page);
    await amount.fill('499.50');
    await dialog(page).getByLabel('Reason').fill('3 sets arrived with torn aprons');
    const sent = page.waitForRequest('**/orders/approveRefund');
    await send(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      partialAmount: 499.5,
      lines: [{ position: 1, quantity: 3 }],
      reason: '3 sets arrived with torn aprons',
    });
    await expect(card(page, 'Papers')).toContainText('Credit note');
    await expect(card(page, 'History')).toContainText('3 sets arrived with torn aprons');
    await button(page, 'Initiate Refund').click();
    await expect(dialog(page)).toContainText('Everything left, Rs.9,490.50');
    await choose(page, 'Partial');
    await expect(dialog(page)).toContainText('of 57');
    await button(page, 'Spread over all lines').click();
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
  });
  await test.step('before the goods leave, all pieces of a line go back for no less than it cost; the page says which are not sent', async () => {
    const { order: waiting } = await makePaidOrder({ price: 166.5, quantity: 60 });
    await openOrder(page, waiting);
    await button(page, 'Initiate Refund').click();
    await choose(page, 'Partial');
    await button(page, 'Name the lines').click();
    await dialog(page).getByRole('checkbox').check();
    await amount.fill('9,000');
    await expect(dialog(page)).toContainText(
      'line 1 goes back for no less than what is left of it, Rs.9,990.00.',
    );
    await expect(button(page, 'Refund Rs.9,000.00')).toBeDisabled();
    await dialog(page)
      .getByRole('textbox', { name: /^Quantity of/ })
      .fill('3');
    await send(page).click();
    await expect(page.getByText('3 of 60 refunded before dispatch')).toBeVisible();
  });
});
