import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Consignment } from '#contract/order-entities.ts';
import { INVOICE_KINDS } from '#domain/papers/kinds.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { consignmentLines, consignments, papers } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { isNotReplaced } from './find-papers.ts';
import type { OrderRow } from './read-surroundings.ts';

export type ConsignmentRow = typeof consignments.$inferSelect;

export interface SentPieces {
  sent: number;
  /** With those that are still to leave. */
  of: number;
}

/** Of the goods of an order in parts, within a statement over the orders. */
export const SENT_PIECES = sql`(SELECT json_build_object('sent', own.sent, 'of', own.sent + own.rest) FROM (
  SELECT (SELECT coalesce(sum(line.quantity), 0) FROM consignments JOIN consignment_lines line
      ON line.consignment_id = consignments.id WHERE consignments.order_id = orders.id) AS sent,
    (SELECT coalesce(sum(line.to_send), 0) FROM order_lines line WHERE line.order_id = orders.id) AS rest) AS own)`;

/** Oldest first; none of an order that left at once. Or the one that a request made. */
export async function readConsignments(
  db: Queryable,
  order: Pick<OrderRow, 'id' | 'inParts'>,
  requestKey?: string,
): Promise<Consignment[]> {
  if (!order.inParts) return [];
  const all = await findConsignments(db, order.id);
  const rows = requestKey ? all.filter((row) => row.requestKey === requestKey) : all;
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(consignmentLines)
    .where(inArray(consignmentLines.consignmentId, ids))
    .orderBy(asc(consignmentLines.position));
  const issued = await db
    .select({ id: papers.id, consignmentId: papers.consignmentId })
    .from(papers)
    .where(and(eq(papers.orderId, order.id), inArray(papers.kind, INVOICE_KINDS), isNotReplaced));
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    at: row.shippedAt.toISOString(),
    lines: lines
      .filter(({ consignmentId }) => consignmentId === row.id)
      .map(({ position, quantity }) => ({ position: position + 1, quantity })),
    paperIds: issued.filter(({ consignmentId }) => consignmentId === row.id).map(({ id }) => id),
    shippingProvider: row.shippingProvider
      ? { serviceProvider: row.shippingProvider, link: row.shippingLink ?? '' }
      : null,
    trackingNumber: row.trackingNumber,
    llrImg: row.llrImg,
    vehicleNumber: row.vehicleNumber,
    ewayBill: row.ewayBill,
    lrDate: row.lrDate,
    deliveredOn: row.deliveredOn,
  }));
}

export const findConsignments = (db: Queryable, orderId: string): Promise<ConsignmentRow[]> =>
  db.select().from(consignments).where(eq(consignments.orderId, orderId)).orderBy(asc(consignments.number));

/**
 * The consignment that an act is about, under the order's lock; null where the order left at once. Where there are several,
 * one of them has to be named.
 */
export async function findMeant(
  db: Queryable,
  order: Pick<OrderRow, 'id' | 'number' | 'inParts'>,
  consignmentId: string | undefined,
): Promise<{ consignment: ConsignmentRow; isNewest: boolean } | null> {
  const rows = order.inParts ? await findConsignments(db, order.id) : [];
  if (consignmentId === undefined && rows.length > 1)
    throw new ShopError('which-consignment', {
      message: `The order ${order.number} left in several consignments. Say which of them is meant.`,
    });
  const consignment = rows.find(({ id }) => consignmentId === undefined || id === consignmentId);
  if (consignment) return { consignment, isNewest: consignment.id === rows.at(-1)!.id };
  if (consignmentId !== undefined) throw notFound('this consignment');
  return null;
}

/** The order itself is delivered when nothing of it is left and all of its consignments have come. */
export async function storeDelivery(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'shippedAt'>,
  consignmentId: string,
  deliveredOn: string | null,
): Promise<{ deliveredOn: string | null }> {
  await tx.update(consignments).set({ deliveredOn }).where(eq(consignments.id, consignmentId));
  return { deliveredOn: order.shippedAt === null ? null : await deliveryOfAll(tx, order.id) };
}

export async function deliveryOfAll(tx: Transaction, orderId: string): Promise<string | null> {
  const days = (await findConsignments(tx, orderId)).map(({ deliveredOn }) => deliveredOn);
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
}
