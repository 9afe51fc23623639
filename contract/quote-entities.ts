import Type, { type Static } from 'typebox';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders.ts';
import { QUOTE_PAYMENTS } from '#domain/quote-payments.ts';
import { QUOTE_STATES } from '#domain/quotes/lifecycle.ts';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import {
  MAX_QUOTE_LINE_NAME_LENGTH,
  MAX_QUOTE_LINES,
  MAX_QUOTE_REMARK_LENGTH,
  MAX_QUOTE_TERMS_LENGTH,
} from '#domain/sizes/quotes.ts';
import { billingAddress } from './billing.ts';
import { companyOfQuote } from './company-entities.ts';
import { orderCustomer } from './order-entities.ts';
import { priceBreaks } from './product-entities.ts';
import { closed, count, id, nullable, oneOf, rupees, time } from './schema.ts';

export const day = (description: string) => Type.String({ maxLength: 10, description });
export const maybe = (maxLength: number, description?: string) =>
  Type.Optional(nullable(Type.String({ maxLength, ...(description && { description }) })));
export const quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
/** With the points and spaces of a tariff. */
export const LONGEST_HSN = 12;
const waitsFor = Type.Enum(['shop', 'customer', 'nobody']);

/** The order that was made from a quote. */
export const orderOfQuote = closed({
  _id: id,
  orderId: Type.String({ description: 'The human order number' }),
  orderStatus: oneOf(ORDER_STATUSES),
  paymentStatus: oneOf(PAYMENT_STATUSES),
  hasMoney: Type.Boolean({ description: 'It was paid, or a first part of it has come' }),
  createdAt: time,
});

const quoteBase = {
  _id: id,
  number: Type.String({ description: 'Of the request, such as Q-5TXN-42' }),
  quotationNumber: nullable(Type.String({ description: 'Such as QT/26-27/00048, from the first offer on' })),
  state: oneOf(QUOTE_STATES),
  waitsFor,
  waitingSince: time,
  changeAsked: Type.Boolean({ description: 'The customer wants the newest revision otherwise' }),
  revision: Type.Integer({ description: 'The newest one; 0 before the first offer' }),
  validUntil: nullable(day('The last day on which the newest revision can be accepted')),
  total: nullable(rupees),
  closingReason: nullable(Type.String({ description: 'Why it was declined or withdrawn' })),
  company: nullable(Type.String()),
  poNumber: nullable(Type.String()),
  createdAt: time,
  customerId: orderCustomer,
  order: nullable(orderOfQuote),
};

export const quoteItem = closed({
  name: Type.String(),
  imageLink: nullable(Type.String()),
  quantity: count,
});

/** A quote in a list. */
export const quoteSummary = closed({
  ...quoteBase,
  place: nullable(Type.String({ description: 'State of the delivery, as far as the pincode tells it' })),
  items: Type.Array(quoteItem, {
    description: 'The first three lines of the newest revision, or of the request',
  }),
  itemCount: count,
});
export type QuoteSummary = Static<typeof quoteSummary>;

export const askedLine = closed({
  position: Type.Integer(),
  productId: nullable(id),
  name: Type.String(),
  partNumber: nullable(Type.String()),
  imageLink: nullable(Type.String()),
  listPrice: nullable(rupees),
  quantity: count,
  remark: nullable(Type.String()),
});

export const quotedLine = closed({
  position: Type.Integer(),
  kind: Type.Enum(['goods', 'freight']),
  productId: nullable(id),
  name: Type.String(),
  partNumber: nullable(Type.String()),
  imageLink: nullable(Type.String()),
  hsn: nullable(Type.String()),
  unit: Type.String(),
  gstRate: Type.Number({ description: 'Percent' }),
  quantity: count,
  unitPrice: rupees,
  listPrice: nullable(rupees),
  leadDays: nullable(Type.Integer()),
  remark: nullable(Type.String()),
  amount: rupees,
});

