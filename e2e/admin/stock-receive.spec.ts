import type { Page } from '@playwright/test';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { logInAs } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, hold, loseAnswer, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import { makeCounted, makeShort, onHandOf } from './counted-products.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowNames = (page: Page) => page.locator('a[data-row]');

test('goods are received as a scanner types: number, Enter, pieces, Enter; several in a row, each booked once [B9.9 B9.2]', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|status of 4/);
  const word = uniqueWord();
  const { product: short, order } = await makeShort({ partNumber: `RC-${word}-1` });
  const other = await makeCounted(10, { partNumber: `RC-${word}-2` });
  const alike = await makeCounted(7, { partNumber: `RC-${word}/2` });
  await logInAs(page, 'orders');
  await page.goto('/admin/stock');
  await expect(rowNames(page).first()).toBeVisible();
  const receive = dialog(page, 'Receive goods');
  const number = receive.getByLabel('Part number');
  const pieces = receive.getByLabel('Pieces');

  await test.step('what is typed before the field is there lands in it', async () => {
    await page.keyboard.type('r17');
    await expect(number).toHaveValue('17');
    await page.keyboard.press('Escape');
    await expect(receive).toBeHidden();
    for (const [key, field] of [
      ['c', dialog(page, 'Count').getByLabel('Counted', { exact: true })],
      ['r', pieces],
    ] as const) {
      await goOn(page, `/admin/stock?search=RC-${word}`);
      await expect(rowNames(page)).toHaveCount(3);
      const release = await hold(page, /\/admin\/stock\/single/);
      await page.keyboard.press('j');
      await page.keyboard.type(`${key}2x`);
      await page.keyboard.press('Backspace');
      await page.keyboard.type('4');
      await page.keyboard.press('Enter');
      release();
      await expect(field).toHaveValue('24');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page, 'Enter followed no link').not.toHaveURL(/product=/);
      await page.unroute(/\/admin\/stock\/single/);
      await page.reload();
    }
    await goOn(page, '/admin/stock');
    await expect(rowNames(page).first()).toBeVisible();
  });

  await test.step('Enter leads to the pieces, Enter again receives; the box says whose shortness ends', async () => {
    await page.keyboard.press('r');
    await expect(number).toBeFocused();
    await page.keyboard.type(`rc ${word} 1`);
    await page.keyboard.press('Enter');
    await expect(pieces).toBeFocused();
    await expect(receive).toContainText('On hand 2.');
    await page.keyboard.type('12');
    await expect(receive).toContainText(
      `On hand 2 → 14. ${order.orderId} is no longer short; 10 pieces are free.`,
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(receive).toBeHidden();
    await expectToast(page, '12 pieces received, 14 on hand');
    expect(await onHandOf(short._id)).toBe(14);
  });
  await test.step('the dialog stays for the next part, and lists what was booked', async () => {
    await page.getByRole('button', { name: 'Receive goods' }).click();
    await number.fill(`RC-${word}-1`);
    await number.press('Enter');
    await pieces.fill('1');
    await receive.getByRole('button', { name: 'Receive, next part' }).click();
    await expect(receive.getByRole('list', { name: 'Booked' })).toContainText(`${short.name}: +1, now 15`);
    await expect(number).toBeFocused();
    await expect(number).toHaveValue('');
  });
  await test.step('what is no whole number of pieces is refused', async () => {
    await number.fill(`RC-${word}-2`);
    await number.press('Enter');
    await expect(pieces).toBeFocused();
    for (const typed of ['0', '1.5', '-1', 'six']) {
      await pieces.fill(typed);
      await expect(receive).toContainText('Whole pieces, 1 to 9,99,999');
    }
  });
  await test.step('pieces whose answer was lost are booked once', async () => {
    await pieces.fill('५');
    await loseAnswer(page, '/admin/stock/receive', () => pieces.press('Enter'));
    await expect(receive.getByRole('button', { name: 'Receive 5' })).toBeEnabled();
    await pieces.press('Enter');
    await expect(receive.getByRole('list', { name: 'Booked' })).toContainText(`${other.name}: +5, now 15`);
    expect(await onHandOf(other._id)).toBe(15);
  });
  await test.step('pieces that are typed while the number is still looked up are not lost', async () => {
    const release = await hold(page, /\/admin\/product\/all/);
    await number.fill(`RC-${word}-2`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    release();
    await expect(receive.getByRole('list', { name: 'Booked' })).toContainText(`${other.name}: +3, now 18`);
    await page.unroute(/\/admin\/product\/all/);
  });
  await test.step('a number that two products may mean, and one that none has', async () => {
    await number.fill(`rc ${word} 2`);
    await number.press('Enter');
    await expect(receive).toContainText('is not one product’s number');
    await receive.getByRole('radio', { name: new RegExp(alike.name) }).check();
    await expect(receive).toContainText('On hand 7.');
    await number.fill(`none-${word}`);
    await number.press('Enter');
    await expect(receive).toContainText(`No product has the part number “none-${word}”.`);
    await expect(number).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('what is not counted is counted first', async () => {
    const { name } = await makeProduct({ partNumber: `NC-${word}` });
    await number.fill(`NC-${word}`);
    await number.press('Enter');
    await expect(receive).toContainText(`“${name}” is not counted. Count it first.`);
    await receive.getByRole('button', { name: 'Done' }).click();
    await expect(receive).toBeHidden();
  });
});
