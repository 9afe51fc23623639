import { freshGstin } from '../../server/testing/gstins.ts';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { ADDRESS, fillCart, ordersOf, proceed, readOrder } from '../helpers/checkout.ts';
import { addCompanyAddress, limitOrders, makeCompany } from '../helpers/companies.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

const COMPANY = 'Malwa Cotspin Private Limited';

test('the checkout offers the company’s addresses before one’s own; one that names a GSTIN brings it along [B10.6]', {
  tag: '@phone',
}, async ({ page }) => {
  const { companyId, buyer } = await makeCompany();
  const gst = freshGstin('33');
  await addCompanyAddress(companyId, { label: 'Unit 2 stores, Dindigul' });
  await addCompanyAddress(companyId, { label: 'Mill, Virudhunagar', isDefault: true, gst });
  await change('/user/addresses/add', { label: 'My shed', ...ADDRESS, pincode: '624002' }, buyer.token);
  await fillCart(buyer);
  await logInAsCustomer(page, buyer);
  await page.goto('/account/checkout');

  const choices = page.getByRole('radio');
  const company = page.getByLabel(/^Company/);
  const gstin = page.getByLabel('GSTIN Number');
  await test.step('the company’s default is chosen, with its company and GSTIN', async () => {
    await expect(choices).toHaveText([
      /^Mill, Virudhunagar\s*default\s*company/,
      /^Unit 2 stores, Dindigul\s*company/,
      /^My shed\s*yours/,
      /^New address/,
    ]);
    await expect(choices.first()).toBeChecked();
    await expect(company).toHaveValue(COMPANY);
    await expect(company).not.toBeEditable();
    await expect(gstin).toHaveValue(gst);
    await expect(gstin).not.toBeEditable();
    await expect(page.getByText('From the address. Valid GSTIN, Tamil Nadu')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('one’s own, and one without a GSTIN, leave the fields to type in', async () => {
    await choices.nth(2).click();
    await expect(gstin).toHaveValue('');
    await expect(gstin).toBeEditable();
    await expect(page.getByRole('link', { name: 'Edit My shed' })).toBeVisible();
    await choices.nth(1).click();
    await expect(company).toHaveValue(COMPANY);
    await expect(company).toBeEditable();
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  });

  await test.step('what is ordered has what the address says, after a reload too', async () => {
    await choices.first().click();
    await page.reload();
    await expect(choices.first()).toBeChecked();
    await expect(gstin).toHaveValue(gst);
    await proceed(page).click();
    await expect.poll(async () => (await ordersOf(buyer.token)).length).toBe(1);
    const [listed] = await ordersOf(buyer.token);
    const order = await readOrder(buyer.token, listed!._id);
    expect([order.address, order.gst, order.company]).toEqual([ADDRESS.address, gst, COMPANY]);
  });
});

test('who decides reads on the orders and in the cart how many requests wait [B10.5]', {
  tag: '@phone',
}, async ({ page }) => {
  const { admin, buyer } = await makeCompany();
  await limitOrders(buyer, 0);
  const product = await makeProduct({ price: 1250.5 });
  const ask = () => {
    const products = [{ productId: product._id, quantity: 1 }];
    return change('/user/approvals/request', { ...ADDRESS, products }, buyer.token);
  };
  await ask();
  await logInAsCustomer(page, admin);
  const main = page.getByRole('main');
  await page.goto('/account');
  await expect(main.getByText('1 request waits: Approvals')).toBeVisible();
  await ask();
  await page.goto('/account/orders');
  await expect(main.getByText('2 requests wait: Approvals')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByText('2 requests wait').getByRole('link', { name: 'Approvals' }).click();
  await expect(page).toHaveURL(/\/account\/approvals/);

  await logInAsCustomer(page, buyer);
  await page.goto('/account/orders');
  await expect(page.getByRole('heading', { name: 'No items here.' })).toBeVisible();
  await expect(main.getByText(/requests? waits?/)).toHaveCount(0);
});
