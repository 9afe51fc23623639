import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TaxPaper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/sales-register.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { papers } from '../../../platform/db/schema/index.ts';
import { type PaperRow, readLinesOf } from '../find-papers.ts';
import type { FixedPeriod } from './fix-period.ts';

export interface WalkedPaper extends TaxPaper, PaperReference {
  id: string;
  /** The registration under which it was issued: a return is filed for each. */
  sellerGstin: string;
  buyerPincode: string;
  /** Credited and issued again before the portal had it, or the note over such an invoice. */
  isVoid: boolean;
}

const PIECE = 500;
const lowered = alias(papers, 'lowered');
const sellerGstin = sql<string>`coalesce(${papers.content} -> 'seller' ->> 'gstin',
  (SELECT company ->> 'gstin' FROM shop_settings), '')`;

const orderNumber = sql<string>`coalesce(${papers.content} -> 'order' ->> 'number', '')`;
const moneyId = sql<string | null>`regexp_replace(CASE ${papers.kind}
  WHEN 'receipt' THEN ${papers.content} -> 'payment' ->> 'id'
  WHEN 'invoice' THEN NULL
  WHEN 'supply' THEN NULL
  ELSE ${papers.content} -> 'refund' ->> 'id' END, '^utr:|(?<=^utr:[A-Z0-9]+)[#+].*$', '', 'g')`;

/** Of a receipt, and of the voucher that takes one back; other refund vouchers copy the payment that they lower. */
const withheld = (key: string) =>
  sql<number>`CASE WHEN ${papers.kind} = 'receipt' OR ${papers.content} -> 'payment' ->> 'role' = 'reversed'
  THEN coalesce((${papers.content} -> 'payment' ->> ${key})::bigint, 0) ELSE 0 END`.mapWith(Number);

/** The period's papers in the order of their issue, in small reads: nothing is held in the database between two. */
export async function* walkPapers(
  db: Queryable,
  { holds }: FixedPeriod,
  kinds?: TaxPaper['kind'][],
): AsyncGenerator<WalkedPaper, void, void> {
  const filter = and(holds, kinds && inArray(papers.kind, kinds));
  let behind: SQL | undefined;
  while (true) {
    const piece = await readPiece(db, and(filter, behind));
    yield* piece;
    if (piece.length < PIECE) return;
    // From the row itself, because a Date has no microseconds. Papers are never deleted.
    behind = sql`(${papers.issuedAt}, ${papers.id}) >
      (SELECT last.issued_at, last.id FROM papers last WHERE last.id = ${piece.at(-1)!.id})`;
  }
}

const asAgainst = ({
  kind,
  issuedAt,
  ...paper
}: Pick<PaperRow, 'number' | 'issuedAt' | 'totalPaise' | 'kind'>) => ({
  ...paper,
  issuedAt: issuedAt.toISOString(),
  ...(kind === 'supply' && { isExempt: true }),
});

async function readPiece(db: Queryable, filter: SQL | undefined): Promise<WalkedPaper[]> {
  const rows = await db
    .select({
      id: papers.id,
      kind: papers.kind,
      number: papers.number,
      issuedAt: papers.issuedAt,
      buyerName: papers.buyerName,
      buyerGstin: papers.buyerGstin,
      placeCode: papers.placeCode,
      isInterState: papers.isInterState,
      totalPaise: papers.totalPaise,
      against: {
        number: lowered.number,
        issuedAt: lowered.issuedAt,
        totalPaise: lowered.totalPaise,
        kind: lowered.kind,
      },
      sellerGstin,
      orderNumber,
      moneyId,
      tdsPaise: withheld('tdsPaise'),
      chargesPaise: withheld('chargesPaise'),
      isSez: sql<boolean>`coalesce((${papers.content} -> 'billedTo' -> 'sez')::boolean, false)`,
      buyerPincode: sql<string>`coalesce(${papers.content} -> 'billedTo' ->> 'pincode', '')`,
      isVoid: sql<boolean>`coalesce((SELECT due.replaced FROM irn_due due WHERE due.paper_id = ${papers.id}), false)`,
    })
    .from(papers)
    .leftJoin(lowered, eq(lowered.id, papers.againstId))
    .where(filter)
    .orderBy(asc(papers.issuedAt), asc(papers.id))
    .limit(PIECE);
  const lines = await readLinesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ isInterState, issuedAt, against, ...row }) => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    supply: isInterState ? 'inter' : 'intra',
    against: against && asAgainst(against),
    lines: lines.get(row.id) ?? [],
  }));
}
