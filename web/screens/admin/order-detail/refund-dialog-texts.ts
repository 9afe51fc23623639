import type { LoweredPaper } from '#contract/papers.ts';
import { formatRupeesExact, type Paise, paiseToRupees } from '#domain/money.ts';
import { type OrderState, refundableLeftPaise } from '#domain/order-lifecycle.ts';
import type { RefundOption } from '#domain/orders.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { MIN_REFUND_PAISE, partialAmountProblem } from '#domain/refunds.ts';

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

export const refundDialogTitle = (option: RefundOption) =>
  option === 'no-refund' ? 'Cancel Order' : 'Initiate Refund';

export const partialHint = (leftPaise: Paise, paidPaise: Paise): string =>
  leftPaise < paidPaise
    ? `An amount up to the ${rupees(leftPaise)} left`
    : 'An amount less than the total paid';

/** Why the typed amount cannot be refunded, with an alternative where there is one. */
export function typedAmountProblem(state: OrderState, typedPaise: Paise): string | null {
  const leftPaise = refundableLeftPaise(state);
  const problem = partialAmountProblem(typedPaise, { totalPaidPaise: state.capturedPaise, leftPaise });
  if (problem === null || typedPaise < MIN_REFUND_PAISE) return problem;
  return leftPaise < state.capturedPaise
    ? `Enter at most ${rupees(leftPaise)}, which is left of the payment.`
    : `Enter less than ${rupees(state.capturedPaise)}, or choose Full.`;
}

/** The paper that a refund makes, and the one that it lowers. */
export const paperOfRefund = ({ kind, number }: Pick<LoweredPaper, 'kind' | 'number'>) =>
  kind === 'invoice'
    ? { title: KIND_OF_PAPER.credit.title, against: `invoice ${number}` }
    : { title: KIND_OF_PAPER.refund.title, against: `receipt ${number}` };
