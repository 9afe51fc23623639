import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { DAYS_AFTER_REVERSAL } from '#domain/transfers.ts';
import { counted } from '#domain/words.ts';

/** What happens when an entry is reversed, a sentence each. */
export function whatReversingDoes(
  { totalBill, paidAmount, customerId }: Pick<Order, 'totalBill' | 'paidAmount' | 'customerId'>,
  { utr, amount, over, tds, charges }: Pick<RecordedTransfer, 'utr' | 'amount' | 'over' | 'tds' | 'charges'>,
): string[] {
  const ownPaise = rupeesToPaise(amount) - rupeesToPaise(over) + rupeesToPaise(tds) + rupeesToPaise(charges);
  const othersPaise = rupeesToPaise(paidAmount) - ownPaise;
  const left = formatRupeesExact(paiseToRupees(rupeesToPaise(totalBill) - othersPaise));
  return [
    'No money moves: a refund voucher, “entered in error”, takes its receipt back.',
    `UTR ${utr} is free again, for this order or another.`,
    ...(over > 0 ? [`The ${formatRupeesExact(over)} more than due are no longer to be returned.`] : []),
    othersPaise > 0
      ? `The order waits again, for ${left}.`
      : `The order waits again, for ${left}, at least ${counted(DAYS_AFTER_REVERSAL, 'day')} long.`,
    `${customerId.name} is told by mail.`,
  ];
}
