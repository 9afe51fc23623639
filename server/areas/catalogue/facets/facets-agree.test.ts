import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Filter, readFilters, writeFilter } from '#domain/facets/filters.ts';
import { readAllSaid } from '#domain/specs/read.ts';
import { countFacets, productMatches } from '#domain/testing/count-facets.ts';
import { products } from '../../../platform/db/schema/index.ts';
import { readSpecifications } from '../../../platform/db/schema/json-columns.ts';
import { addCategory, addProduct } from '../../../testing/catalogue.ts';
import { logInAdmin } from '../../../testing/people.ts';
import { randomFrom } from '../../../testing/random.ts';
import { openShop, startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { READER } from '../product-index/read-rows.ts';
import { countAsked } from './count-asked.ts';
import { askedFor } from './searched-rows.ts';
import { storeReadings } from './store-readings.ts';

const shop = startTestShop();
let other: Awaited<ReturnType<typeof openShop>>;
const tree: Record<'pumps' | 'gearPumps' | 'motors', string> = { pumps: '', gearPumps: '', motors: '' };
const { next: random } = randomFrom(inject('fuzz').seed);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

const VALUES: Record<string, string[]> = {
  Power: ['1 kW', '2 HP', '5 kW', '7.5 kW', 'On request'],
  Casing: ['Cast iron', 'cast  iron', 'Bronze', 'SS 304', 'CI'],
  Temperature: ['Up to 80 °C', '-10 to 40 °C', '20 °C', 'from 60 °C'],
  Suction: ['50 mm', '65 mm', '2 inch', '1/3 inch', 'flanged'],
  Note: ['a | b', 'c: d', 'e\\f'],
};
const anySpecifications = () =>
  [...Object.entries(VALUES), ...Object.entries(VALUES)].flatMap(([key, values]) =>
    random() < 0.5 ? [{ key, value: oneOf(values) }] : [],
  );
const FILTERS = [
  'Power:1..5 kW',
  'Casing material:Bronze|Cast iron',
  'Temperature:30.. °C',
  'Suction size:50 mm|8.467 mm',
  'Note:a \\| b|c\\: d',
];
/** The last is met by most. */
const combinations = [
  ...Array.from({ length: 2 ** FILTERS.length }, (_, bits) =>
    FILTERS.filter((_, index) => bits & (1 << index)),
  ),
  ['Power:0.1..100 kW'],
];
const read = (texts: string[]): Filter[] => {
  const filters = readFilters(texts);
  if ('problem' in filters) throw new Error(filters.problem);
  return filters.filters;
};

beforeAll(async () => {
  tree.pumps = await addCategory(shop, 'Pumps');
  tree.gearPumps = await addCategory(shop, 'Gear pumps', tree.pumps);
  tree.motors = await addCategory(shop, 'Motors');
  for (let n = 0; n < 40; n++) await addAny();
  other = await openShop({ DATABASE_URL: shop.config.databaseUrl!, DATA_DIR: shop.config.dataDir });
});
afterAll(() => other?.stop());

const addAny = () =>
  addProduct(shop, {
    categoryId: oneOf(Object.values(tree)),
    name: `Product ${oneOf(['a', 'B', 'c'])} ${Math.floor(random() * 1000)}`,
    pricePaise: random() < 0.2 ? null : 100_00 * Math.floor(1 + random() * 9),
    specifications: anySpecifications(),
    createdAt: new Date(Date.UTC(2026, 0, Math.floor(1 + random() * 9))),
  });

/** By name, because two facets of as many products may stand in either order. */
const byName = <T extends { name: string }>(facets: T[]) =>
  facets.toSorted((a, b) => (a.name < b.name ? -1 : 1));

async function expectAgreement(instance: TestShop, categoryIds: string[], texts: string[]) {
  const filters = read(texts);
  const { rows } = await shop.deps.db.execute<{ id: string; specifications: unknown }>(sql`
    SELECT products.id, specifications FROM products JOIN categories ON categories.id = category_id
    WHERE ${categoryIds.length === 0} OR path && ${sql.param(categoryIds)}::uuid[]`);
  const specs = new Map(
    rows.map((row) => [row.id, readAllSaid(readSpecifications(row.id, row.specifications))]),
  );
  await instance.deps.changes.catchUp();
  const indexed = await instance.deps.productIndex.current();
  const { whole, facets, count } = countAsked(indexed, askedFor(indexed, categoryIds, null), filters);
  const matching = [...specs.values()].filter((each) => productMatches(each, filters));
  expect({ total: whole.total, count }).toEqual({ total: specs.size, count: matching.length });
  expect(byName(facets)).toEqual(byName(countFacets([...specs.values()], filters)));
  return specs;
}

/** Every page, with and without the filters: the filtered list is the other without what does not match. */
async function expectList(instance: TestShop, categoryIds: string[], texts: string[], sort: string) {
  const specs = await expectAgreement(instance, categoryIds, texts);
  const idsOf = async (more: string) => {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const chosen = categoryIds.map((id) => `&categoryId=${id}`).join('');
      const { body } = await instance.get(
        `/user/product/allProducts?itemPerPage=7&page=${page}&sort=${sort}${chosen}${more}`,
      );
      ids.push(...body.data.docs.map((doc: { _id: string }) => doc._id));
      if (!body.data.hasNextPage) return { ids, totalDocs: body.data.totalDocs };
    }
  };
  const filters = read(texts);
  const all = (await idsOf('')).ids.filter((id) => productMatches(specs.get(id)!, filters));
  const asked = filters.map((filter) => `&spec=${encodeURIComponent(writeFilter(filter))}`).join('');
  expect(await idsOf(asked)).toEqual({ ids: all, totalDocs: all.length });
}

