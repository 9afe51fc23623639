import Type, { type Static } from 'typebox';
import { MAX_QUANTITY } from '#domain/limits/orders.ts';
import {
  MAX_COMPANY_LENGTH,
  MAX_LEAD_DAYS,
  MAX_PO_NUMBER_LENGTH,
  MAX_QUOTE_LINE_NAME_LENGTH,
  MAX_QUOTE_LINES,
  MAX_QUOTE_MESSAGE_LENGTH,
  MAX_QUOTE_REASON_LENGTH,
  MAX_QUOTE_REMARK_LENGTH,
  MAX_QUOTE_TERMS_LENGTH,
} from '#domain/limits/quotes.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders.ts';
import { QUOTE_PAYMENTS } from '#domain/quote-payments.ts';
import { QUOTE_GROUPS, QUOTE_STATES } from '#domain/quotes/lifecycle.ts';
import { digitsOrText, orderCustomer } from './entities.ts';
import {
  closed,
  count,
  docsPage,
  envelope,
  get,
  id,
  nullable,
  oneOf,
  pageQuery,
  post,
  reference,
  rupees,
  text,
  time,
} from './schema.ts';

const day = (description: string) => Type.String({ maxLength: 10, description });
const maybe = (maxLength: number, description?: string) =>
  Type.Optional(nullable(Type.String({ maxLength, ...(description && { description }) })));
const quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
/** With the points and spaces of a tariff. */
const LONGEST_HSN = 12;
/** As far as the database counts. */
const MAX_DRAFT_VERSION = 2 ** 31 - 1;
/** Enough bytes for all lines with texts of maximum length in any script. */
const bodyLimit = 512 * 1024;
const waitsFor = Type.Enum(['shop', 'customer', 'nobody']);

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
  createdAt: time,
  customerId: orderCustomer,
  order: nullable(
    closed({
      _id: id,
      orderId: Type.String({ description: 'The human order number' }),
      orderStatus: oneOf(ORDER_STATUSES),
      paymentStatus: oneOf(PAYMENT_STATUSES),
      createdAt: time,
    }),
  ),
};

/** A quote in a list. */
export const quoteSummary = closed({
  ...quoteBase,
  place: nullable(Type.String({ description: 'State of the delivery, as far as the pincode tells it' })),
  items: Type.Array(closed({ name: Type.String(), imageLink: nullable(Type.String()), quantity: count }), {
    description: 'The first three lines of the newest revision, or of the request',
  }),
  itemCount: count,
});
export type QuoteSummary = Static<typeof quoteSummary>;

const askedLine = closed({
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

const quoteMessage = closed({
  _id: id,
  at: time,
  from: Type.Enum(['customer', 'shop']),
  author: Type.String(),
  text: Type.String(),
  asksChange: Type.Boolean(),
});

const quoteEvent = closed({
  at: time,
  action: Type.String(),
  actor: Type.String({ description: 'customer, system, or the name of a member of the staff' }),
  revision: nullable(Type.Integer()),
  note: nullable(Type.String()),
});

const quoteWhole = {
  ...quoteBase,
  gst: nullable(Type.String()),
  pincode: nullable(Type.String()),
  poNumber: nullable(Type.String()),
  place: quoteSummary.properties.place,
  asked: Type.Array(askedLine),
  revisions: Type.Array(quoteRevision, { description: 'Newest first' }),
  messages: Type.Array(quoteMessage, { description: 'Oldest first' }),
  history: Type.Array(quoteEvent, { description: 'Oldest first' }),
  isPastValidity: Type.Boolean({ description: 'The last day of the newest revision is over' }),
};

export const ownQuote = closed(quoteWhole);
export type OwnQuote = Static<typeof ownQuote>;

const draftLine = closed({
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
  supply: Type.Enum(['intra', 'inter'], { description: 'By what is known of the delivery' }),
  customerOrders: count,
  draft: nullable(quoteDraft),
  draftVersion: Type.Integer(),
  draftSavedAt: nullable(time),
  draftBy: nullable(Type.String()),
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
    }),
    { description: 'What the catalogue says today of the products on the quote and its draft' },
  ),
});
export type AdminQuote = Static<typeof adminQuote>;

const search = Type.Optional(
  Type.String({
    maxLength: 100,
    description: 'Number of the quote or quotation, customer, company, city, product or part number',
  }),
);

/** The list of the back office, and its export. */
export const adminQuoteFilter = closed({
  state: Type.Optional(Type.Enum([...QUOTE_STATES, 'to-answer'])),
  search,
});

const message = closed({ id, text: text(MAX_QUOTE_MESSAGE_LENGTH) });

