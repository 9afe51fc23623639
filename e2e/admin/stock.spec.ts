import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { stock } from '../../server/platform/db/schema/index.ts';
import { change } from '../helpers/api.ts';
import { uniqueWord } from '../helpers/catalogue.ts';
import { placePaidOrder } from '../helpers/checkout.ts';
import { db } from '../helpers/database.ts';
import { adminToken, logInAs, logInAsAdmin, registerCustomer } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';
import { count, makeCounted, makeShort, onHandOf } from './counted-products.ts';

/** As a field for a time has it, in Indian time. */
const istMinute = (ms: number) => new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 16);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowNames = (page: Page) => page.locator('a[data-row]');

test('a clerk sees first what presses most, reads why it is short and what moved, and takes the list along [B9.2 B9.11]', {
  tag: '@quick',
}, async ({ page }) => {
  const word = uniqueWord();
  const { product: short, order } = await makeShort({ name: `Anode ${word}`, partNumber: `ST-${word}-1` });
  const low = await makeCounted(3, { name: `Bush ${word}`, reorderAt: 5 });
  const plain = await makeCounted(20, { name: `Arbor ${word}` });
  await logInAs(page, 'orders');
  await page.goto(`/admin/dashboard`);

  await test.step('the rail leads to it, and the dashboard to what is low', async () => {
    await page.getByRole('link', { name: /: \d+ products? (is|are) low$/ }).click();
    await expect(page).toHaveURL('/admin/stock?only=low');
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Stock' }).click();
    await expect(page).toHaveURL('/admin/stock');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock');
  });
  await test.step('short, low, then by name; the tabs narrow the search', async () => {
    await page.keyboard.press('/');
    await expect(page.getByText(/ products counted$/)).toBeVisible();
    await page.keyboard.type(word);
    await expect(page.getByText('All 3 products shown')).toBeVisible();
    await expect(page.getByText(/ products counted$/), 'what is found is not all').toHaveCount(0);
    await expect(rowNames(page)).toHaveText([short.name, low.name, plain.name]);
    const row = page.getByRole('row', { name: short.name });
    await expect(row).toContainText('2 short');
    await expect(row).toContainText('Out of stock');
    const tab = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });
    await expect(tab('All counted')).toHaveText(/3$/);
    await tab('Low').click();
    await expect(page).toHaveURL(/only=low/);
    await expect(rowNames(page)).toHaveText([low.name]);
    await tab('Short').click();
    await expect(page).toHaveURL(/only=short/);
    await expect(rowNames(page)).toHaveText([short.name]);
  });
  await test.step('by its part number in any writing', async () => {
    await goOn(page, `/admin/stock?search=st-${word}`);
    await expect(page.getByRole('button', { name: /^All counted/, pressed: true })).toHaveText(/1$/);
    await expect(rowNames(page)).toHaveText([short.name]);
  });
  const panel = page.getByRole('complementary', { name: 'Stock of the product' });
  await test.step('j and Enter open the panel, which names the order that waits, and what moved', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(rowNames(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`product=${short._id}`));
    await expect(panel.getByRole('heading', { name: short.name })).toBeVisible();
    await expect(panel).toContainText('2 pieces are promised that are not there.');
    await expect(panel).toContainText('All 4 are held by');
    await expect(panel.getByRole('link', { name: order.orderId })).toHaveAttribute(
      'href',
      `/admin/orders/${order._id}`,
    );
    const moves = panel.getByRole('region', { name: 'Moves' }).getByRole('listitem');
    await expect(moves).toHaveCount(2);
    await expect(moves.first()).toContainText('Counted');
    await expect(moves.first()).toContainText('−3');
    await expect(moves.last()).toContainText('+5');
    await expectAccessible(page);
  });
  await test.step('Escape closes it', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).not.toHaveURL(/product=/);
  });
  await test.step('the file has what the list shows', async () => {
    await goOn(page, `/admin/stock?search=${word}&only=short`);
    await expect(rowNames(page)).toHaveText([short.name]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain(short.name);
    expect(csv).not.toContain(low.name);
  });
  await test.step('a tab without a row says so', async () => {
    await page.route(/\/admin\/stock\/all\?only=(low|short)/, async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      await route.fulfill({
        json: { data: { ...data, docs: [], hasNextPage: false, nextPage: null, totalDocs: 0 } },
      });
    });
    await goOn(page, '/admin/stock?only=low');
    await expect(page.getByText('Nothing is low.')).toBeVisible();
    await goOn(page, '/admin/stock?only=short');
    await expect(page.getByText('Nothing is short.')).toBeVisible();
    await page.unroute(/\/admin\/stock\/all\?only=(low|short)/);
  });
  await test.step('a card on a phone says it in one sentence', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goOn(page, `/admin/stock?search=${word}`);
    await expect(page.getByRole('listitem').filter({ hasText: short.name })).toContainText(
      '2 on hand, 4 held, 0 free, 2 short',
    );
  });
});

