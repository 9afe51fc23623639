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

/** Puts elements in the place of words, at once and whenever words change, as the browser's translation does. */
const translate = () => {
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, option, textarea')) continue;
      const font = document.createElement('font');
      font.textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
  };
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { target } of changes) translateIn(target);
  }).observe(document.body, { childList: true, subtree: true });
};

/** What the page needs for that is loaded with the first words. */
async function beginTranslation(page: Page) {
  await page.evaluate(translate);
  await page.waitForFunction(() => !/native/.test(`${Node.prototype.removeChild}`));
}

test('a page that is being translated goes on working, and shows what is new', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  await beginTranslation(page);
  const found = page.locator('[data-count]');
  await expect(found).toContainText('«');
  const before = await found.innerText();
  await page.getByRole('combobox', { name: 'Search by name or part number' }).fill('gear pump');
  await expect(page.getByRole('main')).toContainText('«GP 25 Gear Pump»');
  await expect(found).not.toHaveText(before);
  await expect(found).toContainText('«');

  await page.goto('/pump-finder?flow=36&head=24');
  await hydrated(page);
  await beginTranslation(page);
  await page.getByLabel('«Flow»').fill('60');
  await expect(page).toHaveURL(/flow=60/);
  await page.getByLabel('«Total head»').fill('900');
  await expect(page).toHaveURL(/head=900/);
  await expect(message(page)).toBeHidden();
});
