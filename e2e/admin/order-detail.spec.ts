import { readFile } from 'node:fs/promises';
import { read } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { placeLapsedOrder } from '../helpers/checkout.ts';
import { pictureFile } from '../helpers/image-files.ts';
import { confirm, makePaidOrder, refund } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, hold, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import { button, card, dialog, openOrder, status } from './order-page.ts';

test.beforeEach(async ({ page }) => void (await logInAsAdmin(page)));

test('number, time, statuses, identifiers, products, sums, customer, address and history are shown; a lapsed, a cancelled and an unknown order say so [S2.routes.21 S2.admin-order.1 S2.admin-order.2 S2.admin-order.3 S2.admin-order.4 S4.admin.9 B2.32]', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/404/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { buyer, order, product } = await makePaidOrder({ price: 412.25, quantity: 3 });
  await openOrder(page, order);
  await test.step('everything about the order is shown', async () => {
    await expect(page.getByText(/^Created \d+ \w+ \d{4}, \d+:\d\d [ap]m IST$/)).toBeVisible();
    await expect(card(page, 'Order status')).toContainText('new');
    await expect(card(page, 'Payment status')).toContainText('success');
    await expect(card(page, 'Shipping status')).toContainText('unshipped');
    for (const id of [order.orderId, order.razorpayOrderId!, order.paymentId!])
      await expect(card(page, 'Identifiers').getByText(id, { exact: true })).toBeVisible();
    const lines = card(page, 'Products').getByRole('row');
    await expect(lines.filter({ hasText: product.name })).toContainText('412.25');
    await expect(lines.filter({ hasText: product.name })).toContainText('1,236.75');
    await expect(lines.filter({ hasText: product.name })).toContainText('3');
    await expect(lines.last()).toHaveText(/^Total.*Rs\.1,236\.75$/);
    await expect(card(page, 'Shipping')).toContainText(
      'Not shipped. Shipping opens when the order is confirmed.',
    );
    await expect(card(page, 'Refund')).toContainText('PaidRs.1,236.75RefundedRs.0.00LeftRs.1,236.75');
    for (const fact of [buyer.name, buyer.email, buyer.phone])
      await expect(card(page, 'Customer')).toContainText(fact);
    for (const fact of [order.address, order.district, order.state, order.pincode, order.contact])
      await expect(card(page, 'Shipping address')).toContainText(fact);
    await expect(card(page, 'History').getByRole('listitem').first()).toContainText('Payment received');
    await expect(card(page, 'History')).toContainText('by the payment gateway');
  });
  await test.step('its tax is shown, and the receipt can be printed', async () => {
    await expect(card(page, 'Tax')).toContainText('Place of supply Tamil Nadu (33)');
    await expect(card(page, 'Tax')).toContainText('CGST + SGST, same State');
    await expect(card(page, 'Products')).toContainText('Taxable Rs.1,048.09, CGST Rs.94.33, SGST Rs.94.33');
    const papers = card(page, 'Papers').getByRole('listitem');
    await expect(papers).toHaveText([
      /^Receipt voucherRV\/\d\d-\d\d\/\d{5}, \d+ \w+ \d{4}$/,
      /^Packing slip and label/,
    ]);
    const shown = page.waitForEvent('popup');
    const sent = page.waitForResponse(/\/admin\/papers\/pdf\?id=[\w-]+&show=1$/);
    await papers
      .first()
      .getByRole('button', { name: /^Print RV/ })
      .click();
    expect((await sent).headers()['content-disposition']).toMatch(/^inline; filename="RV-/);
    await (await shown).close();
  });
  await test.step('the identifiers can be copied', async () => {
    await button(page, 'Copy payment id').click();
    await expect(button(page, 'Payment id copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.paymentId);
  });
  await test.step('an order that was not paid in time is shown as lapsed, in the list and on its page', async () => {
    const lapsed = await placeLapsedOrder(buyer.token, product);
    await goOn(page, `/admin/orders?orderStatus=cancelled&paymentStatus=any&search=${lapsed.orderId}`);
    await expect(page.getByRole('main').locator('td, li').getByText('lapsed', { exact: true })).toBeVisible();
    await openOrder(page, lapsed);
    await expect(card(page, 'Order status')).toContainText('lapsed');
    await expect(card(page, 'Order status')).toContainText('It was not paid in time');
    await expect(card(page, 'Payment status')).toContainText('Nothing was paid');
    await expect(card(page, 'History')).toContainText('Lapsed, not paid in time');
    await expect(button(page, 'Order Canceled')).toBeDisabled();
  });
  await test.step('the top bar of a cancelled order offers nothing but its name for it', async () => {
    await refund(order, { refundOption: 'no-refund' });
    await openOrder(page, order);
    await expect(button(page, 'Order Canceled')).toBeDisabled();
    for (const name of ['Initiate Refund', 'Initiate Shipping', 'Confirm Order'])
      await expect(button(page, name)).toHaveCount(0);
  });
  await test.step('an unknown order leads back to the list', async () => {
    await goOn(page, '/admin/orders/0198c5a0-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: /could not find/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'All Orders' })).toBeVisible();
  });
});

test('a confirmed order ships with a partner added on the spot, a tracking number and a receipt [S2.admin-order.3 S2.partners.1 S4.admin.3 S5.10 S7.images.1 S8.11 S8.13 B5.11]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { order } = await makePaidOrder();
  await confirm(order);
  await openOrder(page, order);
  await button(page, 'Initiate Shipping').click();
  await dialog(page).getByLabel('Vehicle number').fill('TN 38 BX 1234');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Initiate Shipping').click();
  await expect(dialog(page).getByLabel('Vehicle number'), 'what is cancelled is gone').toHaveValue('');
  const carrier = `Carrier ${uniqueWord()}`;
  await dialog(page).getByLabel('Delivery partner').selectOption('Add a new partner');
  await expect(dialog(page).getByRole('button', { name: 'Mark as Shipped' })).toBeDisabled();
  await dialog(page).getByLabel('Service provider').fill(carrier);
  await dialog(page).getByLabel('Link').fill('carrier.example/track');
  await dialog(page).getByRole('button', { name: 'Add Partner' }).click();
  await expect(page.getByText('Delivery partner added successfully')).toBeVisible();
  await expect(dialog(page).getByLabel('Delivery partner').locator('option:checked')).toHaveText(carrier);
  const ewayBill = dialog(page).getByLabel('E-way bill number');
  await ewayBill.fill('5512');
  await expect(ewayBill, 'not while it is typed').not.toHaveAttribute('aria-invalid', 'true');
  await ewayBill.blur();
  await expect(ewayBill).toHaveAccessibleDescription('An e-way bill number has 12 digits.');
  await ewayBill.fill('');
  await dialog(page).getByLabel('Tracking number').fill('T'.repeat(80));
  await expect(dialog(page).getByLabel('Tracking number')).toHaveValue('T'.repeat(64));
  for (const reopen of [() => page.keyboard.press('Escape'), () => page.reload()])
    await test.step('what was typed is there again after the dialog was closed by mistake, or after a reload', async () => {
      await reopen();
      await expect(dialog(page)).toHaveCount(0);
      await button(page, 'Initiate Shipping').click();
      await expect(dialog(page).getByLabel('Tracking number')).toHaveValue('T'.repeat(64));
      await expect(dialog(page).getByLabel('Delivery partner').locator('option:checked')).toHaveText(carrier);
    });
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(await pictureFile());
  await expect(dialog(page).getByRole('button', { name: 'Replace image' })).toBeVisible();
  await expect(
    dialog(page).getByRole('button', { name: /^Drop a new image/ }),
    'one is enough',
  ).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByText('Shipping status updated')).toBeVisible();
  await expect(status(page, 'Shipping status')).toHaveText('shipped');
  await expect(card(page, 'Order status')).toContainText('completed');
  await expect(button(page, 'Initiate Shipping')).toBeDisabled();
  await expect(card(page, 'Shipping')).toContainText(carrier);
  if (isMobile) await card(page, 'Shipping').getByText(carrier).first().click();
  await expect(card(page, 'Shipping').getByRole('link', { name: /^Tracking page/ })).toHaveAttribute(
    'href',
    'https://carrier.example/track',
  );
  await expect(card(page, 'Shipping').getByRole('img', { name: /^Shipping receipt/ })).toHaveAttribute(
    'src',
    /^\/media\/llr\//,
  );
});

test('a new order is confirmed after a question that cannot be answered twice; by keyboard too, and the focus goes on from the title when its button is gone [S4.admin.1 S4.admin.12 S7.orders.2 S8.11]', async ({
  page,
}) => {
  const { order } = await makePaidOrder();
  await openOrder(page, order);
  const title = page.getByRole('heading', { level: 1 });
  await test.step('saving shows that it is at work and cannot be pressed twice', async () => {
    const answerNow = await hold(page, '**/orders/confirmOrder');
    await button(page, 'Confirm Order').press('Enter');
    const save = dialog(page).getByRole('button', { name: 'Confirm Order' });
    await save.press('Enter');
    await expect(save).toBeDisabled();
    await expect(save).toHaveAttribute('data-loading', 'true');
    answerNow();
    await expect(page.getByText('Order confirmed')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('the order is confirmed', async () => {
    await expect(status(page, 'Order status')).toHaveText('confirmed');
    await expect(button(page, 'Confirm Order')).toHaveCount(0);
    await expect(card(page, 'History').getByRole('listitem').first()).toContainText(
      /Confirmed.*by Administrator/,
    );
    await expect(title).toBeFocused();
  });
  await test.step('an order ships without partner, tracking number and receipt after a warning', async () => {
    await button(page, 'Initiate Shipping').press('Enter');
    await expect(dialog(page).getByLabel('Delivery partner')).toBeFocused();
    await expect(dialog(page)).toContainText('Nothing is filled in');
    const sent = page.waitForRequest('**/orders/shipped');
    await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).press('Enter');
    expect((await sent).postDataJSON()).toEqual({
      mongooseOrderId: order._id,
      llrImg: null,
      shippingProviderId: null,
      trackingNumber: null,
    });
    await expect(status(page, 'Shipping status')).toHaveText('shipped');
    await expect(card(page, 'Order status')).toContainText('completed');
    await expect(title).toBeFocused();
  });
  await test.step('the tax invoice is there in its copies, and the history names it', async () => {
    const invoice = card(page, 'Papers').getByRole('listitem').filter({ hasText: 'Tax invoice' });
    const [number] = /MW\/\d\d-\d\d\/\d{5}/.exec((await invoice.textContent())!)!;
    await expect(card(page, 'History')).toContainText(`Tax invoice ${number}`);
    await invoice.getByRole('button', { name: `Download ${number}` }).click();
    const arriving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Duplicate for transporter' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('the keyboard begins at the refund dialog’s first choice', async () => {
    await button(page, 'Initiate Refund').press('Enter');
    await expect(dialog(page).getByRole('radio', { name: /^Full/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByRole('radio', { name: /^Partial/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Initiate Refund')).toBeFocused();
  });
  await test.step('what was shipped without details is corrected afterwards', async () => {
    await card(page, 'Shipping').getByRole('button', { name: 'Correct' }).click();
    await dialog(page).getByLabel('Delivery partner').selectOption('Own vehicle');
    await expect(dialog(page)).not.toContainText('Nothing is filled in');
    await dialog(page).getByLabel('Vehicle number').fill('TN 39 BK 2814');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'lr.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\nstartxref\n9\n%%EOF\n'),
      });
    await expect(dialog(page).getByRole('button', { name: 'Replace image' })).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save and Mail Customer' }).click();
    await expect(page.getByText('Shipping details corrected').first()).toBeVisible();
    await expect(card(page, 'Shipping')).toContainText(
      'Delivery partner Own vehicle added; Vehicle number TN 39 BK 2814 added; New receipt',
    );
    await expect(card(page, 'Shipping').getByRole('link', { name: 'Shipping receipt, PDF' })).toHaveAttribute(
      'href',
      /^\/media\/llr\/[0-9a-f]+\.pdf$/,
    );
    await expect(card(page, 'Shipping').getByRole('link', { name: /^Tracking page/ })).toHaveCount(0);
  });
  await test.step('it is printed on one page', async () => {
    const paper = (await page.pdf()).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test('another staff member learns that the order has changed, and sees its present state; shipping a new order asks to confirm it first [S4.admin.2 S8.7]', async ({
  page,
  tolerate,
}) => {
  tolerate(/409/);
  const { buyer, order } = await makePaidOrder();
  const { order: fresh } = await makePaidOrder({ customer: buyer });
  await openOrder(page, order);
  await test.step('another staff member learns that the order has changed, and sees its present state', async () => {
    await button(page, 'Confirm Order').click();
    await confirm(order);
    await dialog(page).getByRole('button', { name: 'Confirm Order' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The order is already confirmed.');
    await expect(status(page, 'Order status')).toHaveText('confirmed');
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('where the address names no State, shipping asks for it', async () => {
    const { order: unknown } = await makePaidOrder({
      customer: buyer,
      address: { state: 'Kongu Nadu', pincode: 641001 },
    });
    await confirm(unknown);
    await openOrder(page, unknown);
    await expect(card(page, 'Tax')).toContainText('“Kongu Nadu” is not the name of a State.');
    await button(page, 'Initiate Shipping').click();
    const save = dialog(page).getByRole('button', { name: 'Mark as Shipped' });
    await expect(save).toBeDisabled();
    await dialog(page).getByLabel('State of the delivery').selectOption('Tamil Nadu');
    await expect(save).toBeEnabled();
    await save.click();
    await expect(status(page, 'Shipping status')).toHaveText('shipped');
    await expect(card(page, 'Tax')).toContainText('Place of supply Tamil Nadu (33)');
  });
  await test.step('where the settings name no company, goods may not leave, and the dialog leads there', async () => {
    const { data } = await read('/admin/settings', undefined, await adminToken());
    await page.route('**/admin/settings', (route) =>
      route.fulfill({ json: { data: { ...data, problem: 'Enter your company.' } } }),
    );
    await page.goto(`/admin/orders/${order._id}`);
    await button(page, 'Initiate Shipping').click();
    await expect(dialog(page)).toContainText('Enter your company.');
    await expect(dialog(page).getByRole('link', { name: /Settings/ })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Mark as Shipped' })).toBeDisabled();
    await page.unroute('**/admin/settings');
    await page.keyboard.press('Escape');
  });
  await test.step('shipping a new order asks to confirm it first, for 2 seconds', async () => {
    await openOrder(page, fresh);
    // Time goes only as the test lets it: the toast stays 2 seconds.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Initiate Shipping').click();
    const toast = page.getByRole('alert').filter({ hasText: 'Please confirm the order first!' });
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(toast).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(1500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toast).toHaveCount(0);
  });
});
