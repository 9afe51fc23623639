import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeXlsx } from '../../server/testing/make-xlsx.ts';
import { istMinute } from '../../web/screens/admin/stock/count-time.ts';
import { read } from '../helpers/api.ts';
import { makeCategory, makeCounted, makeProduct, uniqueWord } from '../helpers/catalogue.ts';
import { adminToken, logInAsAdmin } from '../helpers/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../helpers/test.ts';
import { goOn } from './back-office.ts';

test.beforeEach(async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto('/admin/products/import');
  await expect(page.getByRole('button', { name: /^Drop a CSV or \.xlsx file or browse/ })).toBeVisible();
});

const choose = (page: Page, lines: string[], name = 'list.csv') =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }]);
const found = async (word: string) =>
  (await read('/admin/product/all', { search: word }, await adminToken())).data.docs;
const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^(Rows of the file|Refused rows)$/ })
    .getByRole('row')
    .filter({ hasText: name });

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
  for (const tab of ['All 5', 'New 1', 'Changed 1', 'Unchanged 1', 'Warnings 0', 'Refused 2'])
    await expect(page.getByRole('button', { name: tab, exact: true })).toBeVisible();
  await expect(page.getByText(/^Checked .*, nothing was written\.$/)).toBeVisible();
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

  await page.getByRole('button', { name: /^Refused 2/ }).click();
  await expect(page.getByRole('region', { name: 'Rows of the file' }).getByRole('row')).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '2 rows with their reasons (.csv)' }).click();
  const errors = await readFile(await (await download).path(), 'utf8');
  expect(errors).toContain(`${word} costly`);
  expect(errors).toMatch(/,Why it is refused\r\n/);
  expect(errors).toContain('An HSN code has 4, 6 or 8 digits');
  expect(errors).not.toContain(`${word} new`);

  await page.getByRole('button', { name: /^All 5/ }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
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

test('a price list keyed by part numbers is mapped, checked, imported, and known the next time [B14.10]', {
  tag: '@phone',
}, async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const word = uniqueWord();
  const category = await makeCategory();
  const make = (nth: number) =>
    makeProduct({
      categoryId: category._id,
      name: `${word} ${nth}`,
      price: 10,
      partNumber: `${word}-${nth}`,
    });
  const [first] = [await make(1), await make(2)];
  // Headings of its own, so that no other run knows them.
  const [number, rate, rack] = [`Part No. ${word}`, 'Price (Rs.)', 'Rack'];
  const rowsOf = (price: string) => [
    ['Spares price list'],
    [],
    [number, rate, 'GST', rack],
    [`${word}-1`, price, { number: 0.18, format: 1 }, 'B-14'],
    [],
    [`${word}-2`, '1,18O', null, 'B-15'],
  ];
  const chooseSheet = async (price: string) =>
    page.getByLabel('File', { exact: true }).setInputFiles([
      {
        name: 'Spares.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await makeXlsx({ Notes: [['Read me first']], Spares: rowsOf(price) }),
      },
    ]);
  const choice = (heading: string) => page.getByLabel(`${heading} in the shop`);
  const lines = page.getByRole('region', { name: 'Rows of the file' });

  await chooseSheet('₹ 348.50');
  await test.step('its sheet and the row of its headings are chosen', async () => {
    await page.getByLabel('Sheet').selectOption('Spares');
    await expect(page.getByLabel('Headings in row')).toHaveValue('3');
    await expect(
      page.getByText('No column holds the name or the part number. Choose which one does.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeDisabled();
    await expect(choice(rack)).toHaveValue('choose');
  });
  await test.step('two columns for one field are named, and cannot be imported', async () => {
    await choice(number).selectOption('Part number');
    await choice(rate).selectOption('Price');
    await expect(lines.getByRole('row').filter({ hasText: 'price: Rs.10 → Rs.348.50' })).toBeVisible();
    await choice(rack).selectOption('Price');
    await expect(
      page.getByText('The columns “Price (Rs.)” and “Rack” are both Price. Choose one of them.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeDisabled();
    await choice(rack).selectOption('Leave out');
  });
  await test.step('rows are counted as in the sheet, and the reason is said', async () => {
    const changed = lines.getByRole('row').filter({ hasText: `${word}-1` });
    await expect(changed).toContainText('4');
    await expect(changed).toContainText('GST rate: - → 18 %');
    const refused = lines.getByRole('row').filter({ hasText: `${word}-2` });
    await expect(refused).toContainText('6');
    await expect(refused).toContainText('The price is not an amount of rupees');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('The import is finished')).toBeVisible();
  expect((await found(`${word}-1`))[0]).toMatchObject({ _id: first!._id, price: 348.5, gstRate: 18 });

  await test.step('the next time the columns are known, until they are forgotten', async () => {
    await page.getByRole('button', { name: 'Another file' }).click();
    await chooseSheet('Rs. 399/-');
    await page.getByLabel('Sheet').selectOption('Spares');
    await expect(page.getByText(/^remembered from \d+ [A-Z][a-z]+$/)).toHaveCount(3);
    await expect(choice(number)).toHaveValue('partNumber');
    await expect(lines).toContainText('price: Rs.348.50 → Rs.399');
    await page.getByRole('button', { name: 'Forget what was remembered' }).click();
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(choice(number)).toHaveValue('choose');
    await expect(page.getByRole('button', { name: 'Forget what was remembered' })).toHaveCount(0);
    await expect(
      page.getByText('No column holds the name or the part number. Choose which one does.'),
    ).toBeVisible();
  });
});

test('pieces that were counted earlier say when, for the whole file [B14.10]', async ({ page }) => {
  const product = await makeCounted(10, { partNumber: uniqueWord() });
  await choose(page, ['partNumber,stock', `${product.partNumber},25`]);
  await expect(page.getByText('Counted as the import begins', { exact: true })).toBeVisible();
  await expect(row(page, product.partNumber!)).toContainText('10 → 25');
  const time = page.getByLabel(/^The stock was counted, IST/);
  await time.fill(istMinute(Date.now() + 24 * 3_600_000));
  await expect(page.getByText('Not in the future.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
  await time.fill(istMinute(Date.now() - 3_600_000));
  await expect(page.getByText(/^Counted \d+ [A-Z][a-z]+ \d{4}, /)).toBeVisible();
  await expect(row(page, product.partNumber!), 'it was counted again since').toContainText(
    'Counted again on',
  );
  await time.fill('');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('The import is finished')).toBeVisible();
  expect((await found(product.partNumber!))[0]).toMatchObject({ stock: 25 });
});

test('a file of another type or without a table is refused and the message says why; one that changes nothing cannot be started; template and export can be downloaded here', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const drop = page.getByRole('button', { name: /^Drop a CSV or \.xlsx file or browse/ });
  await test.step('a file of another type is refused', async () => {
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles([{ name: 'pump.png', mimeType: 'image/png', buffer: Buffer.from('png') }]);
    await expectToast(page, 'File type must be CSV or .xlsx');
  });
  await test.step('a file that is no such table is refused, and the message says why', async () => {
    await choose(page, ['name,colour', '"Pump']);
    await expect(page.getByText('list.csv: Line 2: a quotation mark is never closed.')).toBeVisible();
    await expect(drop).toBeVisible();
  });
  await test.step('a file that changes nothing cannot be started, and another can be chosen', async () => {
    await choose(page, ['name,description,price,productType,category', 'A,B,1,buyable,Nowhere at all']);
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
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
