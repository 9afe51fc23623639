import type { Browser, Page } from '@playwright/test';
import { storeToken } from '../helpers/people.ts';
import { baseURL } from '../helpers/shop.ts';
import { hydrated } from '../helpers/test.ts';

export interface Action {
  role: 'button' | 'link';
  name: string | RegExp;
}

export interface View {
  path: string;
  /** What people come to the state for, beside the purpose of the screen. */
  actions?: Action[];
  /** The user who sees the screen; a function creates one for this picture. */
  token?: string | (() => Promise<string>) | undefined;
  /** Requests that never get an answer: the screen stays in its loading state. */
  held?: RegExp;
  /** Requests that fail at the server. */
  failed?: RegExp;
  /** Steps on the screen before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Only the viewport, for dialogs and elements fixed to its edges. */
  windowOnly?: boolean;
}

const SETTLED_MS = 400;
/** Longer than all retries of a read together. */
const RETRIES_MS = 20_000;
const PICTURES_MS = 10_000;
/** A slower step is reported, and the next picture is taken. */
const STEP_MS = 20_000;

/** Takes one picture, of the shop at `origin`, and returns the problem, if there was one. */
export async function photograph(
  browser: Browser,
  view: View,
  width: number,
  file: string,
  origin = baseURL,
): Promise<string | undefined> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 500 ? 844 : 900 },
    isMobile: width < 500,
    hasTouch: width < 1000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    if (view.failed) await page.clock.install();
    await interfere(page, view);
    await page.goto('/healthz');
    await openView(page, view);
    if (view.failed) await giveUp(page);
    await page.waitForTimeout(SETTLED_MS);
    if (!view.windowOnly) await scrollThrough(page);
    await picturesLoaded(page);
    if (!view.windowOnly) await stretchWindow(page, width);
    await page.screenshot({ path: file, animations: 'disabled' });
    return await sidewaysScroll(page);
  } catch (error) {
    return String(error).split('\n')[0];
  } finally {
    await context.close();
  }
}

/** Opens the screen as its user and runs the steps to its state. */
export async function openView(page: Page, { path, token, held, act }: View) {
  await storeToken(page, typeof token === 'function' ? await token() : token);
  await page.goto(path, { waitUntil: held ? 'domcontentloaded' : 'load' });
  if (!held) await page.waitForLoadState('networkidle');
  if (act || held) await hydrated(page);
  await act?.(page);
}

async function interfere(page: Page, { held, failed }: View) {
  if (held) await page.route(held, () => {});
  if (failed)
    await page.route(failed, (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'The shop cannot be reached just now.', code: 'unavailable' },
      }),
    );
}

/** Skips the waits between retries. */
async function giveUp(page: Page) {
  for (let passed = 0; passed < RETRIES_MS; passed += 4000) {
    await page.clock.fastForward(4000);
    await page.waitForTimeout(100);
  }
}

/** Pictures below the fold are lazy: scroll so that they load. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let y = 0; y < document.body.scrollHeight && y < step * 12; y += step) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForTimeout(SETTLED_MS);
}

/** As tall as the page, so that elements fixed to the bottom edge are at the page's end; lists may grow meanwhile. */
async function stretchWindow(page: Page, width: number) {
  for (let round = 0; round < 2; round++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(SETTLED_MS);
    await picturesLoaded(page);
  }
}

/** Waits for the requested pictures; one that never loads is shown as missing. */
async function picturesLoaded(page: Page) {
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete || image.getClientRects().length === 0),
      undefined,
      { timeout: PICTURES_MS },
    )
    .then(() => page.evaluate(decodeAll))
    .catch(() => undefined);
}

/** Waits until loaded pictures are painted. */
const decodeAll = () =>
  Promise.all(
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth > 0)
      .map((image) => image.decode().catch(() => undefined)),
  ).then(() => undefined);

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? `wider than the window by ${scrollWidth - clientWidth} px` : undefined;
  });
