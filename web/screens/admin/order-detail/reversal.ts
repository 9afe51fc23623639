import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { afterAction, type OrderState } from '#domain/order-lifecycle.ts';
import { DAYS_AFTER_REVERSAL } from '#domain/transfers.ts';
import { counted } from '#domain/words.ts';

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

/** What happens when an entry is reversed, a sentence each. */
export function whatReversingDoes(
  { totalBill, customerId }: Pick<Order, 'totalBill' | 'customerId'>,
  state: OrderState,
  { utr, amount, over, tds, charges }: Pick<RecordedTransfer, 'utr' | 'amount' | 'over' | 'tds' | 'charges'>,
): string[] {
  const withheldPaise = rupeesToPaise(tds) + rupeesToPaise(charges);
  const amountPaise = rupeesToPaise(amount) - rupeesToPaise(over) + withheldPaise;
  const { capturedPaise } = afterAction(state, 'reverse-transfer', { amountPaise, withheldPaise });
  const left = rupees(rupeesToPaise(totalBill) - capturedPaise);
  return [
    'No money moves: a refund voucher, “entered in error”, takes its receipt back.',
    `UTR ${utr} is free again, for this order or another.`,
    ...(over > 0 ? [`The ${formatRupeesExact(over)} more than due are no longer to be returned.`] : []),
    capturedPaise > 0
      ? `The order waits again, for ${left}.`
      : `The order waits again, for ${left}, at least ${counted(DAYS_AFTER_REVERSAL, 'day')} long.`,
    `${customerId.name} is told by mail.`,
  ];
}
