import Type from 'typebox';
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
  text,
} from './schema.ts';

const orderRef = closed({
  mongooseOrderId: Type.String({ minLength: 1, maxLength: 60, description: 'The _id or the human orderId' }),
});

export const adminOrders = {
  '/orders/allOrders': get({
    access: 'admin',
    summary: 'Orders, newest first',
    query: closed({
      ...pageQuery,
      orderStatus: Type.Optional(oneOf(ORDER_STATUSES)),
      paymentStatus: Type.Optional(Type.Enum([...PAYMENT_STATUSES, 'partial-refund'])),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: page(orderSummary),
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
