import Type, { type Static } from 'typebox';
import { ORDER_STATUSES, SHIPPING_STATUSES } from '#domain/orders.ts';
import { MAX_SHIPPED_AT_ONCE } from '#domain/sizes/orders.ts';
import { orderCustomer, orderLine } from './order-entities.ts';
import { closed, envelope, get, id, nullable, numbered, oneOf, post, rupees, time } from './schema.ts';
import { orderRef, wholeShipment } from './shipment.ts';

const invoices = Type.Array(numbered, {
  description: 'Those of the goods that left',
});

const shippable = closed({
  _id: id,
  orderId: Type.String({ description: 'The human order number' }),
  createdAt: time,
  orderStatus: oneOf(ORDER_STATUSES),
  shippingStatus: oneOf(SHIPPING_STATUSES),
  district: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  company: nullable(Type.String()),
  gst: nullable(Type.String()),
  customerId: orderCustomer,
  product: Type.Array(orderLine),
  left: rupees,
  isInParts: Type.Boolean({ description: 'A part of it has left' }),
  refusal: nullable(Type.String({ description: 'Why it cannot be shipped, as a sentence' })),
  refundRequestedAt: nullable(time),
  trackingNumber: nullable(Type.String()),
  vehicleNumber: nullable(Type.String()),
  ewayBill: nullable(Type.String()),
  invoices,
});
export type Shippable = Static<typeof shippable>;

export const shipGrid = {
  '/orders/toShip': get({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found'],
    summary: 'These orders with what their shipping needs, in the order in which they are named',
    query: closed({
      mongooseOrderId: Type.Array(orderRef.properties.mongooseOrderId, {
        minItems: 1,
        maxItems: MAX_SHIPPED_AT_ONCE,
      }),
    }),
    response: envelope(Type.Array(shippable)),
  }),
  '/orders/shipMany': post({
    access: 'admin',
    right: 'orders.ship',
    summary: 'Hand several orders to carriers, each on its own: all that is left of it',
    body: closed({
      shipments: Type.Array(wholeShipment, { minItems: 1, maxItems: MAX_SHIPPED_AT_ONCE }),
    }),
    response: envelope(
      Type.Array(
        closed({
          mongooseOrderId: Type.String({ description: 'As it was sent' }),
          ok: Type.Boolean(),
          already: Type.Optional(
            Type.Literal(true, { description: 'It was shipped with the same details before' }),
          ),
          invoices: Type.Optional(invoices),
          error: Type.Optional(Type.String({ description: 'Why not, as a sentence' })),
          code: Type.Optional(Type.String({ description: 'As of a failure of its own' })),
          short: Type.Optional(
            Type.Array(
              closed({
                productId: Type.String(),
                position: Type.Optional(Type.Integer()),
                wanted: Type.Integer(),
                free: Type.Integer(),
              }),
              { description: 'Of `stock-short`' },
            ),
          ),
        }),
      ),
    ),
  }),
};
