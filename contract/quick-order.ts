import Type, { type Static } from 'typebox';
import {
  MAX_QUANTITY,
  MAX_QUICK_LINES,
  MAX_TYPED_PART_NUMBER,
  MIN_QUANTITY,
  MOST_QUICK_CHOICES,
} from '#domain/sizes/orders.ts';
import { ownOrderReference } from './checkout.ts';
import { availability, insteadOf, lineStock, PRODUCT_TYPES, priceBreaks } from './product-entities.ts';
import { closed, envelope, id, nullable, oneOf, post, rupees, text } from './schema.ts';

/** Why a product is not put into the cart. */
export const NOT_ADDED = ['no-longer-sold', 'quoted-only', 'no-price', 'cart-full'] as const;
export type NotAdded = (typeof NOT_ADDED)[number];

const asked = {
  partNumber: Type.String({ description: 'As it was sent' }),
  quantity: Type.Integer(),
};

export const quickProduct = closed({
  _id: id,
  name: Type.String(),
  imageLink: Type.Array(Type.String()),
  partNumber: nullable(Type.String()),
  price: nullable(rupees),
  priceBreaks,
  productType: oneOf(PRODUCT_TYPES),
  availability,
  insteadOf: Type.Optional(insteadOf),
});
export const foundQuickLine = closed({
  ...asked,
  product: quickProduct,
  inCart: Type.Integer({ description: 'With what is in the cart already: so many `stock` is about' }),
  stock: lineStock,
});
export const ambiguousQuickLine = closed({
  ...asked,
  products: Type.Array(quickProduct, {
    maxItems: MOST_QUICK_CHOICES,
    description: 'The first of those whose part number contains what was sent',
  }),
  isMore: Type.Boolean({ description: 'There are more than these' }),
});
export const unknownQuickLine = closed({
  ...asked,
  nearest: nullable(Type.String({ description: 'The part number with one or two letters changed' })),
});
export const refusedQuickLine = closed({ ...asked, reason: oneOf(NOT_ADDED), product: quickProduct });
const leftOver = {
  ambiguous: Type.Array(ambiguousQuickLine),
  unknown: Type.Array(unknownQuickLine),
  refused: Type.Array(refusedQuickLine),
};
export const checkedQuickOrder = closed({ found: Type.Array(foundQuickLine), ...leftOver });
export const addedQuickOrder = closed({ added: Type.Array(foundQuickLine), ...leftOver });
export type QuickProduct = Static<typeof quickProduct>;
export type CheckedQuickOrder = Static<typeof checkedQuickOrder>;
export type AddedQuickOrder = Static<typeof addedQuickOrder>;

export const quickOrderLines = closed({
  lines: Type.Array(
    closed({
      partNumber: text(MAX_TYPED_PART_NUMBER),
      quantity: Type.Integer({ minimum: MIN_QUANTITY, maximum: MAX_QUANTITY }),
    }),
    { minItems: 1, maxItems: MAX_QUICK_LINES },
  ),
});

export const reordered = closed({
  added: Type.Array(
    closed({
      productId: id,
      name: Type.String(),
      quantity: Type.Integer(),
      inCart: Type.Integer({ description: 'With what was there before' }),
      price: rupees,
      priceBefore: rupees,
      stock: lineStock,
    }),
  ),
  left: Type.Array(closed({ name: Type.String(), reason: oneOf(NOT_ADDED) })),
});
export type Reordered = Static<typeof reordered>;

export const quickOrder = {
  '/user/product/quickOrder/check': post({
    access: 'customer',
    summary: 'Look part numbers up, in any writing; puts nothing into the cart',
    body: quickOrderLines,
    response: envelope(checkedQuickOrder),
  }),
  '/user/product/quickOrder': post({
    access: 'customer',
    summary: 'Put part numbers with their quantities into the cart, as far as they are found',
    body: quickOrderLines,
    response: envelope(addedQuickOrder),
  }),
  '/user/orders/reorder': post({
    access: 'customer',
    refusals: ['not-found'],
    summary: 'Put the goods of an own order into the cart again, at today’s prices',
    body: ownOrderReference,
    response: envelope(reordered),
  }),
};
