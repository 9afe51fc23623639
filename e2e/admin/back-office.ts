import type { Page } from '@playwright/test';

interface AppWindow {
  __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
}

/** Goes to another address of the open back office as a link does: without loading the page again. */
export async function goOn(page: Page, to: string) {
  // After a load the page is drawn before its router is there.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(
    (address) => (window as unknown as AppWindow).__reactRouterDataRouter.navigate(address),
    to,
  );
}

/** Loads the address, unless the back office is open already. */
export async function openOrGoOn(page: Page, to: string) {
  await (page.url().includes('/admin/') ? goOn(page, to) : page.goto(to));
}
