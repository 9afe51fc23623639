// @module-tag slow
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvRow } from '#domain/csv.ts';
import { importJobs } from '../../../platform/db/schema/index.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { startImportingShop } from '../../../testing/importing-shop.ts';
import { makeXlsx } from '../../../testing/make-xlsx.ts';

const { shop, admin, post, check, runImport, overOf, findByName } = startImportingShop();

const number = () => `MW-${randomUUID().slice(0, 8).toUpperCase()}`;
const shown = async (id: string) =>
  (await shop.get(`/admin/product/single?productId=${id}`, admin.token)).body.data;

describe('a price list with headings of its own [B14.10]', () => {
  const columns = { 'Part No.': 'partNumber', 'Price (Rs.)': 'price', Rack: null } as const;
  let partNumber: string;
  let csv: string;
  beforeAll(async () => {
    partNumber = number();
    await addProduct(shop, { name: 'Bearing 6206', partNumber, pricePaise: 30_000 });
    csv = `Spares price list,,\n\nPart No.,Price (Rs.),Rack\n${partNumber.toLowerCase()},₹ 348.50,B-14`;
  });

  test('says what its columns are taken for, and that none finds a product', async () => {
    const { status, body } = await check(csv);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'No column holds the name or the part number. Choose which one does.',
      headingRow: 3,
      columns: [
        { heading: 'Part No.', field: null, how: 'not-known' },
        { heading: 'Price (Rs.)', field: null, how: 'not-known' },
        { heading: 'Rack', field: null, how: 'not-known' },
      ],
    });
    const twice = await post('check', { csv, columns: { ...columns, Rack: 'price' } });
    expect([twice.status, twice.body.error]).toEqual([
      400,
      'The columns “Price (Rs.)” and “Rack” are both Price. Choose one of them.',
    ]);
  });

  test('is mapped, imported, remembered for all who import, and forgotten', async () => {
    const mapped = (await post('check', { csv, columns })).body.data;
    expect(mapped).toMatchObject({ total: 1, changed: 1, headingRow: 3, rememberedAt: null });
    expect(mapped.columns.map(({ how }: { how: string }) => how)).toEqual(['new', 'new', 'new']);
    expect(mapped.lines).toMatchObject([
      { line: 4, changes: [{ field: 'price', from: '300', to: '348.5' }] },
    ]);
    expect((await check(csv)).status, 'a check remembers nothing').toBe(400);

    const { jobId } = (await post('start', { csv, columns })).body.data;
    expect(await overOf(jobId)).toMatchObject({ state: 'done', changed: 1, refused: [] });
    const again = (await check(csv.replace('348.50', '350').replace('Rack', 'RACK'))).body.data;
    expect(again).toMatchObject({ changed: 1, rememberedAt: expect.any(String) });
    expect(again.columns.map(({ how }: { how: string }) => how)).toEqual(Array(3).fill('remembered'));

    const headings = ['rack', 'Part No.', 'Price (Rs.)'];
    expect((await shop.post('/admin/product/import/forget', { headings }, admin.token)).status).toBe(200);
    expect((await check(csv)).status).toBe(400);
  });

  test('is read from a sheet of a spreadsheet in the same way', async () => {
    const cells = [
      ['Spares price list'],
      [],
      ['Part No.', 'Price (Rs.)', 'GST', 'Rack'],
      [partNumber, 399.5, { number: 0.18, format: 1 }, 'B-14'],
      [],
      [partNumber, 400, null, 'B-15'],
    ];
    const bytes = await makeXlsx({ Notes: [['Read me']], Spares: cells });
    const xlsx = bytes.toString('base64');
    const file = { xlsx, sheet: 'Spares', columns };
    expect((await post('check', file)).body.data).toMatchObject({
      total: 2,
      headingRow: 3,
      lines: [{ line: 4 }],
      refused: [{ line: 6, reason: 'Row 4 has the same part number.' }],
    });
    const { jobId } = (await post('start', file)).body.data;
    expect(await overOf(jobId)).toMatchObject({ changed: 1, refused: [{ line: 6 }] });
    expect(await findByName('Bearing 6206')).toMatchObject({ price: 399.5, gstRate: 18 });
    const read = await shop.post('/admin/product/import/sheet', { xlsx, sheet: 'Notes' }, admin.token);
    expect(read.body.data).toEqual({ sheets: ['Notes', 'Spares'], sheet: 'Notes', csv: 'Read me' });
  });

  test('goes on with the columns that were chosen after the process that began it was killed', async () => {
    const [job] = await shop.deps.db
      .insert(importJobs)
      .values({
        adminName: 'Administrator',
        origin: 'http://x',
        csv: csv.replace('348.50', '411'),
        headingRow: 3,
        columns,
        total: 1,
        state: 'running',
        startedAt: new Date(),
      })
      .returning();
    expect(await overOf(job!.id)).toMatchObject({ state: 'done', changed: 1, refused: [] });
    expect(await findByName('Bearing 6206')).toMatchObject({ price: 411 });
  });

  test('may be imported twice at once: the second changes nothing', async () => {
    const file = { csv: csv.replace('348.50', '422'), columns };
    const started = await Promise.all([post('start', file), post('start', file)]);
    const over = await Promise.all(started.map(({ body }) => overOf(body.data.jobId)));
    expect(over.map(({ changed, unchanged }) => [changed, unchanged]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test.each([
    ['no file', {}, 'Choose one file, as CSV or as .xlsx.'],
    ['two files', { csv: 'name\nX', xlsx: 'AAAA' }, 'Choose one file, as CSV or as .xlsx.'],
    ['no spreadsheet', { xlsx: Buffer.from('name\nX').toString('base64') }, 'is no .xlsx spreadsheet'],
    ['no base64', { xlsx: '%%%%' }, 'is no .xlsx spreadsheet'],
    ['a row without headings', { csv: 'name\nX', headingRow: 7 }, 'The row of the headings is empty.'],
    [
      'a field that there is not',
      { csv: 'name\nX', columns: { Rack: 'colour' } },
      'The column “Rack” cannot fill “colour”',
    ],
    ['a count of tomorrow', { csv: 'name\nX', stockAsOf: '2999-01-01T00:00:00Z' }, 'in the future'],
  ])('is refused with %s', async (_what, body, sentence) => {
    for (const path of ['check', 'start'] as const) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toContain(sentence);
    }
  });
});

describe('the product of a row [B14.10]', () => {
  test('is found by its part number, and takes the name of the row', async () => {
    const partNumber = number();
    const id = await addProduct(shop, { name: 'Seal 22', partNumber });
    const other = await addProduct(shop, { name: 'Seal 22 mm' });
    const csv = `name,partNumber,price\nSeal 22 mm,${partNumber.toLowerCase()},11`;
    expect((await check(csv)).body.data).toMatchObject({ changed: 1, warnings: [] });
    await runImport(csv);
    expect(await shown(id)).toMatchObject({ name: 'Seal 22 mm', price: 11, partNumber });
    expect(await shown(other)).toMatchObject({ name: 'Seal 22 mm', partNumber: null });
  });

  test('is found by its name in any case, and keeps it', async () => {
    const id = await addProduct(shop, { name: 'Jaw Coupling' });
    await runImport('name,price\nJAW coupling,12');
    expect(await shown(id)).toMatchObject({ name: 'Jaw Coupling', price: 12 });
    const exact = await addProduct(shop, { name: 'JAW COUPLING' });
    await runImport('name,price\nJAW COUPLING,13');
    expect([(await shown(id)).price, (await shown(exact)).price]).toEqual([12, 13]);
    expect((await check('name,price\njaw coupling,14')).body.data.refused).toMatchObject([
      { reason: 'Several products have this name. Add the id to tell which one.' },
    ]);
  });

  test('is warned of where it has another part number', async () => {
    const [old, young] = [number(), number()];
    const id = await addProduct(shop, { name: 'Spider', partNumber: old });
    const csv = `name,partNumber\nspider,${young}`;
    expect((await check(csv)).body.data).toMatchObject({
      changed: 1,
      warnings: [
        {
          line: 2,
          name: 'spider',
          reason: `“Spider” has the part number ${old}: this row changes it to ${young}.`,
        },
      ],
    });
    await runImport(csv);
    expect(await shown(id)).toMatchObject({ name: 'Spider', partNumber: young });
  });

  test('may have the name of another row, if both have their part numbers', async () => {
    const numbers = [number(), number(), number()] as const;
    const ids = await Promise.all(
      numbers.slice(0, 2).map((partNumber) => addProduct(shop, { name: `Ring ${partNumber}`, partNumber })),
    );
    const rows = numbers.map((partNumber) => `O ring,${partNumber},3`);
    const csv = ['name,partNumber,price', ...rows].join('\n');
    const refused = [
      { line: 4, reason: 'Row 2 has the same name, and no product has this part number yet.' },
    ];
    expect((await check(csv)).body.data).toMatchObject({ changed: 2, refused });
    expect(await runImport(csv)).toMatchObject({ changed: 2, refused });
    for (const id of ids) expect(await shown(id)).toMatchObject({ name: 'O ring', price: 3 });
  });

  test('is named by one row only', async () => {
    const partNumber = number();
    const id = await addProduct(shop, { name: 'Gland', partNumber });
    const csv = `id,partNumber,name,price\n${id},${partNumber},Gland,1\n,,gland,2`;
    expect((await check(csv)).body.data).toMatchObject({
      changed: 1,
      refused: [{ line: 3, reason: 'Row 2 is about the same product.' }],
    });
  });

  test('is read as people write its values', async () => {
    const partNumber = number();
    const cells = csvRow([
      'Valve',
      'Good.',
      'Rs. 1,799/-',
      'buyable',
      'Pumps > Centrifugal Pumps',
      partNumber,
      '8482.10.11',
      '18%',
      '1,386',
      '7 days',
    ]);
    await runImport(
      `name,description,Price,Product type,category,Part number,HSN,GST,Stock,Lead time\n${cells}`,
    );
    expect(await findByName('Valve')).toMatchObject({
      price: 1799,
      partNumber,
      hsn: '84821011',
      gstRate: 18,
      stock: 1386,
      leadDays: 7,
    });
  });
});

describe('the stock of a file [B14.10]', () => {
  const counted = async (pieces: number) => {
    const partNumber = number();
    const id = await addProduct(shop, { name: `Bush ${partNumber}`, partNumber, leadDays: 7 });
    await shop.post('/admin/stock/set', { productId: id, onHand: pieces }, admin.token);
    return { id, partNumber };
  };
  const receive = (productId: string, pieces: number) =>
    shop.post('/admin/stock/receive', { productId, pieces }, admin.token);
  const justNow = () => new Date().toISOString();

  test('counts as of the time that is given: what came since is added', async () => {
    const { id, partNumber } = await counted(10);
    const stockAsOf = justNow();
    await receive(id, 5);
    const csv = `partNumber,stock\n${partNumber},8`;
    expect((await post('check', { csv, stockAsOf })).body.data.lines).toMatchObject([
      { changes: [{ field: 'stock', from: '15', to: '13' }] },
    ]);
    const { jobId } = (await post('start', { csv, stockAsOf })).body.data;
    await overOf(jobId);
    expect(await shown(id)).toMatchObject({ stock: 13 });
  });

  test('counts as of its row, and is refused where it was counted since', async () => {
    const { id, partNumber } = await counted(10);
    const file = (asOf: string) => `partNumber,Stock,Stock as of\n${partNumber},8,"${asOf}"`;
    const asOf = justNow();
    await receive(id, 5);
    expect((await check(file(asOf))).body.data.lines[0].changes).toEqual([
      { field: 'stock', from: '15', to: '13' },
    ]);
    const reason = async (cell: string) => (await check(file(cell))).body.data.refused[0].reason;
    expect(await reason('6 Nov')).toContain('The time of the count is a day with its time');
    expect(await reason('2020-01-01 09:00')).toContain('more than 30 days old');
    expect(await reason(new Date(Date.now() - 3_600_000).toISOString())).toContain('Counted again on');
    expect(await runImport(file(asOf))).toMatchObject({ changed: 1 });
    expect(await shown(id)).toMatchObject({ stock: 13 });
  });
});

test('whatever products there are, their export is imported without a change [B14.10]', async () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => text.trim() !== '');
  const texts = fc.sample(fc.tuple(word, fc.string({ unit: 'grapheme', maxLength: 60 }), word, word), 40);
  for (const [name, description, key, value] of texts) {
    const price = fc.sample(fc.integer({ min: 1, max: 9_999_999 }), 1)[0]! / 100;
    await shop.post(
      '/admin/product/add',
      {
        name: fc.sample(fc.boolean(), 1)[0] ? name : 'Seal',
        description,
        price,
        productType: 'buyable',
        imageLink: [],
        specifications: [{ key, value }],
        partNumber: fc.sample(fc.boolean(), 1)[0] ? number() : null,
        categoryId: (await findByName('Jaw Coupling')).category._id,
      },
      admin.token,
    );
  }
  const { body } = await shop.get('/admin/product/export', admin.token);
  const { data } = (await check(body)).body;
  expect(data.total).toBeGreaterThan(20);
  expect(data).toMatchObject({ added: 0, changed: 0, refused: [], warnings: [], unchanged: data.total });
});
