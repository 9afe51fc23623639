import { eq, inArray } from 'drizzle-orm';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { consignments, irnDue, orders, papers } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { withKnownHsn } from './known-hsn.ts';
import { readPapers } from './read-paper.ts';

/**
 * Papers as the e-invoice portal wants them: with the codes and the way of the goods as they are known now, which may have
 * been corrected since they were printed. One that was credited and issued again before the portal had it is refused.
 */
export async function readForPortal(
  db: Queryable,
  config: Pick<Config, 'publicUrl'>,
  ids: readonly string[],
): Promise<PrintedPaper[]> {
  const printed = await withKnownHsn(db, ids, await readPapers(db, config, ids));
  const rows = await db
    .select({ number: papers.number, isVoid: irnDue.replaced, whole: orders, part: consignments })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .leftJoin(consignments, eq(consignments.id, papers.consignmentId))
    .leftJoin(irnDue, eq(irnDue.paperId, papers.id))
    .where(inArray(papers.id, [...ids]));
  const found = new Map(rows.map((row) => [row.number, row]));
  return printed.map((paper) => {
    const { isVoid, part, whole } = found.get(paper.number)!;
    if (isVoid) throw notReported(paper.number);
    const sent = part ?? whole;
    return paper.dispatch === null ? paper : { ...paper, dispatch: wayOf(sent) };
  });
}

export const notReported = (number: string) =>
  new ShopError('conflict', {
    message: `${number} was credited and issued again, and is not reported any more. Leave it out.`,
  });

type Sent = Pick<
  typeof orders.$inferSelect,
  'shippingProvider' | 'transporterId' | 'trackingNumber' | 'lrDate' | 'vehicleNumber' | 'ewayBill'
>;

const wayOf = (sent: Sent): PrintedPaper['dispatch'] => ({
  carrier: sent.shippingProvider,
  transporterId: sent.transporterId,
  lrNumber: sent.trackingNumber,
  lrDate: sent.lrDate,
  vehicle: sent.vehicleNumber,
  ewayBill: sent.ewayBill,
});
