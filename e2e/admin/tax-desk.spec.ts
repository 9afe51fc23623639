import { readFile } from 'node:fs/promises';
import { read } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { placePaidOrder } from '../helpers/checkout.ts';
import { confirm } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

const paid = async (fields: Parameters<typeof makeProduct>[0]) => {
  const product = await makeProduct({ price: 59_000, ...fields });
  const { token } = await registerCustomer();
  const order = await placePaidOrder(token, product, 2);
  return { product, order };
};

test('goods without an HSN code get one when they leave, and their e-way bill file is saved on the order’s page [B14.4 B14.7]', async ({
  page,
}) => {
  const { product, order } = await paid({ hsn: null });
  await logInAsAdmin(page);
  await confirm(order);
  await page.goto(`/admin/orders/${order._id}`);

  await test.step('the dialog names the line and keeps what is typed with the product', async () => {
    await page.getByRole('button', { name: 'Initiate Shipping' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Initiate Shipping' });
    await expect(dialog.getByText('1 line has no HSN code')).toBeVisible();
    const code = dialog.getByLabel(/^HSN of/);
    await code.fill('84137');
    await expect(dialog.getByText(/An HSN code has 4, 6 or 8 digits/).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Mark as Shipped' })).toBeDisabled();
    await code.fill('8413.70');
    await expectAccessible(page);
    await dialog.getByLabel('Vehicle number').fill('TN 37 BX 4410');
    await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
    await expect(dialog).toBeHidden();
    const found = await read('/admin/product/single', { productId: product._id }, await adminToken());
    expect(found.data.hsn).toBe('841370');
  });
  await test.step('the file names the vehicle and the distance', async () => {
    await page.getByRole('button', { name: 'Save e-way bill file' }).click();
    const dialog = page.getByRole('dialog', { name: 'E-way Bill File' });
    await dialog.getByLabel(/Distance in km/).fill('4001');
    await expect(dialog.getByText(/at most 4,000/)).toBeVisible();
    await dialog.getByLabel(/Distance in km/).fill('360');
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save File' }).click();
    const [bill] = JSON.parse(await readFile((await (await saving).path())!, 'utf8')).billLists;
    expect(bill).toMatchObject({ transDistance: 360, vehicleNo: 'TN37BX4410', mainHsnCode: 841370 });
    await expect(dialog).toBeHidden();
  });
});

test('exempt goods leave with a bill of supply, which Papers lists; money that is not invoiced is an open advance [B14.6 B14.11]', async ({
  page,
}) => {
  const { order } = await paid({ hsn: '520100', gstRate: 0 });
  await paid({ hsn: '841370' });
  await logInAsAdmin(page);
  await confirm(order);
  await page.goto(`/admin/orders/${order._id}`);
  await page.getByRole('button', { name: 'Initiate Shipping' }).first().click();
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  const bill = page.getByRole('listitem').filter({ hasText: 'Bill of supply' }).last();
  await expect(bill).toBeVisible();
  const [number = ''] = /BS\/\d\d-\d\d\/\d+/.exec((await bill.textContent())!) ?? [];
  expect(number).not.toBe('');
  await page.goto('/admin/papers');
  await page.getByRole('button', { name: /^Bills of supply/ }).click();
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Exempt');
  await expect(page.getByText(/Open advances are now Rs\./)).toBeVisible();
  await expect(page.getByText('gstr1.json')).toBeAttached();
  await expectAccessible(page);
  await page.goto('/admin/reports');
  await expect(page.getByText('Money received, net of refunds')).toBeVisible();
  await expect(page.getByText(/^Invoiced Rs\..* net of credit notes/)).toBeVisible();
  await page.goto('/admin/settings#tax');
  await expect(page.getByRole('group', { name: /Exempt and taxed goods together/ })).toBeVisible();
});
