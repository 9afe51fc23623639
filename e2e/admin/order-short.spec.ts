import { dayAfter, formatIst, istDay } from '#domain/calendar.ts';
import { change, read } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { placePaidOrder } from '../helpers/checkout.ts';
import { confirm, readAsAdmin } from '../helpers/orders.ts';
import { adminToken, type Customer, logInAs, logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import { button, card, choose, dialog, openOrder, send } from './order-page.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

const LEAD_DAYS = 21;
const counted = (stock: number) =>
  makeProduct({ stock, beyond: 'stop', leadDays: LEAD_DAYS, price: 1000, partNumber: `PN-${uniqueWord()}` });
const count = async (productId: string, onHand: number) =>
  change('/admin/stock/set', { productId, onHand }, await adminToken());
const onHandOf = async (productId: string) =>
  (await read('/admin/stock/single', { productId }, await adminToken())).data.onHand;

const named = ({ partNumber, name }: { partNumber: string | null; name: string }) => `${partNumber}${name}`;

async function paid(product: { _id: string }, quantity: number, customer?: Customer) {
  const buyer = customer ?? (await registerCustomer());
  const { _id } = await placePaidOrder(buyer.token, product, quantity);
  return { buyer, order: await readAsAdmin(_id) };
}

/** Of nine pieces four are the first order's; five were promised to the second, three of them are gone. */
async function shortOrder() {
  const product = await counted(9);
  const first = await paid(product, 4);
  const second = await paid(product, 5);
  await count(product._id, 6);
  return { product, part: product.partNumber!, first: first.order, ...second };
}

test('a short order says what is missing, why, and whether the customer knows; a new date is mailed as it was read, and the ordinary next step is back [B9.6]', async ({
  page,
}) => {
  const { product, part, first, order, buyer } = await shortOrder();
  const today = istDay(new Date().toISOString());
  await openOrder(page, order);
  const panel = page.getByRole('region', { name: `Short: 3 of 5 × ${part} are not there` });
  await test.step('short takes the place of the next step, which moves to the top bar', async () => {
    await expect(panel).toContainText(/Paid \d+ \w+ \d{4}, \d+:\d\d [ap]m\./);
    await expect(panel).toContainText(
      `Stock says 6 on hand, 4 of them for ${first.orderId}, which came first.`,
    );
    await expect(panel).toContainText('The customer has not been told.');
    await expect(page.getByRole('region', { name: /^Next:/ })).toHaveCount(0);
    await expect(button(page, 'Confirm Order')).toBeEnabled();
    await expect(card(page, 'Products').getByRole('cell', { name: '2 there, 3 short' })).toBeVisible();
    await expect(card(page, 'Goods held')).toContainText(
      'Held for this order5 piecesThere2 piecesShort3 pieces',
    );
    await expect(card(page, 'Goods held').getByRole('link', { name: `${part} in Stock` })).toHaveAttribute(
      'href',
      `/admin/stock?product=${product._id}`,
    );
    await expect(card(page, 'Shipping status')).toContainText('3 pieces missing');
    await expectAccessible(page);
  });
  const day = formatIst(dayAfter(today, LEAD_DAYS), 'date');
  await test.step('the new date is proposed by the lead time, and is not in the past', async () => {
    await button(page, 'New date…').click();
    await expect(dialog(page)).toContainText(`3 of 5 × ${part} are short. The order was promised by`);
    const date = dialog(page).getByLabel('All sent by');
    await expect(date).toHaveValue(dayAfter(today, LEAD_DAYS));
    await expect(date).toBeFocused();
    await date.fill(dayAfter(today, -1));
    await expect(dialog(page)).toContainText('The new date is in the past.');
    await expect(dialog(page).getByRole('button', { name: 'Send the new date' })).toBeDisabled();
    await date.fill(dayAfter(today, LEAD_DAYS));
    await expectAccessible(page);
  });
  await test.step('the mail is read before it is sent, and sent so', async () => {
    const mail = dialog(page).locator('[data-mail]');
    const offer = 'If that is too late for you, request a refund on the order’s page.';
    await expect(mail).toContainText(`Order ${order.orderId} is sent by ${day}`);
    await expect(mail).toContainText(offer);
    await dialog(page).getByLabel('Offer to refund the 3 pieces, Rs.3,000.00').uncheck();
    await expect(mail).not.toContainText(offer);
    await dialog(page).getByLabel('One sentence of yours').fill('The foundry pours on Tuesday.');
    const read = await mail.locator('p').allTextContents();
    await dialog(page).getByRole('button', { name: 'Send the new date' }).click();
    await expectToast(page, 'New date told');
    const sent = await nextMailTo(
      buyer.email,
      ({ subject }) => subject === `Order ${order.orderId} is sent by ${day}`,
    );
    for (const sentence of read) expect(sent.text.replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect(sent.text).not.toContain('too late');
  });
  await test.step('the ordinary next step is back, with what the customer was told', async () => {
    await expect(panel).toHaveCount(0);
    const next = page.getByRole('region', { name: 'Next: confirm the order' });
    await expect(next).toContainText(`Customer told: by ${day}`);
    const newest = card(page, 'History').getByRole('listitem').first();
    await expect(newest).toContainText('New date told');
    await expect(newest).toContainText('The foundry pours on Tuesday.');
    await expect(card(page, 'Products').getByRole('cell', { name: '2 there, 3 to come' })).toBeVisible();
  });
  await test.step('while the pieces are not there, the date can be changed', async () => {
    const next = page.getByRole('region', { name: 'Next: confirm the order' });
    await next.getByRole('button', { name: 'Change the date…' }).click();
    await expect(dialog(page)).toContainText(
      `3 of 5 × ${part} are not there yet. The order is promised by ${day}.`,
    );
    const sendIt = dialog(page).getByRole('button', { name: 'Send the new date' });
    await expect(dialog(page).getByLabel('All sent by')).toHaveValue(dayAfter(today, LEAD_DAYS));
    await expect(sendIt, 'nothing has changed').toBeDisabled();
    const sooner = dayAfter(today, LEAD_DAYS - 10);
    await dialog(page).getByLabel('All sent by').fill(sooner);
    await expectAccessible(page);
    await sendIt.click();
    await expect(next).toContainText(`Customer told: by ${formatIst(sooner, 'date')}`);
  });
});

test('the missing pieces are refunded with their lines ticked and quantities filled; without the rights the panel only says it [B9.6]', async ({
  page,
}) => {
  const { part, order } = await shortOrder();
  await openOrder(page, order);
  const panel = page.getByRole('region', { name: `Short: 3 of 5 × ${part} are not there` });
  await button(page, 'Refund 3 pieces…').click();
  await expect(dialog(page).getByRole('radio', { name: /^Partial/ })).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: new RegExp(part) })).toBeChecked();
  await expect(dialog(page).getByLabel(/^Quantity of/)).toHaveValue('3');
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('3,000');
  await expect(dialog(page)).toContainText('Lines and amount agree: Rs.3,000.00');
  await send(page).click();
  await expect(panel).toHaveCount(0);
  await expect(card(page, 'Goods held')).toContainText('Held for this order2 piecesThere2 pieces');

  const other = await shortOrder();
  await logInAs(page, 'viewer');
  await page.goto(`/admin/orders/${other.order._id}`);
  await expect(page.getByRole('region', { name: /^Short: 3 of 5/ })).toContainText('has not been told');
  await expect(button(page, 'New date…')).toHaveCount(0);
  await expect(button(page, 'Refund 3 pieces…')).toHaveCount(0);
});

