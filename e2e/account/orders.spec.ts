import type { Page } from '@playwright/test';
import { makeProduct } from '../helpers/catalogue.ts';
import { placeLapsedOrder, placeOrder, placePaidOrder } from '../helpers/checkout.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test('without orders: "No items here." with Continue Shopping; then ten orders at a time, newest first, and more on scrolling, each with its date, badges, bill and View link; a search is in the address [S1.7 S2.routes.10 S2.orders.1 S2.orders.2 S2.orders.3 S7.checkout.4 S9.1]', async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  await test.step('without orders: "No items here." with Continue Shopping', async () => {
    await page.goto('/account/orders');
    await expect(page.getByRole('heading', { name: 'No items here.' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/products',
    );
  });

  const [pump, press] = [await makeProduct(), await makeProduct({ price: 116_240 })];
  const lapsed = await placeLapsedOrder(token, pump);
  const paid = await placePaidOrder(token, press);
  const unpaid: string[] = [];
  for (let quantity = 3; quantity <= 12; quantity++)
    unpaid.push((await placeOrder(token, pump, quantity)).mongooseOrderId);
  const card = ({ orderId }: { orderId: string }) => cards(page).filter({ hasText: orderId });

  await test.step('ten orders come at a time, newest first, and more on scrolling', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/user/orders/allOrders')) asked.push(new URL(request.url()).search);
    });
    await page.reload();
    await expect(cards(page).first()).toContainText('Rs. 15,006.00');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByText('All 12 orders shown')).toBeVisible();
    expect(asked).toEqual(['?page=1&itemPerPage=10', '?page=2&itemPerPage=10']);
  });

  await test.step('an order that was not paid in time says so, and what to do', async () => {
    const sentence = 'This order was not paid in time and has lapsed. You can order again from your cart.';
    await expect(card(lapsed).getByText(sentence)).toBeVisible();
    await expect(card(paid).getByText(sentence)).toHaveCount(0);
  });

  await test.step('its papers are fetched from the card', async () => {
    // So that the bar at the top covers no half of a button.
    await card(paid).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await card(paid)
      .getByRole('button', { name: /^Papers 1/ })
      .click();
    const receipt = page.getByRole('menuitem', { name: /^Receipt voucher\s*RV\// });
    await expectAccessible(page);
    const arriving = page.waitForEvent('download');
    await receipt.click();
    expect((await arriving).suggestedFilename()).toMatch(/^RV-.*\.pdf$/);
  });

  await test.step('an unpaid order is cancelled from the card', async () => {
    const first = cards(page).first();
    await first.getByRole('button', { name: /^Cancel order/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(first).toContainText('Cancelled. You have not been charged.');
    await expect(first.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  });

  await test.step('a card shows date in IST, order id, both badges, the bill and a View link', async () => {
    const shown = card(paid);
    await expect(shown.getByRole('heading', { name: paid.orderId })).toBeVisible();
    await expect(shown.getByText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m IST$/)).toBeVisible();
    await expect(shown.getByRole('definition')).toHaveText(['unshipped', 'success']);
    await expect(shown.getByRole('term')).toHaveText(['Shipping', 'Payment']);
    await expect(shown.getByText('Rs. 1,16,240.00')).toBeVisible();
    await expect(shown.getByText(`${press.name} × 1`)).toBeVisible();
    await expect(shown.getByText('Paid. We confirm it next.')).toBeVisible();
    await shown.getByRole('link', { name: `View order ${paid.orderId}` }).click();
    await expect(page).toHaveURL(`/account/orders/${paid._id}`);
    await expect(page.getByRole('heading', { name: `Order ${paid.orderId}` })).toBeVisible();
  });

  await test.step('orders are searched by product and number; the search is in the address', async () => {
    await page.goBack();
    const numbers = cards(page).getByRole('heading');
    await expect(numbers).toHaveCount(12);
    const field = page.getByLabel('Search your orders');
    await field.fill(press.name.slice(0, -3).toLowerCase());
    await expect(numbers).toHaveText([paid.orderId]);
    await expect(page).toHaveURL(/\?search=/);
    await page.reload();
    await expect(numbers).toHaveText([paid.orderId]);
    await field.fill(paid.orderId.replaceAll('-', ''));
    await expect(page).toHaveURL(/\?search=MW/);
    await expect(numbers).toHaveText([paid.orderId]);
    await field.fill('no such thing');
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await expect(numbers).toHaveCount(10);
    await expect(field).toHaveValue('');
    const pay = page.getByRole('link', { name: /^Pay order/ }).first();
    await expect(pay).toHaveAttribute('href', `/account/checkout?order=${unpaid.at(-2)}`);
  });
});
