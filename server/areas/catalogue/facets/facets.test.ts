import { beforeAll, describe, expect, test } from 'vitest';
import { addCategory, addProduct } from '../../../testing/catalogue.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { ProductIndex } from '../product-index/product-index.ts';
import { readFacets } from './read-facets.ts';

const shop = startTestShop();

const PUMPS = [
  { 'Rated power': '3.7 kW', Suction: '65 mm', Casing: 'Cast iron' },
  { Power: '5 HP', Suction: '65 mm', Casing: 'cast iron' },
  { Power: '7.5 kW', Suction: '80 mm', Casing: 'Bronze' },
  { Power: '11 kW', Suction: '80 mm', Casing: 'Bronze' },
  { Power: 'On request', Suction: '100 mm', Casing: 'Cast iron' },
];
let pumps: string;
beforeAll(async () => {
  pumps = await addCategory(shop, 'Pumps');
  for (const [index, lines] of PUMPS.entries())
    await addProduct(shop, {
      categoryId: pumps,
      name: `Pump ${index}`,
      pricePaise: 1_000_00 * (index + 1),
      specifications: Object.entries(lines).map(([key, value]) => ({ key, value })),
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
      searchText: ` pump ${index} `,
    });
  await addProduct(shop, { specifications: [{ key: 'Power', value: '90 kW' }] });
});

const queryOf = (specs: string[], more = '') =>
  `categoryId=${pumps}${more}${specs.map((spec) => `&spec=${encodeURIComponent(spec)}`).join('')}`;
const facetsOf = async (specs: string[], more?: string) =>
  (await shop.get(`/websiteData/facets?${queryOf(specs, more)}`)).body;
const namesOf = async (specs: string[], more?: string) => {
  const { body } = await shop.get(`/user/product/allProducts?${queryOf(specs, more)}`);
  return body.data.docs.map((doc: { name: string }) => doc.name);
};

describe('facets', () => {
  test('count what the other filters leave, with the units a number can be asked for in [B7.4]', async () => {
    const { data, total, count } = await facetsOf(['Power:3..8 kW', 'Casing material:Bronze']);
    expect({ total, count }).toEqual({ total: 5, count: 1 });
    const [power, casing, suction] = data;
    expect(power).toMatchObject({ key: 'Power', kind: 'number', unit: 'kW', min: 7.5, max: 11 });
    expect(power.units[1]).toEqual({ name: 'HP', factor: 0.746, offset: 0 });
    expect(power.bars).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(casing).toEqual({
      key: 'Casing material',
      kind: 'text',
      values: [
        { value: 'Cast iron', count: 2 },
        { value: 'Bronze', count: 1 },
      ],
    });
    expect(suction.values).toEqual([{ value: '80 mm', count: 1 }]);
  });

  test('belong to the search, too', async () => {
    const { data, total } = await facetsOf([], '&search=pump%202');
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ key: 'Casing material', values: [{ value: 'Bronze', count: 1 }] });
  });
});

describe('the list', () => {
  test('has what matches, OR within a filter and AND between them, in its order and its pages [B7.4]', async () => {
    expect(await namesOf(['Casing material:Bronze|Cast iron', 'Power:3..8 kW'])).toEqual([
      'Pump 2',
      'Pump 1',
      'Pump 0',
    ]);
    expect(await namesOf(['Suction size:\\65 mm'], '&sort=price-up')).toEqual(['Pump 0', 'Pump 1']);
    expect(await namesOf(['Power:4.9..5.1 HP'], '&itemPerPage=1&page=2')).toEqual(['Pump 0']);
    expect(await namesOf(['Casing material:Bronze'], '&search=pump%203')).toEqual(['Pump 3']);
  });

  test.each([
    ['Power', 'Write a filter as "Power:5..10 kW", not as "Power".'],
    ['Power:9..3 kW', 'The filter "Power" goes from 9 down to 3.'],
    ['Power:3..9 bar', 'The filter "Power" is measured in kW, HP or W, not in bar.'],
    [`Material:${'x'.repeat(10_000)}`, 'Filter 1 has at most 4,000 characters.'],
    [
      `Material:${Array.from({ length: 51 }, (_, n) => n).join('|')}`,
      'The filter "Material" has at most 50 values.',
    ],
  ])('refuses %s with a sentence', async (spec, sentence) => {
    for (const path of ['/user/product/allProducts', '/websiteData/facets']) {
      const { status, body } = await shop.get(`${path}?${queryOf([spec])}`);
      expect({ status, error: body.error }).toEqual({ status: 400, error: sentence });
    }
  });
});

test('a name in which nearly all products differ is no filter, and the refusal says so', async () => {
  const { entries } = await shop.deps.productIndex.current();
  entries.codesOf(
    Array.from({ length: 5_001 }, (_, n) => ({ name: 'Serial', kind: 'text', value: `S${n}` })),
  );
  const { status, body } = await shop.get(`/user/product/allProducts?${queryOf(['Serial:S1'])}`);
  expect({ status, error: body.error }).toEqual({
    status: 400,
    error: 'Products differ too much in "Serial" to be filtered by it. Search for it instead.',
  });
});

test('twenty filters of fifty values are answered', async () => {
  const values = Array.from({ length: 50 }, (_, n) => `${n} mm`).join('|');
  const specs = Array.from({ length: 20 }, (_, n) => `${n === 0 ? 'Suction size' : `N${n}`}:${values}`);
  expect((await facetsOf(specs)).count).toBe(0);
  const { status, body } = await shop.get(`/websiteData/facets?${queryOf([...specs, 'Power:5 kW'])}`);
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'There can be at most 20 filters.' });
});

test('a product that says more than can be stored of it does not shift the others', async () => {
  const key = Array.from({ length: 24 }, (_, n) => `S${n}`).join(' / ');
  const value = Array.from({ length: 24 }, () => '1 m').join(' / ');
  const lines = Array.from({ length: 12 }, (_, n) => ({ key: key.replaceAll('S', `N${n}S`), value }));
  await addProduct(shop, { categoryId: pumps, name: 'Long', specifications: lines });
  await addProduct(shop, {
    categoryId: pumps,
    name: 'After',
    specifications: [{ key: 'Casing', value: 'Gold' }],
  });
  await shop.deps.changes.catchUp();
  expect(await namesOf(['Casing material:Gold'])).toEqual(['After']);
});

test('a request while the filters are prepared is asked to come again, and then gets them', async () => {
  const { db, log, changes } = shop.deps;
  const productIndex = new ProductIndex({ db, log, changes, patienceMs: 20 });
  const client = await db.$client.connect();
  try {
    await client.query('BEGIN; LOCK TABLE categories IN ACCESS EXCLUSIVE MODE');
    await expect(readFacets({ db, productIndex }, {})).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 3,
      message: 'Filters are being prepared. Try again in a few seconds.',
    });
    await client.query('ROLLBACK');
  } finally {
    client.release();
  }
  await expect.poll(() => readFacets({ db, productIndex }, {}).then(({ total }) => total > 0)).toBe(true);
});
