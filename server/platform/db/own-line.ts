import type pg from 'pg';
import { DatabaseClient, type DatabaseClientOptions } from './database-client.ts';

/** One connection beside the pool, for questions that must not wait behind the customers. */
export interface OwnLine {
  query<Row extends object>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  end(): Promise<void>;
}

const ANSWER_WITHIN_MS = 2_000;

/** Opened with the first question, and anew with the one after a failure. */
export function openOwnLine(options: DatabaseClientOptions): OwnLine {
  let line: Promise<DatabaseClient> | null = null;

  const open = () => {
    const client = new DatabaseClient({
      ...options,
      pipeline: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    const opened = client.connect();
    const leave = () => {
      if (line === opened) line = null;
    };
    client.on('error', leave);
    client.on('end', leave);
    opened.catch(leave);
    return opened;
  };

  return {
    async query(text, values) {
      line ??= open();
      return (await line).query(text, values);
    },
    async end() {
      await (await line?.catch(() => null))?.end();
    },
  };
}
