import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cartItems, products, wishlistItems } from '../../platform/db/schema/index.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
let pumps: string;
let motors: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  pumps = (await shop.post('/category/add', { name: 'Pumps' }, admin)).body.data._id;
  motors = (await shop.post('/category/add', { name: 'Motors' }, admin)).body.data._id;
});

const form = (changes: object = {}) => ({
  name: 'Monoblock Pump ES 65-200',
  description: 'Cast iron.',
  price: 45999.5,
  productType: 'buyable',
  imageLink: ['/media/products/aa.jpg'],
  specifications: [{ key: 'Power', value: '5 HP' }],
  categoryId: pumps,
  ...changes,
});
const add = (changes?: object) => shop.post('/admin/product/add', form(changes), admin);
const edit = (productId: string, changes: object = {}) => {
  const { categoryId, ...rest } = form(changes) as ReturnType<typeof form>;
  return shop.post('/admin/product/edit', { productId, ...rest, category: categoryId }, admin);
};
const changesOf = async (entityId: string) =>
  (await shop.get(`/admin/audit?entityId=${entityId}`, admin)).body.data.docs;

describe('a product', () => {
  test('is created, and both sides read it at once [S3.product.1 S3.product.2 S3.paged.1 S7.shop.2 S7.admin.1 S7.admin.2 S7.admin.3]', async () => {
    const { status, body } = await add({ imageLink: ['http://localhost:80/media/products/aa.jpg'] });
    expect(status).toBe(200);
    expect(body.msg).toBe('Product created successfully');
    expect(body.data).toMatchObject({
      _id: expect.any(String),
      name: 'Monoblock Pump ES 65-200',
      description: 'Cast iron.',
      price: 45999.5,
      productType: 'buyable',
      imageLink: ['/media/products/aa.jpg'],
      specifications: [{ key: 'Power', value: '5 HP' }],
      category: { _id: pumps, name: 'Pumps' },
    });
    const seen = (url: string) => shop.get(`${url}?productId=${body.data._id}`, admin);
    expect((await seen('/admin/product/single')).body.data).toEqual(body.data);
    const { stock, held, beyond, reorderAt, ...shown } = body.data;
    expect((await seen('/user/product/singleProduct')).body.data, 'without the store room').toEqual(shown);
    const list = (await shop.get('/admin/product/all', admin)).body.data;
    expect(list).toMatchObject({ docs: [body.data], hasNextPage: false, nextPage: null, totalDocs: 1 });
  });

  test('that is sent again, because its answer was lost, is there once, with its parts [B5.23]', async () => {
    const [part, other] = [await add({ name: 'Impeller' }), await add({ name: 'Casing' })];
    const spare = (of: typeof part, changed = {}) => ({
      position: 1,
      productId: of.body.data._id,
      quantity: 2,
      ...changed,
    });
    const sent = { name: 'Sent twice', partNumber: 'ST-2', gstRate: 18, leadDays: 7 };
    const [first, again] = await Promise.all([
      add({ ...sent, spares: [spare(part)] }),
      add({ ...sent, name: ' Sent twice ', spares: [spare(part)] }),
    ]);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await changesOf(first.body.data._id)).toHaveLength(1);
    const otherwise = [{ spares: [spare(other)] }, { spares: [] }, { price: 46000 }, { categoryId: motors }];
    for (const changed of otherwise)
      expect((await add({ ...sent, spares: [spare(part)], ...changed })).status, 'the number is taken').toBe(
        409,
      );
    const unnumbered = { ...sent, partNumber: null };
    expect((await add(unnumbered)).body.data._id).toBe((await add(unnumbered)).body.data._id);
  });

  test('may have no price, or none of the optional rest [S3.product.1]', async () => {
    const { body } = await add({ price: null, imageLink: [], specifications: [] });
    expect(body.data).toMatchObject({ price: null, imageLink: [], specifications: [] });
  });

  test('that can be bought costs something, and is refused with a sentence otherwise', async () => {
    const free = await add({ price: 0 });
    expect([free.status, free.body.error]).toEqual([400, expect.stringContaining('Rs.0')]);
    const { _id } = (await add({ price: 0.5 })).body.data;
    const edited = await edit(_id, { price: 0 });
    expect([edited.status, edited.body.error]).toEqual([400, free.body.error]);
    expect((await add({ price: 0, productType: 'viewable' })).body.data.price).toBe(0);
    expect((await edit(_id, { price: 0, productType: 'viewable' })).status).toBe(200);
    expect((await edit(_id, { price: 0, productType: 'buyable' })).status).toBe(400);
  });

  test.each([
    ['a blank name', { name: '   ' }],
    ['no description', { description: ' ' }],
    ['a price as text', { price: '12' }],
    ['a price below zero', { price: -1 }],
    ['a price of three decimals', { price: 1.005 }],
    ['a price beyond all bounds', { price: 1e12 }],
    ['an unknown type', { productType: 'rentable' }],
    ['six images', { imageLink: Array.from({ length: 6 }, (_, i) => `/media/products/a${i}.jpg`) }],
    ['an empty image link', { imageLink: [''] }],
    ['a script as image link', { imageLink: ['javascript:alert(1)'] }],
    ['an image of another host', { imageLink: ['https://evil.example/a.jpg'] }],
    ['a blank specification', { specifications: [{ key: ' ', value: 'x' }] }],
    ['an object as name', { name: { $ne: 1 } }],
    ['a list as category', { categoryId: [randomUUID()] }],
    ['an unknown field', { searchText: 'x' }],
    ['a NUL character', { name: 'Pump\0' }],
  ])('with %s is refused [S9.2]', async (_what, changes) => {
    const before = (await shop.get('/admin/product/all', admin)).body.data.totalDocs;
    const answer = await add(changes);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/\S/);
    expect((await shop.get('/admin/product/all', admin)).body.data.totalDocs).toBe(before);
  });

  test('is published without blank specifications and without the form’s untouched first row', async () => {
    const nothing = [
      { key: 'Key', value: 'Value' },
      { key: '', value: ' ' },
    ];
    const { body } = await add({ specifications: [...nothing, { key: 'Power', value: '5 HP' }] });
    expect(body.data.specifications).toEqual([{ key: 'Power', value: '5 HP' }]);
    const edited = await edit(body.data._id, { specifications: nothing });
    expect(edited.body.data.specifications).toEqual([]);
  });

  test('with half a specification is refused with a sentence that names the row', async () => {
    const halves = { 'The value is missing.': ['Power', ' '], 'The key is missing.': ['', '5 HP'] };
    for (const [problem, [key, value]] of Object.entries(halves)) {
      const { status, body } = await add({
        specifications: [
          { key: 'Speed', value: '2880 rpm' },
          { key, value },
        ],
      });
      expect([status, body.error]).toEqual([400, `Specification 2: ${problem}`]);
    }
  });

  test('stored with the form’s untouched first row is shown without it', async () => {
    const { _id } = (await add()).body.data;
    const specifications = [{ key: 'Key', value: 'Value' }, ...form().specifications];
    await shop.deps.db.update(products).set({ specifications }).where(eq(products.id, _id));
    for (const url of ['/admin/product/single', '/user/product/singleProduct'])
      expect((await shop.get(`${url}?productId=${_id}`, admin)).body.data.specifications).toEqual(
        form().specifications,
      );
    const exported = (await shop.get('/admin/product/export', admin)).body as string;
    expect(exported).toContain('Power: 5 HP');
    expect(exported).not.toContain('Key: Value');
  });

  test('of a category that is not there is refused', async () => {
    expect((await add({ categoryId: randomUUID() })).status).toBe(404);
  });

  test('is edited, and the audit log has each field from and to [S3.product.2 S7.admin.4]', async () => {
    const { _id } = (await add()).body.data;
    const { body } = await edit(_id, { price: 50000, categoryId: motors, description: '' });
    expect(body.msg).toBe('Product updated successfully');
    expect(body.data).toMatchObject({ price: 50000, description: '', category: { name: 'Motors' } });
    const [last, first] = await changesOf(_id);
    expect(last).toMatchObject({ admin: 'Administrator', action: 'edited', entity: 'product' });
    expect(last.changes).toEqual([
      { field: 'description', from: 'Cast iron.', to: null },
      { field: 'price', from: '45999.5', to: '50000' },
      { field: 'category', from: 'Pumps', to: 'Motors' },
    ]);
    expect(first.action).toBe('added');
  });

  test('is edited with what the edit form holds: rows with ids and the category as an object [S3.product.2 S3.product.4 S7.admin.4]', async () => {
    const { _id: productId, category, specifications } = (await add()).body.data;
    const { categoryId, ...rest } = form();
    const rows = [...specifications, { key: 'Head', value: '40 m' }].map((row, at) => ({
      ...row,
      id: `${at}`,
    }));
    const asForm = { ...rest, productId, category: { ...category, _id: motors }, specifications: rows };
    const { status, body } = await shop.post('/admin/product/edit', asForm, admin);
    expect([status, body.data]).toMatchObject([
      200,
      {
        category: { _id: motors, name: 'Motors' },
        specifications: [
          { key: 'Power', value: '5 HP' },
          { key: 'Head', value: '40 m' },
        ],
      },
    ]);
    expect(JSON.stringify(body.data.specifications)).not.toContain('id');
    expect((await add({ specifications: rows })).status).toBe(200);
    const nowhere = await shop.post(
      '/admin/product/edit',
      { ...asForm, category: { _id: randomUUID() } },
      admin,
    );
    expect(nowhere.status).toBe(404);
  });

  test('is not saved over a newer state than the one that was edited', async () => {
    const { _id, updatedAt } = (await add()).body.data;
    const first = await edit(_id, { price: 100, updatedAt });
    expect(first.status).toBe(200);
    const second = await edit(_id, { price: 200, updatedAt });
    expect([second.status, second.body.error]).toEqual([
      409,
      'Somebody else has changed this product meanwhile.',
    ]);
    const now = (await shop.get(`/admin/product/single?productId=${_id}`, admin)).body.data;
    expect(now.price).toBe(100);
    expect((await edit(_id, { price: 200, updatedAt: first.body.data.updatedAt })).status).toBe(200);
  });

  test('saved without a change leaves no trace in the audit log', async () => {
    const { _id } = (await add()).body.data;
    expect((await edit(_id)).status).toBe(200);
    expect(await changesOf(_id)).toHaveLength(1);
  });

  test('is found by its new name and no longer by its old', async () => {
    const { _id } = (await add({ name: 'Zweikanalrad' })).body.data;
    await edit(_id, { name: 'Freistromrad' });
    const found = async (search: string) =>
      (await shop.get(`/user/product/allProducts?search=${search}`)).body.data.totalDocs;
    expect(await found('freistromrad')).toBe(1);
    expect(await found('zweikanalrad')).toBe(0);
  });

  test('is deleted and leaves carts and wishlists with it [S7.admin.5]', async () => {
    const { _id: productId } = (await add()).body.data;
    const customer = await registerCustomer(shop);
    const { db } = shop.deps;
    await db.insert(cartItems).values({ customerId: customer.id, productId, quantity: 2 });
    await db.insert(wishlistItems).values({ customerId: customer.id, productId });
    const { body } = await shop.post('/admin/product/delete', { productId }, admin);
    expect(body).toEqual({ data: null, msg: 'Product deleted successfully' });
    expect(await db.$count(cartItems)).toBe(0);
    expect(await db.$count(wishlistItems)).toBe(0);
    expect((await shop.get(`/user/product/singleProduct?productId=${productId}`)).status).toBe(404);
    expect((await shop.post('/admin/product/delete', { productId }, admin)).status).toBe(404);
    expect((await edit(productId)).status).toBe(404);
    expect((await changesOf(productId))[0]).toMatchObject({ action: 'deleted' });
  });

  test('is not for customers and strangers', async () => {
    const { token } = await registerCustomer(shop);
    for (const path of [
      '/admin/product/add',
      '/admin/product/edit',
      '/admin/product/delete',
      '/category/add',
    ]) {
      expect((await shop.post(path, {}, token)).status).toBe(403);
      expect((await shop.post(path, {})).status).toBe(401);
    }
    for (const path of ['/admin/product/all', '/category/all', '/admin/audit'])
      expect((await shop.get(path, token)).status).toBe(403);
  });
});
