import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';
import { makePumps } from './pumps.ts';

const counted = (page: Page, text: string) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^\d+ (of \d+ )?products?$/ })
      .first(),
  ).toHaveText(text);
const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: `Remove ${name}` });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The filters: beside the list on a desk, in a sheet on a phone. */
async function openFilters(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('region', { name: 'Specifications' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: /^Filters/ });
}

async function unfold(filters: Locator, name: string) {
  const row = filters.getByRole('button', { name: new RegExp(`^${name} any`) });
  await row.or(filters.getByRole('region', { name })).waitFor();
  if ((await row.count()) > 0) await row.click();
}

test('ranges, options and sizes narrow the list; all of it is in the address, and Back returns [B7.4 B7.5]', {
  tag: ['@quick', '@phone'],
}, async ({ page, isMobile, tolerate }) => {
  tolerate(/400/);
  const { category, products } = await makePumps();
  const show = async (count: number) => {
    if (isMobile)
      await page.getByRole('button', { name: `Show ${count} product${count === 1 ? '' : 's'}` }).click();
  };
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: category.name })).toBeVisible();
  await counted(page, '5 products');

  await test.step('a range by the keyboard, counted when the key is let go', async () => {
    const filters = await openFilters(page, isMobile);
    const thumb = filters.getByRole('slider', { name: 'Power, from' });
    await expect(thumb).toHaveAttribute('aria-valuetext', 'any, 1.5 kW');
    await thumb.focus();
    await thumb.press('Shift+ArrowRight');
    await expect(thumb).toHaveAttribute('aria-valuetext', '2.5 kW');
    await thumb.press('ArrowRight');
    await expect(thumb).toHaveAttribute('aria-valuetext', '2.6 kW');
    if (isMobile) await expect(page).not.toHaveURL(/spec=/);
    await show(4);
    await counted(page, '4 of 5 products');
    await expect(page).toHaveURL(/spec=Power%3A2\.6\.\.\+kW/);
    await expect(chip(page, 'Power from 2.6 kW')).toBeVisible();
  });
  await test.step('the unit converts what is shown and never the result; a typed end applies with Enter', async () => {
    const filters = await openFilters(page, isMobile);
    await filters.getByRole('group', { name: 'Unit of Power' }).getByRole('button', { name: 'HP' }).click();
    const [from, to] = [filters.getByLabel('Power, from').last(), filters.getByLabel('Power, to').last()];
    await expect(from).toHaveValue('3.485');
    await expect(page).toHaveURL(/spec=Power%3A2\.6\.\.\+kW/);
    await filters.getByRole('group', { name: 'Unit of Power' }).getByRole('button', { name: 'kW' }).click();
    await to.fill('plenty');
    await to.press('Enter');
    await expect(filters.getByRole('alert')).toHaveText(
      '“plenty” is not a number in kW, HP or W. Nothing was changed.',
    );
    await expect(to, 'what was refused can be put right').toHaveValue('plenty');
    await to.fill('8kW');
    await to.press('Enter');
    await show(3);
    await counted(page, '3 of 5 products');
    await expect(chip(page, 'Power 2.6–8 kW')).toBeVisible();
  });
  await test.step('options count what they would show, and those that lead to nothing are gone', async () => {
    const filters = await openFilters(page, isMobile);
    await unfold(filters, 'Casing material');
    await filters.getByRole('checkbox', { name: /^Cast iron 2/ }).check();
    await unfold(filters, 'Suction size');
    await expect(filters.getByRole('button', { name: '50 mm' })).toHaveCount(0);
    await filters.getByRole('button', { name: '80 mm, 1 product' }).click();
    if (isMobile) await expectAccessible(page);
    await show(1);
    await counted(page, '1 of 5 products');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: products[3]!.name })).toBeVisible();
    if (!isMobile) await expectAccessible(page);
  });
  await test.step('what the sheet is closed with is dropped', async () => {
    if (!isMobile) return;
    const filters = await openFilters(page, isMobile);
    await filters.getByRole('button', { name: 'Clear filters' }).click();
    await expect(filters.getByRole('button', { name: /^Show \d+ products/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await counted(page, '1 of 5 products');
  });
  await test.step('a chip removes its filter, Back restores it, and a reload keeps all', async () => {
    await chip(page, 'Suction size 80 mm').click();
    await counted(page, '2 of 5 products');
    await page.goBack();
    await counted(page, '1 of 5 products');
    await page.reload();
    await counted(page, '1 of 5 products');
    await expect(chip(page, 'Casing material Cast iron')).toBeVisible();
  });
  await test.step('a filter that cannot be read is said, and can be removed', async () => {
    await page.goto(`/products?category=${category._id}&spec=Power:9..3%20kW`);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The filter "Power" goes from 9 down to 3.',
    );
    await expect(page.getByRole('button', { name: 'Retry' }), 'it would not help').toHaveCount(0);
    await chip(page, 'Power:9..3 kW').click();
    await counted(page, '5 products');
    await page.goto(`/products?category=${category._id}&spec=Power:3..9%20bar`);
    await hydrated(page);
    const sentence = page.getByText('The filter "Power" is measured in kW, HP or W, not in bar.');
    await expect(sentence).toHaveCount(1);
    await page.getByRole('main').getByRole('alert').getByRole('link', { name: 'Clear filters' }).click();
    await counted(page, '5 products');
  });
});

