import type { Locator, Page } from '@playwright/test';
import { change, read } from '../helpers/api.ts';
import { editProduct, makeProduct, pictures } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from '../helpers/test.ts';

/** A customer looks at a cart with the products given, each as [price, quantity]. */
async function openCart(page: Page, ...wanted: [price: number, quantity: number][]) {
  const { token } = await logInAsCustomer(page);
  const products = [];
  for (const [price, quantity] of wanted) {
    const product = await makeProduct({ price, imageLink: await pictures(1) });
    await change('/user/product/addCart', { productId: product._id, quantity }, token);
    products.push(product);
  }
  await page.goto('/account');
  const lines = page.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem');
  const summary = page.getByRole('region', { name: 'Summary' });
  const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  return { token, products, lines, summary, badge };
}

const quantityOf = (line: Locator) => line.getByLabel('Quantity', { exact: true });

const cartOf = async (token: string) => (await read('/user/product/allCart', {}, token)).data.cart;

test('it lists the lines with their totals, and the total has 2 decimals', async ({ page }) => {
  const { products, lines, summary, badge } = await openCart(page, [1250.5, 2], [99, 1]);
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText(products[0]!.name);
  await expect(lines.nth(0)).toContainText('Rs.1,250.50 each');
  await expect(lines.nth(0)).toContainText('Rs.2,501.00');
  await expect(lines.nth(1)).toContainText('Rs.99 each');
  await expect(lines.nth(1)).toContainText('Rs.99.00');
  await expect(summary).toContainText('Rs.2,600.00');
  await expect(badge).toHaveText('3');
  await expect(lines.nth(0).getByRole('link', { name: products[0]!.name })).toHaveAttribute(
    'href',
    `/products/${products[0]!._id}`,
  );
});

test('+ and − change the quantity by one, and − is disabled at 1', async ({ page }) => {
  const { token, lines, summary, badge } = await openCart(page, [100, 1]);
  const fewer = lines.getByRole('button', { name: 'One fewer' });
  const more = lines.getByRole('button', { name: 'One more' });
  await expect(fewer).toBeDisabled();
  await more.click();
  await more.click();
  await expect(quantityOf(lines)).toHaveValue('3');
  await expect(summary).toContainText('Rs.300.00');
  await expect(badge).toHaveText('3');
  await expect.poll(async () => (await cartOf(token))[0]?.quantity).toBe(3);
  await fewer.click();
  await fewer.click();
  await expect(quantityOf(lines)).toHaveValue('1');
  await expect(fewer).toBeDisabled();
  await expect(badge).toHaveText('1');
  await expect.poll(async () => (await cartOf(token))[0]?.quantity).toBe(1);
});

test('a quantity is typed: Enter or leaving the field saves it, and what is no quantity is said and changes nothing', {
  tag: '@phone',
}, async ({ page }) => {
  const { token, lines, summary, badge } = await openCart(page, [100, 2]);
  const field = quantityOf(lines);
  await field.fill('480');
  await field.press('Enter');
  await expect(summary).toContainText('Rs.48,000.00');
  await expect(page.getByText('480 items')).toBeVisible();
  await expect.poll(async () => (await cartOf(token))[0]?.quantity).toBe(480);
  await field.click();
  await page.keyboard.type('48');
  await expect(field, 'a tap and a number replace the quantity').toHaveValue('48');
  await field.press('Escape');
  for (const typed of ['2.5', '0', '10000', 'ten']) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(lines.getByRole('alert')).toContainText(`“${typed}” was not saved.`);
    await expect(field).toHaveValue('480');
  }
  await expectAccessible(page);
  await field.fill('7');
  await field.press('Escape');
  await expect(field).toHaveValue('480');
  await expect(lines.getByRole('alert')).toHaveCount(0);
  expect((await cartOf(token))[0]?.quantity).toBe(480);
  // Leaving the field by a click on + : both count, in this order.
  await field.fill('12');
  await lines.getByRole('button', { name: 'One more' }).click();
  await expect(field).toHaveValue('13');
  await expect.poll(async () => (await cartOf(token))[0]?.quantity).toBe(13);
  await expect(badge).toHaveText('13');
});

