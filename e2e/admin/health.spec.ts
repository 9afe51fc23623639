import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

test('the health of the shop is found in the account menu and tells what runs and what waits', async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/products');
  await hydrated(page);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Health' }).click();
  await expect(page).toHaveURL(/\/admin\/health$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  const panel = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) });
  await expect(panel('Shop')).toContainText('1.0.0');
  await expect(panel('Stand-ins in use')).toContainText('Payments: the local gateway, no money moves');
  await expect(panel('Money')).toContainText('Open differences');
  await expect(panel('Waiting')).toContainText('Mails to send');
  await expect(panel('Background work')).toContainText('Gateway events');
  await expect(panel('Scheduled work')).toContainText('Clean up');
  await expect(panel('Cache and disk')).toContainText(/\d+(\.\d)? GB of \d+ (GB|TB)/);
  await page.reload();
  await expect(panel('Shop'), 'the address alone leads here too').toContainText('1.0.0');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
