import { and, asc, inArray, sql } from 'drizzle-orm';
import { INVOICE_KINDS } from '#domain/papers/kinds.ts';
import { linesToSupply, paperLines } from '#domain/papers/paper-lines.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orderLines, papers } from '../../platform/db/schema/index.ts';
import { isNotReplaced, readVouchers, withLines } from './find-papers.ts';
import type { OrderRow } from './read-surroundings.ts';

type LineRow = Pick<typeof orderLines.$inferSelect, 'orderId' | 'position' | 'quantity'>;

/** How many pieces of an order's line leave the works, or left it: as many as its invoice has or would have now. */
export type Supplied = (line: LineRow) => number;

/** Most orders have given nothing back: that costs them no statement. */
export async function readSupplied(
  db: Queryable,
  orders: readonly Pick<OrderRow, 'id' | 'refundedPaise' | 'shippedAt' | 'inParts'>[],
): Promise<Supplied> {
  const ofParts = await readOfParts(
    db,
    orders.filter(({ inParts }) => inParts),
  );
  const lowered = orders.filter(({ refundedPaise, inParts }) => refundedPaise > 0 && !inParts);
  if (lowered.length === 0) return (line) => ofParts(line) ?? line.quantity;
  const ids = lowered.map(({ id }) => id);
  const ofInvoices = and(inArray(papers.orderId, ids), inArray(papers.kind, INVOICE_KINDS), isNotReplaced);
  const invoices = await withLines(db, await db.select().from(papers).where(ofInvoices));
  const vouchers = await readVouchers(db, ids);
  const isOfThese = inArray(orderLines.orderId, ids);
  const ordered = await db.select().from(orderLines).where(isOfThese).orderBy(asc(orderLines.position));
  const supplied = new Map(
    lowered.map(({ id, refundedPaise, shippedAt }) => {
      const invoiced = invoices.filter(({ orderId }) => orderId === id).flatMap((invoice) => invoice.lines);
      const lines = ordered.filter(({ orderId }) => orderId === id).map(asOrdered);
      const own = vouchers.filter(({ orderId }) => orderId === id);
      // Sent without an invoice: what went back without a voucher went back afterwards.
      const lowersPaise = shippedAt === null ? refundedPaise : 0;
      // Pieces are the same whatever the tax.
      const left =
        invoiced.length > 0
          ? invoiced
          : linesToSupply(paperLines(lines, 0, 'inter'), own, lowersPaise, 'inter');
      return [id, new Map(left.map(({ position, quantity }) => [position - 1, quantity]))];
    }),
  );
  return (line) => {
    const left = supplied.get(line.orderId);
    return ofParts(line) ?? (left ? (left.get(line.position) ?? 0) : line.quantity);
  };
}

/** What left in consignments and what is still to leave; undefined for a line without either, such as freight. */
async function readOfParts(db: Queryable, orders: readonly Pick<OrderRow, 'id'>[]) {
  if (orders.length === 0) return () => undefined;
  const { rows } = await db.execute<{ orderId: string; position: number; pieces: number }>(sql`
    SELECT line.order_id AS "orderId", line.position, line.to_send + coalesce((SELECT sum(sent.quantity)
      FROM consignments JOIN consignment_lines sent ON sent.consignment_id = consignments.id
      WHERE consignments.order_id = line.order_id AND sent.position = line.position), 0)::integer AS pieces
    FROM order_lines line
    WHERE line.order_id = ANY(${sql.param(orders.map(({ id }) => id))}::uuid[]) AND line.to_send IS NOT NULL`);
  const pieces = new Map(rows.map((row) => [`${row.orderId} ${row.position}`, row.pieces]));
  return ({ orderId, position }: LineRow) => pieces.get(`${orderId} ${position}`);
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
