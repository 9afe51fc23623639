import { desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaperSummary } from '#contract/papers.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orders, paperIrns, papers } from '../../platform/db/schema/index.ts';
import { irnIsDue, needsIrn } from './paper-filter.ts';

const against = alias(papers, 'lowered');
const replaced = alias(papers, 'replaced');

const COLUMNS = {
  id: papers.id,
  kind: papers.kind,
  number: papers.number,
  issuedAt: papers.issuedAt,
  orderId: papers.orderId,
  orderNumber: orders.number,
  buyerName: papers.buyerName,
  buyerGstin: papers.buyerGstin,
  placeCode: papers.placeCode,
  isInterState: papers.isInterState,
  taxablePaise: papers.taxablePaise,
  cgstPaise: papers.cgstPaise,
  sgstPaise: papers.sgstPaise,
  igstPaise: papers.igstPaise,
  totalPaise: papers.totalPaise,
  against: against.number,
  paymentId: papers.paymentId,
  irn: paperIrns.irn,
  needsIrn,
  irnIsDue,
  replaces: replaced.number,
};

/** Papers as the lists show them, newest first; without what is only printed, which is most of a row. */
export async function readSummaries(db: Queryable, ids: string[]): Promise<PaperSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(COLUMNS)
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .leftJoin(against, eq(against.id, papers.againstId))
    .leftJoin(replaced, eq(replaced.id, papers.replacesId))
    .leftJoin(paperIrns, eq(paperIrns.paperId, papers.id))
    .where(inArray(papers.id, ids))
    .orderBy(desc(papers.issuedAt), desc(papers.id));
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    number: row.number,
    date: row.issuedAt.toISOString(),
    mongooseOrderId: row.orderId,
    orderId: row.orderNumber,
    buyer: row.buyerName,
    gstin: row.buyerGstin,
    placeOfSupply: row.placeCode,
    isInterState: row.isInterState,
    taxable: paiseToRupees(row.taxablePaise),
    cgst: paiseToRupees(row.cgstPaise),
    sgst: paiseToRupees(row.sgstPaise),
    igst: paiseToRupees(row.igstPaise),
    total: paiseToRupees(row.totalPaise),
    against: row.against,
    paymentId: row.paymentId,
    irn: row.irn,
    needsIrn: row.needsIrn,
    irnIsDue: row.irnIsDue,
    replaces: row.replaces,
  }));
}
