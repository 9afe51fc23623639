import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import {
  QUOTE_STATES,
  type QuoteState,
  type StoredQuoteState,
  shownQuoteState,
  shownWaitsFor,
  type WaitsFor,
} from '#domain/quotes/lifecycle.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { quotes } from '../../platform/db/schema/index.ts';
import { inScope } from '../membership/scope.ts';
import { findQuotes } from './find-quotes.ts';
import { isPast, isShownAs } from './quote-filter.ts';
import { isOrderedOfMany, orderCounts } from './quote-orders.ts';

export async function countQuotes(db: Db, search: string | undefined) {
  const found = await findQuotes(db, search);
  const counted = shown(found ? await countRows(db, found) : await readCounts(db));
  const perState = QUOTE_STATES.map(
    (state) => [state, sumOf(counted, (one) => one.state === state)] as const,
  );
  return {
    all: sumOf(counted, () => true),
    'to-answer': sumOf(counted, ({ waitsFor }) => waitsFor === 'shop'),
    'with-customer': sumOf(counted, ({ waitsFor }) => waitsFor === 'customer'),
    ...(Object.fromEntries(perState) as Record<QuoteState, number>),
  };
}

export async function countOwnQuotes(
  db: Queryable,
  customerId: string,
  query: QueryOf<'/user/quotes/counts'>,
) {
  const { filter } = await inScope(db, quotes, customerId, query);
  const counted = shown(await countRows(db, filter));
  return {
    all: sumOf(counted, () => true),
    'to-answer': sumOf(counted, ({ waitsFor }) => waitsFor === 'customer'),
    'with-us': sumOf(counted, ({ waitsFor }) => waitsFor === 'shop'),
    closed: sumOf(counted, ({ waitsFor }) => waitsFor === 'nobody'),
  };
}

interface Counted {
  state: QuoteState;
  waitsFor: WaitsFor;
  quotes: number;
}

const sumOf = (counted: Counted[], fits: (one: Counted) => boolean): number =>
  counted.filter(fits).reduce((sum, one) => sum + one.quotes, 0);

interface Row extends Record<string, unknown> {
  state: StoredQuoteState;
  waitsFor: WaitsFor;
  isPast: boolean;
  isOrdered: boolean;
  quotes: number;
}

async function countRows(db: Queryable, filter: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT state, waits_for AS "waitsFor", state IN ('offered', 'accepted') AND ${isPast} AS "isPast",
      CASE WHEN state = 'accepted' THEN ${isOrderedOfMany} ELSE false END AS "isOrdered", count(*)::int AS quotes
    FROM quotes WHERE ${filter} GROUP BY 1, 2, 3, 4`);
  return rows;
}

/** How many there are, without a look at orders where they make no difference. */
export async function countInState(db: Db, state: QuoteState | 'to-answer' | undefined) {
  if (state !== undefined && !WITHOUT_ORDERS.has(state)) return (await countQuotes(db, undefined))[state];
  const { rows } = await db.execute<{ quotes: number }>(sql`
    SELECT coalesce(sum(quotes.quotes), 0)::int AS quotes FROM quote_counts AS quotes
    WHERE ${state === undefined ? sql`true` : isShownAs(state as QuoteState)}`);
  return rows[0]!.quotes;
}
const WITHOUT_ORDERS = new Set<QuoteState | 'to-answer'>(['requested', 'offered', 'declined', 'withdrawn']);

/**
 * All of them, from their counts; those that were ordered are found by their orders, each by its key, and taken out of the
 * accepted ones: a plain join reads all that were ever accepted.
 */
async function readCounts(db: Queryable): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH ordered AS (
      SELECT quotes.state, quotes.waits_for, ${isPast} AS is_past, count(DISTINCT quotes.id) AS quotes
      FROM orders CROSS JOIN LATERAL (
        SELECT id, state, waits_for, valid_until FROM quotes WHERE id = orders.quote_id AND state = 'accepted' LIMIT 1) AS quotes
      WHERE orders.quote_id IS NOT NULL AND ${orderCounts} GROUP BY 1, 2, 3)
    SELECT state, waits_for AS "waitsFor", is_past AS "isPast", is_ordered AS "isOrdered", sum(quotes)::int AS quotes
    FROM (
      SELECT state, waits_for, ${isPast} AS is_past, false AS is_ordered, quotes.quotes FROM quote_counts AS quotes
      UNION ALL SELECT state, waits_for, is_past, true, quotes FROM ordered
      UNION ALL SELECT state, waits_for, is_past, false, -quotes FROM ordered) AS changes
    GROUP BY 1, 2, 3, 4`);
  return rows;
}

const shown = (rows: Row[]): Counted[] =>
  rows.map((row) => {
    const situation = {
      state: row.state,
      revision: 0,
      isPastValidity: row.isPast,
      order: row.isOrdered ? ('unpaid' as const) : ('none' as const),
    };
    return {
      state: shownQuoteState(situation),
      waitsFor: shownWaitsFor(situation, row.waitsFor),
      quotes: row.quotes,
    };
  });
