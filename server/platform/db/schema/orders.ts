import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DisputeStatus } from '#domain/disputes.ts';
import type { OrderStatus, PaymentStatus, RefundRowStatus, ShippingStatus } from '#domain/orders.ts';
import type { BillingAddress } from '#domain/papers/billing.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import type { RefundKind } from '#domain/refund-kinds.ts';
import { paise } from './catalogue.ts';
import type { LoggedState, RefundBody } from './json-columns.ts';
import { bytea, createdAt, moment, primaryId, updatedAt } from './people.ts';
import { uncheckedJson } from './stored-json.ts';

export const orders = pgTable('orders', {
  id: primaryId(),
  number: text('number').notNull(),
  customerId: uuid('customer_id').notNull(),
  /** Who of the staff placed it for a caller; null: the customer did. */
  madeBy: uuid('made_by'),
  /** The company that it was placed for. */
  companyId: uuid('company_id'),
  /** Who of the company approved it, and may pay it too. */
  approvedBy: uuid('approved_by'),
  checkoutKey: text('checkout_key').notNull(),
  address: text('address').notNull(),
  district: text('district').notNull(),
  state: text('state').notNull(),
  pincode: text('pincode').notNull(),
  contact: text('contact').notNull(),
  gst: text('gst'),
  /** Null: who gets the goods is billed. */
  billing: uncheckedJson<BillingAddress>('billing'),
  consigneeGst: text('consignee_gst'),
  /** The State's code that a staff member chose where the typed one cannot be read. */
  placeOfSupply: text('place_of_supply'),
  totalPaise: paise('total_paise').notNull(),
  /** The quote whose revision it was made from: its lines and prices are the revision's. */
  quoteId: uuid('quote_id'),
  quoteRevision: integer('quote_revision'),
  company: text('company'),
  poNumber: text('po_number'),
  paymentMethod: text('payment_method').$type<'card' | 'transfer'>().notNull().default('card'),
  rzpOrderId: text('rzp_order_id'),
  paymentId: text('payment_id'),
  capturedPaise: paise('captured_paise').notNull().default(0),
  refundedPaise: paise('refunded_paise').notNull().default(0),
  /** Of what was captured, tax that the buyer deducted and charges of the bank. */
  withheldPaise: paise('withheld_paise').notNull().default(0),
  refundHoldPaise: paise('refund_hold_paise').notNull().default(0),
  orderStatus: text('order_status').$type<OrderStatus>().notNull().default('pending'),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
  shippingStatus: text('shipping_status').$type<ShippingStatus>().notNull().default('unshipped'),
  statusBeforeRefund: text('status_before_refund').$type<OrderStatus>(),
  refundRequests: integer('refund_requests').notNull().default(0),
  cancelKey: text('cancel_key'),
  disputed: boolean('disputed').notNull().default(false),
  shippingProvider: text('shipping_provider'),
  shippingLink: text('shipping_link'),
  transporterId: text('transporter_id'),
  trackingNumber: text('tracking_number'),
  llrImg: text('llr_img'),
  vehicleNumber: text('vehicle_number'),
  ewayBill: text('eway_bill'),
  /** The date on the carrier's receipt, "2026-11-13". */
  lrDate: date('lr_date'),
  shippedAt: moment('shipped_at'),
  /** It has consignments: it left, or leaves, in several parts. */
  inParts: boolean('in_parts').notNull().default(false),
  /** Noted by a trigger when it was shipped without its tax invoice. */
  invoiceMissing: boolean('invoice_missing').notNull().default(false),
  /** The Indian calendar day of the delivery, "2026-11-13". */
  deliveredOn: date('delivered_on'),
  nextCheckAt: moment('next_check_at'),
  checks: integer('checks').notNull().default(0),
  askingUntil: moment('asking_until'),
  lapsesAt: moment('lapses_at').notNull().default(sql`now() + interval '24 hours'`),
  lapsed: boolean('lapsed').notNull().default(false),
  /** Of an order by transfer: until when a transfer of its last day may still be entered. */
  transferUntil: moment('transfer_until'),
  /** When the worker that ends unpaid orders next tries this one; null until it has tried once. */
  lapseRetryAt: moment('lapse_retry_at'),
  /** When the customer was mailed that the transfer is still to come. */
  lapseToldAt: moment('lapse_told_at'),
  /** Until when an unpaid card order holds its goods; null: its state alone decides. */
  heldUntil: moment('held_until'),
  /** Since when goods are promised to it: its first money, or later (`firmBehindHolders`); null: since it was placed. */
  firmAt: moment('firm_at'),
  /** The Indian day by which all of it is sent; null without counted goods. */
  promisedOn: date('promised_on'),
  /** Since when the shop knows that goods for it are missing; null while none are. */
  shortToldAt: moment('short_told_at'),
  version: integer('version').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Changes of the number of orders in a state, to be summed. */
export const orderCounts = pgTable('order_counts', {
  orderStatus: text('order_status').$type<OrderStatus>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  orders: bigint('orders', { mode: 'number' }).notNull(),
});

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<'goods' | 'freight'>().notNull().default('goods'),
    /** Null for freight, and for goods of a quote that the catalogue does not have. */
    productId: uuid('product_id'),
    name: text('name').notNull(),
    imageLinks: text('image_links').array().notNull().default([]),
    unitPricePaise: paise('unit_price_paise').notNull(),
    quantity: integer('quantity').notNull(),
    partNumber: text('part_number'),
    hsn: text('hsn'),
    gstRateBp: integer('gst_rate_bp'),
    /** Null on lines that are older than papers. */
    unit: text('unit'),
    leadDays: integer('lead_days'),
    remark: text('remark'),
    /** The company's list that the price comes from. */
    priceList: text('price_list'),
    /** Of an order by bank transfer: how many left the cart when it was placed. */
    fromCart: integer('from_cart').notNull().default(0),
    /** Pieces that it holds in the store room now. */
    held: integer('held').notNull().default(0),
    /** Of its pieces, how many were promised to be made. */
    made: integer('made').notNull().default(0),
    /** Of an order in parts, its pieces that are still to leave. */
    toSend: integer('to_send'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const consignments = pgTable('consignments', {
  id: primaryId(),
  orderId: uuid('order_id').notNull(),
  number: integer('number').notNull(),
  shippedAt: moment('shipped_at').notNull().default(sql`clock_timestamp()`),
  shippingProvider: text('shipping_provider'),
  shippingLink: text('shipping_link'),
  transporterId: text('transporter_id'),
  trackingNumber: text('tracking_number'),
  vehicleNumber: text('vehicle_number'),
  ewayBill: text('eway_bill'),
  lrDate: date('lr_date'),
  llrImg: text('llr_img'),
  deliveredOn: date('delivered_on'),
  requestKey: text('request_key'),
});

export const consignmentLines = pgTable(
  'consignment_lines',
  {
    consignmentId: uuid('consignment_id').notNull(),
    /** Of the order's line, from 0. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consignmentId, table.position] })],
);

/** over: of a transfer, more than its order. reversed: a transfer that was entered in error. */
type PaymentRowRole = 'attempt' | 'settling' | 'duplicate' | 'mismatch' | 'over' | 'reversed';

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** What counts towards the order: of a transfer with TDS or charges more than was in the bank. */
  amountPaise: paise('amount_paise').notNull(),
  tdsPaise: paise('tds_paise').notNull().default(0),
  chargesPaise: paise('charges_paise').notNull().default(0),
  status: text('status').$type<'created' | 'authorized' | 'captured' | 'refunded' | 'failed'>().notNull(),
  role: text('role').$type<PaymentRowRole>().notNull(),
  method: text('method'),
  /** When the browser brought the gateway's signature for it. */
  provenAt: moment('proven_at'),
  /** Null on attempts, and on payments that are older than papers. */
  capturedAt: moment('captured_at'),
  currency: text('currency').notNull().default('INR'),
  /** Why no receipt voucher could be issued; null where there is one or had to be. */
  withoutReceipt: text('without_receipt'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const refunds = pgTable('refunds', {
  id: primaryId(),
  orderId: uuid('order_id').notNull(),
  paymentId: text('payment_id').notNull(),
  amountPaise: paise('amount_paise').notNull(),
  kind: text('kind').$type<RefundKind>().notNull(),
  closesOrder: boolean('closes_order').notNull().default(false),
  requestKey: text('request_key'),
  requestBody: uncheckedJson<RefundBody>('request_body').notNull().default(sql`'{}'`),
  status: text('status').$type<RefundRowStatus>().notNull(),
  rzpRefundId: text('rzp_refund_id'),
  /** Of the bank transfer that made it, where the money had come by transfer. */
  utr: text('utr'),
  failureReason: text('reason'),
  /** What a staff member wrote about it for the customer. */
  givenReason: text('given_reason'),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: moment('next_try_at'),
  origin: text('origin').$type<'admin' | 'automatic' | 'dashboard'>().notNull(),
  adminId: uuid('admin_id'),
  /** The same on all rows of an approval that takes from several payments. */
  approvalId: uuid('approval_id'),
  /** What the refund is for, where a staff member named it. */
  lines: uncheckedJson<NamedQuantity[]>('lines'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  event: text('event').notNull(),
  body: bytea('body').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
  processedAt: moment('processed_at'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  note: text('note'),
  /** Why the last try failed, for the staff. */
  problem: text('problem'),
  setAsideAt: moment('set_aside_at'),
  /** The payment of an event that was set aside. */
  paymentId: text('payment_id'),
});

export const disputes = pgTable('disputes', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  status: text('status').$type<DisputeStatus>().notNull(),
  /** On the gateway's clock. */
  reportedAt: moment('told_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const orderLog = pgTable('order_log', {
  id: primaryId(),
  orderId: uuid('order_id').notNull(),
  action: text('action').notNull(),
  actor: text('actor').notNull(),
  /** Who of the staff; null on older entries, which have only the name. */
  adminId: uuid('admin_id'),
  fromState: uncheckedJson<LoggedState>('from_state'),
  toState: uncheckedJson<LoggedState>('to_state'),
  note: text('note'),
  /** The entry that covers this one in the activity. */
  joinedTo: uuid('joined_to'),
  at: moment('at').notNull().defaultNow(),
});

export const ledgerDifferences = pgTable('ledger_differences', {
  id: primaryId(),
  kind: text('kind')
    .$type<'missing-here' | 'missing-there' | 'state' | 'amount' | 'refunds' | 'unknown-order'>()
    .notNull(),
  paymentId: text('payment_id').notNull(),
  orderId: uuid('order_id'),
  shopPaise: paise('shop_paise').notNull(),
  gatewayPaise: paise('gateway_paise').notNull(),
  repaired: boolean('repaired').notNull().default(false),
  foundAt: moment('found_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  resolvedAt: moment('resolved_at'),
});

export const ledgerComparisons = pgTable('ledger_comparisons', {
  id: primaryId(),
  state: text('state').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
  askedBy: text('asked_by'),
  compared: integer('compared').notNull().default(0),
  expected: integer('expected').notNull().default(0),
  tries: integer('tries').notNull().default(0),
  problem: text('problem'),
  lease: uuid('lease'),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  createdAt: createdAt(),
  endedAt: moment('ended_at'),
});
