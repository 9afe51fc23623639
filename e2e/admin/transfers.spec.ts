import { uniqueWord } from '../helpers/catalogue.ts';
import { readAsAdmin } from '../helpers/orders.ts';
import { logInAs } from '../helpers/people.ts';
import { expect, expectAccessible, expectToast, test } from '../helpers/test.ts';
import {
  chooseFile,
  dialog,
  inRupees,
  newSum,
  newUtr,
  orange,
  placeWaiting,
  readFile,
  recordFor,
  row,
  rows,
  statementOf,
  tab,
} from './bank-lines.ts';

const GSTIN = '33AAACH7409R1Z8';

test('a clerk reads the bank’s file, records a certain line with its TDS in one press, takes it back, and finds it known when the file is read again [B14.5 B13.2]', async ({
  page,
}) => {
  // A payer's name has no figures.
  const mill = `Mill ${uniqueWord().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  const order = await placeWaiting(mill, newSum(), { gst: GSTIN });
  const spinning = `Spinner ${uniqueWord()}`;
  const exact = await placeWaiting(spinning);
  const tds = Math.round(order.transfer.withoutGst / 10) / 100;
  const [utr, exactUtr] = [newUtr(), newUtr()];
  const lines = [
    {
      text: `NEFT CR-SBIN0000847-${mill}-${order.orderId.replaceAll('-', '')}`,
      amount: Math.round((order.totalBill - tds) * 100) / 100,
      utr,
    },
    { text: `RTGS CR-HDFC0000120-${spinning}`, amount: exact.totalBill, utr: exactUtr },
  ];
  await logInAs(page, 'accounts');
  await page.goto('/admin/dashboard');

  await test.step('the dashboard and the list of orders lead to the page', async () => {
    await page.getByRole('link', { name: /^Record ?: \d+ transfers? due$/ }).click();
    await expect(page).toHaveURL('/admin/transfers');
    await expect(page.getByText(/^\d+ orders? waits? for Rs\.[\d,]+\.\d\d$/)).toBeVisible();
    await expectAccessible(page);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail).toHaveText(/Admin.*Orders.*Transfers/);
    await trail.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('button', { name: /^Transfers due/ }).click();
    await page.getByRole('link', { name: 'Read a bank statement' }).click();
    await expect(page).toHaveURL('/admin/transfers');
  });
  await test.step('the file says what was read; only the row with the focus is orange', async () => {
    await chooseFile(page, statementOf(lines));
    await expect(
      page.getByText(/^HDFC-17Nov\.csv is read\. 3 lines: 2 credits, 1 debit left out\. 2 to decide/),
    ).toBeAttached();
    await expect(
      page.getByText(/Columns found: Date, Narration, Chq\.\/Ref\.No\., Deposit Amt\./),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toBeFocused();
    await expect(row(page, mill)).toContainText('Certain');
    await expect(row(page, mill)).toContainText(`due ${inRupees(order.totalBill)}`);
    await expect(row(page, mill)).toContainText('are 0.1 % of the value without GST');
    await expect(row(page, spinning)).toContainText('Amount to the paisa, and the name.');
    await expect(orange(page)).toHaveText([new RegExp(`^Record with TDS ${inRupees(tds)}`)]);
    await expectAccessible(page);
  });
  await test.step('j and k move, Enter records: the row leaves, the next has the focus', async () => {
    await page.keyboard.press('j');
    await expect(row(page, spinning)).toBeFocused();
    await expect(orange(page)).toHaveText([/^Record Rs\./]);
    await page.keyboard.press('k');
    await expect(row(page, mill)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, `with TDS ${inRupees(tds)}`);
    await expect(row(page, mill)).toHaveCount(0);
    await expect(row(page, spinning)).toBeFocused();
    await expect(tab(page, 'Recorded now')).toHaveText(/1$/);
    const { paymentStatus, transfer } = await readAsAdmin(order._id);
    expect(paymentStatus).toBe('success');
    expect(transfer?.transfers).toMatchObject([{ utr, tds, entry: { paidBy: mill } }]);
  });
  await test.step('Undo takes it back: the order waits again, the line has the focus', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, mill)).toBeFocused();
    await expect(row(page, mill)).toContainText('Certain');
    expect((await readAsAdmin(order._id)).transfer?.transfers).toMatchObject([
      { reversed: { reason: 'Taken back at once' } },
    ]);
    await row(page, mill)
      .getByRole('button', { name: /^Record with TDS/ })
      .click();
    await expect(row(page, mill)).toHaveCount(0);
    await row(page, spinning)
      .getByRole('button', { name: /^Record Rs\./ })
      .click();
    await expect(page.getByText('Nothing is left to decide.')).toBeFocused();
  });
  await test.step('a look at the order loses nothing', async () => {
    await tab(page, 'Recorded now').click();
    await expect(rows(page)).toHaveCount(2);
    await row(page, mill).getByRole('link', { name: order.orderId }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderId);
    await page.goBack();
    await expect(tab(page, 'Recorded now')).toHaveText(/2$/);
  });
  await test.step('after a reload the same file has them as known', async () => {
    await readFile(page, lines);
    await expect(tab(page, 'Known already')).toHaveText(/2$/);
    await tab(page, 'Known already').click();
    await expect(row(page, spinning)).toContainText(`Recorded for order ${exact.orderId}.`);
    await expect(row(page, spinning).getByRole('link', { name: exact.orderId })).toBeVisible();
  });
});

test('an order is chosen among several or looked up; a part, more than due and a line without UTR are recorded; a line is set aside [B14.5]', async ({
  page,
}) => {
  const word = uniqueWord();
  const sum = newSum();
  const first = await placeWaiting(`Looms ${word}`, sum);
  const second = await placeWaiting(`Dyers ${word}`, sum);
  const unknown = await placeWaiting(`Ginners ${uniqueWord()}`);
  const over = await placeWaiting(`Weavers ${uniqueWord()}`);
  const part = await placeWaiting(`Carders ${uniqueWord()}`);
  await logInAs(page, 'accounts');
  await readFile(page, [
    { text: 'IMPS TWO ORDERS', amount: sum, utr: newUtr() },
    { text: 'NEFT NO ONE WE KNOW', amount: 7, utr: newUtr() },
    { text: `NEFT CASHBACK`, amount: 8, utr: newUtr() },
    { text: `NEFT ${over.orderId}`, amount: Math.round(over.totalBill * 100 + 500_00) / 100, utr: newUtr() },
    { text: `CLEARING ${part.orderId}`, amount: 50_000 },
  ]);

  await test.step('several orders: the button is dead until one is chosen', async () => {
    const line = row(page, 'TWO ORDERS');
    await expect(line).toContainText('Possible');
    await expect(line.getByRole('button', { name: 'Choose an order' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(line, 'nothing is chosen').toBeVisible();
    await expectAccessible(page);
    await line.getByRole('radio', { name: new RegExp(`Dyers ${word}`) }).check();
    await page.keyboard.press('Enter');
    await expect(line).toHaveCount(0);
    expect((await readAsAdmin(second._id)).paymentStatus).toBe('success');
    expect((await readAsAdmin(first._id)).paymentStatus).toBe('pending');
  });
  await test.step('no match: n sets it aside, and it can be put back', async () => {
    await expect(row(page, 'NO ONE WE KNOW')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('n');
    await expect(row(page, 'CASHBACK')).toHaveCount(0);
    await tab(page, 'Not ours').click();
    await row(page, 'CASHBACK').getByRole('button', { name: 'To decide' }).click();
    await tab(page, 'To decide').click();
    await row(page, 'CASHBACK')
      .getByRole('button', { name: /^Not ours/ })
      .click();
    await expect(tab(page, 'Not ours')).toHaveText(/1$/);
  });
  await test.step('an order is looked up by its amount', async () => {
    await row(page, 'NO ONE WE KNOW')
      .getByRole('button', { name: /^Find an order/ })
      .click();
    const finding = dialog(page, 'Find an order');
    await expect(finding.getByLabel('Search waiting orders')).toBeFocused();
    await page.keyboard.type(inRupees(unknown.totalBill).slice(3));
    await expect(finding.getByRole('listitem')).toHaveCount(1);
    await expect(finding.getByRole('listitem')).toContainText(unknown.company!);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(finding).toHaveCount(0);
    const line = row(page, 'NO ONE WE KNOW');
    await expect(line).toContainText('You chose this order.');
    await line.getByRole('button', { name: /^Record as part payment/ }).click();
    await expect(line).toHaveCount(0);
    expect((await readAsAdmin(unknown._id)).transfer?.received).toBe(7);
  });
  await test.step('more than is due', async () => {
    const line = row(page, over.orderId);
    await expect(line).toContainText('Rs.500.00 more than due: noted as money to return.');
    await line.getByRole('button', { name: /^Record, Rs\.500\.00 to return/ }).click();
    await expect(line).toHaveCount(0);
    const { transfer, paymentStatus } = await readAsAdmin(over._id);
    expect(paymentStatus).toBe('success');
    expect(transfer?.transfers).toMatchObject([{ over: 500 }]);
  });
  await test.step('a line without UTR asks for it in the row', async () => {
    const line = row(page, part.orderId);
    const act = line.getByRole('button', { name: /^Record as part payment/ });
    await expect(act).toBeDisabled();
    await line.getByLabel('UTR').fill('kn n');
    await expect(line, 'letters are typed, not pressed').toBeVisible();
    const utr = newUtr();
    await line.getByLabel('UTR').fill(utr);
    await line.getByLabel('UTR').press('Enter');
    await expect(line).toHaveCount(0);
    expect((await readAsAdmin(part._id)).transfer?.transfers).toMatchObject([{ utr, amount: 50_000 }]);
  });
});

test('a line that another person entered is known with the shop’s sentence; a UTR that begins alike is asked about; no outdated order is proposed [B14.5]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of (409|422)/);
  const mill = `Mill ${uniqueWord()}`;
  const order = await placeWaiting(mill);
  const taken = await placeWaiting(`Taken ${uniqueWord()}`);
  const near = await placeWaiting(`Near ${uniqueWord()}`);
  const smaller = await placeWaiting(`Smaller ${uniqueWord()}`);
  const [takenUtr, nearUtr] = [newUtr(), newUtr()];
  await recordFor(near, 1000, nearUtr);
  await logInAs(page, 'accounts');
  const whole = order.totalBill;
  await readFile(page, [
    { text: `NEFT ${mill} FIRST`, amount: whole, utr: newUtr() },
    { text: `NEFT ${mill} AGAIN`, amount: whole, utr: newUtr() },
    { text: `NEFT ${taken.orderId}`, amount: taken.totalBill, utr: takenUtr },
    { text: `NEFT ${near.orderId}`, amount: 2000, utr: `${nearUtr}1` },
    { text: `NEFT ${smaller.orderId}`, amount: smaller.totalBill, utr: newUtr() },
  ]);

  await test.step('what is paid is proposed no longer', async () => {
    await expect(row(page, 'AGAIN')).toContainText('Certain');
    await row(page, 'FIRST')
      .getByRole('button', { name: /^Record Rs\./ })
      .click();
    await expect(row(page, 'AGAIN')).toContainText('No match');
  });
  await test.step('entered by another person', async () => {
    await recordFor(taken, taken.totalBill, takenUtr);
    await row(page, taken.orderId)
      .getByRole('button', { name: /^Record Rs\./ })
      .click();
    await expect(row(page, taken.orderId)).toHaveCount(0);
    await expect(
      page.getByText(`The UTR ${takenUtr} is already entered`),
      'it was not recorded now',
    ).toBeVisible();
    await tab(page, 'Known already').click();
    await expect(row(page, taken.orderId)).toContainText(
      `The UTR ${takenUtr} is already entered as a transfer for order ${taken.orderId}.`,
    );
    await tab(page, 'To decide').click();
    expect((await readAsAdmin(taken._id)).transfer?.transfers).toHaveLength(1);
  });
  await test.step('a UTR that begins alike', async () => {
    const line = row(page, near.orderId);
    await line.getByRole('button', { name: /^Record as part payment/ }).click();
    await expect(line.getByRole('alert')).toContainText('Record it only if the statement has both.');
    await expectAccessible(page);
    await line.getByRole('button', { name: /^Record as part payment all the same/ }).click();
    await expect(line).toHaveCount(0);
  });
  await test.step('an order that was paid in part meanwhile', async () => {
    await recordFor(smaller, 1000, newUtr());
    const line = row(page, smaller.orderId);
    await line.getByRole('button', { name: /^Record Rs\./ }).click();
    await expect(line.getByRole('alert')).toContainText('A transfer cannot be more than that.');
    await expect(line.getByRole('button', { name: /^Record, Rs\.1,000\.00 to return/ })).toBeEnabled();
  });
  await test.step('entered with another sum', async () => {
    await readFile(page, [{ text: 'NEFT TYPED', amount: 1001, utr: nearUtr }]);
    await expect(
      page.getByText('1 line is entered with another sum than the bank has: line 3.'),
    ).toBeVisible();
    await tab(page, 'Known already').click();
    await expect(row(page, 'TYPED')).toContainText('with Rs.1,000.00, and the bank has Rs.1,001.00.');
    await expect(row(page, 'TYPED')).toContainText('Other sum');
    await expectAccessible(page);
  });
});
