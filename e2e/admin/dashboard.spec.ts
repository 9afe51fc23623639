import { read } from '../helpers/api.ts';
import { makePaidOrder, readAsAdmin, refund } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

test('what waits comes first, and each figure leads to the list that holds it', async ({ page }) => {
  await makePaidOrder();
  await page.goto('/admin/dashboard');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('listitem')).toHaveCount(4);
  await expect(waiting.getByRole('link', { name: /^Ship/ })).toHaveAttribute(
    'href',
    '/admin/orders?orderStatus=confirmed',
  );
  const shown = Number(await waiting.getByRole('listitem').nth(1).locator('strong').textContent());
  await waiting.getByRole('link', { name: /^Ship/ }).click();
  await expect(page.getByRole('button', { name: /^Confirmed Orders \d/ })).toBeVisible();
  const counts = (await read('/orders/counts', { paymentStatus: 'success' }, await adminToken())).data;
  expect(Math.abs(counts.confirmed - shown)).toBeLessThan(5);
});

test('revenue and orders of a day are read by keyboard, and as a table', async ({ page }) => {
  await makePaidOrder({ price: 4321 });
  await page.goto('/admin/dashboard');
  const chart = page.getByRole('slider', { name: 'Revenue and orders over time' });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /: revenue Rs\.[\d,.]+, \d+ orders?, refunds Rs\./);
  const today = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);
  await expect(chart).not.toHaveAttribute('aria-valuetext', today!);
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/span=7d/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: 'Paid orders, revenue and refunds, newest first' });
  await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Orders', 'Revenue', 'Refunds']);
  await expect(table.getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
});

test('the most sold products and the payments of the time are told, by the span that is chosen', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { product } = await makePaidOrder({ price: 20_00_000, quantity: 7 });
  const { order } = await makePaidOrder();
  await refund(order, { refundOption: 'partial', partialAmount: 1 });
  await expect.poll(async () => (await readAsAdmin(order._id)).paymentStatus).toBe('partially-refunded');
  await page.goto('/admin/dashboard?span=7d');
  await expect(page.getByRole('region', { name: 'Most sold in 7 days' })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(product.name) });
  await expect(row.getByRole('cell').filter({ visible: true })).toContainText(
    isMobile ? [`${product.name}7 sold`, 'Rs.1,40,00,000'] : [product.name, '7', 'Rs.1,40,00,000'],
  );
  const payments = page.getByRole('region', { name: 'Payments in 7 days' });
  await expect(payments.getByRole('rowheader')).toHaveText([
    'success',
    'pending',
    'failed',
    'refunded',
    'partially-refunded',
  ]);
  await expect(payments.getByRole('row', { name: /^success/ })).toContainText(/Rs\.[\d,]+/);
  await expect(payments.getByRole('columnheader')).toHaveText(['Payment status', 'Orders', 'Received']);
  await expect(payments.getByRole('row', { name: /^partially-refunded/ })).toContainText('returned');
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByRole('heading', { name: 'Most sold in 30 days' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Most sold in 30 days' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(product.name);
});

test('the year is shown by month', async ({ page }) => {
  await page.goto('/admin/dashboard?span=12m');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: 'Paid orders, revenue and refunds, newest first' });
  await expect(table.getByRole('columnheader', { name: 'Month' })).toBeVisible();
  expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(13);
});
