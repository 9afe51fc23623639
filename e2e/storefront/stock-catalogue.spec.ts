import type { Page } from '@playwright/test';
import { makeCategory, makeCounted, makeLast, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

async function expectFits(page: Page) {
  const size = page.viewportSize()!;
  for (const width of [320, 768, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectNoSidewaysScroll(page);
  }
}

test('the catalogue shows what is in stock alone, and says it in the table and the comparison [B9.11]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const category = await makeCategory({ name: `Stock ${word}` });
  const common = (name: string) => ({
    name: `${name} ${word}`,
    partNumber: `${name}-${word}`,
    categoryId: category._id,
    specifications: [{ key: 'Power', value: `${name.length} kW` }],
  });
  const many = await makeCounted(28, common('Many'));
  const few = await makeLast(2, common('Few'));
  const made = await makeCounted(0, common('Made'));
  const gone = await makeLast(0, common('Gone'));
  await makeProduct(common('Uncounted'));
  const cards = page.getByRole('main').getByRole('article');
  const counted = (text: string) =>
    expect(
      page
        .getByRole('status')
        .filter({ hasText: /^\d+ (of \d+ )?products?$/ })
        .first(),
    ).toHaveText(text);
  const chip = page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('link', { name: 'Remove In stock' });
  const box = page.getByRole('checkbox', { name: /^In stock/ });
  const openSheet = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  };

  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  await test.step('with its count, in the address, as a chip', async () => {
    await openSheet();
    await expect(page.getByRole('checkbox', { name: 'In stock 2 products' })).toBeVisible();
    await box.check();
    await expectAccessible(page);
    if (isMobile) await page.getByRole('button', { name: 'Show 2 products' }).click();
    await counted('2 of 5 products');
    await expect(page).toHaveURL(/inStock=1/);
    await expect(cards).toHaveCount(2);
    for (const { name } of [many, few]) await expect(page.getByRole('link', { name })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await counted('2 of 5 products');
    await expect(cards).toHaveCount(2);
  });
  await test.step('taken away by its chip, by Back and with all others', async () => {
    await chip.click();
    await counted('5 products');
    await expect(page).not.toHaveURL(/inStock/);
    await page.goBack();
    await expect(chip).toBeVisible();
    await openSheet();
    await page
      .getByRole(isMobile ? 'button' : 'link', { name: 'Clear filters' })
      .first()
      .click();
    if (isMobile) await page.getByRole('button', { name: /^Show [\d,]+ products/ }).click();
    await expect(page).not.toHaveURL(/inStock|category/);
  });
  await test.step('of all products, too', async () => {
    await openSheet();
    await expect(box).toBeVisible();
    if (isMobile) await page.keyboard.press('Escape');
  });
  await test.step('not offered where nothing is', async () => {
    const other = await makeCategory();
    await makeProduct({ categoryId: other._id, specifications: [{ key: 'Power', value: '3 kW' }] });
    const asked = page.waitForResponse(/websiteData\/facets/);
    await page.goto(`/products?category=${other._id}`);
    await hydrated(page);
    await openSheet();
    await asked;
    await expect(page.getByText('nothing to be filtered by')).toBeVisible();
    await expect(box).toHaveCount(0);
    await page.goto(`/products?category=${other._id}&inStock=1`);
    await expect(page.getByText(`Nothing in ${other.name} is in stock.`)).toBeVisible();
  });
  await test.step('in the table', async () => {
    await page.goto(`/products?category=${category._id}&view=table`);
    await hydrated(page);
    const lineOf = ({ name, partNumber }: { name: string; partNumber: string | null }) =>
      isMobile
        ? page.getByRole('main').getByRole('listitem').filter({ hasText: partNumber! })
        : page.getByRole('row').filter({ hasText: name });
    await expect(lineOf(many)).toContainText('In stock: 1 day');
    await expect(lineOf(few)).toContainText('Few left: 1 day');
    await expect(lineOf(made)).toContainText('Made to order: 21 days');
    await expect(lineOf(gone)).toContainText('Out of stock');
    const addGone = lineOf(gone).getByRole('button', { name: /^Add to Cart/ });
    await expect(addGone).toBeDisabled();
    await expect(addGone, 'with its reason').toHaveAccessibleDescription('Out of stock');
    await expect(lineOf(gone).getByRole('link', { name: /^Request a quote for/ })).toHaveAttribute(
      'href',
      `/products/${gone._id}#quote=1`,
    );
    if (!isMobile) await expect(lineOf(gone).getByLabel(/^Quantity of/)).toBeDisabled();
    await expect(lineOf(made).getByRole('link', { name: /^Request a quote/ })).toHaveCount(0);
    await expect(lineOf(made).getByRole('button', { name: /^Add to Cart/ })).toBeEnabled();
    if (!isMobile) await expect(page.getByRole('columnheader', { name: 'Availability' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
  await test.step('side by side', async () => {
    await page.goto(`/compare?ids=${many._id},${gone._id}`);
    await hydrated(page);
    const row = page.getByRole('row', { name: /^Availability/ });
    await expect(row).toContainText('In stock: 1 day');
    await expect(row).toContainText('Out of stock');
    await expect(page.getByRole('button', { name: `Add to Cart: ${gone.name}` })).toBeDisabled();
  });
});
