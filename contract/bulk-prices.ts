import Type from 'typebox';
import { LEAST_PERCENT, MOST_PERCENT, MOST_PRICES_AT_ONCE, ROUNDINGS } from '#domain/bulk-price.ts';
import { productFilterQuery } from './admin-catalogue.ts';
import { closed, envelope, get, id, nullable, post, rupees, time } from './schema.ts';

const ids = Type.Array(id, { maxItems: MOST_PRICES_AT_ONCE });

const named = {
  productId: id,
  name: Type.String(),
  partNumber: nullable(Type.String()),
  image: nullable(Type.String()),
};

export const leftOutPrice = closed({ ...named, price: nullable(Type.Number()), reason: Type.String() });
export const changedPrice = closed({
  ...named,
  from: Type.Number(),
  to: Type.Number(),
  breaks: Type.Array(closed({ quantity: Type.Integer(), from: Type.Number(), to: Type.Number() })),
});

export const priceChange = closed({
  _id: nullable(Type.String({ description: 'Of the change, to undo it; null where nothing was changed' })),
  changed: Type.Integer(),
  leftOut: Type.Array(leftOutPrice),
  lines: Type.Array(changedPrice),
  priceLists: Type.Array(
    closed({ _id: id, name: Type.String(), products: Type.Integer({ description: 'Of these' }) }),
    { description: 'Lists of companies that fix a price of these products: their prices stay' },
  ),
});

/** Ten thousand ids, twice, with what was seen of each. */
const BODY_LIMIT = 3 * 1024 * 1024;

export const bulkPrices = {
  '/admin/product/bulkPrice': post({
    access: 'admin',
    right: 'catalogue.write',
    summary: 'Change the prices of many products by a percentage or an amount; a check changes nothing',
    body: closed({
      ids: Type.Optional(ids),
      filter: Type.Optional(productFilterQuery),
      except: Type.Optional(ids),
      percent: Type.Optional(Type.Number({ minimum: LEAST_PERCENT, maximum: MOST_PERCENT })),
      amount: Type.Optional(Type.Number({ description: 'Rupees; below zero it lowers' })),
      roundTo: Type.Optional(
        nullable(
          Type.Integer({
            enum: [...ROUNDINGS],
            description: 'The nearest so many rupees; absent: not rounded',
          }),
        ),
      ),
      breaks: Type.Optional(
        Type.Boolean({ description: 'Whether quantity prices move alike; absent: they do' }),
      ),
      check: Type.Optional(Type.Boolean()),
      shown: Type.Optional(
        Type.Array(closed({ productId: id, price: nullable(rupees) }), {
          maxItems: MOST_PRICES_AT_ONCE,
          description:
            'Prices as a check showed them: a product that costs another by now, or that is not among them, stays as it is',
        }),
      ),
    }),
    bodyLimit: BODY_LIMIT,
    response: envelope(priceChange),
  }),
  '/admin/product/undoBulkPrice': post({
    access: 'admin',
    right: 'catalogue.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Give back, for a day, the prices that still are what a change made them',
    body: closed({ id }),
    response: envelope(priceChange),
  }),
  '/admin/product/priceChanges': get({
    access: 'admin',
    right: 'catalogue.write',
    summary: 'The changes of many prices that can still be undone, the newest first',
    response: envelope(
      Type.Array(
        closed({
          _id: id,
          at: time,
          who: Type.String(),
          rule: Type.String(),
          changed: Type.Integer(),
          undoUntil: time,
        }),
      ),
    ),
  }),
};
