import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** The version of everything the public sees. It grows with every change, told by PostgreSQL to all instances. */
export interface Changes {
  version(): number;
  /** This instance changed something: do not wait for the notification. */
  announce(): void;
  onChange(listener: () => void): void;
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;

export function watchChanges(databaseUrl: string, log: FastifyBaseLogger): Changes {
  let version = 1;
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];

  const bump = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const listen = async () => {
    if (stopped) return;
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'millwright-changes',
    });
    client = fresh;
    let lost = false;
    const again = (error?: Error) => {
      if (lost || stopped) return;
      lost = true;
      log.warn({ err: error }, 'change channel lost; connecting again');
      fresh.end().catch(() => {});
      timer = setTimeout(listen, RECONNECT_MS);
    };
    fresh.on('error', again);
    fresh.on('end', () => again());
    fresh.on('notification', bump);
    try {
      await fresh.connect();
      await fresh.query('LISTEN catalogue');
      // What was announced while nobody listened is unknown: everything cached is stale.
      bump();
    } catch (error) {
      again(error as Error);
    }
  };
  void listen();

  return {
    version: () => version,
    announce: bump,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
