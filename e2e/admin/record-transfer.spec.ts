import type { Page } from '@playwright/test';
import { confirmAndShip } from '../helpers/orders.ts';
import { logInAs } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { openOrGoOn } from './back-office.ts';
import { button, card, dialog, openOrder, send, status } from './order-page.ts';
import { newUtr, placeForTransfer, recordTransfer } from './waiting-order.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const amount = (page: Page) => dialog(page).getByLabel('Amount in the bank');
const utrField = (page: Page) => dialog(page).getByLabel('UTR');
const tds = (page: Page) => dialog(page).getByRole('checkbox', { name: 'Tax deducted at source (TDS)' });
const charges = (page: Page) => dialog(page).getByRole('checkbox', { name: 'Bank charges' });
const tdsSum = (page: Page) => dialog(page).getByLabel('TDS in rupees');
const chargesSum = (page: Page) => dialog(page).getByLabel('Bank charges in rupees');
const record = (page: Page, sum: string) => button(page, `Record Rs.${sum}`);
const entries = (page: Page) => card(page, 'Transfers').getByRole('list', { name: 'Entries' });

async function open(page: Page, order: Parameters<typeof openOrder>[1]) {
  await openOrder(page, order);
  await button(page, 'Record a payment').click();
  await expect(amount(page)).toBeFocused();
}