test('every combination of filters counts what a plain recount counts [B7.4]', async () => {
  for (const texts of combinations)
    for (const chosen of [[], [tree.pumps], [tree.gearPumps, tree.motors], [tree.pumps, tree.gearPumps]])
      await expectAgreement(shop, chosen, texts);
});

test('the filtered list has the order of the whole one, on every page and in every order', async () => {
  for (const sort of ['newest', 'price-up', 'price-down', 'name'])
    for (const texts of [[FILTERS[0]!], [FILTERS[1]!, FILTERS[2]!]])
      await expectList(shop, sort === 'name' ? [] : [tree.pumps], texts, sort);
});

test('what changes is counted and listed on every instance, no matter which one changed it', async () => {
  const { db } = shop.deps;
  const anyId = async () => {
    const rows = await db.select({ id: products.id }).from(products);
    return oneOf(rows.map(({ id }) => id));
  };
  const set = async (values: Partial<typeof products.$inferInsert>) =>
    db
      .update(products)
      .set(values)
      .where(eq(products.id, await anyId()));
  const admin = await logInAdmin(shop);
  const moveGearPumps = (parentId: string) =>
    shop.post('/category/move', { categoryId: tree.gearPumps, parentId }, admin);
  const changes: (() => Promise<unknown>)[] = [
    () => addAny(),
    () => set({ specifications: anySpecifications() }),
    () => set({ specifications: [] }),
    () => set({ pricePaise: Math.floor(random() * 1000) }),
    () => set({ categoryId: oneOf(Object.values(tree)) }),
    () => set({ createdAt: new Date(Date.UTC(2025, 0, Math.floor(1 + random() * 300))) }),
    async () => db.delete(products).where(eq(products.id, await anyId())),
    () => db.update(products).set({ specifications: anySpecifications() }).where(sql`random() < 0.3`),
    () => moveGearPumps(tree.motors),
    () => moveGearPumps(tree.pumps),
    () => storeReadings(shop.deps),
  ];
  for (const change of [...changes, ...changes]) {
    await change();
    for (const instance of [shop, other]) {
      for (const chosen of [[], [tree.pumps], [tree.motors]])
        await expectAgreement(instance, chosen, oneOf(combinations));
      await expectList(instance, [tree.pumps], [FILTERS[1]!], 'price-up');
    }
  }
  for (const instance of [shop, other])
    for (const sort of ['newest', 'price-up', 'name'])
      await expectList(instance, [tree.pumps], [FILTERS[1]!], sort);
});

test('a change that others hold back is counted when it is committed, though later ones were before', async () => {
  const { db } = shop.deps;
  const slow = await addAny();
  const quick = await addAny();
  const specifications = [{ key: 'Power', value: '5 kW' }];
  await db.transaction(async (tx) => {
    await tx.update(products).set({ specifications }).where(eq(products.id, slow));
    await db.update(products).set({ specifications }).where(eq(products.id, quick));
    await expectAgreement(other, [], [FILTERS[0]!]);
  });
  await expectAgreement(other, [], [FILTERS[0]!]);
});

test('what was read is stored once, and read again when the text changes', async () => {
  const { db } = shop.deps;
  const id = await addProduct(shop, { specifications: [{ key: 'Power', value: '5 kW' }] });
  const stored = async () =>
    (await db.execute(sql`SELECT reader, specs FROM product_specs WHERE product_id = ${id}`)).rows[0];
  while (await storeReadings(shop.deps));
  const specs = [{ name: 'Power', kind: 'number', quantity: 'power', span: { low: 5, high: 5 } }];
  expect(await stored()).toEqual({ reader: READER, specs });
  await db.update(products).set({ pricePaise: 5 }).where(eq(products.id, id));
  expect(await stored()).toMatchObject({ reader: READER });
  const specifications = [{ key: 'Power', value: 'Strong' }];
  await db.update(products).set({ specifications }).where(eq(products.id, id));
  expect(await stored()).toMatchObject({ reader: 0 });
  while (await storeReadings(shop.deps));
  expect(await stored()).toEqual({
    reader: READER,
    specs: [{ name: 'Power', kind: 'text', value: 'Strong' }],
  });
});
