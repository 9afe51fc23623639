import Type, { type Static } from 'typebox';
import { MAX_NOTE_LENGTH } from '#domain/limits/orders.ts';
import { orderSummary } from './entities.ts';
import { paperSummary } from './papers.ts';
import {
  closed,
  count,
  docsPage,
  envelope,
  get,
  id,
  nullable,
  pageQuery,
  post,
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
  orders: Type.Integer({ minimum: 0, description: 'Paid ones that were not cancelled' }),
  spent: Type.Number({ description: 'Received for these orders less what was returned' }),
  lastOrderAt: nullable(Type.String({ description: 'ISO 8601 UTC' })),
  city: nullable(Type.String({ description: 'District of the latest order' })),
  gstin: nullable(Type.String({ description: 'Of the latest order that has one' })),
};

/** A customer in the back office's list. */
export const customerSummary = closed({
  ...customerBase,
  found: Type.Optional(
    Type.Object(
      { field: Type.String(), value: Type.String() },
      {
        additionalProperties: false,
        description: 'The field that a search found, if the list does not show it',
      },
    ),
  ),
});
export type CustomerSummary = Static<typeof customerSummary>;

export const internalNote = closed({ at: time, by: Type.String(), text: Type.String() });

const customerPage = closed({
  ...customerBase,
  addresses: Type.Array(
    closed({
      address: Type.String(),
      district: Type.String(),
      state: Type.String(),
      pincode: Type.String(),
      contact: Type.String(),
      gst: nullable(Type.String()),
      orders: count,
      lastUsedAt: time,
    }),
    { description: 'Delivered to so far, latest first' },
  ),
  latestOrders: Type.Array(orderSummary, { description: 'At most ten; the rest by the list’s search' }),
  latestPapers: Type.Array(paperSummary, {
    description: 'At most ten; empty for a role that may not read papers',
  }),
  received: rupees,
  returned: rupees,
  notes: Type.Array(internalNote, { description: 'Newest first' }),
});
export type CustomerPage = Static<typeof customerPage>;

/** Customers, as the back office sees them. */
export const adminCustomers = {
  '/admin/customers/all': get({
    access: 'admin',
    right: 'read',
    summary: 'Customers, the latest registered first',
    query: closed({
      ...pageQuery,
      search: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Name, e-mail, phone in any writing, GSTIN or city',
        }),
      ),
    }),
    response: envelope(docsPage(customerSummary)),
  }),
  '/admin/customers/single': get({
    access: 'admin',
    right: 'read',
    refusals: ['not-found'],
    summary: 'One customer with orders, papers, addresses and notes',
    query: closed({ id }),
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
