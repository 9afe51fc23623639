import { MOST_ON_HAND } from '#domain/stock/bands.ts';
import { readPieces } from '#domain/stock/typed-pieces.ts';
import { randomId } from '../../../browser/random-id.ts';

export const RECEIVED_RULE = 'Whole pieces, 1 to 9,99,999';

/** At least one; null for anything else. */
export function readReceived(typed: string): number | null {
  const pieces = readPieces(typed);
  return pieces === null || pieces < 1 ? null : pieces;
}

/** Why typed pieces cannot be received; null also while nothing is typed. */
export function receivedProblem(typed: string, onHand: number): string | null {
  if (typed.trim() === '') return null;
  const pieces = readReceived(typed);
  if (pieces === null) return RECEIVED_RULE;
  return onHand + pieces > MOST_ON_HAND ? 'At most 9,99,999 pieces can be on hand.' : null;
}

/** One key for one receipt: the same pieces sent again, because no answer came, are booked once. */
export function receiptKeys() {
  let sent = { receipt: '', key: '' };
  return {
    keyOf(productId: string, pieces: number): string {
      const receipt = `${productId}:${pieces}`;
      if (sent.receipt !== receipt) sent = { receipt, key: randomId() };
      return sent.key;
    },
    booked() {
      sent = { receipt: '', key: '' };
    },
  };
}
