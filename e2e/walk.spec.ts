import type { BrowserContext, Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './helpers/test.ts';
import { openView, type View } from './screenshots/photograph.ts';
import type { Screen } from './screenshots/screen.ts';
import { listScreens } from './screenshots/screens.ts';
import { makeShopData, type ShopData } from './screenshots/shop-data.ts';

const WIDTHS = [360, 390, 768];
const PHONE = 390;
const HEIGHT = 844;

let data: ShopData;
test.beforeAll(async () => {
  data = await makeShopData();
});
test.use({ viewport: { width: PHONE, height: HEIGHT }, isMobile: true, hasTouch: true });
test.setTimeout(300_000);

for (const area of ['storefront', 'account', 'admin']) {
  test(`${area}: every screen fits narrow windows in all its states, without faults of accessibility as it opens, its main action in reach`, async ({
    context,
    tolerate,
  }) => {
    tolerate(/Failed to load resource: the server responded with a status of 40[134]/);
    for (const screen of listScreens(data).filter((each) => each.area === area)) {
      const [first, ...others] = statesWithoutFailures(screen);
      await test.step(screen.name, () => lookAtEveryWidth(context, screen, first!));
      for (const [state, view] of others)
        await test.step(`${screen.name}, ${state}`, () => lookOnAPhone(context, screen, view));
    }
  });
}

const statesWithoutFailures = ({ states }: Screen) =>
  Object.entries(states).filter(([, { held, failed }]) => !held && !failed);

async function lookAtEveryWidth(context: BrowserContext, screen: Screen, [, state]: [string, Partial<View>]) {
  const page = await context.newPage();
  await openView(page, { ...screen, ...state });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (screen.main) await expectInReach(page.getByRole(screen.main.role, { name: screen.main.name }), width);
  }
  await page.close();
}

async function lookOnAPhone(context: BrowserContext, screen: Screen, state: Partial<View>) {
  const page = await context.newPage();
  await openView(page, { ...screen, ...state });
  await expectNoSidewaysScroll(page);
  await page.close();
}

/** It stands whole inside the window once scrolled to, and nothing lies over it. */
async function expectInReach(found: Locator, width: number) {
  const action = found.filter({ visible: true }).first();
  await action.scrollIntoViewIfNeeded();
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
