import Type, { type Static } from 'typebox';
import { ORDER_STATUSES } from '#domain/orders.ts';
import { MAX_COMPANY_NAME_LENGTH, MAX_COMPANY_NOTE_LENGTH, MAX_GSTINS } from '#domain/sizes/companies.ts';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import {
  companyAddress,
  companyInvitation,
  companyMember,
  companyRole,
  companyState,
  memberChange,
} from './company-entities.ts';
import { foundField } from './order-entities.ts';
import {
  closed,
  count,
  docsPage,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  oneOf,
  pageQuery,
  post,
  reference,
  rupees,
  text,
  time,
} from './schema.ts';

const companyBase = {
  _id: id,
  name: Type.String({ description: 'The trade name, or the legal one where there is none' }),
  legalName: Type.String(),
  state: companyState,
  gstins: Type.Array(Type.String(), { description: 'The first choice first' }),
  city: nullable(Type.String({ description: 'District of the default address, or of the latest order' })),
  askedAt: Type.String({ description: 'ISO 8601 UTC: when it was asked for, or made' }),
  orders: Type.Integer({ minimum: 0, description: 'Paid, and not cancelled or refunded in full since' }),
  spent: Type.Number({ description: 'Received less returned, as in the reports' }),
  lastOrderAt: nullable(time),
};

/** A company in the back office's list. */
export const companySummary = closed({
  ...companyBase,
  people: count,
  askedBy: nullable(Type.String({ description: 'Who asked for it; null: the staff made it' })),
  priceList: nullable(closed({ _id: id, name: Type.String(), percent: Type.Number({ minimum: 0 }) })),
  found: Type.Optional(foundField),
});
export type CompanySummary = Static<typeof companySummary>;

const companyOrder = closed({
  _id: id,
  orderId: Type.String(),
  createdAt: time,
  by: Type.String(),
  hasLeft: Type.Boolean({ description: 'The person is no longer in the company' }),
  firstItem: Type.String(),
  items: Type.Integer({ minimum: 1 }),
  orderStatus: oneOf(ORDER_STATUSES),
  totalBill: rupees,
});

const waitingRequest = closed({
  _id: id,
  by: Type.String(),
  firstItem: Type.String(),
  quantity: Type.Integer({ minimum: 1, description: 'Of the first item' }),
  items: Type.Integer({ minimum: 1 }),
  endsAt: time,
  total: rupees,
});

const someOrders = { orders: count, amount: rupees };

export const companyPage = closed({
  ...companyBase,
  tradeName: nullable(Type.String()),
  accountsEmail: nullable(Type.String()),
  note: Type.String({ description: 'Only the staff see it' }),
  askedBy: nullable(closed({ _id: id, name: Type.String(), email: Type.String(), phone: Type.String() })),
  priceList: nullable(
    closed({
      _id: id,
      name: Type.String(),
      percent: Type.Number({ minimum: 0 }),
      fixed: Type.Integer({ minimum: 0, description: 'Products with a price of their own' }),
      from: nullable(Type.String()),
      to: nullable(Type.String()),
    }),
  ),
  members: Type.Array(companyMember),
  invitations: Type.Array(companyInvitation),
  addresses: Type.Array(companyAddress),
  latestOrders: Type.Array(companyOrder, { description: 'At most ten' }),
  placedOrders: Type.Integer({ minimum: 0, description: 'All of them, unpaid and cancelled ones too' }),
  ordersOfLeft: Type.Integer({ minimum: 0, description: 'Of those that count, by people who left' }),
  financialYear: closed({
    since: Type.String({ description: 'Its first day, such as 2026-04-01' }),
    spent: Type.Number(),
    orders: count,
  }),
  open: Type.Object(someOrders, {
    additionalProperties: false,
    description: 'Neither cancelled nor completed, paid or not',
  }),
  due: Type.Object(
    {
      ...someOrders,
      next: nullable(closed({ orderId: Type.String(), until: time })),
    },
    { additionalProperties: false, description: 'Not paid in full; next: the first that has to be' },
  ),
  waiting: Type.Array(waitingRequest, { description: 'Requests for approval, the first that ends first' }),
  log: Type.Array(
    closed({ at: time, by: Type.String(), title: Type.String(), note: nullable(Type.String()) }),
    { description: 'What was done to it, newest first' },
  ),
});
export type CompanyPage = Static<typeof companyPage>;

