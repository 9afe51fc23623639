import type { FastifyInstance } from 'fastify';
import { type CustomerSummary, customerFilterQuery } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { csvMoney } from '#domain/csv.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { type Column, csvRoute } from '../../platform/http/csv-route.ts';
import type { Deps } from '../deps.ts';
import { walkCustomers } from './list-customers.ts';

const PIECE = 200;

const COLUMNS: Column<CustomerSummary>[] = [
  ['Customer', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['GSTIN', ({ gstin }) => gstin],
  ['Orders', ({ orders }) => orders],
  ['Spend net of refunds (Rs.)', ({ spent }) => csvMoney(rupeesToPaise(spent))],
  ['Last order (IST)', ({ lastOrderAt }) => lastOrderAt && formatIst(lastOrderAt, 'date')],
  ['Customer since (IST)', ({ createdAt }) => formatIst(createdAt, 'date')],
];

export const exportCustomers = (app: FastifyInstance, { db }: Deps) =>
  csvRoute(app, {
    url: '/admin/customers/export',
    right: 'people.export',
    query: customerFilterQuery,
    name: 'customers',
    columns: COLUMNS,
    walk: (filter) => walkCustomers(db, filter, PIECE),
  });
