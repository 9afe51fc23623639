import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { isShortHsn } from '#domain/papers/e-invoice.ts';
import { isService } from '#domain/papers/hsn.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orderLines, paperLines, papers, products } from '../../platform/db/schema/index.ts';

const lacksDigits = ({ hsn }: { hsn: string | null }) => !isService(hsn) && isShortHsn(hsn);

/**
 * Papers with the digits that their products’ codes have by now: those of before e-invoices applied may have four, and a credit
 * note is never issued again.
 */
export async function withKnownHsn(
  db: Queryable,
  ids: readonly string[],
  printed: readonly PrintedPaper[],
): Promise<PrintedPaper[]> {
  if (!printed.some(({ lines }) => lines.some(lacksDigits))) return [...printed];
  const rows = await db
    .select({ number: papers.number, position: paperLines.position, hsn: products.hsn })
    .from(papers)
    .innerJoin(paperLines, eq(paperLines.paperId, papers.id))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, papers.orderId), eq(orderLines.position, sql`${paperLines.position} - 1`)),
    )
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(inArray(papers.id, [...ids]), isNotNull(products.hsn)));
  const known = new Map(rows.map(({ number, position, hsn }) => [`${number} ${position}`, hsn!]));
  return printed.map((paper) => ({
    ...paper,
    lines: paper.lines.map((line) => {
      const hsn = known.get(`${paper.number} ${line.position}`);
      return hsn && lacksDigits(line) && hsn.startsWith(line.hsn ?? '') ? { ...line, hsn } : line;
    }),
  }));
}
