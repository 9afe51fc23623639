import { placeForTransfer, recordTransfer, reverseTransfer } from '../admin/waiting-order.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test('a customer sees what came, what counts as TDS, an entry that was an error and what is to return [B13.2 B14.5]', async ({
  page,
}) => {
  const customer = await logInAsCustomer(page);
  const { order } = await placeForTransfer(customer);
  const main = page.getByRole('main');
  const sentence = main.getByRole('status').first();
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  const utr = await recordTransfer(order._id, { amount: 2_39_000 });
  await reverseTransfer(order._id, utr, 'Typed on the wrong order');
  await page.goto(`/account/orders/${order._id}`);

  await test.step('the error is named, with what is to come and until when', async () => {
    await expect(sentence).toHaveText(
      /^A transfer was entered for your order in error, and taken back on .+\. Transfer Rs\.2,39,400\.00 by .+\. We pack as soon as all of it has arrived\.$/,
    );
    const received = page.getByRole('region', { name: 'Received so far' });
    await expect(received.locator('s')).toHaveText('Rs.2,39,000.00');
    await expect(received).toContainText(/Entered in error, taken back on .+“Typed on the wrong order”/);
    await expect(received).toContainText('Rs.0.00 of Rs.2,39,400.00');
    await expect(steps.nth(1)).toContainText('entered in error');
    await expect(steps.nth(2)).toContainText('Rs.2,39,000.00 was entered in error, taken back');
    await expect(page.getByText('Receipt voucher, reversed')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('TDS counts, and what is more than due goes back', async () => {
    await recordTransfer(order._id, { amount: 1_00_000, tds: 100 });
    await recordTransfer(order._id, { amount: 1_39_800, over: true });
    await page.reload();
    await expect(sentence).toHaveText(
      'Your payment is in. We confirm your order next. Rs.500.00 came more than was due: we send it back to your bank account.',
    );
    const received = page.getByRole('region', { name: 'Transfers received' });
    await expect(received).toContainText('Rs.2,39,800.00 + Rs.100.00 withheld');
    await expect(received).toContainText('and TDS of Rs.100.00');
    await expect(received).toContainText('Rs.500.00 of it is more than was due');
    await expectAccessible(page);
  });
});
