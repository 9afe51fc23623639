import type { Paise } from './money.ts';

// The payment provider's minimum is one rupee.
export const MIN_REFUND_PAISE = 100;

export function partialAmountProblem(
  amountPaise: Paise,
  { totalPaidPaise, leftPaise }: { totalPaidPaise: Paise; leftPaise: Paise },
): string | null {
  if (!Number.isSafeInteger(amountPaise)) return 'Enter the refund amount in whole paise.';
  if (amountPaise < MIN_REFUND_PAISE) return 'A refund is at least Rs.1.';
  if (amountPaise >= totalPaidPaise) return 'A partial refund must be less than the total paid.';
  if (amountPaise > leftPaise) return 'A refund cannot be more than what is left of the payment.';
  const staysPaise = leftPaise - amountPaise;
  if (staysPaise > 0 && staysPaise < MIN_REFUND_PAISE)
    return 'Less than Rs.1 would be left, which could never be refunded. Refund all that is left, or leave at least Rs.1.';
  return null;
}
