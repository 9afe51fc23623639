import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const add = (name: string, pId?: string, imageLink?: string) =>
  shop.post('/category/add', { name, ...(pId && { pId }), ...(imageLink && { imageLink }) }, admin);
const addProductTo = async (categoryId: string, name: string) =>
  (
    await shop.post(
      '/admin/product/add',
      {
        name,
        description: 'd',
        price: 1,
        productType: 'buyable',
        imageLink: [],
        specifications: [],
        categoryId,
      },
      admin,
    )
  ).body.data._id;
const remove = (categoryId: string, parentId?: string | null) =>
  shop.post('/category/delete', { categoryId, ...(parentId !== undefined && { parentId }) }, admin);

describe('categories', () => {
  test('nest as deep as one likes, with the products counted upwards [S1.9 S3.category.1 S3.category.2 S7.admin.6 S7.admin.9]', async () => {
    const top = (await add('Pumps', undefined, '/media/categories/aa.png')).body;
    expect(top.msg).toBe('Category created successfully');
    expect(top.data).toMatchObject({
      name: 'Pumps',
      parent: null,
      imageLink: '/media/categories/aa.png',
      children: [],
    });
    const middle = (await add('Centrifugal Pumps', top.data._id)).body.data;
    const bottom = (await add('Self-priming', middle._id)).body.data;
    await addProductTo(bottom._id, 'SP 1');
    for (const url of ['/category/all', '/websiteData/allCategory']) {
      const [tree] = (await shop.get(url, admin)).body.data;
      expect(tree).toMatchObject({
        productCount: 1,
        children: [
          { parent: top.data._id, children: [{ name: 'Self-priming', parent: middle._id, productCount: 1 }] },
        ],
      });
    }
  });

  test('that are sent again, because an answer was lost, are there once [B5.23]', async () => {
    const [first, again] = await Promise.all([add('Couplings'), add(' Couplings ')]);
    expect(again.body).toEqual(first.body);
    const top = first.body.data._id;
    const [child, same] = await Promise.all([add('Jaw', top), add('Jaw', top)]);
    expect(same.body.data).toMatchObject({ _id: child.body.data._id, parent: top });
    const others = [await add('Jaw'), await add('Couplings', undefined, '/media/categories/cc.png')];
    expect(new Set([child, first, ...others].map(({ body }) => body.data._id)).size).toBe(4);
    await shop.post('/category/edit', { categoryId: top, name: 'Shaft couplings', imageLink: '' }, admin);
    expect((await add('Couplings')).body.data._id, 'the first one is another by now').not.toBe(top);
  });

  test('are renamed and given another image, and their products are found by the new name [S7.admin.7]', async () => {
    const { _id } = (await add('Gearboxes')).body.data;
    await addProductTo(_id, 'GX 7');
    const found = async (search: string) =>
      (await shop.get(`/user/product/allProducts?search=${encodeURIComponent(search)}`)).body.data.totalDocs;
    expect(await found('gearboxes')).toBe(1);
    const { body } = await shop.post(
      '/category/edit',
      { categoryId: _id, name: 'Reduktoren 100 %', imageLink: '/media/categories/bb.png' },
      admin,
    );
    expect(body.msg).toBe('Category Updated Successfully');
    expect(body.data).toMatchObject({
      name: 'Reduktoren 100 %',
      imageLink: '/media/categories/bb.png',
      productCount: 1,
    });
    expect([await found('reduktoren'), await found('gearboxes'), await found('gx7')]).toEqual([1, 0, 1]);
    const [change] = (await shop.get(`/admin/audit?entity=category&entityId=${_id}`, admin)).body.data.docs;
    expect(change.changes[0]).toEqual({ field: 'name', from: 'Gearboxes', to: 'Reduktoren 100 %' });
  });

  test('are not saved over a newer state than the one that was edited', async () => {
    const { _id: categoryId, updatedAt } = (await add('Two Editors')).body.data;
    const edit = (name: string, state?: string) =>
      shop.post(
        '/category/edit',
        { categoryId, name, imageLink: '', ...(state && { updatedAt: state }) },
        admin,
      );
    const first = await edit('First editor', updatedAt);
    expect(first.status).toBe(200);
    const second = await edit('Second editor', updatedAt);
    expect([second.status, second.body.error]).toEqual([
      409,
      'Somebody else has changed this category meanwhile.',
    ]);
    const tree = (await shop.get('/category/all', admin)).body.data as { _id: string; name: string }[];
    expect(tree.find(({ _id }) => _id === categoryId)?.name).toBe('First editor');
    expect((await edit('Second editor', first.body.data.updatedAt)).status).toBe(200);
    expect((await edit('Sends no state')).status).toBe(200);
  });

  test('are not deleted with anything in them, and the sentence says how much', async () => {
    const top = (await add('Valves')).body.data._id;
    const child = (await add('Gate Valves', top)).body.data._id;
    expect((await remove(top)).body).toEqual({
      error: 'This category still has 1 subcategory. Move or delete it first.',
      code: 'conflict',
    });
    await addProductTo(child, 'GV 1');
    await addProductTo(child, 'GV 2');
    expect((await remove(child)).body.error).toBe(
      'This category still has 2 products. Move or delete them first.',
    );
    await addProductTo(top, 'V 1');
    expect((await remove(top)).body.error).toContain('1 subcategory and 1 product.');
  });

  test('are deleted only from below the parent that was named [S3.category.2 S7.admin.8]', async () => {
    const top = (await add('Spares')).body.data._id;
    const child = (await add('Rings', top)).body.data._id;
    expect((await remove(child, randomUUID())).status).toBe(409);
    expect((await remove(child, top)).body).toEqual({ data: null, msg: 'Category deleted successfully' });
    expect((await remove(child)).status).toBe(404);
    expect((await remove(top, null)).status).toBe(200);
  });

  test('a product added while its category is being deleted never ends up without one', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { _id } = (await add(`Race ${i}`)).body.data;
      const [deleted] = await Promise.all([remove(_id), addProductTo(_id, `R ${i}`).catch(() => null)]);
      expect([200, 409]).toContain(deleted.status);
    }
  });

  test.each([
    ['a blank name', { name: ' ' }, 400],
    ['a parent that is not there', { name: 'X', pId: randomUUID() }, 404],
    ['a parent that is no id', { name: 'X', pId: '1' }, 400],
    ['a foreign image', { name: 'X', imageLink: 'https://evil.example/x.png' }, 400],
    ['an unknown field', { name: 'X', isParent: true }, 400],
  ])('with %s are refused', async (_what, body, status) => {
    expect((await shop.post('/category/add', body, admin)).status).toBe(status);
  });
});
