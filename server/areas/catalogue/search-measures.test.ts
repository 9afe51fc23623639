import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { storeReadings } from './facets/store-readings.ts';

const shop = startTestShop();

const PRODUCTS: [name: string, specifications: Record<string, string>][] = [
  ['Induction Motor 7.5 kW, 4-pole', { Current: '14.5 A', Weight: '5.5 kg' }],
  ['Induction Motor 5.5 kW', { Current: '7.5 A', Poles: '4 pole' }],
  ['Induction Motor 15 kW', { Poles: '2 pole' }],
  ['Vibration Motor', { Power: '0.5–5 kilowatts' }],
  ['Bore Pump', { Head: '40–75 m', Flow: '210 l/min', Bore: '175 mm' }],
  ['Valve', { Pressure: '022.00 bar' }],
  ['Jet Pump MB 50-160', { Head: '32 mtr', Flow: '60 LPM', Suction: '65 mm' }],
];

beforeAll(async () => {
  const admin = await logInAdmin(shop);
  const categoryId = (await shop.post('/category/add', { name: 'Machines' }, admin)).body.data._id;
  for (const [name, lines] of PRODUCTS) {
    const specifications = Object.entries(lines).map(([key, value]) => ({ key, value }));
    const form = { name, description: 'text', price: 100, productType: 'buyable', imageLink: [] };
    await shop.post('/admin/product/add', { ...form, specifications, categoryId }, admin);
  }
});

const list = async (search: string) =>
  (await shop.get(`/user/product/allProducts?${new URLSearchParams({ search, sort: 'name' })}`)).body.data;
const names = async (search: string): Promise<string[]> =>
  (await list(search)).docs.map((doc: { name: string }) => doc.name);

describe('a number with its unit is one word', () => {
  test.each([
    [
      [
        '7.5 kW motor',
        '7.5kW motor',
        'motor 7.5 kilowatt',
        'motor, 7.5-kW',
        '7500 W motor',
        '7,5 kW motor',
        '7.50 kW motor',
        '007.5 kW motor',
        '7.5, kW motor',
        '  7.5   kW  motor ',
      ],
      ['Induction Motor 7.5 kW, 4-pole'],
    ],
    [
      ['5.5 kW motor', '5.5kw MOTOR', '5,5 kW motor', '5500W motor', 'motor 7.5 A'],
      ['Induction Motor 5.5 kW'],
    ],
    [['5 kW motor', '5kW', '5, kW', '5.0 kW'], ['Vibration Motor']],
    [
      ['2, 4 pole', '2,4 pole', '2 or 4 pole motor', '4, 2 poles'],
      ['Induction Motor 15 kW', 'Induction Motor 5.5 kW', 'Induction Motor 7.5 kW, 4-pole'],
    ],
    [
      ['5.5, 7.5 kW', '5.50 and 7.5 kW motor', '5.5,7.5,18.5,22.5,37.5,45.5,55.5,75.5,90.5,92.5 kW'],
      ['Induction Motor 5.5 kW', 'Induction Motor 7.5 kW, 4-pole'],
    ],
    [['22 bar', '22.0 bar', '22.00 bar valve'], ['Valve']],
    [
      ['4 pole motor', '4-pole motor'],
      ['Induction Motor 5.5 kW', 'Induction Motor 7.5 kW, 4-pole'],
    ],
    [['75 m', 'pump 75m', '40-75 m'], ['Bore Pump']],
    [['32 m', 'pump 32 metres', 'mb 50'], ['Jet Pump MB 50-160']],
    [
      [
        '60 l/min',
        '60 LPM pump',
        '60lpm',
        '1 l/s',
        '3.6 m3/h',
        '3,6 m³/h pump',
        '6.5 cm',
        '65 mm',
        '65mm pump',
      ],
      ['Jet Pump MB 50-160'],
    ],
    [['210 lpm'], ['Bore Pump']],
  ])('%j', async (queries, found) => {
    for (const search of queries) {
      expect(await names(search), search).toEqual(found);
      expect((await list(search)).nearest, search).toBeUndefined();
    }
  });

  test('which may still be typed', async () => {
    for (const search of ['65 m', 'pump 65 m', 'mb 50 1']) {
      expect(await names(search), search).toEqual(['Jet Pump MB 50-160']);
      expect((await list(search)).nearest, search).toBeUndefined();
    }
  });

  test('that nothing has is left out of the nearest query', async () => {
    expect((await list('9.9 kW induction motor')).nearest).toBe('induction motor');
  });
});

test('what an older release made searchable is spelt again in pieces, and nothing else is touched', async () => {
  const { db } = shop.deps;
  while (await storeReadings(shop.deps));
  const rows = async () =>
    (
      await db.execute<{ name: string; text: string }>(
        sql`SELECT name, search_text AS text FROM products ORDER BY name`,
      )
    ).rows;
  const before = await rows();
  await db.execute(sql`UPDATE products SET search_text = replace(search_text, '~', '')`);
  await db.execute(sql`UPDATE products SET search_text = ' by hand' WHERE name = 'Vibration Motor'`);
  expect(await rows()).not.toEqual(before);
  await db.execute(sql`
    UPDATE product_specs SET reader = CASE WHEN name = 'Vibration Motor' THEN 0 ELSE 1 END
    FROM products WHERE id = product_id`);
  while (await storeReadings(shop.deps));
  expect(await rows()).toEqual(
    before.map((row) => (row.name === 'Vibration Motor' ? { ...row, text: ' by hand' } : row)),
  );
});

test('a product that is being changed while others are spelt again has its turn later', async () => {
  const { db } = shop.deps;
  while (await storeReadings(shop.deps));
  const textOf = async () =>
    (await db.execute<{ text: string }>(sql`SELECT search_text AS text FROM products ORDER BY id LIMIT 1`))
      .rows[0]!.text;
  const spelt = await textOf();
  await db.execute(sql`UPDATE products SET search_text = search_text || ' of old'`);
  await db.execute(sql`UPDATE product_specs SET reader = 1`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM products ORDER BY id LIMIT 1 FOR UPDATE`);
    await storeReadings(shop.deps);
  });
  expect(await textOf()).toBe(`${spelt} of old`);
  while (await storeReadings(shop.deps));
  expect(await textOf()).toBe(spelt);
});