test('a new quantity shows before the server has answered', async ({ page }) => {
  const { lines, summary } = await openCart(page, [100, 1]);
  await expect(lines).toHaveCount(1);
  const answer = await hold(page, '**/user/product/updateQuantity');
  await lines.getByRole('button', { name: 'One more' }).click();
  await lines.getByRole('button', { name: 'One more' }).click();
  await expect(quantityOf(lines)).toHaveValue('3');
  await expect(summary).toContainText('Rs.300.00');
  answer();
  await page.waitForResponse('**/user/product/allCart');
  await expect(quantityOf(lines)).toHaveValue('3');
});

test('a refused quantity is rolled back and the reason said', async ({ page, tolerate }) => {
  tolerate(/status of 409/);
  const { token, products, lines, summary } = await openCart(page, [100, 2]);
  await expect(lines).toHaveCount(1);
  await change('/user/product/addCart', { productId: products[0]!._id, quantity: 9997 }, token);
  await page.route('**/user/product/allCart', () => {});
  await lines.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('At most 9,999 of one product fit into the cart.')).toBeVisible();
  await expect(quantityOf(lines)).toHaveValue('2');
  await expect(summary).toContainText('Rs.200.00');
});

test('a removed line goes at once, and Undo brings the same quantity back', async ({ page }) => {
  const { token, products, lines, badge } = await openCart(page, [100, 3], [50, 1]);
  await lines
    .nth(0)
    .getByRole('button', { name: `Remove ${products[0]!.name}` })
    .click();
  await expect(lines).toHaveCount(1);
  await expect(badge).toHaveText('1');
  const said = page.getByRole('alert').filter({ hasText: 'Removed from cart' });
  await expect(said).toBeVisible();
  expect(await cartOf(token)).toHaveLength(1);
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveCount(2);
  await expect(badge).toHaveText('4');
  expect(await cartOf(token)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        product: expect.objectContaining({ _id: products[0]!._id }),
        quantity: 3,
      }),
    ]),
  );
});

test('what cannot be bought any more is flagged and left out of the total', async ({ page }) => {
  const { products, lines, summary, badge } = await openCart(page, [100, 1], [5000, 2]);
  await expect(lines).toHaveCount(2);
  await editProduct(products[1]!, { price: null, productType: 'viewable' });
  await page.reload();
  await expect(lines.nth(1)).toContainText('Not available for purchase any more. Left out of the total.');
  await expect(lines.nth(1).getByRole('button')).toHaveText(['Remove']);
  await expect(summary).toContainText('Rs.100.00');
  await expect(badge, 'one count everywhere').toHaveText('1');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expect(summary).toContainText('Items (1)');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await lines
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(summary.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expect(summary).toContainText('Nothing in the cart can be bought any more.');
});

test('Checkout leads to the checkout by loading its document', async ({ page }) => {
  const { summary } = await openCart(page, [100, 1]);
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/account/checkout'),
  );
  await summary.getByRole('link', { name: 'Checkout' }).click();
  await document;
  await expect(page).toHaveURL('/account/checkout');
});

test('total and Checkout stay in sight beside or below a long cart', { tag: '@phone' }, async ({ page }) => {
  const prices = Array.from({ length: 8 }, (_, index): [number, number] => [100 + index, 1]);
  const { lines, summary } = await openCart(page, ...prices);
  await expect(lines).toHaveCount(8);
  await expect(summary.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
  await lines.nth(6).scrollIntoViewIfNeeded();
  await expect(summary.getByText('Total')).toBeInViewport({ ratio: 1 });
  await expect(summary.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
});

test('on phones the bar with the total stands at the foot of the window, however short the cart', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { summary } = await openCart(page, [100, 1]);
  await expect(summary).toBeVisible();
  const { y, height } = (await summary.boundingBox())!;
  if (isMobile) expect(Math.round(y + height)).toBe(844);
  else expect(y).toBeLessThan(400);
});

test('an empty cart says so and leads to the products', async ({ page }) => {
  const { badge } = await openCart(page);
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await expect(badge).toHaveText('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products');
});

test('while the cart loads its place is kept, and a failure offers Retry', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await change('/user/product/addCart', { productId: product._id, quantity: 1 }, token);
  await page.route('**/user/product/allCart', (route) =>
    route.fulfill({ status: 404, json: { error: 'The cart is on holiday.', code: 'not-found' } }),
  );
  const refuse = await hold(page, '**/user/product/allCart');
  await page.goto('/account');
  await expect(page.getByText('Loading the cart')).toBeAttached();
  refuse();
  await expect(page.getByRole('main').getByText('The cart is on holiday.')).toBeVisible();
  await page.unroute('**/user/product/allCart');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
});
