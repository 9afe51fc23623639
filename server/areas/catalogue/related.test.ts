import { beforeAll, describe, expect, test } from 'vitest';
import { productSpares, products } from '../../platform/db/schema/index.ts';
import { addCategory, addProduct } from '../../testing/catalogue.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
let admin: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const related = async (productId: string) =>
  (await shop.get(`/websiteData/related?productId=${productId}`)).body.data;
const compare = (...ids: string[]) =>
  shop.get(`/websiteData/compare?${ids.map((id) => `ids=${id}`).join('&')}`);
const remove = (productId: string) => shop.post('/admin/product/delete', { productId }, admin);
const addSpare = (productId: string, spareId: string, position: number, more: object = {}) =>
  shop.deps.db.insert(productSpares).values({ productId, spareId, position, quantity: 1, ...more });

describe('what belongs to a product', () => {
  test('is nothing for one that stands alone, and 404 for an unknown one', async () => {
    const categoryId = await addCategory(shop, 'Seals');
    expect(await related(await addProduct(shop, { categoryId }))).toEqual({
      variants: [],
      parts: [],
      usedIn: [],
      usedInTotal: 0,
      categories: [{ _id: categoryId, name: 'Seals' }],
    });
    expect((await shop.get(`/websiteData/related?productId=${UNKNOWN_ID}`)).status).toBe(404);
  });

  test('are the categories above it, from the top down', async () => {
    const top = await addCategory(shop, 'Pumps');
    const middle = await addCategory(shop, 'Centrifugal', top);
    await addCategory(shop, 'Beside', top);
    const own = await addCategory(shop, 'End suction', middle);
    expect((await related(await addProduct(shop, { categoryId: own }))).categories).toEqual([
      { _id: top, name: 'Pumps' },
      { _id: middle, name: 'Centrifugal' },
      { _id: own, name: 'End suction' },
    ]);
  });

  test('are the variants of its family, itself among them', async () => {
    const specifications = [{ key: 'Power', value: '3.7 kW' }];
    const a = await addProduct(shop, { name: 'MB 1', family: 'MB', specifications, partNumber: 'MW-1' });
    const b = await addProduct(shop, {
      name: 'MB 2',
      family: 'MB',
      productType: 'viewable',
      pricePaise: null,
    });
    await addProduct(shop, { name: 'Another', family: 'MBX' });
    const both = [
      {
        _id: a,
        name: 'MB 1',
        partNumber: 'MW-1',
        price: 1250,
        productType: 'buyable',
        availability: 'not-counted',
        specifications,
      },
      {
        _id: b,
        name: 'MB 2',
        partNumber: null,
        price: null,
        productType: 'viewable',
        availability: 'not-counted',
        specifications: [],
      },
    ];
    expect((await related(a)).variants).toEqual(both);
    expect((await related(b)).variants).toEqual(both);
  });

  test('of a large family are sixty, and the product is one of them', async () => {
    const categoryId = await addCategory(shop);
    const rows = Array.from({ length: 70 }, (_, nth) => ({
      categoryId,
      name: `Ring ${100 + nth}`,
      description: '',
      pricePaise: 100,
      family: 'Rings',
      productType: 'buyable' as const,
    }));
    const added = await shop.deps.db.insert(products).values(rows).returning({ id: products.id });
    const last = added.at(-1)!.id;
    const { variants } = await related(last);
    expect(variants).toHaveLength(60);
    expect(variants.map(({ _id }: { _id: string }) => _id)).toContain(last);
  });

  test('are its spares by position, and of a part the machines it is in, without what was deleted [B7.15]', async () => {
    const [pump, motor, seal, ring] = [
      await addProduct(shop, { name: 'Pump' }),
      await addProduct(shop, { name: 'Motor' }),
      await addProduct(shop, { name: 'Seal', partNumber: 'MW-S' }),
      await addProduct(shop, { name: 'Ring', pricePaise: null }),
    ];
    await addSpare(pump, seal, 4, { quantity: 2, x: 12.5, y: 40 });
    await addSpare(pump, ring, 2);
    await addSpare(motor, seal, 1);
    expect((await related(pump)).parts).toEqual([
      {
        _id: ring,
        name: 'Ring',
        partNumber: null,
        price: null,
        productType: 'buyable',
        availability: 'not-counted',
        leadDays: null,
        position: 2,
        quantity: 1,
      },
      {
        _id: seal,
        name: 'Seal',
        partNumber: 'MW-S',
        price: 1250,
        productType: 'buyable',
        availability: 'not-counted',
        leadDays: null,
        position: 4,
        quantity: 2,
        at: { x: 12.5, y: 40 },
      },
    ]);
    expect(await related(seal)).toMatchObject({
      parts: [],
      usedIn: [
        { _id: motor, name: 'Motor', partNumber: null, position: 1, quantity: 1 },
        { _id: pump, name: 'Pump', partNumber: null, position: 4, quantity: 2 },
      ],
      usedInTotal: 2,
    });
    await remove(motor);
    await remove(ring);
    expect((await related(pump)).parts).toHaveLength(1);
    expect(await related(seal)).toMatchObject({ usedIn: [{ _id: pump }], usedInTotal: 1 });
  });
});

describe('a comparison', () => {
  test('reads up to four products in the order asked for, without those that are gone [B7.9]', async () => {
    const [a, b, gone] = [await addProduct(shop), await addProduct(shop), await addProduct(shop)];
    await remove(gone);
    const { status, body } = await compare(b.toUpperCase(), UNKNOWN_ID, gone, a);
    expect(status).toBe(200);
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([b, a]);
  });

  test.each([
    ['none', ''],
    ['five', 'ids=1'],
    ['an id that is none', 'ids=pump'],
  ])('of %s is refused', async (what, query) => {
    const five = Array.from({ length: 5 }, (_, nth) => `ids=${UNKNOWN_ID.slice(0, -1)}${nth}`).join('&');
    const asked = what === 'five' ? five : query;
    expect((await shop.get(`/websiteData/compare?${asked}`)).status).toBe(400);
  });
});

test('a card has its part number and two figures, and none where its specifications cannot be read', async () => {
  const categoryId = await addCategory(shop, 'Cards');
  const specifications = [
    { key: 'Part no.', value: 'MW-7' },
    { key: 'Duty point', value: '36 m³/h at 24 m' },
  ];
  const id = await addProduct(shop, { categoryId, name: 'B', specifications });
  await addProduct(shop, { categoryId, name: 'A', specifications: { no: 'list' } as never });
  const cards = async () =>
    (await shop.get(`/user/product/allProducts?categoryId=${categoryId}&sort=name`)).body.data.docs;
  expect(await cards()).toMatchObject([
    { name: 'A', partNumber: null, figures: [] },
    {
      name: 'B',
      partNumber: 'MW-7',
      figures: [
        { key: 'Flow', value: '36 m³/h' },
        { key: 'Head', value: '24 m' },
      ],
    },
  ]);
  const form = {
    name: 'B',
    description: 'x',
    price: 5,
    productType: 'buyable',
    imageLink: [],
    category: categoryId,
  };
  const changed = [{ key: 'Power', value: '3.7 kW' }];
  await shop.post('/admin/product/edit', { productId: id, ...form, specifications: changed }, admin);
  expect((await cards())[1].figures).toEqual([{ key: 'Power', value: '3.7 kW' }]);
});
