import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { TAX_PAPER_KINDS } from '#contract/papers.ts';
import { deskText, isIndexed } from '#domain/desk-search.ts';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import type { TaxPaper } from '#domain/papers/paper.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { orderNamed } from '../../platform/db/order-named.ts';
import { orders, papers } from '../../platform/db/schema/index.ts';
import { waysOfSums } from '../../platform/db/sums-searched.ts';
import { irnIsDue, issuedIn, matches, needsIrn, type PaperFilter } from './paper-filter.ts';

interface FoundPaper {
  id: string;
  kind: TaxPaper['kind'];
  issuedAt: Date;
  needsIrn: boolean;
  irnIsDue: boolean;
}

interface Found {
  /** Of all kinds, the newest first. */
  papers: FoundPaper[];
  /** Only the newest papers of each kind were looked through. */
  newestOnly: boolean;
}

/** A search that matches more is broad. */
export const MOST_FOUND = 5000;

/**
 * The papers that a search finds among those of the filter, of any kind. Its work is bounded at any number of papers: the
 * index finds a few thousand, or else the newest papers of each kind in the period are compared one by one.
 */
export async function searchPapers(db: Db, typed: string, filter: PaperFilter): Promise<Found> {
  const found = await findTyped(db, typed.trim(), filter);
  const ofAnyKind = found.papers.filter(matches({ ...filter, kind: null }));
  ofAnyKind.sort((one, other) => +other.issuedAt - +one.issuedAt || (one.id < other.id ? 1 : -1));
  return { ...found, papers: ofAnyKind };
}

async function findTyped(db: Db, typed: string, filter: PaperFilter): Promise<Found> {
  const named = await findNamed(db, typed);
  if (named.length > 0) return { papers: named, newestOnly: false };
  const term = deskText(typed) || typed.toLowerCase();
  const sums = waysOfSums(typed, { amount: sql`papers.total_paise`, moment: sql`papers.issued_at` });
  const all = isIndexed(term) ? await findByIndex(db, term, sums) : null;
  if (all) return { papers: all, newestOnly: false };
  return { papers: await findAmongNewest(db, term, filter, sums), newestOnly: true };
}

const FOUND = { id: papers.id, kind: papers.kind, issuedAt: papers.issuedAt, needsIrn, irnIsDue };
// As in the index, or it would not be used.
const PAPER_TEXT = sql`paper_desk_text(papers.number, papers.buyer_name, papers.buyer_gstin, papers.content -> 'order' ->> 'number')`;
const PO_NUMBER = sql`papers.content -> 'order' ->> 'poNumber'`;
const hasText = (term: string): SQL => sql`${PAPER_TEXT} LIKE ${likeAnywhere(term)}`;
const hasPoNumber = (term: string): SQL =>
  sql`${PO_NUMBER} IS NOT NULL AND desk_text(${PO_NUMBER}) LIKE ${likeAnywhere(term)}`;

/** By the whole number of a paper or of an order. */
async function findNamed(db: Queryable, typed: string): Promise<FoundPaper[]> {
  const byNumber = await db.select(FOUND).from(papers).where(eq(papers.number, typed.toUpperCase()));
  if (byNumber.length > 0) return byNumber;
  const named = db.select({ id: orders.id }).from(orders).where(orderNamed(typed));
  return db.select(FOUND).from(papers).where(inArray(papers.orderId, named));
}

/** Null: too many to read. */
function findByIndex(db: Db, term: string, sums: SQL[]): Promise<FoundPaper[] | null> {
  return db.transaction(
    async (tx) => {
      // The planner would read the whole table when it expects many matches, and keep reading when there are few.
      await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
      const found = new Map<string, FoundPaper>();
      // One after the other: combined with OR, neither index would be used where the other finds much.
      for (const fits of [...sums, hasText(term), hasPoNumber(term)]) {
        const rows = await tx
          .select(FOUND)
          .from(papers)
          .where(fits)
          .limit(MOST_FOUND + 1);
        if (rows.length > MOST_FOUND) return null;
        for (const row of rows) found.set(row.id, row);
      }
      return [...found.values()];
    },
    { accessMode: 'read only' },
  );
}

async function findAmongNewest(
  db: Db,
  term: string,
  { period }: PaperFilter,
  sums: SQL[],
): Promise<FoundPaper[]> {
  const { rows } = await db.execute<FoundPaper & Record<string, unknown>>(
    sql`SELECT papers.id, papers.kind, papers.issued_at AS "issuedAt", ${needsIrn} AS "needsIrn", ${irnIsDue} AS "irnIsDue"
      FROM unnest(${sql.param([...TAX_PAPER_KINDS])}::text[]) AS wanted (kind) CROSS JOIN LATERAL (
        SELECT * FROM papers WHERE papers.kind = wanted.kind AND ${issuedIn(period) ?? sql`true`}
        ORDER BY issued_at DESC, id DESC LIMIT ${NEWEST_SEARCHED}
      ) AS papers
      WHERE ${sql.join([...sums.map((fits) => sql`(${fits}) OR `), hasText(term)])} OR ${hasPoNumber(term)}`,
  );
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }));
}
