import type { Page } from '@playwright/test';
import type { Order } from '#contract/order-entities.ts';
import { change, read } from '../helpers/api.ts';
import { makeCounted, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { ADDRESS, billForCard } from '../helpers/checkout.ts';
import { clicks, countClicks } from '../helpers/clicks.ts';
import { makePaidOrder, readAsAdmin, requestRefund } from '../helpers/orders.ts';
import { payByCard } from '../helpers/payment.ts';
import { adminToken, type Customer, logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { button } from './order-page.ts';

const MOST_CLICKS = 15;

/** As Ctrl+V in the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, text);

type Row = Pick<Order, '_id' | 'orderId'>;

async function place(buyer: Customer, lines: [string, number][]): Promise<string> {
  const products = lines.map(([productId, quantity]) => ({ productId, quantity }));
  const { data } = await change('/checkOut/order', { products, ...ADDRESS }, buyer.token);
  await payByCard(billForCard(data).orderId, buyer.token);
  return data.mongooseOrderId;
}

async function confirmed(...mongooseOrderIds: string[]): Promise<Row[]> {
  const token = await adminToken();
  await change('/orders/confirmMany', { mongooseOrderIds }, token);
  return (await read('/orders/toShip', { mongooseOrderId: mongooseOrderIds }, token)).data;
}

/** Of one piece each. */
async function makeConfirmed(count: number, ...buyers: Customer[]): Promise<Row[]> {
  const product = await makeProduct({ hsn: '848330' });
  const placed = buyers.map(async (buyer) => {
    const ids = [];
    for (let n = 0; n < count / buyers.length; n += 1) ids.push(await place(buyer, [[product._id, 1]]));
    return ids;
  });
  return confirmed(...(await Promise.all(placed)).flat());
}

const cell = (page: Page, column: 'LR number' | 'Vehicle' | 'E-way bill', { orderId }: Row) =>
  page.getByRole('textbox', { name: `${column}, ${orderId}`, exact: true });
const row = (page: Page, { orderId }: Row) => page.getByRole('row').filter({ hasText: orderId });
const open = (page: Page, ...orders: Row[]) =>
  page.goto(`/admin/orders/ship?ids=${orders.map(({ _id }) => _id).join()}`);

test('ten orders with their LR numbers are shipped from Confirmed Orders in at most fifteen clicks [B14.1]', async ({
  page,
}) => {
  test.slow();
  const buyer = await registerCustomer();
  const made = await makeConfirmed(10, buyer);
  const [other] = await makeConfirmed(1, await registerCustomer());
  await countClicks(page);
  await logInAsAdmin(page);
  await page.goto('/admin/orders?orderStatus=confirmed');
  await page.getByRole('checkbox', { name: `Tick ${other!.orderId}` }).click();
  await expect(button(page, 'Ship 1')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search orders' });
  await page.keyboard.press('/');
  await field.pressSequentially(buyer.email);
  const rows = page.getByRole('table').getByRole('link', { name: /^MW-/ });
  await expect(rows).toHaveCount(10);
  await test.step('what the search took from the screen is not ticked', async () => {
    await expect(page.getByRole('region', { name: 'Ticked orders' })).toHaveCount(0);
  });
  await page.getByRole('checkbox', { name: 'Tick all shown' }).click();
  await button(page, 'Ship 10').click();
  await expect(page.getByRole('heading', { name: 'Ship 10 orders', level: 1 })).toBeVisible();
  await expect(page.getByText('10 pieces to 1 place')).toBeVisible();
  await page.getByLabel('Delivery partner, for all').click();
  await page.getByLabel('Delivery partner, for all').selectOption({ label: 'Own vehicle' });
  const numbers = made.map((_, n) => `4471 90${36 + n}`);
  const cells = page.getByRole('textbox', { name: /^LR number, / });
  await cells.first().click();
  await paste(page, `${numbers.join('\r\n')}\r\n4471 9999\r\n`);
  await expect(cells.nth(9)).toHaveValue(numbers[9]!);
  await expect(
    page.getByText('10 LR numbers pasted, one per row. 1 more had no row: 4471 9999.'),
  ).toBeVisible();
  await button(page, 'Ship 10').click();
  await expect(page.getByText('10 shipped', { exact: true })).toBeVisible();
  const needed = await clicks(page);
  expect(needed).toBeGreaterThan(0);
  expect(needed).toBeLessThanOrEqual(MOST_CLICKS);
  const shipped = await Promise.all(made.map(({ _id }) => readAsAdmin(_id)));
  expect(shipped.map(({ shippingStatus }) => shippingStatus)).toEqual(made.map(() => 'shipped'));
  expect(shipped.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(numbers);
  await test.step('the papers of all of them are a press away, and done rows stay', async () => {
    const printing = page.waitForRequest('**/orders/invoices?*');
    const shown = page.waitForEvent('popup');
    await button(page, 'Print 10 invoices').click();
    expect(new URL((await printing).url()).searchParams.getAll('mongooseOrderId')).toHaveLength(10);
    await (await shown).close();
    await expect(page.getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(10);
    await expect(button(page, 'Print 10 packing slips')).toBeVisible();
  });
  await test.step('the partner is remembered, and what was shipped is shown as shipped', async () => {
    await page.reload();
    await expect(page.getByLabel('Delivery partner, for all').locator('option:checked')).toHaveText(
      'Own vehicle',
    );
    await expect(page.getByText('As last time.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(10);
  });
});

test('refusals, missing stock, HSN codes and e-way bill numbers are settled in the rows; each order goes on its own [B14.1]', async ({
  page,
}) => {
  test.slow();
  const buyer = await registerCustomer();
  const counted = await makeCounted(2, { partNumber: `PN-${uniqueWord()}`, hsn: '848330' });
  const bare = await makeProduct({ partNumber: `PN-${uniqueWord()}` });
  const dear = await makeProduct({ price: 150_000, hsn: '848330' });
  const [short, unnamed, worthy, late] = (await confirmed(
    await place(buyer, [[counted._id, 3]]),
    await place(buyer, [[bare._id, 1]]),
    await place(buyer, [[dear._id, 1]]),
    await place(buyer, [[bare._id, 1]]),
  )) as [Row, Row, Row, Row];
  const { order: fresh } = await makePaidOrder();
  await logInAsAdmin(page);
  await open(page, short, unnamed, worthy, late, fresh);
  await expect(page.getByRole('heading', { name: 'Ship 5 orders' })).toBeVisible();

  await test.step('each row says what it needs', async () => {
    await expect(row(page, short)).toContainText('Stock says 2, ships 3');
    await expect(row(page, unnamed)).toContainText(`No HSN: ${bare.partNumber}`);
    await expect(row(page, worthy)).toContainText('E-way bill above Rs.1,00,000');
    await expect(row(page, fresh)).toContainText('Please confirm the order first!');
    await expect(button(page, 'Ship 3')).toBeEnabled();
    await expectAccessible(page);
  });
  await test.step('stock and code are settled in the row', async () => {
    await row(page, short).getByRole('checkbox', { name: 'Book 1 as received' }).click();
    await expect(button(page, 'Ship 4')).toBeEnabled();
    await row(page, unnamed).getByLabel(`HSN of ${bare.partNumber}`).fill('84833');
    await expect(button(page, 'Ship 3')).toBeEnabled();
    await row(page, unnamed).getByLabel(`HSN of ${bare.partNumber}`).fill('848330');
  });
  await test.step('an e-way bill number that is wrong in form stops its row', async () => {
    await cell(page, 'E-way bill', worthy).fill('5512 0491 338');
    await page.keyboard.press('Enter');
    await expect(row(page, worthy)).toContainText('11 digits, 12 are needed');
    await expect(button(page, 'Ship 3')).toBeEnabled();
  });
  await test.step('what the server refuses says so in its row, with the way on', async () => {
    await requestRefund(buyer, await readAsAdmin(late._id));
    await page.keyboard.press('Control+Enter');
    await expect(row(page, short)).toContainText('Shipped');
    await expect(row(page, unnamed)).toContainText('Shipped');
    await expect(row(page, late)).toContainText('A refund was asked for at');
    await expect(
      row(page, late).getByRole('link', { name: `Decide it first, ${late.orderId}` }),
    ).toHaveAttribute('href', `/admin/orders/${late._id}`);
    await expect(page.getByText('2 shipped, 2 refused, 1 to correct')).toBeVisible();
    await expect(button(page, 'Ship 1')).toBeDisabled();
    await expect(page.getByText(`${worthy.orderId}: E-way bill: 11 digits, 12 are needed`)).toBeVisible();
    expect((await readAsAdmin(unnamed._id)).product[0]!.hsn).toBe('848330');
  });
  await test.step('a missing number only warns; the file for the portal is offered then', async () => {
    await cell(page, 'E-way bill', worthy).fill('');
    await button(page, 'Ship 1').click();
    await expect(row(page, worthy)).toContainText('due');
    await expect(
      page.getByText(`${worthy.orderId} needs its e-way bill before the truck leaves.`),
    ).toBeVisible();
    await expect(button(page, 'E-way bill JSON (1)')).toBeEnabled();
    await expect(page.getByRole('button', { name: /^Ship / })).toHaveCount(0);
  });
  await test.step('on the order’s page the number is added without a mail', async () => {
    await row(page, worthy).getByRole('link', { name: worthy.orderId }).click();
    await button(page, 'Correct').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-way bill number').fill('5512 0491 3380');
    await expect(dialog).toContainText('The customer gets no mail.');
    await dialog.getByRole('button', { name: 'Save E-way Bill Number' }).click();
    await expect(page.getByText('E-way bill number 551204913380 added')).toBeVisible();
  });
});

test('the keys of the grid: Tab, Enter, Escape, arrows, p, a pasted block with its undo; what is typed outlives leaving and an expired session [B14.1]', async ({
  page,
  tolerate,
}) => {
  const made = await makeConfirmed(3, await registerCustomer());
  const [first, second, third] = made as [Row, Row, Row];
  await logInAsAdmin(page);
  await open(page, ...made);
  await cell(page, 'LR number', first).click();
  await page.keyboard.type('LR 1');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Vehicle', first)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'LR number', second)).toBeFocused();
  await page.keyboard.type('pump');
  await expect(cell(page, 'LR number', second)).toHaveValue('pump');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'LR number', second)).toHaveValue('');

  await test.step('a block fills down and across; undo takes it back', async () => {
    await paste(page, 'A\tTN 1\nB\tTN 2\nC\tTN 3\n');
    await expect(page.getByText('2 rows pasted. 1 more had no row: C.')).toBeVisible();
    await expect(cell(page, 'Vehicle', third)).toHaveValue('TN 2');
    await expect(page.locator('td[data-edge]')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('td[data-edge]')).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(cell(page, 'Vehicle', third)).toHaveValue('');
    await expect(cell(page, 'LR number', first)).toHaveValue('LR 1');
  });
  await test.step('p in the row changes its partner', async () => {
    await cell(page, 'LR number', second).focus();
    await page.keyboard.press('Escape');
    await expect(row(page, second).getByRole('link', { name: second.orderId })).toBeFocused();
    await page.keyboard.press('p');
    const choice = page.getByLabel(`Delivery partner of ${second.orderId}`);
    await expect(choice).toBeFocused();
    await choice.selectOption({ label: 'Own vehicle' });
    await choice.press('Enter');
    await expect(row(page, second)).toContainText('Own vehicle');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'LR number', second)).toBeFocused();
  });
  await test.step('leaving asks once, and what was typed is here again', async () => {
    await button(page, 'Cancel').click();
    const dialog = page.getByRole('dialog', { name: 'Leave without shipping?' });
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible();
    await page.goBack();
    await expect(cell(page, 'LR number', first)).toHaveValue('LR 1');
  });
  await test.step('after an expired session the login leads back with the values', async () => {
    tolerate(/status of 401/);
    const expired = { status: 401, json: { error: 'Login to continue', code: 'unauthenticated' } };
    await page.route('**/orders/shipMany', (route) => route.fulfill(expired));
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/adminLogin$/);
    await page.unroute('**/orders/shipMany');
    await logInAsAdmin(page);
    await open(page, ...made);
    await expect(cell(page, 'LR number', first)).toHaveValue('LR 1');
    await button(page, 'Ship 3').click();
    await expect(page.getByText('3 shipped', { exact: true })).toBeVisible();
    expect((await readAsAdmin(first._id)).trackingNumber).toBe('LR 1');
    expect((await readAsAdmin(second._id)).shippingProvider?.serviceProvider).toBe('Own vehicle');
  });
});

test('a row whose answer was lost is sent again without harm [B14.1]', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|Failed to load/);
  const [order] = await makeConfirmed(1, await registerCustomer());
  await logInAsAdmin(page);
  await open(page, order!);
  await cell(page, 'LR number', order!).fill('LR 9');
  await page.route('**/orders/shipMany', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/orders/toShip?*', (route) => route.abort());
  await button(page, 'Ship 1').click();
  await expect(row(page, order!)).toContainText('Something went wrong');
  await page.unroute('**/orders/shipMany');
  await page.unroute('**/orders/toShip?*');
  await button(page, 'Ship 1').click();
  await expect(row(page, order!)).toContainText('Shipped before');
  await expect(row(page, order!).getByRole('button', { name: /^MW\// })).toBeVisible();
  const { history } = await readAsAdmin(order!._id);
  expect(history.filter(({ action }) => action === 'shipped')).toHaveLength(1);
});

test('a hundred rows take what is typed at once, and ship one after the other [B14.1]', async ({ page }) => {
  test.setTimeout(180_000);
  const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => registerCustomer()));
  const made = await makeConfirmed(100, ...buyers);
  const [first] = made;
  await logInAsAdmin(page);
  await open(page, ...made);
  await expect(page.getByRole('row')).toHaveCount(101);
  await cell(page, 'LR number', first!).click();
  await page.keyboard.type('LR 100');
  await expect(cell(page, 'LR number', first!)).toHaveValue('LR 100');
  await paste(page, made.map((_, n) => `LR ${n + 1}`).join('\n'));
  await expect(cell(page, 'LR number', made.at(-1)!)).toHaveValue('LR 100');
  await button(page, 'Ship 100').click();
  await expect(row(page, first!)).toContainText('Shipped');
  await test.step('meanwhile the page answers', async () => {
    await expect(page.getByText(/^Shipping \d+ of 100$/)).toBeVisible();
    await page.getByLabel('Vehicle, for all').scrollIntoViewIfNeeded();
  });
  await expect(page.getByText('100 shipped', { exact: true })).toBeVisible({ timeout: 90_000 });
  expect((await readAsAdmin(made.at(-1)!._id)).trackingNumber).toBe('LR 100');
});

test('on a phone each order is a card of the same fields', async ({ page }) => {
  const [order] = await makeConfirmed(1, await registerCustomer());
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsAdmin(page);
  await open(page, order!);
  await cell(page, 'LR number', order!).fill('LR 5');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, 'Ship 1').click();
  await expect(row(page, order!)).toContainText('Shipped');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectNoSidewaysScroll(page);
});
