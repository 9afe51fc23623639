import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryAddress } from '#domain/address.ts';
import type { BillingAddress } from '#domain/papers/billing.ts';
import type { QuotePayment } from '#domain/quote-payments.ts';
import type { StoredQuoteState, WaitsFor } from '#domain/quotes/lifecycle.ts';
import { paise } from './catalogue.ts';
import { bytea, createdAt, moment, primaryId, updatedAt } from './people.ts';
import type { QuoteContent, QuoteDraft } from './quote-json.ts';
import { uncheckedJson } from './stored-json.ts';

export const quotes = pgTable('quotes', {
  id: primaryId(),
  /** "Q-5TXN-42", from the request on. */
  number: text('number').notNull(),
  /** "QT/26-27/00048", with the first revision; later revisions keep it. */
  quotationNumber: text('quotation_number'),
  customerId: uuid('customer_id').notNull(),
  /** The company that asked. */
  companyId: uuid('company_id'),
  requestKey: text('request_key'),
  /** "Ordered" is read from the orders. */
  state: text('state').$type<StoredQuoteState>().notNull().default('requested'),
  waitsFor: text('waits_for').$type<WaitsFor>().notNull().default('shop'),
  waitingSince: moment('waiting_since').notNull().defaultNow(),
  changeAsked: boolean('change_asked').notNull().default(false),
  /** The newest one; 0 before the first is sent. */
  revision: integer('revision').notNull().default(0),
  /** Of the newest revision: the last Indian calendar day on which it can be accepted. */
  validUntil: date('valid_until'),
  totalPaise: paise('total_paise'),
  acceptedAt: moment('accepted_at'),
  closingReason: text('closing_reason'),
  company: text('company'),
  gst: text('gst'),
  /** Null: who gets the goods is billed. */
  billing: uncheckedJson<BillingAddress>('billing'),
  pincode: text('pincode'),
  poNumber: text('po_number'),
  draft: uncheckedJson<QuoteDraft>('draft'),
  draftVersion: integer('draft_version').notNull().default(0),
  draftSavedAt: moment('draft_saved_at'),
  draftBy: uuid('draft_by'),
  remindedOf: integer('reminded_of').notNull().default(0),
  /** Folded as deskText() does. */
  searchText: text('search_text').notNull().default(''),
  version: integer('version').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** As the customer asked. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: uuid('quote_id').notNull(),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    partNumber: text('part_number'),
    imageLink: text('image_link'),
    listPricePaise: paise('list_price_paise'),
    quantity: integer('quantity').notNull(),
    remark: text('remark'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.position] })],
);

export const quoteRevisions = pgTable(
  'quote_revisions',
  {
    quoteId: uuid('quote_id').notNull(),
    revision: integer('revision').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    adminId: uuid('admin_id'),
    sentBy: text('sent_by').notNull(),
    validUntil: date('valid_until').notNull(),
    payment: text('payment').$type<QuotePayment>().notNull(),
    terms: text('terms').notNull(),
    placeCode: text('place_code'),
    isInterState: boolean('is_inter_state').notNull(),
    taxablePaise: paise('taxable_paise').notNull(),
    cgstPaise: paise('cgst_paise').notNull(),
    sgstPaise: paise('sgst_paise').notNull(),
    igstPaise: paise('igst_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    content: uncheckedJson<QuoteContent>('content').notNull(),
    requestKey: text('request_key'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.revision] })],
);

export const quoteRevisionLines = pgTable(
  'quote_revision_lines',
  {
    quoteId: uuid('quote_id').notNull(),
    revision: integer('revision').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<'goods' | 'freight'>().notNull().default('goods'),
    /** Null for what the catalogue does not have. */
    productId: uuid('product_id'),
    name: text('name').notNull(),
    partNumber: text('part_number'),
    imageLink: text('image_link'),
    hsn: text('hsn'),
    unit: text('unit').notNull(),
    gstRateBp: integer('gst_rate_bp').notNull(),
    quantity: integer('quantity').notNull(),
    unitPricePaise: paise('unit_price_paise').notNull(),
    listPricePaise: paise('list_price_paise'),
    leadDays: integer('lead_days'),
    remark: text('remark'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.revision, table.position] })],
);

export const quoteMessages = pgTable('quote_messages', {
  id: primaryId(),
  quoteId: uuid('quote_id').notNull(),
  at: moment('at').notNull().default(sql`clock_timestamp()`),
  isOfShop: boolean('is_of_shop').notNull(),
  adminId: uuid('admin_id'),
  author: text('author').notNull(),
  text: text('text').notNull(),
  asksChange: boolean('asks_change').notNull().default(false),
  requestKey: text('request_key'),
});

export const quoteLog = pgTable('quote_log', {
  id: primaryId(),
  quoteId: uuid('quote_id').notNull(),
  at: moment('at').notNull().default(sql`clock_timestamp()`),
  action: text('action').notNull(),
  actor: text('actor').notNull(),
  adminId: uuid('admin_id'),
  revision: integer('revision'),
  note: text('note'),
});

/** Every transfer that was seen at the bank: money that came, and money that went back. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    utr: text('utr').notNull(),
    /** From 1; more where the one before was entered in error. */
    entry: integer('entry').notNull().default(1),
    orderId: uuid('order_id').notNull(),
    isRefund: boolean('is_refund').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** The day on the bank's statement, in India. */
    onDay: date('on_day').notNull(),
    adminId: uuid('admin_id'),
    paidBy: text('paid_by'),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  ({ utr, entry }) => [primaryKey({ columns: [utr, entry] })],
);

/** What was made for a caller, with the link to pay it. */
export const deskSales = pgTable('desk_sales', {
  id: primaryId(),
  /** One of the two. */
  orderId: uuid('order_id'),
  quoteId: uuid('quote_id'),
  adminId: uuid('admin_id').notNull(),
  requestKey: text('request_key'),
  /** Of what was sent, so that the same key with another wish is noticed. */
  requestHash: bytea('request_hash').notNull(),
  /** The last part of the payment link. */
  token: text('token').notNull(),
  /** Of a quote, where the goods go. */
  delivery: uncheckedJson<DeliveryAddress>('delivery'),
  /** For the staff alone. */
  callerSaid: text('caller_said'),
  createdAt: createdAt(),
});
