import type { Page } from '@playwright/test';
import { makeCategory, makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, hydrated, test } from '../helpers/test.ts';

/** A category of the test's own with so many products, oldest first. */
async function stock(count: number, word = uniqueWord()) {
  const category = await makeCategory({ name: `Stock ${word}` });
  const products = [];
  for (let n = 1; n <= count; n++)
    products.push(
      await makeProduct({
        name: `Pump ${word} ${String(n).padStart(2, '0')}`,
        price: 100 * n,
        categoryId: category._id,
      }),
    );
  return { category, products, word };
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const total = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: /^\d+ products?$|Loading products/ })).toHaveText(text);

/** The tree: beside the list on a desk, in a drawer on a phone. */
async function openTree(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Categories' });
  await page.getByRole('button', { name: /^Categories/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Categories' });
  await expect(drawer).toBeVisible();
  return drawer;
}

test('a drawing comes without its dimension where the card is too narrow to read it', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/products?search=ES%2065-200');
  const picture = cards(page).first().locator('img');
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toMatch(isMobile ? /\/media\/demo\/.*&plain=1$/ : /\/media\/demo\/.*&f=avif$/);
});

test('a card shows first image, name, type and price, or a dash without one, and opens the product', async ({
  page,
}) => {
  const category = await makeCategory();
  const [first, second] = await pictures(2);
  const dear = await makeProduct({ categoryId: category._id, price: 45999, imageLink: [second!, first!] });
  const seen = await makeProduct({ categoryId: category._id, price: null, productType: 'viewable' });
  await page.goto(`/products?category=${category._id}`);
  const card = cards(page).filter({ hasText: dear.name });
  await expect(card.getByText('Rs.45,999', { exact: true })).toBeVisible();
  await expect(card.locator('img')).toHaveCount(1);
  await expect(card.locator('img')).toHaveAttribute('src', second!);
  const other = cards(page).filter({ hasText: seen.name });
  const badges = { buyable: card.getByText('Buyable'), viewable: other.getByText('Viewable') };
  await expect(badges.buyable, 'highlighted').toHaveCSS('background-color', 'rgb(20, 33, 61)');
  await expect(badges.viewable).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(other.getByText('-', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/products/${dear._id}`);
  await expect(page.getByRole('heading', { level: 1, name: dear.name })).toBeVisible();
});

test('the list grows by pages of 10 as it is scrolled, and by Load more', async ({ page }) => {
  const { category } = await stock(23);
  await page.goto(`/products?category=${category._id}`);
  await expect(page.getByText(/^10 of 23 shown$/)).toBeVisible();
  await hydrated(page);
  // Pressed where it stands: moving there would make the list grow by itself.
  await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
  await expect(page.getByText(/^20 of 23 shown$/)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('All 23 products shown')).toBeVisible();
  await expect(
    page.getByRole('complementary').getByRole('link', { name: 'All products' }),
    'the filters stay in sight',
  ).toBeInViewport();
  await expect(cards(page)).toHaveCount(23);
});

test('the next page is read when 80 % of the list has been seen, 150 ms after a scroll', async ({ page }) => {
  const { category } = await stock(12);
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 400 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/user/product/allProducts')) asked.push(request.url());
  });
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const scrollToShare = (share: number) =>
    cards(page)
      .first()
      .evaluate((card, wanted) => {
        const { top, height } = card.parentElement!.parentElement!.getBoundingClientRect();
        const told = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
        window.scrollBy(0, top + height * wanted - window.innerHeight);
        return told.then(() => undefined);
      }, share);
  await scrollToShare(0.75);
  await page.clock.runFor(1000);
  expect(asked, 'at 75 %').toEqual([]);
  await scrollToShare(0.82);
  await page.clock.runFor(149);
  expect(asked, 'before 150 ms').toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([expect.stringContaining('page=2&itemPerPage=10')]);
  await page.clock.resume();
  await expect(cards(page)).toHaveCount(12);
});

test('Back returns to the same card, and so does a reload', { tag: '@phone' }, async ({ page }) => {
  const { category, products } = await stock(23);
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  for (const shown of [20, 23]) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(cards(page)).toHaveCount(shown);
  }
  const last = page.getByRole('link', { name: products[0]!.name });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: products[0]!.name })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(cards(page)).toHaveCount(23);
  await expect(last).toBeInViewport();
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('catalogue-places')!));
  expect(kept).toContainEqual(expect.objectContaining({ pages: 3, y: expect.any(Number) }));
});

test('categories are a checkbox accordion of any depth; several may be chosen, with all below them', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const top = await makeCategory();
  const child = await makeCategory({ pId: top._id });
  const grandchild = await makeCategory({ pId: child._id });
  const deep = await makeProduct({ categoryId: grandchild._id });
  const { category: other, products } = await stock(1);
  await page.goto('/products');
  await hydrated(page);
  const tree = await openTree(page, isMobile);
  await tree.getByRole('button', { name: `Categories in ${top.name}` }).click();
  await tree.getByRole('button', { name: `Categories in ${child.name}` }).click();
  await tree.getByRole('checkbox', { name: child.name }).check();
  await expect(page).toHaveURL(`/products?category=${child._id}`);
  await expect(tree.getByRole('checkbox', { name: grandchild.name })).toBeChecked();
  await expect(tree.getByRole('checkbox', { name: top.name })).toBeChecked({ indeterminate: true });
  await tree.getByRole('checkbox', { name: other.name }).check();
  await expectAccessible(page);
  if (isMobile) await tree.getByRole('button', { name: 'Show 2 products' }).click();
  await total(page, '2 products');
  await expect(page.getByRole('link', { name: deep.name })).toBeVisible();
  await expect(page.getByRole('link', { name: products[0]!.name })).toBeVisible();
  await page.getByRole('link', { name: `Remove ${other.name}` }).click();
  await total(page, '1 product');
  expect(await page.evaluate(() => Object.values({ ...sessionStorage }))).toContain(child._id);
});

test('taking one out of a chosen branch leaves the others', async ({ page, isMobile }) => {
  const top = await makeCategory();
  const [one, two] = [await makeCategory({ pId: top._id }), await makeCategory({ pId: top._id })];
  await page.goto(`/products?category=${top._id}`);
  await hydrated(page);
  const tree = await openTree(page, isMobile);
  await tree.getByRole('checkbox', { name: one.name }).uncheck();
  await expect(page).toHaveURL(`/products?category=${two._id}`);
});

test('search finds words and part numbers, with typing errors and without dashes', async ({ page }) => {
  const word = uniqueWord();
  const product = await makeProduct({ specifications: [{ key: 'Part number', value: `${word}-37` }] });
  await page.goto('/products');
  await hydrated(page);
  const field = page.getByRole('combobox', { name: 'Search by name or part number' });
  await field.fill(`${word}37`);
  await expect(page).toHaveURL(`/products?search=${word}37`);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await field.fill('centrifgal');
  await expect(
    page.getByText('Nothing matches “centrifgal”. These are the nearest, for “centrifugal”.'),
  ).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const suggested = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggested).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 300 } });
  await expect(suggested, 'a click beside the suggestions closes them').toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/products');
  await expect(field).toHaveValue('');
});

test('products sort by newest, price up, price down and name', async ({ page }) => {
  const { category, word } = await stock(3);
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const names = (numbers: string[]) =>
    expect(cards(page).getByRole('link')).toHaveText(numbers.map((n) => `Pump ${word} ${n}`));
  await names(['03', '02', '01']);
  await order.selectOption('Price, low to high');
  await expect(page).toHaveURL(/sort=price-up/);
  await names(['01', '02', '03']);
  await order.selectOption('Price, high to low');
  await names(['03', '02', '01']);
  await order.selectOption('Name, A to Z');
  await names(['01', '02', '03']);
});

test('while a list loads there are skeletons and a spinner', async ({ page }) => {
  const { category } = await stock(1);
  await page.goto('/products');
  await hydrated(page);
  const answer = await hold(page, '**/user/product/allProducts?*');
  await page.getByRole('combobox', { name: 'Search by name' }).fill(category.name);
  const waiting = page.getByRole('status').filter({ hasText: 'Loading products' });
  const spinner = waiting.locator('.mantine-Loader-root');
  const skeletons = page.locator('[aria-busy="true"] > * > *');
  await expect(spinner).toBeVisible();
  await expect(skeletons).toHaveCount(10);
  await expect(skeletons.first()).toBeVisible();
  answer();
  await total(page, /^\d+ products?$/);
  await expect(spinner).toHaveCount(0);
  await expect(skeletons).toHaveCount(0);
});

test('an empty list says "No products to display" and offers to clear the filters', async ({ page }) => {
  const category = await makeCategory();
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No products to display' })).toBeVisible();
  await expect(page.getByText(`Nothing is listed in ${category.name} yet.`)).toBeVisible();
  await expectAccessible(page);
  await test.step('on a tablet All products stands beside the chosen ones', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click();
    await expect(page).toHaveURL('/products');
    await page.goBack();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page).first()).toBeVisible();
});

test('a list that failed does not say that it still loads', async ({ page, isMobile, tolerate }) => {
  tolerate(/400/);
  const { category } = await stock(1);
  await page.goto('/products');
  await hydrated(page);
  await page.route('**/user/product/allProducts?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'The list is being sorted.', code: 'invalid' } }),
  );
  const tree = await openTree(page, isMobile);
  await tree.getByRole('checkbox', { name: category.name }).check();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The list is being sorted.' }).first(),
  ).toBeAttached();
  await expect(page.getByText('Loading products')).toHaveCount(0);
});

test('a list that could not be read says why and can be tried again', async ({ page, tolerate }) => {
  tolerate(/400/);
  const { category, products } = await stock(11);
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  await page.route('**/user/product/allProducts?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'The list is being sorted.', code: 'invalid' } }),
  );
  await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The list is being sorted.');
  await page.unroute('**/user/product/allProducts?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: products[0]!.name })).toBeVisible();
});

test('an address with nonsense in it shows the catalogue', async ({ page }) => {
  const answer = await page.goto('/products?category=nonsense&sort=sideways&page=-3');
  expect(answer?.status()).toBe(200);
  await expect(cards(page).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page, the filter form and the way to further pages work', async ({ page }) => {
    const { category, word } = await stock(12);
    await page.goto('/products');
    await page.getByRole('checkbox', { name: category.name }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, A to Z');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).first()).toContainText(`Pump ${word} 01`);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).last()).toContainText(`Pump ${word} 12`);
  });
});
