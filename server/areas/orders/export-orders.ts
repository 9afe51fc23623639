import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { orderFilterQuery } from '#contract/admin-orders.ts';
import type { OrderSummary } from '#contract/entities.ts';
import { csvRow } from '#domain/csv.ts';
import { formatIst, istDay } from '#domain/dates.ts';
import { openToStaff } from '../../platform/http/access.ts';
import type { Deps } from '../deps.ts';
import type { OrderFilter } from './desk/order-filter.ts';
import { walkAllOrders } from './list-orders.ts';

const CHUNK = 500;
const COLUMNS = [
  'Order',
  'Created (IST)',
  'Customer',
  'E-mail',
  'Phone',
  'Order status',
  'Payment status',
  'Dispatch status',
  'Items',
  'Amount (Rs.)',
];

/** The filtered list as a spreadsheet, streamed so that any number of orders fits. */
export function exportOrders(app: FastifyInstance, { db }: Deps) {
  app.route<{ Querystring: OrderFilter }>({
    method: 'GET',
    url: '/orders/export',
    ...openToStaff('people.export'),
    schema: { querystring: orderFilterQuery },
    handler: (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="orders-${istDay(new Date().toISOString())}.csv"`,
        )
        .send(Readable.from(csvOf(request.query))),
  });

  async function* csvOf(query: OrderFilter) {
    // The byte order mark tells spreadsheets that the file is UTF-8.
    yield `\ufeff${csvRow(COLUMNS)}\r\n`;
    for await (const orders of walkAllOrders(db, query, CHUNK))
      yield orders.map((order) => `${csvRow(cellsOf(order))}\r\n`).join('');
  }
}

const cellsOf = (order: OrderSummary) => [
  order.orderId,
  formatIst(order.createdAt, 'date-time'),
  order.customerId.name,
  order.customerId.email,
  order.customerId.phone,
  order.orderStatus,
  order.paymentStatus,
  order.shippingStatus,
  order.product.map(({ productId, quantity }) => `${quantity} x ${productId.name}`).join('; '),
  order.totalBill.toFixed(2),
];
