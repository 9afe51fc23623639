import { readFile } from 'node:fs/promises';
import { ORDER_STATUSES, PAYMENT_STATUSES, SHIPPING_STATUSES } from '#domain/orders.ts';
import { read } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { placeOrder } from '../helpers/checkout.ts';
import { confirm, makePaidOrder, readAsAdmin, refund } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, hydrated, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

const FILTERS = [
  ['New Orders', 'pending'],
  ['Confirmed Orders', 'confirmed'],
  ['Completed Orders', 'completed'],
  ['Refund Requested Orders', 'requested for refund'],
  ['Cancelled Orders', 'cancelled'],
] as const;

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

const listOf = (buyer: { email: string }) => `/admin/orders?search=${encodeURIComponent(buyer.email)}`;

test('the list opens with new, paid orders and five filters with their counts, the rail with that of new ones; each filter asks for the orders of its status, and the payment status is a filter of its own [S2.routes.20 S2.routes.23 S2.admin-orders.1 S2.admin-orders.2 S2.admin-orders.3 S2.blogs.1 S4.status.4 S7.orders.3 B5.7]', async ({
  page,
}) => {
  const { buyer, order } = await makePaidOrder({ price: 1250.5, quantity: 2 });
  await placeOrder(buyer.token, await makeProduct());
  const asked = page.waitForRequest('**/orders/allOrders?*');
  await page.goto('/admin/orders');
  const found = page.getByRole('main').getByRole('link', { name: /^MW-/ });
  await test.step('the list opens with new, paid orders', async () => {
    expect([...new URL((await asked).url()).searchParams].sort()).toEqual([
      ['itemPerPage', '10'],
      ['orderStatus', 'pending'],
      ['page', '1'],
      ['paymentStatus', 'partially-refunded'],
      ['paymentStatus', 'success'],
    ]);
    await expect(page.getByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Payment status')).toHaveValue('success');
    await expect(page.getByText(/^Refreshed \d+:\d\d [ap]m$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Orders \d+\+? new$/ })).toBeVisible();
  });
  await test.step('each filter asks for the orders of its status', async () => {
    for (const [name, status] of [...FILTERS.slice(1), FILTERS[0]]) {
      const sent = page.waitForRequest(
        (request) => new URL(request.url()).searchParams.get('orderStatus') === status,
      );
      const filter = page.getByRole('button', { name: new RegExp(`^${name}`) });
      await filter.click();
      await sent;
      await expect(filter).toHaveAttribute('aria-pressed', 'true');
    }
  });
  await test.step('the filters have their counts, and an order its link', async () => {
    await goOn(page, `${listOf(buyer)}&paymentStatus=success`);
    for (const [name] of FILTERS)
      await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Orders 1' })).toHaveAttribute('aria-pressed', 'true');
    await expect(found).toHaveText([order.orderId]);
    await expect(found).toHaveAttribute('href', `/admin/orders/${order._id}`);
    await expect(page.getByText('Rs.2,501.00')).toBeVisible();
    await expect(page.getByText('1 order shown')).toBeVisible();
  });
  await test.step('the payment status is a filter of its own', async () => {
    await goOn(page, listOf(buyer));
    await expect(found).toHaveCount(2);
    const choice = page.getByLabel('Payment status');
    await expect(choice).toHaveValue('any');
    await expect(choice.getByRole('option')).toHaveText([
      'pending',
      'success',
      'failed',
      'refunded',
      'partially-refunded',
      'all',
    ]);
    await choice.selectOption('failed');
    await expect(page.getByText('No data to display')).toBeVisible();
    await choice.selectOption('pending');
    await expect(page).toHaveURL(/paymentStatus=pending/);
    await expect(found).toHaveCount(1);
    await expect(found).not.toHaveText([order.orderId]);
  });
  await test.step('/admin/blogs shows the same screen', async () => {
    await goOn(page, '/admin/blogs');
    await expect(page.getByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund Requested Orders' })).toBeVisible();
  });
});

test('the table has order id, customer, three statuses and the amount, as cards on phones; an order leads back to the list with its filter, the pressed one in sight [S2.admin-orders.3 S9.6 B5.4]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { buyer, order } = await makePaidOrder();
  await refund(order, { refundOption: 'no-refund' });
  await page.goto(`/admin/orders?orderStatus=cancelled&search=${order.orderId}`);
  await test.step('the table has its columns, as cards on phones', async () => {
    const list = page.getByRole('main');
    for (const word of [buyer.name, 'cancelled', 'success', 'unshipped', 'Rs.1,000.00'])
      await expect(list.locator('td, li').getByText(word, { exact: true })).toBeVisible();
    if (isMobile) return expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Order id',
      'Customer',
      'Items',
      'Age',
      'Order status',
      'Payment status',
      'Dispatch status',
      'Amount',
    ]);
    await expect(page.getByRole('cell', { name: 'Rs.1,000.00' })).toHaveCSS('text-align', 'right');
    await expect(page.getByRole('columnheader').first()).toHaveCSS('position', 'sticky');
  });
  await test.step('ticked orders are counted, and say what cannot be printed of them', async () => {
    const bar = page.getByRole('region', { name: 'Ticked orders' });
    await page.getByRole('checkbox', { name: `Tick ${order.orderId}` }).click();
    await expect(bar).toContainText('1 order ticked, Rs.1,000.00');
    await expect(bar).toContainText('Invoices are made when goods leave: this one has none.');
    for (const name of ['Print invoices', 'Print packing slips'])
      await expect(bar.getByRole('button', { name })).toBeDisabled();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
  });
  await test.step('an order leads back to the list with its filter, the pressed one in sight', async () => {
    await page.getByRole('link', { name: order.orderId }).click();
    await page.getByRole('main').getByRole('link', { name: 'All Orders' }).click();
    await expect(page).toHaveURL(new RegExp(`orderStatus=cancelled&search=${order.orderId}`));
    const pressed = page.getByRole('button', { name: /^Cancelled Orders/ });
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await expect(pressed).toBeInViewport({ ratio: 0.9 });
  });
});

