import Type, { type Static } from 'typebox';
import { CUSTOMER_GROUPS, CUSTOMER_SORTS, QUIET_MONTHS } from '#domain/customer-groups.ts';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { ORDER_STATUSES } from '#domain/orders.ts';
import { MAX_NOTE_LENGTH } from '#domain/sizes/orders.ts';
import { placeOfDelivery } from './addresses.ts';
import { companyOfCustomer } from './company-entities.ts';
import { foundField, orderSummary } from './order-entities.ts';
import { paperSummary } from './papers.ts';
import { quoteSummary } from './quote-entities.ts';
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

const customerBase = {
  _id: id,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  createdAt: time,
  orders: Type.Integer({ minimum: 0, description: 'Paid, and not cancelled or refunded in full since' }),
  spent: Type.Number({ description: 'Received less returned, as in the reports' }),
  lastOrderAt: nullable(Type.String({ description: 'Of the latest paid order; ISO 8601 UTC' })),
  city: nullable(Type.String({ description: 'District of the latest order' })),
  state: nullable(Type.String()),
  gstin: nullable(Type.String({ description: 'Of the latest order that has one' })),
};

/** A customer in the back office's list. */
export const customerSummary = closed({
  ...customerBase,
  found: Type.Optional(foundField),
});
export type CustomerSummary = Static<typeof customerSummary>;

export const internalNote = closed({ at: time, by: Type.String(), text: Type.String() });

export const customerPage = closed({
  ...customerBase,
  company: nullable(companyOfCustomer),
  addresses: Type.Array(
    closed({
      ...placeOfDelivery,
      orders: count,
      lastUsedAt: time,
    }),
    { description: 'Delivered to so far, latest first' },
  ),
  latestOrders: Type.Array(orderSummary, { description: 'At most ten; the rest by the list’s search' }),
  placedOrders: Type.Integer({ minimum: 0, description: 'All of them, unpaid and cancelled ones too' }),
  latestQuotes: Type.Array(quoteSummary, { description: 'At most ten' }),
  quotes: count,
  latestPapers: Type.Array(paperSummary, {
    description: 'At most ten; empty for a role that may not read papers',
  }),
  papers: nullable(Type.Integer({ minimum: 0, description: 'null for a role that may not read papers' })),
  received: rupees,
  returned: rupees,
  financialYear: closed({
    since: Type.String({ description: 'Its first day, such as 2026-04-01' }),
    spent: Type.Number({ description: 'Received less returned since then' }),
    orders: Type.Integer({ minimum: 0, description: 'Paid since then' }),
  }),
  byStatus: Type.Array(closed({ orderStatus: oneOf(ORDER_STATUSES), orders: count }), {
    description: 'Of the orders that count',
  }),
  everyDays: nullable(
    Type.Integer({ minimum: 0, description: 'Days between two of them on average; null below two' }),
  ),
  notes: Type.Array(internalNote, { description: 'Newest first' }),
});
export type CustomerPage = Static<typeof customerPage>;

const customerFilter = {
  search: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Name, company, e-mail, phone in any writing, GSTIN or city',
    }),
  ),
  group: Type.Optional(
    Type.Enum(
      CUSTOMER_GROUPS.map(({ value }) => value),
      { description: `quiet: bought, and not within the last ${QUIET_MONTHS} months` },
    ),
  ),
};
/** The query of the list's export. */
export const customerFilterQuery = closed(customerFilter);

const groupCount = nullable(
  Type.Integer({
    minimum: 0,
    description: 'Among all, or the matches of the search; null: too many to count',
  }),
);
const groupCounts = closed({
  all: groupCount,
  gstin: groupCount,
  refundRequested: groupCount,
  quiet: groupCount,
});

/** Customers, as the back office sees them. */
export const adminCustomers = {
  '/admin/customers/all': get({
    access: 'admin',
    right: 'read',
    readBy: 'customers.read',
    summary: 'Customers, by their latest paid order or as they registered',
    query: closed({
      ...pageQuery,
      ...customerFilter,
      sort: Type.Optional(oneOf(CUSTOMER_SORTS.map(({ value }) => value))),
    }),
    response: envelope(
      closed({
        ...docsPage(customerSummary).properties,
        counts: groupCounts,
        newestOnly: Type.Optional(
          Type.Boolean({
            description: `The search has too few letters or too many matches: of some only the newest ${NEWEST_SEARCHED} customers were searched`,
          }),
        ),
      }),
    ),
  }),
  '/admin/customers/single': get({
    access: 'admin',
    right: 'read',
    readBy: 'customers.read',
    refusals: ['not-found'],
    summary: 'One customer with orders, papers, addresses and notes',
    query: reference,
    response: envelope(customerPage),
  }),
  '/admin/customers/note': post({
    access: 'admin',
    right: 'orders.confirm',
    refusals: ['not-found'],
    summary: 'Add an internal note to a customer; it cannot be changed afterwards',
    body: closed({ id, text: text(MAX_NOTE_LENGTH) }),
    response: envelope(customerPage),
  }),
};
