import { uniqueWord } from '../helpers/catalogue.ts';
import { logInAs } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import {
  type BankLine,
  chooseFile,
  dialog,
  inRupees,
  newUtr,
  openTransfers,
  pasteLines,
  placeWaiting,
  readFile,
  row,
  rows,
  statementOf,
  tab,
  today,
} from './bank-lines.ts';

test('lines that cannot be read are named, with their first words [B14.5]', async ({ page }) => {
  await logInAs(page, 'accounts');
  await openTransfers(page);
  await chooseFile(page, `${statementOf([])}\r\n20261117,NEFT A MILL,,,500.00\r\n${today()},NEFT B,,,5.0.0`);
  const main = page.getByRole('main');
  await expect(main).toContainText('3 lines: 0 credits, 1 debit left out, 2 not read.');
  await expect(main).toContainText('2 lines could not be read: line 5, line 6.');
  await expect(main).toContainText(
    'Line 5, “20261117 NEFT A MILL 500.00”: The day “20261117” cannot be read.',
  );
  await expect(
    page.getByText(/is read\. 3 lines: .* 2 lines could not be read: line 5, line 6\./),
  ).toBeAttached();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('lines are pasted; columns that the shop cannot find are chosen, and remembered for the same headings [B14.5]', async ({
  page,
}) => {
  const mill = `Mill ${uniqueWord()}`;
  const order = await placeWaiting(mill);
  const headings = ['When', `What ${uniqueWord()}`, 'Which', 'Out', 'In'];
  const csv = statementOf([{ text: `NEFT ${mill}`, amount: order.totalBill, utr: newUtr() }], headings);
  await logInAs(page, 'accounts');
  await openTransfers(page);
  const columns = dialog(page, 'Columns of the statement');

  await test.step('unknown headings open the columns', async () => {
    await pasteLines(page, csv);
    await expect(columns.getByLabel('Headings')).toHaveValue('2');
    await expect(columns.getByLabel('Headings')).toBeFocused();
    const act = columns.getByRole('button', { name: 'Read the lines' });
    await expect(act).toBeDisabled();
    for (const [field, column] of [
      ['Date', '0'],
      ['Narration', '1'],
      ['Reference', '2'],
      ['Money that came', '4'],
    ] as const)
      await columns.getByLabel(field, { exact: true }).selectOption(column);
    await expect(columns).toContainText('2 lines: 1 credit, 1 debit left out.');
    await expectAccessible(page);
    await act.click();
    await expect(columns).toBeHidden();
    await expect(row(page, mill)).toContainText('Certain');
    await expect(page.getByText(/Columns chosen: When, What/)).toBeVisible();
  });
  await test.step('the next statement of this bank is read at once', async () => {
    await page.reload();
    await chooseFile(page, csv);
    await expect(row(page, mill)).toContainText('Certain');
    await page.getByRole('button', { name: 'Change the columns' }).click();
    await expect(columns.getByLabel('Money that came')).toHaveValue('4');
    await page.keyboard.press('Escape');
  });
  await test.step('lines that were copied without headings', async () => {
    await pasteLines(page, `${today()}\tIMPS ${mill}\t${order.totalBill}\n`);
    await expect(columns.getByLabel('Headings')).toHaveValue('0');
    await columns.getByLabel('Date', { exact: true }).selectOption('0');
    await columns.getByLabel('Narration').selectOption('1');
    await columns.getByLabel('Money that came').selectOption('2');
    await columns.getByRole('button', { name: 'Read the lines' }).click();
    await expect(row(page, `IMPS ${mill}`)).toContainText('Certain');
    await expect(page.getByText('1 line: 1 credit.', { exact: false }).first()).toBeAttached();
  });
  await test.step('pasted onto the page itself', async () => {
    const sum = order.totalBill - 1000;
    const text = statementOf([{ text: `NEFT ${order.orderId}`, amount: sum, utr: newUtr() }]);
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
    await expect(row(page, order.orderId)).toContainText('the amount is a part of what is due');
  });
  await test.step('what cannot be read is said in a sentence, and the lines stay', async () => {
    await chooseFile(page, statementOf([{ text: 'x'.repeat(1_000_000), amount: 5 }]), 'long.csv');
    await expect(page.getByRole('alert').filter({ hasText: 'long.csv: This is too long' })).toBeVisible();
    await expect(row(page, order.orderId)).toBeVisible();
    const broken = `${csv}\r\n"17/11/26,A`;
    await page.getByRole('button', { name: 'Paste lines', exact: true }).click();
    const pasting = dialog(page, 'Paste lines');
    await pasting.getByLabel('Lines of the statement').fill(broken);
    await pasting.getByRole('button', { name: 'Read the lines' }).click();
    await expect(pasting.getByRole('alert')).toContainText('a quotation mark is never closed');
    await expect(pasting.getByLabel('Lines of the statement')).toHaveValue(/17\/11\/26,A$/);
    await page.keyboard.press('Escape');
    await chooseFile(page, 'PK\u0003\u0004\0', 'book.csv');
    await expect(page.getByRole('alert').filter({ hasText: 'book.csv: This is no text' })).toBeVisible();
  });
});

test('a statement of 5,000 lines stays usable, and is searched by amount and day [B14.5]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const mill = `Mill ${uniqueWord()}`;
  const order = await placeWaiting(mill);
  const lines: BankLine[] = Array.from({ length: 4_996 }, (_, n) => ({
    text: `UPI PAYER ${n}`,
    amount: n + 1,
    date: '2026-09-10',
  }));
  await logInAs(page, 'accounts');
  await readFile(page, [...lines, { text: `NEFT ${mill}`, amount: order.totalBill, utr: newUtr() }]);
  await expect(tab(page, 'To decide')).toHaveText(/4,997$/);
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more lines' }).scrollIntoViewIfNeeded();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(50);
  const search = page.getByLabel('Search the lines');
  await search.fill(inRupees(order.totalBill).slice(3));
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, mill)).toContainText('Certain');
  await search.fill('10 Sep 2026');
  await expect(tab(page, 'To decide')).toHaveText(/4,996$/);
  await search.fill('njk');
  await expect(page.getByText('Nothing here matches “njk”.')).toBeVisible();
  await search.fill(mill);
  await row(page, mill)
    .getByRole('button', { name: /^Record Rs\./ })
    .click();
  await expect(row(page, mill)).toHaveCount(0);
  await search.fill('');
  await expect(tab(page, 'Recorded now')).toHaveText(/1$/);
});

