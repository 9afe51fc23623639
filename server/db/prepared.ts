import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Db } from './database.ts';

const dialect = new PgDialect();

/**
 * A statement of the hottest paths: put into words once, parsed and planned once per connection.
 * Values come in by sql.placeholder(name).
 */
export function prepared<Row extends object>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return (db: Db, values: Record<string, unknown>): Promise<QueryResult<Row>> =>
    db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) });
}