test('New and Confirmed show part-refunded orders among the paid ones; what a search, a payment status, a tab or another staff member takes from the screen is no longer ticked [B5.21 B5.22]', async ({
  page,
}) => {
  const { buyer, order } = await makePaidOrder();
  const { order: other } = await makePaidOrder({ customer: buyer });
  await refund(other, { refundOption: 'partial', partialAmount: 1 });
  await expect.poll(async () => (await readAsAdmin(other._id)).paymentStatus).toBe('partially-refunded');
  await page.goto(`${listOf(buyer)}&paymentStatus=success`);
  const field = page.getByRole('searchbox', { name: 'Search orders' });
  const tick = ({ orderId }: { orderId: string }) => page.getByRole('checkbox', { name: `Tick ${orderId}` });
  const bar = page.getByRole('region', { name: 'Ticked orders' });
  const payment = page.getByLabel('Payment status');
  await test.step('a part-refunded order waits among the paid ones', async () => {
    await expect(page.getByRole('button', { name: 'New Orders 2' })).toBeVisible();
    await expect(tick(order)).toBeVisible();
    await expect(tick(other)).toBeVisible();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await arriving).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(3);
  });
  await test.step('a search unticks what it takes from the screen, for good, and keeps the rest', async () => {
    await tick(order).check();
    await tick(other).check();
    await expect(bar).toContainText('2 orders ticked');
    await field.fill(other.orderId);
    await expect(bar).toContainText('1 order ticked');
    await expect(tick(other)).toBeChecked();
    await field.fill(buyer.email);
    await expect(tick(order)).not.toBeChecked();
    await expect(tick(other)).toBeChecked();
    await expect(bar.getByRole('button', { name: 'Confirm 1' })).toBeVisible();
  });
  await test.step('so does a payment status', async () => {
    await payment.selectOption('pending');
    await expect(page.getByText('No data to display')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await payment.selectOption('success');
    await expect(tick(other)).not.toBeChecked();
  });
  await test.step('and a tab', async () => {
    await tick(order).check();
    await page.getByRole('button', { name: /^Confirmed Orders/ }).click();
    await expect(tick(order)).toBeVisible();
    await expect(tick(order)).not.toBeChecked();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'New Orders 2' }).click();
  });
  await test.step('and another staff member who confirms it meanwhile', async () => {
    await tick(order).check();
    await tick(other).check();
    await confirm(order);
    // As a list does that is looked at again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('1 in New Orders, also 1 in Confirmed Orders')).toBeVisible();
    await expect(bar).toContainText('1 order ticked');
    await bar.getByRole('button', { name: 'Confirm 1' }).click();
    await expect(page.getByText('1 order confirmed')).toBeVisible();
    expect((await readAsAdmin(other._id)).orderStatus).toBe('confirmed');
  });
});

const COLOURS = {
  teal: ['rgb(220, 244, 241)', 'refunded'],
  green: ['rgb(224, 244, 231)', 'success', 'completed', 'shipped'],
  blue: ['rgb(227, 237, 251)', 'confirmed'],
  yellow: ['rgb(255, 241, 201)', 'new', 'pending', 'partially-refunded', 'unshipped'],
  red: ['rgb(253, 231, 229)', 'failed', 'cancelled'],
  gray: ['rgb(238, 240, 243)', 'requested for refund'],
};

