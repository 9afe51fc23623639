import type { Page } from '@playwright/test';
import { makeProduct, pictures } from '../helpers/catalogue.ts';
import { baseURL } from '../helpers/shop.ts';
import { expect, test } from '../helpers/test.ts';

const SCRIPT_LIMIT = 150 * 1024;
const STYLE_LIMIT = 25 * 1024;
const SHIFT_LIMIT = 0.02;

/** Bytes of a first visit as they come over the line, by kind, and how much of the page moved. */
async function firstVisit(page: Page, path: string) {
  const bytes: Record<string, number> = {};
  const foreign: string[] = [];
  const counting: Promise<void>[] = [];
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
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await Promise.all(counting);
  const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  return { scripts: bytes.script ?? 0, styles: bytes.stylesheet ?? 0, shift, foreign };
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
