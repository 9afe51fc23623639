import Type, { type Static } from 'typebox';
import { MAX_QUANTITY } from '#domain/limits/orders.ts';
import {
  MAX_PRODUCT_IMAGES,
  MAX_SPECIFICATION_KEY_LENGTH,
  MAX_SPECIFICATION_VALUE_LENGTH,
} from '#domain/limits/products.ts';
import { MOST_SUGGESTED } from '#domain/limits/suggestions.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_ROW_STATUSES, SHIPPING_STATUSES } from '#domain/orders.ts';
import { POST_NODE_KINDS, type PostNode } from '#domain/post-content.ts';
import { MOST_USES } from '#domain/spares.ts';
import { MOST_VARIANTS } from '#domain/variants/shown.ts';
import { quoteOfOrder, transferOfOrder } from './bank-transfers.ts';
import { closed, id, imageLink, nullable, oneOf, rupees, text, time } from './schema.ts';

export const PRODUCT_TYPES = ['buyable', 'viewable'] as const;

export const specification = closed({
  key: text(MAX_SPECIFICATION_KEY_LENGTH),
  value: text(MAX_SPECIFICATION_VALUE_LENGTH),
});
/** As a form sends it: blank rows are left out by the server. */
export const specificationRow = closed({
  key: Type.String({ maxLength: MAX_SPECIFICATION_KEY_LENGTH }),
  value: Type.String({ maxLength: MAX_SPECIFICATION_VALUE_LENGTH }),
  id: Type.Optional(
    Type.Union([Type.Number(), Type.String({ maxLength: 100 })], {
      description: 'A form may number its rows; not stored',
    }),
  ),
});
export const images = Type.Array(imageLink, { maxItems: MAX_PRODUCT_IMAGES });

export const productReference = closed({ productId: id });
export const productQuantity = closed({
  productId: id,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
});
export const fieldChange = closed({
  field: Type.String(),
  from: nullable(Type.String()),
  to: nullable(Type.String()),
});
export const categoryReference = closed({ _id: id, name: Type.String() });

