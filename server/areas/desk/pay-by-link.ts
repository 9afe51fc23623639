import { and, asc, eq, sql } from 'drizzle-orm';
import type { LinkedSale } from '#contract/desk-sales.ts';
import type { BodyOf } from '#contract/index.ts';
import { dayParts, formatIst, istMidnight } from '#domain/calendar.ts';
import { formatRupeesExact, lineTotalPaise, paiseToRupees } from '#domain/money.ts';
import type { QuotePayment } from '#domain/quote-payments.ts';
import type { Db } from '../../platform/db/database.ts';
import { deskSales, orderLines, orders, quoteRevisions, quotes } from '../../platform/db/schema/index.ts';
import { readQuoteBilling, readSaleDelivery } from '../../platform/db/schema/paper-json.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limits/network-address.ts';
import { hit } from '../../platform/rate-limits/rate-limits.ts';
import { billOf } from '../checkout/create-order.ts';
import { readQuotedLines } from '../checkout/order-quote.ts';
import { payOrder } from '../checkout/pay-order.ts';
import { placeOrder } from '../checkout/place-order.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { canBePaidBy, type DeskSale } from '../lifecycle/pay-link.ts';
import { paymentInCheck } from '../lifecycle/payment-in-check.ts';
import { readBank } from '../lifecycle/transfer-terms.ts';
import { verifyPayment } from '../payments/settling/verify-payment.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';
import { acceptQuote } from '../quotes/decide-quote.ts';
import { readQuoteOrders } from '../quotes/quote-orders.ts';

/** A link has 256 random bits: this limits the work, not the guessing. */
const PER_NETWORK = { limit: 300, windowSeconds: 900 };

interface Linked {
  sale: DeskSale;
  quote: QuoteRow | null;
  /** Of a quote: the one that it has become. */
  order: OrderRow | null;
}

async function findLinked({ db, config }: Deps, link: string, ip: string): Promise<Linked> {
  if (config.ipLimits) await hit(db, `pay-link-ip:${networkOf(ip)}`, PER_NETWORK);
  const [sale] = await db.select().from(deskSales).where(eq(deskSales.token, link));
  if (!sale) throw unknown();
  const [quote] = sale.quoteId ? await db.select().from(quotes).where(eq(quotes.id, sale.quoteId)) : [];
  if (quote && (quote.revision === 0 || !canBePaidBy(sale))) throw unknown();
  const orderId = sale.orderId ?? (await readQuoteOrders(db, [sale.quoteId!])).get(sale.quoteId!)?.id;
  const [order] = orderId ? await db.select().from(orders).where(eq(orders.id, orderId)) : [];
  return { sale, quote: quote ?? null, order: order ?? null };
}

const unknown = () =>
  new ShopError('not-found', {
    message: 'This payment link does not exist. Compare it with the one that we sent you.',
  });

/** What a link is for, to anyone who has it: nothing of the person. */
export async function readLinked(deps: Deps, link: string, ip: string): Promise<LinkedSale> {
  const linked = await findLinked(deps, link, ip);
  return linked.order
    ? readLinkedOrder(deps, linked.order, linked.quote)
    : readLinkedQuote(deps, linked.quote!);
}

async function readLinkedOrder(deps: Deps, order: OrderRow, quote: QuoteRow | null): Promise<LinkedSale> {
  const { db } = deps;
  const [now] = await db
    .select({ canBePaid, isInCheck: paymentInCheck })
    .from(orders)
    .where(eq(orders.id, order.id));
  const state = stateOfOrder(order, now!);
  const isOpen = state === 'payable' || state === 'part-paid' || state === 'transfer';
  const mayTransfer = isOpen && order.paymentMethod === 'transfer';
  const bank = mayTransfer ? await readBank(deps, db) : null;
  return {
    number: order.number,
    kind: 'order',
    revision: null,
    state,
    sentence: sentenceOf(state, order, quote),
    lines: isOpen || state === 'in-check' ? await linesOf(deps, order.id) : [],
    total: paiseToRupees(order.totalPaise),
    payableUntil: state === 'payable' || state === 'transfer' ? order.lapsesAt.toISOString() : null,
    transfer: bank && { bank, reference: order.number },
  };
}

function stateOfOrder(order: OrderRow, now: { canBePaid: boolean; isInCheck: boolean }): LinkedSale['state'] {
  if (order.orderStatus === 'cancelled' || order.paymentStatus === 'refunded') return 'ended';
  if (order.capturedPaise >= order.totalPaise) return 'paid';
  if (order.capturedPaise > 0) return 'part-paid';
  if (now.isInCheck) return 'in-check';
  if (!now.canBePaid) return 'ended';
  return order.paymentMethod === 'transfer' && order.madeBy === null ? 'transfer' : 'payable';
}

