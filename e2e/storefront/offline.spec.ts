import { makeProduct } from '../helpers/catalogue.ts';
import { fillCart } from '../helpers/checkout.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';

// Nothing is in the browser's cache yet.
test.use({ isFirstVisit: true });

test('offline the first press says so, a link that cannot load stays on the page, and Retry follows it [B15.10a]', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(
    /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported module|Error loading route module/,
  );
  const product = await makeProduct();
  const said = page.getByRole('alert');
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  await context.setOffline(true);

  await test.step('a press', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(said).toHaveText('You are offline. Connect to the internet and try again.');
  });

  await test.step('a link of the shop', async () => {
    const products = page.getByRole('banner').getByRole('link', { name: 'Products' });
    await products.click();
    const offline = said.filter({ hasText: 'You are offline. Retry' });
    await expect(offline).toBeVisible();
    await expect(page).toHaveURL(`/products/${product._id}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expectAccessible(page);
    await offline.getByRole('button', { name: 'Retry' }).click();
    await expect(offline, 'still offline').toBeVisible();
    await context.setOffline(false);
    await offline.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/products');
    await expect(offline).toHaveCount(0);
  });
});

test('offline, screens of the account that are there open, and a link that loads a document stays on the page [B15.10a]', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(
    /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported module|Error loading route module/,
  );
  const customer = await logInAsCustomer(page);
  await fillCart(customer);
  const menu = page.getByRole('navigation', { name: 'Account' });
  await page.goto('/account');
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByText('No items here.')).toBeVisible();
  await menu.getByRole('link', { name: 'Cart' }).click();
  const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout' });
  await expect(checkout).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/account/orders');
  await menu.getByRole('link', { name: 'Cart' }).click();
  await checkout.click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline. Retry' })).toBeVisible();
  await expect(page).toHaveURL('/account');
});