export const priceBreak = closed({
  from: Type.Integer({ description: 'From so many pieces on; at least 2' }),
  price: rupees,
});
/** Rising in quantity and falling in price. */
export const priceBreaks = Type.Array(priceBreak);
/** One measured point of a pump; the flow rises from point to point, the head falls. */
export const curvePoint = closed({
  flow: Type.Number({ description: 'm³/h' }),
  head: Type.Number({ description: 'm' }),
  efficiency: Type.Optional(Type.Number({ description: '%, at every point or at none' })),
  power: Type.Optional(Type.Number({ description: 'kW at the shaft, at every point or at none' })),
});
/** Where the number of a part is on the drawing of the machine. */
export const drawingPlace = closed({
  x: Type.Number({ description: 'Percent from the left' }),
  y: Type.Number({ description: 'Percent from the top' }),
});
/** A part of a machine. */
export const spare = closed({
  position: Type.Integer({ description: 'Its number on the drawing of the machine' }),
  productId: id,
  quantity: Type.Integer({ description: 'How many the machine has' }),
  at: Type.Optional(drawingPlace),
});
/** The fields of a product that lists and cards need. */
export const productCard = closed({
  _id: id,
  name: Type.String(),
  price: nullable(rupees),
  productType: oneOf(PRODUCT_TYPES),
  imageLink: Type.Array(Type.String()),
  partNumber: nullable(Type.String()),
  figures: Type.Array(specification, { description: 'Its most telling specifications, at most two' }),
});
/** The fields of a product by which another one names it. */
const namedProduct = {
  _id: id,
  name: Type.String(),
  partNumber: nullable(Type.String()),
  price: nullable(rupees),
  productType: oneOf(PRODUCT_TYPES),
};
/** What belongs to a product. */
export const related = closed({
  variants: Type.Array(closed({ ...namedProduct, specifications: Type.Array(specification) }), {
    description: 'The products of its family, itself among them; empty without a family',
    maxItems: MOST_VARIANTS,
  }),
  parts: Type.Array(
    closed({
      ...namedProduct,
      position: spare.properties.position,
      quantity: spare.properties.quantity,
      at: spare.properties.at,
    }),
    { description: 'Its spares, by their positions' },
  ),
  usedIn: Type.Array(
    closed({
      _id: id,
      name: Type.String(),
      partNumber: nullable(Type.String()),
      position: spare.properties.position,
      quantity: spare.properties.quantity,
    }),
    { description: 'The machines whose part it is, by their names; of many the first', maxItems: MOST_USES },
  ),
  usedInTotal: Type.Integer({ description: 'How many machines those are' }),
});
/** In a list that was asked for with the specifications. */
export const listedProduct = closed({
  ...productCard.properties,
  specifications: Type.Optional(Type.Array(specification)),
});
export const product = closed({
  _id: id,
  name: Type.String(),
  description: Type.String(),
  price: nullable(rupees),
  productType: oneOf(PRODUCT_TYPES),
  imageLink: Type.Array(Type.String()),
  specifications: Type.Array(specification),
  partNumber: nullable(Type.String()),
  hsn: nullable(Type.String({ description: 'The code of the goods in the tariff, of 4, 6 or 8 digits' })),
  gstRate: nullable(Type.Number({ description: 'Percent; null for the default of the settings' })),
  unit: Type.String({ description: 'A unit quantity code of the tax portal, such as NOS' }),
  priceBreaks,
  leadDays: nullable(Type.Integer({ description: 'It is sent within so many days' })),
  family: nullable(Type.String({ description: 'Products of one family are variants of each other' })),
  curve: Type.Array(curvePoint, { description: 'Empty for what is no pump' }),
  drawing: nullable(Type.String({ description: 'The one of its pictures that shows its parts' })),
  spares: Type.Array(spare, { description: 'By their positions' }),
  category: nullable(categoryReference),
  createdAt: time,
  updatedAt: time,
});
/** What the search field offers while it is typed in. */
export const suggestions = closed({
  parts: Type.Array(
    closed({ _id: id, partNumber: Type.String(), name: Type.String(), price: nullable(rupees) }),
    {
      maxItems: MOST_SUGGESTED.parts,
    },
  ),
  products: Type.Array(
    closed({
      _id: id,
      name: Type.String(),
      price: nullable(rupees),
      imageLink: nullable(Type.String()),
      note: Type.String({ description: 'Its first specifications' }),
    }),
    { maxItems: MOST_SUGGESTED.products },
  ),
  categories: Type.Array(
    closed({
      _id: id,
      name: Type.String(),
      parentName: nullable(Type.String()),
      productCount: Type.Integer(),
    }),
    { maxItems: MOST_SUGGESTED.categories },
  ),
  totalDocs: Type.Integer({ description: 'Products that the search finds' }),
  totalIsEstimate: Type.Optional(Type.Boolean()),
  nearest: Type.Optional(
    Type.String({ description: 'Nothing matches the search; these match this text instead' }),
  ),
});
export type ProductCard = Static<typeof productCard>;
export type ListedProduct = Static<typeof listedProduct>;
export type Related = Static<typeof related>;
export type Suggestions = Static<typeof suggestions>;
export type Product = Static<typeof product>;

/** A category with its children; written out because a schema cannot refer to itself and stay a plain literal. */
export interface Category {
  _id: string;
  name: string;
  imageLink: string;
  parent: string | null;
  productCount: number;
  updatedAt: string;
  children: Category[];
}
export const category = Type.Unsafe<Category>({
  $id: 'Category',
  type: 'object',
  additionalProperties: false,
  required: ['_id', 'name', 'imageLink', 'parent', 'productCount', 'updatedAt', 'children'],
  properties: {
    _id: { type: 'string' },
    name: { type: 'string' },
    imageLink: { type: 'string' },
    parent: { type: ['string', 'null'] },
    productCount: { type: 'integer', description: 'Products in it and below it' },
    updatedAt: { type: 'string', description: 'ISO 8601 UTC' },
    children: { type: 'array', items: { $ref: 'Category#' } },
  },
});

