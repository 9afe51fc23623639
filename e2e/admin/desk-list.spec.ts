import type { Locator, Page } from '@playwright/test';
import { read } from '../helpers/api.ts';
import { makePaidOrder } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, hydrated, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

const TOTAL = 30;
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' });
const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /^MW-/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Ticked orders' });
const ticked = (page: Page) => page.getByRole('checkbox', { checked: true });
/** As a list does that is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** Every tab has thirty orders, ten a page; `held` keeps an answer back, and `hasNewer` adds one at the top. */
async function openLongList(
  page: Page,
  held: (query: URLSearchParams) => Promise<void> | undefined,
  hasNewer = () => false,
) {
  const { order } = await makePaidOrder();
  const { data } = await read('/orders/allOrders', { search: order.orderId }, await adminToken());
  await page.route('**/orders/allOrders?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const at = Number(query.get('page') ?? 1);
    const status = query.get('orderStatus');
    const docs = Array.from({ length: 10 }, (_, row) => {
      const nth = `${at}${row}`;
      return {
        ...data.docs[0],
        _id: `${status} ${query.getAll('paymentStatus')} ${nth}`,
        orderId: `MW-${nth}`,
        orderStatus: status,
      };
    });
    if (at === 1 && hasNewer()) docs.unshift({ ...docs[0]!, _id: 'newer', orderId: 'MW-99' });
    await held(query);
    await route.fulfill({
      json: {
        data: { ...data, docs, totalDocs: TOTAL + Number(hasNewer()), nextPage: at < 3 ? at + 1 : null },
      },
    });
  });
  await logInAsAdmin(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/admin/orders');
  await expect(rows(page)).toHaveCount(10);
  await hydrated(page);
}

test('all rows of a list are ticked by one press, which keeps the focus; those of another list that is opened meanwhile are not', async ({
  page,
}) => {
  let answer = () => {};
  let isHeld = true;
  let isNewer = false;
  await openLongList(
    page,
    (query) =>
      isHeld && query.get('page') === '2' ? new Promise((resolve) => (answer = resolve)) : undefined,
    () => isNewer,
  );
  const all = bar(page).getByRole('button', { name: `Tick all ${TOTAL}` });
  await page.getByRole('checkbox', { name: 'Tick all shown' }).check();
  const asked = page.waitForRequest(/page=2/);
  await all.press('Enter');
  await asked;
  await expect(all).toBeFocused();
  await page.getByLabel('Payment status').selectOption('failed');
  await expect(page).toHaveURL(/failed/);
  await expect(page.getByText(`10 of ${TOTAL} shown`)).toBeVisible();
  isHeld = false;
  answer();
  await page.getByRole('button', { name: 'Load more' }).click();
  // The list may have gone on by itself before the press.
  await expect(page.getByText(/^(20 of 30|All 30 orders) shown$/)).toBeVisible();
  await expect(ticked(page)).toHaveCount(0);

  await goOn(page, '/admin/orders?orderStatus=confirmed');
  await expect(page.getByText(`10 of ${TOTAL} shown`)).toBeVisible();
  isHeld = true;
  await page.getByRole('checkbox', { name: 'Tick all shown' }).check();
  const next = page.waitForRequest(/page=2/);
  await all.press('Enter');
  await next;
  await expect(all).toBeFocused();
  isHeld = false;
  answer();
  await expect(bar(page)).toContainText(`${TOTAL} orders ticked`);
  await expect(bar(page).getByRole('button', { name: 'Clear' })).toBeFocused();

  await goOn(page, '/admin/orders?orderStatus=completed');
  await expect(page.getByText(`10 of ${TOTAL} shown`)).toBeVisible();
  isNewer = true;
  await lookAgain(page);
  await expect(page.getByRole('button', { name: '1 new order, show' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tick all shown' }).check();
  await expect(all, 'without the one that is held back').toBeVisible();
});

test('a list that is being refreshed loads no further page until that is done', async ({ page }) => {
  let answer = () => {};
  let isHeld = false;
  const asked: string[] = [];
  await openLongList(page, (query) => {
    asked.push(query.get('page')!);
    return isHeld && query.get('page') === '1' ? new Promise((resolve) => (answer = resolve)) : undefined;
  });
  isHeld = true;
  const again = page.waitForRequest(/page=1&/);
  await lookAgain(page);
  await again;
  await rows(page).last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  // What scrolling asks for would have been sent before this search is.
  await field(page).fill('nobody-has-this-name');
  await expect(page).toHaveURL(/search=nobody/);
  expect(asked).not.toContain('2');
  isHeld = false;
  answer();
});

test('the bar of ticked rows is before them for the keyboard and never over the row that has the focus; a row has one ring, and a menu its own keys', async ({
  page,
}) => {
  await openLongList(page, () => undefined);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await test.step('one ring', async () => {
    await expect(rows(page).first()).toBeFocused();
    await expect(rows(page).first()).toHaveCSS('outline-style', 'none');
  });
  await test.step('the bar is before the rows', async () => {
    await page.getByRole('checkbox', { name: 'Tick all shown' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(bar(page).locator(':focus')).toHaveCount(1);
  });
  await test.step('a menu has its own keys', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    const item = page.getByRole('menuitem', { name: 'My account' });
    await expect(item).toBeVisible();
    await item.focus();
    await page.keyboard.press('j');
    await expect(item).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item).toHaveCount(0);
    await expect(ticked(page)).toHaveCount(1);
  });
  await test.step('on a phone the bar is never over the row that has the focus', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await expect(page.getByRole('table')).toHaveCount(0);
    /** What of the row is above the bar. */
    const clearOf = async (row: Locator) => {
      const [above, below] = [(await row.boundingBox())!, (await bar(page).boundingBox())!];
      return below.y - above.y - above.height;
    };
    // As with a reason for each row: it may have any number of lines.
    await bar(page)
      .getByRole('status')
      .evaluate((words) => (words.style.paddingBottom = '120px'));
    await rows(page).first().focus();
    for (let at = 0; at < 8; at += 1) {
      await expect.poll(() => clearOf(rows(page).nth(at))).toBeGreaterThan(0);
      await page.keyboard.press('j');
      await expect(rows(page).nth(at + 1)).toBeFocused();
    }
  });
});

test('words that were typed last do not come back after the search was left; counts that are refreshed leave the tabs where they were scrolled to', async ({
  page,
}) => {
  await logInAsAdmin(page);
  let more = 0;
  await page.route('**/orders/counts*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.byState.push({ orderStatus: 'pending', paymentStatus: 'success', orders: more });
    await route.fulfill({ response, json });
  });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/admin/orders');
  await hydrated(page);
  await test.step('tabs stay where they were scrolled to', async () => {
    const first = page.getByRole('button', { name: /^New Orders \d/ });
    await expect(first).toBeVisible();
    const before = await first.textContent();
    const row = first.locator('..');
    await row.evaluate((element) => (element.scrollLeft = 200));
    more = 1000;
    await lookAgain(page);
    await expect(first).not.toHaveText(before!);
    expect(await row.evaluate((element) => element.scrollLeft)).toBe(200);
  });
  await test.step('words that were typed last do not come back', async () => {
    await field(page).fill('nobody-has');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).fill('nobody-has-this-name');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(field(page)).toHaveValue('');
    await page.clock.runFor(1000);
    await expect(page).not.toHaveURL(/search=/);
  });
  // Counts may be on their way still.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