test('a search finds an order by its id, its customer, their phone and e-mail, says where else, and is exported; the filter is in the address, the list grows while scrolling, and each status has its colour [S2.admin-orders.1 S2.admin-orders.5 S4.status.5 B5.2 B5.6]', async ({
  page,
}) => {
  const { buyer, order } = await makePaidOrder({ price: 2499.75 });
  await page.goto('/admin/orders');
  await hydrated(page);
  const field = page.getByRole('searchbox', { name: 'Search orders' });
  const found = page.getByRole('link', { name: order.orderId });
  await test.step('search finds an order by its id, its customer, their phone and e-mail', async () => {
    for (const words of [buyer.name, buyer.phone]) {
      await field.fill(words);
      await expect(found).toBeVisible();
    }
    for (const words of [order.orderId, buyer.email.split('@')[0]!, buyer.email]) {
      await field.fill(words);
      await expect(page.getByText('1 order shown')).toBeVisible();
      await expect(found).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`search=${words.replace('@', '%40')}`));
    }
  });
  await test.step('the filtered orders are exported as CSV', async () => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(order.orderId);
    expect(lines[1]).toContain('2499.75');
  });
  await confirm(order);
  await test.step('a filter changes list and address, and reload and Back restore it', async () => {
    await page.reload();
    await expect(page.getByText('0 in New Orders, also 1 in Confirmed Orders')).toBeVisible();
    const elsewhere = page.getByRole('region', { name: 'Found in Confirmed Orders' });
    await expect(elsewhere.getByRole('link', { name: order.orderId })).toBeVisible();
    await page.getByRole('button', { name: 'Confirmed Orders 1' }).click();
    await expect(page).toHaveURL(/orderStatus=confirmed/);
    await expect(found).toBeVisible();
    await page.reload();
    await expect(found).toBeVisible();
    await page.keyboard.press('j');
    await test.step('x ticks the order that has the focus; its slip is printed, and Escape unticks it', async () => {
      await page.keyboard.press('x');
      const bar = page.getByRole('region', { name: 'Ticked orders' });
      await expect(page.getByRole('checkbox', { name: `Tick ${order.orderId}` })).toBeChecked();
      const shown = page.waitForEvent('popup');
      const sent = page.waitForResponse(/\/orders\/packingSlips\?/);
      await bar.getByRole('button', { name: 'Print packing slips (1)' }).click();
      expect((await sent).headers()['content-type']).toBe('application/pdf');
      await (await shown).close();
      await found.focus();
      await page.keyboard.press('Escape');
      await expect(bar).toHaveCount(0);
      await expect(field).toHaveValue(/./);
    });
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { name: `Order ${order.orderId}` });
    await expect(title).toBeVisible();
    await page.goBack();
    // Anywhere on the row: the link covers it.
    await page.getByRole('row', { name: order.orderId }).click({ position: { x: 400, y: 20 } });
    await expect(title).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Confirmed Orders' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  const example = (await read('/orders/allOrders', { search: order.orderId }, await adminToken())).data;
  await page.route('**/orders/allOrders?*', async (route) => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...example.docs[0],
      _id: `${index}`,
      orderStatus: ORDER_STATUSES[index % 5],
      paymentStatus: PAYMENT_STATUSES[index % 5],
      shippingStatus: SHIPPING_STATUSES[index % 2],
    }));
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '1';
    const docs = isFirst ? many.slice(0, 10) : many.slice(10);
    await route.fulfill({
      json: { data: { ...example, docs, totalDocs: many.length, nextPage: isFirst ? 2 : null } },
    });
  });
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 500 });
  await goOn(page, `${listOf(buyer)}&orderStatus=confirmed&paymentStatus=success`);
  await test.step('the list grows while scrolling, ten orders at a time', async () => {
    const numbers = page.getByRole('main').getByRole('link', { name: /^MW-/ });
    await expect(numbers).toHaveCount(10);
    await expect(page.getByText('10 of 12 shown')).toBeVisible();
    await numbers.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);
    await expect(numbers).toHaveCount(12);
    await expect(page.getByText('All 12 orders shown')).toBeVisible();
  });
  await test.step('each status has its colour', async () => {
    const list = page.getByRole('main').locator('td, li');
    for (const [colour, ...words] of Object.values(COLOURS))
      for (const word of words)
        await expect(list.getByText(word, { exact: true }).first()).toHaveCSS('background-color', colour!);
  });
});

test('an empty list says so and offers every payment status, and one that cannot be read offers Retry [S2.admin-orders.4]', async ({
  page,
  tolerate,
}) => {
  tolerate(/400|ERR_FAILED/);
  await page.goto('/admin/orders?search=nobody-has-this-name&paymentStatus=refunded');
  await test.step('an empty list says so and offers every payment status', async () => {
    await expect(page.getByRole('heading', { name: 'No data to display' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    await page.getByRole('button', { name: 'Show every payment status' }).click();
    await expect(page).not.toHaveURL(/paymentStatus/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });
  await test.step('a list that cannot be read offers Retry', async () => {
    let isAway = true;
    await page.route('**/orders/allOrders?*', (route) =>
      isAway
        ? route.fulfill({ status: 400, json: { error: 'The list is not to be had.', code: 'invalid' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Completed Orders' }).click();
    await expect(page.getByRole('main').getByText('The list is not to be had.')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    isAway = false;
    // The list is also read again by itself: then the button goes before it is pressed.
    await retry.click({ timeout: 5_000 }).catch(() => expect(retry).toHaveCount(0));
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
});
