import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openQuickReads, type PoolLog, type QuickReads } from './quick-reads.ts';
import * as schema from './schema/index.ts';

export type Schema = typeof schema;
export type Db = NodePgDatabase<Schema> & { $client: pg.Pool; $quick: QuickReads };
export type Transaction = Parameters<Parameters<NodePgDatabase<Schema>['transaction']>[0]>[0];
/** The pool or an open transaction: what a query helper needs. */
export type Queryable = NodePgDatabase<Schema> | Transaction;

/** bigint columns hold paise and counts, all far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The application_name of the shop's connections. */
export const SHOP_CONNECTION = 'millwright';

export function connect(databaseUrl: string, log: PoolLog, max = 10): Db {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: SHOP_CONNECTION,
  };
  const pool = new pg.Pool({ ...connection, max, idleTimeoutMillis: 30_000 });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // A checked-out client whose connection dies emits `error` too; unhandled it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  });
  const db = drizzle(pool, { schema }) as Db;
  db.transaction = transactionOn(pool);
  db.$quick = openQuickReads(connection, log);
  const endPool = pool.end.bind(pool);
  pool.end = async () => {
    await db.$quick.end();
    await endPool();
  };
  return db;
}

/**
 * Drizzle never releases a connection when BEGIN itself fails on it, as it does when the database goes away:
 * after a few of those the pool is empty. Here it is always released.
 */
function transactionOn(pool: pg.Pool): Db['transaction'] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<Schema>>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const db = known.get(client) ?? drizzle(client, { schema });
      known.set(client, db);
      return await db.transaction(work, config);
    } finally {
      client.release();
    }
  };
}
