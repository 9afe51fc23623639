import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readPdf } from '../server/testing/read-pdf.ts';
import { button, dialog, status } from './admin/order-page.ts';
import { read } from './helpers/api.ts';
import { makeProduct, uniqueWord } from './helpers/catalogue.ts';
import { ADDRESS, cartOf, fillCart } from './helpers/checkout.ts';
import { adminToken, codeIn, logInAsAdmin } from './helpers/people.ts';
import { baseURL, nextMailTo } from './helpers/shop.ts';
import { expect, hydrated, test } from './helpers/test.ts';

const cell = (page: Page, column: string, name: string) =>
  page.getByRole('textbox', { name: `${column}, ${name}` });

async function sendRevision(desk: Page, revision: number) {
  await button(desk, `Send revision ${revision}`).click();
  await dialog(desk)
    .getByRole('button', { name: `Send revision ${revision}` })
    .click();
  await expect(button(desk, `Make revision ${revision + 1}`)).toBeVisible();
}

async function recordTransfer(desk: Page, amount: string, utr: string) {
  await button(desk, 'Record a payment').click();
  await dialog(desk).getByLabel('Amount').fill(amount);
  await dialog(desk).getByLabel('UTR').fill(utr);
  await dialog(desk)
    .getByRole('button', { name: /^Record Rs\./ })
    .click();
  await expect(dialog(desk)).toHaveCount(0);
}

