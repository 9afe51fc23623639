import type { DatabaseClient, DatabaseClientOptions } from './database-client.ts';
import { type ReopeningLine, reopeningLine } from './reopening-line.ts';

/** One connection beside the pool, for questions that must not wait behind the customers. */
export type OwnLine = ReopeningLine;

const ANSWER_WITHIN_MS = 2_000;

export const openOwnLine = (
  options: DatabaseClientOptions,
  onOpen: (client: DatabaseClient) => void = () => {},
): OwnLine =>
  reopeningLine(
    { ...options, connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS },
    onOpen,
  );
