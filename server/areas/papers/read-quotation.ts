import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { paperLines } from '#domain/papers/paper-lines.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import type { PrintedQuotation, QuotationLine } from '#domain/papers/printed-revision.ts';
import { percentOf } from '#domain/papers/rates.ts';
import { whatChanged } from '#domain/quotes/changes.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { quoteRevisionLines, quoteRevisions, quotes } from '../../platform/db/schema/index.ts';
import { readQuoteContent } from '../../platform/db/schema/quote-json.ts';

type Address = Pick<Config, 'publicUrl'>;
type RevisionRow = typeof quoteRevisions.$inferSelect;
type LineRow = Omit<typeof quoteRevisionLines.$inferInsert, 'quoteId' | 'revision'>;

/** A revision as it was sent, from what was stored with it; null where there is none. */
export async function readQuotation(
  db: Queryable,
  { publicUrl }: Address,
  quoteId: string,
  revision: number,
): Promise<PrintedQuotation | null> {
  const [found] = await db
    .select({ number: quotes.quotationNumber, sent: quoteRevisions })
    .from(quoteRevisions)
    .innerJoin(quotes, eq(quotes.id, quoteRevisions.quoteId))
    .where(and(eq(quoteRevisions.quoteId, quoteId), eq(quoteRevisions.revision, revision)));
  if (!found?.number) return null;
  const { sent, number } = found;
  const upToIt = await readRevisions(db, quoteId, revision);
  const supply: Supply = sent.isInterState ? 'inter' : 'intra';
  return {
    ...readQuoteContent(`${quoteId} ${revision}`, sent.content),
    number,
    revision,
    link: quoteLink(publicUrl, quoteId),
    sentAt: sent.sentAt.toISOString(),
    sentBy: sent.sentBy,
    validUntil: sent.validUntil,
    payment: sent.payment,
    terms: sent.terms,
    placeCode: sent.placeCode,
    supply,
    totalPaise: sent.totalPaise,
    lines: quotationLines(upToIt[0]!.lines, supply),
    revisions: revisionsOf(upToIt),
  };
}

export const quoteLink = (publicUrl: string, quoteId: string): string =>
  `${publicUrl}/account/quotes/${quoteId}`;

/** "QT-26-27-00042-rev-2", without what the name of a file cannot have. */
export const quotationName = ({ number, revision }: Pick<PrintedQuotation, 'number' | 'revision'>): string =>
  revision === null ? `${number}-draft` : `${number}-rev-${revision}`;

interface SentRevision extends Pick<RevisionRow, 'revision' | 'sentAt' | 'totalPaise'> {
  lines: LineRow[];
}

/** Newest first. */
export async function readRevisions(db: Queryable, quoteId: string, upTo: number): Promise<SentRevision[]> {
  const { revision, sentAt, totalPaise } = quoteRevisions;
  const rows = await db
    .select({ revision, sentAt, totalPaise })
    .from(quoteRevisions)
    .where(and(eq(quoteRevisions.quoteId, quoteId), lte(quoteRevisions.revision, upTo)))
    .orderBy(desc(quoteRevisions.revision));
  const lines = await db
    .select()
    .from(quoteRevisionLines)
    .where(and(eq(quoteRevisionLines.quoteId, quoteId), lte(quoteRevisionLines.revision, upTo)))
    .orderBy(asc(quoteRevisionLines.position));
  return rows.map((row) => ({ ...row, lines: lines.filter((line) => line.revision === row.revision) }));
}

export const revisionsOf = (sent: readonly SentRevision[]): PrintedQuotation['revisions'] =>
  sent.map(({ revision, sentAt, totalPaise, lines }, i) => ({
    revision,
    sentAt: sentAt.toISOString(),
    what: whatChanged(sent[i + 1] ? sent[i + 1]!.lines.map(compared) : null, lines.map(compared)),
    totalPaise,
  }));

const compared = ({ kind = 'goods', productId = null, name, quantity, unitPricePaise }: LineRow) => ({
  kind,
  productId,
  name,
  quantity,
  unitPricePaise,
});

export function quotationLines(rows: readonly LineRow[], supply: Supply): QuotationLine[] {
  const ordered = rows.map(
    ({ name, partNumber = null, hsn = null, unit, quantity, unitPricePaise, gstRateBp }) => ({
      description: name,
      partNumber,
      hsn,
      unit,
      quantity,
      unitPaise: unitPricePaise,
      gstRate: percentOf(gstRateBp),
    }),
  );
  return paperLines(ordered, 0, supply).map((line, i) => {
    const { kind, leadDays = null, remark = null, listPricePaise = null } = rows[i]!;
    return { ...line, isFreight: kind === 'freight', leadDays, remark, listPaise: listPricePaise };
  });
}
