import type { Locator, Page } from '@playwright/test';
import type { Product } from '#contract/product-entities.ts';
import { change, read } from '../helpers/api.ts';
import { editProduct, makeProduct, pictures } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from '../helpers/test.ts';

async function addToCart(token: string, price: number, quantity: number) {
  const product = await makeProduct({ price, imageLink: await pictures(1) });
  await change('/user/product/addCart', { productId: product._id, quantity }, token);
  return product;
}

function cartScreen(page: Page) {
  const lines = page.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem');
  return {
    lines,
    lineOf: ({ name }: Product) => lines.filter({ hasText: name }),
    summary: page.getByRole('region', { name: 'Summary' }),
    badge: page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
  };
}

const quantityOf = (line: Locator) => line.getByLabel('Quantity', { exact: true });
const more = (line: Locator) => line.getByRole('button', { name: 'One more' });
const fewer = (line: Locator) => line.getByRole('button', { name: 'One fewer' });
const remove = (line: Locator) => line.getByRole('button', { name: /^Remove/ });

const cartOf = async (token: string) => (await read('/user/product/allCart', {}, token)).data.cart;

test('the cart lists its lines with a total of 2 decimals, changes quantities before the server has answered, removes with Undo, leads to the checkout, leaves out what cannot be bought any more, and ends empty [S1.5 S2.cart.1 S2.cart.2 S2.cart.3 S2.cart.4 S5.16 S7.shop.7 S8.15]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 40[49]/);
  const { token } = await logInAsCustomer(page);
  const pump = await addToCart(token, 1250.5, 2);
  const seal = await addToCart(token, 99, 1);
  const { lines, lineOf, summary, badge } = cartScreen(page);
  const sealsInCart = async () =>
    (await cartOf(token)).find(({ product }) => product._id === seal._id)?.quantity;

  await test.step('while the cart loads a skeleton takes its place, and a failure offers Retry', async () => {
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
  });

  await test.step('it lists the lines with their totals, and the total has 2 decimals', async () => {
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(0)).toContainText(pump.name);
    await expect(lines.nth(0)).toContainText('Rs.1,250.50 each');
    await expect(lines.nth(0)).toContainText('Rs.2,501.00');
    await expect(lines.nth(1)).toContainText('Rs.99 each');
    await expect(lines.nth(1)).toContainText('Rs.99.00');
    await expect(summary).toContainText('Rs.2,600.00');
    await expect(badge).toHaveText('3');
    const link = lines.nth(0).getByRole('link', { name: pump.name });
    await expect(link).toHaveAttribute('href', `/products/${pump._id}`);
  });

  await test.step('+ and − change the quantity by one, and − is disabled at 1', async () => {
    await expect(fewer(lineOf(seal))).toBeDisabled();
    await more(lineOf(seal)).click();
    await more(lineOf(seal)).click();
    await expect(quantityOf(lineOf(seal))).toHaveValue('3');
    await expect(summary).toContainText('Rs.2,798.00');
    await expect(badge).toHaveText('5');
    await expect.poll(sealsInCart).toBe(3);
    await fewer(lineOf(seal)).click();
    await fewer(lineOf(seal)).click();
    await expect(quantityOf(lineOf(seal))).toHaveValue('1');
    await expect(fewer(lineOf(seal))).toBeDisabled();
    await expect(badge).toHaveText('3');
    await expect.poll(sealsInCart).toBe(1);
  });

  await test.step('a new quantity shows before the server has answered', async () => {
    const answer = await hold(page, '**/user/product/updateQuantity');
    await more(lineOf(seal)).click();
    await more(lineOf(seal)).click();
    await expect(quantityOf(lineOf(seal))).toHaveValue('3');
    await expect(summary).toContainText('Rs.2,798.00');
    expect(await sealsInCart()).toBe(1);
    const readAgain = page.waitForResponse('**/user/product/allCart');
    answer();
    await readAgain;
    await expect(quantityOf(lineOf(seal))).toHaveValue('3');
    await expect.poll(sealsInCart).toBe(3);
  });

  await test.step('a removed line goes at once, and Undo brings the same quantity back', async () => {
    await lineOf(pump)
      .getByRole('button', { name: `Remove ${pump.name}` })
      .click();
    await expect(lines).toHaveCount(1);
    await expect(badge).toHaveText('3');
    const said = page.getByRole('alert').filter({ hasText: 'Removed from cart' });
    await expect(said).toBeVisible();
    expect(await cartOf(token)).toHaveLength(1);
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toHaveCount(2);
    await expect(badge).toHaveText('5');
    expect(await cartOf(token)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ product: expect.objectContaining({ _id: pump._id }), quantity: 2 }),
      ]),
    );
  });

  await test.step('a refused quantity is rolled back and the message says why', async () => {
    await change('/user/product/addCart', { productId: pump._id, quantity: 9997 }, token);
    await page.route('**/user/product/allCart', () => {});
    await more(lineOf(pump)).click();
    await expect(page.getByText('At most 9,999 of one product fit into the cart.')).toBeVisible();
    await expect(quantityOf(lineOf(pump))).toHaveValue('2');
    await expect(summary).toContainText('Rs.2,798.00');
    await page.unroute('**/user/product/allCart');
  });

  await test.step('Checkout leads to the checkout by loading its document', async () => {
    // An answer without content leaves the page as it is.
    await page.route('**/account/checkout', (route) => route.fulfill({ status: 204 }));
    const document = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/account/checkout'),
    );
    await summary.getByRole('link', { name: 'Checkout' }).click();
    await document;
  });

  await test.step('what cannot be bought any more is flagged and left out of the total', async () => {
    await editProduct(pump, { price: null, productType: 'viewable' });
    await page.reload();
    await expect(lineOf(pump)).toContainText('Not available for purchase any more. Left out of the total.');
    await expect(lineOf(pump).getByRole('button')).toHaveText(['Remove']);
    await expect(summary).toContainText('Rs.297.00');
    await expect(badge, 'one count everywhere').toHaveText('3');
    await expect(page.getByText('3 items', { exact: true })).toBeVisible();
    await expect(summary).toContainText('Items (3)');
    await expectNoSidewaysScroll(page);
    await remove(lineOf(seal)).click();
    await expect(summary.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expect(summary).toContainText('Nothing in the cart can be bought any more.');
  });

  await test.step('an empty cart says so and leads to the products', async () => {
    await remove(lineOf(pump)).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
    await expect(badge).toHaveText('');
    await expectAccessible(page);
    const way = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
    await expect(way).toHaveAttribute('href', '/products');
  });
});

