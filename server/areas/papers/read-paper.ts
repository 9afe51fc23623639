import { eq, inArray, sql } from 'drizzle-orm';
import type { EInvoice, PrintedPaper } from '#domain/papers/printed-paper.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { paperIrns, papers } from '../../platform/db/schema/index.ts';
import { readPaperContent } from '../../platform/db/schema/paper-json.ts';
import { type PaperRow, readLinesOf } from './find-papers.ts';

type Address = Pick<Config, 'publicUrl'>;

/** A stored paper as it is printed; null where there is none. */
export async function readPaper(db: Queryable, config: Address, id: string): Promise<PrintedPaper | null> {
  const [paper] = await readPapers(db, config, [id]);
  return paper ?? null;
}

/** In the order of the ids. */
export async function readPapers(
  db: Queryable,
  { publicUrl }: Address,
  ids: readonly string[],
): Promise<PrintedPaper[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ paper: papers, irn: paperIrns, creditedBeforePaise })
    .from(papers)
    .leftJoin(paperIrns, eq(paperIrns.paperId, papers.id))
    .where(inArray(papers.id, [...ids]));
  const found = new Map(rows.map((row) => [row.paper.id, row]));
  const lines = await readLinesOf(db, [...found.keys()]);
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const paper = printed(row.paper, publicUrl);
    const { creditedBeforePaise: before } = row;
    return {
      ...paper,
      lines: lines.get(id) ?? [],
      eInvoice: row.irn && eInvoiceOf(row.irn),
      ...(paper.kind === 'credit' && { creditedBeforePaise: Number(before) }),
    };
  });
}

/** Compared by the database: a Date has no microseconds. */
const creditedBeforePaise = sql<string>`(SELECT coalesce(sum(earlier.total_paise), 0) FROM papers earlier
  WHERE earlier.against_id = papers.against_id AND earlier.issued_at < papers.issued_at)`;

function printed(row: PaperRow, publicUrl: string): Omit<PrintedPaper, 'lines' | 'eInvoice'> {
  const { kind, number, buyerName, buyerGstin, placeCode, totalPaise } = row;
  const content = readPaperContent(row.id, row.content);
  return {
    ...content,
    kind,
    number,
    issuedAt: row.issuedAt.toISOString(),
    buyerName,
    buyerGstin,
    placeCode,
    supply: row.isInterState ? 'inter' : 'intra',
    totalPaise,
    order: { ...content.order, link: `${publicUrl}/account/orders/${row.orderId}` },
  };
}

const eInvoiceOf = ({ irn, ackNo, ackDate, signedQr }: typeof paperIrns.$inferSelect): EInvoice => ({
  irn,
  ackNo,
  ackDate,
  signedQr,
});
