import { change } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { fillAddress, payWith, proceed } from '../helpers/checkout.ts';
import { adminToken, logInAsAdmin, logInAsCustomer } from '../helpers/people.ts';
import { expect, hydrated, test } from '../helpers/test.ts';
import { button, card, choose, dialog, status } from './order-page.ts';

test.use({ isMoving: true });

test('an order lives through both sides: bought, confirmed, shipped, asked back and refunded [S1.10 S2.admin-order.5 S4.admin.4 B1.5]', {
  tag: '@quick',
}, async ({ page }) => {
  const product = await makeProduct({ price: 2500 });
  const carrier = `Carrier ${uniqueWord()}`;
  const partner = { serviceProvider: carrier, link: 'https://carrier.example' };
  await change('/orders/addPartner', partner, await adminToken());
  const customer = await logInAsCustomer(page);
  await change('/user/product/addCart', { productId: product._id, quantity: 2 }, customer.token);
  await test.step('the customer buys', async () => {
    await page.goto('/account/checkout');
    await hydrated(page);
    await fillAddress(page);
    await proceed(page).click();
    await payWith(page, /4111/);
    await expect(page.getByText('Purchase Successful!')).toBeVisible({ timeout: 15_000 });
  });
  const openAsAdmin = async () => {
    await logInAsAdmin(page);
    await page.goto(`/admin/orders?search=${customer.email}`);
    await page.getByRole('main').getByRole('link', { name: /^MW-/ }).click();
  };
  const openAsCustomer = async () => {
    await logInAsCustomer(page, customer);
    await page.goto('/account/orders');
    await page.getByRole('link', { name: /^View/ }).first().click();
  };
  await test.step('the back office confirms and ships', async () => {
    await openAsAdmin();
    await button(page, 'Confirm Order').click();
    await dialog(page).getByRole('button', { name: 'Confirm Order' }).click();
    await expect(status(page, 'Order status')).toHaveText('confirmed');
    await button(page, 'Initiate Shipping').click();
    await dialog(page).getByLabel('Delivery partner').selectOption(carrier);
    await dialog(page).getByLabel('Tracking number').fill('LR-4471');
    await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
    await expect(status(page, 'Shipping status')).toHaveText('shipped');
  });
  await test.step('the customer sees it and asks for the money back', async () => {
    await openAsCustomer();
    await expect(page.getByText('LR-4471')).toBeVisible();
    await page.getByRole('button', { name: 'Request for Refund' }).click();
    await dialog(page).getByRole('button', { name: 'Request for Refund' }).click();
    await expect(page.getByText('Refund request submitted')).toBeVisible();
  });
  await test.step('the back office refunds a part, then the rest', async () => {
    await openAsAdmin();
    const request = page.getByRole('region', { name: 'The customer has requested a refund' });
    await request.getByRole('button', { name: 'Initiate Refund' }).click();
    await choose(page, 'Partial');
    await dialog(page).getByLabel('Amount').fill('1500');
    await dialog(page).getByRole('button', { name: 'Refund Rs.1,500.00' }).click();
    await expect(card(page, 'Payment status')).toContainText('partially-refunded');
    await expect(card(page, 'Order status')).toContainText('completed');
    await button(page, 'Initiate Refund').click();
    await dialog(page).getByRole('button', { name: 'Refund Rs.3,500.00' }).click();
    await expect(button(page, 'Order Canceled')).toBeDisabled();
    await expect(card(page, 'Refund')).toContainText('PaidRs.5,000.00RefundedRs.5,000.00LeftRs.0.00');
  });
  await test.step('the customer sees the refund', async () => {
    await openAsCustomer();
    await expect(page.getByText('refunded', { exact: true }).first()).toBeVisible();
  });
});
