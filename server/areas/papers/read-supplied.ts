import { and, asc, eq, inArray } from 'drizzle-orm';
import { linesToSupply, paperLines } from '#domain/papers/paper-lines.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orderLines, papers } from '../../platform/db/schema/index.ts';
import { readVouchers, withLines } from './find-papers.ts';
import type { OrderRow } from './read-surroundings.ts';

type LineRow = Pick<typeof orderLines.$inferSelect, 'orderId' | 'position' | 'quantity'>;

/** How many pieces of an order's line leave the works, or left it: as many as its invoice has or would have now. */
export type Supplied = (line: LineRow) => number;

/** Most orders have given nothing back: that costs them no statement. */
export async function readSupplied(
  db: Queryable,
  orders: readonly Pick<OrderRow, 'id' | 'refundedPaise' | 'shippedAt'>[],
): Promise<Supplied> {
  const lowered = orders.filter(({ refundedPaise }) => refundedPaise > 0);
  if (lowered.length === 0) return ({ quantity }) => quantity;
  const ids = lowered.map(({ id }) => id);
  const ofInvoices = and(inArray(papers.orderId, ids), eq(papers.kind, 'invoice'));
  const invoices = await withLines(db, await db.select().from(papers).where(ofInvoices));
  const vouchers = await readVouchers(db, ids);
  const isOfThese = inArray(orderLines.orderId, ids);
  const ordered = await db.select().from(orderLines).where(isOfThese).orderBy(asc(orderLines.position));
  const supplied = new Map(
    lowered.map(({ id, refundedPaise, shippedAt }) => {
      const invoice = invoices.find(({ orderId }) => orderId === id);
      const lines = ordered.filter(({ orderId }) => orderId === id).map(asOrdered);
      const own = vouchers.filter(({ orderId }) => orderId === id);
      // Sent without an invoice: what went back without a voucher went back afterwards.
      const lowersPaise = shippedAt === null ? refundedPaise : 0;
      // Pieces are the same whatever the tax.
      const left = invoice?.lines ?? linesToSupply(paperLines(lines, 0, 'inter'), own, lowersPaise, 'inter');
      return [id, new Map(left.map(({ position, quantity }) => [position - 1, quantity]))];
    }),
  );
  return ({ orderId, position, quantity }) => {
    const left = supplied.get(orderId);
    return left ? (left.get(position) ?? 0) : quantity;
  };
}

const asOrdered = (line: typeof orderLines.$inferSelect) => ({
  description: line.name,
  partNumber: line.partNumber,
  hsn: line.hsn,
  unit: line.unit ?? DEFAULT_UNIT,
  quantity: line.quantity,
  unitPaise: line.unitPricePaise,
  gstRate: 0,
});
