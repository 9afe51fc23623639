import { readFile } from 'node:fs/promises';
import type { OrderSummary } from '#contract/entities.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, SHIPPING_STATUSES } from '#domain/orders.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { placeOrder, placePaidOrder } from '../helpers/checkout.ts';
import { confirm, makePaidOrder, refund } from '../helpers/orders.ts';
import { logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, test } from '../helpers/test.ts';

const FILTERS = [
  ['New Orders', 'pending'],
  ['Confirmed Orders', 'confirmed'],
  ['Completed Orders', 'completed'],
  ['Refund Requested Orders', 'requested for refund'],
  ['Cancelled Orders', 'cancelled'],
] as const;

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

test('the list opens with new, paid orders and five filters with their counts, the rail with that of new ones', async ({
  page,
}) => {
  const { buyer, order } = await makePaidOrder({ price: 1250.5, quantity: 2 });
  await placeOrder(buyer.token, await makeProduct());
  const asked = page.waitForRequest('**/orders/allOrders?*');
  await page.goto('/admin/orders');
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    page: '1',
    itemPerPage: '10',
    orderStatus: 'pending',
    paymentStatus: 'success',
  });
  await expect(page.getByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Payment status')).toHaveValue('success');
  await expect(page.getByText(/^Refreshed \d+:\d\d [ap]m$/)).toBeVisible();
  await page.goto(`/admin/orders?search=${buyer.email}&paymentStatus=success`);
  for (const [name] of FILTERS) await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Orders 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: order.orderId })).toHaveAttribute(
    'href',
    `/admin/orders/${order._id}`,
  );
  await expect(page.getByText('Rs.2,501.00')).toBeVisible();
  await expect(page.getByText('1 order shown')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Orders \d+\+? new$/ })).toBeVisible();
});

test('the table has order id, customer, three statuses and the amount, as cards on phones', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { buyer } = await makePaidOrder();
  await page.goto(`/admin/orders?search=${buyer.email}`);
  const list = page.getByRole('main');
  for (const word of [buyer.name, 'new', 'success', 'unshipped', 'Rs.1,000.00'])
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

const COLOURS = {
  teal: ['rgb(220, 244, 241)', 'refunded'],
  green: ['rgb(224, 244, 231)', 'success', 'completed', 'shipped'],
  blue: ['rgb(227, 237, 251)', 'confirmed'],
  yellow: ['rgb(255, 241, 201)', 'new', 'pending', 'partially-refunded', 'unshipped'],
  red: ['rgb(253, 231, 229)', 'failed', 'cancelled'],
  gray: ['rgb(238, 240, 243)', 'requested for refund'],
};

test('each status has its colour', async ({ page }) => {
  const { buyer } = await makePaidOrder();
  await page.route('**/orders/allOrders?*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { docs: OrderSummary[] } };
    const docs = ORDER_STATUSES.map((orderStatus, index) => ({
      ...data.docs[0],
      _id: `${index}`,
      orderStatus,
      paymentStatus: PAYMENT_STATUSES[index],
      shippingStatus: SHIPPING_STATUSES[index % 2],
    }));
    await route.fulfill({ json: { data: { ...data, docs } } });
  });
  await page.goto(`/admin/orders?search=${buyer.email}`);
  const list = page.getByRole('main').locator('td, li');
  for (const [colour, ...words] of Object.values(COLOURS))
    for (const word of words)
      await expect(list.getByText(word, { exact: true }).first()).toHaveCSS('background-color', colour!);
});

