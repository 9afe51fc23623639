import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/product-entities.ts';
import { gapsOf, PRODUCT_GAPS } from '#domain/product-gaps.ts';
import { products, shopSettings } from '../../platform/db/schema/index.ts';
import { readTax } from '../../platform/db/schema/paper-json.ts';
import { olderMigration } from '../../testing/older-schema.ts';
import { checkOut } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { untilWaiting } from '../../testing/waiting.ts';

const shop = startTestShop();
let admin: string;
let pumps: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  pumps = (await shop.post('/category/add', { name: 'Pumps' }, admin)).body.data._id;
});

const form = {
  name: 'Monoblock Pump',
  description: 'Cast iron.',
  price: 45999.5,
  productType: 'buyable',
  imageLink: [],
  specifications: [],
};
const add = (changes: object = {}) =>
  shop.post('/admin/product/add', { ...form, categoryId: pumps, ...changes }, admin);
const added = async (changes: object = {}): Promise<string> => (await add(changes)).body.data._id;
const edit = (productId: string, changes: object = {}) =>
  shop.post('/admin/product/edit', { productId, ...form, category: pumps, ...changes }, admin);
const read = async (productId: string) =>
  (await shop.get(`/user/product/singleProduct?productId=${productId}`)).body.data;
const list = async (query = '') => (await shop.get(`/admin/product/all?${query}`, admin)).body.data;
const changesOf = async (entityId: string) =>
  (await shop.get(`/admin/audit?entityId=${entityId}`, admin)).body.data.docs[0].changes;
async function setRates(rates: number[]) {
  const [row] = await shop.deps.db.select().from(shopSettings);
  await shop.deps.db.update(shopSettings).set({ tax: { ...readTax('single', row!.tax), rates } });
}

const TAX = { partNumber: 'MW-ES65200-75', hsn: '84137010', gstRate: 18, unit: 'SET' };
const NONE = { partNumber: null, hsn: null, gstRate: null, unit: 'NOS' };

describe('part number, HSN, rate and unit of a product', () => {
  test('are none, and numbers, unless they are given', async () => {
    expect(await read(await added())).toMatchObject(NONE);
  });

  test('are stored as given, tidied, until they are changed or taken away', async () => {
    const typed = { partNumber: ' MW-ES65200-75 ', hsn: '8413.70.10', gstRate: 18, unit: 'sets' };
    const id = await added(typed);
    expect(await read(id)).toMatchObject(TAX);
    expect((await edit(id, { price: 10 })).body.data).toMatchObject({ ...TAX, price: 10 });
    expect((await edit(id, { ...TAX, gstRate: 5 })).body.data).toMatchObject({ ...TAX, gstRate: 5 });
    expect(await changesOf(id)).toEqual([
      { field: 'price', from: '10', to: '45999.5' },
      { field: 'gstRate', from: '18', to: '5' },
    ]);
    expect((await edit(id, NONE)).body.data).toMatchObject(NONE);
  });

  test.each([
    ['an HSN code of 5 digits', { hsn: '84137' }, 'An HSN code has 4, 6 or 8 digits, such as 841370.'],
    [
      'a rate that is not listed',
      { gstRate: 12 },
      'The rate of GST is one of the list in the settings: 0 %, 5 %, 18 %, 40 %.',
    ],
    ['an unknown unit', { unit: 'TRUCKS' }, expect.stringContaining('code of the tax office such as NOS')],
    ['a long part number', { partNumber: 'x'.repeat(41) }, 'The part number has at most 40 characters.'],
  ])('are refused with %s, and nothing changes [B2.26]', async (_what, wrong, error) => {
    const id = await added({ ...TAX, partNumber: null });
    const before = await list();
    expect(await edit(id, { ...wrong, name: 'Renamed' })).toMatchObject({ status: 400, body: { error } });
    expect(await add(wrong)).toMatchObject({ status: 400, body: { error } });
    expect(await list()).toEqual(before);
  });

  test('keep a rate that left the settings, but cannot take it again', async () => {
    const [former, other] = [await added({ gstRate: 40 }), await added({ gstRate: 5 })];
    await setRates([0, 5, 18]);
    expect((await edit(former, { gstRate: 40, price: 12 })).body.data).toMatchObject({
      gstRate: 40,
      price: 12,
    });
    expect((await edit(other, { gstRate: 40 })).status).toBe(400);
    await setRates([0, 5, 18, 40]);
  });

  test('are copied to the lines of an order when it is placed [B2.28]', async () => {
    const customer = await registerCustomer(shop);
    const productId = await added({ partNumber: 'COPY-1', hsn: '841370', gstRate: 5, unit: 'SET' });
    const { mongooseOrderId } = (await checkOut(shop, customer, [{ productId, quantity: 2 }])).body.data;
    await edit(productId, { ...NONE, name: 'Renamed' });
    const line = { partNumber: 'COPY-1', hsn: '841370', unit: 'SET', quantity: 2 };
    for (const [path, token] of [
      ['/user/orders/singleOrder', customer.token],
      ['/orders/singleOrder', admin],
    ] as const) {
      const order = (await shop.get(`${path}?mongooseOrderId=${mongooseOrderId}`, token)).body.data;
      expect(order.product).toMatchObject([line]);
    }
  });
});

