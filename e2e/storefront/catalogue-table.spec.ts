import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';
import { makePumps } from './pumps.ts';

test('the table shows what differs, sorts by its heads, and puts a quantity into the cart [B7.7]', {
  tag: '@phone',
}, async ({ page, isMobile, tolerate }) => {
  tolerate(/401/);
  const { category, products, word } = await makePumps();
  await logInAsCustomer(page);
  await page.goto(`/products?category=${category._id}`);
  await hydrated(page);
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Table' }).click();
  await expect(page).toHaveURL(/view=table/);
  const first = products[0]!;
  if (isMobile) {
    const row = page.getByRole('listitem').filter({ hasText: new RegExp(`${word}[ -]1`, 'i') });
    await expect(row).toContainText('3.7 kW · 36 m³/h');
    await row.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(row.getByRole('status')).toHaveText('1 in cart');
    await expect(page.getByRole('link', { name: /^Enquire about/ })).toHaveCount(1);
    await expectAccessible(page);
    return;
  }
  const table = page.getByRole('table');
  const lines = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await test.step('the filters of small screens close where they stand beside the list', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 768, height });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/#filters/);
  });
  await test.step('the names of columns stand on two lines, with units and without', async () => {
    const lower = await table.getByRole('columnheader').evaluateAll((heads) =>
      heads.flatMap((head) => {
        const last = (node: Node): Node => (node.lastChild ? last(node.lastChild) : node);
        const words = document.createRange();
        words.selectNodeContents(last(head));
        const { width, bottom } = words.getBoundingClientRect();
        return width > 1 && !head.querySelector('.visually-hidden') ? [Math.round(bottom)] : [];
      }),
    );
    expect([...new Set(lower)], 'all end on one line').toHaveLength(1);
  });
  await test.step('the columns that differ, and others on demand', async () => {
    await expect(table.getByRole('columnheader', { name: /^Power kW/ })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Speed' })).toHaveCount(0);
    await expect(page.getByText('4 specifications differ, 1 is the same')).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Speed' }).check();
    await page.keyboard.press('Escape');
    await expect(table.getByRole('columnheader', { name: /^Speed rpm/ })).toBeVisible();
    await expect(page).toHaveURL(/column=Speed/);
  });
  await test.step('heads sort, by specifications too', async () => {
    const power = table.getByRole('columnheader', { name: /^Power kW/ });
    await power.getByRole('button').click();
    await expect(power).toHaveAttribute('aria-sort', 'ascending');
    await expect(lines.first()).toContainText(products[1]!.name);
    await power.getByRole('button').click();
    await expect(power).toHaveAttribute('aria-sort', 'descending');
    await expect(lines.first()).toContainText(products[4]!.name);
    const price = table.getByRole('columnheader', { name: /^Price/ });
    await price.getByRole('button').click();
    await expect(price).toHaveAttribute('aria-sort', 'ascending');
    await expect(lines.first()).toContainText(first.name);
  });
  await test.step('Enter adds; a wrong quantity is said; without a price there is a way to ask', async () => {
    const line = lines.filter({ hasText: first.name });
    const quantity = line.getByRole('textbox', { name: `Quantity of ${first.name}` });
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect(line.getByRole('alert')).toHaveText('Enter at least 1, or remove the product.');
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(line.getByRole('status')).toHaveText('2 in cart');
    await expect(quantity).toHaveValue('1');
    await expect(line.getByRole('button', { name: /^Add to Cart/ }), 'after four seconds').toBeVisible();
    await line.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(line.getByRole('status')).toHaveText('3 in cart');
    const unpriced = lines.filter({ hasText: products[4]!.name });
    await expect(unpriced.getByRole('cell', { name: '-', exact: true })).toBeVisible();
    await expect(unpriced.getByRole('link', { name: /^Enquire/ })).toHaveAttribute(
      'href',
      `/contact?product=${products[4]!._id}`,
    );
    await expectAccessible(page);
  });
  await test.step('the next visit opens the table again, until the cards are chosen', async () => {
    await page.goto(`/products?category=${category._id}`);
    await expect(page).toHaveURL(/view=table/);
    await expect(table).toBeVisible();
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Cards' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
    await expect(page).not.toHaveURL(/view=/);
  });
});
