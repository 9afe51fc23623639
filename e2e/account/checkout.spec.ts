import { editProduct } from '../helpers/catalogue.ts';
import {
  ADDRESS,
  atTheCheckout,
  cardWindow,
  cartOf,
  expectPurchase,
  fillAddress,
  fillCart,
  ordersOf,
  payWith,
  proceed,
} from '../helpers/checkout.ts';
import { goWithin } from '../helpers/go-within.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

interface NotedCard {
  options: { handler: (proof: Record<string, string>) => void };
  closed: number;
}

test('an empty cart leads to the products; with items, Checkout Items lists them, and Proceed Payment is disabled until the five fields are filled [S2.checkout.1 S2.checkout.3 S2.checkout.4 S5.18 S5.19]', async ({
  page,
}) => {
  const customer = await logInAsCustomer(page);

  await test.step('with a payment script of another host the checkout is a document of its own', async () => {
    await page.route('**/websiteData/siteInfo', (route) =>
      route.fulfill({
        json: { data: { testPayments: false, checkoutScript: 'https://pay.example/checkout.js' } },
      }),
    );
    await page.goto('/account/orders');
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    await goWithin(page, '/account/checkout');
    // Waits through the change of documents, where a poll that evaluates would fail.
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation')[0]?.name.includes('/account/checkout'),
    );
    await page.unroute('**/websiteData/siteInfo');
  });

  await test.step('an empty cart leads to the products', async () => {
    await expect(page.getByRole('heading', { name: 'Add items to Cart to checkout.' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/products',
    );
    await expectAccessible(page);
  });

  await test.step('Checkout Items lists name (quantity), line total, Total and who pays the shipping', async () => {
    const pump = await fillCart(customer, 2, 1250.5);
    const seal = await fillCart(customer, 1, 90);
    const gone = await fillCart(customer, 1, 500);
    await editProduct(gone, { productType: 'viewable' });
    await page.reload();
    const items = page.getByRole('region', { name: 'Checkout Items' });
    await expect(items.getByRole('listitem')).toContainText([
      `${pump.name} (2)Rs. 2,501.00`,
      `${seal.name} (1)Rs. 90.00`,
    ]);
    await expect(items.getByText('TotalRs. 2,591.00')).toBeVisible();
    await expect(items.getByText(/Shipping costs are the customer's responsibility/)).toBeVisible();
    await expect(items.getByText(`${gone.name} can no longer be bought and is left out.`)).toBeVisible();
    await expect(page.getByText('Test payments', { exact: true })).toBeVisible();
  });

  await test.step('Proceed Payment is disabled until the five fields are filled, and says what is missing', async () => {
    await expect(proceed(page)).toBeDisabled();
    await expect(proceed(page)).toHaveAccessibleDescription(
      'Fill in address, district, state, pincode and contact to continue.',
    );
    await fillAddress(page);
    await expect(proceed(page)).toHaveText('Proceed Payment Rs. 2,591.00');
    await expect(page.getByLabel('GSTIN Number (optional)')).toHaveValue('');
    for (const name of ['Address', 'District', 'State', 'Pincode', 'Contact']) {
      await expect(proceed(page)).toBeEnabled();
      const field = page.getByLabel(name, { exact: true });
      const words = await field.inputValue();
      await field.fill('');
      await expect(proceed(page)).toBeDisabled();
      await expect(page.getByText(`Fill in ${name.toLowerCase()} to continue.`)).toBeVisible();
      await field.fill(words);
    }
  });

  await test.step('a wrong field says so when it is left, and GSTIN takes digits or a real one', async () => {
    await page.getByLabel('Pincode').fill('62x61');
    await expect(page.getByLabel('Pincode')).toHaveValue('6261');
    await expect(page.getByLabel('Pincode')).toHaveAttribute('inputmode', 'numeric');
    await page.getByLabel('Contact').fill('12x345');
    await expect(page.getByLabel('Contact')).toHaveValue('12345');
    await expect(page.getByLabel('Contact')).toHaveAttribute('type', 'tel');
    await page.getByLabel('GSTIN Number').fill('27aapfu0939f1zx');
    await page.getByLabel('Address', { exact: true }).focus();
    await expect(page.getByText('Enter the 6-digit pincode.')).toBeVisible();
    await expect(page.getByText('Enter a phone number of 10 to 15 digits.')).toBeVisible();
    await expect(page.getByText(/The GSTIN has a wrong check character/)).toBeVisible();
    await proceed(page).click();
    await expect(page.getByLabel('Pincode')).toBeFocused();
    await page.getByLabel('GSTIN Number').fill('27AAPFU0939F1ZV');
    await expect(page.getByText('Valid GSTIN, Maharashtra', { exact: true })).toBeVisible();
    await page.getByLabel('GSTIN Number').fill('123456');
    await page.getByLabel('Address', { exact: true }).focus();
    await expect(page.getByText(/GSTIN has a wrong|Enter the 15-character/)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('on a tablet the total stands before the button; zoomed in, no bar covers the form', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 768, height: 1024 });
    const total = page.getByRole('region', { name: 'Checkout Items' }).getByText('TotalRs. 2,591.00');
    const [sum, button] = await Promise.all([total.boundingBox(), proceed(page).boundingBox()]);
    expect(sum!.y).toBeLessThan(button!.y);
    await page.setViewportSize({ width: 720, height: 450 });
    await page.getByLabel('Contact').scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(proceed(page)).not.toBeInViewport();
    await page.setViewportSize(size);
  });
});

test('paying ends in Purchase Successful! and an empty cart; more than five lines are folded [S1.6 S2.routes.13 S2.checkout.2 S3.payment.1 S4.checkout.2 S4.checkout.4 S4.checkout.5 S8.12]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/checkout.js')) scripts.push(request.url());
  });
  const customer = await logInAsCustomer(page);
  for (let line = 1; line <= 6; line += 1) await fillCart(customer, 1, 100 * line);
  await page.goto('/account/checkout');

  await test.step('more than five lines are folded to four, and say what the others add up to', async () => {
    const items = page.getByRole('region', { name: 'Checkout Items' });
    const inOneLine = items.getByRole('button', { name: /^6 lines, 6 items.*Rs\. 2,100\.00$/ });
    if (isMobile) {
      await expect(items.getByRole('listitem')).toHaveCount(0);
      await inOneLine.click();
    } else await expect(inOneLine).toBeHidden();
    await expect(
      items.getByText('6 lines, 6 items', { exact: true }).filter({ visible: true }),
    ).toBeVisible();
    await expect(items.getByRole('listitem')).toHaveCount(4);
    await expect(items.getByText('TotalRs. 2,100.00')).toBeVisible();
    await expectAccessible(page);
    await items.getByRole('button', { name: 'Show 2 more lines, Rs.1,100.00' }).click();
    await expect(items.getByRole('listitem')).toHaveCount(6);
    await items.getByRole('button', { name: 'Show fewer lines' }).click();
    await expect(items.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('the payment script is loaded only when a payment begins', async () => {
    await fillAddress(page);
    expect(scripts).toEqual([]);
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: 'Pay Rs. 2,100.00' })).toBeVisible();
    expect(scripts).toHaveLength(1);
  });

  await test.step('a window that is closed leaves a sentence in sight', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await cardWindow(page).getByRole('button', { name: 'Close' }).click();
    const waits = page.getByText(/waits for payment/);
    await expect(waits).toBeInViewport({ ratio: 1 });
    const [said, button] = await Promise.all([waits.boundingBox(), proceed(page).boundingBox()]);
    expect(said!.y + said!.height, 'above the button, which on phones is in a bar').toBeLessThan(button!.y);
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: 'Pay Rs. 2,100.00' })).toBeVisible();
  });

  await test.step('paying ends in Purchase Successful! and an empty cart', async () => {
    const sent = page.waitForRequest('**/checkOut/verifyOrder');
    await payWith(page, /succeeds/);
    const result = (await sent).postDataJSON();
    expect(result).toEqual({
      orderId: expect.stringMatching(/^order_/),
      paymentId: expect.stringMatching(/^pay_/),
      newOrderId: result.orderId,
      xRazorpaySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await expect(page.getByText('Payment has been verified')).toBeVisible();
    await expect(page.locator('iframe[title="Card payment"]'), 'the card window is closed').toHaveCount(0);
    await expectPurchase(page, customer);
    expect(await page.evaluate(() => window.scrollY), 'the message is seen from its top').toBe(0);
    expect(await cartOf(customer)).toEqual([]);
    const [order] = await ordersOf(customer.token);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(page.getByRole('link', { name: order!.orderId })).toHaveAttribute(
        'href',
        `/account/orders/${order!._id}`,
      );
      await expect(page.getByRole('definition').filter({ hasText: 'Rs.2,100.00' })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: /^card$/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Receipt PDF' })).toBeVisible();
      const next = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem');
      await expect(next).toHaveText([
        /^Order placed/,
        /^Payment received/,
        /^Confirmed/,
        /^Shipped/,
        /^Delivered/,
      ]);
      await expectPurchase(page, customer);
    }
    await expect(page.getByText('Payment has been verified'), 'not said again after a reload').toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View All orders' }).click();
    await expect(page).toHaveURL('/account/orders');
  });
});

