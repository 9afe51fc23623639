import Type, { type Static } from 'typebox';
import { MAX_NOTE_LENGTH } from '#domain/sizes/orders.ts';
import { MAX_PART_NUMBER_LENGTH } from '#domain/sizes/products.ts';
import { AVAILABILITIES, BEYOND, MOST_ON_HAND } from '#domain/stock/bands.ts';
import { closed, docsPage, envelope, get, id, nullable, oneOf, pageQuery, post, time } from './schema.ts';

/** At most so many products are asked for at once. */
export const MOST_ASKED_AT_ONCE = 50;
export const STOCK_LISTS = ['counted', 'low', 'short'] as const;
export const MOVE_KINDS = ['count', 'received', 'shipped', 'returned', 'corrected'] as const;

export const onHand = Type.Integer({ minimum: 0, maximum: MOST_ON_HAND });

export const stockDoc = closed({
  productId: id,
  partNumber: nullable(Type.String()),
  name: Type.String(),
  image: nullable(Type.String({ description: 'Its first picture' })),
  onHand: Type.Integer(),
  held: Type.Integer({ description: 'Promised to orders, there or not' }),
  free: Type.Integer(),
  short: Type.Integer({ description: 'Promised pieces that are not there' }),
  reorderAt: nullable(Type.Integer()),
  beyond: oneOf(BEYOND),
  availability: oneOf(AVAILABILITIES),
});
export type StockDoc = Static<typeof stockDoc>;

export const stockMove = closed({
  _id: id,
  productId: id,
  name: Type.String(),
  partNumber: nullable(Type.String()),
  kind: oneOf(MOVE_KINDS),
  pieces: Type.Integer({ description: 'Below zero: they left' }),
  balance: Type.Integer({ description: 'On hand after it' }),
  at: time,
  who: Type.String(),
  note: nullable(Type.String()),
  mongooseOrderId: Type.Optional(id),
  orderId: Type.Optional(Type.String({ description: 'The number of the order' })),
  creditNote: Type.Optional(Type.String({ description: 'Its number, of goods that came back' })),
});
export type StockMove = Static<typeof stockMove>;

const stockFilter = {
  search: Type.Optional(Type.String({ maxLength: 100, description: 'Part number or name' })),
  only: Type.Optional(
    Type.Enum([...STOCK_LISTS], {
      default: 'counted',
      description: 'low: free at or below the reorder level. short: more is promised than is there',
    }),
  ),
};
export const stockFilterQuery = closed(stockFilter);

/** By its id or its part number. */
const named = {
  productId: Type.Optional(id),
  partNumber: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PART_NUMBER_LENGTH })),
};
const note = Type.Optional(nullable(Type.String({ maxLength: MAX_NOTE_LENGTH })));

export const stock = {
  '/websiteData/availability': get({
    access: 'public',
    uncached: true,
    summary: 'What is in stock of some products, with the number that the shop shows',
    query: closed({ ids: Type.Array(id, { minItems: 1, maxItems: MOST_ASKED_AT_ONCE }) }),
    response: envelope(
      Type.Array(
        closed({
          productId: id,
          availability: oneOf(AVAILABILITIES),
          free: nullable(Type.Integer({ description: 'null: not counted, or the shop shows no numbers' })),
          moreThan: Type.Boolean({ description: 'More than `free` pieces' }),
          days: nullable(Type.Integer({ description: 'Within so many days it is sent' })),
          moreDays: nullable(
            Type.Integer({ description: 'Within so many days more than that is made; null: no more is' }),
          ),
        }),
      ),
    ),
  }),
  '/admin/stock/all': get({
    access: 'admin',
    right: 'read',
    readBy: 'products.read',
    summary: 'Counted products, the most pressing first: short, without a free piece, low, then by name',
    query: closed({ ...pageQuery, ...stockFilter }),
    response: envelope(
      closed({
        ...docsPage(stockDoc).properties,
        counts: closed({ counted: Type.Integer(), low: Type.Integer(), short: Type.Integer() }),
      }),
    ),
  }),
  '/admin/stock/single': get({
    access: 'admin',
    right: 'read',
    readBy: 'products.read',
    refusals: ['not-found'],
    summary: 'The stock of one product, and the orders that hold it',
    query: closed({ productId: id }),
    response: envelope(
      closed({
        ...stockDoc.properties,
        countedAt: nullable(Type.String({ description: 'When it was last counted' })),
        sentIn30Days: Type.Integer(),
        orders: Type.Array(
          closed({
            mongooseOrderId: id,
            orderId: Type.String({ description: 'Its number' }),
            held: Type.Integer(),
            missing: Type.Integer({ description: 'Of these, how many are not there' }),
            paidAt: nullable(time),
          }),
          { description: 'In the order in which they became firm; of many the first' },
        ),
        holdingOrders: Type.Integer({ description: 'How many orders those are' }),
      }),
    ),
  }),
  '/admin/stock/moves': get({
    access: 'admin',
    right: 'read',
    readBy: 'products.read',
    summary: 'What came and went, the newest first',
    query: closed({ ...pageQuery, productId: Type.Optional(id) }),
    response: envelope(docsPage(stockMove)),
  }),
  '/admin/stock/set': post({
    access: 'admin',
    right: 'stock.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Enter a count; a product that was not counted is from then on',
    body: closed({
      ...named,
      onHand,
      expected: Type.Optional(
        Type.Integer({ description: 'The number on the screen: when another stands there now, 409' }),
      ),
      asOf: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'ISO 8601: when it was counted; what moved since is kept. Before the last count: 409',
        }),
      ),
      note,
    }),
    response: envelope(stockDoc),
  }),
  '/admin/stock/receive': post({
    access: 'admin',
    right: 'stock.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Add pieces that came in',
    takesIdempotencyKey: true,
    body: closed({ ...named, pieces: Type.Integer({ minimum: 1, maximum: MOST_ON_HAND }), note }),
    response: envelope(stockDoc),
  }),
};