test('each filter asks for the orders of its status', async ({ page }) => {
  await page.goto('/admin/orders?orderStatus=cancelled');
  for (const [name, status] of FILTERS) {
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).searchParams.get('orderStatus') === status,
    );
    await page.getByRole('button', { name }).click();
    await asked;
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a filter changes list and address, and reload and Back restore it', async ({ page }) => {
  const { buyer, order } = await makePaidOrder();
  await confirm(order);
  await page.goto(`/admin/orders?search=${buyer.email}`);
  await expect(page.getByText('0 in New Orders, also 1 in Confirmed Orders')).toBeVisible();
  const elsewhere = page.getByRole('region', { name: 'Found in Confirmed Orders' });
  await expect(elsewhere.getByRole('link', { name: order.orderId })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmed Orders 1' }).click();
  await expect(page).toHaveURL(/orderStatus=confirmed/);
  await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${order.orderId}` })).toBeVisible();
  await page.goBack();
  // Anywhere on the row: the link covers it.
  await page.getByRole('row', { name: order.orderId }).click({ position: { x: 400, y: 20 } });
  await expect(page.getByRole('heading', { name: `Order ${order.orderId}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Confirmed Orders' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the payment status is a filter of its own', async ({ page }) => {
  const buyer = await registerCustomer();
  await placeOrder(buyer.token, await makeProduct());
  await page.goto(`/admin/orders?search=${buyer.email}`);
  await expect(page.getByRole('link', { name: /^MW-/ })).toHaveCount(1);
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
  await choice.selectOption('success');
  await expect(page.getByText('No data to display')).toBeVisible();
  await choice.selectOption('pending');
  await expect(page).toHaveURL(/paymentStatus=pending/);
  await expect(page.getByRole('link', { name: /^MW-/ })).toHaveCount(1);
});

test('search finds an order by its id, its customer, their phone and e-mail', async ({ page }) => {
  const { buyer, order } = await makePaidOrder();
  await page.goto('/admin/orders');
  const field = page.getByRole('searchbox', { name: 'Search orders' });
  for (const words of [order.orderId, buyer.email, buyer.email.split('@')[0]!]) {
    await field.fill(words);
    await expect(page.getByText('1 order shown')).toBeVisible();
    await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=${words.replace('@', '%40')}`));
  }
  for (const words of [buyer.name, buyer.phone]) {
    await field.fill(words);
    await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();
  }
});

test('the list grows while scrolling, ten orders at a time', async ({ page }) => {
  const { buyer, product } = await makePaidOrder();
  for (let more = 0; more < 11; more += 1) await placePaidOrder(buyer.token, product);
  await page.goto(`/admin/orders?search=${buyer.email}`);
  const numbers = page.getByRole('main').getByRole('link', { name: /^MW-/ });
  await expect(numbers.first()).toBeVisible();
  expect(await numbers.count()).toBeGreaterThanOrEqual(10);
  await numbers.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(numbers).toHaveCount(12);
  await expect(page.getByText('All 12 orders shown')).toBeVisible();
});

test('an order leads back to the list with its filter, and the pressed filter is in sight', {
  tag: '@phone',
}, async ({ page }) => {
  const { order } = await makePaidOrder();
  await refund(order, { refundOption: 'no-refund' });
  await page.goto(`/admin/orders?orderStatus=cancelled&search=${order.orderId}`);
  await page.getByRole('link', { name: order.orderId }).click();
  await page.getByRole('main').getByRole('link', { name: 'All Orders' }).click();
  await expect(page).toHaveURL(new RegExp(`orderStatus=cancelled&search=${order.orderId}`));
  const pressed = page.getByRole('button', { name: /^Cancelled Orders/ });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await expect(pressed).toBeInViewport({ ratio: 0.9 });
});

test('an empty list says so and offers every payment status', async ({ page }) => {
  await page.goto('/admin/orders?search=nobody-has-this-name&paymentStatus=refunded');
  await expect(page.getByRole('heading', { name: 'No data to display' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show every payment status' }).click();
  await expect(page).not.toHaveURL(/paymentStatus/);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('the filtered orders are exported as CSV', async ({ page }) => {
  const { buyer, order } = await makePaidOrder({ price: 2499.75 });
  await page.goto(`/admin/orders?search=${buyer.email}`);
  await expect(page.getByRole('link', { name: order.orderId })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(order.orderId);
  expect(lines[1]).toContain('2499.75');
});

test('/admin/blogs shows the same screen', async ({ page }) => {
  await page.goto('/admin/blogs');
  await expect(page.getByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund Requested Orders' })).toBeVisible();
});

test('a list that cannot be read offers Retry', async ({ page, tolerate }) => {
  tolerate(/400|ERR_FAILED/);
  await page.route('**/orders/allOrders?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'The list is not to be had.', code: 'invalid' } }),
  );
  await page.goto('/admin/orders');
  await expect(page.getByRole('main').getByText('The list is not to be had.')).toBeVisible();
  await page.unroute('**/orders/allOrders?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
