import type { Dashboard } from '#contract/dashboard.ts';
import { istDay } from '#domain/dates.ts';
import { paiseToRupees } from '#domain/money.ts';
import { daysBefore, daysUpTo, eachDay } from '#domain/sales/report-period.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { readPeriod } from '../../papers/paper-filter.ts';
import { figuresOf, NOTHING, readDays } from '../../sales/read-days.ts';
import { readProducts } from '../../sales/read-products.ts';
import { readPayments } from './read-payments.ts';
import { readWaiting } from './read-waiting.ts';

const MOST_SOLD = 5;

/** The figures of the reports for the days up to today, and what waits. */
export async function readDashboard(db: Queryable, days: number): Promise<Dashboard> {
  const shown = daysUpTo(istDay(new Date().toISOString()), days);
  const period = readPeriod(shown.from, shown.to);
  const before = daysBefore(shown);
  // One after the other: the dashboard must not take half the connections from customers.
  const { byDay } = await readDays(db, period);
  const earlier = await readDays(db, readPeriod(before.from, before.to));
  const { products } = await readProducts(db, period, MOST_SOLD);
  const payments = await readPayments(db, period);
  const waiting = await readWaiting(db);
  const { orders, received, returned } = figuresOf(byDay.values());
  return {
    days: eachDay(shown).map((day) => {
      const money = byDay.get(day) ?? NOTHING;
      return {
        day,
        orders: money.orders,
        revenue: paiseToRupees(money.receivedPaise),
        refunds: paiseToRupees(money.returnedPaise),
      };
    }),
    totals: { orders, revenue: received, refunds: returned },
    revenueBefore: figuresOf(earlier.byDay.values()).received,
    mostSold: products
      .filter(({ netPaise }) => netPaise > 0)
      .map(({ productId, name, imageLinks, sold, netPaise }) => ({
        ...{ productId, name, imageLink: imageLinks, sold, revenue: paiseToRupees(netPaise) },
      })),
    payments,
    waiting,
  };
}
