import { formatIst } from '#domain/dates.ts';
import { change } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { confirmAndShip, makePaidOrder, readAsAdmin } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

test('a partner is added, and https:// is put before its link', async ({ page }) => {
  const name = `Carrier ${uniqueWord()}`;
  await page.goto('/admin/partners');
  await page.getByLabel('Service provider').fill(name);
  await page.getByLabel('Link').fill('carrier.example/track');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await expect(page.getByText('Delivery partner added successfully')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByRole('link')).toHaveAttribute('href', 'https://carrier.example/track');
  await expect(page.getByLabel('Service provider')).toHaveValue('');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the list tells what each partner was used for', async ({ page }) => {
  const token = await adminToken();
  const name = `Carrier ${uniqueWord()}`;
  const form = { serviceProvider: name, link: 'https://carrier.example' };
  const { _id } = (await change('/orders/addPartner', form, token)).data;
  await page.goto('/admin/partners');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('No order yet');
  const { order } = await makePaidOrder();
  await confirmAndShip(order, _id);
  await page.reload();
  const { history } = await readAsAdmin(order._id);
  const day = formatIst(history.findLast(({ action }) => action === 'shipped')!.at, 'date');
  await expect(row).toContainText(`1 order, last on ${day}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('only web addresses are taken as a link', async ({ page }) => {
  await page.goto('/admin/partners');
  await page.getByLabel('Service provider').fill('Own vehicle');
  for (const link of ['javascript:alert(1)', 'ftp://carrier.example', 'nowhere']) {
    await page.getByLabel('Link').fill(link);
    await page.getByLabel('Link').blur();
    await expect(page.getByText('Enter a web address that begins with http:// or https://.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Partner' })).toBeDisabled();
  }
});

test('a partner is deleted after a warning', async ({ page }) => {
  const name = `Carrier ${uniqueWord()}`;
  await change(
    '/orders/addPartner',
    { serviceProvider: name, link: 'https://x.example' },
    await adminToken(),
  );
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delivery partner deleted successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});
