import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, formatIst } from '#domain/calendar.ts';
import { deleteProduct } from '../../areas/catalogue/delete-product.ts';
import { auditLog, stock, stockMoves } from '../../platform/db/schema/index.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { checkOut } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { endCounting } from './end-counting.ts';

const { shop, customer, admin, expectSoundBooks } = startPayingShop();
const ABSENT = '00000000-0000-7000-8000-000000000000';

const set = (body: object, token = admin.token) => shop.post('/admin/stock/set', body, token);
const receive = (body: object, key?: string, token = admin.token) =>
  shop.post('/admin/stock/receive', body, token, key ? { 'idempotency-key': key } : {});
const stockOf = async (productId: string) => {
  const [row] = await shop.deps.db.select().from(stock).where(eq(stock.productId, productId));
  return row && { counted: row.counted, onHand: row.onHand, held: row.held };
};
const movesOf = (productId: string) => shop.deps.db.$count(stockMoves, eq(stockMoves.productId, productId));
const agoMs = (ms: number) => new Date(Date.now() - ms).toISOString();

describe('what is refused changes nothing [B9.9]', () => {
  let productId: string;
  let before: unknown;
  const all = async () => [
    await shop.deps.db.select().from(stock).orderBy(stock.productId),
    await shop.deps.db.$count(stockMoves),
    await shop.deps.db.$count(auditLog),
  ];
  beforeAll(async () => {
    productId = await addCounted(shop, 10, { partNumber: 'MW-TEST.1' });
    await addCounted(shop, 7, { partNumber: 'MW-12' });
    await addCounted(shop, 7, { partNumber: 'MW-1/2' });
  });
  beforeEach(async () => {
    before = await all();
  });

  const COUNTS: [string, object, number, RegExp][] = [
    ['half a piece', { onHand: 1.5 }, 400, /pieces on hand.*whole number/i],
    ['fewer than none', { onHand: -1 }, 400, /pieces on hand.*at least 0/i],
    ['a thousand million', { onHand: 1e9 }, 400, /pieces on hand.*at most/i],
    ['words', { onHand: 'ten' }, 400, /pieces on hand.*whole number/i],
    ['digits as text', { onHand: '10' }, 400, /pieces on hand.*whole number/i],
    ['no number', {}, 400, /pieces on hand/i],
    ['null', { onHand: null }, 400, /pieces on hand/i],
    ['a number that another has changed', { onHand: 8, expected: 9 }, 409, /Stock is 10 by now, not 9/],
    ['a time ahead', { onHand: 8, asOf: agoMs(-60_000) }, 400, /in the future/],
    ['31 days ago', { onHand: 8, asOf: agoMs(31 * DAY_MS) }, 400, /more than 30 days old/],
    ['no time', { onHand: 8, asOf: 'yesterday' }, 400, /time of the count/],
    ['a day alone', { onHand: 8, asOf: agoMs(DAY_MS).slice(0, 10) }, 400, /time of the count/],
    ['a time without its place', { onHand: 8, asOf: agoMs(DAY_MS).slice(0, 19) }, 400, /time of the count/],
    ['the 30th of February', { onHand: 8, asOf: '2026-02-30T10:00:00Z' }, 400, /time of the count/],
    ['a time and more', { onHand: 8, asOf: `${agoMs(0)} or so` }, 400, /time of the count/],
    ['a note of a book', { onHand: 8, note: 'x'.repeat(5_000) }, 400, /note/i],
    ['what it does not take', { onHand: 8, held: 0 }, 400, /not known/],
  ];
  test.each(COUNTS)('a count: %s', async (_, body, status, sentence) => {
    const answer = await set({ productId, ...body });
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)]);
    if (status === 409) expect(answer.body.onHand).toBe(10);
    expect(await all()).toEqual(before);
  });

  const RECEIPTS: [string, object, RegExp][] = [
    ['half a piece', { pieces: 1.5 }, /pieces.*whole number/i],
    ['none', { pieces: 0 }, /pieces.*at least 1/i],
    ['fewer than none', { pieces: -1 }, /pieces.*at least 1/i],
    ['a thousand million', { pieces: 1e9 }, /pieces.*at most/i],
    ['words', { pieces: 'ten' }, /pieces.*whole number/i],
    ['more than fit', { pieces: 999_990 }, /At most 9,99,999 pieces/],
  ];
  test.each(RECEIPTS)('a receipt: %s', async (_, body, sentence) => {
    const answer = await receive({ productId, ...body });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await all()).toEqual(before);
  });

  const NAMES: [string, object, number, RegExp][] = [
    ['nothing', {}, 400, /by its id or by its part number/],
    ['both', { productId: ABSENT, partNumber: 'MW-12' }, 400, /by its id or by its part number/],
    ['no id', { productId: 'MW-12' }, 400, /product/i],
    ['nobody’s id', { productId: ABSENT }, 404, /product/],
    ['nobody’s number', { partNumber: 'MW-404' }, 404, /product/],
    ['an empty number', { partNumber: '' }, 400, /part number/i],
    ['only spaces', { partNumber: '   ' }, 404, /product/],
    ['a number that two have, written otherwise', { partNumber: 'mw12.' }, 409, /MW-12, MW-1\/2/],
  ];
  test.each(NAMES)('named by %s', async (_, named, status, sentence) => {
    for (const answer of [await set({ ...named, onHand: 3 }), await receive({ ...named, pieces: 3 })])
      expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await all()).toEqual(before);
  });

  test.each(['viewer', 'accounts'] as const)('by staff without the right: %s', async (role) => {
    const { token } = await addStaffMember(shop.deps.db, role);
    expect((await set({ productId, onHand: 3 }, token)).status).toBe(403);
    expect((await receive({ productId, pieces: 3 }, undefined, token)).status).toBe(403);
    expect((await set({ productId, onHand: 3 }, customer.token)).status).toBe(403);
    expect((await set({ productId, onHand: 3 }, '')).status).toBe(401);
    expect(await all()).toEqual(before);
  });

  test('of a product that is made later and has no lead time', async () => {
    const id = await addProduct(shop);
    const answer = await set({ productId: id, onHand: 3 });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/lead time/)]);
    expect(await stockOf(id)).toBeUndefined();
  });

  test('of a deleted product whose goods orders hold', async () => {
    const id = await addCounted(shop, 10);
    expect((await checkOut(shop, customer, [{ productId: id, quantity: 4 }])).status).toBe(200);
    await deleteProduct(shop.deps.db, { userId: null, name: 'Test' }, id);
    expect((await set({ productId: id, onHand: 3 })).status).toBe(404);
    expect((await receive({ productId: id, pieces: 3 })).status).toBe(404);
    expect(await stockOf(id)).toMatchObject({ onHand: 10, held: 4 });
  });
});

