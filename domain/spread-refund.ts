import type { Paise } from './money.ts';

interface PartLeft {
  paymentId: string;
  leftPaise: Paise;
}

/** What of a refund comes from each part that was paid, in the order in which they are given. */
export function spreadRefund(
  amountPaise: Paise,
  parts: readonly PartLeft[],
): { paymentId: string; amountPaise: Paise }[] {
  let restPaise = amountPaise;
  const shares = parts.flatMap(({ paymentId, leftPaise }) => {
    const sharePaise = Math.min(restPaise, leftPaise);
    restPaise -= sharePaise;
    return sharePaise > 0 ? [{ paymentId, amountPaise: sharePaise }] : [];
  });
  if (restPaise > 0) throw new RangeError('A refund cannot be more than what is left of the payments.');
  return shares;
}
