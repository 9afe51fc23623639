import type { Page } from '@playwright/test';
import { makeProduct, pictures } from '../helpers/catalogue.ts';
import { baseURL } from '../helpers/shop.ts';
import { expect, hydrated, test } from '../helpers/test.ts';

test.use({ isFirstVisit: true });

const SCRIPT_LIMIT = 150 * 1024;
const STYLE_LIMIT = 25 * 1024;
/** With the styles of fields, and of those of a code. */
const FORM_STYLE_LIMITS: Record<string, number> = { '/contact': 28 * 1024, '/register': 29 * 1024 };
/** The page about where to find us shows it. */
const MAP = 'https://www.openstreetmap.org/';
const FONT_LIMIT = 40 * 1024;
const SHIFT_LIMIT = 0.02;

/** Visits as if each were the first: bytes as they come over the line, by kind, and how much of the page moved. */
async function visitor(page: Page) {
  const bytes: Record<string, number> = {};
  const foreign: string[] = [];
  const counting: Promise<void>[] = [];
  // As on a slow line, where the page is drawn in the stand-in font first.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL)) foreign.push(request.url());
  });
  page.on('requestfinished', (request) => {
    counting.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = request.resourceType();
        bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
      }),
    );
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (path: string) => {
    for (const kind of Object.keys(bytes)) delete bytes[kind];
    foreign.length = 0;
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await Promise.all(counting);
    const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    const { script: scripts = 0, stylesheet: styles = 0, font: fonts = 0 } = bytes;
    return { scripts, styles, fonts, shift, foreign, waited: await scriptsAfterPaint(page) };
  };
}

/** How long after the first paint the first script was asked for, in milliseconds. */
const scriptsAfterPaint = (page: Page) =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return Math.min(...scripts.map(({ startTime }) => startTime)) - painted!.startTime;
  });

test('first visits of public pages are light, are drawn before scripts, stand still and ask no other host', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await makeProduct({ imageLink: await pictures(3) });
  const visit = await visitor(page);
  for (const path of [
    '/',
    '/products',
    `/products/${product._id}`,
    '/pump-finder',
    '/blog',
    '/contact',
    '/register',
  ])
    await test.step(path, async () => {
      const { scripts, styles, fonts, shift, foreign, waited } = await visit(path);
      expect(scripts, 'scripts').toBeGreaterThan(10_000);
      expect(scripts, 'scripts').toBeLessThanOrEqual(SCRIPT_LIMIT);
      expect(styles, 'styles').toBeGreaterThan(1000);
      expect(styles, 'styles').toBeLessThanOrEqual(FORM_STYLE_LIMITS[path] ?? STYLE_LIMIT);
      expect(fonts, 'fonts').toBeGreaterThan(10_000);
      expect(fonts, 'fonts').toBeLessThanOrEqual(FONT_LIMIT);
      expect(waited, 'scripts after the first paint').toBeGreaterThan(0);
      expect(await page.locator('style').count(), 'styles that every page would carry anew').toBe(0);
      expect(shift, 'layout shift').toBeLessThanOrEqual(SHIFT_LIMIT);
      expect(foreign.filter((url) => path !== '/contact' || !url.startsWith(MAP))).toEqual([]);
    });
});

test('a card that was pointed at opens without a call, and so does Back', async ({ page, tolerate }) => {
  // While the tests look at a browser's requests it has no cache: the map's host is blocked in another way.
  await page.context().unrouteAll();
  const line = await watchLine(page);
  tolerate(/ERR_BLOCKED_BY_CLIENT/);
  const product = await makeProduct();
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`);
  await hydrated(page);
  const card = page.getByRole('link', { name: product.name });
  await card.hover();
  await expect.poll(() => line.isQuietAfter(`/products/${product._id}.data`)).toBe(true);

  line.forget();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  expect(line.waitedFor).toEqual([]);

  await expect.poll(() => line.isQuietAfter('/products.data')).toBe(true);
  line.forget();
  await page.goBack();
  await expect(card).toBeVisible();
  expect(line.waitedFor).toEqual([]);
});

/** What a page asks for, and what of it comes from the line and not from the browser's cache. */
async function watchLine(page: Page) {
  const asked = new Map<string, string>();
  const finished = new Set<string>();
  const waitedFor: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  cdp.on('Network.loadingFinished', ({ requestId }) => finished.add(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => finished.add(requestId));
  cdp.on('Network.responseReceived', ({ type, response }) => {
    // A screen is drawn when its data, scripts and styles are there; pictures and prefetches come later.
    if (['Fetch', 'Script', 'Stylesheet'].includes(type) && !response.fromDiskCache)
      waitedFor.push(response.url);
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: ['https://*'] });
  return {
    waitedFor,
    isQuietAfter: (path: string) =>
      [...asked.values()].some((url) => url.includes(path)) &&
      [...asked.keys()].every((id) => finished.has(id)),
    forget: () => {
      asked.clear();
      waitedFor.length = 0;
    },
  };
}
