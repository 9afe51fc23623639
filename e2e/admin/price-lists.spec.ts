import { addCompany, addPriceList } from '../../server/testing/companies.ts';
import { read } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { db } from '../helpers/database.ts';
import { adminToken, logInAs, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

const shop = { deps: { db } };
const storedList = async (id: string) =>
  (await read('/admin/priceLists/single', { id }, await adminToken())).data;

test('a price list is made in the grid, by the keyboard and from a spreadsheet [B10.7]', async ({ page }) => {
  const word = uniqueWord();
  const spindle = await makeProduct({
    name: `${word} spindle`,
    partNumber: `${word}-1`,
    price: 1240,
    priceBreaks: [{ from: 200, price: 1145 }],
  });
  await logInAsAdmin(page);
  await page.goto('/admin/price-lists');
  await page.getByRole('link', { name: 'New price list' }).click();
  await expect(page.getByRole('heading', { name: 'New price list' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`Dealers ${word}`);
  await page.getByLabel('Off everything').fill('7');
  await expect(page.getByText('No fixed prices. 7 % off everything holds.')).toBeVisible();

  const grid = page.getByRole('region', { name: 'Fixed prices' });
  const rows = grid.locator('tbody tr');
  const price = (nth: number) => rows.nth(nth).getByLabel('Fixed price');
  await test.step('a product gets its first price', async () => {
    await grid.getByLabel('Add product').fill(word);
    await page.getByRole('option', { name: new RegExp(`${word} spindle`) }).click();
    await expect(price(0)).toBeFocused();
    await page.keyboard.type('1140');
    await expect(rows.nth(0)).toContainText('1,240.00');
    await expect(rows.nth(0)).toContainText('1,153.20');
    await expect(rows.nth(0)).toContainText('1,140.00');
  });
  await test.step('Enter in the last row adds a break; the side follows the focus', async () => {
    await page.keyboard.press('Enter');
    await expect(rows.nth(1).getByLabel(/^From/)).toBeFocused();
    await page.keyboard.type('200');
    await page.keyboard.press('ArrowRight');
    await expect(price(1)).toBeFocused();
    await page.keyboard.type('1070');
    await expect(rows.nth(1)).toContainText('7 % is lower');
    const side = page.getByRole('region', { name: 'What a line costs' });
    await expect(side).toContainText(`200 × ${word}-1`);
    await expect(side).toContainText('Rs.1,064.85 each');
  });
  await test.step('two breaks from one quantity are refused at their row', async () => {
    await rows.nth(1).getByLabel(/^From/).fill('1');
    await expect(rows.nth(1)).toContainText('Two prices begin at 1 piece.');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await rows.nth(1).getByLabel(/^From/).fill('200');
  });
  await test.step('a block of a spreadsheet fills down', async () => {
    await price(0).focus();
    await price(0).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '1130.50\n1060\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(price(1)).toHaveValue('1060');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: `Dealers ${word}` })).toBeVisible();
  const id = page.url().split('/').at(-1)!;
  expect(await storedList(id)).toMatchObject({
    percent: 7,
    prices: [{ productId: spindle._id, price: 1130.5, breaks: [{ from: 200, price: 1060 }] }],
  });

  await test.step('the save bar names what is changed', async () => {
    await price(1).fill('1,050');
    await expect(page.getByText(`Unsaved changes: ${word}-1 from 200: 1,060 → 1,050`)).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
    await expect(price(1)).toHaveValue('1,050');
  });
  await test.step('a file is looked at before it is imported', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog');
    const csv = `Part number,From,Price\n${word}-1,1,1100\n${word}-1,500,990\nNO-${word},1,5\n`;
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(dialog).toContainText('3 rows: 1 new, 1 changed, 0 unchanged, 1 refused.');
    await expect(dialog).toContainText(`Row 4: NO-${word}: No product has the part number`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import 2 prices' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(3);
    await expect(price(2)).toHaveValue('990');
    await expect(page.getByRole('region', { name: 'Last import' })).toContainText('Refused1');
  });
});

test('a list that is used cannot be deleted, and without the right it is read alone [B10.9]', async ({
  page,
}) => {
  const word = uniqueWord();
  const product = await makeProduct({ name: `${word} ring`, price: 400 });
  const id = await addPriceList(shop, {
    name: `Used ${word}`,
    percent: 5,
    validTo: '2026-01-31',
    fixed: [{ productId: product._id, paise: 360_00 }],
  });
  await addCompany(shop, [], { tradeName: `Malwa ${word}`, priceListId: id });
  await logInAsAdmin(page);
  await page.goto(`/admin/price-lists?search=${word}`);
  await expect(page.getByRole('row').filter({ hasText: `Used ${word}` })).toContainText('1 company');
  await page.getByRole('link', { name: `Used ${word}` }).click();
  await expect(page.getByText('This list has ended')).toBeVisible();
  await expect(page.getByText(`Malwa ${word}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();

  await logInAs(page, 'viewer');
  await page.goto(`/admin/price-lists/${id}`);
  const grid = page.getByRole('region', { name: 'Fixed prices' });
  await expect(grid).toContainText('360');
  await expect(grid.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import CSV' })).toHaveCount(0);
});
