import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { deskText } from '#domain/desk-search.ts';
import { QUOTE_GROUPS, type QuoteGroup, type QuoteState } from '#domain/quotes/lifecycle.ts';
import { normaliseQuoteNumber } from '#domain/quotes/number.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import type { Db, Queryable } from '../../platform/db/database.ts';
import { COMPANY_NAME } from '../../platform/db/desk-texts.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { pageOf } from '../../platform/db/page.ts';
import { customers, quoteLines, quoteRevisionLines, quotes } from '../../platform/db/schema/index.ts';
import { inScope, readPeople } from '../membership/scope.ts';
import { baseOf } from './as-quote.ts';
import type { QuoteRow } from './change-quote.ts';
import { countInState } from './count-quotes.ts';
import { findQuotes } from './find-quotes.ts';
import { isInGroup, isPast, isShownAs, isShownAsOfMany, isWaitingFor } from './quote-filter.ts';
import { readQuoteOrders } from './quote-orders.ts';

const NEWEST = sql`quotes.id DESC`;
const SORTED: Record<NonNullable<QueryOf<'/admin/quotes/all'>['sort']>, SQL> = {
  waiting: sql`(quotes.waits_for <> 'shop'), (CASE WHEN quotes.waits_for = 'shop' THEN quotes.waiting_since END), ${NEWEST}`,
  newest: NEWEST,
  value: sql`quotes.total_paise DESC NULLS LAST, ${NEWEST}`,
  validity: sql`quotes.valid_until, ${NEWEST}`,
};

export async function listQuotes(db: Db, query: QueryOf<'/admin/quotes/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, state, sort = 'waiting' } = query;
  const found = (await findQuotes(db, query.search)) ?? undefined;
  const filter = and(stateFilter(state), found);
  const docs = await readQuotes(db, filter, SORTED[sort], itemPerPage + 1, (page - 1) * itemPerPage);
  const totalDocs = found
    ? await db.$count(quotes, and(stateFilter(state, isShownAsOfMany), found))
    : await countInState(db, state);
  return { ...pageOf(docs, page, itemPerPage), totalDocs };
}

export const stateFilter = (
  state: QuoteState | 'to-answer' | undefined,
  shownAs: (state: QuoteState) => SQL = isShownAs,
): SQL | undefined => state && (state === 'to-answer' ? isWaitingFor('shop') : shownAs(state));

export async function listOwnQuotes(db: Db, customerId: string, query: QueryOf<'/user/quotes/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, state, search = '' } = query;
  const { filter: isWanted, companyId } = await inScope(db, quotes, customerId, query);
  const isGroup = QUOTE_GROUPS.some((group) => group === state);
  const filter = and(
    isWanted,
    state && (isGroup ? isInGroup(state as QuoteGroup) : isShownAs(state as QuoteState)),
    hasWords(search),
  );
  const docs = await readQuotes(db, filter, NEWEST, itemPerPage + 1, (page - 1) * itemPerPage);
  const asked = companyId === null ? docs : await withPeople(db, docs, { companyId, reader: customerId });
  return { ...pageOf(asked, page, itemPerPage), totalDocs: await db.$count(quotes, filter) };
}

async function withPeople(
  db: Queryable,
  docs: QuoteSummary[],
  { companyId, reader }: { companyId: string; reader: string },
) {
  const ids = docs.map(({ _id }) => _id);
  const asked = await db
    .select({ id: quotes.id, customerId: quotes.customerId })
    .from(quotes)
    .where(inArray(quotes.id, ids));
  const whose = new Map(asked.map(({ id, customerId }) => [id, customerId]));
  const people = await readPeople(db, companyId, reader, [...whose.values()]);
  return docs.map((doc) => {
    const orderedBy = people.get(whose.get(doc._id)!);
    return orderedBy ? { ...doc, orderedBy } : doc;
  });
}

const MOST_WORDS = 10;

