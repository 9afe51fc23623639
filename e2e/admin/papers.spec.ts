import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { nextPeriod, readPeriod } from '#domain/papers/chosen-period.ts';
import { orders } from '../../server/platform/db/schema/index.ts';
import { readZip } from '../../server/testing/read-zip.ts';
import { read } from '../helpers/api.ts';
import { db } from '../helpers/database.ts';
import { confirm, confirmAndShip, makePaidOrder } from '../helpers/orders.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, test } from '../helpers/test.ts';

const BUYER_GSTIN = '27AAPFU0939F1ZV';
test('the accountant finds an invoice, downloads its PDF, reads the sums of the period and exports the period [B2.34]', {
  tag: '@quick',
}, async ({ page }) => {
  await logInAsAdmin(page);
  const { order } = await makePaidOrder({ price: 1180, address: { gst: BUYER_GSTIN } });
  await confirmAndShip(order);
  const { docs } = (await read('/orders/papers', { mongooseOrderId: order._id }, await adminToken())).data;
  const { number } = docs.find(({ kind }) => kind === 'invoice')!;
  const thisMonth = readPeriod({}, new Date().toISOString());
  const row = page.getByRole('row', { name: number });

  await test.step('the sums of the current month and what its export contains are shown', async () => {
    await expectLargeExports(page);
    const figures = await periodOf(page, () => page.goto('/admin/papers'));
    const main = page.getByRole('main');
    for (const amount of [figures.invoice.total, figures.invoice.taxable, figures.invoice.igst])
      await expect(main.getByText(formatRupeesExact(amount), { exact: true }).first()).toBeVisible();
    const all = [figures.receipt, figures.invoice, figures.refund, figures.credit];
    const count = all.reduce((sum, { papers }) => sum + papers, 0);
    await expect(main.getByText(`${count.toLocaleString('en-IN')} in ${thisMonth.label}`)).toBeVisible();
    const panel = page.getByRole('region', { name: `Export ${thisMonth.label}` });
    await expect(panel).toContainText('The register equals what was received and returned, to the paisa.');
    await expect(panel.getByText('b2b.csv')).toBeVisible();
  });

  await test.step('a search finds the papers of an order, by kind', async () => {
    await page.getByRole('searchbox', { name: 'Search papers' }).fill(order.orderId);
    await expect(page.getByText('All 2 papers shown')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=${order.orderId}`));
    for (const tab of ['All 2', 'Receipts 1', 'Invoices 1', 'Credit notes 0'])
      await expect(page.getByRole('button', { name: tab })).toBeVisible();
    await page.getByRole('button', { name: 'Receipts 1' }).click();
    await expect(page.getByText('1 paper shown')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'All 2' }).click();
    await expect(row).toContainText(BUYER_GSTIN);
    await expect(row).toContainText('33 Tamil NaduCGST + SGST');
    await expect(row).toContainText('1,000.00tax 180.00');
    await expect(row.getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `/admin/orders/${order._id}`,
    );
  });

  await test.step('its PDF is downloaded in the copy that was chosen', async () => {
    const sent = page.waitForRequest(/\/admin\/papers\/pdf\?.*copy=triplicate/);
    await row.getByRole('button', { name: `Download ${number}` }).click();
    const file = await saved(page, page.getByRole('menuitem', { name: 'Triplicate for supplier' }));
    await sent;
    expect(file.name).toBe(`${number.replaceAll('/', '-')}.pdf`);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  const disk = await diskOf(page);
  await test.step('a large export asks where to put the file, and nothing is made when no place is chosen', async () => {
    await disk.answerWith('nothing');
    await page.getByRole('button', { name: 'Export ZIP' }).click();
    await expect.poll(disk.asked).toBe(1);
    await expect(page.getByRole('button', { name: 'Export ZIP' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('it shows its progress and can be cancelled, and leaves nothing behind', async () => {
    await disk.answerWith('a slow disk');
    await page.getByRole('button', { name: 'Export ZIP' }).click();
    await expect(page.getByRole('progressbar', { name: `Export of ${thisMonth.label}` })).toBeVisible();
    const panel = page.getByRole('region', { name: `Export ${thisMonth.label}` });
    await expect(panel.getByText(/^Exporting[\d.]+ (kB|MB)$/)).toBeVisible();
    await expect(page.getByText('Stay on this page until the file is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Export ZIP' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(async () => (await disk.file()).length).toBe(0);
  });

  await test.step('the period is exported as one ZIP, written to the disk as it arrives', async () => {
    test.slow();
    await disk.answerWith('a disk');
    await page.getByRole('button', { name: 'Export ZIP' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 120_000 });
    const names = [...(await readZip(await disk.file())).keys()];
    for (const name of [
      'gstr1/b2b.csv',
      'gstr1/docs.csv',
      'register.csv',
      `pdf/${number.replaceAll('/', '-')}.pdf`,
    ])
      expect(names).toContain(name);
  });

  await test.step('the arrows lead to the month before and not into the next, and the chooser to a financial year', async () => {
    await expect(page.getByRole('button', { name: /^After: / })).toBeDisabled();
    const before = nextPeriod(thisMonth, -1);
    await page.getByRole('button', { name: `Before: ${before.label}` }).click();
    await expect(page).toHaveURL(new RegExp(`period=${before.name}`));
    await expect(page.getByRole('heading', { name: 'No data to display' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export ZIP' })).toBeDisabled();
    await page.getByRole('button', { name: before.label, exact: true }).click();
    await page.getByRole('button', { name: 'Year', exact: true }).click();
    await page
      .getByRole('button', { name: /April to March/ })
      .first()
      .click();
    await expect(page).toHaveURL(/period=fy\d{4}/);
    await expect(row).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('an order that was shipped without its tax invoice is named among the papers and gets it on its page [B2.34]', async ({
  page,
}) => {
  await logInAsAdmin(page);
  const { order } = await makePaidOrder();
  await confirm(order);
  // As a process of the release before papers ships.
  await db
    .update(orders)
    .set({ orderStatus: 'completed', shippingStatus: 'shipped', shippedAt: new Date() })
    .where(eq(orders.id, order._id));
  await page.goto('/admin/papers');
  await page.getByText(/shipped without (its|their) tax invoice/).waitFor();
  await page.getByRole('link', { name: order.orderId, exact: true }).click();
  const panel = page.getByRole('region', { name: 'Papers' });
  await expect(panel).toContainText('Shipped without a tax invoice');
  await panel.getByRole('button', { name: 'Issue Tax Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue Tax Invoice' });
  const issue = dialog.getByRole('button', { name: 'Issue Tax Invoice' });
  await issue.click();
  await expect(dialog).toContainText('Enter why it is issued late.');
  await expectAccessible(page);
  await dialog.getByLabel('Note').fill('Sent during an update');
  await issue.click();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('Tax invoice');
  await expect(panel.getByRole('button', { name: 'Issue Tax Invoice' })).toHaveCount(0);
  await expect(page.getByText(/Sent during an update, Tax invoice/)).toBeVisible();
});

async function periodOf(page: Page, act: () => Promise<unknown>) {
  const arriving = page.waitForResponse(/\/admin\/papers\/period\?/);
  await act();
  return ((await (await arriving).json()) as ResponseOf<'/admin/papers/period'>).data;
}

/** As in a shop of many orders: more than a tab can hold in memory. */
const expectLargeExports = (page: Page) =>
  page.route(/\/admin\/papers\/period\?/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as ResponseOf<'/admin/papers/period'>;
    await route.fulfill({ response, json: { ...json, data: { ...json.data, estimatedBytes: 300e6 } } });
  });

interface DiskWindow {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  asked?: number;
}

/** No test can press the buttons of the browser's own dialog: a stand-in answers it, with a file of the page's own store. */
async function diskOf(page: Page) {
  const NAME = 'export.zip';
  await page.evaluate(() => {
    (window as DiskWindow).asked = 0;
  });
  return {
    asked: () => page.evaluate(() => (window as DiskWindow).asked),
    answerWith: (answer: 'nothing' | 'a disk' | 'a slow disk') =>
      page.evaluate(
        ([given, name]) => {
          const browser = window as DiskWindow;
          browser.showSaveFilePicker = async ({ suggestedName }) => {
            browser.asked = (browser.asked ?? 0) + 1;
            if (given === 'nothing' || !suggestedName.endsWith('.zip'))
              throw new DOMException('Closed', 'AbortError');
            const file = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
            if (given === 'a disk') return file;
            const writing = await file.createWritable();
            let pieces = 0;
            const write = async (piece: Uint8Array<ArrayBuffer>) => {
              pieces += 1;
              if (pieces === 1) return writing.write(piece);
              // What follows the first waits for the next click.
              await new Promise((resolve) => document.addEventListener('click', resolve, { once: true }));
            };
            const slow = { write, abort: () => writing.abort(), close: () => writing.close() };
            return { createWritable: async () => slow } as unknown as FileSystemFileHandle;
          };
        },
        [answer, NAME] as const,
      ),
    file: async () =>
      Buffer.from(
        await page.evaluate(async (name) => {
          const file = await (await navigator.storage.getDirectory()).getFileHandle(name);
          const reader = new FileReader();
          reader.readAsDataURL(await file.getFile());
          await new Promise((resolve) => reader.addEventListener('load', resolve));
          return String(reader.result).split(',')[1] ?? '';
        }, NAME),
        'base64',
      ),
  };
}

/** The file that a click saves. */
async function saved(page: Page, what: Locator) {
  const arriving = page.waitForEvent('download', { timeout: 120_000 });
  await what.click();
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
