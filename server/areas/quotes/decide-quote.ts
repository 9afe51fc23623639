import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { quotes } from '../../platform/db/schema/index.ts';
import { oneLine } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';
import { isOwn } from '../membership/open-to.ts';
import { changeQuote, lockQuote, requireQuoteAllows, waitingFor } from './change-quote.ts';
import { notifyDesk } from './quote-mails.ts';

const ownQuote = (customerId: string, id: string) =>
  and(eq(quotes.id, id), isOwn(quotes, customerId, 'see-orders'));

/** The same revision again is the same answer: two clicks accept once. */
export async function acceptQuote(
  deps: Deps,
  customerId: string,
  { id, revision }: BodyOf<'/user/quotes/accept'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, ownQuote(customerId, id));
    if (quote.row.state === 'accepted' && quote.row.revision === revision) return;
    requireQuoteAllows(quote, 'accept', revision);
    const accepted = await changeQuote(
      tx,
      quote,
      'accept',
      { action: 'accepted', actor: 'customer', revision },
      { acceptedAt: sql`clock_timestamp()`, changeAsked: false, ...waitingFor('customer') },
    );
    await notifyDesk(deps, tx, accepted, 'accepted', { ref: `${id}:${revision}:${accepted.version}` });
  });
}

export async function declineQuote(
  deps: Deps,
  customerId: string,
  { id, reason: declineReason }: BodyOf<'/user/quotes/decline'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, ownQuote(customerId, id));
    if (quote.row.state === 'declined') return;
    requireQuoteAllows(quote, 'decline');
    const note = oneLine(declineReason);
    const declined = await changeQuote(
      tx,
      quote,
      'decline',
      { action: 'declined', actor: 'customer', revision: quote.row.revision || null, note },
      { closingReason: note, changeAsked: false, acceptedAt: null, ...waitingFor('nobody') },
    );
    await notifyDesk(deps, tx, declined, 'declined', { ref: `${id}:${declined.version}`, words: note });
  });
}
