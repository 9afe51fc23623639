import { button, openOrder } from '../admin/order-page.ts';
import { productForm } from '../admin/product-form.ts';
import { read } from '../helpers/api.ts';
import { makeCategory, uniqueWord } from '../helpers/catalogue.ts';
import { atTheCheckout, expectPurchase, ordersOf, payWith, proceed } from '../helpers/checkout.ts';
import { goWithin } from '../helpers/go-within.ts';
import { pictureFile } from '../helpers/image-files.ts';
import { confirmAndShip, readAsAdmin } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin, logInAsCustomer } from '../helpers/people.ts';
import { baseURL } from '../helpers/shop.ts';
import { expect, expectToast, test } from '../helpers/test.ts';

// As in a works' own network: a name that is not localhost, reached without https.
test.use({ baseURL: baseURL.replace('localhost', 'shop.lan') });
test.beforeEach(async ({ page, tolerate }) => {
  // The browser says of each page that this header asks for https.
  tolerate(/Cross-Origin-Opener-Policy header has been ignored/);
  await page.goto('/healthz');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
});

test('a product with a picture and specifications is added', async ({ page }) => {
  const category = await makeCategory();
  const word = uniqueWord();
  await logInAsAdmin(page);
  await page.goto('/admin/products/add');
  const form = productForm(page);
  await form.fillRequired(`Pump ${word}`, category.name);
  await form.key(1).fill('Power');
  await form.value(1).fill('3.7 kW');
  await form.addImages([await pictureFile()]);
  await expect(form.images).toHaveCount(1);
  await form.create.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Product created successfully');
  const { docs } = (await read('/admin/product/all', { search: word }, await adminToken())).data;
  expect(docs[0]).toMatchObject({ name: `Pump ${word}` });
});

test('a cart is paid, and its tracking number and identifiers are copied', async ({ page }) => {
  const { customer } = await atTheCheckout(page);
  await test.step('a cart is paid', async () => {
    await proceed(page).click();
    await payWith(page, /succeeds/);
    await expectPurchase(page, customer);
  });

  const [placed] = await ordersOf(customer.token);
  const order = await readAsAdmin(placed!._id);
  await confirmAndShip(order);
  await test.step('an identifier is copied in the back office', async () => {
    await logInAsAdmin(page);
    await openOrder(page, order);
    await button(page, 'Copy payment id').click();
    await expect(button(page, 'Payment id copied')).toBeVisible();
  });
  await test.step('a tracking number is copied', async () => {
    await logInAsCustomer(page, customer);
    await page.goto(`/account/orders/${order._id}`);
    await button(page, 'Copy the tracking number').click();
    await expectToast(page, 'Tracking number copied');
    await goWithin(page, '/products');
    const field = page.getByRole('combobox', { name: 'Search by name or part number' });
    await field.click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue('TRK-1');
  });
});
