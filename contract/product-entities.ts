import Type, { type Static } from 'typebox';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import {
  MAX_PRODUCT_IMAGES,
  MAX_SPECIFICATION_KEY_LENGTH,
  MAX_SPECIFICATION_VALUE_LENGTH,
} from '#domain/sizes/products.ts';
import { MOST_SUGGESTED } from '#domain/sizes/suggestions.ts';
import { MOST_USES } from '#domain/spares.ts';
import { AVAILABILITIES, BEYOND } from '#domain/stock/bands.ts';
import { MOST_VARIANTS } from '#domain/variants/shown.ts';
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
/** Where the prices are those of a company: its list, and what the catalogue asks. */
export const insteadOf = closed({ list: Type.String(), price: nullable(rupees), priceBreaks });
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
/** All that public pages know of the stock. */
export const availability = oneOf(AVAILABILITIES);
/** What is in stock of a line that a customer wants; null where its product is not counted. */
export const stockOfLine = closed({
  free: nullable(
    Type.Integer({ description: 'As far as the shop shows numbers; exact when the line wants more' }),
  ),
  moreThan: Type.Boolean({ description: 'More than `free` pieces' }),
  refused: Type.Boolean({
    description: 'More is wanted than there is, and no more is made: it cannot be ordered so',
  }),
  days: nullable(Type.Integer({ description: 'All of the line is sent within so many days' })),
  daysOfFree: Type.Integer({ description: 'What is in stock is sent within so many days' }),
});
export const lineStock = nullable(stockOfLine);
export type LineStock = Static<typeof lineStock>;
/** The fields of a product that lists and cards need. */
export const productCard = closed({
  _id: id,
  name: Type.String(),
  price: nullable(rupees),
  productType: oneOf(PRODUCT_TYPES),
  imageLink: Type.Array(Type.String()),
  partNumber: nullable(Type.String()),
  figures: Type.Array(specification, { description: 'Its most telling specifications, at most two' }),
  availability,
});
/** The fields of a product by which another one names it. */
const namedProduct = {
  _id: id,
  name: Type.String(),
  partNumber: nullable(Type.String()),
  price: nullable(rupees),
  productType: oneOf(PRODUCT_TYPES),
  availability,
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
      leadDays: nullable(Type.Integer({ description: 'It is made and sent within so many days' })),
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
  categories: Type.Array(categoryReference, {
    description: 'From the top category down to the one that it is in',
  }),
});
/** In a list that was asked for with the specifications, which brings its lead time too. */
export const listedProduct = closed({
  ...productCard.properties,
  specifications: Type.Optional(Type.Array(specification)),
  leadDays: Type.Optional(nullable(Type.Integer({ description: 'It is made and sent within so many days' }))),
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
  origin: Type.String({ description: 'The country that it comes from, such as IN' }),
  availability,
  category: nullable(categoryReference),
  createdAt: time,
  updatedAt: time,
});
/** As the back office has it. */
export const adminProduct = closed({
  ...product.properties,
  stock: nullable(Type.Integer({ description: 'On hand; null: not counted' })),
  held: Type.Integer({ description: 'Promised to orders, there or not' }),
  beyond: oneOf(BEYOND),
  reorderAt: nullable(Type.Integer()),
});
export type AdminProduct = Static<typeof adminProduct>;
/** What the search field offers while it is typed in. */
export const suggestions = closed({
  parts: Type.Array(
    closed({
      _id: id,
      partNumber: Type.String(),
      name: Type.String(),
      price: nullable(rupees),
      availability,
    }),
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
      availability,
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

/** A category as the shop's pages show it: closed ones are without their children. */
export interface ShownCategory {
  _id: string;
  name: string;
  imageLink: string;
  productCount: number;
  childCount: number;
  children: ShownCategory[];
}
export const shownCategory = Type.Unsafe<ShownCategory>({
  $id: 'ShownCategory',
  type: 'object',
  additionalProperties: false,
  required: ['_id', 'name', 'imageLink', 'productCount', 'childCount', 'children'],
  properties: {
    _id: { type: 'string' },
    name: { type: 'string' },
    imageLink: { type: 'string' },
    productCount: { type: 'integer', description: 'Products in it and below it' },
    childCount: {
      type: 'integer',
      description: 'Categories directly below it, whether or not they are here',
    },
    children: { type: 'array', items: { $ref: 'ShownCategory#' } },
  },
});

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
    availability,
    insteadOf: Type.Optional(insteadOf),
  }),
  quantity: Type.Integer(),
  stock: lineStock,
  available: Type.Boolean({
    description: 'False when it can no longer be bought; such a line is left out of the total',
  }),
});
export type CartEntry = Static<typeof cartEntry>;