test('the tab Short lists what is missing, with search, ticks, keys and export of its own, and ends by itself [B9.6]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { product, part, order, buyer, first } = await shortOrder();
  await page.goto('/admin/orders');
  const tab = page.getByRole('button', { name: /^Short \d/ });
  await tab.click();
  await expect(page).toHaveURL(/\/admin\/orders\?short=true$/);
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill(buyer.email);
  await expect(page).toHaveURL(/short=true&search=/);
  const rows = page.getByRole('main').locator('tbody tr, li:has([data-row])');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`Short: 3 × ${part}`);
  await expect(tab).toHaveText('Short1');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await test.step('ticks and export', async () => {
    await page.getByRole('checkbox', { name: `Tick ${order.orderId}` }).click();
    await expect(page.getByRole('region', { name: 'Ticked orders' })).toContainText('1 order ticked');
    await page.getByRole('region', { name: 'Ticked orders' }).getByRole('button', { name: 'Clear' }).click();
    const asked = page.waitForRequest(/\/orders\/export\?/);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect(new URL((await asked).url()).searchParams.get('short')).toBe('true');
  });
  await test.step('the order knows its place in the tab, and leads back to it', async () => {
    await search.fill('');
    await expect(page).toHaveURL(/\?short=true$/);
    const link = page.getByRole('link', { name: order.orderId });
    await expect(link).toBeVisible();
    if (!isMobile) {
      await page.keyboard.press('Escape');
      await search.blur();
      await page.keyboard.press('j');
      await expect(page.locator('[data-row]').first()).toBeFocused();
    }
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderId);
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').getByRole('link', { name: 'All Orders' }).click();
    await expect(page).toHaveURL(/\?short=true$/);
  });
  await test.step('with the goods it ends by itself', async () => {
    await change('/admin/stock/receive', { productId: product._id, pieces: 3 }, await adminToken());
    await goOn(page, `/admin/orders?short=true&search=${buyer.email}`);
    await expect(page.getByText('No short order matches')).toBeVisible();
    await goOn(page, `/admin/orders?search=${first.orderId}`);
    await expect(page.getByRole('link', { name: first.orderId })).toBeVisible();
    await expect(page.getByRole('main').getByText(`× ${part}`)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Short/ })).toHaveCount(0);
  });
});

