import type { FastifyInstance } from 'fastify';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { adminQuoteFilter } from '#contract/quotes.ts';
import { formatIst } from '#domain/calendar.ts';
import { csvMoney } from '#domain/csv.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { type Column, csvRoute } from '../../platform/http/csv-route.ts';
import type { Deps } from '../deps.ts';
import { walkQuotes } from './list-quotes.ts';

const PIECE = 200;

const COLUMNS: Column<QuoteSummary>[] = [
  ['Request', ({ number }) => number],
  ['Quotation', ({ quotationNumber }) => quotationNumber],
  ['State', ({ state }) => state],
  ['Revision', ({ revision }) => revision || null],
  ['Customer', ({ customerId }) => customerId.name],
  ['Company', ({ company }) => company],
  ['PO number', ({ poNumber }) => poNumber],
  ['E-mail', ({ customerId }) => customerId.email],
  ['Phone', ({ customerId }) => customerId.phone],
  ['Delivery', ({ place }) => place],
  ['Lines', ({ itemCount }) => itemCount],
  ['Total (Rs.)', ({ total }) => (total === null ? null : csvMoney(rupeesToPaise(total)))],
  ['Valid until', ({ validUntil }) => validUntil && formatIst(validUntil, 'date')],
  ['Order', ({ order }) => order?.orderId],
  ['Reason', ({ closingReason }) => closingReason],
  ['Asked on (IST)', ({ createdAt }) => formatIst(createdAt, 'date')],
];

export const exportQuotes = (app: FastifyInstance, { db }: Deps) =>
  csvRoute(app, {
    url: '/admin/quotes/export',
    right: 'people.export',
    query: adminQuoteFilter,
    name: 'quotes',
    columns: COLUMNS,
    walk: (filter) => walkQuotes(db, filter, PIECE),
  });
