import { formatIst } from '#domain/calendar.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import type { Settled } from '../stock/settle-hold.ts';
import { changeOrder, type LockedOrder } from './change-order.ts';
import { mailNewDate } from './order-mails.ts';
import { tellShortage } from './tell-shortages.ts';

/** Money is never refused for stock, and a shortage is never silent: the shop hears of it, the customer of a later date. */
export async function reportHold(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  { short, isLater, promisedOn }: Settled,
): Promise<void> {
  if (short.length > 0) await tellShortage(deps, tx, order);
  if (!isLater || !promisedOn) return;
  const note = formatIst(promisedOn, 'date');
  await changeOrder(tx, order, order.state, { action: 'new-date', actor: 'system', note });
  await mailNewDate(tx, order.row, { promisedOn, words: null, offersRefund: true });
}
