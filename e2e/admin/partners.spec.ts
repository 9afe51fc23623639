import { formatIst } from '#domain/calendar.ts';
import { change, read } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { confirmAndShip, makePaidOrder, readAsAdmin } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

test('a partner is added with https:// before its link, which must be a web address; the list says what each was used for, and one is deleted after a warning [S1.11 S2.partners.1 S8.13]', async ({
  page,
}) => {
  const token = await logInAsAdmin(page);
  const name = `Carrier ${uniqueWord()}`;
  const unused = `Carrier ${uniqueWord()}`;
  await change('/orders/addPartner', { serviceProvider: unused, link: 'https://x.example' }, token);
  await page.goto('/admin/partners');
  const row = page.getByRole('row', { name: new RegExp(name) });
  const link = page.getByLabel('Link');
  const add = page.getByRole('button', { name: 'Add Partner' });

  await test.step('only web addresses are taken as a link', async () => {
    await page.getByLabel('Service provider').fill(name);
    for (const words of ['javascript:alert(1)', 'ftp://carrier.example', 'nowhere']) {
      await link.fill(words);
      await link.blur();
      await expect(page.getByText('Enter a web address that begins with http:// or https://.')).toBeVisible();
      await expect(add).toBeDisabled();
    }
    await expectAccessible(page);
  });
  await test.step('https:// is put before a link without it', async () => {
    await link.fill('carrier.example/track');
    await add.click();
    await expect(page.getByText('Delivery partner added successfully')).toBeVisible();
    await expect(row.getByRole('link')).toHaveAttribute('href', 'https://carrier.example/track');
    await expect(page.getByLabel('Service provider')).toHaveValue('');
  });
  await test.step('the list says what each partner was used for', async () => {
    await expect(row).toContainText('No order yet');
    const partners = (await read('/orders/allPartners', {}, await adminToken())).data;
    const { order } = await makePaidOrder();
    await confirmAndShip(order, partners.find(({ serviceProvider }) => serviceProvider === name)!._id);
    await page.reload();
    const { history } = await readAsAdmin(order._id);
    const day = formatIst(history.findLast(({ action }) => action === 'shipped')!.at, 'date');
    await expect(row).toContainText(`1 order, last on ${day}`);
  });
  await test.step('a partner gets its transporter id, which must be one [B14.4]', async () => {
    await page.getByRole('button', { name: `Edit ${unused}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit partner' });
    const transporter = dialog.getByLabel(/Transporter id/);
    await transporter.fill('33AAA');
    await transporter.blur();
    await expect(dialog.getByText(/A transporter id has 15 characters/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save Partner' })).toBeDisabled();
    await transporter.fill('33aaach7409r1z8');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Partner' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(unused) })).toContainText('33AAACH7409R1Z8');
  });
  await test.step('a partner is deleted after a warning', async () => {
    const remove = page.getByRole('button', { name: `Delete ${unused}` });
    await remove.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This cannot be undone.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(unused)).toBeVisible();
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Delivery partner deleted successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(unused) })).toHaveCount(0);
  });
});
