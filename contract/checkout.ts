import Type from 'typebox';
import { MAX_ORDER_LINES, MAX_QUANTITY } from '#domain/limits.ts';
import { orderSummary, ownOrder } from './entities.ts';
import { closed, envelope, get, id, messageEnvelope, page, pageQuery, post, text } from './schema.ts';

const digitsOrText = (maxLength: number) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), text(maxLength)]);

/** What the card window is opened with. */
const bill = closed({
  amount: Type.Integer({ description: 'Paise' }),
  currency: Type.Literal('INR'),
  orderId: Type.String({ description: 'The payment provider’s order id' }),
  keyId: Type.String(),
  mongooseOrderId: id,
});

export const checkout = {
  '/checkOut/order': post({
    access: 'customer',
    summary: 'Make an order and its payment; header Idempotency-Key optional',
    body: closed({
      products: Type.Array(
        closed({ productId: id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }),
        { minItems: 1, maxItems: MAX_ORDER_LINES },
      ),
      address: text(500),
      district: text(120),
      state: text(120),
      pincode: digitsOrText(6),
      contact: digitsOrText(15),
      gst: Type.Optional(digitsOrText(15)),
    }),
    response: envelope(bill),
  }),
  '/checkOut/payOrder': post({
    access: 'customer',
    summary: 'Pay an order that was made before and still waits for its payment',
    body: closed({ mongooseOrderId: id }),
    response: envelope(bill),
  }),
  '/checkOut/verifyOrder': post({
    access: 'customer',
    summary: 'Hand in the result of the payment window',
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
    summary: 'The customer’s own orders, newest first',
    query: closed(pageQuery),
    response: page(orderSummary),
  }),
  '/user/orders/singleOrder': get({
    access: 'customer',
    summary: 'One of the customer’s own orders',
    query: closed({ mongooseOrderId: id }),
    response: envelope(ownOrder),
  }),
  '/user/orders/cancel': post({
    access: 'customer',
    summary: 'Ask for a refund',
    body: closed({ mongooseOrderId: id }),
    response: messageEnvelope,
  }),
};
