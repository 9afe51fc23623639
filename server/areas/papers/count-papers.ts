import { type SQL, sql } from 'drizzle-orm';
import { TAX_PAPER_KINDS } from '#contract/papers.ts';
import type { TaxPaper } from '#domain/papers/paper.ts';
import type { Db } from '../../platform/db/database.ts';
import { isAmongDue, issuedIn, lacksIrn, type PaperFilter } from './paper-filter.ts';

export type ByKind = Record<TaxPaper['kind'], number>;

export const countOf = (all: readonly { kind: TaxPaper['kind'] }[]): ByKind => {
  const byKind: ByKind = { receipt: 0, invoice: 0, supply: 0, refund: 0, credit: 0 };
  for (const { kind } of all) byKind[kind] += 1;
  return byKind;
};

export const sumOfKinds = (byKind: ByKind): number =>
  TAX_PAPER_KINDS.reduce((sum, kind) => sum + byKind[kind], 0);

/** How many papers of each kind the filter leaves, whatever kind it names. */
export async function countPapers(db: Db, filter: PaperFilter): Promise<ByKind> {
  const { rows } = await db.execute<{ kind: TaxPaper['kind']; papers: number }>(statementFor(filter));
  const byKind = countOf([]);
  for (const row of rows) byKind[row.kind] = Number(row.papers);
  return byKind;
}

function statementFor({ period, withoutIrn, irnDue }: PaperFilter): SQL {
  const inPeriod = issuedIn(period) ?? sql`true`;
  if (withoutIrn || irnDue) {
    const wanted = sql`${irnDue ? isAmongDue : sql`true`} AND ${withoutIrn ? lacksIrn : sql`true`}`;
    return sql`SELECT kind, count(*) AS papers FROM papers WHERE ${inPeriod} AND ${wanted} GROUP BY kind`;
  }
  return period === null ? NUMBERED : countedIn(inPeriod);
}

/** Numbers have no gaps and no paper is ever deleted, so that the series' last numbers are the counts. */
const NUMBERED = sql`SELECT kind, sum(last) AS papers FROM paper_series WHERE kind <> 'quotation' GROUP BY kind`;

/** Each kind by its own part of the index. */
const countedIn = (inPeriod: SQL) => sql`
  SELECT wanted.kind, (SELECT count(*) FROM papers WHERE papers.kind = wanted.kind AND ${inPeriod}) AS papers
  FROM unnest(${sql.param([...TAX_PAPER_KINDS])}::text[]) AS wanted (kind)`;
