import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, istDay } from '#domain/calendar.ts';
import {
  companies,
  listPrices,
  orderLines,
  orders,
  priceLists,
  products,
} from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { addCompany, addPriceList } from '../../testing/companies.ts';
import { checkOut, putInCart } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { openShop, startTestShop, type TestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const BREAKS = [{ from: 10, pricePaise: 900_00 }];
const addPump = (more = {}) => addProduct(shop, { pricePaise: 1_000_00, priceBreaks: BREAKS, ...more });

type NewList = Parameters<typeof addPriceList>[1];

/** A member of a company with this list. */
async function addMember(list: NewList, company: Parameters<typeof addCompany>[2] = {}) {
  const member = await registerCustomer(shop);
  const listId = await addPriceList(shop, list);
  const companyId = await addCompany(shop, [member], { priceListId: listId, ...company });
  return { ...member, listId, companyId };
}

const pricesOf = async ({ token }: TestCustomer, ...productIds: string[]) => {
  const { status, body } = await shop.post('/user/prices', { productIds }, token);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const cartOf = async ({ token }: TestCustomer) =>
  (await shop.get('/user/product/allCart', token)).body.data.cart;
const linesOf = (orderId: string) =>
  shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
const today = (days = 0) => istDay(new Date(Date.now() + days * DAY_MS).toISOString());

describe('the prices of a company', () => {
  test('are told to its members, as far as they differ, and are nobody else’s [B10.7 B10.8]', async () => {
    const [pump, seal, ring] = [
      await addPump(),
      await addPump(),
      await addProduct(shop, { pricePaise: null }),
    ];
    const member = await addMember({
      name: 'Dealers North',
      percent: 0,
      fixed: [
        { productId: pump, paise: 950_00 },
        { productId: pump, from: 10, paise: 920_00 },
        { productId: pump, from: 50, paise: 800_00 },
        { productId: ring, from: 5, paise: 84_500_00 },
      ],
    });
    expect(await pricesOf(member, pump, seal, ring)).toEqual([
      {
        productId: pump,
        list: 'Dealers North',
        price: 950,
        priceBreaks: [
          { from: 10, price: 900 },
          { from: 50, price: 800 },
        ],
      },
      { productId: ring, list: 'Dealers North', price: null, priceBreaks: [{ from: 5, price: 84_500 }] },
    ]);
    expect(await pricesOf(await registerCustomer(shop), pump, seal, ring)).toEqual([]);
    expect((await shop.post('/user/prices', { productIds: [pump] })).status).toBe(401);
  });

  test.each([
    ['one that only asked to be one', {}, { state: 'applied' }],
    ['a closed one', {}, { state: 'closed' }],
    ['a list that begins tomorrow', { validFrom: today(1) }, {}],
    ['a list that ended yesterday', { validTo: today(-1) }, {}],
  ] as const)('are the catalogue’s for %s [B10.7]', async (_, list, company) => {
    const productId = await addPump();
    const member = await addMember({ percent: 10, ...list }, company);
    expect(await pricesOf(member, productId)).toEqual([]);
    const { body } = await checkOut(shop, member, [{ productId, quantity: 1 }]);
    expect(body.data.amount).toBe(1_000_00);
    expect(await linesOf(body.data.mongooseOrderId)).toMatchObject([{ priceList: null }]);
  });

  test('hold on the first and the last day of their list, and end with its suspension [B10.7]', async () => {
    const productId = await addPump();
    const member = await addMember({ percent: 10, validFrom: today(), validTo: today() });
    expect(await pricesOf(member, productId)).toMatchObject([{ price: 900 }]);
    await shop.deps.db
      .update(companies)
      .set({ state: 'suspended' })
      .where(eq(companies.id, member.companyId));
    expect(await pricesOf(member, productId)).toEqual([]);
    const refused = await checkOut(shop, member, [{ productId, quantity: 1 }]);
    expect(refused.body.code).toBe('company-suspended');
  });

  test('are never stored on the way, neither by a browser nor by a proxy [B10.8]', async () => {
    const productId = await addPump();
    const member = await addMember({ percent: 10 });
    const { headers } = await shop.post('/user/prices', { productIds: [productId] }, member.token);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('are in no public answer: a member reads the same bytes as a stranger [B10.8]', async () => {
    const categoryOf = async (id: string) =>
      (await shop.deps.db.select().from(products).where(eq(products.id, id)))[0]!.categoryId;
    const productId = await addPump();
    const member = await addMember({ percent: 50, fixed: [{ productId, paise: 1_00 }] });
    for (const url of [
      `/user/product/singleProduct?productId=${productId}`,
      `/user/product/allProducts?categoryId=${await categoryOf(productId)}`,
      `/product/${productId}`,
    ]) {
      const plain = (token: string | null) =>
        shop.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
      const [strange, own] = [await plain(null), await plain(member.token)];
      expect(own.statusCode, url).toBe(strange.statusCode);
      expect(own.rawPayload.equals(strange.rawPayload), url).toBe(true);
    }
  });

  test('are the same in a second process, at once [B10.8]', async () => {
    const other = await openShop({
      DATABASE_URL: shop.config.databaseUrl!,
      DATA_DIR: shop.config.dataDir,
    });
    afterAll(() => other.stop());
    const productId = await addPump();
    const member = await addMember({ percent: 10 });
    const readIn = async (where: TestShop) =>
      (await where.post('/user/prices', { productIds: [productId] }, member.token)).body.data;
    expect(await readIn(other)).toMatchObject([{ price: 900 }]);
    await shop.deps.db.update(priceLists).set({ percentBp: 2000 }).where(eq(priceLists.id, member.listId));
    for (const where of [shop, other]) expect(await readIn(where)).toMatchObject([{ price: 800 }]);
  });
});

describe('a member buys at them', () => {
  test('in the cart, at the checkout and on the order’s line, which keeps the list’s name [B10.7]', async () => {
    const [pump, seal] = [await addPump(), await addPump()];
    const member = await addMember({ name: 'Dealers South', fixed: [{ productId: pump, paise: 770_00 }] });
    await putInCart(shop, member, pump, 2);
    await putInCart(shop, member, seal, 1);
    const cart = await cartOf(member);
    expect(cart).toMatchObject([
      {
        available: true,
        product: {
          _id: pump,
          price: 770,
          priceBreaks: [],
          insteadOf: { list: 'Dealers South', price: 1000, priceBreaks: [{ from: 10, price: 900 }] },
        },
      },
      { product: { _id: seal, price: 1000 } },
    ]);
    expect(cart[1].product).not.toHaveProperty('insteadOf');
    const { body } = await checkOut(shop, member, [
      { productId: pump, quantity: 2 },
      { productId: seal, quantity: 1 },
    ]);
    expect(body.data.amount).toBe(2 * 770_00 + 1_000_00);
    expect(await linesOf(body.data.mongooseOrderId)).toMatchObject([
      { unitPricePaise: 770_00, priceList: 'Dealers South' },
      { unitPricePaise: 1_000_00, priceList: null },
    ]);
  });

  test('by quick order and again by an earlier order [B10.7]', async () => {
    const partNumber = `OWN-${crypto.randomUUID().slice(0, 8)}`;
    const productId = await addPump({ partNumber });
    const member = await addMember({ percent: 7 });
    const lines = [{ partNumber, quantity: 10 }];
    const { body } = await shop.post('/user/product/quickOrder/check', { lines }, member.token);
    expect(body.data.found).toMatchObject([
      { product: { price: 930, priceBreaks: [{ from: 10, price: 837 }], insteadOf: { price: 1000 } } },
    ]);
    const order = (await checkOut(shop, member, [{ productId, quantity: 10 }])).body.data;
    expect(order.amount).toBe(10 * 837_00);
    await shop.deps.db.update(priceLists).set({ percentBp: 1000 }).where(eq(priceLists.id, member.listId));
    const again = await shop.post(
      '/user/orders/reorder',
      { mongooseOrderId: order.mongooseOrderId },
      member.token,
    );
    expect(again.body.data.added).toMatchObject([{ price: 810, priceBefore: 837 }]);
  });

  test('what the catalogue has no price for, from as many pieces as the list says; what is only shown never [B10.7]', async () => {
    const part = await addProduct(shop, {
      pricePaise: null,
      partNumber: `NP-${crypto.randomUUID().slice(0, 8)}`,
    });
    const shown = await addProduct(shop, { pricePaise: null, productType: 'viewable' });
    const member = await addMember({
      percent: 5,
      fixed: [
        { productId: part, from: 5, paise: 100_00 },
        { productId: shown, paise: 50_00 },
      ],
    });
    const add = (productId: string, quantity: number, who: TestCustomer = member) =>
      shop.post('/user/product/addCart', { productId, quantity }, who.token);
    expect((await add(part, 5)).status).toBe(200);
    expect((await add(part, 5, await registerCustomer(shop))).body.code).toBe('not-for-sale');
    expect((await add(shown, 1)).body.code).toBe('not-for-sale');
    const set = (quantity: number) =>
      shop.post('/user/product/setQuantity', { productId: part, quantity }, member.token);
    const count = async () => (await shop.get('/userAuth/cartQty', member.token)).body.data;
    expect(await count()).toBe(5);
    expect(await cartOf(member)).toMatchObject([{ available: true }]);
    expect((await set(4)).status).toBe(200);
    expect(await count()).toBe(0);
    expect(await cartOf(member)).toMatchObject([{ available: false }]);
    const buy = (productId: string, quantity: number) => checkOut(shop, member, [{ productId, quantity }]);
    expect((await buy(part, 4)).body.code).toBe('not-for-sale');
    expect((await buy(shown, 1)).body.code).toBe('not-for-sale');
    expect((await buy(part, 6)).body.data.amount).toBe(600_00);
  });

  test('a list that was edited since the total was shown makes nothing and says both totals [B10.8]', async () => {
    const productId = await addPump();
    const member = await addMember({ fixed: [{ productId, paise: 900_00 }] });
    await shop.deps.db
      .update(listPrices)
      .set({ pricePaise: 950_00 })
      .where(eq(listPrices.listId, member.listId));
    const order = (shownTotal?: number, key?: string) =>
      checkOut(shop, member, [{ productId, quantity: 2 }], { ...(key && { key }), shownTotal });
    for (const key of [undefined, 'of-this-checkout']) {
      const { status, body } = await order(1800, key);
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ code: 'price-changed', shownTotal: 1800, total: 1900 }),
      ]);
    }
    expect(await shop.deps.db.$count(orders, eq(orders.customerId, member.id))).toBe(0);
    const placed = await order(1900, 'of-this-checkout');
    expect(placed.body.data.amount).toBe(1900_00);
    expect((await order(1900, 'of-this-checkout')).body.data.mongooseOrderId).toBe(
      placed.body.data.mongooseOrderId,
    );
    expect((await order(1800, 'of-this-checkout')).body.code, 'not the total of this order').toBe('conflict');
    expect((await order()).status, 'who sends no total is told none').toBe(200);
  });
});

