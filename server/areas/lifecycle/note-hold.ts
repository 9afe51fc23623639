import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { orders } from '../../platform/db/schema/index.ts';
import type { Settled } from '../stock/settle-hold.ts';
import { changeOrder, type LockedOrder } from './change-order.ts';

/** The history says what was taken anew, and until when a payment is awaited for it. */
export async function noteHold(
  tx: Transaction,
  order: LockedOrder,
  { taken, until }: Pick<Settled, 'taken' | 'until'>,
  columns: PgUpdateSetSource<typeof orders> = {},
): Promise<void> {
  if (taken === 0) return;
  const clock = until && formatIst(until.toISOString(), 'date-time').split(', ')[1];
  const note = `${counted(taken, 'piece')} held${clock ? ` until ${clock}` : ''}`;
  await changeOrder(tx, order, order.state, { action: 'held', actor: 'system', note }, columns);
}

/** The hold of an order that stays payable ended; with an order that is over it ends without a word. */
export async function noteEndOfHold(
  tx: Transaction,
  order: LockedOrder,
  { givenBack }: Pick<Settled, 'givenBack'>,
  why: string,
): Promise<void> {
  if (givenBack === 0) return;
  const note = `${counted(givenBack, 'piece')} free again: ${why}`;
  await changeOrder(tx, order, order.state, { action: 'hold-ended', actor: 'system', note });
}
