import { type Paise, sumPaise } from '../money.ts';

/**
 * Spreads an amount in proportion to the weights, exact to the paisa: each share is rounded down, and what is left goes
 * to the largest remainders. A share is never more than its weight, as the amount is never more than all of them.
 */
export function spreadPaise(amountPaise: Paise, weights: readonly Paise[]): Paise[] {
  const whole = sumPaise(weights);
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('Only whole amounts from zero can be spread.');
  if (amountPaise > whole) throw new RangeError('More than there is cannot be spread.');
  if (amountPaise === 0) return weights.map(() => 0);
  // The product of two amounts can be larger than the numbers that are exact.
  const parts = weights.map((weight, index) => {
    const product = BigInt(amountPaise) * BigInt(weight);
    return { index, weight, share: Number(product / BigInt(whole)), remainder: product % BigInt(whole) };
  });
  let left = amountPaise - sumPaise(parts.map(({ share }) => share));
  // Equal remainders: the larger weight, so that the order of the lines makes no difference.
  const byRemainder = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || b.weight - a.weight,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    part.share++;
    left--;
  }
  return parts.map(({ share }) => share);
}
