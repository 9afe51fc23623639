import { eq, type SQL, sql } from 'drizzle-orm';
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
import { findQuotes } from './find-quotes.ts';
import { isPast } from './quote-filter.ts';
import { isOrderedOfMany } from './quote-orders.ts';

export async function countQuotes(db: Db, search: string | undefined) {
  const counted = await countShown(db, (await findQuotes(db, search)) ?? sql`true`);
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

export async function countOwnQuotes(db: Db, customerId: string) {
  const counted = await countShown(db, eq(quotes.customerId, customerId));
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

async function countShown(db: Queryable, filter: SQL): Promise<Counted[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT state, waits_for AS "waitsFor", state IN ('offered', 'accepted') AND ${isPast} AS "isPast",
      CASE WHEN state = 'accepted' THEN ${isOrderedOfMany} ELSE false END AS "isOrdered", count(*)::int AS quotes
    FROM quotes WHERE ${filter} GROUP BY 1, 2, 3, 4`);
  return rows.map((row) => {
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
}
