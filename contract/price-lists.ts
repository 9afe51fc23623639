import Type, { type Static } from 'typebox';
import { MAX_LIST_PERCENT } from '#domain/companies/price-list.ts';
import {
  MAX_FIXED_PRICES,
  MAX_LIST_NAME_LENGTH,
  MAX_LIST_PRODUCTS,
  MAX_PRICE_FILE_BYTES,
  MOST_PRICED_AT_ONCE,
} from '#domain/sizes/price-lists.ts';
import { priceBreaks } from './product-entities.ts';
import { refusedLine } from './product-import.ts';
import {
  byId,
  closed,
  count,
  docsPage,
  editedState,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  oneOf,
  pageQuery,
  post,
  reference,
  rupees,
  text,
  time,
} from './schema.ts';

const day = (description: string) => nullable(Type.String({ maxLength: 10, description }));
const FIRST_DAY = 'The first day in India on which it holds; null: it holds already';
const LAST_DAY = 'The last one; null: until it is ended';

export const priceListDoc = closed({
  _id: id,
  name: Type.String(),
  percent: Type.Number({ description: 'Off everything that the catalogue has a price for' }),
  from: day(FIRST_DAY),
  to: day(LAST_DAY),
  time: oneOf(['ahead', 'now', 'over']),
  products: Type.Integer({ description: 'With a fixed price' }),
  companies: Type.Integer({ description: 'That have it' }),
  updatedAt: time,
});
export type PriceListDoc = Static<typeof priceListDoc>;

const pricesOfProduct = {
  price: nullable(rupees),
  breaks: Type.Array(closed({ from: Type.Integer(), price: rupees })),
};

export const pricedProduct = closed({
  productId: id,
  name: Type.String(),
  partNumber: nullable(Type.String()),
  image: nullable(Type.String()),
  cataloguePrice: nullable(rupees),
  priceBreaks,
  ...pricesOfProduct,
});
export type PricedProduct = Static<typeof pricedProduct>;

export const priceList = closed({
  ...priceListDoc.properties,
  prices: Type.Array(pricedProduct, { description: 'By part number and name' }),
  usedBy: Type.Array(closed({ _id: id, name: Type.String(), state: Type.String(), people: count })),
  lastImport: nullable(
    closed({
      at: time,
      who: Type.String(),
      changed: Type.Integer(),
      unchanged: Type.Integer(),
      refused: Type.Integer(),
    }),
  ),
});
export type PriceListPage = Static<typeof priceList>;

const importedPrice = closed({
  line: Type.Integer(),
  name: Type.String(),
  from: Type.Integer(),
  before: nullable(rupees),
  price: rupees,
});

/** What differs from the catalogue for the one who asks. */
export const ownPrice = closed({
  productId: id,
  price: nullable(rupees),
  priceBreaks,
  list: Type.String({ description: 'The name of the price list' }),
});
export type OwnPrice = Static<typeof ownPrice>;

/** Enough for the longest list with all its breaks. */
const BODY_LIMIT = 3 * 1024 * 1024;

export const priceLists = {
  '/user/prices': post({
    access: 'customer',
    summary:
      'What products cost for the company of the one who asks, where that is not what the catalogue says',
    body: closed({ productIds: Type.Array(id, { minItems: 1, maxItems: MOST_PRICED_AT_ONCE }) }),
    response: envelope(Type.Array(ownPrice)),
  }),
  '/admin/priceLists/all': get({
    access: 'admin',
    right: 'read',
    readBy: 'customers.read',
    summary: 'The price lists of companies, by name',
    query: closed({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: envelope(docsPage(priceListDoc)),
  }),
  '/admin/priceLists/single': get({
    access: 'admin',
    right: 'read',
    readBy: 'customers.read',
    refusals: ['not-found'],
    summary: 'A price list with its fixed prices, and who has it',
    query: reference,
    response: envelope(priceList),
  }),
  '/admin/priceLists/save': post({
    access: 'admin',
    right: 'prices.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Make a price list, or write one anew: prices that are not sent are fixed no longer',
    bodyLimit: BODY_LIMIT,
    body: closed({
      id: Type.Optional(id),
      name: text(MAX_LIST_NAME_LENGTH),
      percent: Type.Number({ minimum: 0, maximum: MAX_LIST_PERCENT }),
      from: Type.Optional(day(FIRST_DAY)),
      to: Type.Optional(day(LAST_DAY)),
      prices: Type.Array(
        closed({
          productId: id,
          price: nullable(Type.Number({ description: 'Rupees, from one piece on; null: only the breaks' })),
          breaks: Type.Array(closed({ from: Type.Integer(), price: Type.Number() }), {
            maxItems: MAX_FIXED_PRICES,
          }),
        }),
        { maxItems: MAX_LIST_PRODUCTS },
      ),
      updatedAt: editedState,
    }),
    response: envelope(byId),
  }),
  '/admin/priceLists/delete': post({
    access: 'admin',
    right: 'prices.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Delete a price list that no company has',
    body: reference,
    response: messageEnvelope,
  }),
  '/admin/priceLists/import': post({
    access: 'admin',
    right: 'prices.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Fix prices by a file: the other ones stay; a check changes nothing',
    bodyLimit: MAX_PRICE_FILE_BYTES + 64 * 1024,
    body: closed({
      id,
      csv: Type.String({
        minLength: 1,
        maxLength: MAX_PRICE_FILE_BYTES,
        description: 'Columns: part number, product, from (absent: 1), price',
      }),
      check: Type.Optional(Type.Boolean()),
      updatedAt: editedState,
    }),
    response: envelope(
      closed({
        total: Type.Integer(),
        added: Type.Integer(),
        changed: Type.Integer(),
        unchanged: Type.Integer(),
        refused: Type.Array(refusedLine),
        warnings: Type.Array(refusedLine),
        lines: Type.Array(importedPrice, { description: 'Those that differ from what is fixed' }),
      }),
    ),
  }),
};
