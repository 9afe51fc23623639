import { desc, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { papers, shopSettings } from '../../platform/db/schema/index.ts';
import { type ByKind, countOf, countPapers, sumOfKinds } from './count-papers.ts';
import { countIrnDue } from './list-irn-due.ts';
import { hasFilter, type PaperFilter, readFilter } from './paper-filter.ts';
import { readSummaries } from './read-summaries.ts';
import { searchPapers } from './search-papers.ts';

/** The papers that fit, newest first, and how many of each kind there would be. */
export async function listPapers(db: Db, query: QueryOf<'/admin/papers/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, search = '' } = query;
  const filter = readFilter(query);
  const limit = itemPerPage + 1;
  const offset = (page - 1) * itemPerPage;
  if (search.trim() === '') {
    const byKind = await countPapers(db, filter);
    const rows = await readSummaries(db, await newestIds(db, filter, limit, offset));
    const totalDocs = totalOf(byKind, filter);
    return { ...pageOf(rows, page, itemPerPage), totalDocs, byKind, ...(await waiting(db)) };
  }
  const { papers: found, newestOnly } = await searchPapers(db, search, filter);
  const byKind = countOf(found);
  const shown = found.filter(({ kind }) => filter.kind === null || kind === filter.kind);
  const rows = await readSummaries(db, idsOf(shown.slice(offset, offset + limit)));
  return {
    ...pageOf(rows, page, itemPerPage),
    totalDocs: shown.length,
    byKind,
    ...(newestOnly && { newestOnly }),
    ...(await waiting(db)),
  };
}

async function waiting(db: Db) {
  const applies = sql<boolean>`coalesce(${shopSettings.tax} ->> 'eInvoice', 'off') <> 'off'`;
  const [settings] = await db.select({ applies }).from(shopSettings);
  return settings!.applies ? { irnDue: await countIrnDue(db) } : {};
}

const totalOf = (byKind: ByKind, { kind }: PaperFilter) =>
  kind === null ? sumOfKinds(byKind) : byKind[kind];

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id);

const newestIds = async (db: Db, filter: PaperFilter, limit: number, offset: number) =>
  idsOf(
    await db
      .select({ id: papers.id })
      .from(papers)
      .where(hasFilter(filter))
      .orderBy(desc(papers.issuedAt), desc(papers.id))
      .limit(limit)
      .offset(offset),
  );
