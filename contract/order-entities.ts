import Type, { type Static } from 'typebox';
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_ROW_STATUSES, SHIPPING_STATUSES } from '#domain/orders.ts';
import { quoteOfOrder, transferOfOrder } from './bank-transfers.ts';
import { billingAddress } from './billing.ts';
import { companyOfOrder } from './company-entities.ts';
import { product } from './product-entities.ts';
import { closed, id, nullable, oneOf, rupees, time } from './schema.ts';

/** At the desk, of counted goods that are to be sent or were. */
export const lineInStore = closed({
  onHand: Type.Integer({ description: 'All that is there' }),
  there: Type.Integer({
    description: 'Of this line, how many are there once earlier orders have theirs',
  }),
  held: Type.Integer({ description: 'What the line holds; none once it was shipped' }),
});

export const orderLine = closed({
  productId: closed({
    _id: nullable(
      Type.String({
        description: 'Null for freight, and for goods of a quote that the catalogue does not have',
      }),
    ),
    name: Type.String(),
    price: rupees,
    imageLink: Type.Array(Type.String()),
  }),
  quantity: Type.Integer(),
  supplied: Type.Optional(
    Type.Integer({
      description:
        'On the page of an order, how many of them leave or left the works, where the others were refunded before',
    }),
  ),
  partNumber: nullable(Type.String({ description: 'This and what follows as of the time of the order' })),
  hsn: nullable(Type.String()),
  unit: nullable(Type.String()),
  kind: Type.Enum(['goods', 'freight']),
  leadDays: nullable(Type.Integer()),
  remark: nullable(Type.String()),
  inStore: Type.Optional(lineInStore),
  priceList: Type.Optional(
    Type.String({ description: 'At the desk, the company’s price list that the price comes from' }),
  ),
  toSend: Type.Optional(
    Type.Integer({ description: 'On the page of an order in parts, its pieces that are still to leave' }),
  ),
});

export const refundEntry = closed({
  _id: id,
  amount: rupees,
  kind: Type.String(),
  status: oneOf(REFUND_ROW_STATUSES),
  providerRefundId: nullable(Type.String()),
  utr: nullable(Type.String({ description: 'Of the bank transfer that made it' })),
  reason: nullable(Type.String()),
  origin: Type.String(),
  createdAt: time,
});

export const orderEvent = closed({
  at: time,
  action: Type.String(),
  actor: Type.String({ description: 'customer, gateway, system, or the name of an administrator' }),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  note: nullable(Type.String()),
});

export const orderCustomer = closed({
  _id: id,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
});
export const carrier = closed({ serviceProvider: Type.String(), link: Type.String() });

export const shortLine = closed({
  position: Type.Integer({ description: 'Of the line, from 1' }),
  pieces: Type.Integer({ description: 'That were promised and are not there' }),
});

/** How goods left. */
const shippingFields = {
  shippingProvider: nullable(carrier),
  trackingNumber: nullable(Type.String()),
  llrImg: nullable(Type.String({ description: 'The receipt, a picture or a PDF' })),
  vehicleNumber: nullable(Type.String()),
  ewayBill: nullable(Type.String()),
  lrDate: nullable(Type.String({ description: 'A calendar day, such as 2026-11-13' })),
};

/** Pieces that leave together. */
export const consignment = closed({
  _id: id,
  number: Type.Integer({ minimum: 1 }),
  at: time,
  lines: Type.Array(
    closed({
      position: Type.Integer({ minimum: 1, description: 'Of the order, from 1' }),
      quantity: Type.Integer({ minimum: 1 }),
    }),
  ),
  paperIds: Type.Array(id, { description: 'Its invoice' }),
  ...shippingFields,
  deliveredOn: nullable(Type.String({ description: 'A calendar day' })),
});
export type Consignment = Static<typeof consignment>;

/** Of the goods of an order that leaves in parts. */
export const sentPieces = closed({
  sent: Type.Integer({ minimum: 0 }),
  of: Type.Integer({ minimum: 0, description: 'With those that are still to leave' }),
});

