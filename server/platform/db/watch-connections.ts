import type pg from 'pg';
import type { DatabaseClient } from './database-client.ts';
import type { FullDisk } from './full-disk.ts';
import type { ReadinessConnection } from './readiness-connection.ts';
import { askTwice, type StuckCommits } from './stuck-commits.ts';

type PooledClient = pg.PoolClient & DatabaseClient;

const BEAT_MS = 2_000;
const ANSWER_WITHIN_MS = 2_000;
/** Hardly any statement takes so long. */
const SUSPICIOUS_AFTER_MS = 3_000;
/** Some time after an unanswered query, one that is on its way has arrived. */
const SUSPICIOUS_SOON_MS = 1_000;
const SILENCE_MATTERS_FOR_MS = 10_000;

export interface ConnectionWatch {
  /** One beside the pool. */
  add(client: DatabaseClient): void;
  stop(): void;
}

/**
 * A host that vanishes leaves connections that look fine, and each would cost a request its patience. So unused
 * connections are asked for a sign of life, PostgreSQL is asked whether it works on what takes long, and after one
 * unanswered query all idle connections that are older are thrown away.
 */
export function watchConnections(
  pool: pg.Pool,
  /** null behind a pooler, where the numbers of server processes are the pooler's. */
  connection: ReadinessConnection | null,
  commits: StuckCommits,
  disk: Pick<FullDisk, 'look'>,
): ConnectionWatch {
  const clients = new Set<DatabaseClient>();
  const held = new Set<DatabaseClient>();
  let usedAt = performance.now();
  let silentAt = Number.NEGATIVE_INFINITY;

  /** A check of the connection does not count as use. */
  let asked: DatabaseClient | undefined;

  const isIdle = (client: DatabaseClient) =>
    !held.has(client) && (client === asked || client.waitsSince === Number.POSITIVE_INFINITY);
  const suspicious = () => {
    const isSoon = performance.now() - silentAt < SILENCE_MATTERS_FOR_MS;
    const since = performance.now() - (isSoon ? SUSPICIOUS_SOON_MS : SUSPICIOUS_AFTER_MS);
    return [...clients].filter(({ waitsSince }) => waitsSince < since);
  };
  const add = (client: DatabaseClient) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
    client.once('useless', () => {
      clients.delete(client);
      if (!client.wasSilent) return;
      silentAt = performance.now();
      for (const other of clients) if (isIdle(other) && other.openedAt < client.silentSince) other.discard();
      if (connection) void discardUnanswered(suspicious(), connection).catch(() => {});
    });
  };
  pool.on('connect', (client) => add(client as PooledClient));
  pool.on('acquire', (client) => held.add(client as PooledClient));
  pool.on('release', (_error, client) => {
    held.delete(client as PooledClient);
    usedAt = performance.now();
  });

  const signOfLife = () => {
    if (pool.idleCount > 0) return performance.now() - usedAt >= BEAT_MS && askPool(pool);
    asked = [...clients].find(isIdle);
    return asked?.query(SIGN_OF_LIFE).finally(() => {
      asked = undefined;
    });
  };
  const beat = async () => {
    const late = suspicious();
    // Each failure is the answer: the connection is gone.
    await Promise.allSettled([
      signOfLife(),
      connection && discardUnanswered(late, connection),
      commits.look(late.length > 0),
      disk.look(),
    ]);
    if (!stopped) timer = setTimeout(beat, BEAT_MS).unref();
  };
  let stopped = false;
  let timer = setTimeout(beat, BEAT_MS).unref();
  return {
    add,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const SIGN_OF_LIFE = { text: 'SELECT 1', query_timeout: ANSWER_WITHIN_MS };

async function askPool(pool: pg.Pool): Promise<void> {
  const client = (await pool.connect()) as PooledClient;
  try {
    await client.query(SIGN_OF_LIFE);
  } finally {
    client.release(client.isUseless);
  }
}

/** A statement that PostgreSQL does not know of was lost on the way, or its answer was. */
async function discardUnanswered(waiting: DatabaseClient[], connection: ReadinessConnection): Promise<void> {
  if (waiting.length === 0) return;
  const since = new Map(waiting.map((client) => [client, client.waitsSince]));
  const rows = await askTwice<{ pid: number }>(
    connection,
    `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND usename = current_user AND pid = ANY($1)`,
    [waiting.map(({ processID }) => processID)],
  );
  const atWork = new Set(rows.map(({ pid }) => pid));
  for (const client of waiting)
    if (!atWork.has(client.processID) && client.waitsSince === since.get(client)) client.giveUp();
}
