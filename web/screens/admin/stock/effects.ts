import type { ResponseOf } from '#contract/index.ts';
import { freeOf, shortOf } from '#domain/stock/bands.ts';
import { piecesNotThere } from '#domain/stock/shortage.ts';
import { counted, listed, nounFor } from '#domain/words.ts';

type SingleStock = ResponseOf<'/admin/stock/single'>['data'];
export type StockAndOrders = Pick<SingleStock, 'onHand' | 'held' | 'orders'>;

/** Which orders lack pieces with so many on hand: what is there belongs to the first. */
function lackingAt(onHand: number, orders: SingleStock['orders']): string[] {
  const missing = piecesNotThere(
    onHand,
    orders.map(({ held }) => held),
  );
  return orders.filter((_, index) => missing[index]! > 0).map(({ orderId }) => orderId);
}

const MOST_NAMED = 3;
const named = (orders: string[]): string =>
  orders.length > MOST_NAMED
    ? `${orders.slice(0, MOST_NAMED).join(', ')} and ${counted(orders.length - MOST_NAMED, 'other')}`
    : listed(orders);

/** What goods that come in change: "MW-9KD2-71HB is no longer short; 9 pieces are free." */
export function receivedInWords({ onHand, held, orders }: StockAndOrders, pieces: number): string {
  const after = { onHand: onHand + pieces, held };
  const lacking = new Set(lackingAt(after.onHand, orders));
  const served = lackingAt(onHand, orders).filter((order) => !lacking.has(order));
  const short = shortOf(after);
  const free = freeOf(after);
  const rest =
    short > 0
      ? `${counted(short, 'piece')} ${nounFor(short, 'is', 'are')} still short`
      : `${counted(free, 'piece')} ${nounFor(free, 'is', 'are')} free`;
  const ended =
    served.length > 0 && `${named(served)} ${nounFor(served.length, 'is', 'are')} no longer short`;
  return `${ended ? `${ended}; ` : ''}${rest}.`;
}

/** Of a count below what is held: "5 are held: MW-… becomes short." Null when all that is held is there. */
export function countInWords({ onHand, held, orders }: StockAndOrders, after: number): string | null {
  const short = shortOf({ onHand: after, held });
  if (short === 0) return null;
  const before = new Set(lackingAt(onHand, orders));
  const begun = lackingAt(after, orders).filter((order) => !before.has(order));
  const are = `${held.toLocaleString('en-IN')} ${nounFor(held, 'is', 'are')} held`;
  return begun.length > 0
    ? `${are}: ${named(begun)} ${nounFor(begun.length, 'becomes', 'become')} short.`
    : `${are}: ${short.toLocaleString('en-IN')} ${nounFor(short, 'is', 'are')} short.`;
}