describe('what is taken [B9.9]', () => {
  test('a count by part number, in any writing that means one product', async () => {
    const productId = await addCounted(shop, 10, { partNumber: 'MW-77.5' });
    const answer = await set({ partNumber: ' mw 77-5 ', onHand: 12, expected: 10, note: 'Shelf 4' });
    expect([answer.status, answer.body.data]).toMatchObject([200, { productId, onHand: 12, free: 12 }]);
    expect((await receive({ partNumber: 'MW775', pieces: 3 })).body.data.onHand).toBe(15);
    await expectSoundBooks();
  });

  test('of two that differ only in their dashes, the one that is written so', async () => {
    const first = await addCounted(shop, 1, { partNumber: 'MW-88' });
    await addCounted(shop, 1, { partNumber: 'MW8-8' });
    expect((await set({ partNumber: 'mw-88', onHand: 2 })).body.data.productId).toBe(first);
  });

  const countedAtOf = async (productId: string) =>
    (await shop.get(`/admin/stock/single?productId=${productId}`, admin.token)).body.data.countedAt;

  test('a count as of earlier keeps what came and went since, and no count of another', async () => {
    const productId = await addCounted(shop, 10);
    const [asOf, later] = [agoMs(0), agoMs(-1)];
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(later));
    await receive({ productId, pieces: 5 });
    expect((await set({ productId, onHand: 20, asOf })).body.data.onHand).toBe(25);
    const answer = await set({ productId, onHand: 12, asOf: later, expected: 999 });
    expect([answer.status, answer.body.data.onHand]).toEqual([200, 17]);
    expect(await countedAtOf(productId)).toBe(later);
    await expectSoundBooks();
  });

  test('a count as of earlier than the last one is refused, whichever was entered first', async () => {
    const productId = await addProduct(shop, { leadDays: 21 });
    const [older, newer] = [agoMs(2 * DAY_MS), agoMs(DAY_MS)];
    const told = (iso: string) => `Counted again on ${formatIst(iso, 'date-time')}. Count again.`;
    expect((await set({ productId, onHand: 8, asOf: newer })).status).toBe(200);
    const refused = await set({ productId, onHand: 3, asOf: older });
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: told(newer), code: 'conflict', onHand: 8 },
    ]);
    expect((await set({ productId, onHand: 9 })).status).toBe(200);
    const now = await countedAtOf(productId);
    expect((await set({ productId, onHand: 8, asOf: newer })).body.error).toBe(told(now));
    expect([await stockOf(productId), await movesOf(productId)]).toMatchObject([{ onHand: 9 }, 2]);
    expect((await set({ productId, onHand: 7, asOf: now })).status, 'the same time').toBe(200);
    await expectSoundBooks();
  });

  test('29 days ago, by a clock elsewhere', async () => {
    const productId = await addProduct(shop, { leadDays: 21 });
    const asOf = agoMs(29 * DAY_MS).replace('Z', '+00:00');
    expect((await set({ productId, onHand: 3, asOf })).status).toBe(200);
    expect(await countedAtOf(productId)).toBe(new Date(asOf).toISOString());
  });

  test('a receipt sent twice is one, and its key serves no other', async () => {
    const productId = await addCounted(shop, 10);
    const other = await addCounted(shop, 10);
    const answers = await Promise.all(
      [1, 2, 3].map(() => receive({ productId, pieces: 5 }, 'van-of-tuesday')),
    );
    expect(answers.map(({ status, body }) => [status, body.data?.onHand])).toEqual([
      [200, 15],
      [200, 15],
      [200, 15],
    ]);
    expect(await movesOf(productId)).toBe(2);
    for (const body of [
      { productId, pieces: 6 },
      { productId: other, pieces: 5 },
    ])
      expect(await receive(body, 'van-of-tuesday')).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
    expect(await stockOf(other)).toMatchObject({ onHand: 10 });
    const { token } = await addStaffMember(shop.deps.db, 'catalogue');
    expect((await receive({ productId, pieces: 1 }, 'van-of-tuesday', token)).body.data.onHand).toBe(16);
    await expectSoundBooks();
  });

  test('goods of a product that is not counted are not received', async () => {
    const productId = await addProduct(shop);
    expect((await receive({ productId, pieces: 5 })).body.error).toContain('is not counted');
  });

  test('counting that ends gives up its holds; begun again, open orders hold again', async () => {
    const productId = await addCounted(shop, 10);
    await checkOut(shop, customer, [{ productId, quantity: 4 }]);
    await shop.deps.db.transaction((tx) => endCounting(tx, productId));
    expect(await stockOf(productId)).toEqual({ counted: false, onHand: 10, held: 0 });
    expect((await set({ productId, onHand: 6 })).body.data).toMatchObject({ onHand: 6, held: 4, free: 2 });
    await expectSoundBooks();
  });

  test('as many as the shop can have, and not one more', async () => {
    const productId = await addCounted(shop, 999_998);
    expect((await receive({ productId, pieces: 2 })).status).toBe(400);
    expect((await receive({ productId, pieces: 1 })).body.data.onHand).toBe(999_999);
  });
});

