import { beforeAll, describe, expect, test } from 'vitest';
import { olderMigration } from '../../testing/older-schema.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const categories: Record<string, string> = {};

const PRODUCTS: [name: string, price: number | null, category: string, specifications?: string][] = [
  ['Monoblock Pump ES 65-200', 45_999, 'Pumps', 'Head: 42 m'],
  ['Monoblock Pump ES 40-160', 22_000, 'Pumps', 'Speed: 1,440 rpm'],
  ['Self-priming Centrifugal Pump', null, 'Centrifugal'],
  ['Three Phase Motor 5 HP', 31_000, 'Motors', 'Frame: 112M'],
  ['Spindle Tape 100% cotton', 12.5, 'Spares', 'Width: 1/2" or 3/4 inch'],
  ['Ring Traveller', 9, 'Spares', 'Part number: RT_77/4'],
  ['Cover for Monoblock', 800, 'Spares', 'Bolts: M8×1.25'],
  ['Gland Packing', 640, 'Spares', 'Part number: MW-GP900-12'],
];

beforeAll(async () => {
  const admin = await logInAdmin(shop);
  const add = async (name: string, pId?: string) => {
    categories[name] = (await shop.post('/category/add', { name, ...(pId && { pId }) }, admin)).body.data._id;
  };
  for (const name of ['Pumps', 'Motors', 'Spares']) await add(name);
  await add('Centrifugal', categories.Pumps);
  for (const [name, price, category, specification] of PRODUCTS) {
    const [key, value] = specification?.split(': ') ?? [];
    const { status } = await shop.post(
      '/admin/product/add',
      {
        name,
        description: 'text',
        price,
        productType: 'buyable',
        imageLink: [],
        specifications: key && value ? [{ key, value }] : [],
        categoryId: categories[category],
      },
      admin,
    );
    expect(status).toBe(200);
  }
});

const list = async (query: Record<string, string> | string) =>
  (await shop.get(`/user/product/allProducts?${new URLSearchParams(query)}`)).body.data;
const names = async (query: Record<string, string> | string): Promise<string[]> =>
  (await list(query)).docs.map((doc: { name: string }) => doc.name);

