import { counted } from '#domain/words.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import type { Settled } from '../stock/settle-hold.ts';
import type { OrderRow } from './change-order.ts';
import { mailNewDate, noticeToShop } from './order-mails.ts';

/** Money is never refused for stock, and a shortage is never silent: the shop hears of it, the customer of a later date. */
export async function reportHold(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  { short, isLater, promisedOn }: Settled,
): Promise<void> {
  const missing = short.reduce((sum, { wanted, free }) => sum + wanted - free, 0);
  if (missing > 0)
    await noticeToShop(deps, tx, {
      ref: `short:${order.id}`,
      order,
      what: `The order is paid, but ${counted(missing, 'piece')} of it were sold meanwhile. Open the order to name a new date, or to refund those lines.`,
    });
  if (isLater && promisedOn) await mailNewDate(tx, order, { promisedOn, words: null, offersRefund: true });
}
