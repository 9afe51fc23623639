import type { Page } from '@playwright/test';
import { makeCategory, makeProduct, pictures, stock, uniqueWord } from '../helpers/catalogue.ts';
import { expect, expectAccessible, hold, hydrated, test } from '../helpers/test.ts';

const LISTS = '**/user/product/allProducts?*';
const SECOND_PAGE = '**/user/product/allProducts?*page=2*';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const total = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: /^\d+ products?$|Loading products/ })).toHaveText(text);

/** The tree: beside the list on a desk, in a sheet on a phone. */
async function openTree(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Categories' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Filters/ });
  const row = sheet.getByRole('button', { name: /^Categories/ }).first();
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  return sheet;
}

test('a card shows first image, name, type and price or a dash, is sorted in four ways, and opens its product [S2.routes.4 S2.catalogue.4 S2.catalogue.6 S2.catalogue.7]', async ({
  page,
}) => {
  const { category, word } = await stock(2);
  const [first, second] = await pictures(2);
  const expensive = await makeProduct({
    name: `Pump ${word} 03`,
    categoryId: category._id,
    price: 45999,
    imageLink: [second!, first!],
  });
  const seen = await makeProduct({ categoryId: category._id, price: null, productType: 'viewable' });
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  const card = cards(page).filter({ hasText: expensive.name });
  await test.step('what a card shows', async () => {
    await expect(card.getByText('Rs.45,999', { exact: true })).toBeVisible();
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.locator('img')).toHaveAttribute('src', second!);
    const other = cards(page).filter({ hasText: seen.name });
    const badges = { buyable: card.getByText('Buyable'), viewable: other.getByText('Viewable') };
    await expect(badges.buyable, 'highlighted').toHaveCSS('background-color', 'rgb(20, 33, 61)');
    await expect(badges.viewable).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(other.getByText('-', { exact: true })).toBeVisible();
  });
  await test.step('the order of the cards', async () => {
    const order = page.getByRole('combobox', { name: 'Sort by' });
    const priced = cards(page).filter({ hasText: 'Buyable' }).getByRole('link');
    const names = (numbers: string[]) => expect(priced).toHaveText(numbers.map((n) => `Pump ${word} ${n}`));
    await names(['03', '02', '01']);
    await order.selectOption('Price, low to high');
    await expect(page).toHaveURL(/sort=price-up/);
    await names(['01', '02', '03']);
    await order.selectOption('Price, high to low');
    await names(['03', '02', '01']);
    await order.selectOption('Name, A to Z');
    await names(['01', '02', '03']);
  });
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/products/${expensive._id}`);
  await expect(page.getByRole('heading', { level: 1, name: expensive.name })).toBeVisible();
});

test('the list grows by 10 as it is scrolled and by Load more; Back and a reload return to the same card [S2.catalogue.3 S9.16]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { category, products } = await stock(23);
  await page.goto(`/products?category=${category._id}`);
  await expect(page.getByText(/^10 of 23 shown$/)).toBeVisible();
  await hydrated(page);
  // Pressed where it stands: moving there would make the list grow by itself.
  await page.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
  await expect(page.getByText(/^20 of 23 shown$/)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('All 23 products shown')).toBeVisible();
  await expect(cards(page)).toHaveCount(23);
  if (!isMobile)
    // With its end, where it is longer than the window.
    await expect(page.getByRole('complementary'), 'the filters stay in sight').toBeInViewport();

  const last = page.getByRole('link', { name: products[0]!.name });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: products[0]!.name })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(cards(page)).toHaveCount(23);
  await expect(last).toBeInViewport();
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('catalogue-places')!));
  expect(stored).toContainEqual(expect.objectContaining({ pages: 3, y: expect.any(Number) }));
});

test('the next page is read when 80 % of the list has been seen, 150 ms after a scroll [S9.14]', async ({
  page,
}) => {
  const { category } = await stock(12);
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 400 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/user/product/allProducts')) asked.push(request.url());
  });
  // Before the page has timers: one that it started by another clock would swallow a scroll.
  await page.clock.install();
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const scrollToShare = (share: number) =>
    cards(page)
      .first()
      .evaluate((card, wanted) => {
        const { top, height } = card.parentElement!.parentElement!.getBoundingClientRect();
        const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
        window.scrollBy(0, top + height * wanted - window.innerHeight);
        return scrolled.then(() => undefined);
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

test('categories are a checkbox accordion of any depth, several chosen with all below; a narrow card has a plain drawing [S1.4 S2.catalogue.1 S2.catalogue.2]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const top = await makeCategory();
  const child = await makeCategory({ pId: top._id });
  const sibling = await makeCategory({ pId: top._id });
  const grandchild = await makeCategory({ pId: child._id });
  const deep = await makeProduct({ categoryId: grandchild._id });
  const { category: other, products } = await stock(1);
  if (isMobile)
    await test.step('a short count begins the line of the views', async () => {
      await page.goto(`/products?search=${encodeURIComponent(deep.name)}`);
      const [count, views] = await Promise.all([
        page
          .getByRole('status')
          .filter({ hasText: /^1 product$/ })
          .boundingBox(),
        page.getByRole('group', { name: 'View' }).boundingBox(),
      ]);
      expect(count!.y).toBeGreaterThan(views!.y);
    });
  await page.goto('/products?search=ES%2065-200');
  await hydrated(page);
  await test.step('the way to the pump finder is framed where there is room, a plain link on phones', async () => {
    const finder = page.getByRole('link', { name: 'Find a pump by duty point' });
    await expect(finder).toHaveCSS('border-top-width', isMobile ? '0px' : '1px');
  });
  await test.step('no key figure is cut', async () => {
    const isCut = (figure: HTMLElement) => figure.scrollWidth > figure.clientWidth;
    const figures = cards(page).locator('dd');
    await expect(figures.first()).toBeVisible();
    for (const figure of await figures.all())
      expect(await figure.evaluate(isCut), await figure.innerText()).toBe(false);
  });
  await test.step('the drawing fits the card', async () => {
    const picture = cards(page).first().locator('img');
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(shown).toMatch(isMobile ? /\/media\/demo\/.*&plain=1$/ : /\/media\/demo\/.*&f=avif$/);
    await page.getByRole('main').getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/products');
  });
  const tree = await openTree(page, isMobile);
  await test.step('several are chosen, with all below them', async () => {
    await tree.getByRole('button', { name: `Categories in ${top.name}` }).click();
    await tree.getByRole('button', { name: `Categories in ${child.name}` }).click();
    await tree.getByRole('checkbox', { name: child.name }).check();
    if (!isMobile) await expect(page).toHaveURL(`/products?category=${child._id}`);
    await expect(tree.getByRole('checkbox', { name: grandchild.name })).toBeChecked();
    await expect(tree.getByRole('checkbox', { name: top.name })).toBeChecked({ indeterminate: true });
    await tree.getByRole('checkbox', { name: other.name }).check();
    await expectAccessible(page);
    if (isMobile) {
      await expect(page, 'nothing changes before it is shown').toHaveURL('/products#filters');
      await tree.getByRole('button', { name: 'Show 2 products' }).click();
    }
    await total(page, '2 products');
    await expect(page.getByRole('link', { name: deep.name })).toBeVisible();
    await expect(page.getByRole('link', { name: products[0]!.name })).toBeVisible();
    await page.getByRole('link', { name: `Remove ${other.name}` }).click();
    await total(page, '1 product');
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }))).toContain(child._id);
  });
  await test.step('one taken out of a chosen branch leaves the others', async () => {
    await openTree(page, isMobile);
    await tree.getByRole('checkbox', { name: top.name }).check();
    if (!isMobile) await expect(page).toHaveURL(`/products?category=${top._id}`);
    await tree.getByRole('checkbox', { name: child.name }).uncheck();
    if (isMobile) await tree.getByRole('button', { name: 'Show 0 products' }).click();
    await expect(page).toHaveURL(`/products?category=${sibling._id}`);
  });
});

test('search finds words and part numbers, with errors too; an empty list says so and offers to clear the filters [S2.catalogue.5]', async ({
  page,
}) => {
  const word = uniqueWord();
  const product = await makeProduct({ specifications: [{ key: 'Part number', value: `${word}-37` }] });
  const empty = await makeCategory();
  await page.goto('/products');
  await hydrated(page);
  const main = page.getByRole('main');
  await test.step('what a search finds', async () => {
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
    await main.click({ position: { x: 5, y: 300 } });
    await expect(suggested, 'a click beside the suggestions closes them').toHaveCount(0);
    await main.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/products');
    await expect(field).toHaveValue('');
  });
  await test.step('an empty list says so', async () => {
    await page.goto(`/products?category=${empty._id}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'No products to display' })).toBeVisible();
    await expect(page.getByText(`Nothing is listed in ${empty.name} yet.`)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('on a tablet All products stands beside the chosen ones', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await main.getByRole('link', { name: 'All products' }).click();
    await expect(page).toHaveURL('/products');
    await page.goBack();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await main.getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page).first()).toBeVisible();
});