test('a quantity is typed, and total and Checkout stay in sight however short or long the cart: beside it, on phones at the foot of the window', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { token } = await logInAsCustomer(page);
  await addToCart(token, 100, 2);
  const { lines, summary, badge } = cartScreen(page);
  await page.goto('/account');

  await test.step('on phones the bar with the total stands at the foot of the window, however short the cart', async () => {
    await expect(summary).toBeVisible();
    const { y, height } = (await summary.boundingBox())!;
    if (isMobile) expect(Math.round(y + height)).toBe(844);
    else expect(y).toBeLessThan(400);
  });

  await test.step('Enter or leaving the field saves a typed quantity, and what is no quantity is said and changes nothing', async () => {
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
    await more(lines).click();
    await expect(field).toHaveValue('13');
    await expect.poll(async () => (await cartOf(token))[0]?.quantity).toBe(13);
    await expect(badge).toHaveText('13');
  });

  await test.step('total and Checkout stay in sight beside or below a long cart', async () => {
    for (let line = 1; line <= 7; line++) await addToCart(token, 100 + line, 1);
    await page.reload();
    await expect(lines).toHaveCount(8);
    await expect(summary.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
    await lines.nth(6).scrollIntoViewIfNeeded();
    await expect(summary.getByText('Total')).toBeInViewport({ ratio: 1 });
    await expect(summary.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
  });
});
