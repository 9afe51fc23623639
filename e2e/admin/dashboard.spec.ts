import type { QueryOf } from '#contract/index.ts';
import { read } from '../helpers/api.ts';
import { makePaidOrder, readAsAdmin, refund } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

test('what waits leads to its list, revenue and orders are read by keyboard and as a table, and the most sold products and the payments follow the chosen span [B5.20]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await logInAsAdmin(page);
  const { product } = await makePaidOrder({ price: 20_00_000, quantity: 7 });
  const { order } = await makePaidOrder();
  await refund(order, { refundOption: 'partial', partialAmount: 1 });
  await expect.poll(async () => (await readAsAdmin(order._id)).paymentStatus).toBe('partially-refunded');
  await page.goto('/admin/dashboard?span=7d');
  const row = page.getByRole('row', { name: new RegExp(product.name) });

  await test.step('the most sold products and the payments of the time', async () => {
    await expect(page.getByRole('region', { name: 'Most sold in 7 days' })).toBeVisible();
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
  });
  if (isMobile) return;

  await test.step('revenue and orders of a day are read by keyboard', async () => {
    const chart = page.getByRole('slider', { name: 'Revenue and orders over time' });
    await chart.focus();
    await expect(chart).toHaveAttribute('aria-valuetext', /: revenue Rs\.[\d,.]+, \d+ orders?, refunds Rs\./);
    const today = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page);
    await expect(chart).not.toHaveAttribute('aria-valuetext', today!);
    await page.keyboard.press('End');
    await expect(chart).toHaveAttribute('aria-valuenow', '29');
  });
  await test.step('and as a table, the year by month', async () => {
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(/span=7d/);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Paid orders, revenue and refunds, newest first' });
    await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Orders', 'Revenue', 'Refunds']);
    await expect(table.getByRole('row')).toHaveCount(8);
    await expectAccessible(page);
    await page.getByRole('button', { name: '12 months' }).click();
    await expect(table.getByRole('columnheader', { name: 'Month' })).toBeVisible();
    await expect(table.getByRole('row').nth(12)).toBeVisible();
  });
  await test.step('a product leads to its form', async () => {
    await page.getByRole('button', { name: '30 days' }).click();
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { name: /^Most sold/ })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(product.name);
  });
  await test.step('what waits leads to the list that holds it', async () => {
    await goOn(page, '/admin/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting.getByRole('listitem')).toHaveCount(4);
    const ship = waiting.getByRole('link', { name: /^Ship/ });
    await expect(ship).toHaveAttribute('href', '/admin/orders?orderStatus=confirmed');
    const shown = Number(await waiting.getByRole('listitem').nth(1).locator('strong').textContent());
    await ship.click();
    await expect(page.getByRole('button', { name: /^Confirmed Orders \d/ })).toBeVisible();
    const paymentStatus: QueryOf<'/orders/counts'>['paymentStatus'] = ['success', 'partially-refunded'];
    const counts = (await read('/orders/counts', { paymentStatus }, await adminToken())).data;
    expect(Math.abs(counts.confirmed - shown)).toBeLessThan(5);
  });
});
