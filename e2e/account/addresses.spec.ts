import { read } from '../helpers/api.ts';
import {
  ADDRESS,
  BILLING,
  cardWindow,
  fillBilling,
  fillCart,
  ordersOf,
  payWith,
  proceed,
} from '../helpers/checkout.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, test } from '../helpers/test.ts';

test('an address typed once is saved with one tick, fills in the next checkout on another device, and is managed under Addresses [B6.1 B6.2 B6.3]', async ({
  page,
  browser,
}) => {
  const customer = await logInAsCustomer(page);
  const book = async () => (await read('/user/addresses/all', {}, customer.token)).data;
  await fillCart(customer);

  await test.step('the first one is typed under Addresses, which then shows it', async () => {
    await page.goto('/account/addresses');
    await page.getByRole('link', { name: 'New address' }).click();
    await page.getByLabel('Name of this address').fill('Office');
    await page.getByLabel('Address', { exact: true }).fill('12 Palladam Road\nSulur');
    await page.getByLabel('Pincode').fill('624002');
    await expect(page.getByLabel('District')).toHaveValue('Dindigul');
    await page.getByLabel('Contact').fill('98422 16744');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('button', { name: 'Edit Office' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete Office' }).click();
    await expect(page.getByRole('link', { name: 'New address' })).toBeFocused();
  });

  await test.step('the pincode fills in district and state, and asks where something else was typed', async () => {
    await page.goto('/account/checkout');
    const [district, state, pincode] = ['District', 'State', 'Pincode'].map((name) =>
      page.getByLabel(name, { exact: true }),
    );
    await pincode!.fill('641653');
    await expect(page.getByText('641653 is in Coimbatore, Tamil Nadu. Filled in for you.')).toBeVisible();
    await expect(district!).toHaveValue('Coimbatore');
    await expect(state!).toHaveValue('Tamil Nadu');
    await district!.fill('Tiruppur');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(district!).toHaveValue('Coimbatore');
    await pincode!.fill(String(ADDRESS.pincode));
    await expect(district!).toHaveValue(ADDRESS.district);
  });

  await test.step('an address is saved when that is ticked', async () => {
    await page.getByLabel('Address', { exact: true }).fill(ADDRESS.address);
    await page.getByLabel('Contact').fill(String(ADDRESS.contact));
    await page.getByLabel('Company').fill('Annapoorna Mills');
    await page.getByLabel('GSTIN Number').fill(BILLING.gst);
    await fillBilling(page);
    const saveIt = page.getByRole('checkbox', { name: /^Keep this address/ });
    await expect(saveIt).not.toBeChecked();
    await saveIt.check();
    await page.getByLabel('Name to keep it under').fill('Mill');
    await proceed(page).click();
    await payWith(page, /succeeds/);
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    expect(await book()).toMatchObject([{ label: 'Mill', gst: BILLING.gst, isDefault: true, orders: 1 }]);
  });

  await test.step('on another device the next checkout needs no typing', async () => {
    await fillCart(customer);
    const context = await browser.newContext();
    const device = await context.newPage();
    await logInAsCustomer(device, customer);
    await device.goto('/account/checkout');
    await expect(device.getByRole('radio', { name: /Mill/ })).toBeChecked();
    await expect(device.getByLabel('District')).toHaveCount(0);
    await expect(device.getByLabel('Company')).toHaveValue('Annapoorna Mills');
    await expect(device.getByLabel('GSTIN Number')).toHaveValue(BILLING.gst);
    await expect(device.getByText('Billed to Annapoorna Mills, Thane.')).toBeVisible();
    await proceed(device).click();
    await expect(cardWindow(device).getByRole('button', { name: /^Pay Rs\./ })).toBeVisible();
    const [placed] = await ordersOf(customer.token);
    const { data } = await read('/user/orders/singleOrder', { mongooseOrderId: placed!._id }, customer.token);
    expect(data).toMatchObject({
      address: ADDRESS.address,
      company: 'Annapoorna Mills',
      billing: { ...BILLING, company: 'Annapoorna Mills' },
    });
    await context.close();
  });

  await test.step('another address is added, and becomes the default', async () => {
    await page.goto('/account/addresses');
    await page.getByRole('button', { name: 'New address' }).click();
    const form = page.getByRole('form', { name: 'New address' });
    await expect(form.getByLabel('Name of this address')).toBeFocused();
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form.getByText('Enter a name for this address.')).toBeVisible();
    await form.getByLabel('Name of this address').fill('Stores');
    await form.getByLabel('Address', { exact: true }).fill('SF 214 Batlagundu Road');
    await form.getByLabel('Pincode').fill('624002');
    await expect(form.getByLabel('District')).toHaveValue('Dindigul');
    await form.getByLabel('Contact').fill('98422 16744');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: 'Make default: Stores' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Storesdefault');
    await expect(page.getByRole('button', { name: 'Delete Stores' })).toBeDisabled();
  });

  await test.step('an address is edited, deleted, and brought back', async () => {
    await page.getByRole('button', { name: 'Edit Mill' }).click();
    await page.getByLabel('Name of this address').fill('Mill, Unit 1');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('button', { name: 'Delete Mill, Unit 1' }).click();
    await expect(page.getByText('Mill, Unit 1 deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mill, Unit 1' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Stores' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Mill, Unit 1' })).toBeVisible();
    expect((await book()).map(({ label, gst }) => [label, gst])).toEqual([
      ['Stores', null],
      ['Mill, Unit 1', BILLING.gst],
    ]);
  });

  await test.step('at the checkout another one is chosen, and edited on the way', async () => {
    await page.goto('/account/checkout');
    await page.getByRole('radio', { name: /Mill, Unit 1/ }).click();
    await expect(page.getByLabel('Company')).toHaveValue('Annapoorna Mills');
    await page.getByRole('link', { name: 'Edit Mill, Unit 1' }).click();
    await page.getByLabel('Contact').fill('98422 16731');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page).toHaveURL('/account/checkout');
    await expect(page.getByRole('radio', { name: /Mill, Unit 1.*9842216731/ })).toBeChecked();
  });
});
