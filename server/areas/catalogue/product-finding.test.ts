import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/catalogue.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { untilWaiting } from '../../testing/waiting.ts';

const shop = startTestShop();
let admin: string;
let pumps: string;
let impeller: string;
let seal: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  pumps = (await shop.post('/category/add', { name: 'Pumps' }, admin)).body.data._id;
  impeller = await added({ name: 'Impeller' });
  seal = await added({ name: 'Seal' });
});

const form = {
  name: 'Monoblock Pump',
  description: 'Cast iron.',
  price: 45999,
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
const list = async () => (await shop.get('/admin/product/all', admin)).body.data;
const lastChange = async (entityId: string) =>
  (await shop.get(`/admin/audit?entityId=${entityId}`, admin)).body.data.docs[0].changes;
const remove = (productId: string) => shop.post('/admin/product/delete', { productId }, admin);

const CURVE = [
  { flow: 10, head: 30.6, efficiency: 35 },
  { flow: 36, head: 24.2, efficiency: 73.4 },
  { flow: 50, head: 17.8, efficiency: 64 },
];
const [PHOTO, SHEET] = ['/media/products/a1.jpg', '/media/products/b2.png'];
const NONE = { family: null, curve: [], drawing: null, spares: [] };
const spares = () => [
  { position: 3, productId: impeller, quantity: 1 },
  { position: 4, productId: seal, quantity: 2 },
];

describe('family, curve and spares of a product', () => {
  test('are none unless they are given', async () => {
    expect(await read(await added())).toMatchObject(NONE);
  });

  test('are stored as given until they are changed or taken away', async () => {
    const all = { family: ' MB 50-160 ', curve: CURVE, spares: spares().reverse() };
    const stored = { family: 'MB 50-160', curve: CURVE, spares: spares() };
    const id = await added(all);
    expect(await read(id)).toMatchObject(stored);
    expect((await list()).docs[0]).toMatchObject(stored);
    expect((await edit(id, { price: 10 })).body.data).toMatchObject({ ...stored, price: 10 });
    expect((await edit(id, { price: 10, ...NONE })).body.data).toMatchObject(NONE);
    expect(await lastChange(id)).toEqual([
      { field: 'family', from: 'MB 50-160', to: null },
      {
        field: 'curve',
        from: '10 m³/h, 30.6 m, 35 %\n36 m³/h, 24.2 m, 73.4 %\n50 m³/h, 17.8 m, 64 %',
        to: null,
      },
      { field: 'spares', from: '3: 1 × Impeller\n4: 2 × Seal', to: null },
    ]);
    expect((await edit(id, { price: 10, family: ' ' })).body.data).toMatchObject(NONE);
  });

  test.each([
    ['a curve of two points', () => ({ curve: CURVE.slice(1) }), 'A pump curve has at least 3 points.'],
    [
      'a curve of 1,000 points',
      () => ({ curve: Array.from({ length: 1000 }, (_, i) => ({ flow: i, head: 1000 - i })) }),
      'There can be at most 40 curve points.',
    ],
    [
      'a curve that runs backwards',
      () => ({ curve: CURVE.toReversed() }),
      'Point 2 of the curve: the flow rises from point to point, 36 comes after 50 m³/h.',
    ],
    ['a long family', () => ({ family: 'x'.repeat(61) }), 'The family has at most 60 characters.'],
    [
      'two spares at one place',
      () => ({ spares: spares().map((spare) => ({ ...spare, position: 1 })) }),
      'Two spares have the position 1.',
    ],
    [
      'a drawing that is none of the pictures',
      () => ({ imageLink: [PHOTO], drawing: SHEET }),
      'The drawing has to be one of the pictures of the product.',
    ],
    [
      'a place beside the drawing',
      () => ({ spares: [{ ...spares()[0], at: { x: -1, y: 5 } }] }),
      'Spare 3: its place on the drawing is 0 to 100 percent from the left and from the top.',
    ],
    [
      'a spare that is no product',
      () => ({ spares: [{ position: 7, productId: '00000000-0000-4000-8000-000000000000', quantity: 1 }] }),
      'Spare 7: the catalogue has no such product.',
    ],
  ])('are refused with %s, and nothing changes', async (_what, wrong, error) => {
    const id = await added({ curve: CURVE, spares: spares() });
    const before = await list();
    expect(await edit(id, { ...wrong(), name: 'Renamed' })).toMatchObject({ status: 400, body: { error } });
    expect(await add(wrong())).toMatchObject({ status: 400, body: { error } });
    expect(await list()).toEqual(before);
  });

  test('show where the drawing has each part, until its picture is taken away', async () => {
    const placed = spares().map((spare, nth) => ({ ...spare, at: { x: 12.5 + nth, y: 40.123 } }));
    const pictures = { imageLink: [PHOTO, SHEET] };
    const id = await added({ ...pictures, drawing: SHEET, spares: placed });
    const stored = {
      drawing: SHEET,
      spares: [{ at: { x: 12.5, y: 40.12 } }, { position: 4, at: { x: 13.5, y: 40.12 } }],
    };
    expect(await read(id)).toMatchObject(stored);
    expect((await edit(id, { ...pictures, price: 10 })).body.data).toMatchObject(stored);
    expect((await edit(id, { imageLink: [PHOTO], spares: spares() })).body.data).toMatchObject({
      drawing: null,
      spares: spares(),
    });
    expect(await lastChange(id)).toContainEqual({
      field: 'spares',
      from: '3: 1 × Impeller at 12.5 / 40.12 %\n4: 2 × Seal at 13.5 / 40.12 %',
      to: '3: 1 × Impeller\n4: 2 × Seal',
    });
    expect((await edit(id, pictures)).body.data).toMatchObject({ drawing: null });
  });

  test('are refused when a product is a part of itself', async () => {
    const id = await added();
    expect(await edit(id, { spares: [{ position: 1, productId: id, quantity: 1 }] })).toMatchObject({
      status: 400,
      body: { error: 'Spare 1: a product is no part of itself.' },
    });
  });

  test('lose a part that is deleted; a machine goes without its parts', async () => {
    const gone = await added({ name: 'Old seal' });
    const id = await added({ spares: [...spares(), { position: 9, productId: gone, quantity: 1 }] });
    expect((await remove(gone)).status).toBe(200);
    expect((await read(id)).spares).toEqual(spares());
    expect((await remove(id)).status).toBe(200);
    expect(await lastChange(id)).toContainEqual({
      field: 'spares',
      from: '3: 1 × Impeller\n4: 2 × Seal',
      to: null,
    });
    expect(await read(seal)).toMatchObject({ name: 'Seal' });
  });

  test('are refused when the machine is a part of its part, also by two at once', async () => {
    const [a, b] = [await addProduct(shop, { name: 'A' }), await addProduct(shop, { name: 'B' })];
    const each = (id: string, other: string) =>
      edit(id, { name: id, spares: [{ position: 1, productId: other, quantity: 1 }] });
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([each(a, b), each(b, a)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)!.body.error).toBe(
        'Spare 1: this product is itself a part of that one, so that one cannot be its part.',
      );
    }
    const set = await added({ spares: [{ position: 1, productId: a, quantity: 1 }] });
    const far = await edit(a, { name: 'A', spares: [{ position: 2, productId: set, quantity: 1 }] });
    expect(far.status).toBe(400);
    expect((await Promise.all([remove(a), remove(b)])).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('wait for a part that is being deleted, and then refuse it', async () => {
    const part = await addProduct(shop, { name: 'Going' });
    const id = await added();
    const { db } = shop.deps;
    let editing: ReturnType<typeof edit> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(`SELECT FROM products WHERE id = '${part}' FOR UPDATE`);
      editing = edit(id, { spares: [{ position: 1, productId: part, quantity: 1 }] });
      await untilWaiting(shop, 1);
      await tx.execute(`DELETE FROM products WHERE id = '${part}'`);
    });
    expect(await editing).toMatchObject({
      status: 400,
      body: { error: 'Spare 1: the catalogue has no such product.' },
    });
  });
});
