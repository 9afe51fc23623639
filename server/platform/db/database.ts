import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseClient } from './database-client.ts';
import { type FullDisk, watchDisk } from './full-disk.ts';
import { openPipelinedReads, type PipelinedReads, type PoolLog } from './pipelined-reads.ts';
import { clientOptions, openPool, type Sessions } from './pool.ts';
import { openReadinessConnection, type ReadinessConnection } from './readiness-connection.ts';
import * as schema from './schema/index.ts';
import { TRANSACTION_LIMITS } from './session-limits.ts';
import { isChange, type StuckCommits, waitsForItsCommit, watchCommits } from './stuck-commits.ts';
import { watchConnections } from './watch-connections.ts';

export type Schema = typeof schema;
export type Db = NodePgDatabase<Schema> & {
  $client: pg.Pool;
  $quick: PipelinedReads;
  $readiness: ReadinessConnection;
  $commits: StuckCommits;
  $disk: FullDisk;
};
export type Transaction = Parameters<Parameters<NodePgDatabase<Schema>['transaction']>[0]>[0];
/** The pool or an open transaction: what a query helper needs. */
export type Queryable = NodePgDatabase<Schema> | Transaction;

export { SHOP_CONNECTION } from './pool.ts';

/** bigint columns hold paise and counts, all far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function connect(databaseUrl: string, log: PoolLog, max = 10, sessions: Sessions = 'own'): Db {
  const refuseChange = () => {
    commits.refuseChange();
    disk.refuseChange();
  };
  const guard = (statement: string) => {
    if (waitsForItsCommit(statement)) commits.refuseChange();
    if (isChange(statement)) disk.refuseChange();
  };
  const onNoRoom = () => disk.suspect();
  const pool = openPool(databaseUrl, sessions, { max, log, guard, onNoRoom });
  const options = { ...clientOptions(databaseUrl, sessions), onNoRoom };
  const db = drizzle(pool, { schema }) as Db;
  const watchConnection = (client: DatabaseClient) => watch.add(client);
  db.$readiness = openReadinessConnection(options, watchConnection);
  const commits = watchCommits(pool, db.$readiness, log);
  db.$commits = commits;
  const disk = watchDisk(db.$readiness, log);
  db.$disk = disk;
  db.transaction = transactionOn(pool, sessions, refuseChange);
  guardBeforeConnecting(pool, guard);
  // Quick reads depend on their session: named statements, and one connection for many reads.
  db.$quick =
    sessions === 'own'
      ? openPipelinedReads(options, log, watchConnection)
      : { query: (asked) => pool.query(asked), async end() {} };
  const watch = watchConnections(pool, sessions === 'own' ? db.$readiness : null, commits, disk);
  const endPool = pool.end.bind(pool);
  pool.end = async () => {
    watch.stop();
    await Promise.all([db.$quick.end(), db.$readiness.end()]);
    await endPool();
  };
  return db;
}

/** What is refused does not wait for a connection either. One that waited already is refused by its connection. */
function guardBeforeConnecting(pool: pg.Pool, guard: (statement: string) => void): void {
  const ask = pool.query.bind(pool) as (asked: string | pg.QueryConfig, ...rest: unknown[]) => unknown;
  const guarded = async (asked: string | pg.QueryConfig, ...rest: unknown[]) => {
    guard(typeof asked === 'string' ? asked : asked.text);
    return ask(asked, ...rest);
  };
  pool.query = guarded as typeof pool.query;
}

/**
 * Drizzle never releases a connection when BEGIN itself fails on it, as it does when the database goes away:
 * after a few of those the pool is empty. Here it is always released.
 */
function transactionOn(pool: pg.Pool, sessions: Sessions, refuseChange: () => void): Db['transaction'] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<Schema>>();
  return async (work, config) => {
    if (config?.accessMode !== 'read only') refuseChange();
    const client = (await pool.connect()) as pg.PoolClient & DatabaseClient;
    try {
      const db = known.get(client) ?? drizzle(client as pg.PoolClient, { schema });
      known.set(client, db);
      return await db.transaction(async (tx) => {
        if (sessions === 'shared') await tx.execute(sql.raw(TRANSACTION_LIMITS));
        return work(tx);
      }, config);
    } finally {
      client.release(client.isUseless);
    }
  };
}
