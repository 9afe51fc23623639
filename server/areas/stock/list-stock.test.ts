import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stock } from '../../platform/db/schema/index.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { checkOut } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';

const { shop, customer, admin } = startPayingShop();

const read = async (query: string) => (await shop.get(`/admin/stock/all?${query}`, admin.token)).body.data;

test('the most pressing come first, page by page: short, without a free piece, low, then by name [B9.11]', async () => {
  const add = (name: string, onHand: number) => addCounted(shop, onHand, { name: `${name} of the order` });
  await add('Zinc plate', 20);
  await add('anode', 20);
  const low = await add('Washer', 4);
  await shop.deps.db.update(stock).set({ reorderAt: 4 }).where(eq(stock.productId, low));
  await add('Bush', 0);
  await add('Arbor', 0);
  const short = await add('Wheel', 6);
  expect((await checkOut(shop, customer, [{ productId: short, quantity: 5 }])).status).toBe(200);
  await shop.post('/admin/stock/set', { productId: short, onHand: 2 }, admin.token);
  const expected = ['Wheel', 'Arbor', 'Bush', 'Washer', 'anode', 'Zinc plate'];

  const found: string[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const { docs, nextPage, totalDocs, counts } = await read(
      `search=of the order&itemPerPage=2&page=${page}`,
    );
    expect([totalDocs, counts]).toEqual([6, { counted: 6, low: 1, short: 1 }]);
    found.push(...docs.map(({ name }: { name: string }) => name.replace(' of the order', '')));
    page = nextPage;
  }
  expect(found).toEqual(expected);
  const { docs } = await read('only=short&search=of the order');
  expect(docs).toMatchObject([
    { productId: short, onHand: 2, held: 5, free: 0, short: 3, availability: 'to-order', image: null },
  ]);
});

test('the list of products says of how many the pieces are counted', async () => {
  const types = async () => (await shop.get('/admin/product/all', admin.token)).body.data.types;
  const before = await types();
  await addCounted(shop, 5);
  await addProduct(shop);
  expect(await types()).toMatchObject({ all: before.all + 2, counted: before.counted + 1 });
});

test('the moves of one product say how many there are in all', async () => {
  const productId = await addCounted(shop, 5);
  for (const pieces of [1, 2])
    await shop.post('/admin/stock/receive', { productId, pieces, note: 'Lot 7' }, admin.token);
  const answer = await shop.get(`/admin/stock/moves?productId=${productId}&itemPerPage=2`, admin.token);
  expect(answer.body.data).toMatchObject({
    totalDocs: 3,
    nextPage: 2,
    docs: [
      { kind: 'received', pieces: 2, balance: 8, note: 'Lot 7' },
      { kind: 'received', pieces: 1, balance: 6 },
    ],
  });
});
