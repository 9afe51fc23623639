import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Shippable } from '#contract/ship-grid.ts';
import { paiseToRupees } from '#domain/money.ts';
import { INVOICE_KINDS } from '#domain/papers/kinds.ts';
import { KINDS_THAT_HOLD_MONEY } from '#domain/refund-kinds.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { customers, orderLines, orderLog, papers, refunds } from '../../platform/db/schema/index.ts';
import { type OrderRow, stateOf, whyRefused } from '../lifecycle/change-order.ts';
import { isNotReplaced } from '../papers/find-papers.ts';
import { findNamedOrders } from '../papers/named-orders.ts';
import { readSupplied } from '../papers/read-supplied.ts';
import { readInStore } from '../stock/short-orders.ts';
import { linesOfDesk } from './as-order.ts';

/** What the shipping of these orders needs, as of one moment. */
export const readToShip = (db: Db, refs: readonly string[]): Promise<Shippable[]> =>
  db.transaction(async (tx) => readRows(tx, await findNamedOrders(tx, refs)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function readRows(db: Queryable, orders: readonly OrderRow[]): Promise<Shippable[]> {
  const ids = orders.map(({ id }) => id);
  const buyers = await db
    .select()
    .from(customers)
    .where(
      inArray(
        customers.id,
        orders.map(({ customerId }) => customerId),
      ),
    );
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const isRunning = and(
    inArray(refunds.orderId, ids),
    inArray(refunds.status, ['requested', 'pending']),
    inArray(refunds.kind, KINDS_THAT_HOLD_MONEY),
  );
  const running = await db.select().from(refunds).where(isRunning);
  const asked = await db
    .select({ orderId: orderLog.orderId, at: orderLog.at })
    .from(orderLog)
    .where(and(inArray(orderLog.orderId, ids), eq(orderLog.action, 'refund-requested')))
    .orderBy(desc(orderLog.at));
  const issued = await readIssued(db, ids);
  const supplied = await readSupplied(db, orders);
  const inStore = await readInStore(db, ...ids);
  return orders.map((order) => {
    const isOwn = ({ orderId }: { orderId: string | null }) => orderId === order.id;
    const { id, name, email, phone } = buyers.find((buyer) => buyer.id === order.customerId)!;
    const isAsked = order.orderStatus === 'requested for refund';
    return {
      _id: order.id,
      orderId: order.number,
      createdAt: order.createdAt.toISOString(),
      orderStatus: order.orderStatus,
      shippingStatus: order.shippingStatus,
      district: order.district,
      state: order.state,
      pincode: order.pincode,
      company: order.company,
      gst: order.gst,
      customerId: { _id: id, name, email: email ?? '', phone },
      product: linesOfDesk(lines.filter(isOwn), { supplied, inStore: inStore.filter(isOwn) }),
      left: paiseToRupees(leftOf(order, issued.filter(isOwn))),
      isInParts: order.inParts,
      refusal: whyRefused(stateOf(order, running.find(isOwn)), 'ship'),
      refundRequestedAt: (isAsked && asked.find(isOwn)?.at.toISOString()) || null,
      trackingNumber: order.trackingNumber,
      vehicleNumber: order.vehicleNumber,
      ewayBill: order.ewayBill,
      invoices: issued
        .filter((paper) => isOwn(paper) && paper.kind !== 'credit' && paper.stands)
        .map((paper) => ({ _id: paper.id, number: paper.number })),
    };
  });
}

const readIssued = (db: Queryable, orderIds: string[]) =>
  db
    .select({
      id: papers.id,
      number: papers.number,
      kind: papers.kind,
      orderId: papers.orderId,
      totalPaise: papers.totalPaise,
      stands: isNotReplaced.mapWith(Boolean),
    })
    .from(papers)
    .where(and(inArray(papers.orderId, orderIds), inArray(papers.kind, [...INVOICE_KINDS, 'credit'])))
    .orderBy(asc(papers.issuedAt), asc(papers.id));

type Issued = Awaited<ReturnType<typeof readIssued>>;

/** Invoices and refund vouchers come to what was ordered; a credit note lowers an invoice of what has left. */
const leftOf = ({ totalPaise, refundedPaise }: OrderRow, issued: Issued): number =>
  Math.max(
    0,
    issued.reduce(
      (left, paper) => left + (paper.kind === 'credit' ? paper.totalPaise : -paper.totalPaise),
      totalPaise - refundedPaise,
    ),
  );
