import pg from 'pg';
import { ReadOnlyServer } from './read-only-server.ts';

export interface Host {
  host: string;
  port: number;
}

const ANSWER_WITHIN_MS = 3_000;
const looking = new Map<string, Promise<Host>>();

/**
 * The one of several servers that takes changes. All are asked at once: one that is silent must not delay the start
 * of a connection. Connections that open at the same time share the answer.
 */
export function findWritableHost(addresses: readonly string[]): Promise<Host> {
  const key = addresses.join(' ');
  const known = looking.get(key);
  if (known) return known;
  const found = Promise.any(addresses.map(askHost))
    .catch(({ errors }: AggregateError) => {
      // A server's own error says more than that another one is away.
      throw (
        errors.find((error) => error instanceof ReadOnlyServer) ??
        errors.find((error) => error instanceof pg.DatabaseError) ??
        errors[0]
      );
    })
    .finally(() => looking.delete(key));
  looking.set(key, found);
  return found;
}

async function askHost(address: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: 'millwright-host',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]!.transaction_read_only === 'on') throw new ReadOnlyServer();
    return { host: client.host, port: client.port };
  } finally {
    void client.end().catch(() => {});
  }
}
