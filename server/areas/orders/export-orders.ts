import { inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orderExportQuery } from '#contract/admin-orders.ts';
import type { OrderSummary } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { csvMoney } from '#domain/csv.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { slipCanBePrinted } from '#domain/papers/packing.ts';
import { readRows } from '../../platform/db/prepared.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { type Column, csvRoute } from '../../platform/http/csv-route.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';
import { isNotReplaced } from '../papers/find-papers.ts';
import { readSupplied, type Supplied } from '../papers/read-supplied.ts';
import { readNamedOrders, walkAllOrders } from './list-orders.ts';
import { fieldsOf } from './listed-orders.ts';

const CHUNK = 500;

interface Line {
  order: OrderSummary;
  supplied: Supplied;
  more: More;
}

const COLUMNS: Column<Line>[] = [
  ['Order', ({ order }) => order.orderId],
  ['Created (IST)', ({ order }) => formatIst(order.createdAt, 'date-time')],
  ['Customer', ({ order }) => order.customerId.name],
  ['E-mail', ({ order }) => order.customerId.email],
  ['Phone', ({ order }) => order.customerId.phone],
  ['Order status', ({ order }) => order.orderStatus],
  ['Payment status', ({ order }) => order.paymentStatus],
  ['Dispatch status', ({ order }) => order.shippingStatus],
  ['Items', ({ order }) => inWords(order.product)],
  ['Amount (Rs.)', ({ order }) => csvMoney(rupeesToPaise(order.totalBill))],
  [
    'On the packing slip',
    ({ order, supplied }) =>
      slipCanBePrinted(order) && !order.sentPieces ? inWords(packedOf(order, supplied)) : '',
  ],
  ['Pieces sent', ({ order: { sentPieces: pieces } }) => (pieces ? `${pieces.sent} of ${pieces.of}` : '')],
  ['Company', ({ order }) => order.company],
  ['GSTIN', ({ more }) => more.gst],
  ['PO number', ({ order }) => order.poNumber],
  ['Address', ({ more }) => `${more.address}, ${more.district}, ${more.state} ${more.pincode}`],
  ['Part numbers', ({ order }) => order.product.flatMap(({ partNumber }) => partNumber ?? []).join('; ')],
  ['Invoice', ({ more }) => more.invoices],
  ['LR or tracking number', ({ more }) => more.tracking],
  ['Payment id', ({ more }) => more.paymentId],
  ['Refunded (Rs.)', ({ more }) => csvMoney(more.refundedPaise)],
];

/** The filtered list, or the named orders. */
export const exportOrders = (app: FastifyInstance, { db }: Deps) =>
  csvRoute(app, {
    url: '/orders/export',
    right: 'people.export',
    query: orderExportQuery,
    name: 'orders',
    columns: COLUMNS,
    walk: async function* ({ mongooseOrderId, ...query }) {
      const pieces = mongooseOrderId
        ? [await readNamedOrders(db, mongooseOrderId)]
        : walkAllOrders(db, query, CHUNK);
      for await (const listed of pieces) {
        const supplied = await readSuppliedOf(db, listed);
        const more = await readMore(db, listed);
        yield listed.map((order) => ({ order, supplied, more: more.get(order._id)! }));
      }
    },
  });

async function readSuppliedOf(db: Deps['db'], listed: readonly OrderSummary[]): Promise<Supplied> {
  const lowered = listed.filter(({ paymentStatus }) => paymentStatus.endsWith('refunded'));
  const areLowered = inArray(
    orders.id,
    lowered.map(({ _id }) => _id),
  );
  const { id, refundedPaise, shippedAt, inParts } = orders;
  return readSupplied(
    db,
    await db.select({ id, refundedPaise, shippedAt, inParts }).from(orders).where(areLowered),
  );
}

type Own = Pick<
  OrderRow,
  'id' | 'gst' | 'address' | 'district' | 'state' | 'pincode' | 'paymentId' | 'refundedPaise'
>;
interface More extends Own {
  invoices: string | null;
  /** Of each consignment, where there are several. */
  tracking: string | null;
}

/** What the list itself does not have. */
async function readMore(db: Deps['db'], listed: readonly OrderSummary[]): Promise<Map<string, More>> {
  const ids = listed.map(({ _id }) => _id);
  const rows = await readRows<More>(
    db,
    sql`SELECT ${fieldsOf('id', 'gst', 'address', 'district', 'state', 'pincode', 'paymentId', 'refundedPaise')},
      (SELECT string_agg(papers.number, '; ' ORDER BY papers.issued_at, papers.id) FROM papers
        WHERE papers.order_id = orders.id AND papers.kind IN ('invoice', 'supply') AND ${isNotReplaced}) AS invoices,
      coalesce((SELECT string_agg(part.tracking_number, '; ' ORDER BY part.number) FROM consignments part
        WHERE part.order_id = orders.id), orders.tracking_number) AS tracking
    FROM orders WHERE orders.id = ANY(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
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
