import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import '../platform/db/database.ts';
import type { Db } from '../platform/db/database.ts';
import * as schema from '../platform/db/schema/index.ts';

/** A pool that remembers what was asked of it. */
class ListeningPool extends pg.Pool {
  readonly asked: { text: string; values: unknown[] }[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: the signature of pg has a dozen overloads
  override query(...given: any[]): any {
    const [question, values] = given;
    this.asked.push({ text: question.text ?? question, values: values ?? question.values ?? [] });
    return super.query(...(given as [string, unknown[]]));
  }
}

export type WatchedPool = ReturnType<typeof openWatchedPool>;

/** A database of which tests see how it does what it is asked. */
export function openWatchedPool(connectionString: string) {
  // One connection: what it has read is counted.
  const pool = new ListeningPool({ connectionString, max: 1 });
  // Dropping the database cuts off connections that are still closing.
  pool.on('connect', (client) => client.on('error', () => {}));

  async function watched<Answer>(work: () => Promise<Answer>) {
    const readSoFar = async () => {
      await pool.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await pool.query(`
        SELECT relname AS name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS read
        FROM pg_stat_user_tables
        -- The stand-in of the payment service has tables of the same names.
        WHERE schemaname = 'public' AND relname IN ('products', 'product_specs', 'orders', 'order_lines', 'customers', 'payments', 'refunds', 'sales_moves', 'papers', 'paper_irns', 'audit_log', 'order_log')`);
      return new Map<string, number>(rows.map((row: { name: string; read: number }) => [row.name, row.read]));
    };
    const before = await readSoFar();
    const answer = await work();
    const after = await readSoFar();
    return { answer, mostRowsRead: Math.max(...[...after].map(([name, read]) => read - before.get(name)!)) };
  }

  return {
    pool,
    db: Object.assign(drizzle(pool, { schema }), { $quick: pool }) as unknown as Db,

    /** The plans of all statements that the list runs; one that asks for a plan itself, to estimate, reads no row. */
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
    /** The most rows of one table that the work reads, by whatever plan. */
    mostRowsRead: async (work: () => Promise<unknown>): Promise<number> => (await watched(work)).mostRowsRead,
  };
}
