import type { Page } from '@playwright/test';
import { makeProduct, pictures } from '../helpers/catalogue.ts';
import { expect, test } from '../helpers/test.ts';

const SCRIPT_LIMIT = 150 * 1024;
const STYLE_LIMIT = 25 * 1024;
const SHIFT_LIMIT = 0.02;

/** Bytes over the line of a first visit, by kind, and how much of the page moved. */
async function firstVisit(page: Page, path: string) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  const foreign: string[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (/^https?:/.test(response.url) && new URL(response.url).host !== new URL(page.url()).host)
      foreign.push(response.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
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
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  return { scripts: bytes.Script ?? 0, styles: bytes.Stylesheet ?? 0, shift, foreign };
}

for (const place of ['home', 'catalogue', 'product'])
  test(`a first visit of ${place} is light, stands still and asks no other host`, async ({ page }) => {
    const path =
      place === 'home'
        ? '/'
        : place === 'catalogue'
          ? '/products'
          : `/products/${(await makeProduct({ imageLink: await pictures(3) }))._id}`;
    const { scripts, styles, shift, foreign } = await firstVisit(page, path);
    expect(scripts, 'scripts').toBeGreaterThan(10_000);
    expect(scripts, 'scripts').toBeLessThanOrEqual(SCRIPT_LIMIT);
    expect(styles, 'styles').toBeLessThanOrEqual(STYLE_LIMIT);
    expect(shift, 'layout shift').toBeLessThanOrEqual(SHIFT_LIMIT);
    expect(foreign).toEqual([]);
  });

test('a click on a product that was pointed at shows it within 100 ms', async ({ page, isMobile }) => {
  const product = await makeProduct({ imageLink: await pictures(1) });
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`);
  const link = page.getByRole('link', { name: product.name });
  const prefetched = page.waitForResponse((answer) => answer.url().includes(`${product._id}.data`));
  await (isMobile ? link.dispatchEvent('touchstart') : link.hover());
  await prefetched;
  await page.waitForLoadState('networkidle');
  const waited = await page.evaluate((name) => {
    const shown = () => document.querySelector('h1')?.textContent === name;
    return new Promise<number>((resolve) => {
      const start = performance.now();
      const watch = () => (shown() ? resolve(performance.now() - start) : requestAnimationFrame(watch));
      document.querySelector<HTMLAnchorElement>('main article a')!.click();
      watch();
    });
  }, product.name);
  expect(waited).toBeLessThanOrEqual(100);
});
