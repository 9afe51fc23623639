import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Report } from '#contract/reports.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { nextPeriod } from '#domain/papers/chosen-period.ts';
import { currentPeriod } from '#domain/sales/report-period.ts';
import { makePaidOrder, readAsAdmin, refund } from '../helpers/orders.ts';
import { logInAs, logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

const now = () => new Date().toISOString();

/** The report that the screen gets of a period while something is done. */
async function reportOf(
  page: Page,
  { from, to }: Pick<Report, 'from' | 'to'>,
  act: () => Promise<unknown>,
): Promise<Report> {
  const answer = page.waitForResponse((one) => one.url().includes(`/orders/reports?from=${from}&to=${to}`));
  await act();
  return (await (await answer).json()).data;
}

test('the sales of a month are read by day, product and customer, stepped through, shown as a table and in full, and saved [B5.18]', async ({
  page,
}) => {
  await logInAsAdmin(page);
  const customer = await registerCustomer();
  const { product, order } = await makePaidOrder({ customer, price: 30_00_000, quantity: 3 });
  await refund(order, { refundOption: 'partial', partialAmount: 1250.5 });
  await expect.poll(async () => (await readAsAdmin(order._id)).paymentStatus).toBe('partially-refunded');
  const month = currentPeriod('month', now());
  const main = page.getByRole('main');
  const byProduct = page.getByRole('region', { name: 'By product' });

  await test.step('this month opens with its figures', async () => {
    await page.goto('/admin/dashboard');
    const { totals } = await reportOf(page, month, () => page.getByRole('link', { name: 'Reports' }).click());
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    for (const amount of [totals.net, totals.received])
      await expect(main.getByText(formatRupeesExact(amount), { exact: true }).first()).toBeVisible();
    await expect(main.getByText(`−${formatRupeesExact(totals.returned)}`, { exact: true })).toBeVisible();
    const line = byProduct.getByRole('listitem').filter({ hasText: product.name });
    await expect(line).toContainText('3 sold in 1 order');
    await expect(line).toContainText('Rs.89,98,749.50');
    await expect(page.getByRole('region', { name: 'By customer' })).toContainText(customer.name);
    await expect(page.getByRole('region', { name: 'By state' })).toContainText('33, CGST + SGST');
  });

  await test.step('a day is read by keyboard, and it alone is orange', async () => {
    const chart = page.getByRole('slider', { name: 'Received and returned over time' });
    const orange = chart.locator('g[data-pointed]');
    await expect(orange).toHaveCount(0);
    await chart.focus();
    await expect(orange).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      /^\w+day, 1 \w+ \d+: received Rs\.[\d,.]+, \d+ orders?, returned Rs\./,
    );
    await expect(orange).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(orange).toHaveCount(0);
  });

  await test.step('the days are a table', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Orders, received and returned, newest first' });
    await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Orders', 'Received', 'Returned']);
    await expect(table.getByRole('row')).toHaveCount(Number(month.to.slice(-2)) + 1);
    await page.getByRole('button', { name: 'Show as chart' }).click();
  });

  await test.step('the whole list of products opens and leads back', async () => {
    await byProduct.getByRole('link', { name: 'All of by product' }).click();
    await expect(page).toHaveURL(/all=products/);
    await expect(page.getByRole('region', { name: /^By (customer|category|state)$/ })).toHaveCount(0);
    await expect(byProduct.getByRole('link', { name: product.name })).toHaveAttribute(
      'href',
      `/admin/products/edit/${product._id}`,
    );
    await byProduct.getByRole('link', { name: 'Back to all lists' }).click();
    await expect(page.getByRole('region', { name: 'By state' })).toBeVisible();
  });

  await test.step('days, customers and the rest are saved as CSV', async () => {
    for (const [button, name, text] of [
      ['Days as CSV', 'days', month.to],
      ['By product as CSV', 'products', product.name],
      ['By customer as CSV', 'customers', customer.email],
    ] as const) {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe(`${name}-${month.from}-to-${month.to}.csv`);
      expect(await readFile(await file.path(), 'utf8')).toContain(text);
    }
  });

  await test.step('the arrows step by the length that is chosen, never past today', async () => {
    const after = page.getByRole('button', { name: /^After: / });
    for (const [label, span] of [
      ['Month', 'month'],
      ['Financial year', 'year'],
      ['7 days', '7d'],
    ] as const) {
      const current = currentPeriod(span, now());
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(page.getByRole('button', { name: current.label, exact: true })).toBeVisible();
      await expect(after).toBeDisabled();
      const before = nextPeriod(current, -1);
      await reportOf(page, before, () =>
        page.getByRole('button', { name: `Before: ${before.label}` }).click(),
      );
      await expect(page.getByRole('button', { name: label, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(after).toBeEnabled();
    }
  });

  await test.step('a period to come and one without sales say so', async () => {
    await goOn(page, '/admin/reports?period=2098-01');
    await expect(main).toContainText('January 2098 has not begun yet.');
    await goOn(page, '/admin/reports?from=2019-05-01&to=2019-05-07');
    await expect(main).toContainText('Nothing was received or returned in 1 May to 7 May 2019.');
    await expectNoSidewaysScroll(page);
  });

  await test.step('who may not export people has no file of them', async () => {
    await logInAs(page, 'viewer');
    await page.goto('/admin/reports');
    await expect(page.getByRole('button', { name: 'By product as CSV' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'By customer as CSV' })).toHaveCount(0);
  });
});
