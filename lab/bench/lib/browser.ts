import type { Browser, CDPSession, Page } from '@playwright/test';

export interface FirstVisit {
  lcpMs: number;
  cls: number;
  /** Sum of the time of long tasks beyond 50 ms, from first paint until interactive. */
  blockedMs: number;
  /** The end of the last long task before the page stays quiet. */
  interactiveMs: number;
  /** Bytes transferred, by the browser's name for the resource type. */
  bytes: Record<string, number>;
}

interface Observed {
  lcpMs: number;
  cls: number;
  firstPaintMs: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

const LINE = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const QUIET_MS = 3000;
const LONG_TASK_MS = 50;
const KINDS = new Set(['Document', 'Script', 'Stylesheet', 'Font', 'Image']);

/** A first-time visitor on a mid-range phone. */
export async function openSlowPage(browser: Browser, { slowProcessor = true } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  if (slowProcessor) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

export async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const page = await openSlowPage(browser);
  const cdp = await page.context().newCDPSession(page);
  const bytes = await countBytes(cdp);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(
    (quiet) => {
      const tasks = window.observed.longTasks;
      const last = tasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0) > quiet;
    },
    QUIET_MS,
    { polling: 250, timeout: 60_000 },
  );
  await page.waitForLoadState('networkidle');
  const { lcpMs, cls, firstPaintMs, longTasks } = await page.evaluate(() => window.observed);
  await page.context().close();
  const after = longTasks.filter((task) => task.start + task.duration > firstPaintMs);
  const last = after.at(-1);
  return {
    lcpMs,
    cls,
    blockedMs: after.reduce((sum, task) => sum + task.duration - LONG_TASK_MS, 0),
    interactiveMs: Math.max(firstPaintMs, last ? last.start + last.duration : 0),
    bytes,
  };
}

/** Runs inside the page, before its own scripts. */
function observe() {
  const observed: Observed = { lcpMs: 0, cls: 0, firstPaintMs: 0, longTasks: [] };
  window.observed = observed;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    observed.lcpMs = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) observed.cls += shift.value;
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.firstPaintMs = entry.startTime;
  });
  watch('longtask', (entry) => {
    observed.longTasks.push({ start: entry.startTime, duration: entry.duration });
  });
}

async function countBytes(cdp: CDPSession): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS.has(type) ? type : 'Other');
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

const HOVER_MS = 400;
/** Time on the product page for prefetching what Back needs. */
const LOOK_MS = 1000;

/** From the click to the first frame with the other screen's heading; the pointer rests on the link first. */
export async function timeToContent(
  page: Page,
  shopUrl: string,
): Promise<{ toProduct: number; back: number }> {
  await page.goto(`${shopUrl}/products`, { waitUntil: 'networkidle' });
  // Scripts come after the paint, and the line may be idle before: a click then would load a document.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('a[href^="/products/"]') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  await page.waitForLoadState('networkidle');
  const card = page.locator('a[href^="/products/"]').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await page.waitForTimeout(HOVER_MS);
  const productPath = await card.getAttribute('href');
  const toProduct = await clickUntil(page, `a[href="${productPath}"]`, 'product');
  await page.waitForTimeout(LOOK_MS);
  const back = await clickUntil(page, null, 'catalogue');
  return { toProduct, back };
}

/** Clicks the link (or goes back) inside the page and waits for the frame with the expected screen. */
const clickUntil = (page: Page, selector: string | null, wanted: 'product' | 'catalogue') =>
  page.evaluate(
    ([link, screen]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const there = () => {
          const path = location.pathname;
          const onProduct = /^\/products\/.+/.test(path) && document.querySelector('h1') !== null;
          const onCatalogue =
            path === '/products' && document.querySelector('a[href^="/products/"]') !== null;
          return screen === 'product' ? onProduct : onCatalogue;
        };
        const look = () => {
          if (there()) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        if (link) document.querySelector<HTMLElement>(link)?.click();
        else history.back();
        requestAnimationFrame(look);
      }),
    [selector, wanted] as const,
  );