export const quoteRevision = closed({
  revision: Type.Integer(),
  sentAt: time,
  sentBy: Type.String(),
  validUntil: day('The last day on which it can be accepted'),
  payment: oneOf(QUOTE_PAYMENTS),
  terms: Type.String(),
  lines: Type.Array(quotedLine),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  total: rupees,
  placeOfSupply: nullable(Type.String({ description: 'Name of the State' })),
});
export type QuoteRevision = Static<typeof quoteRevision>;

export const quoteMessage = closed({
  _id: id,
  at: time,
  from: Type.Enum(['customer', 'shop']),
  author: Type.String(),
  text: Type.String(),
  asksChange: Type.Boolean(),
});

export const quoteEvent = closed({
  at: time,
  action: Type.String(),
  actor: Type.String({ description: 'customer, system, or the name of a member of the staff' }),
  revision: nullable(Type.Integer()),
  note: nullable(Type.String()),
});

const quoteWhole = {
  ...quoteBase,
  gst: nullable(Type.String()),
  billing: nullable(billingAddress),
  pincode: nullable(Type.String()),
  place: quoteSummary.properties.place,
  asked: Type.Array(askedLine),
  revisions: Type.Array(quoteRevision, { description: 'Newest first' }),
  messages: Type.Array(quoteMessage, { description: 'Oldest first' }),
  history: Type.Array(quoteEvent, { description: 'Oldest first' }),
  isPastValidity: Type.Boolean({ description: 'The last day of the newest revision is over' }),
};

export const ownQuote = closed(quoteWhole);
export type OwnQuote = Static<typeof ownQuote>;

export const draftLine = closed({
  productId: nullable(id),
  name: Type.String({ maxLength: MAX_QUOTE_LINE_NAME_LENGTH }),
  quantity: nullable(Type.Number()),
  unitPrice: nullable(Type.Number()),
  hsn: nullable(Type.String({ maxLength: LONGEST_HSN })),
  gstRate: nullable(Type.Number()),
  leadDays: nullable(Type.Number()),
  remark: nullable(Type.String({ maxLength: MAX_QUOTE_REMARK_LENGTH })),
});
/** What is being typed, complete or not. */
export const quoteDraft = closed({
  lines: Type.Array(draftLine, { maxItems: MAX_QUOTE_LINES }),
  freight: nullable(Type.Number()),
  validUntil: nullable(day('Such as 2026-11-28')),
  payment: oneOf(QUOTE_PAYMENTS),
  terms: Type.String({ maxLength: MAX_QUOTE_TERMS_LENGTH }),
});
export type QuoteDraft = Static<typeof quoteDraft>;

export const adminQuote = closed({
  ...quoteWhole,
  forCompany: nullable(companyOfQuote),
  supply: Type.Enum(['intra', 'inter'], { description: 'By what is known of the delivery' }),
  freightName: Type.String({ description: 'What a line of freight is called, to both sides' }),
  customerOrders: count,
  draft: nullable(quoteDraft),
  draftVersion: Type.Integer(),
  draftSavedAt: nullable(time),
  draftBy: nullable(Type.String()),
  callerSaid: nullable(Type.String({ description: 'Where the desk made it for a caller' })),
  paymentLink: nullable(Type.String({ description: 'To hand over; where the desk made it with a delivery' })),
  neighbours: closed({
    position: nullable(Type.Integer({ description: 'Among those that wait for the shop, from 1' })),
    waiting: count,
    previous: nullable(id),
    next: nullable(id),
  }),
  catalogue: Type.Array(
    closed({
      productId: id,
      partNumber: nullable(Type.String()),
      imageLink: nullable(Type.String()),
      hsn: nullable(Type.String()),
      gstRate: nullable(Type.Number()),
      listPrice: nullable(rupees),
      priceBreaks,
      leadDays: nullable(Type.Integer()),
    }),
    { description: 'What the catalogue says today of the products on the quote and its draft' },
  ),
});
export type AdminQuote = Static<typeof adminQuote>;
