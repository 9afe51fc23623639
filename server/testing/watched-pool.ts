import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import '../platform/db/database.ts';
import type { Db } from '../platform/db/database.ts';
import * as schema from '../platform/db/schema/index.ts';

/** A pool that remembers the lone statements that were asked of it. */
class ListeningPool extends pg.Pool {
  readonly asked: { text: string; values: unknown[] }[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: the signature of pg has a dozen overloads
  override query(...given: any[]): any {
    const [question, values] = given;
    this.asked.push({ text: question.text ?? question, values: values ?? question.values ?? [] });
    return super.query(...(given as [string, unknown[]]));
  }
}

/** What was read of a table since the database was made. */
interface ReadSoFar {
  name: string;
  /** Rows, by reading the table from its start. */
  scanned: number;
  /** Rows that an index led to. */
  fetched: number;
  /** Of sorted indexes: one that is read alone leads to no row. Others only mark the rows that are fetched. */
  entries: number;
}

const READ_SO_FAR = `
  SELECT t.relname AS name, t.seq_tup_read AS scanned, coalesce(t.idx_tup_fetch, 0) AS fetched,
    coalesce(sum(i.idx_tup_read) FILTER (WHERE am.amname = 'btree'), 0)::bigint AS entries
  FROM pg_stat_user_tables t LEFT JOIN pg_stat_user_indexes i USING (relid)
  LEFT JOIN pg_class c ON c.oid = i.indexrelid LEFT JOIN pg_am am ON am.oid = c.relam
  -- The stand-in of the payment service has tables of the same names.
  WHERE t.schemaname = 'public' GROUP BY 1, 2, 3`;

export type WatchedPool = ReturnType<typeof openWatchedPool>;

/** A database of which tests see how it does what it is asked. */
export function openWatchedPool(connectionString: string) {
  // One connection: what it has read is counted.
  const pool = new ListeningPool({ connectionString, max: 1 });
  // Dropping the database cuts off connections that are still closing.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const readSoFar = async (): Promise<ReadSoFar[]> => {
    await pool.query('SELECT pg_stat_force_next_flush()');
    return (await pool.query(READ_SO_FAR)).rows;
  };

  async function watched<Answer>(work: () => Promise<Answer>) {
    const before = new Map((await readSoFar()).map((table) => [table.name, table]));
    const answer = await work();
    const rowsRead = new Map(
      (await readSoFar()).map(({ name, scanned, fetched, entries }) => {
        const then = before.get(name)!;
        return [name, scanned - then.scanned + Math.max(fetched - then.fetched, entries - then.entries)];
      }),
    );
    return { answer, rowsRead, mostRowsRead: Math.max(...rowsRead.values()) };
  }

  return {
    pool,
    db: Object.assign(drizzle(pool, { schema }), { $quick: pool }) as unknown as Db,

    /**
     * The plans of the lone statements that the list runs; one that asks for a plan itself, to estimate, reads no row. What
     * runs in a transaction may have other settings there: of that only the rows are counted.
     */
    async plansOf(list: () => Promise<unknown>): Promise<string> {
      pool.asked.length = 0;
      await list();
      const plans: string[] = [];
      for (const { text, values } of pool.asked.filter(({ text }) => !/^\s*EXPLAIN/.test(text))) {
        const { rows } = await pool.query(`EXPLAIN ${text}`, values);
        plans.push(rows.map((row: Record<string, unknown>) => row['QUERY PLAN']).join('\n'));
      }
      return plans.join('\n\n');
    },

    watched,
    /** The most rows of one table that the work reads, by whatever plan: itself, or the entries of its indexes. */
    mostRowsRead: async (work: () => Promise<unknown>): Promise<number> => (await watched(work)).mostRowsRead,
  };
}
