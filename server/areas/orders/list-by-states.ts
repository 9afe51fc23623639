import { sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { PAGE_LIMITS, preparedPage, preparedRead } from '../../platform/db/prepared.ts';
import { isAsked, newestIds, type OrderFilter, statesOf } from './desk/order-filter.ts';
import { areAmong, asListed, type ListedRow, selectListed } from './listed-orders.ts';

interface Counted {
  total: number;
}

/** The desk's list without a search: a page and its total in one round trip. */
export async function listByStates(
  db: Db,
  query: OrderFilter & { page?: number | undefined; itemPerPage?: number | undefined },
) {
  const { page = 1, itemPerPage = PAGE_SIZE } = query;
  const list = listOf(query);
  const states = { ...statesOf(query) };
  const rows = await list.page(db, { page, itemPerPage }, states);
  const isBehindTheEnd = rows.length === 0 && page > 1;
  const [counted] = isBehindTheEnd ? (await list.total(db, states)).rows : rows;
  return { ...pageOf(await asListed(db, rows), page, itemPerPage), totalDocs: counted?.total ?? 0 };
}

/** As many as it takes to know which orders are on the page. */
const UP_TO_PAGE = sql`(SELECT ${sql.placeholder('limit')}::bigint + ${sql.placeholder('offset')}::bigint)`;

const known = new Map<string, ReturnType<typeof prepareList>>();

/** One for each set of filters, whatever their values. */
function listOf(query: OrderFilter) {
  const name = (['orderStatus', 'paymentStatus', 'awaits', 'short'] as const)
    .filter((filter) => query[filter])
    .join(', ');
  const list = known.get(name) ?? prepareList(name, query);
  known.set(name, list);
  return list;
}

function prepareList(name: string, { orderStatus, paymentStatus, awaits, short }: OrderFilter) {
  const states = {
    orderStatus: orderStatus && sql.placeholder('orderStatus'),
    paymentStatus: paymentStatus && sql.placeholder('paymentStatus'),
  };
  const filter = sql`WHERE ${isAsked({ awaits, short }, states) ?? sql`true`}`;
  // Those that wait for a transfer are few, and have an index of their own; so are those that are short.
  const total =
    awaits || short
      ? sql`(SELECT count(*) FROM orders ${filter}) AS total`
      : sql`(SELECT coalesce(sum(orders.orders), 0)::bigint FROM order_counts AS orders ${filter}) AS total`;
  const ids = newestIds({ awaits, short, states, most: UP_TO_PAGE, limits: PAGE_LIMITS });
  return {
    page: preparedPage<ListedRow & Counted>(`orders by ${name}`, selectListed(areAmong(ids), total)),
    total: preparedRead<Counted>(`orders counted by ${name}`, sql`SELECT ${total}`),
  };
}
