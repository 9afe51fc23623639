import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read } from '../helpers/api.ts';
import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

test.beforeEach(async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/products/import');
  await expect(page.getByRole('button', { name: /^Drop a CSV file or browse/ })).toBeVisible();
});

const choose = (page: Page, lines: string[], name = 'list.csv') =>
  page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }]);
const found = async (word: string) =>
  (await read('/admin/product/all', { search: word }, await adminToken())).data.docs;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a file is checked line by line without writing, then imported with a progress bar', {
  tag: ['@quick', '@phone'],
}, async ({ page }) => {
  const word = uniqueWord();
  const category = await makeCategory();
  const same = await makeProduct({ categoryId: category._id, name: `${word} same`, price: 10 });
  const changed = await makeProduct({ categoryId: category._id, name: `${word} changed`, price: 10 });
  await choose(page, [
    'id,name,description,price,productType,category,hsn,gstRate',
    `${same._id},${same.name},${same.description},10,buyable,${category.name},,`,
    `${changed._id},${changed.name},${changed.description},12,buyable,${category.name},,18 %`,
    `,${word} new,A new one.,"1,250",viewable,${category.name},841370,`,
    `,${word} costly,A costly one.,about 12,buyable,${category.name},84137,`,
    `,${word} lost,Nowhere.,12,buyable,No such category,,`,
  ]);
  await expect(page.getByText('1 to add, 1 to change, 1 unchanged, 2 with errors.')).toBeVisible();
  await expect(page.getByText(/Nothing has been changed yet/)).toBeVisible();
  await expect(row(page, `${word} new`)).toContainText('Will be added');
  await expect(row(page, changed.name)).toContainText('price: Rs.10 → Rs.12');
  await expect(row(page, changed.name)).toContainText('GST rate: - → 18 %');
  expect(await row(page, changed.name).textContent(), 'on one line').toContain('18\u00a0%');
  await expect(row(page, same.name)).toContainText('Nothing to change');
  for (const cell of ['Rs.1,250', category.name, 'viewable'])
    await expect(row(page, `${word} new`).getByText(cell), 'in every window').toBeVisible();
  await expect(row(page, `${word} costly`)).toContainText('The price is not an amount of rupees');
  await expect(row(page, `${word} costly`)).toContainText('An HSN code has 4, 6 or 8 digits');
  await expect(row(page, `${word} lost`)).toContainText('There is no category "No such category"');
  expect((await found(word)).map(({ price }) => price)).toEqual([10, 10]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^With errors 2/ }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 2 rows with errors' }).click();
  const errors = await readFile(await (await download).path(), 'utf8');
  expect(errors).toContain(`${word} costly`);
  expect(errors).not.toContain(`${word} new`);

  await page.getByRole('button', { name: /^All 5/ }).click();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('The import is finished')).toBeVisible();
  await expect(page.getByText('1 added, 1 changed, 1 unchanged, 2 refused')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '100');
  await expect(row(page, `${word} new`)).toContainText('Done');
  const after = await found(word);
  expect(after).toHaveLength(3);
  expect(after.find(({ _id }) => _id === changed._id)!.price).toBe(12);

  await page.reload();
  await expect(page.getByText('The import is finished'), 'who comes back sees how it went').toBeVisible();
  await expect(row(page, `${word} costly`)).toContainText('The price is not an amount of rupees');
});

test('a file of another type or with an unknown column is refused and the message says why; one that changes nothing cannot be started; template and export can be downloaded here', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const drop = page.getByRole('button', { name: /^Drop a CSV file or browse/ });
  await test.step('a file of another type is refused', async () => {
    await page
      .getByLabel('CSV file', { exact: true })
      .setInputFiles([{ name: 'pump.png', mimeType: 'image/png', buffer: Buffer.from('png') }]);
    await expectToast(page, 'File type must be CSV');
  });
  await test.step('a file that is no such table is refused, and the message says why', async () => {
    await choose(page, ['name,colour', 'Pump,blue']);
    await expectToast(page, 'The column "colour" is not known.');
    await expect(drop).toBeVisible();
    await expect(page.getByText(/\.csv: The column "colour" is not known\. Use id, name,/)).toBeVisible();
  });
  await test.step('a file that changes nothing cannot be started, and another can be chosen', async () => {
    await choose(page, ['name,description,price,productType,category', 'A,B,1,buyable,Nowhere at all']);
    await expect(page.getByRole('button', { name: 'Start import' })).toBeDisabled();
    await expect(page.getByText('The row has errors. Correct the file and choose it again.')).toBeVisible();
    await page.getByRole('button', { name: 'Another file' }).click();
    await expect(drop).toBeVisible();
  });
  await test.step('the template names the columns, and the export can be had here too', async () => {
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Template' }).click();
    expect(await readFile(await (await template).path(), 'utf8')).toMatch(
      /^\ufeffid,name,description,price,productType,category,images,specifications,partNumber,hsn,gstRate,unit,priceBreaks,leadDays,family,curve,spares,drawing,origin,stock,beyond,reorderAt\r\n/,
    );
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await exported).suggestedFilename()).toMatch(/^products-.+\.csv$/);
  });
  await test.step('a running import shows the time that is left and is stopped, and what was imported stays', async () => {
    // Answered here: import-products.test.ts proves what a stopped import leaves.
    const rows = { total: 9000, added: 1500, changed: 0, unchanged: 0, refused: [] };
    const running = { jobId: randomUUID(), state: 'running', done: 1500, secondsLeft: 40, ...rows };
    let progress: object = running;
    const asked: unknown[] = [];
    await page.route('**/admin/product/import/progress?*', (route) =>
      route.fulfill({ json: { data: progress } }),
    );
    await page.route('**/admin/product/import/stop', (route) => {
      asked.push(route.request().postDataJSON());
      progress = { ...running, state: 'stopped', secondsLeft: null };
      return route.fulfill({ json: { data: null, msg: 'Import stopped' } });
    });
    await goOn(page, `/admin/products/import?job=${running.jobId}`);
    await expect(page.getByText('About 40 seconds left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importing' })).toBeDisabled();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('The import was stopped')).toBeVisible();
    await expect(
      page.getByText(
        '1,500 added, 0 changed, 0 unchanged, 0 refused. What was imported stays. 7,500 rows were not imported.',
      ),
    ).toBeVisible();
    expect(asked).toEqual([{ jobId: running.jobId }]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Another file' }).click();
    await expect(drop).toBeVisible();
  });
});
