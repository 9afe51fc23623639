import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { unbroken } from '#domain/words.ts';
import { withheldInWords } from '../../../../components/withheld-words.ts';

type Transfer = NonNullable<Order['transfer']>;

/** What there is to say about a transfer beside its sum, a line each. */
export function entryInWords(entry: RecordedTransfer): string[] {
  const { isRefund, over, goesBack, reversed } = entry;
  if (isRefund) return ['paid back to you'];
  if (reversed) return [takenBack(reversed.at), `“${reversed.reason}”`];
  const counted = withheldInWords(entry);
  return [
    ...(counted ? [`and ${counted}`] : []),
    ...(over > 0 ? [`${unbroken(formatRupeesExact(over))} of it is more than was due`] : []),
    ...(goesBack ? ['not needed for this order: it goes back to you'] : []),
  ];
}

const takenBack = (at: string): string =>
  `Entered in error, taken back on ${unbroken(formatIst(at, 'date'))}`;

/** The newest entry, where it was an error: since then nothing has come. */
export const newestIsReversed = ({ transfers }: Transfer): RecordedTransfer['reversed'] =>
  transfers.findLast(({ isRefund }) => !isRefund)?.reversed ?? null;
