import { type SQL, sql } from 'drizzle-orm';
import { deskTerm, isIndexed, typedWords } from '#domain/desk-search.ts';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { normaliseQuoteNumber } from '#domain/quotes/number.ts';
import type { Db, Queryable, Transaction } from '../../platform/db/database.ts';
import {
  COMPANY_TEXT,
  CUSTOMER_TEXT,
  companiesLike,
  MOST_FOUND,
  ORDER_TEXT,
} from '../../platform/db/desk-texts.ts';
import { likeAnywhere } from '../../platform/db/like.ts';

/**
 * The quotes that a search of the back office finds, null without one. Bounded work at any number of quotes: the
 * indexes find a few thousand, or else the newest are compared one by one.
 */
export async function findQuotes(db: Db, search: string | undefined): Promise<SQL | null> {
  const typed = typedWords(search);
  if (!typed) return null;
  const ids = await findIds(db, typed);
  return sql`quotes.id = ANY(${sql.param(ids)}::uuid[])`;
}

async function findIds(db: Db, typed: string): Promise<string[]> {
  const named = await findNamed(db, typed);
  if (named.length > 0) return named;
  const term = deskTerm(typed);
  const pattern = likeAnywhere(term);
  return (isIndexed(term) ? await findByIndexes(db, pattern) : null) ?? findAmongNewest(db, pattern);
}

async function findNamed(db: Queryable, typed: string): Promise<string[]> {
  const number = normaliseQuoteNumber(typed);
  return number === null ? [] : read(db, sql`SELECT id FROM quotes WHERE number = ${number}`);
}

/** Each way has an index; combined with OR, none would be used. Null: too many to read. */
const findByIndexes = (db: Db, pattern: string): Promise<string[] | null> =>
  db.transaction(
    async (tx: Transaction) => {
      // The planner would read whole tables when it expects many matches, and keep reading when there are few.
      await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
      const found = new Set<string>();
      for (const way of waysOf(pattern)) {
        const ids = await read(tx, sql`${way} LIMIT ${MOST_FOUND + 1}`);
        if (ids.length > MOST_FOUND) return null;
        for (const id of ids) found.add(id);
      }
      return [...found];
    },
    { accessMode: 'read only' },
  );

const waysOf = (pattern: string): SQL[] => [
  sql`SELECT id FROM quotes WHERE search_text LIKE ${pattern}`,
  sql`SELECT quotes.id FROM (SELECT c.id FROM customers c WHERE ${CUSTOMER_TEXT} LIKE ${pattern} LIMIT ${MOST_FOUND + 1}) AS found
    JOIN quotes ON quotes.customer_id = found.id`,
  sql`SELECT id FROM quotes WHERE company_id IS NOT NULL AND company_id = ${companiesLike(pattern)}`,
  // The town is known from what the customer ordered before.
  sql`SELECT quotes.id FROM (SELECT DISTINCT orders.customer_id FROM orders WHERE ${ORDER_TEXT} LIKE ${pattern}
      AND desk_text(orders.district) LIKE ${pattern} LIMIT ${MOST_FOUND + 1}) AS found
    JOIN quotes ON quotes.customer_id = found.customer_id`,
];

const findAmongNewest = (db: Queryable, pattern: string): Promise<string[]> =>
  read(
    db,
    sql`SELECT quotes.id FROM (SELECT * FROM quotes ORDER BY id DESC LIMIT ${NEWEST_SEARCHED}) AS quotes
      JOIN customers c ON c.id = quotes.customer_id
      WHERE quotes.search_text LIKE ${pattern} OR ${CUSTOMER_TEXT} LIKE ${pattern}
        OR (SELECT ${COMPANY_TEXT} LIKE ${pattern} FROM companies WHERE companies.id = quotes.company_id)`,
  );

async function read(db: Queryable, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}