const orderBase = {
  _id: id,
  orderId: Type.String({ description: 'The human order number' }),
  totalBill: rupees,
  orderStatus: oneOf(ORDER_STATUSES),
  paymentStatus: oneOf(PAYMENT_STATUSES),
  shippingStatus: oneOf(SHIPPING_STATUSES),
  payableUntil: nullable(
    Type.String({ description: 'When it lapses unless it is paid; null when it cannot be paid' }),
  ),
  lapsed: Type.Boolean({ description: 'Cancelled because it was not paid in time' }),
  paidAmount: rupees,
  paymentMethod: Type.Enum(['card', 'transfer']),
  deliveredOn: nullable(
    Type.String({ description: 'The calendar day on which the goods arrived, such as 2026-11-13' }),
  ),
  promisedOn: nullable(
    Type.String({
      description: 'All of it is sent by this day; null without counted goods, and when its hold has ended',
    }),
  ),
  holdEnded: Type.Optional(
    Type.Boolean({
      description: 'Not paid yet, and its counted goods are held no longer: no day is promised',
    }),
  ),
  short: Type.Array(shortLine),
  sentPieces: Type.Optional(sentPieces),
  createdAt: time,
  district: Type.String(),
  product: Type.Array(orderLine),
  customerId: orderCustomer,
};

export const foundField = Type.Object(
  { field: Type.String(), value: Type.String() },
  {
    additionalProperties: false,
    description: 'The field that a search found, if the list does not show it',
  },
);

/** An order in a list. */
export const orderSummary = closed({
  ...orderBase,
  company: nullable(Type.String()),
  poNumber: nullable(Type.String()),
  hasInvoice: Type.Boolean({
    description: 'False before the goods leave, and for goods that left before papers were kept',
  }),
  found: Type.Optional(foundField),
});
export type OrderSummary = Static<typeof orderSummary>;

export const order = closed({
  ...orderBase,
  paymentLink: Type.Optional(
    Type.String({
      description: 'For the staff: to hand over, of an order that the desk made and that can be paid',
    }),
  ),
  forCompany: Type.Optional(
    Type.Union([companyOfOrder, Type.Null()], { description: 'For the staff: whom it was placed for' }),
  ),
  razorpayOrderId: nullable(Type.String()),
  paymentId: nullable(Type.String()),
  address: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  contact: Type.String(),
  gst: nullable(Type.String()),
  ...shippingFields,
  company: nullable(Type.String()),
  billing: nullable(billingAddress),
  consigneeGst: nullable(Type.String({ description: 'The GSTIN of the place of delivery' })),
  poNumber: nullable(Type.String()),
  quote: nullable(quoteOfOrder),
  transfer: nullable(transferOfOrder),
  statusBeforeRefund: nullable(oneOf(ORDER_STATUSES)),
  paymentInCheck: Type.Optional(
    Type.Boolean({
      description: 'Not paid yet, but the payment service signed or holds a payment: it is being confirmed',
    }),
  ),
  refundedAmount: rupees,
  refundState: Type.Enum(['none', 'processing', 'failed']),
  refundStateReason: nullable(Type.String()),
  refunds: Type.Array(refundEntry),
  consignments: Type.Array(consignment, {
    description: 'Of an order that left in parts, oldest first; none where it left at once',
  }),
  history: Type.Array(orderEvent),
});
export type Order = Static<typeof order>;

const { paymentLink: _, forCompany: __, ...shownToBoth } = order.properties;

/** The customer's own order, with the full products that the catalogue still has. */
export const ownOrder = closed({
  ...shownToBoth,
  product: Type.Array(
    closed({
      ...orderLine.properties,
      productId: closed({
        ...orderLine.properties.productId.properties,
        description: Type.Optional(product.properties.description),
        productType: Type.Optional(product.properties.productType),
        specifications: Type.Optional(product.properties.specifications),
        category: Type.Optional(product.properties.category),
      }),
    }),
  ),
});
export type OwnOrder = Static<typeof ownOrder>;