test('on a phone each line is a card, and nothing is wider than the window [B14.5]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mill = `Mill ${uniqueWord()}`;
  const order = await placeWaiting(mill);
  await logInAs(page, 'accounts');
  await openTransfers(page);
  await expectNoSidewaysScroll(page);
  await chooseFile(
    page,
    statementOf([
      { text: `NEFT CR-SBIN0000847-${mill}-${'X'.repeat(120)}`, amount: order.totalBill, utr: newUtr() },
      { text: 'NEFT NO ONE', amount: 9 },
    ]),
  );
  const card = page.getByRole('listitem').filter({ hasText: mill });
  await expect(card).toContainText('Certain');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Record Rs\./ }).click();
  await expect(card).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
});

test('without the right to record payments there is no such page, and no link to it [B14.5]', async ({
  page,
}) => {
  await placeWaiting(`Mill ${uniqueWord()}`);
  await logInAs(page, 'orders');
  await page.goto('/admin/transfers');
  await expect(page.getByText('does not allow you to record payments.')).toBeVisible();
  await goOn(page, '/admin/orders?awaits=transfer');
  await expect(page.getByRole('button', { name: /^Transfers due/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read a bank statement' })).toHaveCount(0);
  await goOn(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: /^Open ?: \d+ transfers? due$/ })).toHaveAttribute(
    'href',
    '/admin/orders?awaits=transfer',
  );
});
