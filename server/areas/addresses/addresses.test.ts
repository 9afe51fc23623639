import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_ADDRESSES } from '#domain/sizes/addresses.ts';
import { addresses } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, DELIVERY } from '../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let customer: TestCustomer;
beforeEach(async () => {
  customer = await registerCustomer(shop);
});

const MILL = { label: 'Mill', company: 'Annapoorna Mills', ...DELIVERY, gst: '27AAPFU0939F1ZV' };

const add = (fields: object = {}, { token } = customer) =>
  shop.post('/user/addresses/add', { ...MILL, ...fields }, token);
const edit = (fields: object, { token } = customer) => shop.post('/user/addresses/edit', fields, token);
const remove = (_id: string, { token } = customer) => shop.post('/user/addresses/delete', { _id }, token);
const book = async ({
  token,
} = customer): Promise<(typeof MILL & { _id: string; isDefault: boolean; orders: number })[]> =>
  (await shop.get('/user/addresses/all', token)).body.data;
const labels = async () => (await book()).map(({ label, isDefault }) => (isDefault ? `${label}*` : label));
const idOf = async (label: string) => (await book()).find((each) => each.label === label)!._id;
const fill = (count: number) =>
  shop.deps.db.insert(addresses).values(
    Array.from({ length: count }, (_, n) => ({
      ...MILL,
      pincode: '641001',
      contact: '9876543210',
      customerId: customer.id,
      label: `Site ${n}`,
      address: `Plot ${n}`,
      isDefault: n === 0,
    })),
  );

describe('the address book', () => {
  test('an address is saved as it is stored with orders, and the first one is the default [B6.1]', async () => {
    expect(
      (await add({ label: ' Mill,\tUnit 1 ', pincode: '641 001', gst: '27aapfu0939f1zv' })).body,
    ).toEqual({
      msg: 'Address saved',
      data: {
        ...MILL,
        _id: expect.any(String),
        label: 'Mill, Unit 1',
        pincode: '641001',
        contact: '9876543210',
        isDefault: true,
        orders: 0,
      },
    });
    await add({ label: 'Stores', company: null, gst: undefined });
    expect((await book())[1]).toMatchObject({ company: null, gst: null, isDefault: false });
    expect(await labels()).toEqual(['Mill, Unit 1*', 'Stores']);
  });

  test.each([
    ['a blank name', { label: ' ' }, 'Enter a name for this address.'],
    ['a blank address', { address: ' ' }, 'Enter the address.'],
    ['a short pincode', { pincode: '64100' }, 'Enter the 6-digit pincode.'],
    ['a short contact', { contact: 12345 }, 'Enter a phone number of 10 to 15 digits.'],
    ['a mistyped GSTIN', { gst: '27AAPFU0939F1ZX' }, /wrong check character/],
  ])(
    '%s is refused with a sentence, added or edited, and nothing changes',
    async (_what, fields, sentence) => {
      await add();
      const before = await book();
      const error = expect.stringMatching(sentence);
      expect(await add(fields)).toMatchObject({ status: 400, body: { error } });
      expect(await edit({ _id: before[0]!._id, ...fields })).toMatchObject({ status: 400, body: { error } });
      expect(await book()).toEqual(before);
    },
  );

  test('an address that is sent again is there once, and the default one when that is asked for', async () => {
    await add({ label: 'Office', address: '1 Main Road' });
    const [first, again] = await Promise.all([add(), add({ label: ' Mill ' })]);
    expect(again.body).toEqual(first.body);
    expect(await labels()).toEqual(['Office*', 'Mill']);
    expect((await add({ isDefault: true })).body.data).toMatchObject({ isDefault: true });
    expect(await labels()).toEqual(['Mill*', 'Office']);
    await add({ label: 'Gate 2' });
    expect(await labels()).toEqual(['Mill*', 'Office', 'Gate 2']);
  });

  test('an edit changes what it names, and null removes company and GSTIN', async () => {
    await add();
    const [{ _id, ...mill }] = (await book()) as [Awaited<ReturnType<typeof book>>[0]];
    const answer = await edit({ _id, district: 'Tiruppur', company: null, gst: null });
    expect(answer.body.data).toEqual({ _id, ...mill, district: 'Tiruppur', company: null, gst: null });
    expect(await book()).toEqual([answer.body.data]);
  });

  test('making another one the default moves it to the front', async () => {
    for (const label of ['Mill', 'Stores', 'Office']) await add({ label });
    await edit({ _id: await idOf('Office'), isDefault: true });
    expect(await labels()).toEqual(['Office*', 'Mill', 'Stores']);
    await add({ label: 'Site', isDefault: true });
    expect(await labels()).toEqual(['Site*', 'Mill', 'Stores', 'Office']);
    expect(await edit({ _id: await idOf('Site'), isDefault: false })).toMatchObject({
      status: 409,
      body: { error: 'Make another address the default instead.' },
    });
  });

  test('the default one is deleted only as the last', async () => {
    for (const label of ['Mill', 'Stores']) await add({ label });
    expect(await remove(await idOf('Mill'))).toMatchObject({
      status: 409,
      body: { error: 'This is your default address. Make another one the default, then delete it.' },
    });
    expect(await remove(await idOf('Stores'))).toMatchObject({
      status: 200,
      body: { msg: 'Address deleted' },
    });
    expect((await remove(await idOf('Mill'))).status).toBe(200);
    expect(await book()).toEqual([]);
  });

  test('no customer sees, changes or deletes another’s address', async () => {
    const { _id } = (await add()).body.data;
    const stranger = await registerCustomer(shop);
    expect(await book(stranger)).toEqual([]);
    for (const id of [_id, randomUUID()]) {
      const notFound = { status: 404, body: { error: 'We could not find this address.' } };
      expect(await edit({ _id: id, label: 'Mine' }, stranger)).toMatchObject(notFound);
      expect(await remove(id, stranger)).toMatchObject(notFound);
    }
    expect(await labels()).toEqual(['Mill*']);
  });

  test('the orders that were sent there are counted, without the cancelled ones', async () => {
    await add();
    await add({ label: 'Elsewhere', address: '15 Foundry Road' });
    const productId = await addProduct(shop);
    const placed = [];
    for (const quantity of [1, 2, 3])
      placed.push((await checkOut(shop, customer, [{ productId, quantity }])).body.data.mongooseOrderId);
    await shop.post('/user/orders/cancelUnpaid', { mongooseOrderId: placed[0] }, customer.token);
    expect((await book()).map(({ orders }) => orders)).toEqual([2, 0]);
  });
});

