import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { fillAddress, payWith } from '../helpers/checkout.ts';
import { logInAsAdmin, logInAsCustomer } from '../helpers/people.ts';
import { expect, hydrated, test } from '../helpers/test.ts';
import { card, status } from './order-page.ts';

test('an order lives through both sides: bought, confirmed, shipped, asked back and refunded', {
  tag: '@phone',
}, async ({ page: customer, browser, baseURL }) => {
  test.setTimeout(90_000);
  const product = await makeProduct({ price: 2500 });
  const { token, email } = await logInAsCustomer(customer);
  await change('/user/product/addCart', { productId: product._id, quantity: 2 }, token);
  await customer.goto('/account/checkout');
  await hydrated(customer);
  await fillAddress(customer);
  await customer.getByRole('button', { name: 'Proceed Payment' }).click();
  await payWith(customer, /4111/);
  await expect(customer.getByText('Purchase Successful!')).toBeVisible({ timeout: 15_000 });

  const office = await browser.newContext({ ...(baseURL && { baseURL }) });
  const admin = await office.newPage();
  await logInAsAdmin(admin);
  await admin.goto(`/admin/orders?search=${email}`);
  await admin.getByRole('main').getByRole('link', { name: /^MW-/ }).click();
  await admin.getByRole('button', { name: 'Confirm Order' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirm Order' }).click();
  await expect(card(admin, 'Order status')).toContainText('confirmed');

  await admin.getByRole('button', { name: 'Initiate Shipping' }).click();
  const shipping = admin.getByRole('dialog');
  await shipping.getByLabel('Delivery partner').selectOption({ index: 1 });
  await shipping.getByLabel('Tracking number').fill('LR-4471');
  await shipping.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(status(admin, 'Shipping status')).toHaveText('shipped');

  await customer.goto('/account/orders');
  await customer.getByRole('link', { name: /^View/ }).first().click();
  await expect(customer.getByText('LR-4471')).toBeVisible();
  await customer.getByRole('button', { name: 'Request for Refund' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Request for Refund' }).click();
  await expect(customer.getByText('Refund request submitted')).toBeVisible();

  await admin.reload();
  const request = admin.getByRole('region', { name: 'The customer has requested a refund' });
  await request.getByRole('button', { name: 'Initiate Refund' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Partial/ }).click();
  await dialog.getByLabel('Amount').fill('1500');
  await dialog.getByRole('button', { name: 'Refund Rs.1,500.00' }).click();
  await expect(card(admin, 'Payment status')).toContainText('partially-refunded');
  await expect(card(admin, 'Order status')).toContainText('completed');

  await admin.getByRole('button', { name: 'Initiate Refund' }).click();
  await dialog.getByRole('button', { name: 'Refund Rs.3,500.00' }).click();
  await expect(admin.getByRole('button', { name: 'Order Canceled' })).toBeDisabled();
  await expect(card(admin, 'Refund')).toContainText('PaidRs.5,000.00RefundedRs.5,000.00LeftRs.0.00');

  await customer.reload();
  await expect(customer.getByText('refunded', { exact: true }).first()).toBeVisible();
  await office.close();
});
