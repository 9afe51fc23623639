import type pg from 'pg';
import type { DatabaseClient } from './database-client.ts';
import type { OwnLine } from './own-line.ts';

type PooledClient = pg.PoolClient & DatabaseClient;

const BEAT_MS = 2_000;
const ANSWER_WITHIN_MS = 2_000;
/** Hardly any statement takes so long. */
const SUSPICIOUS_AFTER_MS = 3_000;

/** Of a pool whose other sessions were given up. */
const LEAST_SIZE = 1;

/**
 * A host that vanishes leaves connections that look fine, and each would cost a request its patience. So an unused pool
 * is asked for a sign of life, PostgreSQL is asked whether it works on what takes long, and after one unanswered query
 * all idle connections are thrown away.
 */
export function watchPool(pool: pg.Pool, line: OwnLine | null): () => void {
  const clients = new Set<PooledClient>();
  const left = line && countLeft(pool, line);
  let usedAt = performance.now();
  pool.on('connect', (client) => clients.add(client as PooledClient));
  pool.on('release', () => {
    usedAt = performance.now();
  });
  pool.on('remove', (client) => {
    clients.delete(client as PooledClient);
    if (!(client as PooledClient).wasSilent) return;
    void left?.add((client as PooledClient).processID);
    void discardIdle(pool).catch(() => {});
  });
  const beat = async () => {
    const isUnused = pool.idleCount > 0 && performance.now() - usedAt >= BEAT_MS;
    // Each failure is the answer: the connection is gone.
    await Promise.allSettled([isUnused && ask(pool), line && discardUnanswered(clients, line), left?.look()]);
    if (!stopped) timer = setTimeout(beat, BEAT_MS).unref();
  };
  let stopped = false;
  let timer = setTimeout(beat, BEAT_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * A commit that waits for a standby goes on at the server after the shop has given up its session. With a new session
 * for each of them the shop would use up all that PostgreSQL has within a minute: so they count as part of the pool.
 */
function countLeft(pool: pg.Pool, line: OwnLine) {
  const size = pool.options.max;
  const left = new Set<number>();
  const look = async () => {
    if (left.size === 0) return;
    const asked = [...left];
    // No answer: they were sessions of a host that is gone.
    const atWork = await findAtWork(line, asked).catch(() => new Set<number>());
    for (const pid of asked) if (!atWork.has(pid)) left.delete(pid);
    pool.options.max = Math.max(LEAST_SIZE, size - left.size);
  };
  return {
    look,
    add(pid: number) {
      left.add(pid);
      return look();
    },
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
    findAtWork(
      line,
      waiting.map(({ processID }) => processID),
    );
  // The line itself may have been cut off: the second try opens another.
  const atWork = await question().catch(question);
  for (const client of waiting)
    if (!atWork.has(client.processID) && client.waitsSince === since.get(client)) client.giveUp();
}

async function findAtWork(line: OwnLine, pids: number[]): Promise<Set<number>> {
  const { rows } = await line.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND usename = current_user AND pid = ANY($1)`,
    [pids],
  );
  return new Set(rows.map(({ pid }) => pid));
}
