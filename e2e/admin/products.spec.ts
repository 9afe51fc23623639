import { readFile } from 'node:fs/promises';
import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

test('cards stand in 4 columns on large windows and 2 on small ones; the list view is remembered, has the same search and paging, and works by keyboard [S2.admin-products.2]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const category = await makeCategory();
  const tax = { hsn: '841370', gstRate: 18 };
  const make = (name: string, price: number) =>
    makeProduct({ name, price, categoryId: category._id, ...tax, partNumber: `PN-${uniqueWord()}` });
  const older = await make(`${word} valve`, 1284750.5);
  const newer = await make(`${word} pump`, 340);
  await page.goto('/admin/products');
  await test.step('cards stand in 4 columns on large windows and 2 on small ones', async () => {
    const cards = page.getByRole('article');
    await expect(cards.nth(5)).toBeVisible();
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    expect(tops.filter((top) => top === tops[0])).toHaveLength(isMobile ? 2 : 4);
  });
  const row = page.getByRole('row').filter({ hasText: older.name });
  await test.step('the list view has the same search and paging, and is remembered', async () => {
    await page.getByRole('searchbox', { name: 'Search products' }).fill(word);
    await page.getByRole('button', { name: 'List' }).click();
    for (const text of ['Rs.12,84,750.50', category.name, 'Buyable', 'No photo'])
      await expect(row.getByText(text).filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page).toHaveURL(new RegExp(`search=${word}`));
    await page.reload();
    await expect(row).toBeVisible();
    await expect(page.getByText('All 2 products shown')).toBeVisible();
  });
  if (isMobile) return;
  await test.step('it works by keyboard', async () => {
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
});

test('the list goes to the relative route add; a card shows name, price and type and opens the edit form; the list grows as it is scrolled, says when nothing matches or it cannot be loaded, and is exported as shown [S2.routes.18 S2.admin-products.1 S2.admin-products.2 S2.admin-products.3 S7.admin.1 B2.29]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const word = uniqueWord();
  const { _id: categoryId } = await makeCategory();
  for (let i = 0; i < 11; i += 1) await makeProduct({ name: `${word} pump ${i}`, categoryId });
  const viewable = await makeProduct({
    name: `${word} shown`,
    categoryId,
    price: null,
    productType: 'viewable',
  });
  const cards = page.getByRole('article');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await test.step('a list that cannot be loaded says so and offers Retry', async () => {
    await page.route('**/admin/product/all**', (route) =>
      route.fulfill({ status: 400, json: { error: 'The list is not to be had.', code: 'invalid' } }),
    );
    await page.goto('/admin/products');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The list is not to be had.');
    await page.unroute('**/admin/product/all**');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(cards.first()).toBeVisible();
  });
  await test.step('it has its heading and goes to the relative route add', async () => {
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Add New Product' }).click();
    await expect(page).toHaveURL(/\/admin\/products\/add$/);
    await page.goBack();
  });
  await test.step('without a match it says No Products and offers to clear the search', async () => {
    await search.fill(uniqueWord());
    await expect(page.getByRole('heading', { name: 'No Products' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(cards.first()).toBeVisible();
  });
  await test.step('a card shows name, price and type, and opens the edit form', async () => {
    await search.fill(viewable.name);
    const card = cards.filter({ hasText: viewable.name });
    await expect(card.getByText('Viewable')).toBeVisible();
    await expect(card.getByText('-', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\?search=/);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/admin/products/edit/${viewable._id}$`));
    await page.goBack();
    await expect(page.getByRole('searchbox'), 'Back brings the search along').toHaveValue(viewable.name);
  });
  await test.step('the list grows as it is scrolled, ten at a time', async () => {
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 500 });
    await goOn(page, `/admin/products?search=${word}`);
    await expect(cards).toHaveCount(10);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(cards).toHaveCount(12);
    await expect(page.getByText('All 12 products shown')).toBeVisible();
  });
  await test.step('Export CSV downloads what the list shows and says how many', async () => {
    await expect(page.getByText('Export CSV takes these 12 products.')).toBeVisible();
    await page.getByRole('button', { name: /^Viewable/ }).click();
    await expect(page.getByText('Export CSV takes this product.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toContain(viewable.name);
    expect(csv).not.toContain(`${word} pump`);
    await expectToast(page, '1 product exported');
  });
  await test.step('Needs attention lists what lacks something, each lack on its own', async () => {
    await goOn(page, `/admin/products?search=${word}`);
    await expect(cards.first()).toContainText('Missing: HSN, GST rate, part number');
    await page.getByRole('button', { name: /^Needs attention \d/ }).click();
    await expect(page).toHaveURL(/type=attention/);
    await expect(page.getByText('Export CSV takes these 12 products.')).toBeVisible();
    const reasons = page.getByRole('group', { name: 'What products lack' });
    await expect(reasons).toContainText(
      /without HSN, .* without GST rate, .* without part number, .* without price/,
    );
    await expectAccessible(page);
    const withoutPrice = reasons.getByRole('button', { name: /without price$/ });
    await withoutPrice.click();
    await expect(page).toHaveURL(/missing=price/);
    await expect(page.getByRole('heading', { name: 'No Products' })).toBeVisible();
    await withoutPrice.click();
    await expect(page.getByText('Export CSV takes these 12 products.')).toBeVisible();
    await page.getByRole('button', { name: /^All/ }).click();
    await expect(page).not.toHaveURL(/type=/);
  });
  await test.step('Import CSV leads to the import', async () => {
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await expect(page).toHaveURL(/\/admin\/products\/import$/);
  });
});
