import type { Dashboard } from '#contract/dashboard.ts';
import { istDay } from '#domain/calendar.ts';
import { paiseToRupees } from '#domain/money.ts';
import { daysBefore, daysUpTo, eachDay } from '#domain/sales/report-period.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { readPeriod } from '../../papers/paper-filter.ts';
import { figuresOf, NOTHING, readDays, sumDays } from '../../sales/read-days.ts';
import { readMoney } from '../../sales/read-money.ts';
import { sumProducts } from '../../sales/read-products.ts';
import { inOneView } from '../../sales/read-report.ts';
import { sumPayments } from './read-payments.ts';
import { readWaiting } from './read-waiting.ts';

const MOST_SOLD = 5;

/** The figures of the reports for the days up to today, and what waits. */
export function readDashboard(db: Db, days: number): Promise<Dashboard> {
  return inOneView(db, (tx) => readAll(tx, days));
}

async function readAll(db: Queryable, days: number): Promise<Dashboard> {
  const shown = daysUpTo(istDay(new Date().toISOString()), days);
  const period = readPeriod(shown.from, shown.to);
  const before = daysBefore(shown);
  const mostSold = { most: MOST_SOLD, onlySold: true } as const;
  const sums = [sumDays(), sumProducts(mostSold), sumPayments()] as const;
  const wanted = { days: true, products: mostSold, statuses: true } as const;
  for await (const piece of readMoney(db, period, wanted)) for (const sum of sums) sum.add(piece);
  const [ofDays, sold, ofStatuses] = sums;
  const { byDay } = ofDays.read();
  const earlier = await readDays(db, readPeriod(before.from, before.to));
  const { products } = await sold.read(db);
  const payments = await ofStatuses.read(db, period);
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
        productId,
        name,
        imageLink: imageLinks,
        sold,
        revenue: paiseToRupees(netPaise),
      })),
    payments,
    waiting,
  };
}
