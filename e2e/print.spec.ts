import type { Page } from '@playwright/test';
import { change } from './helpers/api.ts';
import { makeProduct, pictures } from './helpers/catalogue.ts';
import { placePaidOrder } from './helpers/checkout.ts';
import { logInAsAdmin, logInAsCustomer } from './helpers/people.ts';
import { expect, test } from './helpers/test.ts';

const NOT_ON_PAPER = [
  'nav',
  'header:not(main header)',
  'footer:not(main footer)',
  'button',
  'search',
  '[role="search"]',
  '[role="alert"]',
  '[role="dialog"]',
  '.mantine-Button-root',
  '.mantine-ActionIcon-root',
];

/** As printed: nothing to click, black on white, and no row cut in two. */
async function expectPaper(page: Page, ...says: (string | RegExp)[]) {
  const saysAll = async () => {
    for (const words of says)
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  };
  await saysAll();
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate((selectors) => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const inks = all('main *').map((element) => getComputedStyle(element).color);
    const grounds = all('body, main, main *').map((element) => getComputedStyle(element).backgroundColor);
    const rows = all('main tr, main li').map((row) => getComputedStyle(row).breakInside);
    return {
      clickable: selectors.flatMap((selector) =>
        all(selector).map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ),
      inks: [...new Set(inks)],
      grounds: [...new Set(grounds)].sort(),
      rows: [...new Set(rows)],
    };
  }, NOT_ON_PAPER);
  expect(found.clickable).toEqual([]);
  expect(found.inks).toEqual(['rgb(0, 0, 0)']);
  expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toEqual(expect.arrayContaining(found.grounds));
  expect(found.rows.filter((rule) => rule !== 'avoid')).toEqual([]);
  await expect(page.getByRole('main').getByText(/^Printed \d+ \w+ \d{4}, .* IST$/)).toBeVisible();
  await saysAll();
  await page.emulateMedia({ media: null });
}

test('what people print is on the paper, and nothing to click', async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const specifications = [{ key: 'Power', value: '7.5 kW' }];
  const pump = await makeProduct({ price: 1250.5, imageLink: await pictures(2), specifications });
  const order = await placePaidOrder(token, pump, 2);
  await change('/user/product/addCart', { productId: pump._id, quantity: 3 }, token);

  await page.goto(`/account/orders/${order._id}`);
  await expectPaper(
    page,
    `Order ${order.orderId}`,
    pump.name,
    'Rs.2,501.00',
    'Virudhunagar, Tamil Nadu 626117',
    /^Placed .* IST$/,
  );
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expectPaper(page, pump.name, 'Rs.3,751.50');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('3');
  await page.getByRole('main').getByRole('link', { name: pump.name }).first().click();
  await expectPaper(page, pump.name, 'Rs.1,250.50', '7.5 kW');
  await page.goto(`/products?view=table&search=${encodeURIComponent(pump.name)}`);
  await expectPaper(page, 'Part number', /^Name$/, /^Price$/, pump.name, 'Rs.1,250.50');
  await page.setViewportSize({ width: 820, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const isCut = (table: Element) => table.clientWidth > table.parentElement!.clientWidth;
  expect(await page.getByRole('table').evaluate(isCut), 'on paper no column is cut').toBe(false);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cancellation and Refund Policy' }).click();
  await expectPaper(page, 'Cancellation and Refund Policy', /same day/);
  await logInAsAdmin(page);
  await page.goto(`/admin/orders/${order._id}`);
  await expectPaper(
    page,
    `Order ${order.orderId}`,
    pump.name,
    'Payment received',
    'Virudhunagar, Tamil Nadu 626117',
  );
});
