import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { foldPartNumber } from '#domain/part-number.ts';
import { products } from '../../../platform/db/schema/index.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { putInCart } from '../../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../../testing/people.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { addLines } from '../add-lines.ts';

const shop = startTestShop();

type Line = [partNumber: string, quantity?: number];
const send = async (path: string, { token }: TestCustomer, lines: Line[]) => {
  const body = { lines: lines.map(([partNumber, quantity = 1]) => ({ partNumber, quantity })) };
  return (await shop.post(`/user/product/${path}`, body, token)).body.data;
};
const check = (customer: TestCustomer, ...lines: Line[]) => send('quickOrder/check', customer, lines);
const order = (customer: TestCustomer, ...lines: Line[]) => send('quickOrder', customer, lines);
const cartOf = async ({ token }: TestCustomer): Promise<Record<string, number>> => {
  const { cart } = (await shop.get('/user/product/allCart', token)).body.data;
  return Object.fromEntries(
    cart.map((line: { product: { partNumber: string }; quantity: number }) => [
      line.product.partNumber,
      line.quantity,
    ]),
  );
};
const add = (partNumber: string, product: Parameters<typeof addProduct>[1] = {}) =>
  addProduct(shop, { partNumber, ...product });

let bearing: string;
beforeAll(async () => {
  bearing = await add('MW-6206-C3', {
    name: 'Ball bearing',
    pricePaise: 340_00,
    priceBreaks: [{ from: 10, pricePaise: 318_00 }],
    imageLinks: ['/media/products/bb.jpg'],
  });
  await add('MW-RG42-C1');
  await add('MW-SL32-SC');
  await add('MW-SL32-SS');
  await add('MW-VM1008-40', { productType: 'viewable' });
  await add('MW-NO-PRICE-1', { pricePaise: null });
});

describe('a quick order is looked up', () => {
  test('each line is found, to be chosen, unknown or refused, with what the screen shows [B2.25 B6.5]', async () => {
    const customer = await registerCustomer(shop);
    const answer = await check(
      customer,
      ['MW-6206-C3', 8],
      ['sl32', 4],
      ['MW-6026-C3', 12],
      ['MW-VM1008-40'],
    );
    expect(answer).toEqual({
      found: [
        {
          partNumber: 'MW-6206-C3',
          quantity: 8,
          product: {
            _id: bearing,
            name: 'Ball bearing',
            imageLink: ['/media/products/bb.jpg'],
            partNumber: 'MW-6206-C3',
            price: 340,
            priceBreaks: [{ from: 10, price: 318 }],
            productType: 'buyable',
            availability: 'not-counted',
          },
          inCart: 8,
          stock: null,
        },
      ],
      ambiguous: [
        {
          partNumber: 'sl32',
          quantity: 4,
          products: [{ partNumber: 'MW-SL32-SC' }, { partNumber: 'MW-SL32-SS' }].map((one) =>
            expect.objectContaining(one),
          ),
          isMore: false,
        },
      ],
      unknown: [{ partNumber: 'MW-6026-C3', quantity: 12, nearest: 'MW-6206-C3' }],
      refused: [
        {
          partNumber: 'MW-VM1008-40',
          quantity: 1,
          reason: 'quoted-only',
          product: expect.objectContaining({ partNumber: 'MW-VM1008-40', productType: 'viewable' }),
        },
      ],
    });
    expect(await cartOf(customer), 'nothing is put into the cart').toEqual({});
  });

  test.each([
    'mw rg42 c1',
    'MWRG42C1',
    'mw-rg42-c1',
    'Mw.Rg42/C1',
    ' MW–RG42—C1 ',
    'mw_rg42\\c1',
    'MW\u00a0RG42\u2011C1',
    'm w r g 4 2 c 1',
  ])('%j is MW-RG42-C1', async (written) => {
    const { found } = await check(await registerCustomer(shop), [written]);
    expect(found).toMatchObject([{ partNumber: written, product: { partNumber: 'MW-RG42-C1' } }]);
    const { rows } = await shop.deps.db.$client.query('SELECT fold_part_number($1) AS folded', [written]);
    expect(rows[0].folded, 'the screen folds it the same').toBe(foldPartNumber(written));
  });

  test('a part of a number has three letters at least, and no sign means “anything”', async () => {
    const customer = await registerCustomer(shop);
    const { ambiguous, unknown } = await check(customer, ['32'], ['%%%%'], ['---'], ['M%W62'], ['RG42']);
    expect(unknown.map(({ partNumber }: { partNumber: string }) => partNumber)).toEqual([
      '32',
      '%%%%',
      '---',
      'M%W62',
    ]);
    expect(ambiguous).toMatchObject([{ partNumber: 'RG42', products: [{ partNumber: 'MW-RG42-C1' }] }]);
  });

  test('numbers that differ in their dashes only are distinguished by the writing, or chosen', async () => {
    await add('DX-10-0');
    await add('DX-100');
    const { found, ambiguous } = await check(
      await registerCustomer(shop),
      ['dx-100'],
      ['DX 10 0'],
      ['dx-10-0'],
    );
    expect(found).toMatchObject([
      { product: { partNumber: 'DX-100' } },
      { product: { partNumber: 'DX-10-0' } },
    ]);
    expect(ambiguous).toMatchObject([{ products: [{ partNumber: 'DX-100' }, { partNumber: 'DX-10-0' }] }]);
  });

  test('six products are offered, and the answer says that there are more', async () => {
    for (let n = 1; n <= 7; n += 1) await add(`GASKET-${n}-A`);
    const [seven] = (await check(await registerCustomer(shop), ['gasket'])).ambiguous;
    expect(seven).toMatchObject({ isMore: true });
    expect(seven.products).toHaveLength(6);
  });

  test('the nearest number has at most two letters changed, and is not given for every line of a wrong list', async () => {
    const customer = await registerCustomer(shop);
    const { unknown } = await check(customer, ['MW-6206-D4'], ['MW-9999-ZZ'], ['WM-6206-C3'], ['6Z']);
    expect(unknown).toMatchObject([
      { nearest: 'MW-6206-C3' },
      { nearest: null },
      { nearest: 'MW-6206-C3' },
      { nearest: null },
    ]);
    const wrong = Array.from({ length: 200 }, (_, n): Line => [`MW-6206-Q${n}`]);
    const many = (await check(customer, ...wrong)).unknown;
    expect(many).toHaveLength(200);
    const withNearest = many.filter(({ nearest }: { nearest: string | null }) => nearest);
    // Those of the first twenty lines that are near enough.
    const near = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13];
    expect(withNearest.map(({ partNumber }: { partNumber: string }) => partNumber)).toEqual(
      near.map((n) => `MW-6206-Q${n}`),
    );
  });

  test('more than 200 lines, none, or a wrong quantity are refused with a sentence', async () => {
    const { token } = await registerCustomer(shop);
    const lines = Array.from({ length: 201 }, () => ({ partNumber: 'MW-6206-C3', quantity: 1 }));
    for (const path of ['/user/product/quickOrder', '/user/product/quickOrder/check'])
      for (const body of [
        { lines },
        { lines: [] },
        { lines: [{ partNumber: 'MW-6206-C3', quantity: 10_000 }] },
        { lines: [{ partNumber: '', quantity: 1 }] },
        { lines: [{ partNumber: 'A'.repeat(81), quantity: 1 }] },
      ])
        expect(await shop.post(path, body, token)).toMatchObject({
          status: 400,
          body: { error: expect.stringMatching(/\w+ \w+.*\.$/) },
        });
  });
});

