import type { Page } from '@playwright/test';
import { change, read } from '../helpers/api.ts';
import { makeCategory, makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, hold, hydrated, test } from '../helpers/test.ts';

const VIEW_ONLY = "This product can't be purchased, because, this is an view only product.";

test('an indicator while it loads, then the carousel, name, price, description, a way up and Specifications [S2.routes.5 S2.product.1 S2.product.4 S2.product.6 S2.product.7 S2.product.11 B2.27]', async ({
  page,
}) => {
  const top = await makeCategory();
  const category = await makeCategory({ pId: top._id });
  const partNumber = `PD-${uniqueWord()}`;
  const specifications = [
    { key: 'Part number', value: partNumber },
    { key: 'Weight', value: '58 kg' },
    { key: 'Supply', value: '415 V, 3 phase' },
  ];
  const product = await makeProduct({
    categoryId: category._id,
    price: 45999,
    imageLink: await pictures(2),
    specifications,
    partNumber,
    hsn: '841370',
    unit: 'SET',
  });
  const main = page.getByRole('main');

  await test.step('an indicator, then the carousel', async () => {
    const answer = await hold(page, /\/products\/.+\.data/);
    await page.goto(`/products?search=${product.name}`);
    await hydrated(page);
    await main.getByRole('link', { name: product.name }).click();
    const indicator = page.getByRole('progressbar', { name: 'Loading the page' });
    const carousel = page.getByRole('region', { name: `Pictures of ${product.name}` });
    await expect(indicator).toBeVisible();
    await expect(indicator).toHaveCSS('opacity', '1');
    await expect(carousel).toHaveCount(0);
    answer();
    await expect(carousel).toBeVisible();
    await expect(indicator).toHaveCount(0);
  });
  await test.step('name, price, description and a way up', async () => {
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(main.getByText('Rs.45,999', { exact: true })).toBeVisible();
    await expect(main.getByText('A pump for the test bench.')).toBeVisible();
    await expect(main.getByText(`Part no. ${partNumber}`)).toBeVisible();
    await expect(main.getByText('HSN 841370 · unit SET')).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link')).toHaveText(['Products', top.name, category.name]);
    await expect(trail.getByRole('link', { name: category.name })).toHaveAttribute(
      'href',
      `/products?category=${category._id}`,
    );
  });
  await test.step('the table', async () => {
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Feature', 'Details']);
    await expect(page.getByRole('row', { name: 'Supply' })).toHaveText('Supply415 V, 3 phase');
    await expect(main.getByText(partNumber), 'shown once').toHaveCount(1);
  });
});

