import Type from 'typebox';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_OPTIONS } from '#domain/orders.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_ORDERS_AT_ONCE,
  MAX_PLACED_LINES,
  MAX_QUANTITY,
  MAX_REASON_LENGTH,
} from '#domain/sizes/orders.ts';
import { MAX_PO_NUMBER_LENGTH } from '#domain/sizes/quotes.ts';
import { MAX_NEW_DATE_TEXT } from '#domain/stock/dates.ts';
import { partner } from './content-entities.ts';
import { order, orderSummary } from './order-entities.ts';
import {
  closed,
  count,
  digitsOrText,
  docsPage,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  oneOf,
  pageQuery,
  post,
  text,
} from './schema.ts';
import { dispatch, maybe, ofConsignment, orderRef, shipmentCorrection } from './shipment.ts';

const orderFilter = {
  orderStatus: Type.Optional(oneOf(ORDER_STATUSES)),
  paymentStatus: Type.Optional(
    Type.Array(Type.Enum([...PAYMENT_STATUSES, 'partial-refund']), {
      minItems: 1,
      maxItems: PAYMENT_STATUSES.length + 1,
      description: 'Repeated for orders with one of several',
    }),
  ),
  awaits: Type.Optional(
    Type.Enum(['transfer'], {
      description: 'Only unpaid and part-paid orders whose bank transfer is to come',
    }),
  ),
  short: Type.Optional(Type.Boolean({ description: 'Only orders whose promised goods are not there' })),
  search: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Order number, payment, customer, phone in any writing, e-mail, address, district, pincode, GSTIN, tracking, vehicle or e-way bill number, product, part number, number of a paper, UTR, an amount such as 2,39,400, days such as 18 Nov or 18 to 20 Nov',
    }),
  ),
};
/** The query of the list and its counts. */
export const orderFilterQuery = closed(orderFilter);

/** The export of the list, or of these orders. */
export const orderExportQuery = closed({
  ...orderFilter,
  mongooseOrderId: Type.Optional(Type.Array(id, { minItems: 1, maxItems: MAX_ORDERS_AT_ONCE })),
});

/** Of the list and of its counts. */
const searched = {
  newestOnly: Type.Optional(
    Type.Boolean({
      description: `The search has too few letters or too many matches: only the newest ${NEWEST_SEARCHED} orders of each status were searched`,
    }),
  ),
};

const countFilter = { paymentStatus: orderFilter.paymentStatus, search: orderFilter.search };

const reason = maybe(MAX_REASON_LENGTH, 'For the customer: in the mail, and on the paper of a refund');

const transporterId = maybe(40, 'GSTIN of the transporter, or its number at the e-way bill portal');