const gstins = Type.Array(text(40), { maxItems: MAX_GSTINS, description: 'The first choice first' });
const name = text(MAX_COMPANY_NAME_LENGTH);
const tradeName = Type.Optional(nullable(Type.String({ maxLength: MAX_COMPANY_NAME_LENGTH })));
const changed = envelope(companyPage);

/** Companies, as the back office sees them. */
export const adminCompanies = {
  '/admin/companies/all': get({
    access: 'admin',
    right: 'read',
    readBy: 'customers.read',
    summary: 'Companies, applications first, then the newest first',
    query: closed({
      ...pageQuery,
      state: Type.Optional(companyState),
      search: Type.Optional(
        Type.String({ maxLength: 100, description: 'Name, GSTIN, city, or name or e-mail of a person' }),
      ),
    }),
    response: envelope(
      closed({
        ...docsPage(companySummary).properties,
        counts: closed({ all: count, applied: count, active: count, suspended: count, closed: count }),
      }),
    ),
  }),
  '/admin/companies/single': get({
    access: 'admin',
    right: 'read',
    readBy: 'customers.read',
    refusals: ['not-found'],
    summary: 'One company with its people, orders, requests and prices',
    query: reference,
    response: envelope(companyPage),
  }),
  '/admin/companies/add': post({
    access: 'admin',
    right: 'companies.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Make an active company, with a customer as its administrator or without people',
    body: closed({ name, tradeName, gstins, customerId: Type.Optional(id) }),
    response: changed,
  }),
  '/admin/companies/edit': post({
    access: 'admin',
    right: 'companies.write',
    refusals: ['not-found', 'conflict', 'right-needed'],
    summary: 'Change a company; what is absent stays. Its price list needs the right prices.write too',
    body: closed({
      id,
      name: Type.Optional(name),
      tradeName,
      gstins: Type.Optional(gstins),
      priceList: Type.Optional(nullable(id)),
      accountsEmail: Type.Optional(nullable(Type.String({ maxLength: 254 }))),
      note: Type.Optional(nullable(Type.String({ maxLength: MAX_COMPANY_NOTE_LENGTH }))),
    }),
    response: changed,
  }),
  '/admin/companies/activate': post({
    access: 'admin',
    right: 'companies.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Make an application or a suspended company active; its GSTINs are its own from then on',
    body: reference,
    response: changed,
  }),
  '/admin/companies/suspend': post({
    access: 'admin',
    right: 'companies.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Stop orders and prices of a company; what is open may be paid',
    body: closed({ id, reason: Type.Optional(Type.String({ maxLength: MAX_REASON_LENGTH })) }),
    response: changed,
  }),
  '/admin/companies/addMember': post({
    access: 'admin',
    right: 'companies.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Add a customer who is in no company',
    body: closed({ id, customerId: id, role: companyRole }),
    response: changed,
  }),
  '/admin/companies/member': post({
    access: 'admin',
    right: 'companies.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Change role or limits of a person, or remove them; what is absent stays, null removes a limit',
    body: closed({
      id: Type.String({ ...id, description: 'Of the company' }),
      customerId: id,
      ...memberChange,
    }),
    response: changed,
  }),
  '/admin/companies/refuse': post({
    access: 'admin',
    right: 'companies.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Refuse an application, which is gone then; the reason is mailed',
    body: closed({ id, reason: text(MAX_REASON_LENGTH) }),
    response: messageEnvelope,
  }),
  '/admin/companies/close': post({
    access: 'admin',
    right: 'companies.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Close a company for good, without open orders, money due and waiting requests',
    body: reference,
    response: changed,
  }),
};
