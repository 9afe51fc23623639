import type { Report } from '#contract/reports.ts';
import { paiseToRupees } from '#domain/money.ts';
import { type ReportList, shareOfNet } from '#domain/sales/definition.ts';
import { eachDay, periodBefore } from '#domain/sales/report-period.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { createBoundedQueue } from '../../platform/rate-limits/bounded-queue.ts';
import { readExportPeriod } from '../papers/export/fix-period.ts';
import { type Bridge, readBridge } from '../papers/open-advances.ts';
import { readPeriod } from '../papers/paper-filter.ts';
import { type Buyer, sumBuyers } from './read-buyers.ts';
import { figuresOf, NOTHING, netOf, readDays, sumDays, sumOfDays } from './read-days.ts';
import { readMoney, type SoldCategory } from './read-money.ts';
import { sumProducts } from './read-products.ts';
import { readPlaceRules, sumStates } from './read-states.ts';

const FIRST_LINES = 5;
const MOST_LINES = 1_000;
const NAMES_BELOW = 4;

export const NO_LONGER_SOLD = 'No longer sold';
export const UNKNOWN_STATE = 'State not known';

/** A year reads everything that happened in it. */
const queue = createBoundedQueue({ atOnce: 2, waiting: 10 });

interface Wanted {
  from: string;
  to: string;
  all?: ReportList | undefined;
}

/** All lists are read from one state of the database, so that each of them comes to the same total. */
export function inOneView<T>(db: Db, read: (tx: Queryable) => Promise<T>): Promise<T> {
  return queue.run(() =>
    db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  );
}

export async function readReport(db: Db, { from, to, all }: Wanted): Promise<Report> {
  const period = readExportPeriod({ from, to });
  const before = periodBefore({ from, to }, new Date().toISOString());
  const limitOf = (list: ReportList) => (list === all ? MOST_LINES : FIRST_LINES);
  return inOneView(db, async (tx) => {
    const rules = await readPlaceRules(tx);
    const [products, buyers] = [{ most: limitOf('products') }, { most: limitOf('customers') }];
    const sums = [sumDays(), sumProducts(products), sumBuyers(buyers), sumStates(rules)] as const;
    const wanted = { days: true, products, buyers, places: rules.rule } as const;
    for await (const piece of readMoney(tx, period, wanted)) for (const sum of sums) sum.add(piece);
    const [days, sold, bought, places] = sums;
    const { byDay, methods } = days.read();
    const daysBefore = await readDays(tx, readPeriod(before.from, before.to));
    const wholePaise = netOf(sumOfDays(byDay.values()));
    const ofProducts = await sold.read(tx);
    const categories = topCategories(ofProducts.categories);
    const customers = await bought.read(tx);
    const states = places.read();
    const bridge = await readBridge(tx, period);
    const share = shareOf(wholePaise);
    return {
      from,
      to,
      totals: figuresOf(byDay.values()),
      before: { ...before, ...figuresOf(daysBefore.byDay.values()) },
      bridge: asBridge(bridge, wholePaise),
      methods,
      days: eachDay({ from, to }).map((day) => {
        const { receivedPaise, returnedPaise, orders } = byDay.get(day) ?? NOTHING;
        return {
          day,
          received: paiseToRupees(receivedPaise),
          returned: paiseToRupees(returnedPaise),
          orders,
        };
      }),
      products: ofProducts.products.map(({ imageLinks, netPaise, ...product }) => ({
        ...product,
        imageLink: imageLinks,
        ...share(netPaise),
      })),
      customers: customers.buyers.map((buyer) => ({ ...customerOf(buyer), ...share(buyer.netPaise) })),
      categories: categories
        .slice(0, limitOf('categories'))
        .map(({ netPaise, ...category }) => ({ ...category, ...share(netPaise) })),
      states: states.slice(0, limitOf('states')).map(({ state, taxes, orders, netPaise }) => ({
        code: state?.code ?? null,
        name: state?.name ?? UNKNOWN_STATE,
        taxes,
        orders,
        ...share(netPaise),
      })),
      lines: {
        products: ofProducts.lines,
        customers: customers.lines,
        categories: categories.length,
        states: states.length,
      },
    };
  });
}

const shareOf = (wholePaise: number) => (netPaise: number) => ({
  net: paiseToRupees(netPaise),
  share: shareOfNet(netPaise, wholePaise),
});

const asBridge = ({ invoicedPaise, advancesPaise, keptPaise }: Bridge, netPaise: number) => ({
  invoiced: paiseToRupees(invoicedPaise),
  advances: paiseToRupees(advancesPaise),
  kept: paiseToRupees(keptPaise),
  withoutPapers: paiseToRupees(netPaise - invoicedPaise - advancesPaise - keptPaise),
});

const customerOf = ({ id, name, city, orders }: Buyer) => ({ customerId: id, name, city, orders });

interface TopCategory {
  categoryId: string | null;
  name: string;
  below: string;
  netPaise: number;
}

/** Categories at the top by their net sales, with the names of those below in which the most was sold. */
export function topCategories(sold: readonly SoldCategory[]): TopCategory[] {
  return [...Map.groupBy(sold, ({ topId }) => topId)]
    .map(([topId, group]) => ({
      categoryId: topId,
      name: group[0]!.topName ?? NO_LONGER_SOLD,
      below: [...Map.groupBy(group, ({ name }) => name)]
        .map(([name, parts]) => ({ name, netPaise: netOfAll(parts) }))
        .sort((a, b) => b.netPaise - a.netPaise)
        .flatMap(({ name }) => name ?? [])
        .slice(0, NAMES_BELOW)
        .join(', '),
      netPaise: netOfAll(group),
    }))
    .sort((a, b) => b.netPaise - a.netPaise || a.name.localeCompare(b.name));
}

const netOfAll = (parts: readonly { netPaise: number }[]) =>
  parts.reduce((sum, { netPaise }) => sum + netPaise, 0);
