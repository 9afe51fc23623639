import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { INVOICE_KINDS } from '#domain/papers/kinds.ts';
import type { PaperLine } from '#domain/papers/paper.ts';
import type { LinesOfPaper } from '#domain/papers/paper-lines.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { paperLines, papers, payments } from '../../platform/db/schema/index.ts';

export type PaperRow = typeof papers.$inferSelect;
export type PaperWithLines = PaperRow & LinesOfPaper;

export async function findReceipt(db: Queryable, paymentId: string | null): Promise<PaperRow | null> {
  if (paymentId === null) return null;
  const [receipt] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.kind, 'receipt'), eq(papers.paymentId, paymentId)));
  return receipt ?? null;
}

/** An invoice that was credited and issued again is none any more. */
export const isNotReplaced = sql`(
  SELECT again.id FROM papers again WHERE again.replaces_id = papers.id) IS NULL`;

/** Oldest first: one, or one of each consignment; where exempt goods left too, with their bills of supply. */
export function findInvoices(db: Queryable, orderId: string): Promise<PaperRow[]> {
  return db
    .select()
    .from(papers)
    .where(and(inArray(papers.kind, INVOICE_KINDS), eq(papers.orderId, orderId), isNotReplaced))
    .orderBy(asc(papers.issuedAt), asc(papers.id));
}

/** The refund vouchers of receipts or the credit notes of an invoice, oldest first, with their lines. */
export async function readReturns(db: Queryable, againstIds: string[]): Promise<PaperWithLines[]> {
  if (againstIds.length === 0) return [];
  const rows = await db
    .select()
    .from(papers)
    .where(inArray(papers.againstId, againstIds))
    .orderBy(asc(papers.issuedAt), asc(papers.id));
  return withLines(db, rows);
}

/** The refund vouchers of what was paid for these orders, oldest first. */
export async function readVouchers(db: Queryable, orderIds: string[]): Promise<PaperWithLines[]> {
  const receipt = alias(papers, 'receipt');
  const rows = await db
    .select(getTableColumns(papers))
    .from(papers)
    .innerJoin(receipt, eq(receipt.id, papers.againstId))
    .innerJoin(payments, eq(payments.id, receipt.paymentId))
    .where(and(inArray(papers.orderId, orderIds), eq(papers.kind, 'refund'), eq(payments.role, 'settling')))
    .orderBy(asc(papers.issuedAt), asc(papers.id));
  return withLines(db, rows);
}

export async function withLines(db: Queryable, rows: PaperRow[]): Promise<PaperWithLines[]> {
  const lines = await readLinesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, supply: supplyOf(row), lines: lines.get(row.id) ?? [] }));
}

export const supplyOf = ({ isInterState }: Pick<PaperRow, 'isInterState'>): Supply =>
  isInterState ? 'inter' : 'intra';

/** A payment that counts for its order: the only one by card, each part by bank transfer. */
export interface Settled {
  payment: Pick<typeof payments.$inferSelect, 'id' | 'method' | 'createdAt'>;
  /** Null when it came before papers, or while the company could issue none. */
  receipt: PaperRow | null;
}

/** In the order in which they came. */
export function readSettled(db: Queryable, orderId: string): Promise<Settled[]> {
  const { id, method, createdAt } = payments;
  return db
    .select({ payment: { id, method, createdAt }, receipt: papers })
    .from(payments)
    .leftJoin(papers, and(eq(papers.paymentId, payments.id), eq(papers.kind, 'receipt')))
    .where(and(eq(payments.orderId, orderId), eq(payments.role, 'settling')))
    .orderBy(asc(payments.capturedAt), asc(payments.id));
}

export const receiptsOf = (settled: readonly Settled[]): PaperRow[] =>
  settled.flatMap(({ receipt }) => receipt ?? []);

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