test('one image has no next and previous, no specifications no table; search engines find the product with its offer [S2.product.3 S2.product.11]', async ({
  page,
  baseURL,
}) => {
  const partNumber = `SE-${uniqueWord()}`;
  const product = await makeProduct({
    name: 'Pump </script><b>bold',
    imageLink: await pictures(1),
    partNumber,
  });
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('img', { name: product.name })).toBeVisible();
  await expect(page.getByRole('button', { name: /picture/ })).toHaveCount(0);
  await expect(page.getByText('Specifications')).toHaveCount(0);
  await test.step('what search engines find', async () => {
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}/products/${product._id}`,
    );
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', product.name);
    const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    const things = texts.map((text) => JSON.parse(text));
    expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
      name: product.name,
      sku: partNumber,
      mpn: partNumber,
      offers: { price: 1250.5, priceCurrency: 'INR' },
    });
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    expect(trail.itemListElement.at(-1)).toMatchObject({ position: 3, name: product.name });
  });
});

test('a viewable product says so in red italics, shows a dash without a price, cannot be bought, and can be enquired about [S2.product.6 S2.product.8 S2.product.10 S5.17]', async ({
  page,
}) => {
  const product = await makeProduct({ productType: 'viewable', price: null });
  await page.goto(`/products/${product._id}`);
  const notice = page.getByText(VIEW_ONLY, { exact: true });
  await expect(page.getByRole('main').getByText('-', { exact: true })).toBeVisible();
  await expect(notice).toHaveCSS('font-style', 'italic');
  await expect(notice).toHaveCSS('color', 'rgb(166, 27, 27)');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enquire about this product' }).click();
  await expect(page).toHaveURL(`/contact?product=${product._id}`);
  await expect(page.getByRole('main')).toContainText(product.name);
});

test('the quantity starts at 1, stays a whole number of at least 1 and reaches the cart once; the wishlist button toggles [S2.product.5 S2.product.9 S5.17 S5.24 S8.15]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  const [fewer, more] = ['One fewer', 'One more'].map((name) => page.getByRole('button', { name }));

  await test.step('the two buttons below are equally high', async () => {
    const [quote, wish] = await Promise.all([
      page.getByRole('link', { name: 'Request a quote' }).boundingBox(),
      page.getByRole('button', { name: 'Add to Wishlist' }).boundingBox(),
    ]);
    expect([quote!.y, quote!.height]).toEqual([wish!.y, 44]);
    expect(wish!.height).toBe(44);
  });
  await test.step('the quantity by its buttons', async () => {
    await expect(quantity).toHaveValue('1');
    await expect(page.getByText(VIEW_ONLY)).toHaveCount(0);
    await expect(fewer!).toBeDisabled();
    await more!.click();
    await more!.click();
    await fewer!.click();
    await expect(quantity).toHaveValue('2');
  });
  await test.step('the quantity as it is typed', async () => {
    await quantity.fill('');
    await quantity.pressSequentially('12.5x');
    await quantity.blur();
    await expect(quantity).toHaveValue('12');
    for (const refused of ['0', '-3', '', '10000']) {
      await quantity.fill(refused);
      await quantity.blur();
      await expect(quantity).toHaveValue('12');
    }
    await fewer!.click();
    await expect(quantity).toHaveValue('11');
  });
  await test.step('that many reach the cart and the badge, once', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
    await expect(page.getByText('Added to cart')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 11 items' })).toBeVisible();
    const { cart } = (await read('/user/product/allCart', {}, token)).data;
    expect(cart.map((line) => [line.product._id, line.quantity])).toEqual([[product._id, 11]]);
  });
  if (isMobile) {
    await test.step('below the fold a bar at the foot has the sum and the only button', async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const bar = page.locator('[data-buy-bar]');
      await expect(bar).toContainText('11 items');
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(1);
      await bar.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 22 items' })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(bar).toHaveCount(0);
    });
    return;
  }
  await test.step('the wishlist', async () => {
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(page.getByText('Wishlist added')).toBeVisible();
    const wished = page.getByRole('button', { name: 'Wishlisted' });
    await expect(wished).toHaveCSS('background-color', 'rgb(253, 232, 241)');
    await expectAccessible(page);
    await page.reload();
    await wished.click();
    await expect(page.getByText('Wishlist removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
    expect((await read('/user/product/allWishlist', {}, token)).data.wishlist).toEqual([]);
  });
});

/** A press leads to the login, which says what will be done after it. */
async function expectLoginInstead(page: Page, button: 'Add to Cart' | 'Add to Wishlist', name: string) {
  await page.getByRole('button', { name: button }).click();
  // First what stays for two seconds.
  await expect(page.getByText('Login to continue')).toBeVisible();
  await expect(page).toHaveURL('/login');
  const where = button === 'Add to Cart' ? 'cart' : 'wishlist';
  await expect(page.getByText(`Add ${name} to your ${where}`)).toBeVisible();
  await page.getByRole('button', { name: 'Do not add it' }).click();
  await expect(page.getByRole('region', { name: 'After the login' })).toHaveCount(0);
}

test('visitors and ended sessions are asked to log in; reads that fail beside the product show toasts [S4.login.7 S8.1 S8.4]', async ({
  page,
  tolerate,
}) => {
  tolerate(/401|status of 409/);
  const product = await makeProduct();
  const open = async () => {
    await page.goto(`/products/${product._id}`);
    await hydrated(page);
  };
  const expectEndedSession = async (button: 'Add to Cart' | 'Add to Wishlist', token: string) => {
    const account = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true });
    await expect(account).toBeVisible();
    await page.evaluate(() => localStorage.setItem('left-over', 'x'));
    await change('/userAuth/logout', undefined, token);
    await expectLoginInstead(page, button, product.name);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  };
  await test.step('a visitor adds to the cart', async () => {
    await open();
    await expectLoginInstead(page, 'Add to Cart', product.name);
  });
  const first = await logInAsCustomer(page);
  await test.step('reads that fail', async () => {
    for (const call of ['/user/product/allWishlist', '/userAuth/cartQty'])
      await page.route(`**${call}`, (route) =>
        route.fulfill({ status: 409, json: { error: `No answer of ${call}.`, code: 'conflict' } }),
      );
    await open();
    await expectToast(page, 'No answer of /user/product/allWishlist.');
    await expectToast(page, 'No answer of /userAuth/cartQty.');
    await page.unrouteAll();
  });
  await test.step('Add to Cart with an ended session', () => expectEndedSession('Add to Cart', first.token));
  await test.step('Add to Wishlist with an ended session', async () => {
    const second = await logInAsCustomer(page);
    await open();
    await expectEndedSession('Add to Wishlist', second.token);
  });
});
