import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as plain } from '@playwright/test';

interface Helpers {
  /** Names console errors that the test brings about on purpose, such as the browser's line for an answer of 401. */
  tolerate: (pattern: RegExp) => void;
}

/** Pages that fail their test on a console error, an uncaught error or a violated policy. Nothing leaves the machine. */
export const test = plain.extend<Helpers & { problems: { found: string[]; tolerated: RegExp[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  problems: async ({}, use) => {
    const problems = { found: [] as string[], tolerated: [] as RegExp[] };
    await use(problems);
    const unexpected = problems.found.filter((text) => !problems.tolerated.some((one) => one.test(text)));
    expect(unexpected, 'console errors, uncaught errors and policy violations').toEqual([]);
  },
  tolerate: async ({ problems }, use) => use((pattern) => void problems.tolerated.push(pattern)),
  context: async ({ context, problems, baseURL }, use) => {
    await context.route(
      (url) => url.protocol.startsWith('http') && url.origin !== baseURL,
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
    );
    context.on('console', (message) => {
      if (message.type() === 'error') problems.found.push(message.text());
    });
    context.on('weberror', (error) => problems.found.push(String(error.error())));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`Policy violated: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await use(context);
  },
});

export { expect };

/** axe finds nothing against WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('iframe')
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'width of the page against the window').toBeLessThanOrEqual(window!);
}

export const expectToast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

/** Whether a right-click on the first such element brings no menu. */
export const contextMenuIsRefused = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element) => !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );

/** Keeps the page's calls of an address waiting until the function given back lets them go. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** The page's scripts have taken over the server's HTML. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const root = document.querySelector('main a, main button, main input, main form') ?? document.body;
    return Object.keys(root).some((key) => key.startsWith('__reactProps'));
  });
}
