import Type, { type Static } from 'typebox';
import { COMPANY_ROLES } from '#domain/companies/roles.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { MAX_ORDER_LINES, MAX_REPLACED_KEYS, MAX_REQUEST_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { MAX_COMPANY_LENGTH, MAX_PO_NUMBER_LENGTH } from '#domain/sizes/quotes.ts';
import { bankAccount } from './bank-transfers.ts';
import { typedBilling } from './billing.ts';
import { orderedBy, scopeQuery } from './company-scope.ts';
import { order, orderSummary, ownOrder } from './order-entities.ts';
import { paperSummary } from './papers.ts';
import { productQuantity } from './product-entities.ts';
import {
  closed,
  digitsOrText,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  oneOf,
  page,
  pageQuery,
  post,
  text,
  time,
} from './schema.ts';

/** The data that opens the card window. */
export const bill = closed({
  amount: Type.Integer({ description: 'Paise' }),
  currency: Type.Literal('INR'),
  orderId: Type.String({ description: 'The payment provider’s order id' }),
  keyId: Type.String(),
  mongooseOrderId: id,
});

/** The data for a transfer at the customer's bank. */
export const transferBill = closed({
  mongooseOrderId: id,
  amount: Type.Integer({ description: 'Paise' }),
  currency: Type.Literal('INR'),
  bank: bankAccount,
  reference: Type.String({ description: 'What the customer writes into the remarks: the order number' }),
});

/** Why somebody may not buy for the company. */
const OF_COMPANIES = ['approval-needed', 'role-may-not', 'company-suspended'] as const;

/** For which company somebody buys, and up to which sum without asking; the sums in rupees with GST. */
const buying = closed({
  company: Type.String(),
  suspended: Type.Boolean(),
  role: oneOf(COMPANY_ROLES),
  perOrder: nullable(Type.Number({ description: 'null: no limit; 0: everything needs approval' })),
  perMonth: nullable(Type.Number({ description: 'By the calendar month in India' })),
  orderedThisMonth: Type.Number(),
  administrators: Type.Array(Type.String(), { description: 'Their names' }),
});

/** What the customer has to know before an order is placed. */
export const checkoutTerms = closed({
  transfer: nullable(
    closed({
      from: Type.Number({ description: 'Rupees; orders of less are paid by card, unless made from a quote' }),
      days: Type.Integer({ description: 'So long an order is held for its transfer' }),
    }),
  ),
  tax: closed({
    companyState: Type.String({ description: 'The two digits with which the company’s GSTIN begins' }),
    defaultRate: Type.Number({ description: 'Percent; of products that have no rate of their own' }),
    placeOfSupply: oneOf(['delivery', 'gstin']),
  }),
  buying: nullable(buying),
});
export type CheckoutTerms = Static<typeof checkoutTerms>;

const { paymentInCheck, refundedAmount, quote } = order.properties;
const { _id, kind, number, date } = paperSummary.properties;

/** An order in its customer's list. */
const ownOrderSummary = closed({
  ...orderSummary.properties,
  paymentInCheck,
  refundedAmount,
  shippedAt: nullable(time),
  carrier: nullable(Type.String({ description: 'Who has the goods' })),
  quote,
  papers: Type.Array(closed({ _id, kind, number, date }), { description: 'Newest first' }),
  orderedBy,
});
export type OwnOrderSummary = Static<typeof ownOrderSummary>;

/** An unpaid order as the checkout compares it with what is about to be ordered. */
const unpaidOrder = closed({
  _id: id,
  orderId: order.properties.orderId,
  address: Type.String(),
  district: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  goods: Type.Array(closed({ productId: Type.String(), quantity: Type.Integer() })),
});
export type UnpaidOrder = Static<typeof unpaidOrder>;

export const ownOrderReference = closed({ mongooseOrderId: id });

