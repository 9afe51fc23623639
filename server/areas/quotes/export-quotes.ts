import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { adminQuoteFilter } from '#contract/quotes.ts';
import { formatIst } from '#domain/calendar.ts';
import { csvMoney, csvRow } from '#domain/csv.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { openToStaff } from '../../platform/http/access.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { Deps } from '../deps.ts';
import { walkQuotes } from './list-quotes.ts';

const PIECE = 200;
const COLUMNS = [
  'Request',
  'Quotation',
  'State',
  'Revision',
  'Customer',
  'Company',
  'E-mail',
  'Phone',
  'Delivery',
  'Lines',
  'Total (Rs.)',
  'Valid until',
  'Order',
  'Reason',
  'Asked on (IST)',
];

type QuoteFilter = Static<typeof adminQuoteFilter>;

/** The filtered list as a spreadsheet, streamed so that any number of quotes fits. */
export function exportQuotes(app: FastifyInstance, { db }: Deps) {
  app.route<{ Querystring: QuoteFilter }>({
    method: 'GET',
    url: '/admin/quotes/export',
    ...openToStaff('people.export'),
    schema: { querystring: adminQuoteFilter },
    handler: (request, reply) => sendCsv(reply, 'quotes', csvOf(request.query)),
  });

  async function* csvOf(filter: QuoteFilter) {
    // The byte order mark says to spreadsheets that the file is UTF-8.
    yield `\ufeff${csvRow(COLUMNS)}\r\n`;
    for await (const piece of walkQuotes(db, filter, PIECE))
      yield piece.map((quote) => `${csvRow(cellsOf(quote))}\r\n`).join('');
  }
}

const cellsOf = (quote: QuoteSummary) => [
  quote.number,
  quote.quotationNumber,
  quote.state,
  quote.revision || null,
  quote.customerId.name,
  quote.company,
  quote.customerId.email,
  quote.customerId.phone,
  quote.place,
  quote.itemCount,
  quote.total === null ? null : csvMoney(rupeesToPaise(quote.total)),
  quote.validUntil && formatIst(quote.validUntil, 'date'),
  quote.order?.orderId ?? null,
  quote.closingReason,
  formatIst(quote.createdAt, 'date'),
];
