import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShownCategory } from '#contract/product-entities.ts';
import { pathTo } from '#domain/category-choice.ts';
import { categories } from '../../platform/db/schema/index.ts';
import { addCategory, addProduct } from '../../testing/catalogue.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();

const answer = async (query = '') => shop.get(`/websiteData/categories${query}`);
const read = async (query = ''): Promise<ShownCategory[]> => (await answer(query)).body.data;
const at = (tree: ShownCategory[], id: string) => pathTo(tree, id).at(-1);

/** So many more below each of these; the last by a call, which ends what was cached. Returns that one. */
async function fill(parents: string[], count: number): Promise<string> {
  const rows = parents.flatMap((parentId) =>
    Array.from({ length: count }, (_, nth) => ({ parentId, name: `Size ${count + nth}` })),
  );
  await shop.deps.db.insert(categories).values(rows.slice(1));
  const { name, parentId: pId } = rows[0]!;
  return (await shop.post('/category/add', { name, pId }, await logInAdmin(shop))).body.data._id;
}

test('a page gets what is open: however many categories are below a closed one, it does not grow [B7.24]', async () => {
  const small = await addCategory(shop, 'Motors');
  const inSmall = await addCategory(shop, 'Geared', small);
  const deepInSmall = await addCategory(shop, 'Worm', inSmall);
  const large = await addCategory(shop, 'Fasteners');
  const child = await addCategory(shop, 'Bolts', large);
  const sister = await addCategory(shop, 'Nuts', large);
  const grandchild = await addCategory(shop, 'Hexagon', child);
  await addProduct(shop, { categoryId: grandchild });

  const whole = await read();
  expect(at(whole, grandchild), 'a small tree is whole').toMatchObject({ name: 'Hexagon', productCount: 1 });
  expect(at(whole, deepInSmall)).toBeDefined();

  await fill([sister, grandchild], 101);
  const pages = [
    '',
    '?first=2',
    `?openId=${child}`,
    `?openId=${child}&openId=${inSmall}`,
    `?parentId=${large}`,
  ];
  const sizeOf = async (page: string) => JSON.stringify(await read(page)).length;
  const before = await Promise.all(pages.map(sizeOf));
  const deep = await fill([sister, grandchild], 900);
  // Two counts have a digit more, and nothing else.
  for (const [nth, page] of pages.entries())
    expect((await sizeOf(page)) - before[nth]!, page).toBeLessThanOrEqual(2);

  const closed = await read();
  expect(at(closed, large)).toMatchObject({ childCount: 2, productCount: 1, children: [] });
  expect(at(closed, deepInSmall), 'a small branch stays whole beside a large one').toBeDefined();
  expect(at(await read('?first=1'), large)!.children).toEqual([
    expect.objectContaining({ _id: child, childCount: 1, children: [] }),
  ]);

  const opened = await read(`?openId=${deep}&openId=${randomUUID()}`);
  expect(at(opened, deep), 'with all that is beside the way to it').toMatchObject({ name: 'Size 900' });
  expect(at(opened, sister)!.children).toHaveLength(1001);
  expect(at(opened, child)).toMatchObject({ childCount: 1, children: [] });

  const below = await read(`?parentId=${large}`);
  expect(below).toEqual([
    { ...at(closed, large)!, _id: child, name: 'Bolts', childCount: 1 },
    { ...at(closed, large)!, _id: sister, name: 'Nuts', childCount: 1001, productCount: 0 },
  ]);
  expect((await answer(`?parentId=${randomUUID()}`)).status).toBe(404);
});
