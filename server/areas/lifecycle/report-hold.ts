import { formatIst } from '#domain/calendar.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import type { Settled } from '../stock/settle-hold.ts';
import { changeOrder, type LockedOrder } from './change-order.ts';
import { mailNewDate } from './order-mails.ts';
import { tellShortage } from './tell-shortages.ts';
import { PAID_TOO_LATE } from './why-short.ts';

/** Money is never refused for stock, and a shortage is never silent: the shop hears of it, the customer of a later date. */
export async function reportHold(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  hold: Settled,
): Promise<void> {
  if (hold.short.length > 0) await tellShortage(deps, tx, order, hold.taken > 0 ? PAID_TOO_LATE : null);
  const promisedOn = await noteLaterDay(tx, order, hold);
  if (promisedOn) await mailNewDate(tx, order.row, { promisedOn, words: null, offersRefund: true });
}

/** Goods that had been promised from stock are made by now: the day is in the history. Null when it is no later. */
export async function noteLaterDay(
  tx: Transaction,
  order: LockedOrder,
  { isLater, promisedOn }: Settled,
): Promise<string | null> {
  if (!isLater || !promisedOn) return null;
  const note = formatIst(promisedOn, 'date');
  await changeOrder(tx, order, order.state, { action: 'new-date', actor: 'system', note });
  return promisedOn;
}
