import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { countsAsRegistered, registrationOf } from '#domain/papers/registration.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { irnDue, orderLines, papers, shopSettings } from '../../platform/db/schema/index.ts';
import { readTax } from '../../platform/db/schema/paper-json.ts';
import type { OrderRow } from './read-surroundings.ts';

/** Which part of an order is packed: a consignment, what is still to leave, or all of it. */
export type Packed = { consignmentId: string | null; hasLeft: boolean };

/** Whether goods have to wait for the IRN of their invoice, also of one that shipping will make. */
export async function readIrnOnSlips(
  db: Queryable,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow, packed: Packed) => boolean> {
  const [settings] = await db.select({ tax: shopSettings.tax }).from(shopSettings);
  if (readTax('only', settings!.tax).eInvoice === 'off') return () => false;
  const waiting = await db
    .select({ orderId: papers.orderId, consignmentId: papers.consignmentId })
    .from(irnDue)
    .innerJoin(papers, eq(papers.id, irnDue.paperId))
    .where(
      and(
        eq(papers.kind, 'invoice'),
        not(irnDue.replaced),
        inArray(
          papers.orderId,
          orders.map(({ id }) => id),
        ),
      ),
    );
  const ids = orders.map(({ id }) => id);
  const taxed = await db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), sql`${orderLines.gstRateBp} IS DISTINCT FROM 0`));
  const isTaxed = ({ id }: OrderRow) => taxed.some(({ orderId }) => orderId === id);
  return (order, { consignmentId, hasLeft }) =>
    hasLeft
      ? waiting.some((paper) => paper.orderId === order.id && paper.consignmentId === consignmentId)
      : isTaxed(order) && countsAsRegistered(registrationOf(order.gst));
}
