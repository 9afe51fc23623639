import type { FastifyBaseLogger } from 'fastify';
import type { PaymentAccount } from '../../adapters/gateway.ts';
import type { Db, Queryable } from '../../db/database.ts';
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
