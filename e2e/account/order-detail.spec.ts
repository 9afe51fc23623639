import { readFile } from 'node:fs/promises';
import { change } from '../helpers/api.ts';
import { makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { ordersOf, payWith, placeOrder, placePaidOrder, readOrder } from '../helpers/checkout.ts';
import { goWithin } from '../helpers/go-within.ts';
import { uploadReceipt } from '../helpers/orders.ts';
import { payByCard } from '../helpers/payment.ts';
import { adminToken, logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { endTimeToPay } from '../helpers/time-to-pay.ts';

test('a paid order shows its items, total and address, a shipped one its Shipping Details, and a refund can be requested once; another customer’s order is not found [S1.7 S2.routes.11 S2.order.1 S2.order.2 S2.order.3 S2.order.4 S2.order.5 S4.refund.2 S5.20 S7.checkout.6 S8.6 S8.12]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 40[49]/);
  const { token } = await logInAsCustomer(page);
  const stranger = await registerCustomer();
  const product = await makeProduct({ price: 2175.5 });
  const order = await placePaidOrder(token, product, 3);
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Request for Refund' });
  const dialog = page.getByRole('dialog', { name: 'Request for Refund' });
  await page.goto(`/account/orders/${order._id}`);

  await test.step('an accordion holds the total, the items and the overall total', async () => {
    await expect(page.getByRole('heading', { name: `Order ${order.orderId}`, level: 1 })).toBeVisible();
    await expect(page.getByText('Your payment is in. We confirm your order next.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order total Rs.6,526.50' })).toBeVisible();
    const line = main.getByRole('listitem').filter({ hasText: product.name });
    await expect(line).toContainText('Rs.2,175.50 × 3');
    await expect(line).toContainText('Rs.6,526.50');
    await expect(page.getByText('TotalRs.6,526.50')).toBeVisible();
    await page.getByRole('heading', { name: 'Order total' }).click();
    await expect(line).toBeHidden();
    await page.getByRole('heading', { name: 'Order total' }).click();
    await expect(page.getByRole('region', { name: 'Shipping Details' })).toHaveCount(0);
  });

  await test.step('the address card has address, district, state, pincode and phone', async () => {
    const card = page.getByRole('region', { name: 'Address' });
    await expect(card).toContainText('Sri Annapoorna Spinning Mills, 18/2 Tenkasi Road');
    await expect(card).toContainText('Virudhunagar, Tamil Nadu 626117');
    await expect(card.getByRole('link', { name: '9842216730' })).toHaveAttribute('href', 'tel:9842216730');
  });

  await test.step('a refused refund request shows the shop’s message', async () => {
    await page.route('**/user/orders/cancel', (route) =>
      route.fulfill({ status: 409, json: { error: 'Not today.', code: 'conflict' } }),
    );
    await button.click();
    await dialog.getByRole('button', { name: 'Request for Refund' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toHaveAttribute(
      'data-kind',
      'error',
    );
    await expect(dialog).toHaveCount(0);
    await page.unroute('**/user/orders/cancel');
  });

  await test.step('a refund can be requested once, after a question, and the button then says why it is disabled', async () => {
    await expect(button).toHaveAccessibleDescription('Refunds are initiated within 1 to 2 days of approval.');
    await button.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expect(dialog).toContainText('You ask for Rs.6,526.50');
    await dialog.getByRole('radio', { name: 'Damaged or wrong goods' }).click();
    await dialog.getByLabel('What happened').fill('The spider is cracked.');
    await dialog.getByRole('button', { name: 'Request for Refund' }).click();
    await expect(page.getByText('Refund request submitted')).toBeVisible();
    await expect(main.getByText('requested for refund', { exact: true })).toBeVisible();
    await expect(main.getByText('“Damaged or wrong goods: The spider is cracked.”')).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('A refund is already requested for this order.');
    expect((await readOrder(token, order._id)).orderStatus).toBe('requested for refund');
  });

  await test.step('a cancelled order offers no refund', async () => {
    const { _id } = await placePaidOrder(token, product);
    const wish = { mongooseOrderId: _id, refundOption: 'no-refund' as const };
    await change('/orders/approveRefund', wish, await adminToken());
    await goWithin(page, `/account/orders/${_id}`);
    await expect(button).toHaveAccessibleDescription('The order is cancelled.');
    await expect(button).toBeDisabled();
  });

  await test.step('a shipped order shows its Shipping Details with a safe Track Order link and the receipt', async () => {
    const admin = await adminToken();
    const carrier = { serviceProvider: `Carrier ${uniqueWord()}`, link: 'track.carrier.example/parcels' };
    const { data: partner } = await change('/orders/addPartner', carrier, admin);
    const { _id: mongooseOrderId } = await placePaidOrder(token, product);
    await change('/orders/confirmOrder', { mongooseOrderId }, admin);
    const parcel = {
      llrImg: await uploadReceipt(),
      shippingProviderId: partner._id,
      trackingNumber: 'VRL 5530 1187 42',
    };
    await change('/orders/shipped', { mongooseOrderId, ...parcel }, admin);
    await goWithin(page, `/account/orders/${mongooseOrderId}`);
    const card = page.getByRole('region', { name: 'Shipping Details' });
    const link = card.getByRole('link', { name: /^Track Order/ });
    await expect(link).toHaveAttribute('href', 'https://track.carrier.example/parcels');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(card).toContainText(carrier.serviceProvider);
    await expect(card).toContainText('VRL 5530 1187 42');
    await expect(card.getByRole('img', { name: 'Shipping receipt' })).toBeVisible();
    const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
    await expect(steps).toHaveText([
      /^Order placed/,
      /^Payment received/,
      /^Confirmed/,
      /^Shipped/,
      /^DeliveredStill to come/,
    ]);
    await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  });

  await test.step('its tax invoice and receipt can be downloaded, and the tax in the total is named', async () => {
    const papers = page.getByRole('region', { name: 'Papers' }).getByRole('listitem');
    await expect(papers).toHaveText([
      /^Tax invoiceMW\/\d\d-\d\d\/\d{5}Rs\.2,175\.50/,
      /^Receipt voucherRV\/\d\d-\d\d\/\d{5}Rs\.2,175\.50/,
    ]);
    await expect(main).toContainText(
      'Taxable valueRs.1,843.64CGST, includedRs.165.93SGST, includedRs.165.93',
    );
    const arriving = page.waitForEvent('download');
    await expect(papers.first().getByRole('button', { name: /^Download MW/ })).toBeVisible();
    // Anywhere on its row.
    await papers.first().click({ position: { x: 60, y: 20 } });
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^MW-\d\d-\d\d-\d{5}\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('another customer’s order is not found', async () => {
    const { mongooseOrderId } = await placeOrder(stranger.token, product);
    await goWithin(page, `/account/orders/${mongooseOrderId}`);
    await expect(page.getByRole('heading', { name: 'We could not find this order.' })).toBeVisible();
  });
});

test('an unpaid order says that it waits, offers no refund, can be cancelled or paid as the same order, and a payment that comes in meanwhile is shown [S4.refund.1 S5.20]', {
  tag: '@phone',
}, async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await change('/user/product/addCart', { productId: product._id, quantity: 3 }, token);
  // Of different quantities: the same content again would be the same order.
  const [first, second, third] = [
    await placeOrder(token, product, 2),
    await placeOrder(token, product, 4),
    await placeOrder(token, product, 5),
  ];
  const main = page.getByRole('main');
  const cancel = main.getByRole('button', { name: 'Cancel Order' });
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
  await page.goto(`/account/orders/${first.mongooseOrderId}`);

  await test.step('it offers no refund and says that it waits', async () => {
    await expect(
      page.getByText(
        /^The order waits for payment until \d+\s\w{3}\s\d{4},\s\d+:\d\d\s[ap]m\. You have not been charged yet\.$/,
      ),
    ).toBeVisible();
    const button = page.getByRole('button', { name: 'Request for Refund' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('A refund can be requested once the order is paid.');
  });

  await test.step('a payment that comes in while the page is open is shown, and its goods leave the cart', async () => {
    await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await payByCard(first.orderId, token);
    await expect(page.getByText('Your payment is in. We confirm your order next.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('it is cancelled, not refunded', async () => {
    const orderStatus = async () => (await readOrder(token, second.mongooseOrderId)).orderStatus;
    await goWithin(page, `/account/orders/${second.mongooseOrderId}`);
    await cancel.click();
    await expect(dialog).toContainText('Nothing was paid, so no money moves');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep Order' }).click();
    expect(await orderStatus()).toBe('pending');
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByText('Order cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Your order is cancelled\. You have not been charged;/)).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await expect(main.getByRole('button', { name: /^Reorder/ })).toBeVisible();
    expect(await orderStatus()).toBe('cancelled');
  });

  await test.step('it can be paid as the same order', async () => {
    await goWithin(page, `/account/orders/${third.mongooseOrderId}`);
    await page.getByRole('link', { name: 'Pay now' }).click();
    await expect(page.getByRole('region', { name: 'Checkout Items' })).toContainText(product.name);
    await expect(page.getByText(/^Your order MW-.* waits for payment\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Proceed Payment' }).click();
    await payWith(page, /succeeds/);
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    const payments = (await ordersOf(token)).map(({ _id, paymentStatus }) => [_id, paymentStatus]);
    expect(payments).toEqual([
      [third.mongooseOrderId, 'success'],
      [second.mongooseOrderId, 'pending'],
      [first.mongooseOrderId, 'success'],
    ]);
  });
});

test('an order that was not paid in time offers no payment while the payment service is asked a last time, then says so, cannot be paid, and leads on to the cart and the catalogue', async ({
  page,
}) => {
  const { token } = await logInAsCustomer(page);
  const { mongooseOrderId } = await placeOrder(token, await makeProduct());
  const main = page.getByRole('main');
  await endTimeToPay(mongooseOrderId, 0);
  await page.goto(`/account/orders/${mongooseOrderId}`);
  await test.step('while the payment service is asked a last time, the page offers no payment', async () => {
    await expect(page.getByText(/^The time to pay this order is over\./)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  });

  await test.step('an order that has lapsed says so, cannot be paid, and leads on to the cart and the catalogue', async () => {
    await endTimeToPay(mongooseOrderId, 3600);
    await expect(
      main.getByText('The order was not paid in time and has lapsed. We have taken no money'),
    ).toBeVisible({ timeout: 30_000 });
    const { orderId } = await readOrder(token, mongooseOrderId);
    await expect(main.getByText('lapsed', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
    await expect(main.getByText('The order has lapsed.', { exact: true })).toBeVisible();
    const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
    await expect(steps).toHaveText([/^Order placed/, /^Lapsed, not paid in time/]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main.getByRole('link', { name: 'Go to the cart' }).click();
    await expect(page).toHaveURL('/account');
    await goWithin(page, `/account/checkout?order=${mongooseOrderId}`);
    const refusal = page.getByRole('heading', { name: `Order ${orderId} cannot be paid any more.` });
    await expect(refusal).toBeVisible();
    await expect(main.getByText('The order was not paid in time and has lapsed.')).toBeVisible();
  });
});