test('a thumb follows the pointer and counts when it is let go', async ({ page, tolerate }) => {
  tolerate(/409/);
  const { category } = await makePumps();
  const facets = '**/websiteData/facets?*';
  await test.step('filters that failed are asked for again', async () => {
    await page.route(facets, (route) =>
      route.fulfill({ status: 409, json: { error: 'Not now.', code: 'conflict' } }),
    );
    await page.goto(`/products?category=${category._id}&spec=Casing+material:Bronze`);
    const filters = page.getByRole('region', { name: 'Specifications' });
    await expect(filters.getByText('The specifications could not be loaded.')).toBeVisible();
    await page.unroute(facets);
    await filters.getByRole('button', { name: 'Retry' }).click();
    await expect(filters.getByRole('checkbox', { name: /^Bronze/ })).toBeChecked();
  });
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  await test.step('the filters scroll with the page, to their end', async () => {
    const side = page.getByRole('complementary', { name: 'Categories' });
    await page.getByRole('slider', { name: 'Flow, to' }).waitFor();
    expect(await side.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(side.getByRole('region', { name: 'Suction size' })).toBeInViewport({ ratio: 1 });
  });
  const thumb = page.getByRole('slider', { name: 'Flow, to' });
  await thumb.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await thumb.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 140, y + height / 2, { steps: 4 });
  await expect(thumb).not.toHaveAttribute('aria-valuetext', 'any, 110 m³/h');
  await expect(page).not.toHaveURL(/spec=/);
  await page.mouse.up();
  await expect(page).toHaveURL(/spec=Flow%3A\.\.\d+\+m%C2%B3%2Fh/);
  await expect(page.getByRole('status').filter({ hasText: /^[1-4] of 5 products$/ })).toBeVisible();
});

test('a filter keeps the focus when it is changed or removed, and Back closes the phone’s sheet [B7.5]', async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  const { category } = await makePumps({ Seal: ['Mechanical', 'Gland'], Coating: ['Epoxy', 'Enamel'] });
  const filters = page.getByRole('region', { name: 'Specifications' });
  const field = (name: string) => filters.getByRole('textbox', { name, exact: true });
  const type = async (name: string, text: string) => {
    await field(name).fill(text);
    await field(name).press('Enter');
  };
  await page.goto(`/products?category=${category._id}&spec=Power:5..10%20kW`);
  await hydrated(page);

  await test.step('a range with equal ends stays a range, and the focus in its field', async () => {
    await type('Power, from', '10');
    await expect(chip(page, 'Power 10 kW')).toBeVisible();
    await expect(field('Power, from')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field('Power, to')).toBeFocused();
    await type('Power, to', '12');
    await counted(page, '1 of 5 products');
    await expect(chip(page, 'Power 10–12 kW')).toBeVisible();
  });
  await test.step('one product is one', async () => {
    await filters.getByRole('checkbox', { name: 'Bronze 1 product', exact: true }).check();
    await expect(chip(page, 'Casing material Bronze')).toBeVisible();
  });
  await test.step('from a chip to the next, to the one before, to the count', async () => {
    await chip(page, 'Power').press('Enter');
    await expect(chip(page, 'Casing material Bronze')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chip(page, category.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products$/);
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^[\d,]+ products$/ }),
    ).toBeFocused();
  });
  await test.step('a specification beyond the first comes forward with the focus', async () => {
    await page.goBack();
    await filters.getByRole('button', { name: /^1 more: / }).click();
    const last = filters.getByRole('checkbox').last();
    await last.check();
    await expect(filters.getByRole('button', { name: 'Fewer' })).toHaveCount(0);
    await expect(last).toBeFocused();
  });
  await test.step('of sizes too, until it is taken away', async () => {
    await page.goto(`/products?category=${category._id}&spec=Suction%20size:50..80%20mm`);
    await hydrated(page);
    await type('Suction size, from', '80');
    await expect(chip(page, 'Suction size 80 mm')).toBeVisible();
    await expect(field('Suction size, from')).toBeFocused();
    await type('Suction size, to', '');
    await type('Suction size, from', '');
    await counted(page, '5 products');
    await expect(field('Suction size, from')).toBeFocused();
    await page.getByRole('button', { name: 'Table' }).focus();
    await expect(filters.getByRole('button', { name: '80 mm, 2 products' })).toBeVisible();
  });
  await test.step('numbers asked of a text leave its values to choose from', async () => {
    await page.goto(`/products?category=${category._id}&spec=Casing%20material:5..10%20kW`);
    await expect(filters.getByRole('checkbox', { name: /^Bronze/ })).toBeVisible();
  });
  await test.step('Back closes the sheet, and after Show it leads to the list before', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/products?category=${category._id}`);
    await hydrated(page);
    const sheet = await openFilters(page, true);
    await unfold(sheet, 'Casing material');
    await sheet.getByRole('checkbox', { name: /^Bronze/ }).check();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await counted(page, '5 products');
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    await openFilters(page, true);
    await sheet.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(sheet).toHaveCount(0);
    await counted(page, '5 products');
    await page.goForward();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await openFilters(page, true);
    await unfold(sheet, 'Casing material');
    await sheet.getByRole('checkbox', { name: /^Bronze/ }).check();
    await sheet.getByRole('button', { name: 'Show 2 products' }).click();
    await counted(page, '2 of 5 products');
    await page.goBack();
    await counted(page, '5 products');
    await expect(sheet).toHaveCount(0);
  });
});
