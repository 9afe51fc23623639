import type pg from 'pg';
import { DatabaseClient, type DatabaseClientOptions } from './database-client.ts';
import { whileFull } from './while-full.ts';

/** One connection for pipelined questions: opened with the first, and again with the one after a failure. */
export interface ReconnectingConnection {
  query<Row extends object>(asked: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** The next question opens another connection. */
  leave(): void;
  end(): Promise<void>;
}

export function reconnectingConnection(
  options: DatabaseClientOptions,
  onOpen: (client: DatabaseClient) => void,
): ReconnectingConnection {
  let connection: Promise<DatabaseClient> | null = null;
  let leave = () => {};

  const open = () => {
    const client = new DatabaseClient({ ...options, pipeline: true });
    const opened = client.connect();
    leave = () => {
      if (connection !== opened) return;
      connection = null;
      opened.then(() => client.end()).catch(() => {});
    };
    for (const event of ['useless', 'error', 'end']) client.once(event, leave);
    onOpen(client);
    opened.catch(leave);
    return opened;
  };

  return {
    async query(asked, values) {
      const client = await whileFull(() => {
        connection ??= open();
        return connection;
      });
      return client.query(asked, values);
    },
    leave: () => leave(),
    async end() {
      await (await connection?.catch(() => null))?.end();
    },
  };
}
