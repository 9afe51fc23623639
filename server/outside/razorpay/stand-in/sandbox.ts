import type { FastifyBaseLogger } from 'fastify';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { type Bell, createBell } from '../../../platform/workers/bell.ts';
import type { PaymentAccount } from '../gateway.ts';
import { openStandInAccount } from './account.ts';
import { type Controls, calmControls } from './controls.ts';

/** Shared by the parts of the local gateway. */
export interface Sandbox {
  db: Db;
  log: FastifyBaseLogger;
  account: PaymentAccount;
  controls: Controls;
  /** Rung when there are events to send or refunds to settle. */
  bell: Bell;
}

export const openSandbox = async (db: Db, log: FastifyBaseLogger): Promise<Sandbox> => ({
  db,
  log,
  account: await openStandInAccount(db),
  controls: calmControls(),
  bell: createBell(),
});

export type Tx = Queryable;