test('a list that loads has skeletons and a spinner; one that failed says why and can be tried again [S2.catalogue.8]', async ({
  page,
  isMobile,
  tolerate,
}) => {
  tolerate(/409/);
  const { category, products } = await stock(11);
  const main = page.getByRole('main');
  const answer = await page.goto('/products?category=nonsense&sort=sideways&page=-3');
  expect(answer?.status()).toBe(200);
  await expect(cards(page).first()).toBeVisible();
  await hydrated(page);
  const fail = (lists: string) =>
    page.route(lists, (route) =>
      route.fulfill({ status: 409, json: { error: 'The list is being sorted.', code: 'conflict' } }),
    );

  await test.step('while it loads', async () => {
    const release = await hold(page, LISTS);
    await page.getByRole('combobox', { name: 'Search by name' }).fill(category.name);
    const waiting = page.getByRole('status').filter({ hasText: 'Loading products' });
    const spinner = waiting.locator('.mantine-Loader-root');
    const skeletons = page.locator('[aria-busy="true"] > * > *');
    await expect(spinner).toBeVisible();
    await expect(skeletons).toHaveCount(10);
    await expect(skeletons.first()).toBeVisible();
    release();
    await total(page, /^\d+ products?$/);
    await expect(spinner).toHaveCount(0);
    await expect(skeletons).toHaveCount(0);
    await page.unroute(LISTS);
  });
  await test.step('a first page that failed', async () => {
    await main.click({ position: { x: 5, y: 300 } });
    await main.getByRole('link', { name: 'Clear search' }).first().click();
    await expect(page).not.toHaveURL(/search=/);
    await fail(LISTS);
    const tree = await openTree(page, isMobile);
    await tree.getByRole('checkbox', { name: category.name }).check();
    await expect(main.getByRole('alert')).toContainText('The list is being sorted.');
    await expect(page.getByText('Loading products')).toHaveCount(0);
    await fail(SECOND_PAGE);
    await page.unroute(LISTS);
    // Another test's change of the catalogue makes the list load by itself.
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click({ timeout: 5_000 }).catch(() => expect(retry).toHaveCount(0));
    await expect(page.getByText(/^10 of 11 shown$/)).toBeVisible();
  });
  await test.step('a further page that failed, asked for by the button or by scrolling', async () => {
    const more = page.getByRole('button', { name: 'Load more' });
    const asked = more.dispatchEvent('click', undefined, { timeout: 5_000 });
    await asked.catch(() => expect(more).toHaveCount(0));
    await expect(main.getByRole('alert')).toContainText('The list is being sorted.');
    await page.unroute(SECOND_PAGE);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: products[0]!.name })).toBeVisible();
  });
});
