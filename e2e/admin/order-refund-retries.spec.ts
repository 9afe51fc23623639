import { makePaidOrder, readAsAdmin, refund } from '../helpers/orders.ts';
import { failNextRefundOf } from '../helpers/payment.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';
import { button, card, choose, dialog, openOrder, send, status } from './order-page.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

test('the same refund sent again keeps its key; a refund that arrived meanwhile is shown and not sent twice, and one that the bank did not carry out can be tried again [S8.6]', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|409/);
  const { buyer, order } = await makePaidOrder({ price: 1000 });
  const { order: arriving } = await makePaidOrder({ customer: buyer, price: 1000 });
  const { order: failing } = await makePaidOrder({ customer: buyer, price: 640 });
  const { order: shared } = await makePaidOrder({ customer: buyer });
  const amount = dialog(page).getByLabel('Amount');
  const alert = dialog(page).getByRole('alert');
  await openOrder(page, order);
  await test.step('the same refund sent again keeps its key, and another one takes its own', async () => {
    const sent: (string | undefined)[] = [];
    let isLost = true;
    await page.route('**/orders/approveRefund', (route) => {
      sent.push(route.request().headers()['idempotency-key']);
      return isLost ? route.abort() : route.continue();
    });
    await button(page, 'Initiate Refund').click();
    await choose(page, 'Partial');
    const wish = async (rupees: string) => {
      await amount.fill(rupees);
      const before = sent.length;
      await send(page).click();
      await expect.poll(() => sent.length).toBe(before + 1);
    };
    for (const rupees of ['100', '100', '200']) {
      await wish(rupees);
      await expect(alert).toContainText('The shop did not answer.');
    }
    isLost = false;
    await wish('100');
    await expect(page.getByText('Refund initiated')).toBeVisible();
    expect(sent[0]).toMatch(/\w{16}/);
    expect([sent[1], sent[3]]).toEqual([sent[0], sent[0]]);
    expect(sent[2]).not.toBe(sent[0]);
    await expect(card(page, 'Refund')).toContainText('RefundedRs.100.00LeftRs.900.00');
    await page.unroute('**/orders/approveRefund');
  });
  await test.step('after a lost answer the dialog shows the refund that arrived, and sends no other', async () => {
    let isLost = true;
    await page.route('**/orders/approveRefund', async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await openOrder(page, arriving);
    await button(page, 'Initiate Refund').click();
    await choose(page, 'Partial');
    await amount.fill('100');
    await send(page).click();
    await expect(alert).toContainText('A refund of Rs.100.00 was started on this order meanwhile.');
    await amount.fill('200');
    await expect(alert).toContainText('Close this window to see it.');
    await expect(send(page)).toBeDisabled();
    await amount.fill('100');
    isLost = false;
    await send(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(card(page, 'Refund')).toContainText('RefundedRs.100.00LeftRs.900.00');
    expect((await readAsAdmin(arriving._id)).refunds).toHaveLength(1);
    await page.unroute('**/orders/approveRefund');
  });
  await test.step('a refund that the bank did not carry out is shown as failed, and can be tried again', async () => {
    await failNextRefundOf(failing.paymentId!);
    await openOrder(page, failing);
    await button(page, 'Initiate Refund').click();
    await send(page).click();
    const failure = page.getByRole('status', { name: 'The last refund failed' });
    await expect(failure).toContainText('No money has moved; the refund can be started again.');
    await expect(card(page, 'Refund').getByRole('listitem')).toHaveText(/failed/);
    await expect(card(page, 'Refund')).toContainText('RefundedRs.0.00LeftRs.640.00');
    await expect(card(page, 'Order status')).toContainText('new');
    await expect(card(page, 'Payment status')).toContainText('success');
    await expect(card(page, 'History').getByRole('listitem').first()).toContainText('Refund failed');
    await expectAccessible(page);
    await expect(failure.getByRole('button'), 'the one above does it').toHaveCount(0);
    await button(page, 'Initiate Refund').click();
    await send(page).click();
    await expect(status(page, 'Payment status')).toHaveText('refunded');
    await expect(failure).toHaveCount(0);
    await expect(card(page, 'Refund').getByRole('listitem')).toHaveCount(2);
    expect((await readAsAdmin(failing._id)).refundedAmount).toBe(640);
  });
  await test.step('two refunds at once move the money once', async () => {
    await openOrder(page, shared);
    await button(page, 'Initiate Refund').click();
    await refund(shared, { refundOption: 'full' });
    await expect.poll(async () => (await readAsAdmin(shared._id)).paymentStatus).toBe('refunded');
    await send(page).click();
    await expect(page.locator('[data-kind="error"]')).toContainText('The order is cancelled.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The order is cancelled.');
    await expect(button(page, 'Order Canceled')).toBeDisabled();
    expect((await readAsAdmin(shared._id)).refunds).toHaveLength(1);
  });
});
