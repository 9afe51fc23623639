import { startDevelopment } from './helpers/start-shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './helpers/test.ts';

const WIDTHS = [320, 390, 768, 1440];
// Vite reads every screen before its first page.
test.setTimeout(240_000);

test('the page of the kit is there in development alone, fits windows of every width and has no faults of accessibility, nor have its dialogs', async ({
  page,
  request,
}) => {
  expect((await request.get('/ui')).status()).toBe(404);
  const development = await startDevelopment();
  try {
    const url = `${development.address}/ui`;
    expect(await (await request.get(url)).text()).toContain('What every screen is built from.');
    await page.goto(url, { waitUntil: 'networkidle' });
    await hydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, ['target-size', 'scrollable-region-focusable']);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open a form' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Meena Iyer');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Leave a phone number: we call back.')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await development.stop();
  }
});
