import { change, read } from '../helpers/api.ts';
import { makeCategory, makeProduct, pictures } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, hold, hydrated, test } from '../helpers/test.ts';

const VIEW_ONLY = "This product can't be purchased, because, this is an view only product.";

test('name, price, description and a way up are shown', async ({ page }) => {
  const top = await makeCategory();
  const category = await makeCategory({ pId: top._id });
  const product = await makeProduct({ categoryId: category._id, price: 45999, imageLink: await pictures(2) });
  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Rs.45,999', { exact: true })).toBeVisible();
  await expect(main.getByText('A pump for the test bench.')).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Products', top.name, category.name]);
  await expect(trail.getByRole('link', { name: category.name })).toHaveAttribute(
    'href',
    `/products?category=${category._id}`,
  );
});

test('while it loads there is an indicator, then the carousel', async ({ page }) => {
  const product = await makeProduct({ imageLink: await pictures(2) });
  const answer = await hold(page, /\/products\/.+\.data/);
  await page.goto(`/products?search=${product.name}`);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: product.name }).click();
  const indicator = page.getByRole('progressbar', { name: 'Loading the page' });
  const carousel = page.getByRole('region', { name: `Pictures of ${product.name}` });
  await expect(indicator).toBeVisible();
  await expect(indicator).toHaveCSS('opacity', '1');
  await expect(carousel).toHaveCount(0);
  answer();
  await expect(carousel).toBeVisible();
  await expect(indicator).toHaveCount(0);
});

test('everything to buy with is above the fold', { tag: '@phone' }, async ({ page }) => {
  const product = await makeProduct({ imageLink: await pictures(3) });
  await page.goto(`/products/${product._id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeInViewport();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(add).toBeInViewport({ ratio: 1 });
  const facts = page.getByRole('complementary', { name: 'Before you order' });
  await expect(facts).toBeInViewport({ ratio: 1 });
  await expect(facts, 'no machine, no test bench').not.toContainText('bench');
});

test('the carousel loops by its buttons and by the arrow keys, with images at least 340 wide', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const product = await makeProduct({ imageLink: await pictures(3) });
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  const carousel = page.getByRole('region', { name: `Pictures of ${product.name}` });
  await page.mouse.move(5, 5);
  await expect(carousel).toHaveAttribute('data-live', '');
  const slide = (n: number) => carousel.getByRole('group', { name: `${n} of 3` });
  expect((await slide(1).boundingBox())?.width).toBeGreaterThanOrEqual(340);
  await expect(slide(1)).toBeInViewport();
  await expect(slide(2)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect(page.getByText('3 / 3')).toBeVisible();
  await expect(slide(3)).toBeInViewport({ ratio: 0.8 });
  await carousel.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next picture' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('3 / 3')).toBeVisible();
  if (!isMobile) {
    await page.getByRole('button', { name: 'Show picture 3' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('1 / 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show picture 1' })).toBeFocused();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => (await slide(1).boundingBox())?.width).toBe(340);
});

test('a picture is shown over the whole window, larger by steps, keys and a double click; Escape leads back', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await makeProduct({ imageLink: await pictures(2) });
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Whole sheet' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${product.name}` });
  const zoom = viewer.getByRole('status', { name: 'Zoom' });
  await expect(zoom).toHaveText('100 %');
  await expectAccessible(page);
  const { width, height } = page.viewportSize()!;
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const picture = viewer.getByRole('img', { name: product.name });
  const widthOf = async () => (await picture.boundingBox())!.width;
  const whole = await widthOf();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom).toHaveText('150 %');
  await expect.poll(widthOf).toBeCloseTo(whole * 1.5, 0);
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('100 %');
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await picture.dblclick();
  await expect(zoom).toHaveText('200 %');
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText('2 / 2'), 'the gallery stays at that picture').toBeVisible();
});

test('the carousel is dragged freely', async ({ page }) => {
  const product = await makeProduct({ imageLink: await pictures(3) });
  await page.goto(`/products/${product._id}`);
  const carousel = page.getByRole('region', { name: `Pictures of ${product.name}` });
  await hydrated(page);
  await page.mouse.move(5, 5);
  await expect(carousel).toHaveAttribute('data-live', '');
  const first = carousel.getByRole('group', { name: '1 of 3' });
  const before = (await first.boundingBox())!;
  const y = before.y + before.height / 2;
  await page.mouse.move(before.x + 250, y);
  await page.mouse.down();
  await page.mouse.move(before.x + 130, y, { steps: 6 });
  await page.mouse.up();
  const offset = async () => before.x - (await first.boundingBox())!.x;
  await expect.poll(offset).toBeGreaterThan(20);
  const offsets: number[] = [];
  await expect
    .poll(async () => {
      offsets.push(await offset());
      return offsets.at(-1) === offsets.at(-2);
    })
    .toBe(true);
  // It came to rest where it was let go or ran out, not at a picture's edge.
  const rest = offsets.at(-1)!;
  expect(Math.abs(rest - before.width)).toBeGreaterThan(20);
});

