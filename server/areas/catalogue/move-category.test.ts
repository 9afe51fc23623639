// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '#contract/product-entities.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { addProducts, holdProduct, untilUpdated, updatesOf } from '../../testing/many-products.ts';
import { logInAdmin } from '../../testing/people.ts';
import { randomFrom } from '../../testing/random.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
beforeAll(async () => {
  admin = await logInAdmin(shop);
});

const add = async (name: string, pId?: string): Promise<string> =>
  (await shop.post('/category/add', { name, ...(pId && { pId }) }, admin)).body.data._id;
const move = (categoryId: string, parentId: string | null, fields: object = {}) =>
  shop.post('/category/move', { categoryId, parentId, ...fields }, admin);
const listed = async (categoryId: string): Promise<number> =>
  (await shop.get(`/user/product/allProducts?categoryId=${categoryId}`)).body.data.totalDocs;
/** As the shop's pages do. */
const counted = async (categoryId: string) => {
  const { data } = (await shop.get('/websiteData/allCategory')).body as { data: Category[] };
  return data.find(({ _id }) => _id === categoryId)?.productCount;
};
const tree = async (): Promise<Category[]> => (await shop.get('/category/all', admin)).body.data;

/** What the triggers maintain, compared with what the tree itself says. */
async function expectSoundTree(db: Pick<Transaction, 'execute'> = shop.deps.db) {
  const { rows: wrongPaths } = await db.execute(sql`
    WITH RECURSIVE placed AS (
      SELECT id, ARRAY[id] AS path FROM categories WHERE parent_id IS NULL
      UNION ALL SELECT child.id, placed.path || child.id FROM categories child JOIN placed ON child.parent_id = placed.id)
    SELECT categories.id FROM categories LEFT JOIN placed USING (id) WHERE placed.path IS DISTINCT FROM categories.path`);
  expect(wrongPaths).toEqual([]);
  const { rows: wrongPlaces } = await db.execute(sql`
    WITH right_places AS (SELECT place AS category_id, products.id AS product_id
      FROM products JOIN categories ON categories.id = products.category_id CROSS JOIN unnest(categories.path) AS place),
    maintained AS (SELECT category_id, product_id FROM product_places)
    (SELECT * FROM right_places EXCEPT SELECT * FROM maintained) UNION ALL (SELECT * FROM maintained EXCEPT SELECT * FROM right_places)`);
  expect(wrongPlaces).toEqual([]);
  await expectCountsToFit(db);
}

async function expectCountsToFit(db: Pick<Transaction, 'execute'> = shop.deps.db) {
  const { rows: wrongCounts } = await db.execute(sql`
    SELECT category_id FROM (SELECT category_id, sum(products) AS counted FROM category_counts WHERE category_id IS NOT NULL GROUP BY 1) counts
    FULL JOIN (SELECT category_id, count(*) AS placed FROM product_places GROUP BY 1) places USING (category_id)
    WHERE COALESCE(counted, 0) <> COALESCE(placed, 0)`);
  expect(wrongCounts).toEqual([]);
}