/** From a visitor's question to the invoice over what was promised. */
test('a visitor registers, asks for a quote, has it changed, accepts it and pays half and half by transfer; the invoice says what was quoted [B3.20]', {
  tag: '@quick',
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  const word = uniqueWord();
  const pump = await makeProduct({ name: `Multistage Pump ${word}`, productType: 'viewable', price: null });
  const spindle = await makeProduct({
    name: `Ring Spindle ${word}`,
    price: 1240,
    hsn: '844833',
    gstRate: 18,
  });
  const email = `arun-${randomUUID()}@example.com`;
  const desk = await (await browser.newContext()).newPage();

  await test.step('the visitor registers', async () => {
    await page.goto('/register');
    await hydrated(page);
    await page.getByLabel('Username').fill('Arun Prakash');
    await page.getByLabel('Phone').fill('98422 16730');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Copper-kettle-71');
    await button(page, 'Register').click();
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(codeIn((await nextMailTo(email)).text));
    await button(page, 'Verify')
      .click({ timeout: 1000 })
      .catch(() => {});
    await expect(page).not.toHaveURL(/register/);
  });
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const inCart = await fillCart({ token } as Parameters<typeof fillCart>[0], 3, 90);

  await test.step('asks for a pump that is only shown, and for 480 spindles', async () => {
    await page.goto(`/products/${pump._id}`);
    await page
      .getByRole('link', { name: 'Request a quote' })
      .or(button(page, 'Request a quote'))
      .first()
      .click();
    const request = dialog(page);
    await expect(request.getByText(pump.name, { exact: true })).toBeVisible();
    await request.getByRole('combobox').fill(spindle.name);
    await request.getByRole('option', { name: new RegExp(spindle.name) }).click();
    const line = request.getByRole('listitem').filter({ hasText: spindle.name });
    await line.getByLabel('Quantity').fill('480');
    await request.getByLabel('Company (optional)').fill('Sri Annapoorna Spinning Mills');
    await request.getByLabel('Delivery pincode (optional)').fill(String(ADDRESS.pincode));
    await request.getByLabel('PO number (optional)').fill('SAM/PO/26-27/0419');
    await request.getByLabel('Message (optional)').fill('For the new ring frames.');
    await button(page, 'Send request').click();
    await expect(page).toHaveURL(/\/account\/quotes\/[0-9a-f-]{36}/);
  });
  const quoteId = page.url().split('/').at(-1)!.split('?')[0]!;

  await test.step('the shop sends revision 1, the customer asks for a change, and revision 2 follows', async () => {
    await logInAsAdmin(desk);
    await desk.goto(`/admin/quotes/view/${quoteId}`);
    await cell(desk, 'Unit price', pump.name).fill('1,12,480');
    await cell(desk, 'Unit price', spindle.name).fill('1,145');
    await button(desk, 'Add freight').press('Enter');
    await desk.keyboard.type('14160');
    await sendRevision(desk, 1);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await button(page, 'Ask for a change').click();
    await dialog(page).getByLabel('What should be different?').fill('Can the spindles come to 1,120?');
    await dialog(page).getByRole('button', { name: 'Ask for a change' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await desk.reload();
    await expect(desk.getByText('Can the spindles come to 1,120?')).toBeVisible();
    await button(desk, 'Make revision 2').click();
    await cell(desk, 'Unit price', spindle.name).fill('1,120');
    await sendRevision(desk, 2);
  });

  // 1,12,480 + 480 × 1,120 + 14,160
  const total = 'Rs.6,64,240.00';
  await test.step('accepts it and orders at its prices, beside the cart', async () => {
    await page.reload();
    await button(page, 'Accept').click();
    await expect(page).toHaveURL(/\/account\/checkout\?quote=/);
    const items = page.getByRole('region', { name: 'Checkout Items' });
    await expect(items.getByText(`Total${total.replace('Rs.', 'Rs. ')}`)).toBeVisible();
    await expect(page.getByLabel('PO number (optional)')).toHaveValue('SAM/PO/26-27/0419');
    await expect(page.getByLabel('Pincode')).toHaveValue(String(ADDRESS.pincode));
    await page.getByLabel('Address', { exact: true }).fill(ADDRESS.address);
    await page.getByLabel('District').fill(ADDRESS.district);
    await page.getByLabel('State').fill(ADDRESS.state);
    await page.getByLabel('Contact').fill(String(ADDRESS.contact));
    await page.getByRole('radio', { name: /^Bank transfer/ }).click();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByRole('region', { name: 'Bank transfer' })).toContainText(total);
    const cart = await cartOf({ token } as Parameters<typeof cartOf>[0]);
    expect(cart.map(({ product }) => product._id)).toEqual([inCart._id]);
  });
  const orderId = page.url().split('/').at(-1)!;

  await test.step('pays half and half, and the goods leave', async () => {
    await desk.goto(`/admin/orders/${orderId}`);
    await recordTransfer(desk, '3,32,120', `KVNBR${Date.now()}01`);
    await recordTransfer(desk, '3,32,120', `KVNBR${Date.now()}02`);
    await expect(status(desk, 'Payment status')).toHaveText('success');
    await button(desk, 'Confirm Order').first().click();
    await dialog(desk).getByRole('button', { name: 'Confirm Order' }).click();
    await expect(status(desk, 'Order status')).toHaveText('confirmed');
    await expect(dialog(desk)).toHaveCount(0);
    await button(desk, 'Initiate Shipping').first().click();
    await button(desk, 'Mark as Shipped').click();
    await expect(status(desk, 'Shipping status')).toHaveText('shipped');
  });

  await test.step('the invoice has the quote’s prices, the PO number and the place of supply', async () => {
    const { docs } = (await read('/orders/papers', { mongooseOrderId: orderId }, await adminToken())).data;
    const invoice = docs.find(({ kind }) => kind === 'invoice')!;
    expect(invoice).toMatchObject({ total: 664_240, placeOfSupply: '33', isInterState: false });
    const answer = await fetch(`${baseURL}/user/orders/paperPdf?id=${invoice._id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    const text = pages.map((one) => one.text).join('\n');
    for (const words of ['SAM/PO/26-27/0419', 'Tamil Nadu', '6,64,240.00', '480', 'Freight'])
      expect(text).toContain(words);
  });

  await test.step('the quote says that it is ordered', async () => {
    await page.goto(`/account/quotes/${quoteId}`);
    await expect(page.getByRole('link', { name: /^View order MW-/ })).toBeVisible();
  });
  await desk.context().close();
});
