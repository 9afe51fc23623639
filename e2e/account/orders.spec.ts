import { makeProduct } from '../helpers/catalogue.ts';
import { placeLapsedOrder, placeOrder, placePaidOrder } from '../helpers/checkout.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';

test('without orders: "No items here." with Continue Shopping', async ({ page }) => {
  await logInAsCustomer(page);
  await page.goto('/account/orders');
  await expect(page.getByRole('heading', { name: 'No items here.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  );
  await expectAccessible(page);
});

test('a card shows date in IST, order id, both badges, the bill and a View link', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct({ price: 116_240 });
  const order = await placePaidOrder(token, product);
  await page.goto('/account/orders');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: order.orderId });
  await expect(card.getByRole('heading', { name: order.orderId })).toBeVisible();
  await expect(card.getByText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m IST$/)).toBeVisible();
  await expect(card.getByRole('definition')).toHaveText(['unshipped', 'success']);
  await expect(card.getByRole('term')).toHaveText(['Shipping', 'Payment']);
  await expect(card.getByText('Rs. 1,16,240.00')).toBeVisible();
  await expect(card.getByText(`${product.name} × 1`)).toBeVisible();
  await expect(card.getByText('Paid. We confirm it next.')).toBeVisible();
  await card.getByRole('link', { name: `View order ${order.orderId}` }).click();
  await expect(page).toHaveURL(`/account/orders/${order._id}`);
  await expect(page.getByRole('heading', { name: `Order ${order.orderId}` })).toBeVisible();
});

test('an order that was not paid in time says so, and what to do', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct({ price: 116_240 });
  const paid = await placePaidOrder(token, product);
  const lapsed = await placeLapsedOrder(token, product, 2);
  await page.goto('/account/orders');
  const card = (order: { orderId: string }) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: order.orderId });
  const sentence = 'This order was not paid in time and has lapsed. You can order again from your cart.';
  await expect(card(lapsed).getByText(sentence)).toBeVisible();
  await expect(card(paid).getByText(sentence)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('orders are searched by product and number; the search is in the address', { tag: '@phone' }, async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  const [pump, ring] = [await makeProduct(), await makeProduct()];
  const placed = await placePaidOrder(token, pump);
  const unpaid = await placeOrder(token, ring);
  await page.goto('/account/orders');
  const numbers = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(numbers).toHaveCount(2);
  const field = page.getByLabel('Search your orders');
  await field.fill(pump.name.slice(0, -3).toLowerCase());
  await expect(numbers).toHaveText([placed.orderId]);
  await expect(page).toHaveURL(/\?search=/);
  await page.reload();
  await expect(numbers).toHaveText([placed.orderId]);
  await field.fill(placed.orderId.replaceAll('-', ''));
  await expect(numbers).toHaveText([placed.orderId]);
  await field.fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(numbers).toHaveCount(2);
  await expect(field).toHaveValue('');
  await page.getByRole('link', { name: /^Pay order/ }).click();
  await expect(page).toHaveURL(`/account/checkout?order=${unpaid.mongooseOrderId}`);
});

test('ten orders come at a time, newest first, and more on scrolling', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  for (let quantity = 1; quantity <= 3; quantity++) await placePaidOrder(token, product, quantity);
  for (let quantity = 4; quantity <= 12; quantity++) await placeOrder(token, product, quantity);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/user/orders/allOrders')) asked.push(new URL(request.url()).search);
  });
  await page.goto('/account/orders');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards.first()).toContainText('Rs. 15,006.00');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(12);
  await expect(page.getByText('All 12 orders shown')).toBeVisible();
  expect(asked).toEqual(['?page=1&itemPerPage=10', '?page=2&itemPerPage=10']);
});
