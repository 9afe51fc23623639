import Type, { type Static } from 'typebox';
import { MAX_DISCOUNT_PERCENT } from '#domain/quotes/desk-price.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import { MAX_NOTE_LENGTH } from '#domain/sizes/orders.ts';
import { MOST_PRICED_AT_ONCE } from '#domain/sizes/price-lists.ts';
import {
  MAX_COMPANY_LENGTH,
  MAX_PO_NUMBER_LENGTH,
  MAX_QUOTE_LINE_NAME_LENGTH,
  MAX_QUOTE_LINES,
  MAX_QUOTE_TERMS_LENGTH,
} from '#domain/sizes/quotes.ts';
import { password } from './accounts.ts';
import { bankAccount } from './bank-transfers.ts';
import { typedBilling } from './billing.ts';
import { bill } from './checkout.ts';
import { ownPrice } from './price-lists.ts';
import { day, LONGEST_HSN, maybe, quantity } from './quote-entities.ts';
import {
  closed,
  digitsOrText,
  envelope,
  get,
  id,
  nullable,
  oneOf,
  post,
  reference,
  rupees,
  text,
  time,
  tokenEnvelope,
} from './schema.ts';

/** Enough bytes for all lines with texts of maximum length in any script. */
const bodyLimit = 256 * 1024;

export const newCustomer = closed({
  name: text(120),
  email: maybe(254, 'Without one nothing is mailed'),
  phone: digitsOrText,
  gst: Type.Optional(nullable(digitsOrText)),
});

export const lineOfSale = closed({
  productId: Type.Optional(nullable(id)),
  name: maybe(MAX_QUOTE_LINE_NAME_LENGTH, 'For what the catalogue does not have'),
  quantity,
  unitPrice: Type.Optional(
    nullable(Type.Number({ description: 'Rupees, at most two decimals; absent: the catalogue’s' })),
  ),
  discount: Type.Optional(
    nullable(
      Type.Number({
        minimum: 0,
        maximum: MAX_DISCOUNT_PERCENT,
        description: 'Percent of the unit price, at most two decimals',
      }),
    ),
  ),
  hsn: maybe(LONGEST_HSN),
  gstRate: Type.Optional(nullable(Type.Number({ description: 'Percent' }))),
});

export const deliveryOfSale = closed({
  address: text(ADDRESS_LENGTHS.address),
  district: text(ADDRESS_LENGTHS.district),
  state: text(ADDRESS_LENGTHS.state),
  pincode: digitsOrText,
  contact: Type.Optional(nullable(digitsOrText)),
});

const sale = {
  customerId: Type.Optional(id),
  customer: Type.Optional(newCustomer),
  invite: Type.Optional(
    Type.Boolean({ description: 'Mails a new customer an invitation to choose a password' }),
  ),
  lines: Type.Array(lineOfSale, { minItems: 1, maxItems: MAX_QUOTE_LINES }),
  pricesWith: Type.Optional(Type.Enum(['gst', 'no-gst'])),
  freight: Type.Optional(
    nullable(Type.Number({ description: 'Rupees, as the prices: with or without GST' })),
  ),
  delivery: Type.Optional(nullable(deliveryOfSale)),
  billing: Type.Optional(nullable(typedBilling)),
  gst: Type.Optional(nullable(digitsOrText)),
  company: maybe(MAX_COMPANY_LENGTH),
  poNumber: maybe(MAX_PO_NUMBER_LENGTH),
  note: maybe(MAX_NOTE_LENGTH, 'What the caller said; for the staff alone'),
  validUntil: Type.Optional(nullable(day('Of a quote: the last day on which it can be accepted'))),
  terms: maybe(MAX_QUOTE_TERMS_LENGTH, 'Of a quote'),
  send: Type.Optional(Type.Boolean({ description: 'Of a quote; false stores it as a draft' })),
  paymentMethod: Type.Optional(
    Type.Enum(['card', 'transfer'], {
      description:
        'Of an order: transfer is by bank transfer or the payment link, card by the link alone. Of a quote: transfer is by bank transfer alone; leave it out for both.',
    }),
  ),
};
export const saleBody = closed(sale);

const payLink = nullable(
  Type.String({
    description: 'The address of the payment link, to hand over; null where nothing can be paid',
  }),
);

const lastPrice = closed({
  productId: nullable(id),
  name: Type.String(),
  partNumber: nullable(Type.String()),
  unitPrice: rupees,
  gstRate: nullable(Type.Number({ description: 'Percent' })),
  at: time,
  from: Type.Enum(['quote', 'order']),
});
export type LastPrice = Static<typeof lastPrice>;

