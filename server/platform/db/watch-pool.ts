import type pg from 'pg';
import type { DatabaseClient } from './database-client.ts';
import type { OwnLine } from './own-line.ts';

type PooledClient = pg.PoolClient & DatabaseClient;

const BEAT_MS = 2_000;
const ANSWER_WITHIN_MS = 2_000;
/** Hardly any statement takes so long. */
const SUSPICIOUS_AFTER_MS = 3_000;

/**
 * A host that vanishes leaves connections that look fine, and each would cost a request its patience. So an unused pool
 * is asked for a sign of life, PostgreSQL is asked whether it works on what takes long, and after one unanswered query
 * all idle connections are thrown away.
 */
export function watchPool(pool: pg.Pool, line: OwnLine | null): () => void {
  const clients = new Set<PooledClient>();
  let usedAt = performance.now();
  pool.on('connect', (client) => clients.add(client as PooledClient));
  pool.on('release', () => {
    usedAt = performance.now();
  });
  pool.on('remove', (client) => {
    clients.delete(client as PooledClient);
    if ((client as PooledClient).wasSilent) void discardIdle(pool).catch(() => {});
  });
  const beat = async () => {
    const isUnused = pool.idleCount > 0 && performance.now() - usedAt >= BEAT_MS;
    // Each failure is the answer: the connection is gone.
    await Promise.allSettled([isUnused && ask(pool), line && discardUnanswered(clients, line)]);
    if (!stopped) timer = setTimeout(beat, BEAT_MS).unref();
  };
  let stopped = false;
  let timer = setTimeout(beat, BEAT_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function ask(pool: pg.Pool): Promise<void> {
  const client = (await pool.connect()) as PooledClient;
  try {
    await client.query({ text: 'SELECT 1', query_timeout: ANSWER_WITHIN_MS });
  } finally {
    client.release(client.isUseless);
  }
}

async function discardIdle(pool: pg.Pool): Promise<void> {
  for (let left = pool.idleCount; left > 0 && pool.idleCount > 0; left -= 1) {
    const client = (await pool.connect()) as PooledClient;
    client.discard();
    client.release(true);
  }
}

/** A statement that PostgreSQL does not know of was lost on the way, or its answer was. */
async function discardUnanswered(clients: Set<PooledClient>, line: OwnLine): Promise<void> {
  const waiting = [...clients].filter(
    ({ waitsSince }) => waitsSince < performance.now() - SUSPICIOUS_AFTER_MS,
  );
  if (waiting.length === 0) return;
  const since = new Map(waiting.map((client) => [client, client.waitsSince]));
  const question = () =>
    line.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND usename = current_user AND pid = ANY($1)`,
      [waiting.map(({ processID }) => processID)],
    );
  // The line itself may have been cut off: the second try opens another.
  const { rows } = await question().catch(question);
  const atWork = new Set(rows.map(({ pid }) => pid));
  for (const client of waiting)
    if (!atWork.has(client.processID) && client.waitsSince === since.get(client)) client.giveUp();
}
