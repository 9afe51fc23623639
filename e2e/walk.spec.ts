import type { Locator, Page, Request } from '@playwright/test';
import { storeToken } from './helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './helpers/test.ts';
import type { View } from './screenshots/photograph.ts';
import type { Screen } from './screenshots/screen.ts';
import { listScreens } from './screenshots/screens.ts';
import { makeShopData, type ShopData } from './screenshots/shop-data.ts';

/** The narrowest window that a page has to fit (WCAG 2.2, reflow). */
const NARROWEST = 320;
const PHONE = 390;
const TABLET = 768;
/** The tablet comes after the widths whose elements axe has seen. */
const WIDTHS = [PHONE, NARROWEST, 360, 1440, TABLET];
const HEIGHT = 844;
/** What a width can break although the elements are the same. */
const RULES_OF_LAYOUT = ['target-size', 'scrollable-region-focusable'];

let data: ShopData;
test.beforeAll(async () => {
  data = await makeShopData();
});
/** One worker makes the data once and walks with one page. */
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: PHONE, height: HEIGHT }, isMobile: true, hasTouch: true });
test.setTimeout(240_000);

/** Each in pieces of a few screens, so that none takes long on a slow machine. */
const PIECES = { storefront: 4, account: 4, admin: 8 };

for (const [area, pieces] of Object.entries(PIECES))
  for (let piece = 1; piece <= pieces; piece++)
    test(`${area}, part ${piece}: every screen fits windows of every width, without faults of accessibility as it opens, its main action in reach, and a phone’s in all its states`, async ({
      page,
      tolerate,
    }) => {
      tolerate(/Failed to load resource: the server responded with a status of 40[134]/);
      const screens = listScreens(data).filter((each) => each.area === area);
      const mine = screens.slice(
        Math.round(((piece - 1) * screens.length) / pieces),
        Math.round((piece * screens.length) / pieces),
      );
      expect(mine).not.toEqual([]);
      for (const screen of mine) {
        const [first, ...others] = statesWithoutFailures(screen);
        await test.step(screen.name, () => lookAtEveryWidth(page, screen, first!));
        for (const [state, view] of others)
          await test.step(`${screen.name}, ${state}`, () => lookOnAPhone(page, screen, view));
      }
    });

const statesWithoutFailures = ({ states }: Screen) =>
  Object.entries(states).filter(([, { held, failed }]) => !held && !failed);

type ScreenOfArea = ReturnType<typeof listScreens>[number];

async function lookAtEveryWidth(page: Page, screen: ScreenOfArea, [, state]: [string, Partial<View>]) {
  await open(page, { ...screen, ...state });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // As it opens: elsewhere a bar may lie over half of a link.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoSidewaysScroll(page);
    // A phone a little narrower or wider has the layout of the one between.
    if (width === NARROWEST || width === PHONE) continue;
    if (width === TABLET) await expectAccessible(page, (await showsMore(page)) ? undefined : RULES_OF_LAYOUT);
    else await expectAccessible(page).then(() => noteShown(page));
    if (screen.area === 'storefront') await expectFitForFingers(page);
    await expectWholeLabels(page);
    for (const action of [screen.main, ...(state.actions ?? [])])
      if (action) await expectInReach(page.getByRole(action.role, { name: action.name }), width);
  }
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
}

/** Remembers what axe has seen. */
const noteShown = (page: Page) =>
  page.evaluate(() => {
    const known = window as { seen?: WeakSet<Element> };
    known.seen ??= new WeakSet();
    for (const element of document.body.querySelectorAll('*'))
      if (element.checkVisibility()) known.seen.add(element);
  });

/** Whether there are elements that axe has not seen yet. */
const showsMore = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as { seen?: WeakSet<Element> };
    return [...document.body.querySelectorAll('*')].some(
      (element) => element.checkVisibility() && !seen?.has(element),
    );
  });

