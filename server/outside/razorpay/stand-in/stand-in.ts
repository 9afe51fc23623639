import type { FastifyBaseLogger } from 'fastify';
import type { Db, Queryable } from '../../../platform/db/database.ts';
import { createWakeUp, type WakeUp } from '../../../platform/workers/wake-up.ts';
import type { PaymentAccount } from '../gateway.ts';
import { openStandInAccount } from './account.ts';
import { type Controls, calmControls } from './controls.ts';

/** Shared by the parts of the stand-in. */
export interface StandIn {
  db: Db;
  log: FastifyBaseLogger;
  account: PaymentAccount;
  controls: Controls;
  /** Rung when there are events to send or refunds to settle. */
  wakeUp: WakeUp;
}

export const openStandIn = async (db: Db, log: FastifyBaseLogger): Promise<StandIn> => ({
  db,
  log,
  account: await openStandInAccount(db),
  controls: calmControls(),
  wakeUp: createWakeUp(),
});

export type Tx = Queryable;
