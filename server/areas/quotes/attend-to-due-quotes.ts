import { eq, type SQL, sql } from 'drizzle-orm';
import { REMIND_DAYS_BEFORE } from '#domain/limits/quotes.ts';
import { quoteAllows } from '#domain/quotes/lifecycle.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { quotes } from '../../platform/db/schema/index.ts';
import { doAll } from '../../platform/workers/do-all.ts';
import type { Deps } from '../deps.ts';
import { changeQuote, type LockedQuote, lockQuote, waitingFor } from './change-quote.ts';
import { mailAboutQuote } from './quote-mails.ts';

const AT_ONCE = 8;
const TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/** Offers whose last day is over end, and customers hear of the last day before it comes; true when there may be more. */
export async function attendToDueQuotes({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const expired = await findDue(db, sql`valid_until < ${TODAY}`);
  const ending = await findDue(
    db,
    sql`valid_until BETWEEN ${TODAY} AND ${TODAY} + ${REMIND_DAYS_BEFORE}::integer
      AND reminded_of < revision AND NOT change_asked`,
  );
  await doAll(expired, (id) => underLock(id, expireQuote));
  await doAll(ending, (id) => underLock(id, remindOfQuote));
  return expired.length === AT_ONCE || ending.length === AT_ONCE;

  function underLock(id: string, attendTo: (tx: Transaction, quote: LockedQuote) => Promise<void>) {
    return db.transaction(async (tx) => attendTo(tx, await lockQuote(tx, eq(quotes.id, id))));
  }
}

/** Other instances may find the same: each decides again under the lock. */
async function findDue(db: Queryable, isDue: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM quotes WHERE state = 'offered' AND ${isDue} ORDER BY valid_until LIMIT ${AT_ONCE}`,
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

async function remindOfQuote(tx: Transaction, quote: LockedQuote): Promise<void> {
  const { id, revision, remindedOf, changeAsked } = quote.row;
  const { state, isPastValidity } = quote.situation;
  if (state !== 'offered' || isPastValidity || changeAsked || remindedOf >= revision) return;
  await tx.update(quotes).set({ remindedOf: revision }).where(eq(quotes.id, id));
  await mailAboutQuote(tx, quote.row, 'reminder', { ref: `${id}:${revision}` });
}
