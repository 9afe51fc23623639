import { and, asc, eq } from 'drizzle-orm';
import type { QuotePayment } from '#domain/quote-payments.ts';
import { freightPlaceProblem } from '#domain/quotes/freight-place.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { orders, quoteRevisionLines, quoteRevisions, quotes } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { cancelUnpaid } from '../lifecycle/cancel-unpaid.ts';
import { lockOrder, type OrderRow } from '../lifecycle/change-order.ts';
import { isOwn } from '../membership/open-to.ts';
import { type LockedQuote, lockQuote, requireQuoteAllows, writeQuoteLog } from '../quotes/change-quote.ts';
import { quoteName } from '../quotes/quote-name.ts';
import { refusalSentence } from '../quotes/refusals.ts';

/** Locks the customer's own quote: it comes before all orders in the order of locks. */
export const lockOwnQuote = (tx: Transaction, customerId: string, quoteId: string): Promise<LockedQuote> =>
  lockQuote(tx, and(eq(quotes.id, quoteId), isOwn(quotes, customerId, 'see-orders')));

/** The lines of the accepted revision at its prices, whatever the catalogue says meanwhile. */
export async function readQuotedLines(db: Queryable, { row }: Pick<LockedQuote, 'row'>) {
  const rows = await db
    .select()
    .from(quoteRevisionLines)
    .where(and(eq(quoteRevisionLines.quoteId, row.id), eq(quoteRevisionLines.revision, row.revision)))
    .orderBy(asc(quoteRevisionLines.position));
  return rows.map(({ quoteId: _, revision: __, listPricePaise: ___, imageLink, ...line }) => ({
    ...line,
    imageLinks: imageLink ? [imageLink] : [],
  }));
}

interface PreparedOrder {
  /** How the quote may be paid. */
  payment: QuotePayment;
  /** The unpaid order that was made from it before, which has ended. */
  replaced: OrderRow | null;
}

interface OrderOfQuote {
  paymentMethod: 'card' | 'transfer';
  /** The pincode of the delivery. */
  pincode: string;
  lines: readonly { kind?: 'goods' | 'freight' }[];
}

/** Refuses what the quote does not allow. */
export async function refuseWhatQuoteForbids(
  tx: Transaction,
  quote: LockedQuote,
  { paymentMethod, pincode, lines }: OrderOfQuote,
): Promise<QuotePayment> {
  requireQuoteAllows(quote, 'order');
  const elsewhere = freightPlaceProblem({ lines, pincode: quote.row.pincode }, pincode);
  if (elsewhere) throw new ShopError('conflict', { message: elsewhere });
  const payment = await readPayment(tx, quote);
  if (payment === 'transfer' && paymentMethod === 'card')
    throw new ShopError('conflict', {
      message: 'This quote is paid by bank transfer. Choose the transfer, then order again.',
    });
  return payment;
}

/** The same, and ends the unpaid order that was made from it before. */
export async function prepareOrderOfQuote(
  tx: Transaction,
  quote: LockedQuote,
  wanted: OrderOfQuote,
): Promise<PreparedOrder> {
  const payment = await refuseWhatQuoteForbids(tx, quote, wanted);
  const before = quote.order && (await lockOrder(tx, eq(orders.id, quote.order.id)));
  if (!before) return { payment, replaced: null };
  // Under its lock it may be paid or over since it was read, or both.
  if (before.state.capturedPaise > 0) {
    const order = { number: before.row.number, paymentStatus: before.state.paymentStatus };
    throw new ShopError('conflict', { message: refusalSentence('is-paid', 'order', { ...quote, order }) });
  }
  if (before.state.orderStatus === 'cancelled') return { payment, replaced: null };
  await cancelUnpaid(tx, before, { note: `The customer ordered ${quoteName(quote.row)} again` });
  return { payment, replaced: before.row };
}

async function readPayment(tx: Transaction, { row }: LockedQuote): Promise<QuotePayment> {
  const [accepted] = await tx
    .select({ payment: quoteRevisions.payment })
    .from(quoteRevisions)
    .where(and(eq(quoteRevisions.quoteId, row.id), eq(quoteRevisions.revision, row.revision)));
  return accepted!.payment;
}

export const logOrderOfQuote = (tx: Transaction, { row }: LockedQuote, orderNumber: string) =>
  writeQuoteLog(tx, row.id, {
    action: 'ordered',
    actor: 'customer',
    revision: row.revision,
    note: orderNumber,
  });
