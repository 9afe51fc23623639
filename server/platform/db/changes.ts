import type { FastifyBaseLogger } from 'fastify';
import { DatabaseClient } from './database-client.ts';

/** The version of all public data. It increases with every change, announced by PostgreSQL to all instances. */
export interface Changes {
  version(): number;
  /** Whether changes of other instances are heard. */
  isListening(): boolean;
  /** Waits until all earlier commits are announced here, so that the author of a change sees it. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;
/** A connection that was cut silently is noticed within this time plus that of an answer. */
const BEAT_MS = 3_000;
const ANSWER_WITHIN_MS = 2_000;

interface Surroundings {
  log: FastifyBaseLogger;
  /** Whether the database answers on its other connections. */
  databaseAnswers?: () => Promise<boolean>;
}

export function watchChanges(databaseUrl: string, { log, databaseAnswers }: Surroundings): Changes {
  let version = 1;
  let stopped = false;
  let isListening = false;
  let client: DatabaseClient | null = null;
  let giveUp: (error: Error) => void = () => {};
  let timer: NodeJS.Timeout | undefined;

  const bump = () => {
    version += 1;
  };
  /** Changes are not announced: while they can be read all the same, what is cached is not used without looking. */
  const distrustCached = async () => {
    if (await databaseAnswers?.()) bump();
  };

  const listen = async () => {
    if (stopped) return;
    const fresh = new DatabaseClient({
      connectionString: databaseUrl,
      application_name: 'millwright-changes',
      query_timeout: ANSWER_WITHIN_MS,
    });
    client = fresh;
    let lost = false;
    const again = (error?: Error) => {
      if (lost || stopped) return;
      lost = true;
      isListening = false;
      clearTimeout(timer);
      log.warn({ err: error }, 'change channel lost; connecting again');
      fresh.discard();
      void distrustCached();
      timer = setTimeout(listen, RECONNECT_MS);
    };
    const beat = async () => {
      try {
        await fresh.query('SELECT 1');
        if (!lost && !stopped) timer = setTimeout(beat, BEAT_MS);
      } catch (error) {
        again(error as Error);
      }
    };
    giveUp = again;
    fresh.on('error', again);
    fresh.on('end', () => again());
    fresh.on('notification', bump);
    try {
      await fresh.connect();
      await fresh.query('LISTEN catalogue');
      isListening = true;
      // Announcements during the interruption are lost: everything cached counts as stale.
      bump();
      timer = setTimeout(beat, BEAT_MS);
    } catch (error) {
      again(error as Error);
    }
  };
  void listen();

  const ask = async () => {
    try {
      // PostgreSQL delivers pending notifications before it answers the next query.
      if (!isListening) throw new Error('The change channel is lost.');
      await client!.query('SELECT 1');
    } catch (error) {
      bump();
      // A connection that does not answer announces no changes of others either.
      if (isListening) giveUp(error as Error);
    }
  };
  let asking = Promise.resolve();
  let next: Promise<void> | null = null;

  return {
    version: () => version,
    isListening: () => isListening,
    catchUp() {
      // A query under way may be older than the caller's commit: all callers meanwhile share the next query.
      next ??= asking.then(() => {
        next = null;
        asking = ask();
        return asking;
      });
      return next;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
