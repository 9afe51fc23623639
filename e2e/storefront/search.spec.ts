import type { Page } from '@playwright/test';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search by name or part number' });
const rowsOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('suggestions are reached, walked, opened and closed by the keyboard', async ({ page }) => {
  const word = uniqueWord();
  const product = await makeProduct({
    name: `Gland Packing ${word}`,
    specifications: [{ key: 'Part number', value: `${word}-900` }],
  });
  await page.goto('/about');
  await hydrated(page);
  const [field, rows] = [fieldOf(page), rowsOf(page)];
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field, 'the key itself is not typed').toHaveValue('');
  await page.keyboard.type(`${word} 900`);
  await expect(rows.first()).toContainText(`${word}-900`);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  const marked = page.getByRole('option', { selected: true });
  await expect(marked, 'Enter alone searches').toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveText(`The one result for “${word} 900”`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toContainText(product.name);
  await expect(field).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id'))!);

  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);
  await expect(field).toHaveValue(`${word} 900`);
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products/${product._id}`);
  await expect(field).toHaveValue('');
  await expect(field, 'the opened page has the focus').not.toBeFocused();

  await field.fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products?search=${word}`);
  await expect(field, 'the query stands in the field').toHaveValue(word);
  await expect(rows).toHaveCount(0);
});

test('on a phone the search fills the window until a row is chosen or it is closed', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const product = await makeProduct({ name: `Gland Packing ${uniqueWord()}` });
  await page.goto('/');
  await hydrated(page);
  const field = fieldOf(page);
  await field.click();
  const start = page.getByRole('search').getByRole('navigation', { name: 'Categories' });
  await expect(start).toBeVisible({ visible: isMobile });
  await field.fill(product.name);
  await expect(start).toHaveCount(0);
  const row = rowsOf(page).filter({ hasText: product.name }).first();
  await expect(row).toBeVisible();
  const back = page.getByRole('button', { name: 'Close search' });
  await expect(back).toBeVisible({ visible: isMobile });
  if (isMobile) {
    expect(await page.getByRole('search').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      ...page.viewportSize(),
    });
    await expectNoSidewaysScroll(page);
    await back.click();
    await expect(row).toHaveCount(0);
    await field.click();
  }
  await row.click();
  await expect(page).toHaveURL(`/products/${product._id}`);
  await expect(row).toHaveCount(0);
  await expect(field, 'the keyboard is put away').not.toBeFocused();
});