test('a transfer short by TDS to the paisa is recorded by keys alone, and the tax never goes back [B13.2]', async ({
  page,
}) => {
  await logInAs(page, 'accounts');
  const { order } = await placeForTransfer();
  const utr = newUtr();
  await openOrder(page, order);

  await test.step('the tick sets itself, and says what the order becomes', async () => {
    await button(page, 'Record a payment').focus();
    await page.keyboard.press('Enter');
    await expect(amount(page)).toBeFocused();
    await page.keyboard.type('2,39,197.12');
    await expect(tds(page)).toBeChecked();
    await expect(dialog(page)).toContainText('PAN AAACH7409R from the GSTIN');
    await expect(tdsSum(page)).toHaveValue('202.88');
    await expect(charges(page)).toBeDisabled();
  });

  await test.step('the UTR is looked up when it is left; Enter records', async () => {
    for (let fields = 0; fields < 10; fields++) {
      if (await utrField(page).evaluate((input) => input === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(utr);
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByText('Not recorded elsewhere')).toBeVisible();
    await expect(dialog(page)).toContainText('Rs.2,39,197.12 + Rs.202.88');
    await expect(dialog(page)).toContainText('The order is paid. The receipt names both sums.');
    await expectAccessible(page);
    await page.keyboard.type('Godavari Sugars Ltd');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(status(page, 'Payment status')).toHaveText('success');
  });

  await test.step('the panel names what was withheld and who paid', async () => {
    await expect(card(page, 'Transfers')).toContainText('ReceivedRs.2,39,197.12');
    await expect(card(page, 'Transfers')).toContainText('WithheldRs.202.88');
    await expect(entries(page)).toContainText(utr);
    await expect(entries(page)).toContainText('and TDS of Rs.202.88');
    await expect(entries(page)).toContainText('Paid by Godavari Sugars Ltd, entered by');
    await expectAccessible(page);
  });

  await test.step('a refund offers no more than was in the bank', async () => {
    await button(page, 'Initiate Refund').click();
    await expect(dialog(page)).toContainText('TDS of Rs.202.88 is not refunded.');
    await expect(send(page)).toHaveText('Refund Rs.2,39,197.12');
    await dialog(page)
      .getByRole('radio', { name: /^Partial/ })
      .click();
    await dialog(page).getByLabel('Amount').fill('2,39,300');
    await expect(dialog(page).getByText('Enter less than Rs.2,39,197.12, or choose Full.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('what a transfer lacks is TDS, bank charges, both or a part; what was typed by hand stays [B13.2 B14.5]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 4(09|22)/);
  await logInAs(page, 'accounts');
  const { order } = await placeForTransfer();
  const known = await recordTransfer((await placeForTransfer()).order._id, { amount: 1_00_000 });
  await open(page, order);

  await test.step('without a tick it is a part payment', async () => {
    await amount(page).fill('2,39,376.40');
    await utrField(page).fill(newUtr());
    await expect(tds(page)).not.toBeChecked();
    await expect(charges(page)).not.toBeChecked();
    await expect(dialog(page)).toContainText('The order then waits for Rs.23.60 more.');
  });

  await test.step('bank charges take what is missing, up to Rs.100', async () => {
    await charges(page).click();
    await expect(chargesSum(page)).toHaveValue('23.60');
    await expect(dialog(page)).toContainText('The order is paid. The receipt names both sums.');
    await amount(page).fill('2,39,200.50');
    await expect(charges(page)).toBeDisabled();
    await expect(dialog(page)).toContainText('Rs.199.50 is more than Rs.100.00.');
  });

  await test.step('a sum that was typed stays when the amount changes', async () => {
    await tds(page).click();
    await expect(tdsSum(page)).toHaveValue('199.50');
    await tdsSum(page).fill('150');
    await expect(chargesSum(page)).toHaveValue('49.50');
    await amount(page).fill('2,39,250.50');
    await expect(tdsSum(page)).toHaveValue('150');
    await expect(dialog(page).getByText(/^Nothing more is missing/)).toBeVisible();
    await amount(page).fill('2,39,350.50');
    await expect(dialog(page).getByText(/^Only Rs\.49\.50 is missing/)).toBeVisible();
    await expect(record(page, '2,39,350.50')).toBeDisabled();
  });

  await test.step('more TDS than usual asks whether it is right', async () => {
    await amount(page).fill('2,29,400');
    await tdsSum(page).fill('10,000');
    const right = dialog(page).getByRole('checkbox', { name: /right all the same$/ });
    await expect(record(page, '2,29,400.00')).toBeDisabled();
    await right.check();
    await expect(record(page, '2,29,400.00')).toBeEnabled();
  });

  await test.step('on a phone all of it fits', async () => {
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(DESK);
  });

  await test.step('a UTR that is known says where, and the shop refuses it with all that was typed left', async () => {
    await utrField(page).fill(known);
    await utrField(page).blur();
    await expect(
      dialog(page).getByText(new RegExp(`^The UTR ${known} is already entered as a transfer for order MW-`)),
    ).toBeVisible();
    await record(page, '2,29,400.00').click();
    await expect(utrField(page)).toBeFocused();
    await expect(tdsSum(page)).toHaveValue('10,000');
    await utrField(page).fill(newUtr());
    await record(page, '2,29,400.00').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(status(page, 'Payment status')).toHaveText('success');
  });

  await test.step('without a GSTIN there is no TDS', async () => {
    const { order: private_ } = await placeForTransfer(undefined, null);
    await open(page, private_);
    await amount(page).fill('2,39,197.12');
    await expect(tds(page)).toBeDisabled();
    await expect(dialog(page)).toContainText('This order has no GSTIN.');
  });
});

test('what is more than due is noted as money to return and paid back, while the goods go on [B14.5]', async ({
  page,
}) => {
  await logInAs(page, 'owner');
  const { order } = await placeForTransfer();
  await open(page, order);
  await amount(page).fill('2,39,900');
  await utrField(page).fill(newUtr());
  await expect(dialog(page).getByText(/^Only Rs\.2,39,400\.00 of this order/)).toBeVisible();
  await expect(button(page, 'Record')).toBeDisabled();
  await dialog(page)
    .getByRole('checkbox', { name: 'Rs.500.00 more than due: noted as money to return' })
    .check();
  await expect(dialog(page)).toContainText('The order is paid, and Rs.500.00 is to be returned.');
  await record(page, '2,39,900.00').click();
  await expect(entries(page)).toContainText('Rs.500.00 more than due, to return');
  await expect(button(page, 'Confirm Order')).toBeEnabled();
  await expect(page.getByText(/^Rs\.500\.00, more than was due, goes back to the customer/)).toBeVisible();
  await button(page, 'Record the refund').click();
  await expect(utrField(page)).toBeFocused();
  await utrField(page).fill(newUtr());
  await record(page, '500.00').click();
  await expect(entries(page)).toContainText('Rs.500.00 more than due, returned');
  await expect(status(page, 'Payment status')).toHaveText('success');
});

test('a second payment of a paid order counts in no sum of it, and waits to go back [B14.5]', async ({
  page,
}) => {
  await logInAs(page, 'owner');
  const { order } = await placeForTransfer();
  await recordTransfer(order._id, { amount: 2_39_400 });
  await openOrder(page, order);
  await button(page, 'Record a second payment').click();
  await amount(page).fill('2,39,400');
  await utrField(page).fill(newUtr());
  await record(page, '2,39,400.00').click();
  await expect(entries(page)).toContainText('Not for the order: all of it goes back');
  await expect(page.getByRole('button', { name: /^More for the transfer/ })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Taxable Rs.2,02,881.36');
  await page.goto('/admin/papers');
  const toReturn = page.getByRole('main').locator('li').filter({ hasText: order.orderId });
  // As an open advance it is named too, with what paid the order.
  await expect(toReturn.filter({ hasText: 'Rs.2,39,400.00 since' })).toBeAttached();
});

test('an entry in error is reversed with a reason: the order waits again, and its UTR is free [B14.5]', async ({
  page,
}) => {
  await logInAs(page, 'accounts');
  const { order } = await placeForTransfer();
  const utr = await recordTransfer(order._id, { amount: 2_39_000, paidBy: 'Godavari Sugars Ltd' });
  await openOrder(page, order);

  await test.step('the dialog says what happens and asks why', async () => {
    await button(page, 'More for the transfer of Rs.2,39,000.00').click();
    await page.getByRole('menuitem', { name: 'Reverse…' }).click();
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();
    await expect(dialog(page)).toContainText(`UTR ${utr} is free again`);
    await expect(dialog(page)).toContainText(
      'The order waits again, for Rs.2,39,400.00, at least 2 days long.',
    );
    await expect(button(page, 'Reverse Rs.2,39,000.00')).toBeDisabled();
    await expectAccessible(page);
    await dialog(page).getByLabel('Reason').fill('Typed on the wrong order');
    await button(page, 'Reverse Rs.2,39,000.00').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), 'its menu is gone').toBeFocused();
  });

  await test.step('the entry stays, struck through, with its papers; the next step is the transfer again', async () => {
    await expect(entries(page).locator('s')).toHaveText('Rs.2,39,000.00');
    await expect(entries(page).getByText('reversed', { exact: true })).toBeVisible();
    await expect(entries(page)).toContainText('“Typed on the wrong order”, reversed');
    await expect(page.getByText(/Nothing received, one entry was reversed\./)).toBeVisible();
    await expect(page.getByText('Receipt voucher, reversed')).toBeVisible();
    await expect(page.getByText('Refund voucher, entered in error')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Entry reversed' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bank transfer received' })).toBeVisible();
    await expect(status(page, 'Payment status')).toHaveText('pending');
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(DESK);
  });

  await test.step('the same UTR is entered anew', async () => {
    await button(page, 'Record a payment').click();
    await utrField(page).fill(utr);
    await utrField(page).blur();
    await expect(dialog(page).getByText('Not recorded elsewhere')).toBeVisible();
    await record(page, '2,39,400.00').click();
    await expect(status(page, 'Payment status')).toHaveText('success');
    await expect(entries(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^More for the transfer/ })).toHaveCount(1);
  });

  await test.step('who may not record payments reverses none', async () => {
    await logInAs(page, 'orders');
    await openOrGoOn(page, `/admin/orders/${order._id}`);
    await expect(entries(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^More for the transfer/ })).toHaveCount(0);
  });

  await test.step('once goods have left, no entry is reversed', async () => {
    await logInAs(page, 'accounts');
    await confirmAndShip(order);
    await openOrder(page, order);
    await expect(status(page, 'Shipping status')).toHaveText('shipped');
    await expect(entries(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^More for the transfer/ })).toHaveCount(0);
  });
});
