import Type, { type Static, type TSchema } from 'typebox';
import { REFUND_ROW_STATUSES } from '#domain/orders.ts';
import { QUOTE_STATES } from '#domain/quotes/lifecycle.ts';
import { orderLine, orderSummary } from './order-entities.ts';
import { paperSummary } from './papers.ts';
import { adminProduct } from './product-entities.ts';
import { quoteSummary } from './quote-entities.ts';
import { closed, envelope, get, id, nullable, oneOf, rupees, time } from './schema.ts';
import { stockDoc } from './stock.ts';

export const FEED_KINDS = ['order', 'paper', 'refund', 'quote', 'customer', 'product', 'stock'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export const MOST_FEED_ITEMS = 500;
export const FEED_ITEMS = 100;
/** How long a cursor is good: within it a reader has to come to the end once. */
export const FEED_CURSOR_DAYS = 90;
/** Cursors are shorter. */
const LONGEST_CURSOR = 300;

const personal = nullable(Type.String({ description: 'null without the scope `customers.read`' }));

export const feedPerson = closed({ _id: id, name: personal, email: personal, phone: personal });

const order = orderSummary.properties;
export const feedOrder = closed({
  _id: order._id,
  orderId: order.orderId,
  totalBill: order.totalBill,
  orderStatus: order.orderStatus,
  paymentStatus: order.paymentStatus,
  shippingStatus: order.shippingStatus,
  payableUntil: order.payableUntil,
  lapsed: order.lapsed,
  paidAmount: order.paidAmount,
  paymentMethod: order.paymentMethod,
  deliveredOn: order.deliveredOn,
  sentPieces: order.sentPieces,
  createdAt: order.createdAt,
  district: personal,
  company: personal,
  poNumber: order.poNumber,
  hasInvoice: order.hasInvoice,
  product: Type.Array(orderLine),
  customerId: feedPerson,
});

export const feedPaper = closed({ ...paperSummary.properties, buyer: personal });

export const feedRefund = closed({
  _id: id,
  mongooseOrderId: id,
  orderId: order.orderId,
  amount: rupees,
  kind: Type.String(),
  status: oneOf(REFUND_ROW_STATUSES),
  providerRefundId: nullable(Type.String()),
  utr: nullable(Type.String({ description: 'Of the bank transfer that made it' })),
  reason: nullable(Type.String({ description: 'Why it failed' })),
  origin: Type.String(),
  createdAt: time,
});

const quote = quoteSummary.properties;
export const feedQuote = closed({
  _id: quote._id,
  number: quote.number,
  quotationNumber: quote.quotationNumber,
  state: Type.Enum(
    QUOTE_STATES.filter((state) => state !== 'ordered'),
    { description: 'What became of an accepted one its order says' },
  ),
  changeAsked: quote.changeAsked,
  revision: quote.revision,
  validUntil: quote.validUntil,
  total: quote.total,
  closingReason: quote.closingReason,
  company: personal,
  poNumber: quote.poNumber,
  place: personal,
  createdAt: quote.createdAt,
  customerId: feedPerson,
});

export const feedCustomer = closed({ ...feedPerson.properties, createdAt: time });

const product = adminProduct.properties;
export const feedProduct = closed({
  _id: product._id,
  name: product.name,
  partNumber: product.partNumber,
  price: product.price,
  productType: product.productType,
  hsn: product.hsn,
  gstRate: product.gstRate,
  unit: product.unit,
  priceBreaks: product.priceBreaks,
  leadDays: product.leadDays,
  family: product.family,
  origin: product.origin,
  imageLink: product.imageLink,
  category: product.category,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
});

const stock = stockDoc.properties;
export const feedStock = closed({
  productId: stock.productId,
  onHand: stock.onHand,
  held: stock.held,
  free: stock.free,
  short: stock.short,
  reorderAt: stock.reorderAt,
  beyond: stock.beyond,
  availability: stock.availability,
});

const changed = <K extends FeedKind, T extends TSchema>(kind: K, data: T) =>
  closed({
    kind: Type.Enum([kind]),
    id: Type.String({ description: 'Of the thing; of stock the product’s' }),
    version: Type.Integer({ minimum: 1, description: 'Higher with every change of it' }),
    at: Type.String({ description: 'When its latest change began; ISO 8601 UTC' }),
    data: nullable(data),
  });

const FEED_DATA = {
  order: feedOrder,
  paper: feedPaper,
  refund: feedRefund,
  quote: feedQuote,
  customer: feedCustomer,
  product: feedProduct,
  stock: feedStock,
};
export const feedItem = Type.Union(
  [
    changed('order', FEED_DATA.order),
    changed('paper', FEED_DATA.paper),
    changed('refund', FEED_DATA.refund),
    changed('quote', FEED_DATA.quote),
    changed('customer', FEED_DATA.customer),
    changed('product', FEED_DATA.product),
    changed('stock', FEED_DATA.stock),
  ],
  {
    description:
      'A thing as it is now. `data` is null where it was deleted or erased, where an entry of a refund was reversed, and of stock that is not counted.',
  },
);
export type FeedItem = Static<typeof feedItem>;
export type FeedData = { [K in FeedKind]: Static<(typeof FEED_DATA)[K]> };

/** For programs that follow what changes. */
export const feed = {
  '/feed': get({
    access: 'admin',
    right: 'read',
    readBy: 'feed.read',
    refusals: ['feed-restarted'],
    summary:
      'What changed, oldest first: each thing once, at its latest change. Without `after` everything that is there',
    query: closed({
      after: Type.Optional(
        Type.String({
          maxLength: LONGEST_CURSOR,
          description: `\`next\` of the page before, for the same kinds; good for ${FEED_CURSOR_DAYS} days`,
        }),
      ),
      kinds: Type.Optional(
        Type.Array(Type.Enum([...FEED_KINDS]), {
          maxItems: FEED_KINDS.length,
          description: 'May be repeated; absent: all',
        }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_FEED_ITEMS, default: FEED_ITEMS })),
    }),
    response: envelope(
      closed({
        items: Type.Array(feedItem, {
          description: 'A page may repeat what one before had, and never leaves anything out',
        }),
        next: Type.String({
          description: 'A cursor for what comes after, also of an empty page: ask with it again later',
        }),
      }),
    ),
  }),
};