async function lookOnAPhone(page: Page, screen: ScreenOfArea, state: Partial<View>) {
  // The server draws the pages of the storefront; behind a login the browser does, from one state to the next.
  await open(page, { ...screen, ...state }, screen.area !== 'storefront');
  await expectNoSidewaysScroll(page);
  await expectWholeLabels(page);
  await expectAccessible(page);
  for (const { role, name } of state.actions ?? [])
    await expectInReach(page.getByRole(role, { name }), PHONE);
}

/** What is open, for whom, as long as nothing was done on it. */
let untouched: { seenBy: string | undefined; path: string } | undefined;

/** Goes to the screen as the one who sees it, and does there what leads to its state. */
async function open(page: Page, { path, token, act }: View, mayStay = false) {
  const seenBy = typeof token === 'function' ? await token() : token;
  const stays =
    mayStay && seenBy !== undefined && seenBy === untouched?.seenBy && isFreshFrom(untouched.path, path);
  untouched = act ? undefined : { seenBy, path };
  const calls = watchCalls(page);
  if (stays) await goInside(page, path);
  else {
    await storeToken(page, seenBy);
    // Nothing that was typed on the screen before is there again.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
    await hydrated(page);
  }
  await calls.areAnswered();
  await act?.(page);
  await calls.areAnswered();
  calls.forget();
}

/** A screen may read the search of its address only as it opens. */
const isFreshFrom = (before: string, path: string) =>
  path === before || path.split('?')[0] !== before.split('?')[0];

/** As a link does, without loading the document again. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate(to);
  }, path);

/** A screen is ready when no call is under way and no placeholder is shown. */
function watchCalls(page: Page) {
  const open = new Set<Request>();
  const begin = (request: Request) => request.resourceType() === 'fetch' && open.add(request);
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const isQuiet = async () =>
    (await page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve(!document.querySelector('[aria-busy="true"]'))),
          ),
        ),
    )) && open.size === 0;
  return {
    areAnswered: () => expect.poll(isQuiet, { message: 'the screen stands' }).toBe(true),
    forget: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}

/** Every link and button outside running text is 44 by 44 px or more, its stretched area and its label included. */
async function expectFitForFingers(page: Page) {
  const small = await page.evaluate(() => {
    const LEAST_PX = 43.5;
    const areas = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const isStretched = after.content !== 'none' && after.position === 'absolute';
      return [
        { width, height },
        ...(isStretched
          ? [{ width: Number.parseFloat(after.width), height: Number.parseFloat(after.height) }]
          : []),
      ];
    };
    const isInText = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll('main :is(a[href], button), footer a[href]')]
      .filter((element) => element.checkVisibility() && !isInText(element))
      .filter((element) => !areas(element).some((area) => area.width >= LEAST_PX && area.height >= LEAST_PX))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });
  expect(small, 'too small for a finger').toEqual([]);
}

/** A button hides what its label has no room for. */
async function expectWholeLabels(page: Page) {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-label')]
      .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
      .map((label) => label.textContent),
  );
  expect(cut, 'cut labels').toEqual([]);
}

/** It stands whole inside the window once scrolled to, and nothing lies over it. */
async function expectInReach(found: Locator, width: number) {
  const action = found.filter({ visible: true }).first();
  await expect(action).toBeVisible();
  // To the middle: what is in sight already may be below the bar that sticks to the top.
  await action.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = (await action.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  // Scrolling goes by whole pixels.
  expect(box.y).toBeGreaterThan(-1);
  expect(box.y + box.height).toBeLessThanOrEqual(HEIGHT + 1);
  const isUncovered = await action.evaluate((element) => {
    const { x, y, width: w, height: h } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + w / 2, y + h / 2);
    // What is disabled lets the pointer through to what it stands on.
    return element.contains(top) || (element.matches(':disabled') && top?.contains(element) === true);
  });
  expect(isUncovered, 'nothing lies over it').toBe(true);
}
