import type { Page } from '@playwright/test';
import { change } from '../helpers/api.ts';
import { makeCounted, makeLast, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsCustomer } from '../helpers/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hold,
  hydrated,
  test,
} from '../helpers/test.ts';

const NUMBERS = '**/websiteData/availability?*';
const line = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
const whenSent = (page: Page) =>
  page.getByRole('complementary', { name: 'Before you order' }).getByRole('listitem').first();
const quantityOf = (page: Page) => page.getByRole('textbox', { name: 'Quantity', exact: true });
const addOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
const quoteOf = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Request a quote', exact: true });

async function open(page: Page, { _id }: { _id: string }) {
  await page.goto(`/products/${_id}`);
  await hydrated(page);
}

async function expectFits(page: Page) {
  const size = page.viewportSize()!;
  for (const width of [320, 768, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectNoSidewaysScroll(page);
  }
}

test('the page comes with the band; the number follows in its place, and nothing moves [B9.10]', {
  tag: '@phone',
}, async ({ page, isMobile, tolerate }) => {
  const product = await makeCounted(28);
  const sentence = 'In stock: sent within 1 day';
  const document = await page.request.get(`/products/${product._id}`);
  expect(await document.text()).toContain(sentence);

  const release = await hold(page, NUMBERS);
  await open(page, product);
  await expect(line(page, sentence)).toBeVisible();
  await expect(page.getByText('28 in stock')).toHaveCount(0);
  const before = (await addOf(page).first().boundingBox())!;
  release();
  await expect(line(page, '28 in stock. More than 28: within 21 days.')).toBeVisible();
  expect(await addOf(page).first().boundingBox()).toEqual(before);
  await expect(whenSent(page)).toHaveText('Sent within\u00a01\u00a0day');
  const [price, stock, quantity] = await Promise.all(
    [page.getByText('Rs.1,250.50').first(), line(page, sentence), quantityOf(page)].map(
      async (part) => (await part.boundingBox())!.y,
    ),
  );
  expect(stock).toBeGreaterThan(price!);
  expect(quantity).toBeGreaterThan(stock!);
  await expectAccessible(page);
  await expectFits(page);

  if (isMobile)
    await test.step('the bar at the foot says it in short', async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-buy-bar]').getByText('In stock: 1 day')).toBeVisible();
      await expectAccessible(page);
    });
  await test.step('a number that does not come is not missed', async () => {
    tolerate(/409/);
    await page.route(NUMBERS, (route) =>
      route.fulfill({ status: 409, json: { error: 'Not now.', code: 'conflict' } }),
    );
    const refused = page.waitForResponse(NUMBERS);
    await open(page, product);
    await refused;
    await expect(line(page, sentence)).toBeVisible();
    await expect(page.getByText('28 in stock')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(addOf(page).first()).toBeEnabled();
    await page.unroute(NUMBERS);
  });
  await test.step('a change of the band is seen with the next navigation', async () => {
    await page.goto('/about');
    await hydrated(page);
    await change('/admin/stock/set', { productId: product._id, onHand: 2 }, await adminToken());
    await page.goBack();
    await expect(line(page, 'Few left: sent within 1 day')).toBeVisible();
  });
});

test('above what is in stock the rest is made, or no more can be taken [B9.10]', {
  tag: '@phone',
}, async ({ page }) => {
  await logInAsCustomer(page);
  await test.step('where more is made', async () => {
    await open(page, await makeCounted(3));
    await expect(line(page, '3 in stock. More than 3: within 21 days.')).toBeVisible();
    await quantityOf(page).fill('8');
    await expect(line(page, '3 in stock, 5 within 21 days')).toBeVisible();
    await expect(line(page, 'All sent within 21 days. Up to 3: within 1 day.')).toBeVisible();
    await expect(whenSent(page), 'beside it too').toHaveText('Sent within\u00a021\u00a0days');
    await expectAccessible(page);
    await addOf(page).first().click();
    await expectToast(page, 'Added to cart');
    await quantityOf(page).fill('3');
    await expect(line(page, 'Few left: sent within 1 day')).toBeVisible();
  });
  await test.step('where no more is made', async () => {
    await open(page, await makeLast(3));
    await expect(line(page, '3 in stock.')).toBeVisible();
    await quantityOf(page).fill('4');
    await expect(line(page, 'Only 3 left')).toBeVisible();
    await expect(whenSent(page), 'not all of them').toHaveText('Up to 3: sent within\u00a01\u00a0day');
    await expect(addOf(page).first()).toBeDisabled();
    await expect(addOf(page).first()).toHaveAccessibleDescription('Take at most 3.');
    await expectAccessible(page);
    await expectFits(page);
    await quantityOf(page).fill('3');
    await expect(addOf(page).first()).toBeEnabled();
    await expect(line(page, 'Take at most 3.')).toHaveCount(0);
  });
  await test.step('where all is made', async () => {
    await open(page, await makeCounted(0));
    await expect(line(page, 'Made to order: sent within 21 days')).toBeVisible();
    await expect(line(page, 'Made at our works after your order.')).toBeVisible();
    await expect(addOf(page).first()).toBeEnabled();
  });
  await test.step('where there are many, and where nothing is counted', async () => {
    await open(page, await makeCounted(51));
    await expect(line(page, 'More than 50 in stock.')).toBeVisible();
    await open(page, await makeProduct());
    await expect(addOf(page).first()).toBeEnabled();
    await expect(page.getByRole('main').getByText(/in stock|Made to order/i)).toHaveCount(0);
  });
});

