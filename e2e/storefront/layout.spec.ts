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
  hold,
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

/** The way to the pages: in the header on a desk, in a menu on a phone. */
async function openNavigation(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
}

/** Whether it begins in the right half of the header. */
async function expectOnTheRight(page: Page, found: Locator) {
  const header = (await page.getByRole('banner').boundingBox())!;
  const box = (await found.boundingBox())!;
  expect(box.x).toBeGreaterThan(header.x + header.width / 2);
}

test('the header: its pages, Login and Register on the right, and a second bar fixed on scroll and hidden on /products [S1.1 S2.layout.1 S2.layout.2 S2.layout.4 S2.layout.5]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/about');
  await hydrated(page);
  const header = page.getByRole('banner');
  const bar = page.getByRole('navigation', { name: 'Verticals' });
  // Phones have the burger menu instead of the second bar.
  await expect(bar).toBeVisible({ visible: !isMobile });
  await test.step('the second bar is fixed on scroll', async () => {
    if (isMobile) return;
    await expect(bar.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products');
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    const { height } = (await header.boundingBox())!;
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(height);
  });
  const nav = await openNavigation(page, isMobile);
  await test.step('Login and Register', async () => {
    await expect(header.getByRole('link', { name: 'Account', exact: true })).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Login' }).first()).toHaveAttribute('href', '/login');
    const register = header.getByRole('link', { name: 'Register' }).filter({ visible: true });
    await expect(register).toHaveAttribute('href', '/register');
    if (isMobile) return;
    await expectOnTheRight(page, header.getByRole('link', { name: 'Login' }).filter({ visible: true }));
    await expectOnTheRight(page, register);
  });
  await test.step('the ways to the pages', async () => {
    for (const [label, path] of PAGES)
      await expect(nav.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
    if (isMobile) {
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    }
    await nav.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page).toHaveURL('/products');
    await expect(nav).toBeVisible({ visible: !isMobile });
    await expect(bar).toHaveCount(0);
  });
  await test.step('the logo leads home', async () => {
    const logo = header.getByRole('link', { name: 'Millwright Industries' });
    await expect(logo.locator('svg')).toBeVisible();
    await logo.click();
    await expect(page).toHaveURL('/');
  });
});

test('a customer sees account and cart with its quantity on the right, from the first paint on, and is led to /products [S2.home.2 S2.layout.3 S4.login.1 S7.2]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { token } = await logInAsCustomer(page);
  const product = await makeProduct();
  await change('/user/product/addCart', { productId: product._id, quantity: 3 }, token);
  const [header, main] = [page.getByRole('banner'), page.getByRole('main')];
  const account = header.getByRole('link', { name: 'Account', exact: true });

  await test.step('no flash of what a visitor sees', async () => {
    // Without the page's entry only the server's HTML and the small script of its head are at work.
    const begin = await hold(page, '**/assets/entry*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(account).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' }).filter({ visible: true })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Shop Products' })).toBeVisible();
    await expect(main.getByText('Get Started').filter({ visible: true })).toHaveCount(0);
    begin();
  });
  await test.step('Shop Products leads to /products', async () => {
    await hydrated(page);
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
    await main.getByRole('link', { name: 'Shop Products' }).click();
    await expect(page).toHaveURL('/products');
    // A menu that is opened before would close with the change of the page.
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    const nav = await openNavigation(page, isMobile);
    await nav.getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  });
  const cart = header.getByRole('link', { name: 'Cart, 3 items' });
  await test.step('the icons on the right', async () => {
    await expect(account).toHaveAttribute('href', '/account');
    await expect(cart).toHaveText('3');
    await expectOnTheRight(page, account);
    await expectOnTheRight(page, cart);
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
  });
  await test.step('search and cart stay in sight at every width, and hide nothing that is focused', async () => {
    const search = header.getByRole('combobox', { name: 'Search by name or part number' });
    const inMain = main.getByRole('link').first();
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

test('the frame: a skip link, light with orange and navy, right-click disabled, policies, divisions, map and copyright [S2.layout.6 S2.layout.7 S9.18]', async ({
  page,
}) => {
  const maps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('openstreetmap')) maps.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await hydrated(page);
  await test.step('the skip link leads past the header', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the shop is light with orange and navy, also where the device prefers dark', async () => {
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
  const footer = page.getByRole('contentinfo');
  await test.step('the map service is asked only when the footer comes into view', async () => {
    await page.waitForLoadState('networkidle');
    expect(maps).toEqual([]);
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A map</title>' }),
    );
    await footer.scrollIntoViewIfNeeded();
    await expect(page.locator('iframe[title^="Map:"]')).toBeAttached();
  });
  await test.step('the footer has the four policies, two divisions, a map and a copyright line', async () => {
    for (const [label, path] of POLICIES)
      await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', path);
    for (const { name, address, phone, email } of site.divisions) {
      await expect(footer.getByRole('heading', { name })).toBeVisible();
      for (const line of [...address, phone, email])
        await expect(footer.getByText(line, { exact: true })).toBeVisible();
    }
    await expect(footer.getByRole('img', { name: /Map: Millwright Works/ })).toBeAttached();
    await expect(footer.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', site.map.link);
    await expect(footer.getByText(/^© \d{4} Millwright Industries/)).toBeVisible();
  });
  await test.step('right-click is disabled, but not on links and inputs', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    expect(await contextMenuIsRefused(page, 'main h1')).toBe(true);
    expect(await contextMenuIsRefused(page, 'footer a')).toBe(false);
    expect(await contextMenuIsRefused(page, 'main input')).toBe(false);
    await page.locator('main h1').evaluate((heading) => getSelection()!.selectAllChildren(heading));
    expect(await contextMenuIsRefused(page, 'main h1'), 'selected text can be copied').toBe(false);
  });
});

test('an unknown address renders nothing, inside the shop too; a shop that is too busy for a page says so in its frame [S2.routes.25]', async ({
  page,
  isMobile,
  tolerate,
}) => {
  tolerate(/status of 404|503/);
  const seen = () => page.evaluate(() => document.body.innerText.trim());
  await test.step('an unknown address', async () => {
    const answer = await page.goto('/nowhere/at-all');
    expect(answer!.status()).toBe(404);
    await expect(page).toHaveTitle('Not found');
    // The browser's own error page has another address and a text.
    expect(page.url()).toContain('/nowhere/at-all');
    expect(await seen()).toBe('');
  });
  await page.goto('/contact');
  await hydrated(page);
  await test.step('reached inside the shop', async () => {
    await page.evaluate(() => {
      window.history.pushState(null, '', '/nowhere');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveTitle('Not found');
    expect(await seen()).toBe('');
    await page.goBack();
    await expect(page.getByRole('banner')).toBeVisible();
  });
  await test.step('a busy shop', async () => {
    await page.route('**/products.data**', (route) =>
      route.fulfill({ status: 503, json: { error: 'The shop is busy for a moment.', code: 'unavailable' } }),
    );
    const nav = await openNavigation(page, isMobile);
    await nav.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'The shop is busy for a moment' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute('**/products.data**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
  });
});
