import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EwayLimits } from '#domain/papers/eway-limits.ts';
import type { TaxPaper } from '#domain/papers/paper.ts';
import { paise } from './catalogue.ts';
import type { CompanySettings, OrderSettings, PaperContent, StoredSums, TaxSettings } from './paper-json.ts';
import { createdAt, moment, primaryId, updatedAt } from './people.ts';
import { uncheckedJson } from './stored-json.ts';

/** One row. */
export const shopSettings = pgTable('shop_settings', {
  single: boolean('single').primaryKey().default(true),
  company: uncheckedJson<CompanySettings>('company').notNull(),
  tax: uncheckedJson<TaxSettings>('tax').notNull(),
  orders: uncheckedJson<OrderSettings>('orders').notNull(),
  stock: uncheckedJson('stock').notNull().default(sql`'{}'`),
  /** Rupees, by the code of the State. */
  ewayLimits: uncheckedJson<EwayLimits>('eway_limits').notNull().default(sql`'{}'`),
  version: integer('version').notNull().default(0),
  /** Of everyone on the staff. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  papersSince: moment('papers_since').notNull().default(sql`now()`),
  /** When the e-invoice mode was turned on. */
  eInvoiceSince: moment('e_invoice_since'),
  updatedAt: updatedAt(),
});

const taxPaise = {
  taxablePaise: paise('taxable_paise').notNull(),
  cgstPaise: paise('cgst_paise').notNull(),
  sgstPaise: paise('sgst_paise').notNull(),
  igstPaise: paise('igst_paise').notNull(),
};

export const papers = pgTable('papers', {
  id: primaryId(),
  kind: text('kind').$type<TaxPaper['kind']>().notNull(),
  number: text('number').notNull(),
  prefix: text('prefix').notNull(),
  financialYear: text('financial_year').notNull(),
  serial: integer('serial').notNull(),
  issuedAt: moment('issued_at').notNull(),
  orderId: uuid('order_id').notNull(),
  /** Of a receipt. */
  paymentId: text('payment_id'),
  /** Of a refund voucher or a credit note; null on the note over an invoice that is issued again. */
  refundId: uuid('refund_id'),
  againstId: uuid('against_id'),
  /** Of the invoice of a consignment. */
  consignmentId: uuid('consignment_id'),
  /** Of an invoice, the one whose place it takes. */
  replacesId: uuid('replaces_id'),
  buyerName: text('buyer_name').notNull(),
  buyerGstin: text('buyer_gstin'),
  placeCode: text('place_code'),
  isInterState: boolean('is_inter_state').notNull(),
  ...taxPaise,
  totalPaise: paise('total_paise').notNull(),
  content: uncheckedJson<PaperContent>('content').notNull(),
});

export const paperLines = pgTable(
  'paper_lines',
  {
    paperId: uuid('paper_id').notNull(),
    /** On a credit note that of the invoice's line. */
    position: integer('position').notNull(),
    description: text('description').notNull(),
    partNumber: text('part_number'),
    hsn: text('hsn'),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    rate: integer('rate_bp').notNull(),
    ...taxPaise,
  },
  (table) => [primaryKey({ columns: [table.paperId, table.position] })],
);

export const paperIrns = pgTable('paper_irns', {
  paperId: uuid('paper_id').primaryKey(),
  irn: text('irn').notNull(),
  ackNo: text('ack_no').notNull(),
  ackDate: text('ack_date').notNull(),
  signedQr: text('signed_qr').notNull(),
  adminId: uuid('admin_id'),
  createdAt: createdAt(),
});

/** A paper that waits for its IRN. */
export const irnDue = pgTable('irn_due', {
  paperId: uuid('paper_id').primaryKey(),
  filedAt: moment('filed_at'),
  refusal: text('refusal'),
  replaced: boolean('replaced').notNull().default(false),
});

/** What the papers of a month amount to, as far as they were summed. */
export const paperSums = pgTable(
  'paper_sums',
  {
    /** "2026-11" */
    month: text('month').notNull(),
    hsnDigits: integer('hsn_digits').notNull(),
    format: integer('format').notNull(),
    kept: uncheckedJson<StoredSums>('kept').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.hsnDigits] })],
);