test.describe('with a clock of its own', () => {
  test.use({ isFirstVisit: true });

  test('what follows the quantity is announced, at most once a second [B9.10]', async ({ page }) => {
    await page.clock.install();
    await open(page, await makeCounted(3));
    await expect(line(page, '3 in stock. More than 3: within 21 days.')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const status = page.getByRole('main').getByRole('status');
    await expect(status, 'what the page began with is read where it stands').toHaveText('');
    const type = async (quantity: string) => {
      await quantityOf(page).fill(quantity);
      await expect(line(page, `3 in stock, ${Number(quantity) - 3} within 21 days`)).toBeVisible();
    };
    await type('7');
    await page.clock.runFor(1);
    await expect(status).toHaveText(
      '3 in stock, 4 within 21 days. All sent within 21 days. Up to 3: within 1 day.',
    );
    await type('5');
    await type('8');
    await page.clock.runFor(900);
    await expect(status).toContainText('4 within 21 days');
    await page.clock.runFor(100);
    await expect(status).toContainText('5 within 21 days');
  });
});

test('what is out of stock keeps its place, disabled, and can be asked for [B9.10]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const variant = (power: string, stock: number) =>
    makeLast(stock, {
      name: `Pump ${word} ${power}`,
      family: `Family ${word}`,
      specifications: [{ key: 'Rated power', value: power }],
    });
  const out = await variant('2.2 kW', 0);
  const there = await variant('3.7 kW', 28);
  await open(page, out);
  await expect(line(page, 'Out of stock').first()).toBeVisible();
  await expect(quantityOf(page)).toBeDisabled();
  await expect(addOf(page)).toBeDisabled();
  await expect(addOf(page)).toHaveAccessibleDescription('It is out of stock.');
  const [asking, adding] = [(await quoteOf(page).first().boundingBox())!, (await addOf(page).boundingBox())!];
  expect(asking.y + asking.height).toBeLessThan(adding.y);
  await expect(page.getByText('Handed to the carrier')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  if (isMobile)
    await test.step('the bar at the foot asks too', async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const bar = page.locator('[data-buy-bar]');
      await expect(bar.getByText('Out of stock')).toBeVisible();
      await expect(bar.getByRole('button')).toHaveCount(0);
      await bar.getByRole('link', { name: 'Request a quote' }).click();
    });
  else await quoteOf(page).click();
  await expect(page).toHaveURL(/#quote=1/);
  await page.goBack();

  await test.step('a variant that is out keeps its box', async () => {
    await open(page, there);
    const box = page.getByRole('navigation', { name: 'Rated power' }).getByRole('link', { name: /2\.2\skW/ });
    await expect(box).toContainText('out of stock');
    await box.click();
    await expect(
      page.getByRole('heading', { level: 1, name: out.name.replaceAll(' kW', '\u00a0kW') }),
    ).toBeVisible();
  });
});

test('spares say what is in stock; what is out is asked for [B9.11]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const word = uniqueWord();
  const parts = [
    await makeCounted(28, { name: `Ring ${word}` }),
    await makeCounted(0, { name: `Casing ${word}` }),
    await makeLast(0, { name: `Impeller ${word}` }),
    await makeProduct({ name: `Key ${word}` }),
  ];
  const spares = parts.map(({ _id }, nth) => ({ position: nth + 1, productId: _id, quantity: 1 }));
  const pump = await makeProduct({ spares });
  const plain = await makeProduct({ spares: spares.slice(3) });
  const row = (name: string) => page.getByRole('row', { name: `${name} ${word}` });
  await open(page, pump);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row('Ring')).toContainText('In stock: 1 day');
  await expect(row('Casing')).toContainText('Made to order: 21 days');
  await expect(row('Impeller')).toContainText('Out of stock');
  await expect(row('Key')).not.toContainText(/stock|order:/);
  await expect(row('Impeller').getByRole('button', { name: /^Add/ })).toBeDisabled();
  await expect(row('Ring').getByRole('button', { name: /^Add/ })).toBeEnabled();
  if (!isMobile) await expect(page.getByRole('columnheader', { name: 'Availability' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await row('Impeller')
    .getByRole('link', { name: isMobile ? /^Ask: / : /^Ask for a quote: / })
    .click();
  await expect(page).toHaveURL(`/products/${parts[2]!._id}#quote=1`);

  await open(page, plain);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row('Key')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Availability' })).toHaveCount(0);
});
