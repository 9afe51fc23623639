import Type, { type Static } from 'typebox';
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_OPTIONS } from '#domain/orders.ts';
import { blogPost, blogSummary, order, orderSummary, partner, review } from './entities.ts';
import {
  closed,
  envelope,
  get,
  id,
  imageLink,
  messageEnvelope,
  nullable,
  oneOf,
  page,
  pageQuery,
  post,
  rupees,
  text,
  time,
} from './schema.ts';

const orderFilter = {
  orderStatus: Type.Optional(oneOf(ORDER_STATUSES)),
  paymentStatus: Type.Optional(Type.Enum([...PAYMENT_STATUSES, 'partial-refund'])),
  search: Type.Optional(
    Type.String({ maxLength: 100, description: 'Order number, or the customer’s name, phone or e-mail' }),
  ),
};
/** The query of the list, its counts and its export. */
export const orderFilterQuery = closed(orderFilter);

const countFilter = { paymentStatus: orderFilter.paymentStatus, search: orderFilter.search };

const count = Type.Integer({ minimum: 0 });

const ledgerReport = closed({
  comparedAt: nullable(time),
  payments: count,
  docs: Type.Array(
    closed({
      _id: id,
      kind: Type.Enum(['missing-here', 'missing-there', 'amount', 'refunds', 'unknown-order']),
      paymentId: Type.String(),
      mongooseOrderId: nullable(id),
      orderId: nullable(Type.String({ description: 'The human order number' })),
      shopAmount: rupees,
      gatewayAmount: rupees,
      repaired: Type.Boolean({ description: 'The shop has taken the gateway’s figure over' }),
      foundAt: time,
      seenAt: time,
    }),
  ),
});
export type LedgerReport = Static<typeof ledgerReport>;

const dashboard = closed({
  days: Type.Array(
    closed({
      day: Type.String({ description: 'The Indian calendar day, such as 2026-11-08' }),
      orders: Type.Integer({ description: 'Paid orders made on this day' }),
      revenue: rupees,
      refunds: rupees,
    }),
  ),
  totals: closed({ orders: count, revenue: rupees, refunds: rupees }),
  waiting: closed({
    toConfirm: count,
    toShip: count,
    refundRequests: count,
    refundsRunning: count,
    refundsFailed: count,
    differences: count,
  }),
});
export type Dashboard = Static<typeof dashboard>;

const orderRef = closed({
  mongooseOrderId: Type.String({ minLength: 1, maxLength: 60, description: 'The _id or the human orderId' }),
});

export const adminOrders = {
  '/orders/allOrders': get({
    access: 'admin',
    summary: 'Orders, newest first',
    query: closed({
      ...pageQuery,
      ...orderFilter,
    }),
    response: page(orderSummary),
  }),
  '/orders/counts': get({
    access: 'admin',
    summary: 'How many orders each status has, for the same search and payment status as the list',
    query: closed(countFilter),
    response: envelope(
      closed({
        pending: count,
        confirmed: count,
        completed: count,
        'requested for refund': count,
        cancelled: count,
      }),
    ),
  }),
  '/orders/dashboard': get({
    access: 'admin',
    summary: 'Orders, revenue and refunds by Indian day, and what waits for action',
    query: closed({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 30 })) }),
    response: envelope(dashboard),
  }),
  '/orders/differences': get({
    access: 'admin',
    summary: 'Where the shop’s ledger and the payment provider’s differed when they were last compared',
    response: envelope(ledgerReport),
  }),
  '/orders/compareLedgers': post({
    access: 'admin',
    summary: 'Compare the last seven days with the payment provider’s ledger now',
    response: envelope(ledgerReport),
  }),
  '/orders/singleOrder': get({
    access: 'admin',
    summary: 'One order',
    query: orderRef,
    response: envelope(order),
  }),
  '/orders/confirmOrder': post({
    access: 'admin',
    summary: 'Confirm a paid order',
    body: orderRef,
    response: messageEnvelope,
  }),
  '/orders/shipped': post({
    access: 'admin',
    summary: 'Hand an order to a carrier',
    body: closed({
      ...orderRef.properties,
      llrImg: Type.Optional(nullable(Type.Union([Type.Literal(''), imageLink]))),
      shippingProviderId: Type.Optional(nullable(id)),
      trackingNumber: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    }),
    response: messageEnvelope,
  }),
  '/orders/approveRefund': post({
    access: 'admin',
    summary: 'Refund in full or in part, or cancel without a refund; header Idempotency-Key optional',
    body: closed({
      ...orderRef.properties,
      refundOption: oneOf(REFUND_OPTIONS),
      partialAmount: Type.Optional(nullable(Type.Number())),
    }),
    response: messageEnvelope,
  }),
  '/orders/rejectRefund': post({
    access: 'admin',
    summary: 'Reject a refund request',
    body: orderRef,
    response: messageEnvelope,
  }),
  '/orders/allPartners': get({
    access: 'admin',
    summary: 'Delivery partners',
    response: envelope(Type.Array(partner)),
  }),
  '/orders/addPartner': post({
    access: 'admin',
    summary: 'Add a delivery partner',
    body: closed({ serviceProvider: text(120), link: text(2048) }),
    response: envelope(partner),
  }),
  '/orders/deletePartner': post({
    access: 'admin',
    summary: 'Delete a delivery partner; orders keep their copy',
    body: closed({ courierId: id }),
    response: messageEnvelope,
  }),
};

export const adminContent = {
  '/admin/review/add': post({
    access: 'admin',
    summary: 'Post a customer review',
    body: closed({ company: text(160), name: text(120), rating: Type.Number(), shortReview: text(1000) }),
    response: envelope(review),
  }),
  '/admin/review/delete': post({
    access: 'admin',
    summary: 'Delete a review',
    body: closed({ reviewId: id }),
    response: messageEnvelope,
  }),
  '/admin/blog/all': get({
    access: 'admin',
    summary: 'Blog posts with drafts, newest first',
    query: closed(pageQuery),
    response: page(blogSummary),
  }),
  '/admin/blog/single': get({
    access: 'admin',
    summary: 'One blog post',
    query: closed({ blogId: id }),
    response: envelope(blogPost),
  }),
  '/admin/blog/add': post({
    access: 'admin',
    summary: 'Write a blog post',
    body: closed({
      title: text(200),
      slug: Type.Optional(Type.String({ maxLength: 200 })),
      body: text(100_000),
      coverImage: Type.Optional(Type.Union([Type.Literal(''), imageLink])),
      published: Type.Boolean(),
    }),
    response: envelope(blogPost),
  }),
  '/admin/blog/edit': post({
    access: 'admin',
    summary: 'Change a blog post',
    body: closed({
      blogId: id,
      title: text(200),
      slug: Type.Optional(Type.String({ maxLength: 200 })),
      body: text(100_000),
      coverImage: Type.Optional(Type.Union([Type.Literal(''), imageLink])),
      published: Type.Boolean(),
    }),
    response: envelope(blogPost),
  }),
  '/admin/blog/delete': post({
    access: 'admin',
    summary: 'Delete a blog post',
    body: closed({ blogId: id }),
    response: messageEnvelope,
  }),
};