test('the shipping dialog says what leaves the store; too few on hand need a tick for each line, also when they left meanwhile; a refund then asks what is back in stock [B9.8]', async ({
  page,
  tolerate,
}) => {
  tolerate(/409/);
  const product = await counted(8);
  const { order } = await paid(product, 8);
  await confirm(order);
  await openOrder(page, order);
  const ship = dialog(page).getByRole('button', { name: 'Mark as Shipped' });
  const row = dialog(page).getByRole('row').filter({ hasText: product.partNumber! });
  const tick = dialog(page).getByRole('checkbox', { name: /^Book 4 as received/ });
  await test.step('all is there', async () => {
    await button(page, 'Initiate Shipping').click();
    await expect(row.getByRole('cell')).toHaveText([named(product), '8', '8', `Of ${product.partNumber}`]);
    await expect(dialog(page).getByText(/^Stock says/)).toHaveCount(0);
    await expect(ship).toBeEnabled();
  });
  await test.step('meanwhile it is not: the numbers change in place, and nothing is ticked', async () => {
    await count(product._id, 4);
    await ship.click();
    await expectToast(page, 'Stock says 4, you ship 8. Book 4 as received, or wait.');
    await expect(row.getByRole('cell')).toHaveText([named(product), '8', '4', `Of ${product.partNumber}`]);
    await expect(dialog(page).getByText('Stock says 4, you ship 8', { exact: true })).toBeVisible();
    await expect(tick).not.toBeChecked();
    await expect(ship).toBeDisabled();
    await expect(dialog(page)).toContainText('tick what is so, or ship later');
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('ticked, what is missing is booked as received', async () => {
    await tick.check();
    await expect(dialog(page)).toContainText('On hand 4 → 8 → 0.');
    await ship.click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await onHandOf(product._id)).toBe(0);
    await expect(card(page, 'Goods held')).toHaveCount(0);
    await expect(card(page, 'Products').getByRole('columnheader', { name: 'Stock' })).toHaveCount(0);
  });
  const back = dialog(page).getByLabel(/^Back in stock of/);
  await test.step('a refund asks what is back in stock, nothing at first', async () => {
    await button(page, 'Initiate Refund').click();
    await choose(page, 'Partial');
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(product.partNumber!) })
      .check();
    await dialog(page)
      .getByLabel(/^Quantity of/)
      .fill('2');
    await expect(back).toHaveValue('0');
    await back.fill('9');
    await expect(send(page)).toBeDisabled();
    await back.fill('1');
    await expectAccessible(page);
    await send(page).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await onHandOf(product._id)).toBe(1);
  });
  await test.step('and so does a refund of all the rest', async () => {
    await expect(button(page, 'Initiate Refund')).toBeEnabled();
    await button(page, 'Initiate Refund').click();
    await choose(page, 'Full');
    await back.fill('5');
    await send(page).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await onHandOf(product._id)).toBe(6);
  });
});

test('pieces of an earlier order are named, and leave with the same tick; what is not counted has no question [B9.8]', async ({
  page,
}) => {
  const product = await counted(9);
  const { order: first } = await paid(product, 4);
  const { order } = await paid(product, 5);
  await count(product._id, 6);
  await confirm(order);
  await openOrder(page, order);
  await button(page, 'Initiate Shipping').click();
  await expect(dialog(page).getByText(`3 of these belong to ${first.orderId}`)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Mark as Shipped' })).toBeDisabled();
  await dialog(page)
    .getByRole('checkbox', { name: /^Ship all the same/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await onHandOf(product._id)).toBe(1);
  expect((await readAsAdmin(first._id)).short).toEqual([{ position: 1, pieces: 3 }]);

  const { order: plain } = await paid(await makeProduct({ price: 1000 }), 2);
  await confirm(plain);
  await openOrder(page, plain);
  await expect(card(page, 'Goods held')).toHaveCount(0);
  await button(page, 'Initiate Shipping').click();
  await expect(dialog(page).getByRole('button', { name: 'Mark as Shipped' })).toBeEnabled();
  await expect(dialog(page).getByRole('columnheader')).toHaveText(['Leaves the store', 'Open', 'Ships now']);
  await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Initiate Refund').click();
  await choose(page, 'Partial');
  await expect(dialog(page).getByLabel(/^Quantity of/)).toBeVisible();
  await expect(dialog(page).getByText('Back in stock')).toHaveCount(0);
});

test('on a phone the panel, the new date and the dialogs fit [B9.6]', { tag: '@phone' }, async ({ page }) => {
  const { order } = await shortOrder();
  await openOrder(page, order);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await button(page, 'New date…').click();
  await expect(dialog(page).getByRole('button', { name: 'Send the new date' })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