describe('a quick order is put into the cart', () => {
  test('with all that is found, in its order; the rest is reported [B6.5]', async () => {
    const customer = await registerCustomer(shop);
    const answer = await order(
      customer,
      ['mw rg42 c1', 200],
      ['MW-6206-C3', 8],
      ['SL32'],
      ['ZZZZ-1'],
      ['MW-NO-PRICE-1'],
    );
    expect(answer).toMatchObject({
      added: [
        { partNumber: 'mw rg42 c1', quantity: 200 },
        { partNumber: 'MW-6206-C3', quantity: 8 },
      ],
      ambiguous: [{ partNumber: 'SL32' }],
      unknown: [{ partNumber: 'ZZZZ-1' }],
      refused: [{ partNumber: 'MW-NO-PRICE-1', reason: 'no-price' }],
    });
    const cart = await cartOf(customer);
    expect(Object.keys(cart)).toEqual(['MW-RG42-C1', 'MW-6206-C3']);
    expect(cart).toEqual({ 'MW-RG42-C1': 200, 'MW-6206-C3': 8 });
  });

  test('two writings of one part add up, also to what is in the cart', async () => {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, bearing, 5);
    const { added } = await order(customer, ['MW-6206-C3', 8], ['mw6206c3', 4]);
    expect(added).toHaveLength(2);
    expect(await cartOf(customer)).toEqual({ 'MW-6206-C3': 17 });
  });

  test('never more than 9,999 of one product, with what is in the cart', async () => {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, bearing, 9000);
    const answer = await order(customer, ['MW-6206-C3', 600], ['mw6206c3', 400], ['MW-RG42-C1', 9999]);
    expect(answer.added).toMatchObject([{ partNumber: 'MW-RG42-C1' }]);
    expect(answer.refused).toMatchObject([{ reason: 'cart-full' }, { reason: 'cart-full' }]);
    expect(await cartOf(customer)).toEqual({ 'MW-6206-C3': 9000, 'MW-RG42-C1': 9999 });
  });

  test('orders at the same time add up to 9,999 at most', async () => {
    const customer = await registerCustomer(shop);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order(customer, ['MW-6206-C3', 2000], ['MW-RG42-C1', 1])),
    );
    expect(answers.filter(({ added }) => added.length === 2)).toHaveLength(4);
    expect(answers.flatMap(({ refused }) => refused.map(({ reason }: { reason: string }) => reason))).toEqual(
      ['cart-full', 'cart-full', 'cart-full', 'cart-full'],
    );
    expect(await cartOf(customer)).toEqual({ 'MW-6206-C3': 8000, 'MW-RG42-C1': 8 });
  });

  test('a product that was deleted or is only viewable by now is left out, the others go in', async () => {
    const customer = await registerCustomer(shop);
    const ids = [await add('GONE-1'), await add('GONE-2'), await add('STAYS-3')];
    await shop.deps.db.delete(products).where(eq(products.id, ids[0]!));
    await shop.deps.db
      .update(products)
      .set({ productType: 'viewable' })
      .where(inArray(products.id, [ids[1]!]));
    const lines = ids.map((productId) => ({ productId, quantity: 3 }));
    expect(await addLines(shop.deps.db, customer.id, lines)).toEqual(new Map([[ids[2], 3]]));
    expect(await cartOf(customer)).toEqual({ 'STAYS-3': 3 });
  });
});
