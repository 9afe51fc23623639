import { type SQL, sql } from 'drizzle-orm';
import type { QuoteGroup, QuoteState, WaitsFor } from '#domain/quotes/lifecycle.ts';
import { isOrdered, isOrderedOfMany } from './quote-orders.ts';

/** The rules of domain/quotes/lifecycle.ts on rows, see shownQuoteState and shownWaitsFor there. */
export const isPast = sql<boolean>`coalesce(quotes.valid_until < (now() AT TIME ZONE 'Asia/Kolkata')::date, false)`;

const stored = (state: string) => sql`quotes.state = ${sql.raw(`'${state}'`)}`;

const shownAs = (ordered: SQL): Readonly<Record<QuoteState, SQL>> => ({
  requested: stored('requested'),
  offered: sql`(${stored('offered')} AND NOT ${isPast})`,
  accepted: sql`(${stored('accepted')} AND NOT ${isPast} AND NOT ${ordered})`,
  ordered: sql`(${stored('accepted')} AND ${ordered})`,
  declined: stored('declined'),
  withdrawn: stored('withdrawn'),
  expired: sql`(${stored('expired')} OR ${isPast} AND (${stored('offered')} OR ${stored('accepted')} AND NOT ${isOrderedOfMany}))`,
});
const SHOWN = shownAs(isOrdered);
const SHOWN_OF_MANY = shownAs(isOrderedOfMany);
export const isShownAs = (state: QuoteState): SQL => SHOWN[state];
/** Where all of them are counted. */
export const isShownAsOfMany = (state: QuoteState): SQL => SHOWN_OF_MANY[state];

const isOver = sql`(${stored('offered')} AND ${isPast} OR ${stored('expired')} OR ${stored('accepted')} AND (${isPast} OR ${isOrderedOfMany}))`;

const WAITS: Readonly<Record<WaitsFor, SQL>> = {
  shop: sql`quotes.waits_for = 'shop'`,
  customer: sql`(quotes.waits_for = 'customer' AND NOT ${isOver})`,
  nobody: sql`(quotes.waits_for = 'nobody' OR quotes.waits_for = 'customer' AND ${isOver})`,
};
export const isWaitingFor = (whom: WaitsFor): SQL => WAITS[whom];

/** The customer's tabs, by who has to do something. */
const OF_GROUP: Readonly<Record<QuoteGroup, WaitsFor>> = {
  'to-answer': 'customer',
  'with-us': 'shop',
  closed: 'nobody',
};
export const isInGroup = (group: QuoteGroup): SQL => WAITS[OF_GROUP[group]];