export const quotes = {
  '/user/quotes/request': post({
    access: 'customer',
    refusals: ['not-found', 'conflict', 'too-many'],
    summary: 'Ask for a quote',
    takesIdempotencyKey: true,
    bodyLimit,
    body: closed({
      lines: Type.Array(closed({ productId: id, quantity, remark: maybe(MAX_QUOTE_REMARK_LENGTH) }), {
        minItems: 1,
        maxItems: MAX_QUOTE_LINES,
      }),
      company: maybe(MAX_COMPANY_LENGTH),
      gst: Type.Optional(digitsOrText),
      pincode: Type.Optional(digitsOrText),
      poNumber: maybe(MAX_PO_NUMBER_LENGTH),
      message: maybe(MAX_QUOTE_MESSAGE_LENGTH),
    }),
    response: envelope(closed({ _id: id, number: Type.String() })),
  }),
  '/user/quotes/all': get({
    access: 'customer',
    summary: 'The customer’s own quotes, newest first',
    query: closed({
      ...pageQuery,
      state: Type.Optional(Type.Enum([...QUOTE_STATES, ...QUOTE_GROUPS])),
      search,
    }),
    response: envelope(docsPage(quoteSummary)),
  }),
  '/user/quotes/counts': get({
    access: 'customer',
    summary: 'How many own quotes each tab has',
    response: envelope(closed({ all: count, 'to-answer': count, 'with-us': count, closed: count })),
  }),
  '/user/quotes/single': get({
    access: 'customer',
    refusals: ['not-found'],
    summary: 'One of the customer’s own quotes',
    query: reference,
    response: envelope(ownQuote),
  }),
  '/user/quotes/message': post({
    access: 'customer',
    refusals: ['not-found', 'conflict', 'too-many'],
    summary: 'Write to the shop about a quote',
    takesIdempotencyKey: true,
    body: closed({
      ...message.properties,
      change: Type.Optional(Type.Boolean({ description: 'Asks for another revision' })),
    }),
    response: envelope(ownQuote),
  }),
  '/user/quotes/accept': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary: 'Accept the newest revision, as long as it is valid',
    body: closed({ id, revision: Type.Integer({ minimum: 1, maximum: 1000 }) }),
    response: envelope(ownQuote),
  }),
  '/user/quotes/decline': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary: 'Decline a quote, or take a request back',
    body: closed({ id, reason: maybe(MAX_QUOTE_REASON_LENGTH) }),
    response: envelope(ownQuote),
  }),
  '/admin/quotes/all': get({
    access: 'admin',
    right: 'read',
    summary: 'Quotes; those that wait for the shop first, the longest waiting first',
    query: closed({
      ...pageQuery,
      ...adminQuoteFilter.properties,
      sort: Type.Optional(Type.Enum(['waiting', 'newest', 'value', 'validity'])),
    }),
    response: envelope(docsPage(quoteSummary)),
  }),
  '/admin/quotes/counts': get({
    access: 'admin',
    right: 'read',
    summary: 'How many quotes each tab has, for the same search',
    query: closed({ search }),
    response: envelope(
      closed({
        all: count,
        'to-answer': count,
        'with-customer': count,
        requested: count,
        offered: count,
        accepted: count,
        ordered: count,
        declined: count,
        withdrawn: count,
        expired: count,
      }),
    ),
  }),
  '/admin/quotes/single': get({
    access: 'admin',
    right: 'read',
    refusals: ['not-found'],
    summary: 'One quote',
    query: reference,
    response: envelope(adminQuote),
  }),
  '/admin/quotes/draft': post({
    access: 'admin',
    right: 'quotes.send',
    refusals: ['not-found', 'conflict'],
    summary: 'Keep what is being typed; refused when somebody else saved meanwhile',
    bodyLimit,
    body: closed({
      id,
      draftVersion: Type.Integer({ minimum: 0, maximum: MAX_DRAFT_VERSION }),
      draft: quoteDraft,
    }),
    response: envelope(closed({ draftVersion: Type.Integer(), draftSavedAt: time })),
  }),
  '/admin/quotes/send': post({
    access: 'admin',
    right: 'quotes.send',
    refusals: ['not-found', 'conflict'],
    summary: 'Send the next revision: frozen, numbered, mailed with its PDF',
    takesIdempotencyKey: true,
    bodyLimit,
    body: closed({
      id,
      lines: Type.Array(
        closed({
          productId: Type.Optional(nullable(id)),
          name: maybe(MAX_QUOTE_LINE_NAME_LENGTH, 'For what the catalogue does not have'),
          quantity,
          unitPrice: Type.Number({ description: 'Rupees with the tax, at most two decimals' }),
          hsn: maybe(LONGEST_HSN),
          gstRate: Type.Optional(nullable(Type.Number({ description: 'Percent' }))),
          leadDays: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: MAX_LEAD_DAYS }))),
          remark: maybe(MAX_QUOTE_REMARK_LENGTH),
        }),
        { minItems: 1, maxItems: MAX_QUOTE_LINES },
      ),
      freight: Type.Optional(
        nullable(Type.Number({ description: 'Rupees with the tax; a line of its own, HSN 9965' })),
      ),
      validUntil: day('The last day on which it can be accepted, such as 2026-11-28'),
      payment: Type.Optional(oneOf(QUOTE_PAYMENTS)),
      terms: maybe(MAX_QUOTE_TERMS_LENGTH),
      revision: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1000,
          description: 'The number it shall have: refused when somebody else sent one meanwhile',
        }),
      ),
    }),
    response: envelope(adminQuote),
  }),
  '/admin/quotes/message': post({
    access: 'admin',
    right: 'quotes.send',
    refusals: ['not-found', 'conflict'],
    summary: 'Write to the customer about a quote',
    takesIdempotencyKey: true,
    body: message,
    response: envelope(adminQuote),
  }),
  '/admin/quotes/withdraw': post({
    access: 'admin',
    right: 'quotes.send',
    refusals: ['not-found', 'conflict', 'busy'],
    summary: 'Withdraw a quote; an unpaid order made from it ends too',
    body: closed({ id, reason: maybe(MAX_QUOTE_REASON_LENGTH) }),
    response: envelope(adminQuote),
  }),
};
