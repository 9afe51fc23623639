import type { Page } from '@playwright/test';
import { change, read } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAs, registerCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

const cell = (page: Page, column: string, name: string) =>
  page.getByRole('textbox', { name: `${column}, ${name}` });

test('a clerk prices a request by the keyboard alone, sends it, answers a change with a second revision, and withdraws [B3.6 B3.7]', async ({
  page,
  tolerate,
}) => {
  let conflicts = 0;
  page.on('response', (answer) => void (answer.status() === 409 && conflicts++));
  tolerate(/status of 409/);
  const word = uniqueWord();
  const names = ['Pump', 'Seal', 'Valve', 'Set'].map((name) => `${name} ${word}`);
  const products = [];
  for (const name of names) products.push(await makeProduct({ name, price: 1000 }));
  const customer = await registerCustomer();
  const request = {
    lines: products.map(({ _id }, i) => ({ productId: _id, quantity: [4, 8, 8, 1][i]! })),
    company: `Mills ${word}`,
    pincode: '641604',
    message: 'New dyeing line.',
  };
  const id = (await change('/user/quotes/request', request, customer.token)).data._id;
  const clerk = await logInAs(page, 'orders');
  const saved = page.getByRole('region', { name: 'Revisions' }).getByText(/^Draft, saved/);
  const addLine = page.getByLabel('Add a line: part number or name');
  const total = page.getByText('Total', { exact: true }).locator('xpath=..');

  await test.step('the list has it among those that wait, and j and Enter open it', async () => {
    await page.goto(`/admin/quotes?search=${word}`);
    const group = page.getByRole('rowgroup').filter({ hasText: 'Waiting for us' });
    await expect(group).toContainText('Not offered yet');
    await expect(group).toContainText('and 3 more');
    await page.getByRole('heading', { name: 'Quotes' }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote Q-');
    await expect(page.getByText('New dyeing line.')).toBeVisible();
  });

  await test.step('Enter goes down the prices, the totals follow, and Escape brings a price back', async () => {
    await cell(page, 'Unit price', names[0]!).focus();
    for (const price of ['112480', '4,100', '9250', '3,86,500']) {
      await page.keyboard.type(price);
      await page.keyboard.press('Enter');
    }
    await expect(addLine).toBeFocused();
    await expect(total).toContainText('Rs.9,43,220.00');
    await cell(page, 'Unit price', names[1]!).focus();
    await page.keyboard.type('9');
    await expect(total).not.toContainText('Rs.9,43,220.00');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'Unit price', names[1]!)).toHaveValue('4,100.00');
    await expect(total).toContainText('Rs.9,43,220.00');
  });

  await test.step('Tab goes across, Shift+Tab back, arrows move, and a cell says when it cannot be read', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'Lead days', names[1]!)).toBeFocused();
    await page.keyboard.type('soon');
    await page.keyboard.press('Shift+Tab');
    await expect(cell(page, 'GST %', names[1]!)).toBeFocused();
    await expect(cell(page, 'Lead days', names[1]!)).toHaveAccessibleDescription('Whole days, at most 730.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('4');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('21');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(cell(page, 'Unit price', names[0]!)).toBeFocused();
    await expect(saved).toBeVisible();
  });

  await test.step('a column of a spreadsheet fills down', async () => {
    await cell(page, 'Lead days', names[0]!).focus();
    await paste(page, '21\n4\n10\n35\n');
    await expect(cell(page, 'Lead days', names[3]!)).toHaveValue('35');
  });

  await test.step('a line is added and removed with Undo, and freight is priced', async () => {
    await addLine.fill(names[2]!);
    await expect(page.getByRole('option', { name: names[2]! }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    const lines = page.getByRole('table').getByRole('rowheader');
    await expect(lines).toHaveCount(5);
    await expect(cell(page, 'Quantity', names[2]!).last()).toBeFocused();
    await page.keyboard.press('Control+Delete');
    await expect(lines).toHaveCount(4);
    await addLine.fill('Commissioning at site');
    await page.getByRole('option', { name: /as a line of its own/ }).click();
    await expect(cell(page, 'HSN', 'Commissioning at site')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(lines).toHaveCount(4);
    await page.getByRole('button', { name: 'Add freight' }).press('Enter');
    await page.keyboard.type('14160');
    await expect(total).toContainText('Rs.9,57,380.00');
    await expect(page.getByText('CGST 9 %').locator('xpath=..')).toContainText('Rs.73,020.50');
    await expectAccessible(page);
  });

  await test.step('the draft survives a reload', async () => {
    await expect.poll(async () => (await readQuote(id)).draft?.freight).toBe(14160);
    await page.reload();
    await expect(cell(page, 'Unit price', names[0]!)).toHaveValue('1,12,480.00');
    await expect(cell(page, 'Lead days', names[3]!)).toHaveValue('35');
    await expect(total).toContainText('Rs.9,57,380.00');
    await expect(page.getByText(`Draft, saved`)).toContainText(clerk.name);
  });

  await test.step('what is missing is named and sends nothing', async () => {
    await cell(page, 'Quantity', names[0]!).fill('');
    await page.getByRole('button', { name: 'Send revision 1' }).click();
    await expect(
      page.getByRole('main').getByRole('alert').getByText('Line 1: the quantity is missing.'),
    ).toBeVisible();
    await expect(cell(page, 'Quantity', names[0]!)).toBeFocused();
    await page.keyboard.type('4');
  });

  await test.step('sending asks once, naming revision, total and address; then it is frozen', async () => {
    await page.getByRole('button', { name: 'Send revision 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send revision 1?' });
    await expect(dialog).toContainText('Rs.9,57,380.00');
    await expect(dialog).toContainText(customer.email);
    await dialog.getByRole('button', { name: 'Send revision 1' }).click();
    await expect(page.getByRole('button', { name: 'Make revision 2' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('QT/');
    await expect(cell(page, 'Unit price', names[0]!)).toHaveCount(0);
    await nextMailTo(customer.email, ({ subject }) => /QT\//.test(subject));
  });

  await test.step('a change that the customer asks for is noticed, and answered', async () => {
    await change(
      '/user/quotes/message',
      { id, text: 'Can you come to 1.12 lakh?', change: true },
      customer.token,
    );
    const answer = page.getByRole('textbox', { name: /^Answer/ });
    await answer.fill('We come closer.');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Can you come to 1.12 lakh?')).toBeVisible();
    await expect(answer).toHaveValue('We come closer.');
    await page.reload();
    await expect(answer, 'kept over a reload').toHaveValue('We come closer.');
    await answer.press('Control+Enter');
    await expect(
      page.getByRole('region', { name: 'Conversation' }).getByText('We come closer.'),
    ).toBeVisible();
    await expect(answer).toHaveValue('');
  });

  await test.step('revision 2 shows what was asked before, and how much less it is', async () => {
    await page.getByRole('button', { name: 'Make revision 2' }).click();
    await expect(cell(page, 'Quantity', names[0]!)).toBeFocused();
    await cell(page, 'Unit price', names[0]!).fill('1,12,000');
    await expect(page.getByText('was 1,12,480.00')).toBeVisible();
    await expect(page.getByText('Rs.1,920.00 less than revision 1')).toBeVisible();
    await page.getByRole('button', { name: 'Send revision 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send revision 2' }).click();
    await expect(page.getByRole('button', { name: 'Make revision 3' })).toBeVisible();
  });

  await test.step('another staff member’s draft is not overwritten without a question', async () => {
    expect(conflicts, 'what was sent is not saved once more').toBe(0);
    await page.getByRole('button', { name: 'Make revision 3' }).click();
    const { draftVersion } = await readQuote(id);
    const draft = {
      lines: [],
      freight: null,
      validUntil: null,
      payment: 'transfer' as const,
      terms: 'Theirs',
    };
    await change('/admin/quotes/draft', { id, draftVersion, draft }, await adminToken());
    await cell(page, 'Quantity', names[1]!).fill('9');
    await expect(page.getByText(/has saved this draft meanwhile/)).toBeVisible();
    await expect(cell(page, 'Quantity', names[1]!)).toHaveValue('9');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await readQuote(id)).draft?.lines[1]?.quantity).toBe(9);
  });

  await test.step('a draft is discarded after a question, and the last revision stands again', async () => {
    const discard = page.getByRole('button', { name: 'Discard the draft of revision 3' });
    await discard.click();
    const dialog = page.getByRole('dialog', { name: 'Discard the draft of revision 3?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(cell(page, 'Quantity', names[1]!)).toHaveValue('9');
    await discard.click();
    await dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByRole('button', { name: 'Make revision 3' })).toBeVisible();
    expect((await readQuote(id)).draft).toBeNull();
    await page.getByRole('button', { name: 'Make revision 3' }).click();
    await discard.click();
    await expect(page.getByRole('button', { name: 'Make revision 3' }), 'nothing was typed').toBeVisible();
  });

  await test.step('withdrawing asks, with a reason', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw QT\// });
    await dialog.getByLabel('Reason').fill('No longer made.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('withdrawn: “No longer made.”')).toBeVisible();
    await expect(page.getByRole('button', { name: /revision/ })).toHaveCount(2);
  });
});

const readQuote = async (id: string) => (await read('/admin/quotes/single', { id }, await adminToken())).data;

/** As a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