export const review = closed({
  _id: id,
  name: Type.String(),
  company: Type.String(),
  rating: Type.Number(),
  shortReview: Type.String(),
  createdAt: time,
});
export type Review = Static<typeof review>;

export const partner = closed({
  _id: id,
  serviceProvider: Type.String(),
  link: Type.String({ description: 'Empty for the shop’s own vehicle' }),
  builtIn: Type.Boolean({ description: 'Cannot be deleted' }),
  orders: Type.Integer({ description: 'Orders that were handed to it' }),
  lastShippedAt: nullable(time),
});
export type Partner = Static<typeof partner>;

export const blogSummary = closed({
  _id: id,
  title: Type.String(),
  slug: Type.String(),
  excerpt: Type.String(),
  coverImage: Type.String(),
  published: Type.Boolean(),
  publishedAt: nullable(time),
  updatedAt: time,
});
/** Written out because a schema cannot refer to itself and stay a plain literal. */
export const postNode = Type.Unsafe<PostNode>({
  $id: 'PostNode',
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: POST_NODE_KINDS },
    text: { type: 'string' },
    level: { type: 'integer' },
    start: { type: 'integer', description: 'Of a numbered list' },
    done: { type: 'boolean', description: 'Of an item that is a task' },
    isHead: { type: 'boolean', description: 'Of a cell' },
    align: { type: 'string', enum: ['left', 'center', 'right'], description: 'Of a cell' },
    url: { type: 'string' },
    alt: { type: 'string' },
    caption: { type: 'string' },
    children: { type: 'array', items: { $ref: 'PostNode#' } },
  },
});
export const postContent = Type.Array(postNode, { description: 'What readers see of the body' });
export const blogPost = closed({ ...blogSummary.properties, body: Type.String(), content: postContent });
export type BlogSummary = Static<typeof blogSummary>;
export type BlogPost = Static<typeof blogPost>;

export const cartEntry = closed({
  _id: id,
  product: closed({
    _id: id,
    name: Type.String(),
    price: nullable(rupees),
    imageLink: Type.Array(Type.String()),
    productType: oneOf(PRODUCT_TYPES),
    gstRate: nullable(Type.Number({ description: 'Percent; null: the rate of the settings' })),
    partNumber: nullable(Type.String()),
    priceBreaks,
    leadDays: nullable(Type.Integer()),
  }),
  quantity: Type.Integer(),
  available: Type.Boolean({
    description: 'False when it can no longer be bought; such a line is left out of the total',
  }),
});
export type CartEntry = Static<typeof cartEntry>;

/** Long enough for the spaces and dashes that people type; what is too long has a sentence of its own. */
const LONGEST_NUMBER = 40;
export const digitsOrText = Type.Union([
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  text(LONGEST_NUMBER),
]);

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
  partNumber: nullable(Type.String({ description: 'This and what follows as of the time of the order' })),
  hsn: nullable(Type.String()),
  unit: nullable(Type.String()),
  kind: Type.Enum(['goods', 'freight']),
  leadDays: nullable(Type.Integer()),
  remark: nullable(Type.String()),
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
  hasInvoice: Type.Boolean({
    description: 'False before the goods leave, and for goods that left before papers were kept',
  }),
  found: Type.Optional(foundField),
});
export type OrderSummary = Static<typeof orderSummary>;

export const order = closed({
  ...orderBase,
  razorpayOrderId: nullable(Type.String()),
  paymentId: nullable(Type.String()),
  address: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  contact: Type.String(),
  gst: nullable(Type.String()),
  shippingProvider: nullable(carrier),
  trackingNumber: nullable(Type.String()),
  llrImg: nullable(Type.String({ description: 'The receipt, a picture or a PDF' })),
  vehicleNumber: nullable(Type.String()),
  ewayBill: nullable(Type.String()),
  lrDate: nullable(Type.String({ description: 'A calendar day, such as 2026-11-13' })),
  company: nullable(Type.String()),
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
  history: Type.Array(orderEvent),
});
export type Order = Static<typeof order>;

/** The customer's own order, with the full products that the catalogue still has. */
export const ownOrder = closed({
  ...order.properties,
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