describe('at the same moment', () => {
  test('of several first addresses one is the default', async () => {
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((label) => add({ label })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await book()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('of several new defaults one stays', async () => {
    for (const label of ['A', 'B', 'C', 'D']) await add({ label });
    const ids = (await book()).map(({ _id }) => _id);
    const answers = await Promise.all(ids.map((_id) => edit({ _id, isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await book()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test(`the book never holds more than ${MAX_ADDRESSES}`, async () => {
    await fill(MAX_ADDRESSES - 1);
    const answers = await Promise.all(['A', 'B', 'C'].map((label) => add({ label })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe(
      'Your address book is full: it holds 50 addresses. Delete one first.',
    );
    expect(await book()).toHaveLength(MAX_ADDRESSES);
  });
});

describe('an address that is saved with an order', () => {
  const order = async (fields: object = {}, key: string = randomUUID()) =>
    checkOut(shop, customer, [{ productId: await addProduct(shop), quantity: 1 }], {
      key,
      keepAddressAs: 'Mill',
      ...fields,
    });

  test('is there once, with company and GSTIN, however often it is ordered [B6.2]', async () => {
    const about = { company: MILL.company, gst: MILL.gst };
    expect((await order(about)).status).toBe(200);
    expect(await book()).toEqual([
      {
        ...MILL,
        _id: expect.any(String),
        pincode: '641001',
        contact: '9876543210',
        isDefault: true,
        orders: 1,
      },
    ]);
    await order({ ...about, address: '14, Foundry  road', keepAddressAs: 'Again' });
    expect(await labels()).toEqual(['Mill*']);
    await order({ ...about, address: '99 Avinashi Road', keepAddressAs: 'Depot' });
    expect(await labels()).toEqual(['Mill*', 'Depot']);
  });

  test('two at once save it once', async () => {
    await Promise.all([order(), order()]);
    expect(await labels()).toEqual(['Mill*']);
  });

  test('is not saved without a name, nor with an order that is refused', async () => {
    for (const keepAddressAs of [undefined, '', '  '])
      expect((await order({ keepAddressAs })).status).toBe(200);
    const nothing = [{ productId: randomUUID(), quantity: 1 }];
    expect((await checkOut(shop, customer, nothing, { keepAddressAs: 'Mill' })).status).toBe(404);
    expect(await book()).toEqual([]);
  });

  test('with a full book the order goes through all the same', async () => {
    await fill(MAX_ADDRESSES);
    expect((await order()).status).toBe(200);
    expect(await book()).toHaveLength(MAX_ADDRESSES);
  });

  test('is corrected with the order, until it is edited', async () => {
    const first = (await order({ address: '14 Fuondry Road' })).body.data;
    const replaces = first.mongooseOrderId;
    const second = (await order({ replaces, address: '14 Foundry Road' })).body.data;
    expect(await book()).toMatchObject([{ label: 'Mill', address: '14 Foundry Road', isDefault: true }]);
    await edit({ _id: await idOf('Mill'), label: 'Works' });
    await order({ replaces: second.mongooseOrderId, address: '41 Foundry Road' });
    expect(await labels()).toEqual(['Works*', 'Mill']);
  });

  test('is the only one that a corrected order changes, however often it is corrected', async () => {
    const streets = async () => (await book()).map(({ label, address }) => `${label}: ${address}`);
    await add({ label: 'Works', address: '3 Trichy Road' });
    await order({ keepAddressAs: 'Depot', address: '99 Avinashi Road' });
    let replaces: string | undefined;
    for (const address of ['14 Fuondry Road', '41 Foundry Road', '14 Foundry Road']) {
      replaces = (await order({ replaces, address })).body.data.mongooseOrderId;
      expect((await streets()).sort()).toEqual([
        'Depot: 99 Avinashi Road',
        `Mill: ${address}`,
        'Works: 3 Trichy Road',
      ]);
    }
    const known = { ...MILL, keepAddressAs: 'Works', address: '3 Trichy Road', label: undefined };
    expect((await order({ ...known, replaces })).status).toBe(200);
    expect((await streets()).sort(), 'one that is in the book is not saved twice').toEqual([
      'Depot: 99 Avinashi Road',
      'Mill: 14 Foundry Road',
      'Works: 3 Trichy Road',
    ]);
  });

  test('the same order asked for again with the wish saves it too', async () => {
    const key = randomUUID();
    const lines = [{ productId: await addProduct(shop), quantity: 1 }];
    await checkOut(shop, customer, lines, { key });
    expect(await book()).toEqual([]);
    await checkOut(shop, customer, lines, { key, keepAddressAs: 'Mill' });
    expect(await labels()).toEqual(['Mill*']);
  });
});