describe('a part number', () => {
  const taken = (name: string) => ({
    status: 409,
    body: {
      code: 'part-number-taken',
      error: `The part number uniq-1 belongs to “${name}”. Enter another one.`,
    },
  });

  test('belongs to one product, in whatever letters, and is free again without it [B2.25]', async () => {
    const first = await added({ name: 'First Pump', partNumber: 'UNIQ-1' });
    const second = await added({ partNumber: 'UNIQ-2' });
    expect(await add({ partNumber: 'uniq-1' })).toMatchObject(taken('First Pump'));
    expect(await edit(second, { partNumber: 'uniq-1', name: 'Renamed' })).toMatchObject(taken('First Pump'));
    expect(await read(second)).toMatchObject({ name: form.name, partNumber: 'UNIQ-2' });
    expect((await edit(first, { partNumber: 'Uniq-1' })).body.data.partNumber).toBe('Uniq-1');
    await shop.post('/admin/product/delete', { productId: first }, admin);
    expect((await edit(second, { partNumber: 'uniq-1' })).status).toBe(200);
  });

  test('that two give at once goes to one, and the other is answered whose it is', async () => {
    const [first, second] = [await added({ name: 'Fast' }), await added({ name: 'Slow' })];
    const writer = await shop.deps.db.$client.connect();
    await writer.query('BEGIN');
    await writer.query(`UPDATE products SET part_number = 'RACE-1' WHERE id = $1`, [first]);
    const answers = [edit(second, { partNumber: 'race-1' }), add({ partNumber: 'race-1' })];
    await untilWaiting(shop, 2);
    await writer.query('COMMIT');
    writer.release();
    for (const answer of answers)
      expect(await answer).toMatchObject({
        status: 409,
        body: { error: 'The part number race-1 belongs to “Fast”. Enter another one.' },
      });
    expect((await read(second)).partNumber).toBeNull();
  });

  test('finds its product in any writing, before and after the category is renamed [B2.25]', async () => {
    const categoryId = (await shop.post('/category/add', { name: 'Wheels' }, admin)).body.data._id;
    const id = await added({ name: 'Impeller', partNumber: 'QX-77 410', categoryId });
    const found = async () =>
      Promise.all(
        ['QX-77-410', 'qx77410', 'qx 77'].map(
          async (search) =>
            (await shop.get(`/user/product/allProducts?search=${encodeURIComponent(search)}`)).body.data
              .docs[0]?._id,
        ),
      );
    expect(await found()).toEqual([id, id, id]);
    const suggested = (await shop.get('/websiteData/suggestions?search=qx77')).body.data.parts;
    expect(suggested).toMatchObject([{ _id: id, partNumber: 'QX-77 410' }]);
    await shop.post('/category/edit', { categoryId, name: 'Discs', imageLink: '' }, admin);
    expect(await found()).toEqual([id, id, id]);
    await edit(id, { name: 'Impeller', category: categoryId, partNumber: null });
    expect(await found()).toEqual([undefined, undefined, undefined]);
  });

  test('written among the specifications too is in the search text once', async () => {
    const specifications = [{ key: 'Part no.', value: 'ONCE-88' }];
    const id = await added({ partNumber: 'once 88', specifications });
    const [row] = await shop.deps.db.select().from(products).where(eq(products.id, id));
    expect(row!.searchText.match(/once88/g)).toHaveLength(1);
  });
});

describe('the part numbers that products named among their specifications', () => {
  test('become their own where they are short enough and no other product names the same', async () => {
    const named = (value: string, key = 'Part number') => added({ specifications: [{ key, value }] });
    const [own, twin, other, long] = [
      await named(' MIG-1 ', 'part no.'),
      await named('MIG-2'),
      await named('mig-2'),
      await named('x'.repeat(41)),
    ];
    const numbered = await added({
      partNumber: 'MIG-4',
      specifications: [{ key: 'Part number', value: 'MIG-3' }],
    });
    await shop.deps.db.$client.query(await olderMigration('0251_part_numbers.sql'));
    const numbers = await Promise.all(
      [own, twin, other, long, numbered].map(async (id) => (await read(id)).partNumber),
    );
    expect(numbers).toEqual(['MIG-1', null, null, null, 'MIG-4']);
  });
});

describe('products that need attention', () => {
  test('are counted and listed by what they lack, as a recount finds them [B2.29]', async () => {
    await added({ name: 'Whole', ...TAX });
    await added({ name: 'Unpriced', ...TAX, partNumber: 'GAP-1', price: null });
    await added({ name: 'For viewing', ...TAX, partNumber: 'GAP-2', price: null, productType: 'viewable' });
    await added({ name: 'Without HSN', ...TAX, partNumber: 'GAP-3', hsn: null });
    const { docs, missing, types } = await list('itemPerPage=100');
    const lacking = (gap: (typeof PRODUCT_GAPS)[number]) =>
      docs.filter((doc: never) => gapsOf(doc).includes(gap)).length;
    const anything = docs.filter((doc: never) => gapsOf(doc).length > 0).length;
    expect(missing).toEqual({
      anything,
      ...Object.fromEntries(PRODUCT_GAPS.map((gap) => [gap, lacking(gap)])),
    });
    expect(missing.price).toBe(1);
    const viewable = docs.filter((doc: Product) => doc.productType === 'viewable').length;
    expect(viewable).toBeGreaterThan(0);
    expect(types).toEqual({ all: docs.length, counted: 0, buyable: docs.length - viewable, viewable });
    for (const [gap, count] of Object.entries(missing))
      expect([gap, (await list(`missing=${gap}`)).totalDocs]).toEqual([gap, count]);
    const names = async (query: string) => (await list(query)).docs.map(({ name }: { name: string }) => name);
    expect(await names('missing=price')).toEqual(['Unpriced']);
    expect(await names('missing=hsn&search=without%20hsn')).toEqual(['Without HSN']);
    expect(await names('missing=anything&search=viewing')).toEqual([]);
    const file = await shop.get('/admin/product/export?missing=price', admin);
    expect(file.headers['x-total-count']).toBe('1');
    expect((await list('page=2&itemPerPage=1')).missing).toBeUndefined();
  });
});
