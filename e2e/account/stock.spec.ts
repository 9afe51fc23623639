import type { Locator, Page } from '@playwright/test';
import type { BodyOf } from '#contract/index.ts';
import { dayAfter, dayWithWeekday, formatIst, istDay } from '#domain/calendar.ts';
import { change } from '../helpers/api.ts';
import { makeProduct, pictures, uniqueWord } from '../helpers/catalogue.ts';
import {
  ADDRESS,
  cardWindow,
  cartOf,
  fillAddress,
  ordersOf,
  payWith,
  placeOrder,
  placePaidOrder,
  proceed,
} from '../helpers/checkout.ts';
import { adminToken, type Customer, logInAsCustomer, registerCustomer } from '../helpers/people.ts';
import { endHold } from '../helpers/stock.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hold,
  test,
} from '../helpers/test.ts';

type Fields = Partial<BodyOf<'/admin/product/add'>>;

/** A product whose pieces are counted; what is beyond them is made within 21 days, unless it is not made. */
const makeCounted = async (stock: number, fields: Fields = {}) =>
  makeProduct({
    partNumber: uniqueWord().toUpperCase(),
    imageLink: await pictures(1),
    leadDays: 21,
    beyond: 'make',
    stock,
    ...fields,
  });
const put = (productId: string, quantity: number, { token }: Customer) =>
  change('/user/product/addCart', { productId, quantity }, token);
const today = () => istDay(new Date().toISOString());
const inDays = (days: number) => dayWithWeekday(dayAfter(today(), days), today());

function cartScreen(page: Page) {
  const lines = page.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem');
  const summary = page.getByRole('region', { name: 'Summary' });
  return {
    lines,
    lineOf: ({ name }: { name: string }) => lines.filter({ hasText: name }),
    summary,
    badge: page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
    banner: page.getByRole('region', { name: 'The stock changed since you filled the cart.' }),
    noCheckout: summary.getByRole('button', { name: 'Checkout' }),
    toCheckout: summary.getByRole('link', { name: 'Checkout' }),
  };
}
const quantityOf = (line: Locator) => line.getByLabel('Quantity', { exact: true });
const take = (line: Locator, pieces: number) =>
  line.getByRole('button', { name: new RegExp(`^Take ${pieces} of`) });

