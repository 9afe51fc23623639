import type { DatabaseClient, DatabaseClientOptions } from './database-client.ts';
import { type ReconnectingConnection, reconnectingConnection } from './reconnecting-connection.ts';

/** One connection beside the pool, for questions that must not wait behind the customers. */
export type ReadinessConnection = ReconnectingConnection;

const ANSWER_WITHIN_MS = 2_000;

export const openReadinessConnection = (
  options: DatabaseClientOptions,
  onOpen: (client: DatabaseClient) => void = () => {},
): ReadinessConnection =>
  reconnectingConnection(
    { ...options, connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS },
    onOpen,
  );