/** Among the customer's own, which are few: every word is somewhere in it, or it is its number. */
function hasWords(search: string): SQL | undefined {
  const number = normaliseQuoteNumber(search);
  const words = search.trim().split(/\s+/).map(deskText).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const inText = and(...words.map((word) => sql`quotes.search_text LIKE ${likeAnywhere(word)}`));
  return number === null ? inText : sql`(quotes.number = ${number} OR (${inText}))`;
}

/** In batches from the newest on, for the export. */
export async function* walkQuotes(
  db: Db,
  { state, search }: Pick<QueryOf<'/admin/quotes/all'>, 'state' | 'search'>,
  pieceSize: number,
): AsyncGenerator<QuoteSummary[], void, void> {
  const filter = and(stateFilter(state), (await findQuotes(db, search)) ?? undefined);
  let behind: SQL | undefined;
  while (true) {
    const piece = await readQuotes(db, and(filter, behind), NEWEST, pieceSize);
    if (piece.length > 0) yield piece;
    if (piece.length < pieceSize) return;
    behind = sql`quotes.id < ${piece.at(-1)!._id}`;
  }
}

/** The newest of a customer. */
export const readLatestQuotes = (db: Queryable, customerId: string, limit: number) =>
  readQuotes(db, eq(quotes.customerId, customerId), NEWEST, limit);

const companyName = sql<
  string | null
>`(SELECT ${COMPANY_NAME} FROM companies WHERE companies.id = quotes.company_id)`;

async function readQuotes(
  db: Queryable,
  filter: SQL | undefined,
  order: SQL,
  limit: number,
  offset = 0,
): Promise<QuoteSummary[]> {
  const rows = await db
    .select({ quote: quotes, isPast, buyer: customers, companyName })
    .from(quotes)
    .innerJoin(customers, eq(customers.id, quotes.customerId))
    .where(filter)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const found = rows.map(({ quote }) => quote);
  const orders = await readQuoteOrders(
    db,
    found.map(({ id }) => id),
  );
  const items = await readItems(db, found);
  return rows.map((row) => {
    const own = items.get(row.quote.id) ?? [];
    return {
      ...baseOf({ ...row, order: orders.get(row.quote.id) }),
      company: row.quote.company ?? row.companyName,
      items: own.slice(0, 3).map(({ name, imageLink, quantity }) => ({ name, imageLink, quantity })),
      itemCount: own.length,
    };
  });
}

/** Of the newest revision without its freight, or of the request. */
async function readItems(db: Queryable, rows: QuoteRow[]) {
  const idsOf = (some: QuoteRow[]) => some.map(({ id }) => id);
  const asked = idsOf(rows.filter(({ revision }) => revision === 0));
  const offered = idsOf(rows.filter(({ revision }) => revision > 0));
  const ofRequests =
    asked.length === 0
      ? []
      : await db
          .select({
            quoteId: quoteLines.quoteId,
            name: quoteLines.name,
            imageLink: quoteLines.imageLink,
            quantity: quoteLines.quantity,
          })
          .from(quoteLines)
          .where(inArray(quoteLines.quoteId, asked))
          .orderBy(asc(quoteLines.quoteId), asc(quoteLines.position));
  const ofRevisions =
    offered.length === 0
      ? []
      : await db
          .select({
            quoteId: quoteRevisionLines.quoteId,
            name: quoteRevisionLines.name,
            imageLink: quoteRevisionLines.imageLink,
            quantity: quoteRevisionLines.quantity,
          })
          .from(quoteRevisionLines)
          .innerJoin(
            quotes,
            and(eq(quotes.id, quoteRevisionLines.quoteId), eq(quotes.revision, quoteRevisionLines.revision)),
          )
          .where(and(inArray(quoteRevisionLines.quoteId, offered), eq(quoteRevisionLines.kind, 'goods')))
          .orderBy(asc(quoteRevisionLines.quoteId), asc(quoteRevisionLines.position));
  return Map.groupBy([...ofRequests, ...ofRevisions], ({ quoteId }) => quoteId);
}
