import { readFile } from 'node:fs/promises';
import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

test('the list has its heading and goes to the relative route add', async ({ page }) => {
  await page.goto('/admin/products');
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/add$/);
});

test('cards stand in 4 columns on large windows and 2 on small ones', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/products');
  const cards = page.getByRole('article');
  await expect(cards.nth(5)).toBeVisible();
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  expect(tops.filter((top) => top === tops[0])).toHaveLength(isMobile ? 2 : 4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the list grows as it is scrolled, ten at a time', async ({ page }) => {
  const word = uniqueWord();
  const { _id: categoryId } = await makeCategory();
  for (let i = 0; i < 12; i += 1) await makeProduct({ name: `${word} pump ${i}`, categoryId });
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 500 });
  await page.goto(`/admin/products?search=${word}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(cards).toHaveCount(12);
  await expect(page.getByText('All 12 products shown')).toBeVisible();
});

test('a card shows name, price and type, and opens the edit form', async ({ page }) => {
  const product = await makeProduct({ price: null, productType: 'viewable' });
  await page.goto('/admin/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.name);
  const card = page.getByRole('article').filter({ hasText: product.name });
  await expect(card.getByText('Viewable')).toBeVisible();
  await expect(card.getByText('-', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?search=/);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/products/edit/${product._id}$`));
  await page.goBack();
  await expect(page.getByRole('searchbox'), 'Back brings the search along').toHaveValue(product.name);
});

test('the list view is remembered, has the same search and paging, and works by keyboard', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const category = await makeCategory();
  const make = (name: string, price: number) => makeProduct({ name, price, categoryId: category._id });
  const older = await make(`${word} valve`, 1284750.5);
  const newer = await make(`${word} pump`, 340);
  await page.goto(`/admin/products?search=${word}`);
  await page.getByRole('button', { name: 'List' }).click();
  const row = page.getByRole('row').filter({ hasText: older.name });
  for (const text of ['Rs.12,84,750.50', category.name, 'Buyable', 'No photo'])
    await expect(row.getByText(text).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText('All 2 products shown')).toBeVisible();
  if (isMobile) return;
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: newer.name, exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/products/edit/${older._id}$`));
  await page.goBack();
  await expect(row).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('without a match it says No Products and offers to clear the search', async ({ page }) => {
  await page.goto(`/admin/products?search=${uniqueWord()}`);
  await expect(page.getByRole('heading', { name: 'No Products' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('Export CSV downloads what the list shows and says how many, and Import CSV leads to the import', async ({
  page,
}) => {
  const word = uniqueWord();
  const product = await makeProduct({ name: `${word} pump` });
  const viewable = await makeProduct({ name: `${word} shown`, productType: 'viewable' });
  await page.goto(`/admin/products?search=${word}`);
  await expect(page.getByText('Export CSV takes these 2 products.')).toBeVisible();
  await page.getByRole('button', { name: 'Buyable', exact: true }).click();
  await expect(page.getByText('Export CSV takes this product.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(product.name);
  expect(csv).not.toContain(viewable.name);
  await expectToast(page, '1 product exported');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/import$/);
});

test('a list that cannot be loaded says so and offers Retry', async ({ page, tolerate }) => {
  tolerate(/status of 500/);
  await page.route('**/admin/product/all**', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'Something went wrong, Try again Later!', code: 'internal' },
    }),
  );
  await page.clock.install();
  await page.goto('/admin/products');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(alert).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.unroute('**/admin/product/all**');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
