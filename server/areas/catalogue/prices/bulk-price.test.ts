// @module-tag slow
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, priceChanges, products } from '../../../platform/db/schema/index.ts';
import { addCategory, addProduct } from '../../../testing/catalogue.ts';
import { logInAdmin, registerCustomer } from '../../../testing/people.ts';
import { type Answer, startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const change = (body: object) => shop.post('/admin/product/bulkPrice', body, admin);
const undo = (id: string) => shop.post('/admin/product/undoBulkPrice', { id }, admin);
const done = async (body: object) => {
  const answer = await change(body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
async function stored(id: string) {
  const [row] = await shop.deps.db.select().from(products).where(eq(products.id, id));
  return row!;
}
const BREAKS = [{ from: 10, pricePaise: 160_500 }];
const seal = (pricePaise: number | null = 169_000, product = {}) =>
  addProduct(shop, { name: `Seal ${randomUUID()}`, pricePaise, ...product });

describe('the prices of many products [B14.10]', () => {
  test('are shown first, changed as shown with one row of the activity, and given back', async () => {
    const ids = [await seal(169_000, { priceBreaks: BREAKS }), await seal(115_000), await seal(null)];
    const rule = { ids, percent: 5, roundTo: 5 };
    const preview = await done({ ...rule, check: true });
    expect(preview).toMatchObject({
      _id: null,
      changed: 2,
      lines: [
        { productId: ids[0], from: 1690, to: 1775, breaks: [{ quantity: 10, from: 1605, to: 1685 }] },
        { productId: ids[1], from: 1150, to: 1210, breaks: [] },
      ],
      leftOut: [{ productId: ids[2], price: null, reason: 'It has no price.' }],
    });
    expect(await stored(ids[0]!)).toMatchObject({ pricePaise: 169_000, priceBreaks: BREAKS });

    const { _id, ...changed } = await done(rule);
    expect(changed).toEqual({ changed: 2, lines: preview.lines, priceLists: [], leftOut: preview.leftOut });
    expect(await stored(ids[0]!)).toMatchObject({
      pricePaise: 177_500,
      priceBreaks: [{ from: 10, pricePaise: 168_500 }],
    });
    const page = await shop.get(`/user/product/singleProduct?productId=${ids[1]}`);
    expect(page.body.data.price).toBe(1210);
    const acts = await shop.deps.db.select().from(auditLog).where(eq(auditLog.entityId, _id));
    expect(acts).toMatchObject([
      {
        entity: 'prices',
        action: 'edited',
        changes: [
          { field: 'change', to: '+5 %, to the nearest Rs.5' },
          { field: 'prices', to: '2' },
        ],
      },
    ]);
    const offered = (await shop.get('/admin/product/priceChanges', admin)).body.data;
    expect(offered[0]).toMatchObject({ _id, changed: 2, rule: '+5 %, to the nearest Rs.5' });

    expect((await undo(_id)).body.data).toMatchObject({
      ...{ _id, changed: 2, leftOut: [] },
      lines: expect.arrayContaining([
        expect.objectContaining({ productId: ids[0], breaks: [{ quantity: 10, from: 1685, to: 1605 }] }),
      ]),
    });
    expect(await stored(ids[0]!)).toMatchObject({ pricePaise: 169_000, priceBreaks: BREAKS });
    expect((await undo(_id)).body.data, 'sent again').toMatchObject({ _id, changed: 2, lines: [] });
    const after = (await shop.get('/admin/product/priceChanges', admin)).body.data;
    expect(after.map((one: { _id: string }) => one._id)).not.toContain(_id);
  });

  test('are those that a search finds, without the ones that were unticked', async () => {
    const family = `Spider${randomUUID().slice(0, 8)}`;
    const ids = [];
    for (const nth of [1, 2, 3])
      ids.push(
        await seal(nth * 10_000, { name: `${family} ${nth}`, searchText: `${family.toLowerCase()} ${nth}` }),
      );
    const data = await done({ filter: { search: family }, except: [ids[1]], amount: -12.5 });
    expect(data).toMatchObject({ changed: 2, leftOut: [] });
    const prices = await Promise.all(ids.map(async (id) => (await stored(id)).pricePaise));
    expect(prices).toEqual([8_750, 20_000, 28_750]);
  });

  test('are left as they are where the ladder would not fall, or nothing would be asked', async () => {
    const ids = [await seal(10_000, { priceBreaks: [{ from: 10, pricePaise: 9_500 }] }), await seal(900)];
    const ladder = await done({ ids, percent: -10, breaks: false });
    expect(ladder).toMatchObject({
      changed: 1,
      leftOut: [{ productId: ids[0], reason: 'The price from 10 pieces, Rs.95, would not be below Rs.90.' }],
    });
    expect(await done({ ids: [ids[1]], amount: -8.1 })).toMatchObject({
      _id: null,
      changed: 0,
      leftOut: [{ reason: 'The price would be Rs.0.' }],
    });
    expect(await done({ ids: [ids[1]], percent: 1, roundTo: 5 })).toMatchObject({
      changed: 1,
      lines: [{ to: 10 }],
    });
    expect(await done({ ids: [ids[1]], percent: 1, roundTo: 5 })).toMatchObject({
      _id: null,
      leftOut: [{ reason: 'The price stays as it is.' }],
    });
  });

  test('are refused with both values where somebody changed one meanwhile; the rest goes, and once only', async () => {
    const ids = [await seal(10_000), await seal(20_000), await seal(30_000)];
    const body = {
      ids,
      percent: 10,
      shown: [
        { productId: ids[0], price: 100 },
        { productId: ids[1], price: 190 },
      ],
    };
    const first = await done(body);
    expect(first).toMatchObject({
      changed: 1,
      leftOut: [
        { productId: ids[1], reason: 'Changed meanwhile: Rs.190 in the preview, Rs.200 now.' },
        { productId: ids[2], reason: 'It was not in the preview.' },
      ],
    });
    expect(await done(body), 'sent again').toMatchObject({
      _id: first._id,
      changed: 1,
      lines: [{ from: 100, to: 110 }],
    });
    expect((await stored(ids[0]!)).pricePaise).toBe(11_000);
    await shop.deps.db.update(products).set({ pricePaise: 10_000 }).where(eq(products.id, ids[0]!));
    const again = await done(body);
    expect(again._id, 'what costs again what was shown is changed again').not.toBe(first._id);
    expect((await stored(ids[0]!)).pricePaise).toBe(11_000);
  });

  test('are not given back where they were edited since, nor after a day', async () => {
    const ids = [
      await seal(10_000),
      await seal(20_000, { priceBreaks: BREAKS.map((one) => ({ ...one, pricePaise: 19_000 })) }),
      await seal(30_000),
      await seal(40_000),
    ];
    const { _id } = await done({ ids, percent: 10 });
    await shop.deps.db.update(products).set({ pricePaise: 9_900 }).where(eq(products.id, ids[0]!));
    await shop.deps.db.update(products).set({ priceBreaks: [] }).where(eq(products.id, ids[1]!));
    await shop.deps.db.delete(products).where(eq(products.id, ids[2]!));
    const { body } = await undo(_id);
    expect(body.data).toMatchObject({ changed: 1, lines: [{ productId: ids[3], from: 440, to: 400 }] });
    expect(body.data.leftOut.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      'Changed since: the change made it Rs.110, it costs Rs.99 now.',
      'Changed since: the change made it Rs.220, its quantity prices are others now.',
      'The product was deleted.',
    ]);

    const late = await done({ ids: [ids[3]], percent: 10 });
    await shop.deps.db
      .update(priceChanges)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(priceChanges.id, late._id));
    expect(await undo(late._id)).toMatchObject({
      status: 409,
      body: { error: 'Prices can be given back for a day only.' },
    });
    expect((await undo(randomUUID())).status).toBe(404);
  });

  test('that a later change stands in the way of can be given back once that one is [B14.10]', async () => {
    const id = await seal(10_000);
    const [first, second] = [await done({ ids: [id], percent: 10 }), await done({ ids: [id], percent: 20 })];
    expect((await undo(first._id)).body.data).toMatchObject({
      changed: 0,
      leftOut: [{ reason: 'Changed since: the change made it Rs.110, it costs Rs.132 now.' }],
    });
    expect((await undo(second._id)).body.data).toMatchObject({ changed: 1 });
    expect((await undo(first._id)).body.data).toMatchObject({ changed: 1, lines: [{ from: 110, to: 100 }] });
    expect((await undo(first._id)).body.data, 'sent again').toMatchObject({ changed: 1, lines: [] });
    expect((await stored(id)).pricePaise).toBe(10_000);
  });

  test.each([
    ['nothing chosen', { percent: 5 }, 'Choose the products'],
    ['ids and a filter', { ids: [], filter: {}, percent: 5 }, 'Choose the products'],
    ['no change', { ids: [] }, 'Enter by how much'],
    ['two changes', { ids: [], percent: 5, amount: 5 }, 'Enter by how much'],
    ['too little', { ids: [], percent: -90.5 }, 'percent'],
    ['too much', { ids: [], percent: 900.01 }, 'percent'],
    ['three decimals', { ids: [], percent: 1.005 }, 'at most two decimals'],
    ['an amount of three decimals', { ids: [], amount: -1.005 }, 'at most two decimals'],
    ['a huge amount', { ids: [], amount: 1e12 }, 'The change is at most Rs.1,00,00,000.'],
    ['a rounding that there is not', { ids: [], percent: 5, roundTo: 7 }, 'one of these: 1, 5, 10, 50, 100'],
    ['too many products', { ids: Array(10_001).fill(randomUUID()), percent: 5 }, '10,000'],
  ])('are refused with %s', async (_what, body, sentence) => {
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
  });

  test('are for the staff', async () => {
    const { token } = await registerCustomer(shop);
    expect((await shop.post('/admin/product/bulkPrice', { ids: [], percent: 5 }, token)).status).toBe(403);
  });
});

/** On a machine that does much else a step of this size is refused as busy, changes nothing, and is sent again. */
async function onceItHasTime(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  return answer.status === 503 ? onceItHasTime(send) : answer;
}

test('ten thousand prices are changed at once, and given back, in one step [B14.10]', async () => {
  const categoryId = await addCategory(shop, 'Bulk');
  await shop.deps.db.execute(sql`
    INSERT INTO products (category_id, name, description, price_paise, product_type, price_breaks, search_text)
    SELECT ${categoryId}, 'Bulk part ' || n, repeat('Cast iron. ', 200), 1000 + n, 'buyable',
      jsonb_build_array(jsonb_build_object('from', 10, 'pricePaise', 900 + n)), 'bulk part ' || n || ' cast iron bronze'
    FROM generate_series(1, 10001) AS n`);
  const filter = { categoryId: [categoryId] };
  const tooMany = await onceItHasTime(() => change({ filter, percent: 5, check: true }));
  expect([tooMany.status, tooMany.body.error]).toEqual([
    400,
    'At most 10,000 prices are changed at once. Narrow the search.',
  ]);
  const [one] = await shop.deps.db.select().from(products).where(eq(products.name, 'Bulk part 1'));
  await shop.deps.db.delete(products).where(eq(products.id, one!.id));
  const preview = await onceItHasTime(() => change({ filter, percent: 5, check: true }));
  const shown = preview.body.data.lines.map(({ productId, from }: { productId: string; from: number }) => ({
    productId,
    price: from,
  }));
  const made = await onceItHasTime(() => change({ filter, percent: 5, shown }));
  expect(made.body.data.changed).toBe(10_000);
  const undone = await onceItHasTime(() => undo(made.body.data._id));
  expect(undone.body.data.changed).toBe(10_000);
}, 120_000);
