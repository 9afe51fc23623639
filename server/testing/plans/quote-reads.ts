import { expect, test } from 'vitest';
import { attendToDueQuotes } from '../../areas/quotes/attend-to-due-quotes.ts';
import { countQuotes } from '../../areas/quotes/count-quotes.ts';
import { listQuotes } from '../../areas/quotes/list-quotes.ts';
import { CUSTOMERS } from '../large-shop.ts';
import type { LargeShop } from './start-large-shop.ts';

/** Of the revisions, one in five of the two hundred that have run out. */
const DUE = 40;

/** Quotes, their tabs and what is due among them. */
export function readsOfQuotes(large: LargeShop): void {
  test('quotes are listed and found by their indexes', async () => {
    const queries = [
      {},
      { state: 'to-answer' },
      { state: 'accepted' },
      { state: 'ordered' },
      { state: 'expired' },
      { sort: 'newest' },
      { sort: 'value' },
      { sort: 'validity' },
      { search: 'QT/19-20/00077' },
      { search: 'buyer77@example.com' },
    ] as const;
    for (const query of queries) {
      const list = () => listQuotes(large.db, { ...query, itemPerPage: 10 });
      expect((await list()).docs.length, JSON.stringify(query)).toBeGreaterThan(0);
      const plans = await large.plansOf(list);
      expect(plans, JSON.stringify(query)).not.toMatch(/Seq Scan on (orders|order_log|customers)\b/);
      // Only the few that a search found, or that are ordered, are sorted; and the counts, by their days.
      const lists = plans.split('\n\n').filter((plan) => !plan.includes('quote_counts'));
      if (!('search' in query || ('state' in query && query.state === 'ordered')))
        expect(lists.join(), JSON.stringify(query)).not.toMatch(
          /Sort Key: .*(waiting_since|total_paise|valid_until)/,
        );
    }
    // Each is found, locked and changed.
    expect(await large.mostRowsRead(() => attendToDueQuotes(large.deps))).toBeLessThan(10 * DUE);
  });

  test('those of a tab are counted without reading them, all orders or their history', async () => {
    for (const state of ['accepted', 'ordered', 'expired'] as const) {
      const plans = await large.plansOf(() => listQuotes(large.db, { state, itemPerPage: 10 }));
      const count = plans.split('\n\n').find((plan) => plan.includes('quote_counts'));
      expect(count, state).not.toMatch(/Seq Scan on (quotes|orders|order_log)\b/);
    }
  });

  test('quotes are counted without reading them, all orders or their history', async () => {
    const plans = await large.plansOf(() => countQuotes(large.db, undefined));
    expect(plans).not.toMatch(/Seq Scan on (quotes|orders|order_log)\b/);
    const { answer, mostRowsRead: mostRead } = await large.watched(() => countQuotes(large.db, undefined));
    expect(answer).toMatchObject({ all: CUSTOMERS, 'to-answer': CUSTOMERS / 100, ordered: 200 });
    expect(mostRead, 'the ordered ones, and the days on which revisions end').toBeLessThan(1000);
  });
}
