import { eq, type SQL, sql } from 'drizzle-orm';
import { quoteAllows, shownQuoteState } from '#domain/quotes/lifecycle.ts';
import { REMIND_DAYS_BEFORE } from '#domain/sizes/quotes.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { quotes } from '../../platform/db/schema/index.ts';
import { doAllDue } from '../../platform/workers/do-all-due.ts';
import type { Deps } from '../deps.ts';
import { changeQuote, type LockedQuote, lockQuote, waitingFor } from './change-quote.ts';
import { mailAboutQuote } from './quote-mails.ts';
import { isOrdered } from './quote-orders.ts';

const AT_ONCE = 8;
const TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

const IS_OVER = sql`state = 'offered' AND valid_until < ${TODAY}`;
const ENDS_SOON = sql`valid_until BETWEEN ${TODAY} AND ${TODAY} + ${REMIND_DAYS_BEFORE}::integer
  AND reminded_of < revision AND NOT change_asked
  AND (state = 'offered' OR state = 'accepted' AND NOT ${isOrdered})`;

/** Revisions whose last day is over end, and customers hear of the last day before it comes, also after they accepted. */
export async function attendToDueQuotes({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<boolean> {
  await attendToAll(IS_OVER, expireQuote);
  await attendToAll(ENDS_SOON, remindOfQuote);
  return false;

  function attendToAll(isDue: SQL, attendTo: (tx: Transaction, quote: LockedQuote) => Promise<void>) {
    return doAllDue({
      find: (tried) => findDue(db, isDue, tried),
      work: (id) => db.transaction(async (tx) => attendTo(tx, await lockQuote(tx, eq(quotes.id, id)))),
      onFailure: (quoteId, err) => log.error({ err, event: 'due-quote-failed', quoteId }, 'quotes'),
    });
  }
}

/** Other instances may find the same: each decides again under the lock. */
async function findDue(db: Queryable, isDue: SQL, tried: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM quotes WHERE ${isDue} AND id <> ALL(${sql.param(tried)}::uuid[])
      ORDER BY valid_until LIMIT ${AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

async function expireQuote(tx: Transaction, quote: LockedQuote): Promise<void> {
  if (!quoteAllows(quote.situation, 'expire')) return;
  const { waitsFor, revision } = quote.row;
  const entry = { action: 'expired', actor: 'system', revision } as const;
  // What the customer wrote last is still to be answered.
  await changeQuote(tx, quote, 'expire', entry, waitsFor === 'customer' ? waitingFor('nobody') : {});
}

const REMINDERS = { offered: 'reminder', accepted: 'order-reminder' } as const;

async function remindOfQuote(tx: Transaction, quote: LockedQuote): Promise<void> {
  const { id, revision, remindedOf, changeAsked } = quote.row;
  const state = shownQuoteState(quote.situation);
  if ((state !== 'offered' && state !== 'accepted') || changeAsked || remindedOf >= revision) return;
  await tx.update(quotes).set({ remindedOf: revision }).where(eq(quotes.id, id));
  await mailAboutQuote(tx, quote.row, REMINDERS[state], { ref: `${id}:${revision}` });
}
