import { read } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import {
  ADDRESS,
  atTheCheckout,
  BILLING,
  billedTo,
  expectPurchase,
  fillAddress,
  fillBilling,
  fillCart,
  ordersOf,
  payWith,
  placePaidOrder,
  proceed,
  readOrder,
} from '../helpers/checkout.ts';
import { readAsAdmin } from '../helpers/orders.ts';
import { logInAsAdmin, logInAsCustomer } from '../helpers/people.ts';
import { askForQuote, sendRevision } from '../helpers/quotes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

const OWN_STATE = '33AAACS7240F1ZP';
const WARNING = 'The goods go to Tamil Nadu, the GSTIN is of Maharashtra.';

test('a GSTIN of another State asks who is billed: the tax follows at once, and the next order knows the address [B14.2]', {
  tag: '@phone',
}, async ({ page }) => {
  const { customer } = await atTheCheckout(page);
  const gstin = page.getByLabel('GSTIN Number');
  const block = billedTo(page);
  const items = page.getByRole('region', { name: 'Checkout Items' });
  const papers = page.getByRole('region', { name: 'What the papers will say' });

  await test.step('it is asked for with its reason, and the button names what is missing', async () => {
    await expect(items).toContainText('CGST 9 %, included');
    await gstin.fill(BILLING.gst);
    await expect(page.getByText(WARNING)).toBeVisible();
    await expect(block.getByRole('radio', { name: /^Another address in Maharashtra/ })).toBeChecked();
    const delivery = block.getByRole('radio', { name: /^The delivery address/ });
    await expect(delivery).toBeDisabled();
    await expect(delivery).toHaveAccessibleName(/it is in Tamil Nadu, the GSTIN in Maharashtra\.$/);
    await expect(block.getByLabel('State')).toHaveValue('Maharashtra');
    await expect(block.getByLabel('State')).not.toBeEditable();
    await expect(proceed(page)).toBeDisabled();
    await expect(proceed(page)).toHaveAccessibleDescription(
      'Fill in company and billing address to continue.',
    );
    await page.getByRole('link', { name: 'billing address' }).click();
    await expect(block.getByLabel('Billing address')).toBeFocused();
    await page.getByRole('button', { name: 'use a GSTIN of Tamil Nadu' }).click();
    await expect(gstin).toBeFocused();
  });

  await test.step('a pincode of another State is an error, one of the same fills in the district', async () => {
    await page.getByLabel('Company').fill(BILLING.company);
    await block.getByLabel('Pincode').fill('641001');
    await block.getByLabel('Billing address').fill(BILLING.address);
    await expect(block).toContainText(
      'The pincode 641001 is in Tamil Nadu, the GSTIN is one of Maharashtra.',
    );
    await expect(block.getByLabel('District')).toHaveValue('');
    await fillBilling(page);
    await expect(block).toContainText('400604 is in Thane, Maharashtra. The State comes from the GSTIN.');
    await expect(proceed(page)).toBeEnabled();
  });

  await test.step('the tax lines and the papers follow, and the total stays', async () => {
    await expect(items).toContainText('IGST 18 %, included');
    await expect(items.getByRole('status')).toHaveText(
      'Billed to Maharashtra, so IGST instead of CGST and SGST. The total is the same; your unit in Maharashtra can take the credit.',
    );
    await expect(papers).toHaveCount(1);
    await expect(papers).toContainText('GSTIN 27AAPFU0939F1ZV');
    await expect(papers).toContainText('Virudhunagar 626117, Tamil Nadu');
    await expect(papers).toContainText('27 Maharashtra');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('without the GSTIN it is folded; what was typed comes back with it, also after a reload', async () => {
    await gstin.fill('');
    await expect(block).toHaveCount(0);
    await expect(papers).toHaveCount(0);
    await expect(items).toContainText('CGST 9 %, included');
    await gstin.fill(BILLING.gst);
    await expect(block.getByLabel('Billing address')).toHaveValue(BILLING.address);
    await page.reload();
    await expect(block.getByLabel('District')).toHaveValue(BILLING.district);
    await expect(block.getByRole('checkbox', { name: /^Keep it with this GSTIN/ })).toBeChecked();
  });

  await test.step('the order is billed there, and its page says so', async () => {
    await proceed(page).click();
    await payWith(page, /succeeds/);
    await expectPurchase(page, customer);
    const [placed] = await ordersOf(customer.token);
    expect(await readOrder(customer.token, placed!._id)).toMatchObject({
      billing: BILLING,
      gst: BILLING.gst,
      company: BILLING.company,
      state: ADDRESS.state,
    });
    await page.goto(`/account/orders/${placed!._id}`);
    await expect(page.getByRole('region', { name: 'Delivered to' })).toContainText(ADDRESS.address);
    await expect(billedTo(page)).toContainText(BILLING.address);
    await expect(billedTo(page)).toContainText(BILLING.gst);
    await expectAccessible(page);
  });

  await test.step('the next order opens folded, and can be changed', async () => {
    await fillCart(customer);
    await page.goto('/account/checkout');
    await fillAddress(page);
    await gstin.fill(BILLING.gst);
    await expect(page.getByText(`Billed to ${BILLING.company}, Thane.`)).toBeVisible();
    await expect(page.getByText(WARNING)).toHaveCount(0);
    await expect(items).toContainText('IGST 18 %, included');
    await expect(proceed(page)).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change the billing address' }).click();
    await expect(block.getByLabel('Billing address')).toBeFocused();
    await expect(block.getByLabel('Billing address')).toHaveValue(BILLING.address);
    await expect(page.getByLabel('Company')).toHaveValue(BILLING.company);
    await expect(page.getByText(WARNING)).toBeVisible();
  });

  await test.step('the address book lists it, and deletes it after a question', async () => {
    await page.goto('/account/addresses');
    const kept = page.getByRole('region', { name: 'Billing addresses' });
    await expect(kept).toContainText(BILLING.address);
    await expectAccessible(page);
    await kept.getByRole('button', { name: `Delete the billing address of ${BILLING.gst}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(kept).toHaveCount(0);
    expect((await read('/user/addresses/billing', {}, customer.token)).data).toEqual([]);
  });
});

test('another address is offered with one link: within the State with a zone, or anywhere without a GSTIN [B14.2 B14.6]', async ({
  page,
}) => {
  const { customer } = await atTheCheckout(page);
  const block = billedTo(page);
  const items = page.getByRole('region', { name: 'Checkout Items' });
  const offer = page.getByRole('button', { name: 'Bill to another address' });

  await test.step('within the State of the GSTIN the delivery address can be chosen again', async () => {
    await page.getByLabel('Company').fill('Annapoorna Mills');
    await page.getByLabel('GSTIN Number').fill(OWN_STATE);
    await expect(block).toHaveCount(0);
    await offer.click();
    await expect(block.getByLabel('Billing address')).toBeFocused();
    await expect(page.getByText(/^The goods go to/)).toHaveCount(0);
    await expect(block.getByLabel('State')).toHaveValue('Tamil Nadu');
    await expect(proceed(page)).toHaveAccessibleDescription('Fill in billing address to continue.');
    await block.getByRole('radio', { name: /^The delivery address/ }).click();
    await expect(block.getByLabel('Billing address')).toHaveCount(0);
    await expect(proceed(page)).toBeEnabled();
    await block.getByRole('radio', { name: /^Another address/ }).click();
  });

  await test.step('a unit in a Special Economic Zone has IGST within the State', async () => {
    await expect(items).toContainText('CGST 9 %, included');
    await block.getByRole('checkbox', { name: /Special Economic Zone/ }).check();
    await expect(items).toContainText('IGST 18 %, included');
    await expect(items.getByRole('status')).toContainText('Billed to a Special Economic Zone, so IGST');
    await expectAccessible(page);
  });

  await test.step('without a GSTIN it may be in any State, and is not kept', async () => {
    await page.getByLabel('GSTIN Number').fill('');
    await expect(block).toHaveCount(0);
    await expect(offer).toBeVisible();
    await offer.click();
    await expect(block.getByRole('checkbox')).toHaveCount(0);
    await block.getByLabel('Billing address').fill('12/408 Kanjikode');
    await block.getByLabel('Pincode').fill('678621');
    await expect(block.getByLabel('State')).toHaveValue('Kerala');
    await expect(block.getByLabel('District')).toHaveValue('Palakkad');
    await expect(items).toContainText('CGST 9 %, included');
    await proceed(page).click();
    await payWith(page, /succeeds/);
    await expectPurchase(page, customer);
    const [placed] = await ordersOf(customer.token);
    expect((await readOrder(customer.token, placed!._id)).billing).toMatchObject({
      gst: null,
      state: 'Kerala',
      sez: false,
    });
    expect((await read('/user/addresses/billing', {}, customer.token)).data).toEqual([]);
  });
});

test('the desk sees who is billed beside where the goods go, and how it is taxed [B14.2]', async ({
  page,
}) => {
  const customer = await logInAsCustomer(page);
  const product = await makeProduct({ price: 1180 });
  const { _id } = await placePaidOrder(customer.token, product, 1, { billing: BILLING });
  const order = await readAsAdmin(_id);
  await logInAsAdmin(page);
  await page.goto(`/admin/orders/${_id}`);
  await expect(page.getByRole('region', { name: 'Delivered to' })).toContainText(order.address);
  await expect(billedTo(page)).toContainText(BILLING.company);
  await expect(billedTo(page)).toContainText('Thane, Maharashtra\u00a0400604');
  const tax = page.getByRole('region', { name: 'Tax' });
  await expect(tax).toContainText('Place of supply Maharashtra (27)');
  await expect(tax).toContainText('IGST, another State');
  await expect(tax).not.toContainText('The buyer');
  await expectAccessible(page);
  await test.step('it is printed on one page', async () => {
    const paper = (await page.pdf()).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test('a quote is asked for, shown and ordered with who is billed [B14.2]', async ({ page }) => {
  const customer = await logInAsCustomer(page);
  const product = await makeProduct({ price: 1180 });

  await test.step('the request asks by GSTIN and pincode', async () => {
    await page.goto(`/products/${product._id}#quote=10`);
    const dialog = page.getByRole('dialog', { name: 'Request a quote' });
    await dialog.getByLabel(/^GSTIN/).fill(BILLING.gst);
    await dialog.getByLabel(/^Delivery pincode/).fill(String(ADDRESS.pincode));
    await expect(dialog.getByText(WARNING)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByLabel('Company')).toBeFocused();
    await dialog.getByLabel('Company').fill(BILLING.company);
    await fillBilling(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/account\/quotes\/[\w-]{36}$/);
    await expect(page.getByRole('region', { name: 'Quoted for' })).toContainText(BILLING.address);
  });
  const id = page.url().split('/').at(-1)!;

  await test.step('the next request knows it', async () => {
    await page.goto(`/products/${product._id}#quote=10`);
    const dialog = page.getByRole('dialog', { name: 'Request a quote' });
    await expect(dialog.getByText(`Billed to ${BILLING.company}, Thane.`)).toBeVisible();
  });

  await test.step('the desk sees it, and the taxes of its State', async () => {
    await logInAsAdmin(page);
    await page.goto(`/admin/quotes/view/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('IGST, billed to Maharashtra')).toBeVisible();
    await expect(main.getByText(`${BILLING.address}, Thane, Maharashtra 400604`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the checkout of an accepted quote opens with it', async () => {
    const lines = [{ productId: product._id, quantity: 10, unitPrice: 1000 }];
    const other = await askForQuote(customer.token, {
      lines: [{ productId: product._id, quantity: 10 }],
      pincode: String(ADDRESS.pincode),
      billing: BILLING,
    });
    await sendRevision(other, { lines });
    await logInAsCustomer(page, customer);
    await page.goto(`/account/quotes/${other}`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page).toHaveURL(`/account/checkout?quote=${other}`);
    await expect(page.getByText(`Billed to ${BILLING.company}, Thane.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'What the papers will say' })).toContainText(
      '27 Maharashtra',
    );
  });
});