export const adminOrders = {
  '/orders/allOrders': get({
    access: 'admin',
    right: 'read',
    readBy: 'orders.read',
    summary: 'Orders, newest first',
    query: closed({
      ...pageQuery,
      ...orderFilter,
    }),
    response: envelope(closed({ ...docsPage(orderSummary).properties, ...searched })),
  }),
  '/orders/counts': get({
    access: 'admin',
    right: 'read',
    readBy: 'orders.read',
    summary: 'How many orders each status has, for the same search and payment status as the list',
    query: closed(countFilter),
    response: envelope(
      closed({
        pending: count,
        confirmed: count,
        completed: count,
        'requested for refund': count,
        cancelled: count,
        byState: Type.Array(
          closed({
            orderStatus: oneOf(ORDER_STATUSES),
            paymentStatus: oneOf(PAYMENT_STATUSES),
            orders: count,
          }),
          { description: 'The same for each pair of order and payment status' },
        ),
        transfersDue: Type.Integer({
          minimum: 0,
          description: 'Those among them whose bank transfer is to come',
        }),
        short: Type.Integer({
          minimum: 0,
          description: 'Those among them whose promised goods are not there',
        }),
        ...searched,
      }),
    ),
  }),
  '/orders/singleOrder': get({
    access: 'admin',
    right: 'read',
    readBy: 'orders.read',
    refusals: ['not-found'],
    summary: 'One order',
    query: orderRef,
    response: envelope(order),
  }),
  '/orders/confirmOrder': post({
    access: 'admin',
    right: 'orders.confirm',
    refusals: ['not-found', 'conflict', 'busy'],
    summary: 'Confirm a paid order',
    body: orderRef,
    response: messageEnvelope,
  }),
  '/orders/confirmMany': post({
    access: 'admin',
    right: 'orders.confirm',
    summary: 'Confirm several orders, each on its own',
    body: closed({
      mongooseOrderIds: Type.Array(orderRef.properties.mongooseOrderId, {
        minItems: 1,
        maxItems: MAX_ORDERS_AT_ONCE,
      }),
    }),
    response: envelope(
      Type.Array(
        closed({
          mongooseOrderId: Type.String({ description: 'As it was sent' }),
          ok: Type.Boolean(),
          error: Type.Optional(Type.String({ description: 'Why not, as a sentence' })),
        }),
      ),
    ),
  }),
  '/orders/note': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found'],
    summary: 'Add an internal note to an order; the customer never sees it',
    body: closed({ ...orderRef.properties, text: text(MAX_NOTE_LENGTH) }),
    response: envelope(order),
  }),
  '/orders/delivered': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found', 'conflict', 'which-consignment'],
    summary: 'Record that the goods arrived',
    body: closed({
      ...orderRef.properties,
      ...ofConsignment,
      date: Type.String({ maxLength: 10, description: 'The Indian calendar day, such as 2026-11-13' }),
    }),
    response: envelope(order),
  }),
  '/orders/takeBackDelivery': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found', 'conflict', 'which-consignment'],
    summary: 'Take back a delivery that was recorded by mistake',
    body: closed({ ...orderRef.properties, ...ofConsignment }),
    response: envelope(order),
  }),
  '/orders/shipped': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found', 'confirm-first', 'conflict', 'busy', 'state-needed', 'stock-short'],
    summary: 'Hand an order to a carrier, or a consignment of it',
    takesIdempotencyKey: true,
    body: dispatch,
    response: messageEnvelope,
  }),
  '/orders/newDate': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found', 'conflict', 'bad-day'],
    summary:
      'Promise an order whose goods are missing for another day; the customer is told by mail. A day that was named can be changed while they are',
    body: closed({
      ...orderRef.properties,
      date: Type.String({ maxLength: 10, description: 'By then all of it is sent, such as 2026-12-08' }),
      offerRefund: Type.Optional(
        Type.Boolean({ description: 'The mail offers to pay back the missing pieces' }),
      ),
      text: maybe(MAX_NEW_DATE_TEXT, 'A sentence of one’s own, for the mail'),
    }),
    response: envelope(order),
  }),
  '/orders/correctShipping': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found', 'conflict', 'which-consignment'],
    summary: 'Correct the details of a shipped order; what is absent stays, null is removed',
    body: shipmentCorrection,
    response: messageEnvelope,
  }),
  '/orders/correctAddress': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found', 'conflict'],
    summary:
      'Correct the delivery of a paid order before anything of it leaves, within its State; what is absent stays',
    body: closed({
      ...orderRef.properties,
      address: Type.Optional(text(ADDRESS_LENGTHS.address)),
      district: Type.Optional(text(ADDRESS_LENGTHS.district)),
      state: Type.Optional(text(ADDRESS_LENGTHS.state)),
      pincode: Type.Optional(digitsOrText),
      contact: Type.Optional(digitsOrText),
      poNumber: maybe(MAX_PO_NUMBER_LENGTH),
    }),
    response: envelope(order),
  }),
  '/orders/approveRefund': post({
    access: 'admin',
    right: 'money.refund',
    refusals: ['not-found', 'conflict', 'busy', 'bad-amount'],
    summary: 'Refund in full or in part, or cancel without a refund',
    takesIdempotencyKey: true,
    body: closed({
      ...orderRef.properties,
      refundOption: oneOf(REFUND_OPTIONS),
      partialAmount: Type.Optional(nullable(Type.Number())),
      lines: Type.Optional(
        nullable(
          Type.Array(
            closed({
              position: Type.Integer({
                minimum: 1,
                maximum: MAX_PLACED_LINES,
                description: 'Of the order, from 1',
              }),
              quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
              backInStock: Type.Optional(
                Type.Integer({
                  minimum: 0,
                  maximum: MAX_QUANTITY,
                  description: 'Of shipped goods, how many came back into the store room',
                }),
              ),
            }),
            {
              minItems: 1,
              maxItems: MAX_PLACED_LINES,
              description:
                'What the paper of the refund takes back; absent: the amount is spread over all lines',
            },
          ),
        ),
      ),
      reason,
    }),
    response: messageEnvelope,
  }),
  '/orders/rejectRefund': post({
    access: 'admin',
    right: 'money.refund',
    refusals: ['not-found', 'conflict', 'busy'],
    summary: 'Reject a refund request',
    body: closed({ ...orderRef.properties, reason }),
    response: messageEnvelope,
  }),
  '/orders/allPartners': get({
    access: 'admin',
    right: 'read',
    readBy: 'orders.read',
    summary: 'Delivery partners',
    response: envelope(Type.Array(partner)),
  }),
  '/orders/addPartner': post({
    access: 'admin',
    right: 'orders.ship',
    summary: 'Add a delivery partner',
    body: closed({ serviceProvider: text(120), link: text(2048), transporterId }),
    response: envelope(partner),
  }),
  '/orders/editPartner': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found', 'conflict'],
    summary: 'Change a delivery partner; what is absent stays, and orders keep their copy',
    body: closed({
      courierId: id,
      serviceProvider: Type.Optional(text(120)),
      link: Type.Optional(text(2048)),
      transporterId,
    }),
    response: envelope(partner),
  }),
  '/orders/deletePartner': post({
    access: 'admin',
    right: 'orders.ship',
    refusals: ['not-found', 'conflict'],
    summary: 'Delete a delivery partner; orders keep their copy',
    body: closed({ courierId: id }),
    response: messageEnvelope,
  }),
};
