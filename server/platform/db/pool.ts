import pg from 'pg';
import { DatabaseClient, type DatabaseClientOptions } from './database-client.ts';
import type { PoolLog } from './pipelined-reads.ts';
import { ANSWER_WITHIN_MS, SESSION_LIMITS, statementLimit, TRANSACTION_LIMITS } from './session-limits.ts';
import { connectWhileFull } from './while-full.ts';

/** `shared`: a pooler in transaction mode gives a session to another client after each transaction. */
export type Sessions = 'own' | 'shared';

/** The application_name of the shop's connections. */
export const SHOP_CONNECTION = 'millwright';

export const clientOptions = (connectionString: string, sessions: Sessions): DatabaseClientOptions => ({
  connectionString,
  application_name: SHOP_CONNECTION,
  mustWrite: true,
  query_timeout: ANSWER_WITHIN_MS,
  // One behind the other without waiting: a statement and the transaction around it take one round trip.
  ...(sessions === 'own' ? { onLogin: SESSION_LIMITS } : { pipeline: true }),
});

interface PoolOptions {
  max: number;
  log: PoolLog;
  guard: NonNullable<DatabaseClientOptions['guard']>;
  onNoRoom: () => void;
}

export function openPool(
  databaseUrl: string,
  sessions: Sessions,
  { max, log, ...watched }: PoolOptions,
): pg.Pool {
  const Pool = sessions === 'own' ? OwnSessionsPool : SharedSessionsPool;
  const pool = new Pool({
    ...clientOptions(databaseUrl, sessions),
    ...watched,
    Client: DatabaseClient as unknown as new () => pg.ClientBase,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    max,
  });
  connectWhileFull(pool);
  // A pool that was ended wants none of them: the database may be quicker to close what is closing.
  const warn = (words: string) => (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, words);
  };
  pool.on('error', warn('idle database connection lost'));
  pool.on('connect', (client) => client.on('error', warn('database connection lost')));
  return pool;
}

/** A statement with a shorter limit than others. */
export interface BriefQuery extends pg.QueryConfig {
  withinMs: number;
}
// biome-ignore lint/suspicious/noExplicitAny: the driver's call has a dozen shapes; the shop uses two
type Asked = any;
const limitsOf = (asked: Asked): string[] => (asked?.withinMs ? [statementLimit(asked.withinMs)] : []);

/** A lone statement in a transaction, which is how long the limits last. */
async function queryWithin(pool: pg.Pool, limits: string[], statement: Asked, values?: unknown[]) {
  const client = (await pool.connect()) as pg.PoolClient & DatabaseClient;
  const [begun, answered, committed] = await Promise.allSettled([
    client.query(['START TRANSACTION', ...limits].join('; ')),
    // A call that the driver refuses at once is a failed statement too.
    (async () => client.query(statement, values))(),
    client.query('COMMIT'),
  ]);
  client.release(client.isUseless);
  // A failed statement reports before the transaction that it failed.
  for (const part of [answered, begun, committed]) if (part.status === 'rejected') throw part.reason;
  return (answered as PromiseFulfilledResult<pg.QueryResult>).value;
}

class OwnSessionsPool extends pg.Pool {
  override query(asked: Asked, ...rest: Asked[]): Asked {
    const limits = limitsOf(asked);
    return limits.length === 0 ? super.query(asked, ...rest) : queryWithin(this, limits, asked, rest[0]);
  }
}

/** Its statements have no names, which belong to a session, and a lone one gets a transaction for the limits to last. */
class SharedSessionsPool extends pg.Pool {
  override query(asked: Asked, values?: Asked): Asked {
    const statement = typeof asked === 'string' ? asked : { ...asked, name: undefined };
    return queryWithin(this, [TRANSACTION_LIMITS, ...limitsOf(asked)], statement, values);
  }
}