/** What the checkout sends. */
export const wantedOrder = {
  products: Type.Optional(
    Type.Array(productQuantity, {
      minItems: 1,
      maxItems: MAX_ORDER_LINES,
      description: 'Of an order that is not made from a quote',
    }),
  ),
  quoteId: Type.Optional(id),
  company: Type.Optional(nullable(Type.String({ maxLength: MAX_COMPANY_LENGTH }))),
  poNumber: Type.Optional(nullable(Type.String({ maxLength: MAX_PO_NUMBER_LENGTH }))),
  paymentMethod: Type.Optional(Type.Enum(['card', 'transfer'])),
  address: text(ADDRESS_LENGTHS.address),
  district: text(ADDRESS_LENGTHS.district),
  state: text(ADDRESS_LENGTHS.state),
  pincode: digitsOrText,
  contact: digitsOrText,
  gst: Type.Optional(digitsOrText),
  billing: Type.Optional(typedBilling),
  keepBilling: Type.Optional(
    Type.Literal(true, { description: 'Keeps the billing address with its GSTIN for the next order' }),
  ),
  consigneeGst: Type.Optional(digitsOrText),
  keepAddressAs: Type.Optional(
    Type.String({
      maxLength: ADDRESS_LENGTHS.label,
      description:
        'Keeps the address under this name in the address book, unless it is there or the book is full',
    }),
  ),
  shownTotal: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'Rupees, as the customer saw the total: where it is another one nothing is made',
    }),
  ),
  replaces: Type.Optional(id),
  replacesKeys: Type.Optional(
    Type.Array(text(100), {
      maxItems: MAX_REPLACED_KEYS,
      description:
        'Idempotency keys of earlier tries whose answer was lost; their unpaid orders are cancelled',
    }),
  ),
};

export const checkout = {
  '/checkOut/terms': get({
    access: 'customer',
    summary: 'How orders may be paid and are taxed',
    response: envelope(checkoutTerms),
  }),
  '/checkOut/unpaidOrders': get({
    access: 'customer',
    summary: 'The customer’s orders of the cart that can be paid by card now, newest first',
    response: envelope(Type.Array(unpaidOrder)),
  }),
  '/checkOut/order': post({
    access: 'customer',
    refusals: [
      'not-found',
      'not-for-sale',
      'conflict',
      'checkout-running',
      'too-many',
      'stock-short',
      'price-changed',
      ...OF_COMPANIES,
    ],
    summary: 'Make an order and its payment',
    takesIdempotencyKey: true,
    body: closed(wantedOrder),
    response: envelope(Type.Union([bill, transferBill])),
  }),
  '/checkOut/payOrder': post({
    access: 'customer',
    refusals: ['not-found', 'conflict', 'checkout-running', 'stock-short'],
    summary: 'Pay an order that was made before and still waits for its payment',
    body: ownOrderReference,
    response: envelope(bill),
  }),
  '/checkOut/verifyOrder': post({
    access: 'customer',
    refusals: ['bad-signature', 'not-found'],
    summary:
      'Hand in the result of the payment window; once it is paid, unpaid orders by card for the same goods to the same address are cancelled',
    body: closed({
      orderId: text(60),
      paymentId: text(60),
      newOrderId: text(60),
      xRazorpaySignature: text(200),
    }),
    response: envelope(
      closed({
        mongooseOrderId: id,
        orderId: Type.String({ description: 'The human order number' }),
        paymentStatus: Type.String(),
        orderStatus: Type.String({ description: 'cancelled when the payment came too late and goes back' }),
      }),
    ),
  }),
  '/user/orders/allOrders': get({
    access: 'customer',
    refusals: ['role-may-not'],
    summary: 'The customer’s own orders, or those of his company, newest first',
    query: closed({
      ...pageQuery,
      ...scopeQuery,
      search: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'Words of the numbers of the order, its PO, parts or papers, or of product names',
        }),
      ),
    }),
    response: page(ownOrderSummary),
  }),
  '/user/orders/singleOrder': get({
    access: 'customer',
    refusals: ['not-found'],
    summary: 'One of the customer’s own orders',
    query: ownOrderReference,
    response: envelope(ownOrder),
  }),
  '/user/orders/cancel': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary: 'Ask for a refund',
    body: closed({
      ...ownOrderReference.properties,
      reason: Type.Optional(
        nullable(
          Type.String({ maxLength: MAX_REQUEST_REASON_LENGTH, description: 'For the shop, which decides' }),
        ),
      ),
    }),
    response: messageEnvelope,
  }),
  '/user/orders/cancelUnpaid': post({
    access: 'customer',
    refusals: ['not-found', 'conflict'],
    summary: 'Cancel an own order that is not paid',
    body: ownOrderReference,
    response: messageEnvelope,
  }),
};
