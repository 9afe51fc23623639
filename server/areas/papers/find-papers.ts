import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PaperLine } from '#domain/papers/paper.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { paperLines, papers } from '../../platform/db/schema/index.ts';

export type PaperRow = typeof papers.$inferSelect;

export async function findReceipt(db: Queryable, paymentId: string | null): Promise<PaperRow | null> {
  if (paymentId === null) return null;
  const [receipt] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.kind, 'receipt'), eq(papers.paymentId, paymentId)));
  return receipt ?? null;
}

export async function findInvoice(db: Queryable, orderId: string): Promise<PaperRow | null> {
  const [invoice] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.kind, 'invoice'), eq(papers.orderId, orderId)));
  return invoice ?? null;
}

/** The refund vouchers of a receipt or the credit notes of an invoice, oldest first, with their lines. */
export async function readReturns(
  db: Queryable,
  againstId: string,
): Promise<(PaperRow & { lines: PaperLine[] })[]> {
  const rows = await db
    .select()
    .from(papers)
    .where(eq(papers.againstId, againstId))
    .orderBy(asc(papers.issuedAt), asc(papers.id));
  const lines = await readLinesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
}

export async function readLines(db: Queryable, paperId: string): Promise<PaperLine[]> {
  return (await readLinesOf(db, [paperId])).get(paperId) ?? [];
}

export async function readLinesOf(db: Queryable, ids: string[]): Promise<Map<string, PaperLine[]>> {
  const found = new Map<string, PaperLine[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(paperLines)
    .where(inArray(paperLines.paperId, ids))
    .orderBy(asc(paperLines.position));
  for (const { paperId, ...line } of rows) found.get(paperId)!.push(line);
  return found;
}
