import type pg from 'pg';
import type { DatabaseClient } from './database-client.ts';
import type { PoolLog } from './pipelined-reads.ts';
import type { ReadinessConnection } from './readiness-connection.ts';

/** Answered like a server that starts: the same may work in a moment. */
class CommitsAreStuck extends Error {
  readonly code = '57P03';
  constructor() {
    super('Changes are refused: commits wait for a standby that does not confirm them.');
  }
}

export interface StuckCommits {
  /** Asks PostgreSQL when something takes long, and until nothing is stuck any more. */
  look(somethingIsLate: boolean): Promise<void>;
  /** Whether commits wait for a standby, so that changes are refused. */
  areStuck(): boolean;
  /** Throws while a further commit would wait like those before it. */
  refuseChange(): void;
}

/** While commits are stuck, so many connections read in any case. */
export const RESERVED_FOR_READS = 2;
/** A standby that works confirms within milliseconds. */
const QUESTION = `SELECT pid FROM pg_stat_activity
  WHERE usename = current_user AND datname = current_database()
    AND wait_event = 'SyncRep' AND query_start < now() - interval '3 seconds'`;

/**
 * A commit that waits for a synchronous standby cannot be ended: to cancel it would make the change visible without
 * the standby. When its connection is given up, its server process stays, with its locks, for as long as the standby
 * is away. So those that are left behind keep their places in the pool, and further changes are refused.
 */
export function watchCommits(pool: pg.Pool, connection: ReadinessConnection, log: PoolLog): StuckCommits {
  const size = pool.options.max;
  const leftBehind = new Set<number>();
  let isStuck = false;
  const shareRoom = () => {
    pool.options.max = isStuck
      ? Math.max(RESERVED_FOR_READS, size + RESERVED_FOR_READS - leftBehind.size)
      : size;
  };
  pool.on('remove', (removed) => {
    const { wasSilent, processID } = removed as pg.PoolClient & DatabaseClient;
    if (!isStuck || !wasSilent) return;
    leftBehind.add(processID);
    shareRoom();
  });

  return {
    async look(somethingIsLate) {
      if (!somethingIsLate && !isStuck) return;
      const rows = await askTwice<{ pid: number }>(connection, QUESTION);
      const waiting = new Set(rows.map(({ pid }) => pid));
      for (const pid of leftBehind) if (!waiting.has(pid)) leftBehind.delete(pid);
      const wasStuck = isStuck;
      isStuck = waiting.size > 0;
      shareRoom();
      if (isStuck && !wasStuck)
        log.warn({ commits: waiting.size }, 'commits wait for a standby; changes are refused');
      if (wasStuck && !isStuck) log.warn({}, 'commits are confirmed again; changes are taken');
    },
    areStuck: () => isStuck,
    refuseChange() {
      if (isStuck) throw new CommitsAreStuck();
    },
  };
}

const CHANGE = /\b(insert|update|delete)\b/i;
/** The commit of such a statement waits for no standby. */
const WAITS_FOR_NO_STANDBY = /set_config\('synchronous_commit', 'off'/;

/** Of a lone statement. */
export const isChange = (text: string) => CHANGE.test(text);
export const waitsForItsCommit = (text: string) => isChange(text) && !WAITS_FOR_NO_STANDBY.test(text);

/** The connection itself may have been cut off: the second try opens another. */
export async function askTwice<Row extends object>(
  connection: ReadinessConnection,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const ask = () => connection.query<Row>(text, values);
  return (await ask().catch(ask)).rows;
}
