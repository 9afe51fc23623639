import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CompanyState } from '#domain/companies/company-life.ts';
import type { RequestState } from '#domain/companies/request-life.ts';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { paise } from './catalogue.ts';
import type { AskedLine, AskedOrder } from './company-json.ts';
import { bytea, createdAt, moment, primaryId, updatedAt } from './people.ts';
import { uncheckedJson } from './stored-json.ts';

export const priceLists = pgTable('price_lists', {
  id: primaryId(),
  name: text('name').notNull(),
  /** Off everything, in hundredths of a percent. */
  percentBp: integer('percent_bp').notNull().default(0),
  /** Indian calendar days, both included; null: open. */
  validFrom: date('valid_from'),
  validTo: date('valid_to'),
  version: integer('version').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What a list fixes for a product, from so many pieces on. */
export const listPrices = pgTable(
  'list_prices',
  {
    listId: uuid('list_id').notNull(),
    productId: uuid('product_id').notNull(),
    fromQuantity: integer('from_quantity').notNull(),
    pricePaise: paise('price_paise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.productId, table.fromQuantity] })],
);

export const companies = pgTable('companies', {
  id: primaryId(),
  legalName: text('legal_name').notNull(),
  tradeName: text('trade_name'),
  state: text('state').$type<CompanyState>().notNull(),
  priceListId: uuid('price_list_id'),
  accountsEmail: text('accounts_email'),
  /** Of the staff, for the staff. */
  note: text('note').notNull().default(''),
  /** The customer who asked for it; null: the staff made it. */
  askedBy: uuid('asked_by'),
  decidedAt: moment('decided_at'),
  version: integer('version').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const companyGstins = pgTable(
  'company_gstins',
  {
    companyId: uuid('company_id').notNull(),
    gstin: text('gstin').notNull(),
    /** Nobody else can have it: as long as the company is active or suspended. */
    kept: boolean('kept').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.gstin] })],
);

const limits = {
  /** With GST; null: no limit. 0: everything needs approval. */
  perOrderPaise: paise('per_order_paise'),
  /** By the calendar month in India. */
  perMonthPaise: paise('per_month_paise'),
};

/** A customer is in one company or none. */
export const companyMembers = pgTable('company_members', {
  customerId: uuid('customer_id').primaryKey(),
  companyId: uuid('company_id').notNull(),
  role: text('role').$type<CompanyRole>().notNull(),
  ...limits,
  joinedAt: moment('joined_at').notNull().defaultNow(),
});

export const companyInvitations = pgTable('company_invitations', {
  id: primaryId(),
  companyId: uuid('company_id').notNull(),
  name: text('name').notNull().default(''),
  email: text('email').notNull(),
  role: text('role').$type<CompanyRole>().notNull(),
  ...limits,
  /** Null: the staff did. */
  invitedBy: uuid('invited_by'),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  revokedAt: moment('revoked_at'),
});

export const companyAddresses = pgTable('company_addresses', {
  id: primaryId(),
  companyId: uuid('company_id').notNull(),
  label: text('label').notNull(),
  company: text('company'),
  address: text('address').notNull(),
  district: text('district').notNull(),
  state: text('state').notNull(),
  pincode: text('pincode').notNull(),
  contact: text('contact').notNull(),
  /** One of the company's. */
  gst: text('gst'),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What somebody wants to order above his limits: no order, and it holds no goods. */
export const approvalRequests = pgTable('approval_requests', {
  id: primaryId(),
  companyId: uuid('company_id').notNull(),
  requesterId: uuid('requester_id').notNull(),
  state: text('state').$type<RequestState>().notNull().default('waiting'),
  quoteId: uuid('quote_id'),
  /** The checkout as it was sent. */
  wish: uncheckedJson<AskedOrder>('wish').notNull(),
  /** As they were priced then. */
  lines: uncheckedJson<AskedLine[]>('lines').notNull(),
  totalPaise: paise('total_paise').notNull(),
  note: text('note').notNull().default(''),
  requestKey: text('request_key'),
  createdAt: createdAt(),
  endsAt: moment('ends_at').notNull(),
  /** How many of its reminders were sent. */
  reminders: integer('reminders').notNull().default(0),
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason'),
  /** One request makes one order. */
  orderId: uuid('order_id'),
  version: integer('version').notNull().default(0),
});
