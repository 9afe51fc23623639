import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/catalogue.ts';
import { file, line, startImportingShop } from '../../../testing/importing-shop.ts';
import { registerCustomer } from '../../../testing/people.ts';

const { shop, admin, post, check } = startImportingShop();

describe('an import', () => {
  test.each([
    ['no name', line(''), 'The name is missing.'],
    ['no description', line('X', { description: '' }), 'The description is missing.'],
    ['no category', line('X', { category: '' }), 'The category is missing.'],
    ['an unknown type', line('X', { productType: 'rent' }), 'The product type is buyable or viewable.'],
    [
      'a foreign image',
      line('X', { images: 'https://evil.example/a.jpg' }),
      'An image link is not of this shop’s image host. Upload the image instead.',
    ],
    [
      'six images',
      line('X', { images: Array(6).fill('/media/products/a.jpg').join('|') }),
      'There can be at most 5 images.',
    ],
    ['a name too long', line('x'.repeat(201)), 'The name has at most 200 characters.'],
    [
      'a specification without colon',
      line('X', { specifications: 'heavy' }),
      'Each specification is written "Key: Value".',
    ],
    [
      'a cell of specifications that no product has',
      line('X', { specifications: `a:${'b'.repeat(90_000)}` }),
      'A product has at most 60 specifications, each key at most 120 and each value at most 500 characters. ' +
        'This cell is far longer: a quotation mark may be missing, or be one too many.',
    ],
    ['a price too high', line('X', { price: '99999999999' }), 'The price is at most Rs.1,00,00,000.'],
    [
      'a buyable product for nothing',
      line('X', { price: '0' }),
      expect.stringContaining('A buyable product cannot cost Rs.0.'),
    ],
    [
      'a price grouped wrongly',
      line('X', { price: '1,2' }),
      expect.stringContaining('not an amount of rupees'),
    ],
    [
      'a price in European writing',
      line('X', { price: '84.500,50' }),
      expect.stringContaining('not an amount'),
    ],
    ['more cells than columns', `${line('X')},more`, 'The row has 8 cells, but the file has 7 columns.'],
  ])('refuses a line with %s', async (_what, bad, reason) => {
    const { data } = (await check(file(line('Good'), bad))).body;
    expect(data).toMatchObject({ added: 1, total: 2 });
    expect(data.refused).toEqual([expect.objectContaining({ line: 3, reason })]);
  });

  const COLUMNS = 'name,description,productType,category,partNumber,hsn,gstRate,unit';
  const taxed = (name: string, ...cells: string[]) =>
    `${name},Cast iron.,viewable,Pumps > Centrifugal Pumps,${cells.join(',')}`;
  test.each([
    [
      'an HSN code of 5 digits',
      ['', '84137', '18', 'NOS'],
      'An HSN code has 4, 6 or 8 digits, such as 841370.',
    ],
    ['a rate in words', ['', '', 'eighteen', ''], 'The rate of GST is a percentage such as 18 or 0.25.'],
    [
      'a rate that is not listed',
      ['', '', '12', ''],
      expect.stringContaining('one of the list in the settings'),
    ],
    [
      'an unknown unit',
      ['', '', '', 'TRUCK'],
      expect.stringContaining('The unit is a code of the tax office'),
    ],
    [
      'several wrong cells',
      ['', '84137', '12', 'TRUCK'],
      expect.stringMatching(/HSN code has .* one of the list in the settings.* The unit is a code/),
    ],
    ['a long part number', ['x'.repeat(41), '', '', ''], 'The part number has at most 40 characters.'],
    ['a part number of an earlier line', ['mw-good', '', '', ''], 'Row 2 has the same part number.'],
    [
      'a part number of an earlier line and other wrong cells',
      ['mw-good', '84137', '12', ''],
      expect.stringMatching(
        /^Row 2 has the same part number\. An HSN code has .* one of the list in the settings: [^.]*\.$/,
      ),
    ],
    [
      'a long part number and other wrong cells',
      ['x'.repeat(41), '84137', '', ''],
      'The part number has at most 40 characters. An HSN code has 4, 6 or 8 digits, such as 841370.',
    ],
  ])('refuses a line with %s', async (_what, cells, reason) => {
    const good = taxed('Good', 'MW-GOOD', '8413.70', '18 %', 'numbers');
    const { data } = (await check([COLUMNS, good, taxed('X', ...cells)].join('\n'))).body;
    expect(data).toMatchObject({ added: 1, total: 2 });
    expect(data.refused).toEqual([expect.objectContaining({ line: 3, reason })]);
  });

  test('refuses a part number of another product than the id names, with what else is wrong', async () => {
    await addProduct(shop, { name: 'Old pump', partNumber: 'MW-OLD' });
    const id = await addProduct(shop, { name: 'Younger pump' });
    const { refused } = (await check(`id,partNumber,hsn\n${id},mw-old,84137`)).body.data;
    expect(refused[0].reason).toBe(
      'An HSN code has 4, 6 or 8 digits, such as 841370. The part number mw-old belongs to “Old pump”. Enter another one.',
    );
  });

  test.each([
    [
      'a price without its quantity',
      '318',
      'Each quantity price is written "10: 318", the quantity and the price each.',
    ],
    ['a time of day', '15:18:00', expect.stringContaining('Each quantity price is written')],
    ['a rising price', '10: 90 | 20: 95', 'The price from 20 pieces must be below Rs.90.'],
    ['a price above that of one', '10: 100', 'The price from 10 pieces must be below Rs.100.'],
    ['seven of them', '2:9|3:8|4:7|5:6|6:5|7:4|8:3', 'A product has at most 6 quantity prices.'],
    ['a long cell', '2: 9 | '.repeat(100), expect.stringContaining('This cell is far longer')],
  ])('refuses quantity prices with %s', async (_what, cell, reason) => {
    const head = 'name,description,price,productType,category,priceBreaks';
    const priced = (name: string, breaks: string) =>
      `${name},Cast iron.,100,buyable,Pumps > Centrifugal Pumps,${breaks}`;
    const { data } = (await check([head, priced('Good', '10: 90'), priced('X', cell)].join('\n'))).body;
    expect(data).toMatchObject({ added: 1, total: 2 });
    expect(data.refused).toEqual([expect.objectContaining({ line: 3, reason })]);
  });

  test.each([
    ['two weeks', 'The lead time is a whole number of days, such as 7.'],
    ['-1', 'The lead time is a whole number of days, such as 7.'],
    ['400', 'The lead time is 0 to 365 days.'],
  ])('refuses the lead time "%s"', async (cell, reason) => {
    const head = 'name,description,productType,category,leadDays';
    const csv = `${head}\nX,Cast iron.,viewable,Pumps > Centrifugal Pumps,${cell}`;
    expect((await check(csv)).body.data.refused).toEqual([expect.objectContaining({ line: 2, reason })]);
  });

  test('names a wrong picture and a wrong HSN code of a line at once', async () => {
    const head = 'name,description,productType,category,images,hsn';
    const csv = `${head}\nX,Cast iron.,viewable,Pumps > Centrifugal Pumps,https://evil.example/a.jpg,84137`;
    const [refused] = (await check(csv)).body.data.refused;
    expect(refused.reason).toContain('An image link is not of this shop’s image host.');
    expect(refused.reason).toContain('An HSN code has 4, 6 or 8 digits');
  });

  test('names every cell that is too long at once, and nothing that follows from one', async () => {
    const long = line('x'.repeat(201), {
      price: '99999999999',
      images: Array(6).fill('/media/products/a.jpg').join('|'),
      specifications: `${'k'.repeat(121)}: v`,
    });
    const [refused] = (await check(file(long))).body.data.refused;
    for (const problem of [/name has at most 200/, /price is at most/, /at most 5 images/, /at most 120/])
      expect(refused.reason).toMatch(problem);
    expect(refused.reason.split('.').filter((sentence: string) => sentence.trim())).toHaveLength(5);
  });

  test('names everything that is wrong with a line at once', async () => {
    const bad = line('', {
      description: '',
      price: '12x',
      productType: 'rent',
      category: 'Nowhere',
      images: 'https://evil.example/a.jpg',
      specifications: 'heavy',
    });
    const { refused } = (await check(file(bad))).body.data;
    expect(refused[0].reason).toBe(
      [
        'The name is missing.',
        'The description is missing.',
        'The price is not an amount of rupees with at most two decimals.',
        'Each specification is written "Key: Value".',
        'The product type is buyable or viewable.',
        'There is no category "Nowhere". Write its whole path, such as "Pumps > Centrifugal Pumps".',
        'An image link is not of this shop’s image host. Upload the image instead.',
      ].join(' '),
    );
  });

  test('names a category that there is several times', async () => {
    for (const name of ['Belts', 'belts']) await shop.post('/category/add', { name }, admin.token);
    const { refused } = (await check(file(line('X', { category: 'Belts' })))).body.data;
    expect(refused[0].reason).toBe('There are several categories "Belts". Rename all but one of them first.');
  });

  test('refuses the second line about the same product, and names that several share', async () => {
    const twice = (await check(file(line('Twin'), line('Twin')))).body.data;
    expect(twice.refused[0].reason).toBe('Row 2 is about the same product.');
    const worse = (await check(file(line('Twin'), line('Twin', { price: 'ten' })))).body.data;
    expect(worse.refused[0].reason).toBe(
      'Row 2 is about the same product. The price is not an amount of rupees with at most two decimals.',
    );
    for (let time = 0; time < 2; time += 1) await addProduct(shop, { name: 'Shared' });
    expect((await check(file(line('Shared')))).body.data.refused[0].reason).toBe(
      'Several products have this name. Add the id to tell which one.',
    );
  });

  test.each([
    ['no names of columns', 'Pump,1\nMotor,2', 'No column holds the name or the part number.'],
    ['a column twice', 'name,name\nX,Y', 'The columns “name” and “name” are both Name.'],
    ['nothing below the first line', 'name,price', 'The file has no rows'],
    ['a quotation mark that never ends', 'name\n"X', 'Line 2: a quotation mark is never closed.'],
    [
      'a cell without end',
      `name,specifications\nX,a:${'b'.repeat(7_000_000)}`,
      'Line 2: a cell has more than 100000 characters. A quotation mark may be missing there',
    ],
    ['a cell of quotation marks', `name\n"${'""'.repeat(3_400_000)}"`, 'Line 2: a cell has more than'],
    ['other than text', 'name\nX\0', 'The file is not plain text.'],
    ['too many lines', `name\n${'x\n'.repeat(10_001)}`, 'A file has at most 10,000 rows.'],
  ])('refuses a file with %s as a whole', async (_what, csv, sentence) => {
    for (const path of ['check', 'start'] as const) {
      const { status, body } = await post(path, { csv });
      expect(status).toBe(400);
      expect(body.error).toContain(sentence);
    }
  });

  test('of ten thousand lines is taken in one go, and only this call takes so much', async () => {
    const csv = file(
      ...Array.from({ length: 10_000 }, (_, i) => line(`Bulk ${i}`, { description: 'Iron. '.repeat(20) })),
    );
    expect((await check(csv)).body.data).toMatchObject({ added: 10_000, total: 10_000, refused: [] });
    const tooMuch = await shop.post('/category/add', { name: 'x'.repeat(100_000) }, admin.token);
    expect(tooMuch.status).toBe(413);
  });

  test('is for the staff', async () => {
    const { token } = await registerCustomer(shop);
    expect((await shop.post('/admin/product/import/check', { csv: 'name\nX' }, token)).status).toBe(403);
    expect((await shop.get('/admin/product/export', token)).status).toBe(403);
    expect((await shop.get('/admin/product/export')).status).toBe(401);
    expect((await shop.get(`/admin/product/import/progress?jobId=${randomUUID()}`, admin.token)).status).toBe(
      404,
    );
  });
});
