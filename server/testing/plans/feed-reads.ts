import { expect, test } from 'vitest';
import { FEED_KINDS } from '#contract/feed.ts';
import { BEGINNING } from '../../areas/feed/cursor.ts';
import { readChanges, readStanding } from '../../areas/feed/read-changes.ts';
import { readFeed } from '../../areas/feed/read-feed.ts';
import type { LargeShop } from './start-large-shop.ts';

const KEY = { scopes: ['feed.read'] as const, rights: [] };
const LIMIT = 20;

/** A page anywhere in the feed costs as much as it shows, of all kinds and of a rare one. */
export function readsOfFeed(large: LargeShop): void {
  test('a page of the feed is read by its index, wherever it begins and whatever its kinds [B11.2]', async () => {
    await large.asOwner('ANALYZE feed_changes');
    for (const kinds of [FEED_KINDS, ['quote'] as const]) {
      const { oldest } = await readStanding(large.db);
      let place = BEGINNING;
      for (let page = 0; page < 3; page += 1) {
        const read = () => readChanges(large.db, { kinds, place, oldest, limit: LIMIT });
        const plans = await large.plansOf(read);
        expect(plans).not.toMatch(/Seq Scan on feed_changes/);
        const { answer, mostRowsRead } = await large.watched(read);
        expect(answer).toHaveLength(LIMIT);
        expect(mostRowsRead).toBeLessThanOrEqual(2 * LIMIT * FEED_KINDS.length);
        place = answer.at(-1)!.place;
      }
    }
  });

  test('what a page of the feed shows is read by its ids [B11.2]', async () => {
    for (const kind of FEED_KINDS) {
      const read = () => readFeed(large.deps, KEY, { kinds: [kind], limit: LIMIT });
      expect(await large.plansOf(read), kind).not.toMatch(
        /Seq Scan on (products|orders|order_lines|papers|quotes|customers)\b/,
      );
    }
  });
}