/** The last part of a link that opens something without a login. */
const secret = Type.String({ minLength: 1, maxLength: 100 });

const LINK_STATES = ['payable', 'in-check', 'paid', 'part-paid', 'transfer', 'ended'] as const;

export const linkedLine = closed({
  name: Type.String(),
  quantity: Type.Integer(),
  unitPrice: rupees,
  amount: rupees,
});
export const linkedTransfer = closed({ bank: bankAccount, reference: Type.String() });

export const linkedSale = closed({
  number: Type.String({ description: 'Of the order, or of the quotation' }),
  kind: Type.Enum(['order', 'quote']),
  revision: nullable(Type.Integer({ description: 'Of a quotation' })),
  state: oneOf(LINK_STATES),
  sentence: nullable(Type.String({ description: 'Why nothing is to be paid, or what happens next' })),
  lines: Type.Array(linkedLine),
  total: rupees,
  payableUntil: nullable(time),
  transfer: nullable(linkedTransfer),
});
export type LinkedSale = Static<typeof linkedSale>;

export const deskSales = {
  '/admin/quotes/new': post({
    access: 'admin',
    right: 'quotes.send',
    refusals: ['not-found', 'conflict', 'email-taken', 'too-many'],
    summary: 'Make a quote for a caller, and send it or store it as a draft',
    takesIdempotencyKey: true,
    bodyLimit,
    body: saleBody,
    response: envelope(closed({ _id: id, number: Type.String(), customerId: id, paymentLink: payLink })),
  }),
  '/admin/orders/new': post({
    access: 'admin',
    right: 'orders.confirm',
    refusals: ['not-found', 'conflict', 'email-taken', 'too-many', 'stock-short'],
    summary: 'Make an order for a caller: it waits for its payment by link or transfer, and holds its goods',
    takesIdempotencyKey: true,
    bodyLimit,
    body: saleBody,
    response: envelope(
      closed({
        mongooseOrderId: id,
        number: Type.String(),
        amount: Type.Integer({ description: 'Paise' }),
        currency: Type.Literal('INR'),
        bank: nullable(bankAccount),
        reference: Type.String({ description: 'For the remarks of a transfer: the order number' }),
        customerId: id,
        paymentLink: payLink,
      }),
    ),
  }),
  '/admin/customers/lastPrices': get({
    access: 'admin',
    right: 'read',
    readBy: 'customers.read',
    refusals: ['not-found'],
    summary: 'What a customer paid or was offered last, each product once, newest first',
    query: reference,
    response: envelope(Type.Array(lastPrice)),
  }),
  '/admin/customers/prices': get({
    access: 'admin',
    right: 'read',
    readBy: 'customers.read',
    refusals: ['not-found'],
    summary: 'What products cost a customer’s company, where that is not what the catalogue says',
    query: closed({ id, productIds: Type.Array(id, { minItems: 1, maxItems: MOST_PRICED_AT_ONCE }) }),
    response: envelope(Type.Array(ownPrice)),
  }),
  '/checkOut/readLink': post({
    access: 'public',
    refusals: ['not-found', 'too-many'],
    summary: 'What a payment link is for: nothing of the person',
    body: closed({ link: secret }),
    response: envelope(linkedSale),
  }),
  '/checkOut/openLink': post({
    access: 'public',
    refusals: ['not-found', 'conflict', 'checkout-running', 'stock-short', 'too-many'],
    summary: 'Open the payment window of a link; of a quotation this accepts it and places its order',
    body: closed({ link: secret, revision: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }),
    response: envelope(bill),
  }),
  '/checkOut/verifyLink': post({
    access: 'public',
    refusals: ['bad-signature', 'not-found', 'too-many'],
    summary: 'Hand in the result of the payment window of a link',
    body: closed({
      link: secret,
      orderId: text(60),
      paymentId: text(60),
      newOrderId: text(60),
      xRazorpaySignature: text(200),
    }),
    response: envelope(linkedSale),
  }),
  '/userAuth/invitation': post({
    access: 'public',
    refusals: ['not-found', 'too-many'],
    summary: 'Whom an invitation to choose a password is for',
    body: closed({ invitation: secret }),
    response: envelope(closed({ name: Type.String(), email: Type.String() })),
  }),
  '/userAuth/acceptInvite': post({
    access: 'public',
    refusals: ['not-found', 'weak-password', 'too-many'],
    summary: 'Choose the password of an account that the shop made, and log in',
    body: closed({ invitation: secret, password }),
    response: tokenEnvelope(Type.String({ description: 'The name' })),
  }),
};
