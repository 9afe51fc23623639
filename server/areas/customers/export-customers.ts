import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { type CustomerSummary, customerFilterQuery } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { csvMoney, csvRow } from '#domain/csv.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { openToStaff } from '../../platform/http/access.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { Deps } from '../deps.ts';
import { walkCustomers } from './list-customers.ts';

const PIECE = 200;
const COLUMNS = [
  'Customer',
  'E-mail',
  'Phone',
  'City',
  'State',
  'GSTIN',
  'Orders',
  'Spend net of refunds (Rs.)',
  'Last order (IST)',
  'Customer since (IST)',
];

type CustomerFilter = Static<typeof customerFilterQuery>;

/** The searched list as a spreadsheet, streamed so that any number of customers fits. */
export function exportCustomers(app: FastifyInstance, { db }: Deps) {
  app.route<{ Querystring: CustomerFilter }>({
    method: 'GET',
    url: '/admin/customers/export',
    ...openToStaff('people.export'),
    schema: { querystring: customerFilterQuery },
    handler: (request, reply) => sendCsv(reply, 'customers', csvOf(request.query)),
  });

  async function* csvOf(filter: CustomerFilter) {
    // The byte order mark says to spreadsheets that the file is UTF-8.
    yield `\ufeff${csvRow(COLUMNS)}\r\n`;
    for await (const piece of walkCustomers(db, filter, PIECE))
      yield piece.map((customer) => `${csvRow(cellsOf(customer))}\r\n`).join('');
  }
}

const cellsOf = (customer: CustomerSummary) => [
  customer.name,
  customer.email,
  customer.phone,
  customer.city,
  customer.state,
  customer.gstin,
  customer.orders,
  csvMoney(rupeesToPaise(customer.spent)),
  customer.lastOrderAt && formatIst(customer.lastOrderAt, 'date'),
  formatIst(customer.createdAt, 'date'),
];
