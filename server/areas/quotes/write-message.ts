import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { MAX_QUOTE_MESSAGES } from '#domain/sizes/quotes.ts';
import { recordAct } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { quoteMessages, quotes } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { Session } from '../../platform/http/sessions.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { isOwn } from '../membership/open-to.ts';
import { changeQuote, type LockedQuote, lockQuote, requireQuoteAllows, waitingFor } from './change-quote.ts';
import { mailAboutQuote, notifyDesk } from './quote-mails.ts';
import { quoteName } from './quote-name.ts';

const PER_CUSTOMER = {
  limit: 60,
  windowSeconds: 3_600,
  tooMany: 'You have written many messages within an hour.',
};

/** The customer writes: the shop has to answer, whatever became of the quote. */
export async function writeToShop(
  deps: Deps,
  customer: Session,
  { id, text, change = false }: BodyOf<'/user/quotes/message'>,
  requestKey: string | null,
): Promise<void> {
  const clean = cleanText('your message', text);
  await deps.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, and(eq(quotes.id, id), isOwn(quotes, customer.userId, 'see-orders')));
    if (await isWritten(tx, quote, requestKey, { isOfShop: false, text: clean, asksChange: change })) return;
    const action = change ? 'ask-change' : 'message';
    requireQuoteAllows(quote, action);
    await refuseOneTooMany(tx, quote);
    await hit(tx, `quote-message:${customer.userId}`, PER_CUSTOMER);
    const author = customer.name;
    const [message] = await tx
      .insert(quoteMessages)
      .values({ quoteId: id, isOfShop: false, author, text: clean, asksChange: change, requestKey })
      .returning();
    const { revision } = quote.row;
    const entry = {
      action: change ? 'change-asked' : 'customer-wrote',
      actor: 'customer',
      revision,
    } as const;
    await changeQuote(tx, quote, action, entry, {
      ...waitingFor('shop'),
      ...(change && { changeAsked: true }),
    });
    const event = change ? 'change-asked' : 'message';
    await notifyDesk(deps, tx, quote.row, event, { ref: message!.id, words: clean });
  });
}

export async function writeToCustomer(
  { db }: Deps,
  admin: Session,
  { id, text }: BodyOf<'/admin/quotes/message'>,
  requestKey: string | null,
): Promise<void> {
  const clean = cleanText('your message', text);
  await db.transaction(async (tx) => {
    const quote = await lockQuote(tx, eq(quotes.id, id));
    if (await isWritten(tx, quote, requestKey, { isOfShop: true, text: clean, asksChange: false })) return;
    requireQuoteAllows(quote, 'message');
    await refuseOneTooMany(tx, quote);
    const adminId = admin.userId;
    const [message] = await tx
      .insert(quoteMessages)
      .values({ quoteId: id, isOfShop: true, adminId, author: admin.name, text: clean, requestKey })
      .returning();
    const { revision } = quote.row;
    const entry = { action: 'answered', actor: admin, revision };
    await changeQuote(tx, quote, 'message', entry, waitingFor(afterAnswer(quote)));
    await recordAct(tx, admin, {
      entity: 'quote',
      action: 'answered',
      entityId: id,
      subject: quoteName(quote.row),
    });
    await mailAboutQuote(tx, quote.row, 'message', { ref: message!.id, author: admin.name, words: clean });
  });
}

/** What the customer asked for, otherwise than by a message, is still to be sent. */
function afterAnswer({ row, situation }: LockedQuote) {
  if (row.changeAsked) return 'shop';
  if (['declined', 'withdrawn', 'expired'].includes(situation.state) || situation.order !== 'none')
    return 'nobody';
  return 'customer';
}

type Words = Pick<typeof quoteMessages.$inferSelect, 'isOfShop' | 'text' | 'asksChange'>;

/** Other words under the same key are not the same message: its writer must not believe that they were sent. */
async function isWritten(
  tx: Transaction,
  { row }: LockedQuote,
  requestKey: string | null,
  { isOfShop, text, asksChange }: Words,
): Promise<boolean> {
  if (requestKey === null) return false;
  const isSame = and(
    eq(quoteMessages.quoteId, row.id),
    eq(quoteMessages.isOfShop, isOfShop),
    eq(quoteMessages.requestKey, requestKey),
  );
  const [written] = await tx.select().from(quoteMessages).where(isSame);
  if (written && (written.text !== text || written.asksChange !== asksChange))
    throw new ShopError('conflict', {
      message: 'Your message was sent before you changed it. Reload the page to see it, then write another.',
    });
  return written !== undefined;
}

async function refuseOneTooMany(tx: Transaction, { row }: LockedQuote) {
  if ((await tx.$count(quoteMessages, eq(quoteMessages.quoteId, row.id))) < MAX_QUOTE_MESSAGES) return;
  throw new ShopError('conflict', {
    message: `This quote has ${MAX_QUOTE_MESSAGES} messages. Ask for a new quote, or call us.`,
  });
}
