import type { FastifyInstance } from 'fastify';
import { type StockDoc, type stock, stockFilterQuery } from '#contract/stock.ts';
import { type Column, csvRoute } from '../../platform/http/csv-route.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { setStock } from './count-stock.ts';
import { findStockOfProduct } from './find-stock.ts';
import { listMoves, listStock, walkStock } from './list-stock.ts';
import { readAvailability } from './read-availability.ts';
import { receiveStock } from './receive-stock.ts';

export const stockHandlers = (deps: Deps): Handlers<keyof typeof stock> => ({
  '/websiteData/availability': async ({ query }) => ({ data: await readAvailability(deps.db, query.ids) }),
  '/admin/stock/all': async ({ query }) => ({ data: await listStock(deps.db, query) }),
  '/admin/stock/single': async ({ query }) => ({ data: await findStockOfProduct(deps.db, query.productId) }),
  '/admin/stock/moves': async ({ query }) => ({ data: await listMoves(deps.db, query) }),
  '/admin/stock/set': async ({ session, body }) => ({
    data: await setStock(deps, session, body),
    msg: 'Count entered',
  }),
  '/admin/stock/receive': async ({ session, body, idempotencyKey }) => ({
    data: await receiveStock(deps, session, body, idempotencyKey),
    msg: 'Goods received',
  }),
});

const PIECE = 500;

const COLUMNS: Column<StockDoc>[] = [
  ['Part number', ({ partNumber }) => partNumber],
  ['Name', ({ name }) => name],
  ['On hand', ({ onHand }) => onHand],
  ['Held by orders', ({ held }) => held],
  ['Free', ({ free }) => free],
  ['Short', ({ short }) => short],
  ['Reorder at', ({ reorderAt }) => reorderAt],
  ['Beyond stock', ({ beyond }) => beyond],
];

export const exportStock = (app: FastifyInstance, { db }: Deps) =>
  csvRoute(app, {
    url: '/admin/stock/export',
    right: 'read',
    readBy: 'products.read',
    query: stockFilterQuery,
    name: 'stock',
    columns: COLUMNS,
    walk: (filter) => walkStock(db, filter, PIECE),
  });