test('one image has no next and previous buttons', async ({ page }) => {
  const product = await makeProduct({ imageLink: await pictures(1) });
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  await expect(page.getByRole('img', { name: product.name })).toBeVisible();
  await expect(page.getByRole('button', { name: /picture/ })).toHaveCount(0);
});

test('Specifications is a table of Feature and Details, only when there are any', async ({ page }) => {
  const specifications = [
    { key: 'Weight', value: '58 kg' },
    { key: 'Supply', value: '415 V, 3 phase' },
  ];
  const product = await makeProduct({ specifications });
  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Feature', 'Details']);
  await expect(page.getByRole('row', { name: 'Supply' })).toHaveText('Supply415 V, 3 phase');
  const plain = await makeProduct();
  await page.goto(`/products/${plain._id}`);
  await expect(page.getByRole('heading', { level: 1, name: plain.name })).toBeVisible();
  await expect(page.getByText('Specifications')).toHaveCount(0);
});

test('a viewable product says so in red italics, shows a dash without a price, cannot be bought, and can be enquired about', async ({
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

test('the quantity starts at 1, cannot go below, and that many reach the cart and the badge', {
  tag: '@phone',
}, async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toHaveValue('1');
  await expect(page.getByText(VIEW_ONLY)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One fewer' }).click();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  const { data } = await read('/user/product/allCart', {}, token);
  expect(data.cart.map((line) => [line.product._id, line.quantity])).toEqual([[product._id, 2]]);
});

test('a double click on Add to Cart adds once', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
  await expect(page.getByText('Added to cart')).toHaveCount(1);
  const { cart } = (await read('/user/product/allCart', {}, token)).data;
  expect(cart.map(({ quantity }) => quantity)).toEqual([1]);
});

test('a typed quantity keeps to whole numbers from 1', async ({ page }) => {
  const product = await makeProduct();
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('');
  await quantity.pressSequentially('12.5x');
  await quantity.blur();
  await expect(quantity).toHaveValue('12');
  for (const refused of ['0', '-3', '', '10000']) {
    await quantity.fill(refused);
    await quantity.blur();
    await expect(quantity).toHaveValue('12');
  }
});

test('the wishlist button adds, turns pink as Wishlisted, and takes off again', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
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

test('reads that fail beside the product are told in toasts: the wishlist and the number at the cart', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  await logInAsCustomer(page);
  const product = await makeProduct();
  for (const call of ['/user/product/allWishlist', '/userAuth/cartQty'])
    await page.route(`**${call}`, (route) =>
      route.fulfill({ status: 409, json: { error: `No answer of ${call}.`, code: 'conflict' } }),
    );
  await page.goto(`/products/${product._id}`);
  await expectToast(page, 'No answer of /user/product/allWishlist.');
  await expectToast(page, 'No answer of /userAuth/cartQty.');
});

for (const press of ['Add to Cart', 'Add to Wishlist'])
  test(`${press} with an ended session clears the storage and leads to /login with "Login to continue"`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/401/);
    const { token } = await logInAsCustomer(page);
    const product = await makeProduct();
    await page.goto(`/products/${product._id}`);
    await hydrated(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('left-over', 'x'));
    await change('/userAuth/logout', undefined, token);
    await page.getByRole('button', { name: press }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Login to continue')).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const where = press === 'Add to Cart' ? 'cart' : 'wishlist';
    await expect(page.getByText(`Add ${product.name} to your ${where}`)).toBeVisible();
    await page.getByRole('button', { name: 'Do not add it' }).click();
    await expect(page.getByRole('region', { name: 'After the login' })).toHaveCount(0);
  });

test('a visitor who adds to the cart is asked to log in', async ({ page, tolerate }) => {
  tolerate(/401/);
  const product = await makeProduct();
  await page.goto(`/products/${product._id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Login to continue')).toBeVisible();
});

test('an unknown product is a 404 that leads on', async ({ page, tolerate }) => {
  tolerate(/404/);
  for (const id of ['01a1ddb0-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await page.goto(`/products/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'We could not find that.' })).toBeVisible();
    await expect(page).toHaveTitle('Not found | Millwright Industries');
    await expect(page.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  }
});

test('search engines find the product with its offer and the way up', async ({ page, baseURL }) => {
  const product = await makeProduct({ name: 'Pump </script><b>bold', imageLink: await pictures(1) });
  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/products/${product._id}`,
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', product.name);
  const things = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map((text) =>
    JSON.parse(text),
  );
  expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
    name: product.name,
    offers: { price: 1250.5, priceCurrency: 'INR' },
  });
  expect(things.find((thing) => thing['@type'] === 'BreadcrumbList').itemListElement.at(-1)).toMatchObject({
    position: 3,
    name: product.name,
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('picture, price, description and specifications are there', async ({ page }) => {
    const product = await makeProduct({
      imageLink: await pictures(2),
      specifications: [{ key: 'Weight', value: '58 kg' }],
    });
    await page.goto(`/products/${product._id}`);
    await expect(page.getByRole('img', { name: product.name, exact: true })).toBeVisible();
    await expect(page.getByText('Rs.1,250.50')).toBeVisible();
    await expect(page.getByText('58 kg')).toBeVisible();
    await expect(page.getByRole('link', { name: '+91 422 245 1960' }).first()).toBeAttached();
  });
});
