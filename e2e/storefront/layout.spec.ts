import type { Locator, Page } from '@playwright/test';
import { site } from '../../web/site/site.ts';
import { change } from '../helpers/api.ts';
import { makeProduct } from '../helpers/catalogue.ts';
import { logInAsCustomer } from '../helpers/people.ts';
import {
  contextMenuIsRefused,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../helpers/test.ts';

const PAGES = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Products', '/products'],
  ['Contact', '/contact'],
] as const;
const POLICIES = [
  ['Privacy Policy', '/PrivacyPolicy'],
  ['Terms and Conditions', '/TermsAndConditions'],
  ['Cancellation and Refund Policy', '/CancellationAndRefundPolicy'],
  ['Shipping and Delivery Policy', '/ShippingAndDeliveryPolicy'],
] as const;

test('the header has the logo and leads to Home, About Us, Products and Contact', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/about');
  await hydrated(page);
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const nav = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
  for (const [label, path] of PAGES)
    await expect(nav.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
  await expectAccessible(page);
  await nav.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page).toHaveURL('/products');
  await expect(nav).toBeVisible({ visible: !isMobile });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Millwright Industries' });
  await expect(logo.locator('svg')).toBeVisible();
  await logo.click();
  await expect(page).toHaveURL('/');
});

/** Whether it begins in the right half of the header. */
async function expectOnTheRight(page: Page, found: Locator) {
  const header = (await page.getByRole('banner').boundingBox())!;
  const box = (await found.boundingBox())!;
  expect(box.x).toBeGreaterThan(header.x + header.width / 2);
}

test('a visitor sees Login and Register on the right', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await hydrated(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Account', exact: true })).toHaveCount(0);
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(header.getByRole('link', { name: 'Login' }).first()).toHaveAttribute('href', '/login');
  const register = header.getByRole('link', { name: 'Register' }).locator('visible=true');
  await expect(register).toHaveAttribute('href', '/register');
  // A phone has them in its menu, too.
  if (!isMobile) {
    await expectOnTheRight(page, header.getByRole('link', { name: 'Login' }).locator('visible=true'));
    await expectOnTheRight(page, register);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a customer sees the account icon and the cart icon with its quantity on the right', {
  tag: '@phone',
}, async ({ page }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await change('/user/product/addCart', { productId: product._id, quantity: 3 }, token);
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute(
    'href',
    '/account',
  );
  const cart = header.getByRole('link', { name: 'Cart, 3 items' });
  await expect(cart).toHaveText('3');
  await expectOnTheRight(page, header.getByRole('link', { name: 'Account', exact: true }));
  await expectOnTheRight(page, cart);
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);

  await test.step('search and cart stay in sight at every width, and hide nothing that is focused', async () => {
    const search = header.getByRole('combobox', { name: 'Search by name or part number' });
    const inMain = page.getByRole('main').getByRole('link').first();
    for (const width of [320, 430, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(search).toBeInViewport({ ratio: 1 });
      await expect(cart).toBeInViewport({ ratio: 1 });
      const covered = async () => {
        const [top, field] = [(await inMain.boundingBox())!.y, (await search.boundingBox())!];
        return top < field.y + field.height;
      };
      // It has had the focus since the width before.
      await inMain.evaluate((link) => {
        link.blur();
        link.focus();
      });
      await expect.poll(covered, { message: `the header covers the focus at ${width} px` }).toBe(false);
    }
  });
});

test('the right side of the header is right from the first paint on', { tag: '@phone' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await logInAsCustomer(page);
  // Without the page's modules only the server's HTML and the small script of its head are at work.
  await page.route('**/assets/*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/about', { waitUntil: 'commit' });
  await failed;
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' }).locator('visible=true')).toHaveCount(0);
});

test('an unknown address renders nothing, with status 404, also when it is reached inside the shop', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  const seen = () => page.evaluate(() => document.body.innerText.trim());
  const answer = await page.goto('/nowhere/at-all');
  expect(answer!.status()).toBe(404);
  await expect(page).toHaveTitle('Not found');
  // The browser's own error page has another address and a text.
  expect(page.url()).toContain('/nowhere/at-all');
  expect(await seen()).toBe('');
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/nowhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveTitle('Not found');
  expect(await seen()).toBe('');
  await page.goBack();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the second bar is hidden on /products and fixed on scroll elsewhere', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Verticals' });
  // Phones have the burger menu instead.
  if (isMobile) return expect(bar).toBeHidden();
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products');
  await page.evaluate(() => window.scrollTo(0, 1200));
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  const { height } = (await header.boundingBox())!;
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(height);
  await page.goto('/products');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the footer has the four policies, two divisions, a map and a copyright line', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const [label, path] of POLICIES)
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', path);
  for (const { name, address, phone, email } of site.divisions) {
    await expect(footer.getByRole('heading', { name })).toBeVisible();
    for (const line of [...address, phone, email])
      await expect(footer.getByText(line, { exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('img', { name: /Map: Millwright Works/ })).toBeAttached();
  await expect(footer.getByText(/^© \d{4} Millwright Industries/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the map service is asked only when the footer comes into view', async ({ page }) => {
  const foreign: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A map</title>' });
  });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('iframe[title^="Map:"]')).toBeAttached();
});

test('right-click is disabled, but not on links and inputs', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  expect(await contextMenuIsRefused(page, 'main h1')).toBe(true);
  expect(await contextMenuIsRefused(page, 'footer a')).toBe(false);
  expect(await contextMenuIsRefused(page, 'main input')).toBe(false);
  await page.locator('main h1').evaluate((heading) => getSelection()!.selectAllChildren(heading));
  expect(await contextMenuIsRefused(page, 'main h1'), 'selected text can be copied').toBe(false);
});

test('the shop is light with orange and navy, also where the device prefers dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const colours = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    return {
      page: style('body').backgroundColor,
      heading: style('h1').color,
      mainAction: style('main a[href="/register"]').backgroundColor,
    };
  });
  expect(colours).toEqual({
    page: 'rgb(255, 255, 255)',
    heading: 'rgb(20, 33, 61)',
    mainAction: 'rgb(249, 115, 22)',
  });
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('header and footer are all there', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Search by name or part number' });
    await field.fill('6206-2RS');
    await field.press('Enter');
    await expect(page).toHaveURL('/products?search=6206-2RS');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('6206');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/products');
  });
});

test('every public page names its one address, a description and a picture, whole', async ({
  page,
  baseURL,
}) => {
  const pages = ['/', '/products', '/about', '/contact', '/blog', '/blog/reading-a-pump-curve-without-fear'];
  const policies = [
    '/TermsAndConditions',
    '/CancellationAndRefundPolicy',
    '/PrivacyPolicy',
    '/ShippingAndDeliveryPolicy',
  ];
  for (const path of [...pages, ...policies]) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + path);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', baseURL + path);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http:\/\/.+\.(png|jpg)/,
    );
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20}/);
  }
});

test('a shop that is too busy to draw a page says so in its frame, and the page comes with another try', async ({
  page,
  isMobile,
  tolerate,
}) => {
  tolerate(/503/);
  await page.goto('/contact');
  await hydrated(page);
  await page.route('**/products.data**', (route) =>
    route.fulfill({ status: 503, json: { error: 'The shop is busy for a moment.', code: 'unavailable' } }),
  );
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const nav = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
  await nav.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The shop is busy for a moment' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/products.data**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
});
