import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '../../platform/db/schema/index.ts';
import { putInCart } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
let bearings: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
  bearings = (await shop.post('/category/add', { name: 'Bearings' }, admin)).body.data._id;
});

const form = {
  name: '6206 Deep-Groove Ball Bearing',
  description: 'Clearance C3.',
  price: 340,
  productType: 'buyable',
  imageLink: [],
  specifications: [],
};
const SALE = {
  priceBreaks: [
    { from: 10, price: 318 },
    { from: 50, price: 296.5 },
  ],
  leadDays: 7,
};
const add = (changes: object = {}) =>
  shop.post('/admin/product/add', { ...form, categoryId: bearings, ...changes }, admin);
const added = async (changes: object = {}): Promise<string> => (await add(changes)).body.data._id;
const edit = (productId: string, changes: object = {}) =>
  shop.post('/admin/product/edit', { productId, ...form, category: bearings, ...changes }, admin);
const read = async (productId: string) =>
  (await shop.get(`/user/product/singleProduct?productId=${productId}`)).body.data;
const changesOf = async (entityId: string) =>
  (await shop.get(`/admin/audit?entityId=${entityId}`, admin)).body.data.docs[0].changes;

describe('quantity prices and lead time of a product', () => {
  test('are none unless they are given, and stay until they are changed or taken away', async () => {
    expect(await read(await added())).toMatchObject({ priceBreaks: [], leadDays: null });
    const id = await added(SALE);
    expect(await read(id)).toMatchObject(SALE);
    expect((await edit(id, { price: 345 })).body.data).toMatchObject({ ...SALE, price: 345 });
    const fewer = { priceBreaks: SALE.priceBreaks.slice(0, 1), leadDays: 0 };
    expect((await edit(id, fewer)).body.data).toMatchObject(fewer);
    expect(await changesOf(id)).toEqual([
      { field: 'price', from: '345', to: '340' },
      { field: 'priceBreaks', from: '10: 318\n50: 296.5', to: '10: 318' },
      { field: 'leadDays', from: '7', to: '0' },
    ]);
    const none = { priceBreaks: [], leadDays: null };
    expect((await edit(id, none)).body.data).toMatchObject(none);
  });

  test.each([
    [
      'a price that does not fall',
      { priceBreaks: [{ from: 10, price: 340 }] },
      'The price from 10 pieces must be below Rs.340.',
    ],
    [
      'a quantity of one',
      { priceBreaks: [{ from: 1, price: 300 }] },
      'A quantity price begins at 2 to 9,999 pieces.',
    ],
    ['no price for one piece', { ...SALE, price: null }, 'Quantity prices need a price for one piece.'],
    ['a lead time above a year', { leadDays: 366 }, 'The lead time is 0 to 365 days.'],
    ['a lead time below nothing', { leadDays: -1 }, 'The lead time is 0 to 365 days.'],
  ])('are refused with %s, and nothing changes', async (_what, wrong, error) => {
    const id = await added();
    const before = await read(id);
    expect(await edit(id, { ...wrong, name: 'Renamed' })).toMatchObject({ status: 400, body: { error } });
    expect(await add(wrong)).toMatchObject({ status: 400, body: { error } });
    expect(await read(id)).toEqual(before);
  });

  test('stay when the price would no longer be above them: that is refused, as the list of products sends it', async () => {
    const id = await added(SALE);
    const { updatedAt } = await read(id);
    expect(await edit(id, { price: 318, updatedAt })).toMatchObject({
      status: 400,
      body: { error: 'The price from 10 pieces must be below Rs.318.' },
    });
    expect(await read(id)).toMatchObject({ price: 340, ...SALE });
  });

  test('are in the cart; a line whose prices cannot be read is left out of what can be bought', async () => {
    const customer = await registerCustomer(shop);
    const [id, broken] = [await added({ ...SALE, partNumber: 'MW-6206-C3' }), await added()];
    await putInCart(shop, customer, id, 12);
    await putInCart(shop, customer, broken);
    await shop.deps.db
      .update(products)
      .set({ priceBreaks: [{ from: 10 }] as never })
      .where(eq(products.id, broken));
    const { cart } = (await shop.get('/user/product/allCart', customer.token)).body.data;
    expect(cart).toMatchObject([
      { product: { partNumber: 'MW-6206-C3', price: 340, ...SALE }, quantity: 12, available: true },
      { product: { priceBreaks: [] }, available: false },
    ]);
  });
});
