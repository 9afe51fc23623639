import type { Page } from '@playwright/test';

/** Clicks an element; with `ifThere` only at the widths that show it. */
export const press =
  (name: string | RegExp, role: 'button' | 'radio' | 'checkbox' | 'menuitem' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();
export const pressIfThere = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).filter({ visible: true });
  if ((await button.count()) > 0) await button.first().click();
};

/** As in a company that has to make e-invoices, which that of the demo has not. */
export const withEInvoices = (act: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const settings = '**/admin/settings';
  await page.route(settings, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.tax.eInvoice = 'limit30';
    await route.fulfill({ response, json });
  });
  await page.reload();
  await act(page);
  await page.unroute(settings);
};

/** Opens what is folded under a heading. */
export const unfold = (heading: string) => (page: Page) =>
  page.locator('summary', { hasText: heading }).click();

/** Ticks a category, inside the sheet at widths that have one. */
export const choose = (name: RegExp) => async (page: Page) => {
  await pressIfThere(/^Filters/)(page);
  await page.getByRole('checkbox', { name }).filter({ visible: true }).first().click();
  await pressIfThere(/^Show/)(page);
};

/** Types into fields by their labels. */
export const type = (fields: Record<string, string>) => async (page: Page) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};

/** Runs the steps in order. */
export const steps =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

export const shows = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
