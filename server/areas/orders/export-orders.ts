import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { orderExportQuery } from '#contract/admin-orders.ts';
import type { OrderSummary } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { csvMoney, csvRow } from '#domain/csv.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { slipCanBePrinted } from '#domain/papers/packing.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { openToStaff } from '../../platform/http/access.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { Deps } from '../deps.ts';
import { readSupplied, type Supplied } from '../papers/read-supplied.ts';
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
  'On the packing slip',
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
    // By the byte order mark spreadsheets know that the file is UTF-8.
    yield `\ufeff${csvRow(COLUMNS)}\r\n`;
    const pieces = mongooseOrderId
      ? [await readNamedOrders(db, mongooseOrderId)]
      : walkAllOrders(db, query, CHUNK);
    for await (const listed of pieces) {
      const supplied = await readSuppliedOf(db, listed);
      yield listed.map((order) => `${csvRow(cellsOf(order, supplied))}\r\n`).join('');
    }
  }
}

async function readSuppliedOf(db: Deps['db'], listed: readonly OrderSummary[]): Promise<Supplied> {
  const lowered = listed.filter(({ paymentStatus }) => paymentStatus.endsWith('refunded'));
  const areLowered = inArray(
    orders.id,
    lowered.map(({ _id }) => _id),
  );
  const { id, refundedPaise, shippedAt } = orders;
  return readSupplied(db, await db.select({ id, refundedPaise, shippedAt }).from(orders).where(areLowered));
}

const inWords = (lines: readonly OrderSummary['product'][number][]) =>
  lines.map(({ productId, quantity }) => `${quantity} x ${productId.name}`).join('; ');

/** Neither freight nor what was refunded before is packed. */
const packedOf = ({ _id: orderId, product }: OrderSummary, supplied: Supplied) =>
  product
    .map((line, position) => ({
      ...line,
      quantity: supplied({ orderId, position, quantity: line.quantity }),
    }))
    .filter(({ kind, quantity }) => kind === 'goods' && quantity > 0);

const cellsOf = (order: OrderSummary, supplied: Supplied) => [
  order.orderId,
  formatIst(order.createdAt, 'date-time'),
  order.customerId.name,
  order.customerId.email,
  order.customerId.phone,
  order.orderStatus,
  order.paymentStatus,
  order.shippingStatus,
  inWords(order.product),
  csvMoney(rupeesToPaise(order.totalBill)),
  slipCanBePrinted(order) ? inWords(packedOf(order, supplied)) : '',
];
