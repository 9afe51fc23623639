import { randomInt } from 'node:crypto';
import { change, read } from '../helpers/api.ts';
import { stock } from '../helpers/catalogue.ts';
import { clicks, countClicks } from '../helpers/clicks.ts';
import { makePaidOrder, readAsAdmin, requestRefund } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin, logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { expect, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import { banner, button, card, dialog, openOrder, status } from './order-page.ts';

const PRICES = 50;
const MOST_CLICKS = 10;

test('a clerk’s day: ten orders confirmed with their slips in at most ten clicks, a caller found by the phone number, an LR number corrected, a refund rejected with a reason that the customer reads, fifty prices changed, the month’s report exported [B2.32 B5.3 B5.6]', async ({
  page,
}) => {
  test.slow();
  const buyer = await registerCustomer();
  // No other customer has it, also when the test runs again.
  const phone = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  const made = [];
  for (let n = 0; n < 10; n += 1) {
    const address = n === 0 ? { contact: Number(phone) } : {};
    made.push((await makePaidOrder({ customer: buyer, address })).order);
  }
  const [caller, regretful, ...others] = made;
  const word = await stock(PRICES).then(({ word }) => word);
  await countClicks(page);
  await logInAsAdmin(page);

  await test.step('ten new orders are confirmed and their packing slips printed', async () => {
    await page.goto('/admin/orders');
    const field = page.getByRole('searchbox', { name: 'Search orders' });
    await expect(page.getByText(/^Refreshed/)).toBeVisible();
    await page.keyboard.press('/');
    await field.pressSequentially(buyer.email);
    const rows = page.getByRole('table').getByRole('link', { name: /^MW-/ });
    await expect(rows).toHaveCount(10);
    await page.getByRole('checkbox', { name: 'Tick all shown' }).click();
    const slips = page.waitForRequest('**/orders/packingSlips?*');
    const shown = page.waitForEvent('popup');
    await button(page, 'Print packing slips (10)').click();
    expect(new URL((await slips).url()).searchParams.getAll('mongooseOrderId')).toHaveLength(10);
    await (await shown).close();
    await button(page, 'Confirm 10').click();
    await expect(page.getByText('10 orders confirmed')).toBeVisible();
    await expect(page.getByText('0 in New Orders, also 10 in Confirmed Orders')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ticked orders' })).toHaveCount(0);
    for (const order of [caller!, regretful!, ...others])
      expect((await readAsAdmin(order._id)).orderStatus).toBe('confirmed');
    const needed = await clicks(page);
    expect(needed).toBeGreaterThan(0);
    expect(needed).toBeLessThanOrEqual(MOST_CLICKS);
  });

  await test.step('a caller who gives the phone number is found in one search', async () => {
    const sent = { mongooseOrderId: caller!._id, trackingNumber: 'TRK-1' };
    await change('/orders/shipped', sent, await adminToken());
    const field = page.getByRole('searchbox', { name: 'Search orders' });
    await field.fill(`${phone.slice(0, 5)} ${phone.slice(5)}`);
    const found = page.getByRole('main').getByRole('link', { name: /^MW-/ });
    await expect(found).toHaveText([caller!.orderId]);
    await expect(page.getByText(/also 1 in Completed Orders/)).toBeVisible();
    await field.blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Order ${caller!.orderId}`, level: 1 })).toBeVisible();
  });

  await test.step('an LR number is corrected, a note is saved, the delivery is recorded', async () => {
    await expect(card(page, 'Shipping')).toContainText('TRK-1');
    await button(page, 'Correct').click();
    await dialog(page).getByLabel('Tracking number').fill('LR 4471 8820');
    await dialog(page).getByRole('button', { name: 'Save and Mail Customer' }).click();
    await expect(card(page, 'Shipping')).toContainText('Tracking number TRK-1 → LR 4471 8820. Corrected by');
    const note = page.getByRole('textbox', { name: 'Write a note' });
    await note.fill('Gate closes at 5 pm.');
    const label = button(page, 'Save note').locator('.mantine-Button-label');
    expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth), 'not cut').toBe(0);
    await note.press('Control+Enter');
    await expect(card(page, 'Notes').getByRole('listitem')).toContainText(['Gate closes at 5 pm.']);
    await expect(note).toHaveValue('');
    await button(page, 'Record Delivery').click();
    await dialog(page).getByRole('button', { name: 'Record Delivery' }).click();
    await expect(card(page, 'Shipping status')).toContainText(/Delivered \d+ \w{3} \d{4}/);
    await expect(page.getByRole('region', { name: /^Next/ })).toHaveCount(0);
  });

  await test.step('a delivery that was recorded by mistake is taken back, and recorded again', async () => {
    await page.getByRole('button', { name: 'Correct the day of delivery' }).click();
    await dialog(page).getByRole('button', { name: 'Take back delivery' }).click();
    await button(page, 'Record Delivery').click();
    await expect(card(page, 'Shipping')).toContainText('Not recorded');
    await dialog(page).getByRole('button', { name: 'Record Delivery' }).click();
    await expect(card(page, 'Shipping status')).toContainText(/Delivered \d+ \w{3} \d{4}/);
  });

  await test.step('fifty prices are changed through the list', async () => {
    await goOn(page, `/admin/products?search=${word}`);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Change the price of / }).first()).toBeVisible();
    await page.keyboard.press('p');
    for (let n = 1; n <= PRICES; n += 1) {
      const price = page.getByRole('textbox', { name: /^Price of / });
      await expect(price).toBeFocused();
      await price.fill(`${1000 + n}.50`);
      const before = await price.getAttribute('aria-label');
      await price.press('Enter');
      await expect(page.getByRole('textbox', { name: before!, exact: true })).toHaveCount(0);
    }
    await expect
      .poll(async () => {
        const query = { search: word, page: 1, itemPerPage: 60 };
        const { docs } = (await read('/user/product/allProducts', query)).data;
        return new Set(docs.map(({ price }) => price)).size;
      })
      .toBe(PRICES);
  });

  await test.step('the month’s report is exported', async () => {
    await goOn(page, '/admin/reports');
    const saving = page.waitForEvent('download');
    await button(page, 'Days as CSV').click();
    expect((await saving).suggestedFilename()).toMatch(/-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('a refund is rejected with a reason, which the customer reads', async () => {
    const rejectionReason = 'The pump has been cut to your drawing.';
    await requestRefund(buyer, regretful!);
    await openOrder(page, regretful!);
    await banner(page).getByRole('button', { name: 'Reject Request' }).click();
    await dialog(page).getByLabel('Reason').fill(rejectionReason);
    await dialog(page).getByRole('button', { name: 'Reject Request' }).click();
    await expect(status(page, 'Order status')).toHaveText('confirmed');
    await logInAsCustomer(page, buyer);
    await page.goto(`/account/orders/${regretful!._id}`);
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText(rejectionReason);
  });
});
