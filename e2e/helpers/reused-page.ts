import type { Browser, Page } from '@playwright/test';

interface Tab {
  page: Page;
  /** Whether a test did something to it that cannot be undone. */
  isSpoiled: () => boolean;
}

/**
 * Pages that the tests of a worker use one after the other. In a renderer that runs already, a page costs a third of
 * the processor's time: its scripts are compiled and its files are cached.
 */
export class ReusedPages {
  readonly #browser: Browser;
  readonly #tabs = new Map<string, Tab>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page without cookies, storage, routes and listeners. Contexts of different `options` have different pages. */
  async take(options: string): Promise<Tab> {
    const unused = this.#tabs.get(options);
    this.#tabs.delete(options);
    return unused ?? (await this.open());
  }

  async giveBack(options: string, tab: Tab, origin: string): Promise<void> {
    const isClean = !tab.isSpoiled() && (await clear(tab.page, origin).then(...yesOrNo));
    if (isClean) this.#tabs.set(options, tab);
    else await tab.page.context().close();
  }

  async open(): Promise<Tab> {
    const context = await this.#browser.newContext();
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`Policy violated: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const page = await context.newPage();
    return { page, isSpoiled: watchForLastingChanges(page) };
  }
}

const yesOrNo = [() => true, () => false] as const;

function watchForLastingChanges(page: Page): () => boolean {
  let isChanged = false;
  const watch = <Target extends object>(target: Target, method: keyof Target) => {
    const original = target[method] as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      isChanged = true;
      return original.apply(target, args);
    };
    Object.assign(target, { [method]: watched });
  };
  const context = page.context();
  for (const target of [page, context])
    for (const method of ['addInitScript', 'exposeBinding', 'exposeFunction'] as const) watch(target, method);
  for (const method of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const)
    watch(context.clock, method);
  watch(context, 'newCDPSession');
  return () => isChanged;
}

const WATCHED_BY_TESTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** What a visitor who comes for the first time has: nothing, except files that the browser cached. */
async function clear(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of WATCHED_BY_TESTS) page.removeAllListeners(event);
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  await context.clearPermissions();
  // A page of the same origin keeps the renderer; this one runs no scripts.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  });
  await page.mouse.move(-1, -1);
}
