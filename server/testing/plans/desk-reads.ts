import { describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { listCustomers } from '../../areas/customers/list-customers.ts';
import { readSigns } from '../../areas/operation/read-signs.ts';
import { listActivity } from '../../areas/staff/activity/list-activity.ts';
import { CUSTOMERS, ORDERS } from '../large-shop.ts';
import { type LargeShop, MOST_READ, mostReadBesides } from './start-large-shop.ts';

/** The figures are counted for the tabs, up to a limit: once for everyone, and once for each smaller group. */
function expectFewRead(rowsRead: Map<string, number>, most: number): void {
  expect(mostReadBesides(rowsRead, 'customer_figures')).toBeLessThan(most);
  expect(rowsRead.get('customer_figures')).toBeLessThan(CUSTOMERS + 2 * 1000);
}

/** Customers, the activity and the health page. */
export function readsOfDesk(large: LargeShop): void {
  describe('without reading a whole table', () => {
    test.each([
      ['everything', {}],
      ['a person', { who: 'admin1' }],
      ['a rare kind', { what: 'settings' }],
      ['a rare kind of a person', { who: 'admin1', what: 'settings' }],
      ['a kind of orders', { what: 'orders' }],
      ['a rare word', { search: 'part 12345' }],
      ['a person’s name', { search: 'clerk 2' }],
      ['a frequent word', { search: 'part' }],
      ['a day', { from: '2020-01-03', to: '2020-01-03' }],
    ] as const)('the activity lists %s', async (_, query) => {
      const who = 'who' in query ? { who: await large.idOf(`md5('${query.who}')::uuid`) } : {};
      const list = () => listActivity(large.deps, { ...query, ...who });
      const { answer, mostRowsRead: read } = await large.watched(list);
      expect(answer.docs.length).toBeGreaterThan(0);
      expect(read).toBeLessThan(MOST_READ);
      expect(await large.plansOf(list)).not.toMatch(/Seq Scan on (audit_log|order_log|orders)/);
    });

    test.each([
      ['the newest', {}],
      ['a name', { search: 'buyer 777' }],
      ['a phone number', { search: '+91 98765 00777' }],
      ['a city', { search: 'district 333' }],
      ['a frequent word', { search: 'buyer' }],
    ] as const)('the back office lists customers: %s', async (_, query) => {
      const { answer, rowsRead } = await large.watched(() => listCustomers(large.db, query));
      expect(answer.docs.length).toBeGreaterThan(0);
      expectFewRead(rowsRead, ORDERS);
      expect(await large.plansOf(() => listCustomers(large.db, query))).not.toMatch(
        /Seq Scan on (orders|payments)/,
      );
    });

    test.each([
      ['all', CUSTOMERS],
      ['gstin', 100],
      ['refund-requested', 0],
      ['quiet', 1000],
    ] as const)('the back office lists customers by their last order: %s', async (group, total) => {
      const list = () => listCustomers(large.db, { group, page: 2 });
      const { answer, rowsRead } = await large.watched(list);
      expect(answer.totalDocs).toBe(total);
      expect(answer.docs).toHaveLength(Math.min(total, PAGE_SIZE));
      expectFewRead(rowsRead, 1000);
      const plans = await large.plansOf(list);
      expect(plans).not.toMatch(/Seq Scan on (orders|payments|customers)\b|Sort Key: .*last_order_at/);
      expect(plans).toMatch(/Index Only Scan using customer_figures_/);
    });

    test('as many customers as a search finds are one parameter', async () => {
      large.pool.asked.length = 0;
      const { totalDocs } = await listCustomers(large.db, { search: 'buyer 1' });
      expect(totalDocs).toBeGreaterThan(500);
      expect(Math.max(...large.pool.asked.map(({ values }) => values.length))).toBeLessThan(20);
    });

    test('the health page reads whether mails go out', async () => {
      expect(await large.plansOf(() => readSigns(large.db))).not.toMatch(/Seq Scan on outbox/);
      expect((await readSigns(large.db)).mail).toMatchObject({ oldestAt: null, givenUp: 10 });
    });
  });
}
