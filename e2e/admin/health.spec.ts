import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

test('the health of the shop is told in an owner’s words, with the technical ones folded below', async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  const about = (title: string | RegExp) => page.getByRole('listitem').filter({ hasText: title });
  await expect(page.getByText('Card payments work, as a demonstration')).toBeVisible();
  await expect(about(/backup/)).toContainText('npm run backup');
  await expect(page.getByText(/thing(s need| needs) attention/)).toBeVisible();
  await expect(page.getByText('PostgreSQL', { exact: true })).toBeHidden();
  await page.getByText('Technical details').click();
  const panel = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) });
  await expect(panel('Shop')).toContainText('1.0.0');
  await expect(panel('Stand-ins in use')).toContainText('Payments: the local gateway, no money moves');
  await expect(panel('Money')).toContainText('Open differences');
  await expect(panel('Waiting')).toContainText('Mails to send');
  await expect(panel('Background work')).toContainText('Gateway events');
  await expect(panel('Scheduled work')).toContainText('Clean up');
  await expect(panel('Cache and disk')).toContainText(/\d+(\.\d)? GB of \d+ (GB|TB)/);
  await expectAccessible(page);
});