function sentenceOf(state: LinkedSale['state'], order: OrderRow, quote: QuoteRow | null): string | null {
  switch (state) {
    case 'payable':
      return null;
    case 'transfer':
      return 'This order waits for a bank transfer, as its customer chose.';
    case 'paid':
      return 'This order is paid. Thank you.';
    case 'in-check':
      return 'A payment for this order is being checked with the payment service. Look again in a few minutes.';
    case 'part-paid':
      return `${rupees(order.capturedPaise)} of ${rupees(order.totalPaise)} has come by bank transfer. Please transfer the rest too.`;
    case 'ended':
      if (order.orderStatus === 'cancelled' && !order.lapsed)
        return 'This order was cancelled. Nothing is to be paid.';
      return quote
        ? 'This order was not paid in time and has lapsed. Ask us for a new offer.'
        : 'This order was not paid in time and has lapsed. Call us, and we make it again.';
  }
}

const rupees = (paise: number) => formatRupeesExact(paiseToRupees(paise));

async function linesOf({ db }: Deps, orderId: string): Promise<LinkedSale['lines']> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(shownLine);
}

const shownLine = (line: { name: string; quantity: number; unitPricePaise: number }) => ({
  name: line.name,
  quantity: line.quantity,
  unitPrice: paiseToRupees(line.unitPricePaise),
  amount: paiseToRupees(lineTotalPaise(line.unitPricePaise, line.quantity)),
});

async function readLinkedQuote({ db }: Deps, quote: QuoteRow): Promise<LinkedSale> {
  const [clock] = await db
    .select({
      isPast: sql<boolean>`${quotes.validUntil}::date < (clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date`,
    })
    .from(quotes)
    .where(eq(quotes.id, quote.id));
  const isByTransfer = (await paymentOf(db, quote)) === 'transfer';
  const sentence = whyQuoteEnded(quote, clock!.isPast) ?? (isByTransfer ? BY_TRANSFER : null);
  const lines = sentence === null ? await readQuotedLines(db, { row: quote }) : [];
  return {
    number: quote.quotationNumber ?? quote.number,
    kind: 'quote',
    revision: quote.revision,
    state: sentence === null ? 'payable' : 'ended',
    sentence,
    lines: lines.map(shownLine),
    total: paiseToRupees(quote.totalPaise ?? 0),
    payableUntil: sentence === null && quote.validUntil ? endOf(quote.validUntil) : null,
    transfer: null,
  };
}

const endOf = (day: string): string => {
  const { year, month, date } = dayParts(day);
  return istMidnight(year, month, date + 1);
};

const BY_TRANSFER =
  'This quotation is paid by bank transfer. Call us to order it, and we send you our bank details.';

async function paymentOf(db: Db, { id, revision }: QuoteRow): Promise<QuotePayment | undefined> {
  const [sent] = await db
    .select({ payment: quoteRevisions.payment })
    .from(quoteRevisions)
    .where(and(eq(quoteRevisions.quoteId, id), eq(quoteRevisions.revision, revision)));
  return sent?.payment;
}

function whyQuoteEnded({ state, validUntil }: QuoteRow, isPast: boolean): string | null {
  if (state === 'declined') return 'This quotation was declined. Ask us for another one.';
  if (state === 'withdrawn') return 'We have withdrawn this quotation. Ask us for another one.';
  if (state === 'requested') return 'This quotation is being changed. We send you the new one.';
  if (state === 'expired' || isPast)
    return `This quotation was valid until ${validUntil ? formatIst(validUntil, 'date') : 'its last day'}. Ask us for another one.`;
  return null;
}

/** Of a quotation this accepts the revision that was shown, and places its order; the same link again pays the same order. */
export async function openLinked(deps: Deps, { link, revision }: BodyOf<'/checkOut/openLink'>, ip: string) {
  const { sale, quote, order } = await findLinked(deps, link, ip);
  if (order) return payOrder(deps, order.customerId, order.id);
  if ((await paymentOf(deps.db, quote!)) === 'transfer')
    throw new ShopError('conflict', { message: BY_TRANSFER });
  const { id, customerId, quotationNumber, company, poNumber } = quote!;
  await acceptQuote(deps, customerId, { id, revision: revision ?? quote!.revision });
  const { billing } = quote!;
  const placed = await placeOrder(deps, {
    customerId,
    delivery: {
      ...readSaleDelivery(sale.id, sale.delivery)!,
      billing: readQuoteBilling(id, billing),
      consigneeGst: null,
    },
    keepBilling: false,
    lines: [],
    quoteId: id,
    company,
    poNumber,
    paymentMethod: 'card',
    saveAddressAs: null,
    // After an order that ended the link makes another one.
    clientKey: `link-${quotationNumber}-${quote!.revision}-${await countEnded(deps.db, id)}`,
    replaces: null,
    replacesKeys: [],
  });
  return billOf(deps, placed);
}

const countEnded = (db: Db, quoteId: string): Promise<number> =>
  db.$count(orders, and(eq(orders.quoteId, quoteId), eq(orders.orderStatus, 'cancelled')));

export async function verifyLinked(
  deps: Deps,
  { link, ...result }: BodyOf<'/checkOut/verifyLink'>,
  ip: string,
) {
  const { order, quote } = await findLinked(deps, link, ip);
  if (!order) throw notFound('this order');
  const { mongooseOrderId } = await verifyPayment(deps, eq(orders.id, order.id), result);
  const [now] = await deps.db.select().from(orders).where(eq(orders.id, mongooseOrderId));
  return readLinkedOrder(deps, now!, quote);
}
