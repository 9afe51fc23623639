import type { OwnQuote, QuoteRevision, QuoteSummary } from '#contract/quote-entities.ts';
import { lineTotalPaise, paiseToRupees } from '#domain/money.ts';
import { percentOf } from '#domain/papers/rates.ts';
import { stateOfCode } from '#domain/papers/states.ts';
import { shownQuoteState, shownWaitsFor } from '#domain/quotes/lifecycle.ts';
import { orderPartOf } from '#domain/quotes/situation.ts';
import type {
  customers,
  quoteLines,
  quoteLog,
  quoteMessages,
  quoteRevisionLines,
  quoteRevisions,
} from '../../platform/db/schema/index.ts';
import { readQuoteBilling } from '../../platform/db/schema/paper-json.ts';
import type { QuoteRow } from './change-quote.ts';
import { deliveryOf } from './place.ts';
import type { QuoteOrder } from './quote-orders.ts';

export interface ListedQuote {
  quote: QuoteRow;
  isPast: boolean;
  buyer: Pick<typeof customers.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;
  order: QuoteOrder | undefined;
}

/** What lists and pages share. */
export function baseOf({ quote, isPast, buyer, order }: ListedQuote) {
  const situation = {
    state: quote.state,
    revision: quote.revision,
    isPastValidity: isPast,
    order: orderPartOf(order ?? null),
  };
  return {
    _id: quote.id,
    number: quote.number,
    quotationNumber: quote.quotationNumber,
    state: shownQuoteState(situation),
    waitsFor: shownWaitsFor(situation, quote.waitsFor),
    waitingSince: quote.waitingSince.toISOString(),
    changeAsked: quote.changeAsked,
    revision: quote.revision,
    validUntil: quote.validUntil,
    total: rupeesOrNull(quote.totalPaise),
    closingReason: quote.closingReason,
    company: quote.company,
    poNumber: quote.poNumber,
    createdAt: quote.createdAt.toISOString(),
    customerId: { _id: buyer.id, name: buyer.name, email: buyer.email ?? '', phone: buyer.phone },
    order: order
      ? {
          _id: order.id,
          orderId: order.number,
          orderStatus: order.orderStatus,
          paymentStatus: order.paymentStatus,
          hasMoney: order.hasMoney,
          createdAt: order.createdAt.toISOString(),
        }
      : null,
    place: deliveryOf(quote)?.name ?? null,
  } satisfies Partial<QuoteSummary>;
}

type RevisionRow = typeof quoteRevisions.$inferSelect;
type RevisionLine = typeof quoteRevisionLines.$inferSelect;

export interface WholeQuote extends ListedQuote {
  asked: (typeof quoteLines.$inferSelect)[];
  revisions: RevisionRow[];
  offered: RevisionLine[];
  messages: (typeof quoteMessages.$inferSelect)[];
  log: (typeof quoteLog.$inferSelect)[];
}

export function asOwnQuote(whole: WholeQuote): OwnQuote {
  const { quote, asked, revisions, offered, messages, log } = whole;
  const linesOf = Map.groupBy(offered, ({ revision }) => revision);
  return {
    ...baseOf(whole),
    gst: quote.gst,
    billing: readQuoteBilling(quote.id, quote.billing),
    pincode: quote.pincode,
    isPastValidity: whole.isPast,
    asked: asked.map((line) => ({
      position: line.position,
      productId: line.productId,
      name: line.name,
      partNumber: line.partNumber,
      imageLink: line.imageLink,
      listPrice: rupeesOrNull(line.listPricePaise),
      quantity: line.quantity,
      remark: line.remark,
    })),
    revisions: revisions.map((revision) => asRevision(revision, linesOf.get(revision.revision) ?? [])),
    messages: messages.map((message) => ({
      _id: message.id,
      at: message.at.toISOString(),
      from: message.isOfShop ? 'shop' : 'customer',
      author: message.author,
      text: message.text,
      asksChange: message.asksChange,
    })),
    history: log.map(({ at, action, actor, revision, note }) => ({
      at: at.toISOString(),
      action,
      actor,
      revision,
      note,
    })),
  };
}

const asRevision = (row: RevisionRow, lines: RevisionLine[]): QuoteRevision => ({
  revision: row.revision,
  sentAt: row.sentAt.toISOString(),
  sentBy: row.sentBy,
  validUntil: row.validUntil,
  payment: row.payment,
  terms: row.terms,
  lines: lines.map((line) => ({
    position: line.position,
    kind: line.kind,
    productId: line.productId,
    name: line.name,
    partNumber: line.partNumber,
    imageLink: line.imageLink,
    hsn: line.hsn,
    unit: line.unit,
    gstRate: percentOf(line.gstRateBp),
    quantity: line.quantity,
    unitPrice: paiseToRupees(line.unitPricePaise),
    listPrice: rupeesOrNull(line.listPricePaise),
    leadDays: line.leadDays,
    remark: line.remark,
    amount: paiseToRupees(lineTotalPaise(line.unitPricePaise, line.quantity)),
  })),
  taxable: paiseToRupees(row.taxablePaise),
  cgst: paiseToRupees(row.cgstPaise),
  sgst: paiseToRupees(row.sgstPaise),
  igst: paiseToRupees(row.igstPaise),
  total: paiseToRupees(row.totalPaise),
  placeOfSupply: row.placeCode && (stateOfCode(row.placeCode)?.name ?? null),
});

export const rupeesOrNull = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));
