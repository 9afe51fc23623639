import type { Page } from '@playwright/test';

/** To another screen without loading its document, as the shop's links lead there. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
