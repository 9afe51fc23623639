import { lacksRoom } from '../lacks-room.ts';
import type { PoolLog } from './pipelined-reads.ts';
import type { ReadinessConnection } from './readiness-connection.ts';

export const DISK_IS_FULL = 'The database takes no changes: its disk is full or fails.';

/** Answered like the failure that PostgreSQL would report. */
class DiskIsFull extends Error {
  readonly code = '53100';
  constructor() {
    super(DISK_IS_FULL);
  }
}

export interface FullDisk {
  /** Called when something failed for lack of room: checks whether every change would fail. */
  suspect(): void;
  /** While the disk is full, looks whether it has room again. */
  look(): Promise<void>;
  isFull(): boolean;
  /** Throws while a change would fail. */
  refuseChange(): void;
}

/** More than a change takes. Each look that succeeds leaves this much of dead rows. */
const PROBE = `SELECT set_config('synchronous_commit', 'off', true);
  INSERT INTO disk_probe (filler) VALUES (repeat('-', 1048576)); DELETE FROM disk_probe`;
/** A statement that still finds no room lacks it elsewhere, as on a disk of temporary files, where checks write for nothing. */
const TRUSTED_FOR_MS = 30_000;

/**
 * On a full disk a change that finds room in a page succeeds and the next one fails, and each brings PostgreSQL nearer
 * to the moment when its own log finds no room, at which it stops. So all changes are refused until a large one fits.
 */
export function watchDisk(
  connection: Pick<ReadinessConnection, 'query'>,
  log: PoolLog,
  nowMs = () => performance.now(),
): FullDisk {
  let isFull = false;
  let hasRoomUntilMs = 0;
  let looking: Promise<void> | null = null;

  async function probe(): Promise<void> {
    const wasFull = isFull;
    isFull = await connection.query(PROBE).then(
      () => {
        hasRoomUntilMs = nowMs() + TRUSTED_FOR_MS;
        return false;
      },
      // Anything else says nothing about the disk.
      (error) => lacksRoom(error) || wasFull,
    );
    if (isFull && !wasFull) log.warn({}, 'the disk of the database is full or fails; changes are refused');
    if (wasFull && !isFull) log.warn({}, 'the disk of the database has room again; changes are taken');
  }
  const lookOnce = () => {
    looking ??= probe().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    // The look itself fails for lack of room, too.
    suspect: () => void (isFull || nowMs() < hasRoomUntilMs || lookOnce()),
    look: async () => {
      if (isFull) await lookOnce();
    },
    isFull: () => isFull,
    refuseChange() {
      if (isFull) throw new DiskIsFull();
    },
  };
}
