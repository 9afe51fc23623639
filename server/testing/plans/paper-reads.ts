import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { listPapers } from '../../areas/papers/list-papers.ts';
import { readPeriod } from '../../areas/papers/paper-filter.ts';
import { storeMoves } from '../../areas/sales/moves.ts';
import { readBuyers } from '../../areas/sales/read-buyers.ts';
import { readDays } from '../../areas/sales/read-days.ts';
import { readProducts } from '../../areas/sales/read-products.ts';
import { readStates } from '../../areas/sales/read-states.ts';
import { MOST_FOUND } from '../../platform/db/desk-texts.ts';
import { ORDERS } from '../large-shop.ts';
import { FULL_READ, type LargeShop, MOST_READ, mostReadBesides } from './start-large-shop.ts';

/** Reports and papers. */
export function readsOfPapers(large: LargeShop): void {
  describe('a report', () => {
    // The last day has only the morning of its orders.
    const ON_THE_DAY = 370;
    const period = readPeriod('2020-01-10', '2020-01-10');
    const LISTS: [string, () => Promise<number>][] = [
      ['its days', async () => (await readDays(large.db, period)).byDay.size],
      ['its products', async () => (await readProducts(large.db, period, 5)).products.length],
      ['its customers', async () => (await readBuyers(large.db, period, 5)).lines],
      ['its states', async () => (await readStates(large.db, period)).length],
    ];
    const answers: number[] = [];
    const ALL_ROWS = /Seq Scan on (payments|orders|order_lines|papers|products)/;

    test.each(LISTS)('reads for %s only what happened in its time', async (_, countLines) => {
      expect(await large.plansOf(countLines)).not.toMatch(ALL_ROWS);
      const { answer: lines, rowsRead } = await large.watched(countLines);
      expect(lines).toBeGreaterThan(0);
      answers.push(lines);
      // Until all is stored, as after an update, what waits for that is looked through.
      expect(mostReadBesides(rowsRead, 'categories', 'sales_changes')).toBeLessThan(2 * ON_THE_DAY + 100);
    });

    test('reads nothing else than what is stored of its time, once it is', async () => {
      while (await storeMoves(large.db));
      await large.asOwner('VACUUM ANALYZE sales_moves, sales_changes');
      for (const [n, [name, countLines]] of LISTS.entries()) {
        expect(await large.plansOf(countLines), name).not.toMatch(/Seq Scan on sales_moves/);
        const { answer, rowsRead } = await large.watched(countLines);
        expect(answer, name).toBe(answers[n]);
        expect(mostReadBesides(rowsRead, 'categories'), name).toBeLessThan(ON_THE_DAY + 10);
      }
    });
  });

  describe('papers', () => {
    const DAY = { from: '2020-01-05', to: '2020-01-05' };
    const ON_A_DAY = 2 * 24 * 60;
    // All that are reported are counted; of those, one in fifty belongs on the page.
    const REPORTED_AND_PAGE = ORDERS / 2 + 50 * 12;
    test.each([
      ['the newest', {}, 50],
      ['the newest, page 50', { page: 50 }, 600],
      ['of a kind', { kind: 'invoice' }, 50],
      ['of a day', DAY, ON_A_DAY + 50],
      ['of a day and a kind', { ...DAY, kind: 'receipt' }, ON_A_DAY + 50],
      ['without an IRN', { withoutIrn: true }, REPORTED_AND_PAGE],
      ['of a number', { search: 'mw/19-20/00077' }, 50],
      ['of an order', { search: 'MW-0000-0077' }, 500],
      ['with a piece of the number', { search: '00077' }, 500],
      ['of a purchase order', { search: 'kat/po 00077' }, 500],
      ['of a GSTIN that thousands have', { search: '27AAPFU0939F1ZV' }, MOST_READ],
      ['with what every paper has', { search: 'buyer' }, MOST_READ],
      ['of a day with what every paper has', { search: 'buyer', ...DAY }, MOST_FOUND + ON_A_DAY + 100],
      ['with two letters', { search: 'mw' }, MOST_READ],
    ] as const)('%s are listed and counted without reading all', async (_, query, most) => {
      expect(await large.plansOf(() => listPapers(large.db, query))).not.toMatch(FULL_READ);
      const { answer, mostRowsRead } = await large.watched(() => listPapers(large.db, query));
      expect(answer.docs.length).toBeGreaterThan(0);
      expect(mostRowsRead).toBeLessThan(most);
    });

    test('that wait for their IRN are found by what waits, also among all others', async () => {
      await large.db.execute(sql`INSERT INTO irn_due (paper_id)
        SELECT id FROM papers WHERE kind = 'invoice' AND buyer_gstin IS NOT NULL ORDER BY issued_at LIMIT 60`);
      await large.asOwner('ANALYZE irn_due');
      const read = () => listPapers(large.db, { irnDue: true });
      expect(await large.plansOf(read)).not.toMatch(FULL_READ);
      const { answer, mostRowsRead } = await large.watched(read);
      expect(answer).toMatchObject({ totalDocs: 60, byKind: { invoice: 60 } });
      expect(mostRowsRead).toBeLessThan(1_000);
      await large.db.execute(sql`DELETE FROM irn_due`);
    });

    test('are counted by their numbers, by their days and by what is missing', async () => {
      expect((await listPapers(large.db, {})).byKind).toEqual({
        receipt: ORDERS,
        invoice: ORDERS,
        supply: 0,
        refund: 0,
        credit: 0,
      });
      expect(await listPapers(large.db, DAY)).toMatchObject({
        totalDocs: ON_A_DAY,
        byKind: { invoice: ON_A_DAY / 2 },
      });
      expect(await listPapers(large.db, { withoutIrn: true })).toMatchObject({
        totalDocs: ORDERS / 100,
        byKind: { receipt: 0, invoice: ORDERS / 100 },
      });
      expect(await listPapers(large.db, { search: 'buyer', kind: 'invoice' })).toMatchObject({
        newestOnly: true,
        totalDocs: NEWEST_SEARCHED,
        byKind: { receipt: NEWEST_SEARCHED, invoice: NEWEST_SEARCHED },
      });
    });
  });
}
