import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Db } from './database.ts';
import type { QuickReads } from './quick-reads.ts';

const dialect = new PgDialect();

/**
 * A statement of the hottest paths: built once, parsed and planned once per connection.
 * Values are passed through sql.placeholder(name).
 */
const preparedOn =
  (line: '$client' | '$quick') =>
  <Row extends object>(name: string, statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return (db: Db, values: Record<string, unknown>): Promise<QueryResult<Row>> => {
      const connections: Pick<QuickReads, 'query'> = db[line];
      return connections.query<Row>({ name, text, values: fillPlaceholders(params, values) });
    };
  };

export const preparedWrite = preparedOn('$client');
/** It must be short: other reads wait behind it. */
export const preparedRead = preparedOn('$quick');