test('the cart says what is in stock of each line, leaves out what is refused until fewer are taken, and when all is sent [B9.5]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const customer = await logInAsCustomer(page);
  const bearing = await makeCounted(20, { name: `Bearing ${uniqueWord()}`, price: 340 });
  const coupling = await makeCounted(3, { name: `Coupling ${uniqueWord()}`, price: 2480 });
  const priceBreaks = [{ from: 10, price: 1500 }];
  const sold = { price: 1690, priceBreaks, beyond: 'stop' } as const;
  const seal = await makeCounted(3, { name: `Seal ${uniqueWord()}`, ...sold });
  await put(bearing._id, 8, customer);
  await put(coupling._id, 8, customer);
  await put(seal._id, 5, customer);
  const { lineOf, summary, badge, banner, noCheckout, toCheckout } = cartScreen(page);
  await page.goto('/account');

  await test.step('each line in its words; the refused one is in neither total nor badge', async () => {
    await expect(lineOf(bearing)).toContainText('In stock: sent within 1 day');
    await expect(lineOf(coupling)).toContainText('3 in stock, 5 within 21 days');
    await expect(lineOf(seal)).toContainText('Only 3 left, you asked for 5');
    await expect(lineOf(seal)).toContainText('Left out of the total.');
    await expect(lineOf(seal), 'what is not left is not cheaper').not.toContainText('10 or more');
    await expect(page.getByText('16 of 21 items can be bought')).toBeVisible();
    await expect(badge).toHaveText('16');
    await expect(summary).toContainText('Rs.22,560.00');
    if (isMobile) await expect(summary.getByText(`All sent by ${inDays(21)}`)).toBeVisible();
    else {
      await expect(lineOf(coupling)).toContainText(`All sent by ${inDays(21)}.`);
      await expect(summary).toContainText('Left out (5)');
      await expect(summary).toContainText(`All leaves Coimbatore by ${inDays(21)}.`);
      await expect(summary).toContainText(`The 11 items in stock alone: ${inDays(1)}.`);
    }
    await expect(banner, 'only after a refused checkout').toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('on paper too', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(lineOf(seal).getByText('Only 3 left. Left out of the total.')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('Checkout says what is missing, and its words lead to the line', async () => {
    await expect(noCheckout).toBeDisabled();
    await expect(summary).toContainText(`Take 3 of ${seal.partNumber}, or remove it, to continue.`);
    if (isMobile) await expect(noCheckout).toBeInViewport({ ratio: 1 });
    await summary.getByRole('button', { name: `Take 3 of ${seal.partNumber}` }).click();
    await expect(lineOf(seal)).toBeFocused();
    await expect(take(lineOf(seal), 3)).toBeInViewport({ ratio: 1 });
  });

  await test.step('the keyboard goes from the quantity to Take 3, before Remove', async () => {
    await quantityOf(lineOf(seal)).focus();
    await page.keyboard.press('Tab');
    await expect(lineOf(seal).getByRole('button', { name: 'One more' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(take(lineOf(seal), 3)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(lineOf(seal).getByRole('button', { name: /^Remove/ })).toBeFocused();
  });

  await test.step('Take 3 shows before the shop has answered, and Undo takes it back', async () => {
    if (isMobile) expect((await take(lineOf(seal), 3).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    const answer = await hold(page, '**/user/product/setQuantity');
    await take(lineOf(seal), 3).click();
    await expect(quantityOf(lineOf(seal))).toHaveValue('3');
    await expect(lineOf(seal)).toContainText('Few left: sent within 1 day');
    await expect(badge).toHaveText('19');
    await expect(summary).toContainText('Rs.27,630.00');
    answer();
    const said = page.getByRole('alert').filter({ hasText: 'Took 3 instead of 5' });
    await expect(toCheckout).toBeVisible();
    await page.unroute('**/user/product/setQuantity');
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(lineOf(seal)).toContainText('Only 3 left, you asked for 5');
    await expect(badge).toHaveText('16');
    await take(lineOf(seal), 3).click();
    await expect(toCheckout).toBeVisible();
  });

  await test.step('a line that is made never blocks; only what is there can be taken', async () => {
    await lineOf(coupling).getByRole('button', { name: 'Take only the 3' }).click();
    await expect(quantityOf(lineOf(coupling))).toHaveValue('3');
    await expect(lineOf(coupling)).toContainText('Few left: sent within 1 day');
    await expect(page.getByText('14 items', { exact: true })).toBeVisible();
    if (!isMobile) {
      await expect(summary).toContainText(`All leaves Coimbatore by ${inDays(1)}.`);
      await expect(summary, 'one date is said once').not.toContainText('in stock alone');
    }
  });

  await test.step('what is out of stock can be quoted or removed', async () => {
    await change('/admin/stock/set', { productId: seal._id, onHand: 0 }, await adminToken());
    await page.reload();
    await expect(lineOf(seal)).toContainText('Out of stock');
    await expect(summary).toContainText(`${seal.partNumber} is out of stock: remove it to continue.`);
    const quote = lineOf(seal).getByRole('link', { name: 'Request a quote' });
    await expect(quote).toHaveAttribute('href', `/products/${seal._id}#quote=3`);
    await expectAccessible(page);
    if (isMobile) {
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
    }
    await lineOf(seal).getByRole('button', { name: 'Remove' }).click();
    await expect(toCheckout).toBeVisible();
    await expect(badge).toHaveText('11');
  });
});

test('a checkout that another customer overtakes orders nothing and leads back to the cart with what is left; a customer’s own unpaid order of the same checkout does not stand against her [B9.4 B9.5]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const customer = await logInAsCustomer(page);
  const seal = await makeCounted(5, { price: 1690, beyond: 'stop' });
  await put(seal._id, 5, customer);
  const { lines, banner, noCheckout, toCheckout } = cartScreen(page);
  await page.goto('/account');
  await toCheckout.click();
  await fillAddress(page);
  await page.getByLabel('PO number').fill('PO-4711');
  await expect(page.getByText('All sent by')).toBeVisible();
  await expect(page.getByText(inDays(1)).first()).toBeVisible();
  await expect(page.getByText('Few left: sent within 1 day')).toBeVisible();
  await expect(page.getByText('21 days'), 'the time to make it').toHaveCount(0);

  await test.step('the order holds the goods, for her: the cart can still be ordered', async () => {
    await proceed(page).click();
    await expect(cardWindow(page).getByRole('button', { name: /^Pay Rs\./ })).toBeVisible();
    await cardWindow(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/waits for payment/)).toBeVisible();
    await page.getByRole('link', { name: 'Cart' }).first().click();
    await expect(lines).toContainText('In stock: sent within 1 day');
    await expect(toCheckout).toBeVisible();
    await toCheckout.click();
    await expect(page.getByText(/waits for payment/)).toBeVisible();
  });

  await test.step('after the hold has ended, others may buy them: nothing is ordered, and the cart says so', async () => {
    const [order] = await ordersOf(customer.token);
    await endHold(order!._id, seal._id, 5);
    await placePaidOrder((await registerCustomer()).token, seal, 2);
    await proceed(page).click();
    await expect(page).toHaveURL('/account');
    await expect(banner).toBeFocused();
    await expect(banner).toContainText('Nothing was ordered and nothing was charged.');
    await expect(lines).toContainText('Only 3 left, you asked for 5');
    await expect(noCheckout).toBeDisabled();
    const open = (await ordersOf(customer.token)).map(({ paymentStatus }) => paymentStatus);
    expect(open, 'no further order').toEqual(['pending']);
    expect((await cartOf(customer)).map(({ quantity }) => quantity)).toEqual([5]);
    await expect(page.getByRole('alert'), 'no failure beside it').toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('its link leads to the line; with what is left the checkout goes on where it was', async () => {
    await banner.getByRole('button', { name: 'the marked line' }).click();
    await expect(lines).toBeFocused();
    await page.reload();
    await expect(banner, 'a reload says it again').toBeVisible();
    await take(lines, 3).click();
    await toCheckout.click();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(ADDRESS.address);
    await expect(page.getByLabel('PO number')).toHaveValue('PO-4711');
    await page.goBack();
    await expect(toCheckout).toBeVisible();
    await expect(banner, 'said once').toHaveCount(0);
    await page.goForward();
    await proceed(page).click();
    await payWith(page, /succeeds/);
    await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible();
    await expect(page.getByText('All sent by').first()).toBeVisible();
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page.getByRole('status').filter({ hasText: `All sent by ${inDays(1)}.` })).toBeVisible();
    await expect(page.getByText('21 days')).toHaveCount(0);
  });

  await test.step('the checkout’s own address leads back to the cart too', async () => {
    await put(seal._id, 4, customer);
    await page.goto('/account/checkout');
    await expect(page).toHaveURL('/account');
    await expect(banner).toBeVisible();
    await page.getByRole('link', { name: 'Wishlist' }).click();
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(lines).toContainText('Out of stock');
    await expect(banner, 'once').toHaveCount(0);
  });
});

test('an order that is paid later says which of its goods are gone; a new date stands in its progress [B9.4 B9.6]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const customer = await logInAsCustomer(page);
  const seal = await makeCounted(3, { name: `Seal ${uniqueWord()}`, price: 1690, beyond: 'stop' });

  await test.step('Pay now', async () => {
    const { mongooseOrderId } = await placeOrder(customer.token, seal, 3);
    await endHold(mongooseOrderId, seal._id, 3);
    await placePaidOrder((await registerCustomer()).token, seal, 2);
    await page.goto(`/account/checkout?order=${mongooseOrderId}`);
    await expect(proceed(page)).toBeEnabled();
    await expect(page.getByText('All sent by'), 'nothing is promised').toHaveCount(0);
    await expect(page.getByText(/Sent within|21 days/)).toHaveCount(0);
    await proceed(page).click();
    const said = page.getByRole('status').filter({ hasText: 'The stock changed since you placed order' });
    await expect(said).toContainText(
      `Of ${seal.name} only 1 of 3 pieces is left. You have not been charged.`,
    );
    await expect(said.getByRole('link', { name: 'your cart' })).toHaveAttribute('href', '/account');
    await expect(proceed(page)).toBeEnabled();
    await expectAccessible(page);
  });

  await test.step('a new date', async () => {
    const coupling = await makeCounted(3);
    const { _id } = await placePaidOrder(customer.token, coupling, 3);
    const admin = await adminToken();
    await change('/admin/stock/set', { productId: coupling._id, onHand: 1 }, admin);
    const date = dayAfter(today(), 9);
    await change('/orders/newDate', { mongooseOrderId: _id, date, text: 'The castings are late.' }, admin);
    await page.goto(`/account/orders/${_id}`);
    await expect(page.getByRole('status').filter({ hasText: `All sent by ${inDays(9)}.` })).toBeVisible();
    const step = page.getByRole('listitem').filter({ hasText: 'New date of dispatch' });
    await expect(step).toContainText(`all sent by ${formatIst(date, 'date')}`);
    await expect(step).toContainText('The castings are late.');
    await expect(page.getByText('Goods are missing')).toHaveCount(0);
  });
});

test('a quick order and a reorder name what is short [B9.11]', { tag: '@phone' }, async ({ page }) => {
  const customer = await logInAsCustomer(page);
  const seal = await makeCounted(3, { name: `Seal ${uniqueWord()}`, price: 1690, beyond: 'stop' });
  const coupling = await makeCounted(3, { name: `Coupling ${uniqueWord()}`, price: 2480 });
  const rows = page.getByRole('list', { name: 'Lines of the quick order' }).getByRole('listitem');
  const rowOf = ({ name }: { name: string }) => rows.filter({ hasText: name });

  await test.step('the row says how many there are, and takes them', async () => {
    await page.goto('/account/quick-order');
    await page
      .getByLabel('Part numbers and quantities')
      .fill(`${seal.partNumber} 5\n${coupling.partNumber} 8`);
    await expect(rowOf(seal)).toContainText('Only 3 left');
    await expect(rowOf(coupling)).toContainText('3 in stock, 5 within 21 days');
    await expect(page.getByRole('status', { name: 'What was found' })).toHaveText(
      /1 found.*1 too few in stock/,
    );
    await expect(page.getByRole('button', { name: 'Add 1 line to the cart' })).toBeEnabled();
    await expect(page.getByText('Rs.19,840.00').last()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await rowOf(seal).getByRole('button', { name: 'Take 3' }).click();
    await expect(rowOf(seal)).toContainText('Rs.5,070.00');
    await expect(rowOf(seal)).not.toContainText('Only');
    await expect(page.getByRole('button', { name: 'Add 2 lines to the cart' })).toBeEnabled();
    await page.getByLabel(`Quantity of ${seal.partNumber}`).fill('5');
    await page.getByLabel(`Quantity of ${seal.partNumber}`).press('Enter');
    await expect(rowOf(seal)).toContainText('Only 3 left');
  });

  await test.step('a line of which too few are left stays; where none is, it can be asked for', async () => {
    await page.getByRole('button', { name: 'Add 1 line to the cart' }).click();
    await expect(page.getByText('1 line added to the cart.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await change('/admin/stock/set', { productId: seal._id, onHand: 0 }, await adminToken());
    await page.reload();
    await expect(rowOf(seal)).toContainText('Out of stock');
    await expect(rowOf(seal).getByRole('link', { name: 'Request a quote' })).toHaveAttribute(
      'href',
      `/products/${seal._id}#quote=5`,
    );
    await expect(page.getByRole('button', { name: 'Add to the cart' })).toBeDisabled();
    await expectAccessible(page);
    await change('/admin/stock/set', { productId: seal._id, onHand: 3 }, await adminToken());
    for (const { _id } of await cartOf(customer))
      await change('/user/product/removeCart', { cartItemId: _id }, customer.token);
  });

  await test.step('a reorder', async () => {
    const order = await placePaidOrder(customer.token, seal, 2);
    await page.goto(`/account/orders/${order._id}`);
    await page.getByRole('button', { name: 'Reorder' }).click();
    await expectToast(page, 'Added to cart: 1 short in stock');
    const note = page.getByRole('region', { name: 'Changed since your order' });
    await expect(note).toContainText(`Only 1 left: ${seal.name}, and 2 are in the cart.`);
  });
});
