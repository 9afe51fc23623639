import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './helpers/test.ts';

const message = (page: Page) => page.getByRole('heading', { name: 'Something went wrong, Try again Later!' });

/** The steps of a registration cannot be drawn from here on, as by a fault of ours. */
const spoilSteps = () => {
  const { map } = Array.prototype;
  Object.assign(Array.prototype, {
    map(this: unknown[], ...given: Parameters<typeof map>) {
      if (this[0] === 'Your details') throw new Error('spoilt on purpose');
      return map.apply(this, given);
    },
  });
};

test.describe('a screen that cannot be drawn says so', () => {
  test.beforeEach(({ tolerate }) => tolerate(/spoilt on purpose|Minified React error/));

  test('when the page is taken over', async ({ page }) => {
    await page.addInitScript(spoilSteps);
    await page.goto('/register');
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });

  test('when it is come to, and the way back leads to what there was', async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await page.evaluate(spoilSteps);
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(message(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY), 'at its top').toBe(0);
  });
});

test.describe(() => {
  test.use({ isFirstVisit: true });

  test('a page whose words were changed before it was taken over, as by a translation, works', async ({
    page,
    tolerate,
  }) => {
    tolerate(/Minified React error/);
    // The scripts come when the words are changed.
    const { promise: areChanged, resolve: changed } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await areChanged;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Login' }).evaluate((heading) => {
      heading.textContent = 'Anmelden';
    });
    changed();
    await hydrated(page);
    await page.getByLabel('Email').fill('a@example.com');
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  });
});
