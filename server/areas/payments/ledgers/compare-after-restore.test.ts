import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hasToCompare } from '../../../platform/db/restores.ts';
import { ledgerComparisons, restores } from '../../../platform/db/schema/index.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { compareAfterRestore } from './compare-after-restore.ts';

const shop = startTestShop();

const comparisons = () =>
  shop.deps.db.select().from(ledgerComparisons).orderBy(asc(ledgerComparisons.createdAt));
const isWanted = () => hasToCompare(shop.deps.db);

beforeEach(async () => {
  await shop.deps.db.delete(ledgerComparisons);
  await shop.deps.db.delete(restores);
  await shop.deps.db.insert(restores).values({ stateOf: new Date() });
});

test('a comparison after a restore is done once and then wanted no more', async () => {
  await compareAfterRestore(shop.deps);
  await eventually(async () => expect(await comparisons()).toMatchObject([{ state: 'done' }]));
  await compareAfterRestore(shop.deps);
  expect(await isWanted()).toBe(false);
  await compareAfterRestore(shop.deps);
  expect(await comparisons()).toHaveLength(1);
});

test('one that rests between two tries is not hurried', async () => {
  const inAnHour = sql`now() + interval '1 hour'`;
  await shop.deps.db.insert(ledgerComparisons).values({ state: 'waiting', tries: 3, nextTryAt: inAnHour });
  const before = await comparisons();
  await compareAfterRestore(shop.deps);
  expect(await comparisons()).toEqual(before);
  expect(await isWanted()).toBe(true);
});

test('after one that failed there is a rest before the next', async () => {
  await shop.deps.db.insert(ledgerComparisons).values({ state: 'failed', endedAt: sql`now()` });
  await compareAfterRestore(shop.deps);
  expect(await comparisons()).toHaveLength(1);
  await shop.deps.db.update(ledgerComparisons).set({ endedAt: sql`now() - interval '16 minutes'` });
  await compareAfterRestore(shop.deps);
  expect(await comparisons()).toHaveLength(2);
});
