import { type ConsoleMessage, expect, type Page, test as plain, type WebError } from '@playwright/test';
import { ReusedPages } from './reused-page.ts';

interface Helpers {
  /** Console errors that the test causes on purpose, such as the browser's line for a 401. */
  tolerate: (pattern: RegExp) => void;
  /** For tests of a first visit: a browser that has cached nothing yet. */
  isFirstVisit: boolean;
  /** For tests that go through dialogs, toasts and pictures as they move for most people. */
  isMoving: boolean;
}

interface WorkerHelpers {
  reusedPages: ReusedPages;
}

/** Such as the map's host, which does not resolve in the tests. */
const OTHER_HOSTS = /net::ERR_NAME_NOT_RESOLVED/;

/** Pages that fail their test on a console error, an uncaught error or a violated policy. */
export const test = plain.extend<
  Helpers & { problems: { found: string[]; tolerated: RegExp[] } },
  WorkerHelpers
>({
  isFirstVisit: [false, { option: true }],
  isMoving: [false, { option: true }],
  reusedPages: [async ({ browser }, use) => use(new ReusedPages(browser)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  problems: async ({}, use) => {
    const problems = { found: [] as string[], tolerated: [OTHER_HOSTS] };
    await use(problems);
    const unexpected = problems.found.filter((text) => !problems.tolerated.some((one) => one.test(text)));
    expect(unexpected, 'console errors, uncaught errors and policy violations').toEqual([]);
  },
  tolerate: async ({ problems }, use) => use((pattern) => void problems.tolerated.push(pattern)),
  context: async (
    {
      reusedPages,
      problems,
      isFirstVisit,
      isMoving,
      baseURL,
      viewport,
      isMobile,
      javaScriptEnabled,
      userAgent,
    },
    use,
    testInfo,
  ) => {
    const options = JSON.stringify({ baseURL, viewport, isMobile, javaScriptEnabled, userAgent });
    const tab = await (isFirstVisit ? reusedPages.open() : reusedPages.take(options));
    const { page } = tab;
    const context = page.context();
    if (isMoving || isFirstVisit) await page.emulateMedia({ reducedMotion: 'no-preference' });
    const noteConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') problems.found.push(message.text());
    };
    const noteError = (error: WebError) => problems.found.push(String(error.error()));
    context.on('console', noteConsole);
    context.on('weberror', noteError);
    await use(context);
    context.off('console', noteConsole);
    context.off('weberror', noteError);
    if (isFirstVisit || testInfo.errors.length > 0) await context.close();
    else {
      if (viewport && !page.isClosed()) await page.setViewportSize(viewport);
      await reusedPages.giveBack(options, tab, baseURL!);
    }
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
});

export { expectAccessible } from './accessible.ts';
export { expect };

/** Elements sized by script, such as a chart, follow a new width a moment later. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        }),
      { message: 'how far the page is wider than the window' },
    )
    .toBeLessThanOrEqual(0);

export const expectToast = (page: Page, text: string | RegExp) =>
  expect(page.locator('[role="alert"][data-kind]').filter({ hasText: text })).toBeVisible();

/** Whether a right-click on the first match opens no menu. */
export const contextMenuIsRefused = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element) => !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );

/** Holds the page's calls of an address until the returned function releases them. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** The shop does what it is asked, but its answer does not arrive. */
export async function loseAnswer(page: Page, path: string, send: () => Promise<void>) {
  const url = `**${path}`;
  const lost = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await send();
  await lost.promise;
  await page.unroute(url);
}

/** Waits until the whole page is hydrated: its first part is, some time before the rest. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const root = document.querySelector('main a, main button, main input, main form') ?? document.body;
    return Object.keys(root).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}
