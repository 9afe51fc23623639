import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Order, OwnOrder } from '#contract/order-entities.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orderNamed } from '../../platform/db/order-named.ts';
import { customers, orderLines, orderLog, orders, quotes, refunds } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { findProducts } from '../catalogue/find-product.ts';
import type { Deps } from '../deps.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { payLinkOf } from '../lifecycle/pay-link.ts';
import { paymentInCheck } from '../lifecycle/payment-in-check.ts';
import { companyOfOrder } from '../membership/company-at-desk.ts';
import { isOrderOpenTo } from '../membership/open-to.ts';
import { readConsignments } from '../papers/consignments.ts';
import { readSupplied } from '../papers/read-supplied.ts';
import { readInStore } from '../stock/short-orders.ts';
import { asOrder, forCustomer } from './as-order.ts';
import { readTransfer } from './read-transfer.ts';

type Context = Pick<Deps, 'db' | 'config' | 'log'>;

export async function findOrderForStaff(deps: Context, ref: string): Promise<Order> {
  const order = await findOrder(deps, orderNamed(ref));
  const payLink = order.payableUntil && (await payLinkOf(deps.db, { orderId: order._id }));
  const forCompany = await companyOfOrder(deps.db, order._id);
  return { ...order, forCompany, ...(payLink && { paymentLink: deps.config.publicUrl + payLink }) };
}

/** Another customer's order is as unknown as one that does not exist. */
export async function findOwnOrder(deps: Context, customerId: string, orderId: string): Promise<OwnOrder> {
  const isOwn = and(eq(orders.id, orderId), isOrderOpenTo(customerId, 'see-orders'));
  const order = forCustomer(await findOrder(deps, isOwn));
  return { ...order, product: await withWholeProducts(deps, order.product) };
}

/** Name, price and pictures stay those of the order's moment. */
async function withWholeProducts(
  deps: Pick<Deps, 'db' | 'log'>,
  lines: Order['product'],
): Promise<OwnOrder['product']> {
  const listed = await findProducts(
    deps,
    lines.flatMap(({ productId }) => productId._id ?? []),
  );
  return lines.map((line) => {
    const { productId } = line;
    const whole = listed.find(({ _id }) => _id === productId._id);
    if (!whole) return line;
    const { description, productType, specifications, category } = whole;
    return { ...line, productId: { ...productId, description, productType, specifications, category } };
  });
}

/** Row, refunds and history as of one moment: a page that waits for the end of a refund sees all of it at once. */
const findOrder = (deps: Context, where: SQL | undefined): Promise<Order> =>
  deps.db.transaction((tx) => readOrder(deps, tx, where), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function readOrder(deps: Context, db: Queryable, where: SQL | undefined): Promise<Order> {
  const [found] = await db
    .select({
      order: orders,
      canBePaid,
      paymentInCheck,
      buyer: customers,
      quotationNumber: quotes.quotationNumber,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(where);
  if (!found) throw notFound('this order');
  const { order } = found;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const refundRows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const log = await db
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, order.id))
    .orderBy(asc(orderLog.at), asc(orderLog.id));
  const transfer = await readTransfer(deps, db, order, refundRows);
  const supplied = await readSupplied(db, [order]);
  const inStore = await readInStore(db, order.id);
  const consignments = await readConsignments(db, order);
  return asOrder({
    ...found,
    lines,
    inStore,
    supplied,
    consignments,
    refunds: refundRows,
    log,
    transfer,
  });
}
