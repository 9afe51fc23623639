import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** PostgreSQL has no room for a further connection: of the server, of the database or of the role. */
const TOO_MANY_CONNECTIONS = '53300';
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 800;
const WAIT_AT_MOST_MS = 3_000;

/** During an update or a change of the primary others leave in a moment: waiting for that is better than a refusal. */
export async function whileFull<T>(open: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await open();
    } catch (error) {
      const isFull = (error as { code?: string }).code === TOO_MANY_CONNECTIONS;
      if (!isFull || performance.now() - startedAt > WAIT_AT_MOST_MS) throw error;
    }
    await delay(pauseMs * (0.5 + Math.random()));
  }
}

/** A waiting caller takes one of the pool's own connections, if one becomes free earlier. */
export function connectWhileFull(pool: pg.Pool): void {
  type Done = Parameters<Parameters<pg.Pool['connect']>[0]>;
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const patient = (done?: (...answer: Done) => void) => {
    const opened = whileFull(connect);
    if (!done) return opened;
    opened.then(
      (client) => done(undefined, client, client.release.bind(client)),
      (error) => done(error, undefined, () => {}),
    );
    return undefined;
  };
  pool.connect = patient as pg.Pool['connect'];
}