describe('a search', () => {
  test.each(['es65200', 'ES 65-200', 'es-65-200', '65 200', '65200', 'pump 65 200', 'monoblock 65', 'ES65'])(
    'finds the part by %j',
    async (search) => {
      expect((await names({ search }))[0]).toBe('Monoblock Pump ES 65-200');
    },
  );

  test.each(['MW-GP900-12', 'mwgp90012', 'MW-GP90012', 'mw gp900 12', 'MW GP 900-12', 'gp900', 'gp900-12'])(
    'finds a part number by %j, whatever dashes are typed',
    async (search) => {
      expect(await names({ search })).toEqual(['Gland Packing']);
    },
  );

  test.each(['1440 rpm', '1440', '1,440 rpm', '1,440rpm', 'pump 1440'])(
    'finds a number by %j, with the comma of its thousands or without it',
    async (search) => {
      expect(await names({ search })).toEqual(['Monoblock Pump ES 40-160']);
    },
  );

  test.each([
    '"monoblock" 65-200',
    'monoblock?',
    '(monoblock)',
    'monoblock’s pump.',
    'pump/monoblock',
    '“Monoblock Pump”',
    '"monoblok" pump!',
  ])('does not mind the marks of %s', async (search) => {
    expect((await names({ search }))[0]).toMatch(/^Monoblock Pump/);
  });

  test.each([
    ['RT_77/4', 'Ring Traveller'],
    ['(RT 77/4)', 'Ring Traveller'],
    ['"1/2" spindle tape"', 'Spindle Tape 100% cotton'],
    ['1/2"', 'Spindle Tape 100% cotton'],
    ['3/4 inch tape.', 'Spindle Tape 100% cotton'],
    ['M8×1.25', 'Cover for Monoblock'],
    ['100%', 'Spindle Tape 100% cotton'],
  ])('finds a size or a code with marks of its own: %s', async (search, name) => {
    expect(await names({ search })).toEqual([name]);
  });

  test('finds part numbers that were stored before their dashes stopped counting', async () => {
    const { $client: client } = shop.deps.db;
    const respelt = await client.query(
      "UPDATE products SET search_text = replace(search_text, 'mwgp90012', 'mw gp90012') WHERE name = 'Gland Packing'",
    );
    expect(respelt.rowCount).toBe(1);
    // Each time in words of its own: what was answered before may be cached for a moment.
    expect(await list({ search: 'mwgp-90012' })).toMatchObject({ nearest: '90012' });
    await client.query(await olderMigration('0032_part_numbers.sql'));
    expect(await names({ search: 'mwgp900-12' })).toEqual(['Gland Packing']);
  });

  test('finds by the beginning of a word, by specification and by category', async () => {
    expect(await names({ search: 'centrif' })).toEqual(['Self-priming Centrifugal Pump']);
    expect(await names({ search: '112m' })).toEqual(['Three Phase Motor 5 HP']);
    expect(await names({ search: 'motor 5 hp' })).toEqual(['Three Phase Motor 5 HP']);
    expect(await names({ search: 'hp' })).toEqual([]);
    expect(await names({ search: 'spares' })).toHaveLength(4);
  });

  test('words may come in any order, and all of them count', async () => {
    expect(await names({ search: 'pump self priming' })).toEqual(['Self-priming Centrifugal Pump']);
    expect(await list({ search: 'motor cotton' })).toMatchObject({ nearest: 'cotton' });
  });

  test.each(['centrifgal', 'centrifugla', 'sentrifugal', 'centrfugal pump', 'CENTRIFIGAL', 'centrifg'])(
    'forgives the typing error in %j',
    async (search) => {
      expect(await names({ search })).toEqual(['Self-priming Centrifugal Pump']);
    },
  );

  test('forgives in short words, but never in part numbers', async () => {
    expect(await names({ search: 'moter' })).toContain('Three Phase Motor 5 HP');
    expect(await names({ search: 'mtoor' })).toContain('Three Phase Motor 5 HP');
    expect(await names({ search: 'es65201' })).toEqual([]);
  });

  test('puts the best match first, unless another order is asked for', async () => {
    expect((await names({ search: 'monoblock' })).at(-1)).toBe('Cover for Monoblock');
    expect((await names({ search: 'monoblock', sort: 'price-up' }))[0]).toBe('Cover for Monoblock');
  });

  test('takes wildcards and operators as they are', async () => {
    expect(await names({ search: '100%' })).toEqual(['Spindle Tape 100% cotton']);
    expect(await names({ search: '%%%' })).toEqual([]);
    expect(await names({ search: 'rt_77/4' })).toEqual(['Ring Traveller']);
    expect(await names({ search: '\\' })).toEqual([]);
    expect(await names({ search: "'; DROP TABLE products; --" })).toEqual([]);
    expect((await shop.get('/user/product/allProducts?search=%00')).status).toBe(400);
  });

  test('of nothing but blanks is no search', async () => {
    expect((await list({ search: '  ' })).totalDocs).toBe(PRODUCTS.length);
  });

  test('of nothing but marks finds nothing', async () => {
    for (const search of ['_', '%', ' - ', '?_%', '…'])
      expect(await list({ search }), search).toMatchObject({ docs: [], totalDocs: 0 });
  });
});

describe('the list', () => {
  test('takes several categories with their descendants [S7.shop.1]', async () => {
    expect((await list({ categoryId: categories.Pumps! })).totalDocs).toBe(3);
    expect((await list(`categoryId=${categories.Pumps}&categoryId=${categories.Motors}`)).totalDocs).toBe(4);
    expect((await list(`categoryId=${categories.Spares}&search=monoblock`)).totalDocs).toBe(1);
    expect((await list({ categoryId: '00000000-0000-7000-8000-000000000000' })).totalDocs).toBe(0);
  });

  test('is ordered by price either way with the priceless last, by name, or newest first', async () => {
    const prices = async (sort: string) =>
      (await list({ sort })).docs.map((doc: { price: number | null }) => doc.price);
    expect(await prices('price-up')).toEqual([9, 12.5, 640, 800, 22_000, 31_000, 45_999, null]);
    expect(await prices('price-down')).toEqual([45_999, 31_000, 22_000, 800, 640, 12.5, 9, null]);
    expect((await names({ sort: 'name' }))[0]).toBe('Cover for Monoblock');
    expect((await names({ sort: 'newest' }))[0]).toBe('Gland Packing');
  });

  test('comes in pages that neither repeat nor leave out [S3.paged.1 S7.shop.1]', async () => {
    const seen: string[] = [];
    for (let page: number | null = 1; page; ) {
      const data = await list({ page: String(page), itemPerPage: '3', sort: 'price-down' });
      seen.push(...data.docs.map((doc: { name: string }) => doc.name));
      page = data.nextPage;
    }
    expect(seen.toSorted()).toEqual(PRODUCTS.map(([name]) => name).toSorted());
  });
});
