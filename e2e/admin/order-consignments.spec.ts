import type { Page } from '@playwright/test';
import type { BodyOf } from '#contract/index.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { change, read } from '../helpers/api.ts';
import { makeCounted, makeLast, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { ADDRESS, billForCard, placePaidOrder } from '../helpers/checkout.ts';
import { confirm, readAsAdmin } from '../helpers/orders.ts';
import { payByCard } from '../helpers/payment.ts';
import { adminToken, logInAs, logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { button, card, choose, dialog, openOrder, send, status } from './order-page.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

const TODAY = istDay(new Date().toISOString());

/** Eight spindles of which six are there, and two cots that are not counted. */
async function confirmedOrder() {
  const buyer = await registerCustomer();
  const spindle = await makeCounted(6, { price: 1000, partNumber: `PN-${uniqueWord()}` });
  const cot = await makeProduct({ price: 500, partNumber: `PN-${uniqueWord()}` });
  const products = [
    { productId: spindle._id, quantity: 8 },
    { productId: cot._id, quantity: 2 },
  ];
  const { data } = await change('/checkOut/order', { products, ...ADDRESS }, buyer.token);
  await payByCard(billForCard(data).orderId, buyer.token);
  const order = await readAsAdmin(data.mongooseOrderId);
  await confirm(order);
  return { buyer, order, spindle: spindle.partNumber!, cot: cot.partNumber!, spindleId: spindle._id };
}

const ship = async (mongooseOrderId: string, lines: BodyOf<'/orders/shipped'>['lines']) =>
  change(
    '/orders/shipped',
    { mongooseOrderId, ...(lines && { lines }), bookMissing: true },
    await adminToken(),
  );

const shipsNow = (page: Page, part: string) => dialog(page).getByLabel(`Ships now of ${part}`);

test('an order leaves in two consignments, with the stock’s tick for the chosen pieces; each is delivered and corrected on its own [B14.9]', async ({
  page,
}) => {
  const { order, spindle, cot, buyer } = await confirmedOrder();
  await openOrder(page, order);
  await test.step('the dialog begins with all that is open', async () => {
    await button(page, 'Initiate Shipping').click();
    await expect(dialog(page).getByLabel('Delivery partner')).toBeFocused();
    await expect(shipsNow(page, spindle)).toHaveValue('8');
    await expect(shipsNow(page, cot)).toHaveValue('2');
    await expect(dialog(page).getByText('Stock says 6, you ship 8', { exact: true })).toBeVisible();
    await dialog(page)
      .getByRole('checkbox', { name: /^Book 2 as received/ })
      .check();
    await expect(button(page, 'Mark as Shipped')).toBeEnabled();
  });
  await test.step('with other pieces the question is another one; the arrow keys step', async () => {
    await shipsNow(page, spindle).focus();
    await page.keyboard.press('ArrowDown');
    await expect(shipsNow(page, spindle)).toHaveValue('7');
    await expect(dialog(page).getByRole('checkbox', { name: /^Book 1 as received/ })).not.toBeChecked();
    await page.keyboard.type('9');
    await expect(dialog(page)).toContainText(`Of ${spindle} 8 pieces can leave: enter 0 to 8.`);
    await expect(button(page, 'Mark as Shipped')).toBeDisabled();
    await shipsNow(page, spindle).fill('5');
    await expect(dialog(page).getByText(/^Stock says/)).toHaveCount(0);
  });
  await test.step('zero takes a line out, and the rest stays open', async () => {
    await shipsNow(page, cot).fill('0');
    await expect(button(page, 'Ship 5, keep 5 open')).toBeEnabled();
    await expect(dialog(page)).toContainText(
      `Invoice of Rs.5,000.00; 5 pieces stay open, by ${formatIst(order.promisedOn!, 'date')}.`,
    );
    await expectAccessible(page);
    await dialog(page).getByLabel('Tracking number').fill('4471 9051');
    const sent = page.waitForRequest(/\/orders\/shipped$/);
    await button(page, 'Ship 5, keep 5 open').click();
    expect((await sent).postDataJSON()).toEqual({
      mongooseOrderId: order._id,
      shippingProviderId: null,
      trackingNumber: '4471 9051',
      llrImg: null,
      lines: [{ position: 1, quantity: 5 }],
    });
    await expect(dialog(page)).toHaveCount(0);
  });
  const first = card(page, 'Consignment 1');
  const rest = card(page, 'Consignment 2');
  await test.step('the page has a panel for what left and one for the rest', async () => {
    await expect(first).toContainText('5 of 8');
    await expect(first).toContainText('Rs.5,000.00');
    await expect(first).toContainText('4471 9051');
    await expect(first.getByRole('button', { name: /^MW\// })).toBeVisible();
    await expect(rest).toContainText('3 of 8');
    await expect(rest).toContainText('2 of 2');
    await expect(rest).toContainText('3 are there, 2 come by');
    await expect(rest).toContainText('Its invoice is made when it leaves, Rs.4,000.00.');
    await expect(status(page, 'Shipping status')).toHaveText('unshipped');
    await expect(status(page, 'Order status')).toHaveText('confirmed');
    await expect(card(page, 'Shipping status')).toContainText('5 of 10 pieces are on their way');
    await expect(card(page, 'All 10 pieces')).toContainText(
      'InvoicedRs.5,000.00Still to invoiceRs.4,000.00TotalRs.9,000.00',
    );
    await expect(card(page, 'Refund')).toContainText('Of it Rs.4,000.00 for goods that are still here.');
    await expect(card(page, 'History').getByRole('listitem').first()).toContainText('Consignment 1 shipped');
    await expect(card(page, 'Papers')).toContainText('Tax invoice, consignment 1');
    await expect(button(page, 'Print packing slip 1 and label')).toBeVisible();
    await expect(button(page, 'Print packing slip of the rest')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Correct the address/ })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('what is there can be sent at once', async () => {
    const next = page.getByRole('region', { name: 'Next: ship what is there, 3 of the 5 open pieces' });
    await expect(next).toContainText('Consignment 1 left on');
    await next.getByRole('button', { name: 'Ship 3 now' }).click();
    await expect(shipsNow(page, spindle)).toBeFocused();
    await expect(shipsNow(page, spindle)).toHaveValue('1');
    await expect(button(page, 'Ship 3, keep 2 open')).toBeEnabled();
    await expect(dialog(page).getByLabel('Tracking number'), 'nothing of the first').toHaveValue('');
    await button(page, 'Cancel').click();
  });
  await test.step('the whole rest leaves with the tick, and completes the order', async () => {
    await button(page, 'Initiate Shipping').click();
    await dialog(page)
      .getByRole('checkbox', { name: /^Book 2 as received/ })
      .check();
    const sent = page.waitForRequest(/\/orders\/shipped$/);
    await button(page, 'Mark as Shipped').click();
    const body = (await sent).postDataJSON();
    expect(body.bookMissing).toEqual([1]);
    expect(body.lines, 'what was shown').toEqual([
      { position: 1, quantity: 3 },
      { position: 2, quantity: 2 },
    ]);
    await expect(status(page, 'Shipping status')).toHaveText('shipped');
    await expect(status(page, 'Order status')).toHaveText('completed');
    await expect(card(page, 'All 10 pieces')).toContainText('InvoicedRs.9,000.00TotalRs.9,000.00');
  });
  await test.step('each is delivered on its own', async () => {
    await page
      .getByRole('region', { name: 'Next: record the delivery of consignment 1' })
      .getByRole('button', { name: 'Record Delivery' })
      .click();
    await expect(dialog(page)).toContainText(`consignment 1 of order ${order.orderId}`);
    await dialog(page).getByRole('button', { name: 'Record Delivery' }).click();
    await expect(first).toContainText(`Delivered${formatIst(TODAY, 'date')}`);
    await expect(card(page, 'Shipping status')).toContainText('delivery not recorded');
    await rest.getByRole('button', { name: /^Record delivery/ }).click();
    await dialog(page).getByRole('button', { name: 'Record Delivery' }).click();
    await expect(card(page, 'Shipping status')).toContainText(`Delivered ${formatIst(TODAY, 'date')}`);
    await expect(page.getByRole('region', { name: /^Next:/ })).toHaveCount(0);
    await rest.getByRole('button', { name: /^Correct the delivery/ }).click();
    await button(page, 'Take back delivery').click();
    await expect(rest.getByRole('button', { name: /^Record delivery/ })).toBeVisible();
    await expect(first.getByRole('button', { name: /^Correct the delivery/ })).toBeVisible();
  });
  await test.step('the second is corrected, and the first stays as it is', async () => {
    await rest.getByRole('button', { name: 'Correct consignment 2' }).click();
    await expect(dialog(page)).toContainText('details of consignment 2');
    await dialog(page).getByLabel('Tracking number').fill('4471 9052');
    await button(page, 'Save and Mail Customer').click();
    await expect(rest).toContainText('4471 9052');
    await expect(first).toContainText('4471 9051');
    const newest = card(page, 'History').getByRole('listitem').first();
    await expect(newest).toContainText('Consignment 2: shipping details corrected');
    await nextMailTo(buyer.email, ({ text }) => text.includes('4471 9052'));
  });
});

test('a refund of an order in parts says which pieces come from where, and takes back only what was sent [B14.9]', async ({
  page,
}) => {
  const { order, spindle, spindleId } = await confirmedOrder();
  await ship(order._id, [{ position: 1, quantity: 5 }]);
  await openOrder(page, order);
  await button(page, 'Initiate Refund').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await choose(page, 'Partial');
  await dialog(page)
    .getByRole('checkbox', { name: new RegExp(spindle) })
    .check();
  await dialog(page)
    .getByLabel(/^Quantity of/)
    .first()
    .fill('4');
  await expect(dialog(page)).toContainText(
    /Takes 3 that are still here \(refund voucher\) and 1 of invoice MW\/\S+ \(credit note\)\./,
  );
  await expect(dialog(page)).toContainText('Lines and amount agree: Rs.4,000.00');
  const back = dialog(page).getByLabel(/^Back in stock of/);
  await back.fill('6');
  await expect(send(page)).toBeDisabled();
  await back.fill('1');
  await expectAccessible(page);
  await send(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, 'Papers')).toContainText('Refund voucher');
  await expect(card(page, 'Papers')).toContainText('Credit note');
  await expect(card(page, 'Consignment 2')).toContainText('2 pieces');
  await expect(card(page, 'All 7 pieces')).toContainText('3 more were refunded before leaving.');
  const { data } = await read('/admin/stock/single', { productId: spindleId }, await adminToken());
  expect(data.onHand, 'six were there, five left, one is back').toBe(2);
});

test('of a short order what is there can be sent, and the rest stays short [B9.6 B14.9]', async ({
  page,
}) => {
  const buyer = await registerCustomer();
  const product = await makeLast(5, { price: 1000, partNumber: `PN-${uniqueWord()}` });
  const { _id } = await placePaidOrder(buyer.token, product, 5);
  const order = await readAsAdmin(_id);
  await change('/admin/stock/set', { productId: product._id, onHand: 2 }, await adminToken());
  const short = (of: number) =>
    page.getByRole('region', { name: `Short: 3 of ${of} × ${product.partNumber} are not there` });
  await openOrder(page, order);
  await expect(short(5)).toBeVisible();
  await expect(button(page, 'Ship 2 now'), 'it is confirmed first').toHaveCount(0);
  await confirm(order);
  await page.reload();
  await short(5).getByRole('button', { name: 'Ship 2 now' }).click();
  await expect(shipsNow(page, product.partNumber!)).toHaveValue('2');
  await button(page, 'Ship 2, keep 3 open').click();
  await expect(short(3)).toBeVisible();
  await expect(card(page, 'Consignment 1')).toContainText('2 of 5');
  await expect(card(page, 'Shipping status')).toContainText('2 of 5 pieces are on their way, 3 missing');
  await expect(button(page, 'Refund 3 pieces…')).toBeEnabled();
  await expect(button(page, 'Ship 2 now')).toHaveCount(0);
});

test('the list says how many pieces were sent; slips of an order in consignments are on its page [B14.9]', async ({
  page,
}) => {
  const { order } = await confirmedOrder();
  await ship(order._id, [{ position: 1, quantity: 5 }]);
  await page.goto(`/admin/orders?orderStatus=confirmed&paymentStatus=any&search=${order.orderId}`);
  const row = page.getByRole('row').filter({ hasText: order.orderId });
  await expect(row).toContainText('5 of 10 pieces sent');
  const tick = page.getByRole('checkbox', { name: `Tick ${order.orderId}` });
  const bar = page.getByRole('region', { name: 'Ticked orders' });
  await tick.click();
  await expect(bar.getByRole('button', { name: /slip/i })).toBeEnabled();
  await expect(bar.getByRole('button', { name: /invoice/i })).toBeEnabled();
  await ship(order._id, undefined);
  await page.goto(`/admin/orders?orderStatus=completed&paymentStatus=any&search=${order.orderId}`);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('pieces sent');
  await tick.click();
  await expect(bar.getByRole('button', { name: /slip/i })).toBeDisabled();
  await expect(bar.getByRole('button', { name: /invoice/i })).toBeEnabled();
});

test('closing the shipping dialog by a key asks when pieces were chosen; six lines are in sight at once [B14.9]', async ({
  page,
}) => {
  const buyer = await registerCustomer();
  const six = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => makeCounted(4, { partNumber: `PN-${uniqueWord()}` })),
  );
  const products = six.map(({ _id }) => ({ productId: _id, quantity: 3 }));
  const { data } = await change('/checkOut/order', { products, ...ADDRESS }, buyer.token);
  await payByCard(billForCard(data).orderId, buyer.token);
  const order = await readAsAdmin(data.mongooseOrderId);
  await confirm(order);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOrder(page, order);
  await button(page, 'Initiate Shipping').click();
  const first = shipsNow(page, six[0]!.partNumber!);
  await expect(first).toBeVisible();
  const isScrolled = await first.evaluate((field) => {
    const frame = field.closest('table')!.parentElement!;
    return frame.scrollHeight > frame.clientHeight;
  });
  expect(isScrolled, 'the table of six lines scrolls').toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Initiate Shipping').click();
  await first.fill('1');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Close without shipping?' });
  await asking.getByRole('button', { name: 'Go on' }).click();
  await expect(asking).toHaveCount(0);
  await expect(first).toHaveValue('1');
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Drop them' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await readAsAdmin(order._id)).shippingStatus).toBe('unshipped');
});

test('address and PO number are corrected before anything leaves, mistakes stand at their fields, and the customer is told [B14.9]', {
  tag: '@phone',
}, async ({ page }) => {
  const { order, buyer } = await confirmedOrder();
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Correct the address and PO number' }).click();
  const save = button(page, 'Save and Mail Customer');
  await expect(save, 'nothing has changed').toBeDisabled();
  await dialog(page).getByLabel('State').fill('Kerala');
  await dialog(page).getByLabel('Pincode').fill('6261');
  await save.click();
  await expect(dialog(page).getByLabel('State')).toBeFocused();
  await expect(dialog(page)).toContainText('the tax on its papers follows the State');
  await expect(dialog(page)).toContainText('Enter the 6-digit pincode.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByLabel('State').fill(ADDRESS.state);
  await dialog(page).getByLabel('Pincode').fill('626117');
  await dialog(page).getByLabel('Address', { exact: true }).fill('18/2A Tenkasi Road');
  await dialog(page).getByLabel('PO number').fill('SAM/PO/26-27/0402');
  const sent = page.waitForRequest(/\/orders\/correctAddress$/);
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    mongooseOrderId: order._id,
    address: '18/2A Tenkasi Road',
    poNumber: 'SAM/PO/26-27/0402',
  });
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, 'Shipping address')).toContainText('18/2A Tenkasi Road');
  await expect(page.getByText('PO SAM/PO/26-27/0402')).toBeVisible();
  await nextMailTo(buyer.email, ({ text }) => text.includes('18/2A Tenkasi Road'));
  await logInAs(page, 'viewer');
  await page.goto(`/admin/orders/${order._id}`);
  await expect(card(page, 'Shipping address')).toContainText('18/2A Tenkasi Road');
  await expect(page.getByRole('button', { name: /^Correct the address/ })).toHaveCount(0);
});

test('on a phone an order in parts and its dialog fit, and fingers step the pieces [B14.9]', {
  tag: '@phone',
}, async ({ page }) => {
  const { order, spindle } = await confirmedOrder();
  await ship(order._id, [{ position: 1, quantity: 5 }]);
  await openOrder(page, order);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await button(page, 'Ship 3 now').click();
  const group = dialog(page).getByRole('group', { name: `Of ${spindle}` });
  await group.getByRole('button', { name: 'One fewer' }).click();
  await expect(shipsNow(page, spindle)).toHaveValue('0');
  await expect(group.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await expect(button(page, 'Ship 2, keep 3 open')).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, 'Ship 2, keep 3 open').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, 'Consignment 3')).toBeVisible();
});
