import type { Page } from '@playwright/test';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../helpers/test.ts';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search by name or part number' });
const rowsOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('suggestions are walked by the keyboard; in a narrow window the search fills it until a row is chosen [B7.19 B7.20]', async ({
  page,
}) => {
  const word = uniqueWord();
  const product = await makeProduct({
    name: `Gland Packing ${word}`,
    specifications: [{ key: 'Part number', value: `${word}-900` }],
  });
  const other = await makeProduct({ name: `Gland Packing ${uniqueWord()}` });
  const [field, rows] = [fieldOf(page), rowsOf(page)];
  const back = page.getByRole('button', { name: 'Close search' });
  const [desk, phone] = [page.viewportSize()!, { width: 390, height: 844 }];
  await page.setViewportSize(phone);
  await page.goto('/about');
  await hydrated(page);
  await test.step('in a narrow window the search fills it until a row is chosen or it is closed', async () => {
    await field.click();
    const start = page.getByRole('search').getByRole('navigation', { name: 'Categories' });
    await expect(start).toBeVisible();
    await field.fill(other.name);
    await expect(start).toHaveCount(0);
    const row = rows.filter({ hasText: other.name }).first();
    await expect(row).toBeVisible();
    await expect(back).toBeVisible();
    expect(await page.getByRole('search').boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await expectNoSidewaysScroll(page);
    await back.click();
    await expect(row).toHaveCount(0);
    await field.click();
    await row.click();
    await expect(page).toHaveURL(`/products/${other._id}`);
    await expect(row).toHaveCount(0);
    await expect(field, 'the keyboard is put away').not.toBeFocused();
  });
  await page.setViewportSize(desk);
  await field.blur();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field, 'the key itself is not typed').toHaveValue('');
  await page.keyboard.type(`${word} 900`);
  await expect(rows.first()).toContainText(`${word}-900`);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(back).toBeHidden();
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
  await expect(field, 'the opened page has the focus').not.toBeFocused();
  await expect(field).toHaveValue('');

  await field.fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products?search=${word}`);
  await expect(field, 'the query stands in the field').toHaveValue(word);
  await expect(rows).toHaveCount(0);

  await test.step('what is typed while the results arrive stays in the field', async () => {
    await page.goto('/about');
    await hydrated(page);
    await field.fill(word);
    await field.evaluate((node: HTMLInputElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      // As soon as the new page is drawn.
      const arrived = new MutationObserver(() => {
        if (!document.querySelector('main h1')?.textContent?.includes('Products')) return;
        arrived.disconnect();
        setValue.call(node, 'typed on');
        node.dispatchEvent(new Event('input', { bubbles: true }));
      });
      arrived.observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?search=typed+on');
    await expect(field).toHaveValue('typed on');
  });
  await test.step('a duty leads to the pump finder, filled in', async () => {
    await field.fill('50 m3/h 30 m pump');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pump-finder\?flow=50&/);
    await expect(page.getByRole('textbox', { name: 'Flow', exact: true })).toHaveValue('50');
    await expect(page.getByRole('textbox', { name: 'Total head' })).toHaveValue('30');
  });
  await test.step('nothing found leads on: it is asked for, ordered by number, or looked for in categories', async () => {
    const wanted = uniqueWord();
    await field.fill(wanted);
    await expect(rows.and(marked)).toContainText(`Ask us for “${wanted}”`);
    await expect(rows.filter({ hasText: 'Quick Order' })).toHaveAttribute('href', '/account/quick-order');
    await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option')).not.toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      `Please send us a price and the delivery time for “${wanted}”.`,
    );
    await page.goto(`/products?${new URLSearchParams({ search: wanted })}`);
    const ways = page.getByRole('navigation', { name: 'Other ways' });
    await expect(ways.getByRole('link', { name: 'Quick Order' })).toBeVisible();
    await expect(ways.getByRole('list', { name: 'Categories' }).getByRole('link')).not.toHaveCount(0);
    await ways.getByRole('link', { name: `Ask us for “${wanted}”` }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(new RegExp(`“${wanted}”`));
  });
});