describe('the desk', () => {
  test('proposes them to a caller who is a member, in orders and quotes [B10.7]', async () => {
    const productId = await addPump();
    const member = await addMember({ name: `Desk ${crypto.randomUUID()}`, percent: 10 });
    const sale = { customerId: member.id, lines: [{ productId, quantity: 2 }] };
    const delivery = {
      address: '14 Foundry Road',
      district: 'Coimbatore',
      state: 'Tamil Nadu',
      pincode: 641001,
      contact: 9876543210,
    };
    const made = await shop.post('/admin/orders/new', { ...sale, delivery, paymentMethod: 'card' }, admin);
    expect([made.status, made.body.data?.amount]).toEqual([200, 1_800_00]);
    expect(await linesOf(made.body.data.mongooseOrderId)).toMatchObject([
      { unitPricePaise: 900_00, priceList: expect.stringMatching(/^Desk /) },
    ]);
    const quote = await shop.post('/admin/quotes/new', { ...sale, send: false }, admin);
    const { data } = (await shop.get(`/admin/quotes/single?id=${quote.body.data._id}`, admin)).body;
    expect(data.asked).toMatchObject([{ listPrice: 900 }]);
    expect(data.draft.lines).toMatchObject([{ unitPrice: 900 }]);
    expect(data.catalogue).toMatchObject([{ listPrice: 900, priceBreaks: [{ from: 10, price: 810 }] }]);
  });

  test('is told what a caller’s company pays as it types, and nothing of others [B14.8 B10.7]', async () => {
    const [pump, ring, seal] = [
      await addPump(),
      await addProduct(shop, { pricePaise: null }),
      await addPump({ priceBreaks: [] }),
    ];
    const member = await addMember({
      name: `Typed ${crypto.randomUUID()}`,
      percent: 10,
      fixed: [{ productId: ring, paise: 84_500_00 }],
    });
    const pricesFor = async (id: string) => {
      const query = [pump, ring, seal].map((productId) => `productIds=${productId}`).join('&');
      return shop.get(`/admin/customers/prices?id=${id}&${query}`, admin);
    };
    const { status, body } = await pricesFor(member.id);
    expect([status, body.data]).toEqual([200, await pricesOf(member, pump, ring, seal)]);
    expect(body.data).toMatchObject([
      { productId: pump, price: 900, priceBreaks: [{ from: 10, price: 810 }] },
      { productId: ring, price: 84_500 },
      { productId: seal, price: 900 },
    ]);
    const { id } = await registerCustomer(shop);
    expect((await pricesFor(id)).body.data).toEqual([]);
    expect((await pricesFor(crypto.randomUUID())).status).toBe(404);
  });

  test('leaves them when it changes many prices of the catalogue, and is told which lists [B14.10]', async () => {
    const productId = await addPump();
    const { listId } = await addMember({
      name: `Kept ${crypto.randomUUID()}`,
      fixed: [{ productId, paise: 990_00 }],
    });
    const change = { ids: [productId, await addPump()], percent: 5 };
    for (const check of [true, false]) {
      const { body } = await shop.post('/admin/product/bulkPrice', { ...change, check }, admin);
      expect(body.data).toMatchObject({
        changed: 2,
        priceLists: [{ _id: listId, name: expect.stringMatching(/^Kept /), products: 1 }],
      });
    }
    expect(await shop.deps.db.select().from(listPrices).where(eq(listPrices.listId, listId))).toMatchObject([
      { pricePaise: 990_00 },
    ]);
  });
});
