import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { orderExportQuery } from '#contract/admin-orders.ts';
import type { OrderSummary } from '#contract/order-entities.ts';
import { csvMoney, csvRow } from '#domain/csv.ts';
import { formatIst } from '#domain/dates.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { openToStaff } from '../../platform/http/access.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { Deps } from '../deps.ts';
import { readNamedOrders, walkAllOrders } from './list-orders.ts';

type Wanted = Static<typeof orderExportQuery>;

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

/** The filtered list, or the named orders, as a spreadsheet, streamed so that any number of orders fits. */
export function exportOrders(app: FastifyInstance, { db }: Deps) {
  app.route<{ Querystring: Wanted }>({
    method: 'GET',
    url: '/orders/export',
    ...openToStaff('people.export'),
    schema: { querystring: orderExportQuery },
    handler: (request, reply) => sendCsv(reply, 'orders', csvOf(request.query)),
  });

  async function* csvOf({ mongooseOrderId, ...query }: Wanted) {
    // The byte order mark tells spreadsheets that the file is UTF-8.
    yield `\ufeff${csvRow(COLUMNS)}\r\n`;
    const pieces = mongooseOrderId
      ? [await readNamedOrders(db, mongooseOrderId)]
      : walkAllOrders(db, query, CHUNK);
    for await (const orders of pieces) yield orders.map((order) => `${csvRow(cellsOf(order))}\r\n`).join('');
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
  csvMoney(rupeesToPaise(order.totalBill)),
];
