import type { Page } from '@playwright/test';

/** Counts what a hand does from now on, whatever a click leads to in the page. */
export const countClicks = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    );
  });

export const clicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
