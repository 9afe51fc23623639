import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** The version of all public data. It increases with every change, announced by PostgreSQL to all instances. */
export interface Changes {
  version(): number;
  /** Waits until all earlier commits are announced here, so that the author of a change sees it. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;
const ANSWER_WITHIN_MS = 2_000;

export function watchChanges(databaseUrl: string, log: FastifyBaseLogger): Changes {
  let version = 1;
  let stopped = false;
  let isListening = false;
  let client: pg.Client | null = null;
  let giveUp: (error: Error) => void = () => {};
  let timer: NodeJS.Timeout | undefined;

  const bump = () => {
    version += 1;
  };

  const listen = async () => {
    if (stopped) return;
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      application_name: 'millwright-changes',
      query_timeout: ANSWER_WITHIN_MS,
    });
    client = fresh;
    let lost = false;
    const again = (error?: Error) => {
      if (lost || stopped) return;
      lost = true;
      isListening = false;
      log.warn({ err: error }, 'change channel lost; connecting again');
      fresh.end().catch(() => {});
      timer = setTimeout(listen, RECONNECT_MS);
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
    } catch (error) {
      again(error as Error);
    }
  };
  void listen();

  return {
    version: () => version,
    async catchUp() {
      try {
        // PostgreSQL delivers pending notifications before it answers the next query.
        if (!isListening) throw new Error('The change channel is lost.');
        await client!.query('SELECT 1');
      } catch (error) {
        bump();
        // A connection that does not answer tells nothing of the others' changes either.
        if (isListening) giveUp(error as Error);
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