test('anyone is told how many there are, up to what the shop shows, and when more is made [B9.10]', async () => {
  const wanted = [
    await addCounted(shop, 60),
    await addCounted(shop, 3),
    await addCounted(shop, 3, { beyond: 'stop' }),
    await addCounted(shop, 0),
    await addCounted(shop, 0, { beyond: 'stop' }),
    await addProduct(shop, { leadDays: 21 }),
  ];
  const asked = wanted.map((id) => `ids=${id}`).join('&');
  const { headers, body } = await shop.get(`/websiteData/availability?${asked}`);
  expect(headers['cache-control']).toContain('no-store');
  const said = new Map(body.data.map((one: { productId: string }) => [one.productId, one]));
  expect(wanted.map((id) => said.get(id))).toEqual(
    [
      { availability: 'in-stock', free: 50, moreThan: true, days: 1, moreDays: 21 },
      { availability: 'few', free: 3, moreThan: false, days: 1, moreDays: 21 },
      { availability: 'few', free: 3, moreThan: false, days: 1, moreDays: null },
      { availability: 'to-order', free: 0, moreThan: false, days: 21, moreDays: 21 },
      { availability: 'out', free: 0, moreThan: false, days: 21, moreDays: null },
      { availability: 'not-counted', free: null, moreThan: false, days: 21, moreDays: null },
    ].map((one, place) => ({ productId: wanted[place], ...one })),
  );
});
