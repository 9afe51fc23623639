import { beforeAll, describe, expect, test } from 'vitest';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
let pumps: string;
let motors: string;

const NAMES = {
  gear: 'Gear Pump GP 25',
  screw: 'Screw Pump SP 40',
  brake: 'Brake Motor BM 90',
  flat: 'Pump Motor PM 12',
};

beforeAll(async () => {
  admin = await logInAdmin(shop);
  const category = async (name: string) =>
    (await shop.post('/category/add', { name }, admin)).body.data._id as string;
  [pumps, motors] = [await category('Machines'), await category('Drives')];
  const add = (name: string, categoryId: string, productType: string) =>
    shop.post(
      '/admin/product/add',
      {
        name,
        description: 'A good one.',
        price: 10,
        productType,
        imageLink: [],
        specifications: [],
        categoryId,
      },
      admin,
    );
  await add(NAMES.gear, pumps, 'buyable');
  await add(NAMES.screw, pumps, 'viewable');
  await add(NAMES.brake, motors, 'buyable');
  await add(NAMES.flat, motors, 'viewable');
});

const FILTERS: [what: string, query: () => string, names: string[]][] = [
  ['everything', () => '', Object.values(NAMES)],
  ['a search', () => 'search=pump', [NAMES.gear, NAMES.screw, NAMES.flat]],
  ['a misspelt search', () => 'search=screew', [NAMES.screw]],
  ['a category', () => `categoryId=${pumps}`, [NAMES.gear, NAMES.screw]],
  ['a type', () => 'productType=viewable', [NAMES.screw, NAMES.flat]],
  [
    'a search in a category, of a type',
    () => `search=pump&productType=viewable&categoryId=${motors}`,
    [NAMES.flat],
  ],
  ['what nothing matches', () => 'search=zeppelin', []],
];

describe('the list and the export agree on', () => {
  test.each(FILTERS)('%s', async (_what, query, names) => {
    const list = (await shop.get(`/admin/product/all?${query()}`, admin)).body.data;
    expect(new Set(list.docs.map(({ name }: { name: string }) => name))).toEqual(new Set(names));
    expect(list.totalDocs).toBe(names.length);
    const file = await shop.get(`/admin/product/export?${query()}`, admin);
    const [, ...rows] = (file.body as string).trimEnd().split('\r\n');
    expect(new Set(rows.map((row) => row.split(',')[1]))).toEqual(new Set(names));
    for (const row of rows) expect(row.split(',')[3], 'its price').toBe('10.00');
    expect(file.headers['x-total-count'], 'how many they are').toBe(String(names.length));
  });

  test('pages of a type, newest first', async () => {
    const page = async (number: number) =>
      (await shop.get(`/admin/product/all?productType=buyable&itemPerPage=1&page=${number}`, admin)).body
        .data;
    expect(await page(1)).toMatchObject({ docs: [{ name: NAMES.brake }], hasNextPage: true, totalDocs: 2 });
    expect(await page(2)).toMatchObject({ docs: [{ name: NAMES.gear }], hasNextPage: false, totalDocs: 2 });
  });
});

test('an export of an unknown type or category is refused', async () => {
  for (const query of ['productType=rent', 'categoryId=pumps'])
    expect((await shop.get(`/admin/product/export?${query}`, admin)).status).toBe(400);
});