describe('a category', () => {
  test('moves with all below it, and its products are listed and counted in the new place', async () => {
    const [pumps, spares] = [await add('Pumps'), await add('Spares')];
    const seals = await add('Seals', pumps);
    const lipSeals = await add('Lip seals', seals);
    await addProduct(shop, { categoryId: lipSeals });
    await addProduct(shop, { categoryId: pumps });
    const { body } = await move(seals, spares);
    expect(body).toMatchObject({
      msg: 'Category moved successfully',
      data: { parent: spares, productCount: 1 },
    });
    expect([await listed(pumps), await listed(spares), await listed(seals)]).toEqual([1, 1, 1]);
    expect((await tree()).find(({ _id }) => _id === spares)).toMatchObject({
      productCount: 1,
      children: [{ _id: seals, children: [{ _id: lipSeals, productCount: 1 }] }],
    });
    await move(seals, null);
    expect([await listed(pumps), await listed(spares)]).toEqual([1, 0]);
    expect((await tree()).map(({ _id }) => _id)).toContain(seals);
    const { docs } = (await shop.get(`/admin/audit?entity=category&entityId=${seals}`, admin)).body.data;
    expect(docs.slice(0, 2).map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'parent', from: 'Spares', to: null }],
      [{ field: 'parent', from: 'Pumps', to: 'Spares' }],
    ]);
    await expectSoundTree();
  });

  test('moves with however many products: they are listed and counted there in the end, whatever happens meanwhile', async () => {
    const [from, to, last] = [await add('From'), await add('To'), await add('Last')];
    const moved = await add('Fasteners', from);
    const bolts = await add('Bolts', moved);
    const [own, below] = [await addProducts(shop, moved, 700), await addProducts(shop, bolts, 300)];
    expect([await counted(from), await counted(to), await counted(last)]).toEqual([1000, 0, 0]);
    const letGo = await holdProduct(shop, own[600]!);
    try {
      expect((await move(moved, to)).status).toBe(200);
      await eventually(async () =>
        expect(await updatesOf(shop, admin)).toContainEqual({ categoryId: moved, done: 600, total: 700 }),
      );
      expect(await listed(moved), 'its own list is always whole').toBe(1000);
      for (const productId of [own[0], own[650], below[0]])
        await shop.post('/admin/product/delete', { productId }, admin);
      await addProduct(shop, { categoryId: bolts });
      await expectCountsToFit();
      expect((await move(moved, last)).status).toBe(200);
      expect((await move(bolts, from)).status).toBe(200);
    } finally {
      await letGo();
    }
    await untilUpdated(shop, admin);
    await expectSoundTree();
    expect([await listed(from), await listed(to), await listed(last)]).toEqual([300, 0, 698]);
    expect([await counted(from), await counted(to), await counted(last)]).toEqual([300, 0, 698]);
  });

  test('that moves in pieces is shown as it is after each, in what was asked for before too', async () => {
    const [moved, to] = [await add('Washers'), await add('Small parts')];
    const ids = await addProducts(shop, moved, 700);
    const shown = async () => [await counted(to), await listed(to)];
    const letGo = await holdProduct(shop, ids[600]!);
    try {
      await move(moved, to);
      await eventually(async () => expect(await shown()).toEqual([600, 600]));
    } finally {
      await letGo();
    }
    await untilUpdated(shop, admin);
    await eventually(async () => expect(await shown()).toEqual([700, 700]));
  });

  test.each([
    ['out of', 'Screws'],
    ['into', 'Nails'],
  ])(
    'that moves in pieces %s another one is listed with it meanwhile, each product once and none left out',
    async (way, name) => {
      const other = await add(`Stores of ${name}`);
      const moved = await add(name, way === 'out of' ? other : undefined);
      await addProducts(shop, other, 1);
      const ids = await addProducts(shop, moved, 700);
      const read = async (query: string, page: number) => {
        const both = `categoryId=${other}&categoryId=${moved}&itemPerPage=100`;
        return (await shop.get(`/admin/product/all?${both}&page=${page}&${query}`, admin)).body.data;
      };
      const letGo = await holdProduct(shop, ids[600]!);
      try {
        await move(moved, way === 'out of' ? null : other);
        await eventually(async () => expect(await listed(other)).toBe(way === 'out of' ? 101 : 601));
        for (const query of ['', 'productType=buyable', 'sort=name', 'search=bolt']) {
          const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map((page) => read(query, page)));
          expect(pages.map(({ totalDocs }) => totalDocs)).toEqual(Array(9).fill(701));
          expect(pages.map(({ hasNextPage }) => hasNextPage).lastIndexOf(true)).toBe(6);
          const shown = pages.flatMap(({ docs }) => docs.map(({ _id }: { _id: string }) => _id));
          expect([shown.length, new Set(shown).size]).toEqual([701, 701]);
        }
      } finally {
        await letGo();
      }
      await untilUpdated(shop, admin);
      expect((await read('', 1)).totalDocs).toBe(701);
    },
  );

  test('that an older release or a database tool moves takes all its products along at once', async () => {
    const [from, to] = [await add('Old place'), await add('New place')];
    const moved = await add('Rivets', from);
    await addProducts(shop, moved, 700);
    await addProducts(shop, await add('Pop rivets', moved), 3);
    await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE categories SET parent_id = ${to} WHERE id = ${moved}`);
      await expectSoundTree(tx);
    });
    expect([await listed(from), await listed(to)]).toEqual([0, 703]);
    await untilUpdated(shop, admin);
    await expectSoundTree();
  });

  test('cannot move into itself, below itself, nowhere, or from a place it has left', async () => {
    const top = await add('Valves');
    const below = await add('Ball valves', top);
    for (const target of [top, below]) {
      const answer = await move(top, target);
      expect([answer.status, answer.body.error]).toEqual([
        409,
        'A category cannot be moved into itself or into one of its own subcategories.',
      ]);
    }
    expect((await move(top, randomUUID())).status).toBe(404);
    expect((await move(randomUUID(), null)).status).toBe(404);
    expect((await move(below, null, { updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    await expectSoundTree();
  });

  test('many moves at once never make a circle or lose a product', async () => {
    const random = randomFrom(7);
    const all: string[] = [];
    for (let i = 0; i < 8; i += 1) all.push(await add(`Branch ${i}`, i > 3 ? all[i - 4] : undefined));
    for (const categoryId of all) await addProduct(shop, { categoryId });
    const any = () => all[random.between(0, all.length - 1)]!;
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        i % 3 === 0
          ? addProduct(shop, { categoryId: any() }).then(() => 200)
          : move(any(), random.between(0, 4) ? any() : null).then(({ status }) => status),
      ),
    );
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
    await expectSoundTree();
  });
});
