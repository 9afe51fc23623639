import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config/config-error.ts';
import { MustBeMigrated } from './migrate.ts';
import { RestoreIsUnfinished } from './unfinished-restore.ts';

interface Surroundings {
  log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'level'>;
  stopping?: AbortSignal | undefined;
}

const PAUSE_MS = 1_000;
/** Levels of the log that leave out warnings. */
const QUIET = new Set(['error', 'fatal', 'silent']);
/** Of the system: nothing answers at the address, or its name or socket is not there yet. */
const NO_ANSWER =
  /^(ENOENT|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EAI_AGAIN|ENOTFOUND)$/;
/** Of PostgreSQL: a standby, a full or failing disk, too many connections, starting or stopping, a connection lost. */
const NOT_NOW = /^(25006|53[13]00|58030|57P0[123]|0800[0-6])$/;
/** Of node-postgres, which has no codes for them. */
const SILENCE =
  /^(timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated)/;

/**
 * The result of work that needs the database, which may be away for a while: a failover, or a machine on which both
 * start together. What waiting does not fix, such as a wrong password, is thrown at once.
 */
export async function whenReachable<T>(work: () => Promise<T>, { log, stopping }: Surroundings): Promise<T> {
  for (let hasSaidSo = false; ; ) {
    try {
      const result = await work();
      if (hasSaidSo) log.info({ event: 'start-goes-on' }, 'The database answers: the start goes on.');
      return result;
    } catch (error) {
      if (!maySucceedLater(error)) throw error;
      if (!hasSaidSo) sayWhatIsMissing(log, error as Error);
      hasSaidSo = true;
    }
    await delay(PAUSE_MS, undefined, { signal: stopping });
  }
}

function sayWhatIsMissing(log: Surroundings['log'], error: Error): void {
  const sentence =
    error instanceof ConfigError ? error.message : `The database cannot be reached: ${error.message}.`;
  const whole = `${sentence} The shop tries again every second.`;
  // A terminal must not stay silent, however quiet the log is.
  if (QUIET.has(log.level)) console.error(whole);
  else log.warn({ event: 'start-waits' }, whole);
}

export function maySucceedLater(error: unknown): boolean {
  if (error instanceof MustBeMigrated || error instanceof RestoreIsUnfinished) return true;
  // The opener of a connection wraps the failure in a sentence.
  const { code, message } = ((error instanceof ConfigError ? error.cause : error) ?? {}) as {
    code?: string;
    message?: string;
  };
  return NO_ANSWER.test(code ?? '') || NOT_NOW.test(code ?? '') || SILENCE.test(message ?? '');
}
