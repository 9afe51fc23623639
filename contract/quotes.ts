import Type from 'typebox';
import { QUOTE_PAYMENTS } from '#domain/quote-payments.ts';
import { QUOTE_GROUPS, QUOTE_STATES } from '#domain/quotes/lifecycle.ts';
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
} from '#domain/sizes/quotes.ts';
import { typedBilling } from './billing.ts';
import { orderedBy, scopeQuery } from './company-scope.ts';
import {
  adminQuote,
  day,
  LONGEST_HSN,
  maybe,
  ownQuote,
  quantity,
  quoteDraft,
  quoteSummary,
} from './quote-entities.ts';
import {
  closed,
  count,
  digitsOrText,
  docsPage,
  envelope,
  get,
  id,
  nullable,
  numbered,
  oneOf,
  pageQuery,
  post,
  reference,
  text,
  time,
} from './schema.ts';

/** As far as the database counts. */
const MAX_DRAFT_VERSION = 2 ** 31 - 1;
const draftVersion = Type.Integer({ minimum: 0, maximum: MAX_DRAFT_VERSION });
/** Enough bytes for all lines with texts of maximum length in any script. */
const bodyLimit = 512 * 1024;

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

export const message = closed({ id, text: text(MAX_QUOTE_MESSAGE_LENGTH) });
export const closingOfQuote = closed({ id, reason: maybe(MAX_QUOTE_REASON_LENGTH) });

export const quotes = {
  '/user/quotes/request': post({
    access: 'customer',
    refusals: ['not-found', 'conflict', 'too-many', 'role-may-not'],
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
      billing: Type.Optional(typedBilling),
      poNumber: maybe(MAX_PO_NUMBER_LENGTH),
      message: maybe(MAX_QUOTE_MESSAGE_LENGTH),
    }),
    response: envelope(numbered),
  }),
  '/user/quotes/all': get({
    access: 'customer',
    refusals: ['role-may-not'],
    summary: 'The customer’s own quotes, or those of his company, newest first',
    query: closed({
      ...pageQuery,
      ...scopeQuery,
      state: Type.Optional(Type.Enum([...QUOTE_STATES, ...QUOTE_GROUPS])),
      search,
    }),
    response: envelope(docsPage(closed({ ...quoteSummary.properties, orderedBy }))),
  }),
  '/user/quotes/counts': get({
    access: 'customer',
    refusals: ['role-may-not'],
    summary: 'How many quotes each tab has',
    query: closed({ scope: scopeQuery.scope }),
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
    body: closingOfQuote,
    response: envelope(ownQuote),
  }),
  '/admin/quotes/all': get({
    access: 'admin',
    right: 'read',
    readBy: 'quotes.read',
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
    readBy: 'quotes.read',
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
    readBy: 'quotes.read',
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
    body: closed({ id, draftVersion, draft: quoteDraft }),
    response: envelope(closed({ draftVersion: Type.Integer(), draftSavedAt: time })),
  }),
  '/admin/quotes/discardDraft': post({
    access: 'admin',
    right: 'quotes.send',
    refusals: ['not-found', 'conflict'],
    summary: 'Discard what was typed for the next revision; refused when somebody else saved meanwhile',
    body: closed({ id, draftVersion }),
    response: envelope(adminQuote),
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
    body: closingOfQuote,
    response: envelope(adminQuote),
  }),
};
