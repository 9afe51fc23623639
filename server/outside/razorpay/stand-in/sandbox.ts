import type { FastifyBaseLogger } from 'fastify';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import type { PaymentAccount } from '../gateway.ts';
import type { Controls } from './controls.ts';

/** What the local gateway's parts share. */
export interface Sandbox {
  db: Db;
  log: FastifyBaseLogger;
  account: PaymentAccount;
  controls: Controls;
  /** There are events to send or refunds to settle. */
  kick(): void;
}

export type Tx = Queryable;
