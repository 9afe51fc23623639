import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { withheldInWords } from '../../../components/withheld-words.ts';

type Transfer = NonNullable<Order['transfer']>;
type Withheld = Pick<RecordedTransfer, 'tds' | 'charges'>;

/** What there is to say about an entry under its sum, a line each. */
export function entryInWords(transfer: RecordedTransfer, refunds: Order['refunds']): string[] {
  const { utr, date, isRefund, over, goesBack, reversed, entry } = transfer;
  const counted = withheldInWords(transfer);
  const lines = [
    `${formatIst(date, 'date')}${isRefund ? ', paid back' : ''}, UTR ${utr}`,
    counted && `and ${counted}`,
    !reversed && over > 0 && overInWords(over, refunds),
    goesBack && `Not for the order: all of it ${isBack(refunds) ? 'went' : 'goes'} back`,
    entry && `${entry.paidBy ? `Paid by ${entry.paidBy}, entered` : 'Entered'} by ${entry.by}`,
    reversed &&
      `“${reversed.reason}”, reversed ${formatIst(reversed.at, 'date-time')}${entry?.reversedBy ? ` by ${entry.reversedBy}` : ''}`,
  ];
  return lines.flatMap((line) => line || []);
}

/** What came twice, once it is paid back. */
const isBack = (refunds: Order['refunds']): boolean => {
  const own = refunds.filter(({ kind }) => kind === 'duplicate');
  return own.length > 0 && own.every(({ status }) => status === 'processed');
};

/** Once a transfer was more than due the order is paid, so there is one at most. */
function overInWords(over: number, refunds: Order['refunds']): string {
  const isDue = refunds.some(({ kind, status }) => kind === 'over' && status === 'pending');
  return `${formatRupeesExact(over)} more than due, ${isDue ? 'to return' : 'returned'}`;
}

/** Of all entries that stand. */
export function withheldRupees({ transfers }: Pick<Transfer, 'transfers'>): Withheld {
  const standing = transfers.filter(({ isRefund, reversed }) => !isRefund && reversed === null);
  const sumOf = (part: keyof Withheld) =>
    paiseToRupees(sumPaise(standing.map((entry) => rupeesToPaise(entry[part]))));
  return { tds: sumOf('tds'), charges: sumOf('charges') };
}

/** "TDS of Rs.202.88 is not refunded." */
export function notRefunded(withheld: Withheld): string | null {
  const words = withheldInWords(withheld);
  if (!words) return null;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${withheld.charges > 0 ? 'are' : 'is'} not refunded.`;
}
