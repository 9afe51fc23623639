import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Db } from './database.ts';
import { isDeep } from './page.ts';
import type { PipelinedReads } from './pipelined-reads.ts';
import type { BriefQuery } from './pool.ts';

const dialect = new PgDialect();

/**
 * A statement of the hottest paths: built once, parsed and planned once per connection.
 * Values are passed through sql.placeholder(name).
 */
const preparedOn =
  (connection: '$client' | '$quick') =>
  <Row extends object>(name: string, statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return (db: Db, values: Record<string, unknown>): Promise<QueryResult<Row>> => {
      const connections: Pick<PipelinedReads, 'query'> = db[connection];
      return connections.query<Row>({ name, text, values: fillPlaceholders(params, values) });
    };
  };

export const preparedWrite = preparedOn('$client');
/** It must be short: other reads wait behind it. */
export const preparedRead = preparedOn('$quick');

/** A page of a list, one past its end with the values `limit` and `offset`; no one waits behind one far down. */
export function preparedPage<Row extends object>(name: string, statement: SQL) {
  const near = preparedRead<Row>(name, statement);
  const far = preparedWrite<Row>(name, statement);
  return async (
    db: Db,
    { page, itemPerPage }: { page: number; itemPerPage: number },
    values: Record<string, unknown> = {},
  ): Promise<Row[]> => {
    const read = isDeep(page, itemPerPage) ? far : near;
    const { rows } = await read(db, {
      ...values,
      limit: itemPerPage + 1,
      offset: (page - 1) * itemPerPage,
    });
    return rows;
  };
}

/** One plan serves all pages: a bare `LIMIT $1 OFFSET $2` would be planned each time. */
export const PAGE_LIMITS = sql`LIMIT (SELECT ${sql.placeholder('limit')}::bigint) OFFSET (SELECT ${sql.placeholder('offset')}::bigint)`;

/** Planned for its values. Not through the query builder, which returns times as text. */
export async function readRows<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const { rows } = await db.$client.query<Row>(text, params);
  return rows;
}

/** The same, of what may take so long and no longer. */
export async function readRowsWithin<Row extends object>(
  db: Db,
  withinMs: number,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const asked: BriefQuery = { text, values, withinMs };
  const { rows } = await db.$client.query<Row>(asked);
  return rows;
}
