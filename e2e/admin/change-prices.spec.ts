import { readFile } from 'node:fs/promises';
import { read } from '../helpers/api.ts';
import { editProduct, makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test.beforeEach(({ page }) => logInAsAdmin(page));

const priceOf = async (productId: string) =>
  (await read('/admin/product/single', { productId }, await adminToken())).data.price;

test('the prices of what a search finds are previewed, unticked, changed together and given back [B14.10]', async ({
  page,
}) => {
  const word = uniqueWord();
  const { _id: categoryId } = await makeCategory();
  const make = (nth: number, price: number | null, more = {}) =>
    makeProduct({ name: `${word} seal ${nth}`, partNumber: `${word}-${nth}`, price, categoryId, ...more });
  const first = await make(1, 1690, { priceBreaks: [{ from: 10, price: 1605 }] });
  const second = await make(2, 1150);
  await make(3, null, { productType: 'viewable' });
  const third = await make(4, 2480);
  const row = (nth: number) =>
    page
      .getByRole('region', { name: 'Prices' })
      .getByRole('row')
      .filter({ hasText: `${word} seal ${nth}` });

  await page.goto(`/admin/products?search=${word}`);
  await page.getByRole('link', { name: 'Change prices' }).click();
  await expect(page.getByText(`4 products found by “${word}”`)).toBeVisible();
  const save = page.getByRole('button', { name: /^Change \d+ prices?$/ });
  await expect(save).toBeDisabled();

  await test.step('the preview follows what is typed', async () => {
    await page.getByLabel('Change', { exact: true }).fill('+ 5');
    await page.getByLabel('Round to').selectOption('5');
    await expect(row(1)).toContainText('1,775.00');
    await expect(row(1)).toContainText('from 10: 1,605 → 1,685');
    await expect(row(2)).toContainText('+ 60.00');
    await expect(row(3)).toContainText('It has no price.');
    await expect(page.getByText('3 prices rise by Rs.270.00 together, 5.08 % on average')).toBeVisible();
    for (const tab of ['All 4', 'Change 3', 'Left out 1', 'More than 6 % 0'])
      await expect(page.getByRole('button', { name: tab, exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await priceOf(first._id)).toBe(1690);
  });
  await test.step('what is no number is said', async () => {
    await page.getByLabel('Change', { exact: true }).fill('five');
    await expect(page.getByText('Write a number such as + 5 or − 2.50.')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByLabel('Change', { exact: true }).fill('5 %');
  });
  await test.step('the preview is a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Preview as CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(
      `${word}-2,${word} seal 2,1150.00,1210.00`,
    );
  });
  await page.getByLabel(`Change ${word} seal 4`).uncheck();
  await expect(page.getByText('2 prices rise by Rs.145.00 together')).toBeVisible();
  await test.step('a price that somebody changed meanwhile is refused with both values, the rest goes', async () => {
    await editProduct(second, { price: 1200 });
    await page.getByRole('button', { name: 'Change 2 prices' }).click();
    await expect(page.getByText('1 price changed, 1 left as it is.')).toBeVisible();
    await expect(
      page.getByText(`${word}-2: Changed meanwhile: Rs.1,150 in the preview, Rs.1,200 now.`),
    ).toBeVisible();
    expect([await priceOf(first._id), await priceOf(second._id), await priceOf(third._id)]).toEqual([
      1775, 1200, 2480,
    ]);
    await expectAccessible(page);
  });
  await test.step('it is given back for a day', async () => {
    await page
      .getByRole('button', { name: /^Undo \+5 %, to the nearest Rs\.5 of / })
      .first()
      .click();
    await expect(page.getByText('1 price given back.')).toBeVisible();
    expect(await priceOf(first._id)).toBe(1690);
  });
});

test('ticked products of the list lead to their prices; phones have no such entry', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const { _id: categoryId } = await makeCategory();
  for (const nth of [1, 2, 3])
    await makeProduct({ name: `${word} ring ${nth}`, price: nth * 100, categoryId });
  await page.goto(`/admin/products?search=${word}`);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('link', { name: `${word} ring 1`, exact: true })).toBeVisible();
  const all = page.getByRole('link', { name: 'Change prices' });
  if (isMobile) {
    await expect(all).toBeHidden();
    await expect(page.getByLabel(`Tick ${word} ring 1`)).toHaveCount(0);
    return;
  }
  await page.getByLabel(`Tick ${word} ring 1`).check();
  await page.getByLabel(`Tick ${word} ring 3`).check();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Ticked products' })
    .getByRole('button', { name: 'Change prices' })
    .click();
  await expect(page.getByText('2 ticked products')).toBeVisible();
  await page.getByLabel('Amount').check();
  await page.getByLabel('Change', { exact: true }).fill('- 12.50');
  await expect(page.getByText('2 prices fall by Rs.25.00 together, 6.25 % on average')).toBeVisible();
  await page.getByRole('link', { name: `Products, “${word}”` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/products\\?search=${word}$`));
});

test('the sections of a product’s form are reached by links', { tag: '@phone' }, async ({ page }) => {
  const { _id } = await makeProduct({ name: uniqueWord() });
  await page.goto(`/admin/products/edit/${_id}`);
  const links = page.getByRole('navigation', { name: 'Sections' });
  await links.getByRole('link', { name: 'Spares' }).click();
  await expect(page.getByRole('heading', { name: 'Spares', exact: true })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
