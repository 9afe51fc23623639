import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import { type Period, periodHolds, periodOfDays } from '#domain/papers/periods.ts';
import { papers } from '../../platform/db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';

type PaperQuery = QueryOf<'/admin/papers/all'>;

export interface PaperFilter {
  kind: NonNullable<PaperQuery['kind']> | null;
  period: Period | null;
  withoutIrn: boolean;
  irnDue: boolean;
}

/** A day before GST, and one that is never reached. */
const [FIRST_DAY, LAST_DAY] = ['2017-07-01', '9999-12-31'];

export function readFilter({ kind, from, to, withoutIrn = false, irnDue = false }: PaperQuery): PaperFilter {
  return { kind: kind ?? null, period: from || to ? readPeriod(from, to) : null, withoutIrn, irnDue };
}

export function readPeriod(from: string = FIRST_DAY, to: string = LAST_DAY): Period {
  const period = periodOfDays(from, to);
  if ('problem' in period) throw invalid(period.problem);
  return period;
}

/**
 * Neither the credit note of a bill of supply nor what was issued again unreported. The first part as in the index, or it
 * would not be used. The other as one scalar subquery: an EXISTS may be answered by reading all that was ever stored, and
 * several subqueries let the planner expect no paper at all.
 */
export const needsIrn = sql<boolean>`(is_reported_to_portal(papers.kind, papers.buyer_gstin) AND (
  SELECT stored.paper_id FROM paper_irns stored WHERE stored.paper_id = papers.id
  UNION ALL SELECT due.paper_id FROM irn_due due WHERE due.paper_id = papers.id AND due.replaced
  UNION ALL SELECT bill.id FROM papers bill WHERE bill.id = papers.against_id AND bill.kind = 'supply' LIMIT 1) IS NULL)`;

/** The buyer has it with its IRN. */
export const irnIsDue = sql<boolean>`(
  (SELECT due.paper_id FROM irn_due due WHERE due.paper_id = papers.id AND NOT due.replaced) IS NOT NULL)`;

/** The same for counting them all: many papers at once are compared with all that was stored, not one by one. */
export const lacksIrn = sql<boolean>`(is_reported_to_portal(papers.kind, papers.buyer_gstin)
  AND NOT EXISTS (SELECT FROM paper_irns stored WHERE stored.paper_id = papers.id)
  AND NOT EXISTS (SELECT FROM irn_due due WHERE due.paper_id = papers.id AND due.replaced)
  AND (papers.against_id IS NULL OR (SELECT bill.kind FROM papers bill WHERE bill.id = papers.against_id) <> 'supply'))`;

/** Few papers wait: they are found first. */
export const isAmongDue = sql<boolean>`papers.id IN (SELECT due.paper_id FROM irn_due due WHERE NOT due.replaced)`;

export const issuedIn = (period: Period | null): SQL | undefined =>
  period === null
    ? undefined
    : and(gte(papers.issuedAt, new Date(period.startsAt)), lt(papers.issuedAt, new Date(period.endsAt)));

export const hasFilter = ({ kind, period, withoutIrn, irnDue }: PaperFilter): SQL | undefined =>
  and(
    kind === null ? undefined : eq(papers.kind, kind),
    issuedIn(period),
    withoutIrn ? needsIrn : undefined,
    irnDue ? isAmongDue : undefined,
  );

interface Matched {
  kind: string;
  issuedAt: Date;
  needsIrn: boolean;
  irnIsDue: boolean;
}

/** The same for what was read already. */
export const matches =
  ({ kind, period, withoutIrn, irnDue }: PaperFilter) =>
  (paper: Matched): boolean =>
    (kind === null || paper.kind === kind) &&
    (period === null || periodHolds(period, paper.issuedAt.toISOString())) &&
    (!withoutIrn || paper.needsIrn) &&
    (!irnDue || paper.irnIsDue);
