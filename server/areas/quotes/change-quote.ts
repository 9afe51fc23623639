import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  QUOTE_LIFECYCLE,
  type QuoteAction,
  type QuoteSituation,
  quoteRefusalOf,
} from '#domain/quotes/lifecycle.ts';
import { orderPartOf } from '#domain/quotes/situation.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { quoteLog, quotes } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { type QuoteOrder, readQuoteOrders } from './quote-orders.ts';
import { refusalSentence } from './refusals.ts';

export type QuoteRow = typeof quotes.$inferSelect;

export interface LockedQuote {
  row: QuoteRow;
  situation: QuoteSituation;
  order: QuoteOrder | undefined;
}

/**
 * The quote under its row lock: every decision about it is made while this lock is held. Its key stays unlocked: an
 * order that is written twice in one transaction has the key of its quote checked, and would deadlock here.
 */
export async function lockQuote(tx: Transaction, where: SQL | undefined): Promise<LockedQuote> {
  const [row] = await lockRows(tx, quotes, where, 'no key update');
  if (!row) throw notFound('this quote');
  const order = (await readQuoteOrders(tx, [row.id])).get(row.id);
  // The clock, not the transaction's start: it may have waited for the lock past midnight.
  const { rows } = await tx.execute<{ isPast: boolean | null }>(
    sql`SELECT ${row.validUntil}::date < (clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date AS "isPast"`,
  );
  const { state, revision } = row;
  return {
    row,
    order,
    situation: {
      state,
      revision,
      isPastValidity: rows[0]!.isPast === true,
      order: orderPartOf(order ?? null),
    },
  };
}

export function requireQuoteAllows(quote: LockedQuote, action: QuoteAction, revision?: number): void {
  const refusal = quoteRefusalOf(quote.situation, action, revision);
  if (refusal) throw new ShopError('conflict', { message: refusalSentence(refusal, action, quote) });
}

interface QuoteEntry {
  action: string;
  actor: Actor | 'customer' | 'system';
  revision?: number | null;
  note?: string | null;
}

/** Writes what an allowed action leads to, and its entry in the history; the only place that changes a quote. */
export async function changeQuote(
  tx: Transaction,
  { row }: LockedQuote,
  action: QuoteAction,
  entry: QuoteEntry,
  columns: PgUpdateSetSource<typeof quotes> = {},
): Promise<QuoteRow> {
  const { leadsTo } = QUOTE_LIFECYCLE[action];
  const [changed] = await tx
    .update(quotes)
    .set({
      ...columns,
      ...(leadsTo && { state: leadsTo }),
      version: sql`${quotes.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(quotes.id, row.id))
    .returning();
  await writeQuoteLog(tx, row.id, entry);
  return changed!;
}

export async function writeQuoteLog(
  tx: Transaction,
  quoteId: string,
  { action, actor, revision = null, note = null }: QuoteEntry,
): Promise<void> {
  const who = typeof actor === 'string' ? { actor } : { actor: actor.name, adminId: actor.userId };
  await tx.insert(quoteLog).values({ quoteId, action, ...who, revision, note });
}

/** Whom it waits for from now on; if that does not change, neither does the time since when. */
export const waitingFor = (waitsFor: QuoteRow['waitsFor']) => ({
  waitsFor,
  waitingSince: sql`CASE WHEN ${quotes.waitsFor} = ${waitsFor} THEN ${quotes.waitingSince} ELSE now() END`,
});