test('the card window is opened with amount, INR, order id and public key, and closed when it is paid; an order that cannot be made and a payment that cannot be verified are errors in the shop’s words [S3.checkout.1 S4.checkout.2 S4.checkout.5 S7.checkout.2 S8.6]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of (400|502)/);
  const { product } = await atTheCheckout(page);
  await page.getByLabel('GSTIN Number').fill('123456');
  // A window that only records its calls.
  const script = `window.Razorpay = class {
    constructor(options) { window.card = { options, closed: 0 }; }
    on() {} open() {} close() { window.card.closed++; }
  };`;
  await page.route('**/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const expectError = (words: string) =>
    expect(page.getByRole('alert').filter({ hasText: words })).toHaveAttribute('data-kind', 'error');
  const card = () => page.evaluate(() => (window as unknown as { card?: NotedCard }).card);

  await test.step('an order that cannot be made is an error, and nothing typed is lost', async () => {
    await page.route('**/checkOut/order', (route) =>
      route.fulfill({ status: 502, json: { error: 'The payment service did not answer.', code: 'gateway' } }),
    );
    await proceed(page).click();
    await expectError('The payment service did not answer.');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/Annapoorna/);
    await expect(proceed(page)).toBeEnabled();
    expect(await card()).toBeUndefined();
    await page.unroute('**/checkOut/order');
  });

  await test.step('the card window is opened with amount, INR, order id and public key', async () => {
    const made = page.waitForResponse('**/checkOut/order');
    await proceed(page).click();
    const answer = await made;
    // Pincode, contact and a GSTIN of digits as numbers.
    expect(answer.request().postDataJSON()).toEqual({
      products: [{ productId: product._id, quantity: 2 }],
      ...ADDRESS,
      gst: 123456,
      shownTotal: 2501,
    });
    const { data } = await answer.json();
    expect(data).toMatchObject({ amount: 250_100, currency: 'INR' });
    await expect.poll(card).toMatchObject({
      options: { amount: 250_100, currency: 'INR', order_id: data.orderId, key: data.keyId },
      closed: 0,
    });
  });

  await test.step('it is closed when it is paid, and a payment that the shop cannot verify is reported in its words', async () => {
    const refused = page.waitForResponse('**/checkOut/verifyOrder');
    await page.evaluate(() => {
      const { options } = (window as unknown as { card: NotedCard }).card;
      options.handler({
        razorpay_payment_id: 'pay_1',
        razorpay_order_id: 'order_1',
        razorpay_signature: '0',
      });
    });
    await expect.poll(card).toMatchObject({ closed: 1 });
    const answer = await refused;
    expect(answer.status()).toBe(400);
    await expectError((await answer.json()).error);
  });
});
