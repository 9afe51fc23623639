import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { orderLines, shopSettings } from '../../server/platform/db/schema/index.ts';
import { portalAnswer } from '../../server/testing/e-invoices.ts';
import { read } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { confirmAndShip, makePaidOrder } from '../helpers/orders.ts';
import { adminToken, logInAs, logInAsCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

const IN_STATE = '33AAACH7409R1Z8';
const ELSEWHERE = '27AAPFU0939F1ZV';

/** Beside the version of the settings, which other tests edit. */
const setMode = (eInvoice: 'off' | 'limit30') =>
  db.update(shopSettings).set({
    tax: sql`tax || ${JSON.stringify({ eInvoice })}::jsonb`,
    eInvoiceSince: eInvoice === 'off' ? null : new Date(),
  });

test.afterAll(() => setMode('off'));

/** An order that was shipped to a registered buyer, with its invoice. */
async function shippedTo(gst: string, hsn = '841370') {
  const { order, buyer } = await makePaidOrder({ price: 1180, address: { gst } });
  await db.update(orderLines).set({ hsn }).where(eq(orderLines.orderId, order._id));
  await confirmAndShip(order);
  const { docs } = (await read('/orders/papers', { mongooseOrderId: order._id }, await adminToken())).data;
  return { order, buyer, number: docs.find(({ kind }) => kind === 'invoice')!.number };
}

test('the accountant sends what waits to the portal, reads its answers, and issues a refused invoice again [B14.3]', async ({
  page,
  tolerate,
}) => {
  // What cannot be read is refused by the shop.
  tolerate(/400 \(Bad Request\)/);
  await setMode('limit30');
  const [good, elsewhere, known, byHand, short] = [
    await shippedTo(IN_STATE),
    await shippedTo(ELSEWHERE),
    await shippedTo(IN_STATE),
    await shippedTo(IN_STATE),
    await shippedTo(IN_STATE, '8413'),
  ];
  const rowOf = (number: string) => page.getByRole('row', { name: number });
  const tickOf = (number: string) => page.getByRole('checkbox', { name: `Tick ${number}` });
  const field = page.getByLabel('Text of the portal’s answer');
  /** In the place of what is there, as the clipboard brings it. */
  const paste = (text: string) =>
    field.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  await test.step('its buyer reads that the invoice follows, and has no PDF of it', async () => {
    await logInAsCustomer(page, good.buyer);
    await page.goto(`/account/orders/${good.order._id}`);
    await expect(page.getByText('The invoice follows')).toBeVisible();
    await expect(page.getByRole('button', { name: `Download ${good.number}` })).toHaveCount(0);
  });

  await test.step('what can be sent is ticked, and each has its days', async () => {
    await logInAs(page, 'accounts');
    await page.goto('/admin/papers');
    await page.getByRole('button', { name: /^IRN due \d/ }).click();
    await expect(page.getByRole('button', { name: /^IRN due \d/ })).toBeFocused();
    await expect(page).toHaveURL(/kind=irn-due/);
    await expect(page.getByText(/wait for their IRN/)).toBeVisible();
    await expect(rowOf(good.number)).toContainText('30 daysof 30');
    await expect(rowOf(good.number)).toContainText('Not sent yet');
    await expect(tickOf(good.number)).toBeChecked();
    await expect(tickOf(elsewhere.number)).not.toBeChecked();
    await expect(rowOf(elsewhere.number)).toContainText('the portal refuses that');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('j goes to a row, x ticks it', async () => {
    await page.getByRole('link', { name: good.number }).focus();
    await page.keyboard.press('x');
    await expect(tickOf(good.number)).not.toBeChecked();
    await page.keyboard.press('x');
    await expect(tickOf(good.number)).toBeChecked();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: elsewhere.number })).toBeFocused();
  });

  await test.step('one file has all that are ticked, and the page says who made it', async () => {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^One JSON for all/ }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^e-invoices-[\d-]+\.json$/);
    const sent = JSON.parse(await readFile(await file.path(), 'utf8'));
    const numbers = sent.map((one: { DocDtls: { No: string } }) => one.DocDtls.No);
    expect(numbers).toEqual(expect.arrayContaining([good.number, known.number]));
    expect(numbers).not.toContain(elsewhere.number);
    await expect(page.getByText(/^Last file .*papers, by /)).toBeVisible();
    await expect(rowOf(good.number)).toContainText('Waits for the portal’s answer');
  });

  await test.step('a text that is no answer changes nothing', async () => {
    await paste('Dear Sir, your invoices are fine.');
    await expect(page.getByRole('alert')).toContainText('This is no answer of the e-invoice portal.');
  });

  const answers = JSON.stringify([
    portalAnswer(good.number),
    { DocNo: known.number, ErrorDetails: [{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }] },
    portalAnswer('MW/26-27/99999'),
  ]);
  await test.step('answers are read as soon as they are pasted', async () => {
    await paste(answers);
    const said = page.getByRole('status').filter({ hasText: 'answers read' });
    await expect(said).toContainText('3 answers read: 1 kept, 1 refused, 1 not known');
    await expect(rowOf(good.number)).toContainText(/IRN kept, mailed \d/);
    await expect(tickOf(good.number)).toBeDisabled();
    await expect(rowOf(known.number)).toContainText('Refused: 2150: Duplicate IRN');
    await expect(rowOf(known.number).getByRole('button', { name: /^Paste its IRN/ })).toBeVisible();
    await expect(tickOf(known.number)).toBeDisabled();
    await page.getByRole('button', { name: 'What was read' }).click();
    const dialog = page.getByRole('dialog', { name: 'What was read' });
    await expect(dialog).toContainText('No paper here has the number MW/26-27/99999.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('read once more, they are kept already', async () => {
    await paste(answers);
    await expect(page.getByText(/3 answers read: 1 kept already/)).toBeVisible();
  });

  await test.step('an invoice with a short HSN code is issued again with a whole one', async () => {
    await expect(rowOf(short.number)).toContainText('no HSN code of at least 6 digits');
    await rowOf(short.number)
      .getByRole('button', { name: /^Credit it and invoice again/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Credit it and invoice again' });
    await dialog.getByRole('group').getByRole('textbox').fill('841370');
    await dialog.getByLabel('Reason').fill('The portal wants six digits');
    await dialog.getByRole('button', { name: 'Credit and Invoice Again' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(short.number)).toHaveCount(0);
  });

  await test.step('an invoice of a wrong address is credited and issued again', async () => {
    await rowOf(elsewhere.number)
      .getByRole('button', { name: /^Credit it and invoice again/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Credit it and invoice again' });
    await dialog.getByRole('button', { name: 'Credit and Invoice Again' }).click();
    await expect(dialog.getByText('Enter why the invoice is issued again.')).toBeVisible();
    await dialog.getByLabel('Pincode').fill('411001');
    await dialog.getByLabel('District').fill('Pune');
    await dialog.getByLabel('State').fill('Maharashtra');
    await dialog.getByLabel('Reason').fill('The portal wants the registered address');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Credit and Invoice Again' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(elsewhere.number)).toHaveCount(0);
    const { docs } = (
      await read('/orders/papers', { mongooseOrderId: elsewhere.order._id }, await adminToken())
    ).data;
    expect(docs[0]!.replaces).toBe(elsewhere.number);
    await expect(tickOf(docs[0]!.number)).toBeChecked();
  });

  await test.step('in a narrow window the portal stands above the list', async () => {
    await page.setViewportSize({ width: 900, height: 900 });
    const steps = await page.getByRole('heading', { name: '1. To the portal' }).boundingBox();
    const list = await page.getByRole('table').boundingBox();
    expect(steps!.y).toBeLessThan(list!.y);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('listitem').filter({ hasText: known.number });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('checkbox')).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('what was kept leaves the list at the next look, and the order says what is due', async () => {
    await goOn(page, '/admin/papers');
    await expect(page.getByRole('searchbox', { name: 'Search papers' })).toBeVisible();
    await goOn(page, '/admin/papers?kind=irn-due');
    await expect(page.getByText(/for (its|their) IRN/)).toBeVisible();
    await expect(rowOf(known.number)).toBeVisible();
    await expect(rowOf(good.number)).toHaveCount(0);
    await goOn(page, `/admin/orders/${known.order._id}`);
    await expect(page.getByRole('region', { name: 'Papers' }).getByText('IRN due')).toBeVisible();
  });

  await test.step('in the list of papers, what the portal answered for one is pasted as a whole', async () => {
    const { number } = byHand;
    await goOn(page, `/admin/papers?search=${byHand.order.orderId}`);
    await page.getByRole('checkbox', { name: 'Only without IRN' }).click();
    await expect(page).toHaveURL(/withoutIrn=1/);
    await expect(page.getByText('1 paper shown')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Export / })).toContainText(/no IRN yet\./);
    await rowOf(number)
      .getByRole('button', { name: `IRN due of ${number}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `E-invoice of ${number}` });
    await dialog.getByLabel('IRN', { exact: true }).fill('too short');
    await dialog.getByRole('button', { name: 'Keep the IRN' }).click();
    await expect(dialog).toContainText('An IRN has 64 characters; this one has 9.');
    const answer = portalAnswer(number);
    await dialog.getByLabel('IRN', { exact: true }).fill(JSON.stringify(answer));
    await expect(dialog.getByLabel('Acknowledgement number')).toHaveValue(String(answer.AckNo));
    await dialog.getByRole('button', { name: 'Keep the IRN' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all papers' }).click();
    await rowOf(number)
      .getByRole('button', { name: `IRN of ${number}` })
      .click();
    await expect(dialog).toContainText(answer.Irn);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('without the right to export it is a list alone', async () => {
    await logInAs(page, 'orders');
    await page.goto('/admin/papers?kind=irn-due');
    await expect(rowOf(known.number)).toBeVisible();
    await expect(page.getByRole('button', { name: /^One JSON/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Tick/ })).toHaveCount(0);
  });
});