test('a count is of now or of an earlier time; another clerk’s number is shown first, and a count below what is held is taken [B9.9]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const product = await makeCounted(28);
  const { token } = await registerCustomer();
  const order = await placePaidOrder(token, product, 5);
  await logInAs(page, 'catalogue');
  await page.goto(`/admin/stock?product=${product._id}`);
  const panel = page.getByRole('complementary', { name: 'Stock of the product' });
  await expect(panel.getByRole('heading', { name: product.name })).toBeVisible();
  const counting = dialog(page, 'Count');
  const number = counting.getByLabel('Counted', { exact: true });

  await test.step('another clerk came first: the numbers refresh, nothing typed is lost', async () => {
    await page.keyboard.press('c');
    await expect(number).toBeFocused();
    await expect(counting).toContainText('The shop says 28 on hand');
    await number.fill('31');
    await expect(counting).toContainText('On hand becomes 31, +3.');
    await count(product._id, 26);
    await counting.getByRole('button', { name: 'Set to 31' }).click();
    await expect(counting).toContainText(/Now 26: .+ counted at \d/);
    await expect(counting).toContainText('The shop says 26 on hand');
    await expect(number).toHaveValue('31');
    await expect(counting).toContainText('On hand becomes 31, +5.');
    await expectAccessible(page);
    await counting.getByRole('button', { name: 'Set to 31' }).click();
    await expectToast(page, 'Counted: 31 on hand');
    await expect(counting).toBeHidden();
    await expect(panel).toContainText('31');
  });
  await test.step('what came since an earlier count is added to it', async () => {
    await change('/admin/stock/receive', { productId: product._id, pieces: 6 }, await adminToken());
    await panel.getByRole('button', { name: 'Count', exact: true }).click();
    await number.fill('30');
    await counting.getByRole('radio', { name: 'Earlier' }).check();
    const time = counting.getByLabel('Day and time, IST');
    await time.fill(istMinute(Date.now() + 3_600_000));
    await expect(counting).toContainText('Not in the future.');
    await time.fill(istMinute(Date.now() - 31 * 24 * 3_600_000));
    await expect(counting).toContainText('At most 30 days back.');
    await time.fill(istMinute(Date.now() - 3_600_000));
    await expect(counting).toContainText('Since then 6 were received. On hand becomes 36, −1.');
    await counting.getByLabel(/^Note/).fill('Rack C');
    const enter = counting.getByRole('button', { name: 'Set to 36' });
    await enter.click();
    await expect(counting, 'the one before was made later').toContainText(
      /Counted again on .+ [ap]m\. Count again\./,
    );
    const countedAt = sql`now() - interval '2 hours'`;
    await db.update(stock).set({ countedAt }).where(eq(stock.productId, product._id));
    await enter.click();
    await expect(counting).toBeHidden();
    await expect(panel.getByRole('region', { name: 'Moves' }).getByRole('listitem').first()).toContainText(
      '“Rack C”',
    );
    expect(await onHandOf(product._id)).toBe(36);
  });
  await test.step('fewer than are held: the order that becomes short is named, and the count is taken', async () => {
    await panel.getByRole('button', { name: 'Count', exact: true }).click();
    await number.fill('1.5');
    await expect(counting).toContainText('Whole pieces, 0 to 9,99,999');
    await number.fill('2');
    await expect(counting).toContainText(`5 are held: ${order.orderId} becomes short.`);
    await number.press('Enter');
    await expect(counting).toBeHidden();
    await expect(panel).toContainText('3 pieces are promised that are not there.');
  });
  await test.step('the activity says what was counted', async () => {
    await logInAsAdmin(page);
    await page.goto(`/admin/activity?what=products&search=${encodeURIComponent(product.name)}`);
    const entry = page.getByRole('row', { name: product.name }).first();
    await expect(entry).toContainText('Stock counted');
    await expect(entry).toContainText(/On hand\s*36.*2/);
    await entry.getByRole('link', { name: /^Open/ }).click();
    await expect(page).toHaveURL(`/admin/stock?product=${product._id}`);
  });
});

test('on a phone a product is a page of its own, in a smaller window a drawer; who may not write only reads [B9.9]', async ({
  page,
}) => {
  const product = await makeCounted(9, { name: `Coupling ${uniqueWord()}` });
  for (let n = 0; n < 21; n++)
    await change('/admin/stock/receive', { productId: product._id, pieces: 1 }, await adminToken());
  await logInAs(page, 'viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/stock?search=${product.name.split(' ')[1]}`);
  await test.step('cards, and from a card the page', async () => {
    await expectNoSidewaysScroll(page);
    await page.getByRole('listitem').getByRole('link', { name: product.name }).click();
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
  });
  await test.step('twenty moves, then more', async () => {
    const moves = page.getByRole('region', { name: 'Moves' });
    await expect(moves.getByRole('listitem')).toHaveCount(20);
    await moves.getByRole('button', { name: '2 more moves' }).click();
    await expect(moves.getByRole('listitem')).toHaveCount(22);
  });
  await test.step('without the right nothing can be received or counted', async () => {
    await expect(page.getByRole('button', { name: /Receive|Count/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Stock', exact: true }).first().click();
    await expect(page.getByRole('button', { name: /Receive/ })).toHaveCount(0);
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  const drawer = dialog(page, 'Stock of the product');
  await test.step('between, a drawer; Escape closes it', async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.getByRole('row', { name: product.name }).getByRole('link').click();
    await expect(drawer.getByRole('heading', { name: product.name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
  await test.step('of a dialog above the drawer Escape closes only that', async () => {
    await logInAs(page, 'orders');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(`/admin/stock?product=${product._id}`);
    for (const [act, name] of [
      ['Receive', 'Receive goods'],
      ['Count', 'Count'],
    ] as const) {
      await drawer.getByRole('button', { name: act, exact: true }).click();
      await expect(dialog(page, name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toBeHidden();
      await expect(drawer.getByRole('button', { name: act, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
});
