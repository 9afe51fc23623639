import { sql } from 'drizzle-orm';
import type { CompanySummary } from '#contract/admin-companies.ts';
import type { QueryOf } from '#contract/index.ts';
import { COMPANY_STATES, type CompanyState } from '#domain/companies/company-life.ts';
import { deskTerm, hiddenMatch, typedWords } from '#domain/desk-search.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { COMPANY_TEXT, CUSTOMER_TEXT } from '../../../platform/db/desk-texts.ts';
import { likeAnywhere } from '../../../platform/db/like.ts';
import { pageOf } from '../../../platform/db/page.ts';
import { companies } from '../../../platform/db/schema/index.ts';
import { withFacts } from './company-facts.ts';

type Counts = Record<'all' | CompanyState, number>;

export async function listCompanies(db: Db, query: QueryOf<'/admin/companies/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, state } = query;
  const typed = typedWords(query.search);
  const term = typed ? deskTerm(typed) : null;
  const filter = sql`${state ? sql`${companies.state} = ${state}` : sql`true`} AND ${isFound(term)}`;
  const rows = await db
    .select()
    .from(companies)
    .where(filter)
    // An application waits for the shop.
    .orderBy(sql`(${companies.state} = 'applied') DESC`, sql`${companies.id} DESC`)
    .limit(itemPerPage + 1)
    .offset((page - 1) * itemPerPage);
  const { docs, ...rest } = pageOf(rows, page, itemPerPage);
  const counts = await countStates(db, term);
  const listed = await withFacts(db, docs);
  return {
    ...rest,
    docs: term === null ? listed : await withFound(db, listed, term),
    totalDocs: counts[state ?? 'all'],
    counts,
  };
}

function isFound(term: string | null) {
  if (term === null) return sql`true`;
  const pattern = likeAnywhere(term);
  return sql`(${COMPANY_TEXT} LIKE ${pattern}
    OR EXISTS (SELECT FROM company_gstins g WHERE g.company_id = companies.id AND desk_text(g.gstin) LIKE ${pattern})
    OR EXISTS (SELECT FROM company_addresses a WHERE a.company_id = companies.id AND desk_text(a.district) LIKE ${pattern})
    OR EXISTS (SELECT FROM company_members m JOIN customers c ON c.id = m.customer_id
      WHERE m.company_id = companies.id AND ${CUSTOMER_TEXT} LIKE ${pattern}))`;
}

async function countStates(db: Queryable, term: string | null): Promise<Counts> {
  const { rows } = await db.execute<{ state: CompanyState; companies: number }>(
    sql`SELECT state, count(*)::int AS companies FROM companies WHERE ${isFound(term)} GROUP BY state`,
  );
  const of = (state: CompanyState) => rows.find((row) => row.state === state)?.companies ?? 0;
  const all = COMPANY_STATES.reduce((sum, state) => sum + of(state), 0);
  return {
    all,
    applied: of('applied'),
    active: of('active'),
    suspended: of('suspended'),
    closed: of('closed'),
  };
}

interface Hidden extends Record<string, unknown> {
  id: string;
  field: string;
  value: string | null;
}

/** The field that the search found, where the list does not show it. */
async function withFound(
  db: Queryable,
  listed: Omit<CompanySummary, 'found'>[],
  term: string,
): Promise<CompanySummary[]> {
  const ids = sql.param(listed.map(({ _id }) => _id));
  const { rows } = await db.execute<Hidden>(sql`
    SELECT m.company_id AS id, hidden.field, hidden.value FROM company_members m
      JOIN customers c ON c.id = m.customer_id
      CROSS JOIN LATERAL (VALUES ('Person', c.name), ('E-mail', c.email), ('Phone', c.phone)) AS hidden (field, value)
    WHERE m.company_id = ANY(${ids}::uuid[])
    UNION ALL SELECT company_id, 'City', district FROM company_addresses WHERE company_id = ANY(${ids}::uuid[])
    UNION ALL SELECT company_id, 'GSTIN', gstin FROM company_gstins WHERE company_id = ANY(${ids}::uuid[])`);
  const hidden = Map.groupBy(rows, ({ id }) => id);
  return listed.map((company) => {
    const { _id, name, legalName, city, gstins, askedBy } = company;
    const fields = (hidden.get(_id) ?? []).map(({ field, value }) => [field, value] as const);
    const found = hiddenMatch(
      term,
      [name, city ?? '', gstins[0] ?? '', company.state === 'applied' ? (askedBy ?? '') : ''],
      [['Legal name', legalName], ...fields],
    );
    return found ? { ...company, found } : company;
  });
}
