import { hasAtMostTwoDecimals } from '../money.ts';

/** A rate of tax in hundredths of a percent, so that 0.25 % is exact: 18 % is 1800. */
export type BasisPoints = number;

const WHOLE = 10_000;
const MAX_RATES = 20;

export function rateProblem(percent: number): string | null {
  return hasAtMostTwoDecimals(percent) && percent >= 0 && percent <= 100
    ? null
    : 'A rate of GST is a percentage from 0 to 100 with at most two decimals, such as 18 or 0.25.';
}

/** Why the settings cannot have this list of rates; null when they can. */
export function ratesProblem(percents: readonly number[]): string | null {
  if (percents.length === 0) return 'Enter at least one rate of GST.';
  if (percents.length > MAX_RATES) return `At most ${MAX_RATES} rates of GST can be listed.`;
  for (const percent of percents) {
    const problem = rateProblem(percent);
    if (problem !== null) return problem;
  }
  const twice = percents.find((percent, i) => percents.indexOf(percent) !== i);
  return twice === undefined ? null : `The rate ${twice} % is listed twice.`;
}

/** Why a product cannot have this rate; null when the settings list it. */
export function productRateProblem(percent: number, listed: readonly number[]): string | null {
  if (listed.includes(percent)) return null;
  return `The rate of GST is one of the list in the settings: ${listed.map((rate) => `${rate} %`).join(', ')}.`;
}

export function basisPointsOf(percent: number): BasisPoints {
  const problem = rateProblem(percent);
  if (problem !== null) throw new RangeError(problem);
  // Through the decimal text, because 0.29 * 100 is 28.999999999999996.
  return Number(percent.toFixed(2).replace('.', ''));
}

export const percentOf = (rate: BasisPoints): number => rate / 100;

/** "18" or "0.25". */
export const rateText = (rate: BasisPoints): string => String(percentOf(rate));

/** The rate of CGST and of SGST, "9" or "0.125". */
export const halfRateText = (rate: BasisPoints): string => String(rate / 200);

/** The tax within an amount that includes it, or an equal part of that tax, to the nearest paisa. */
export function taxWithin(inclusivePaise: number, rate: BasisPoints, parts: 1 | 2): number {
  return roundedQuotient(inclusivePaise * rate, parts * (WHOLE + rate));
}

/** Half and more goes up. Exact for safe integers: by the remainder, as a quotient may be rounded before. */
export function roundedQuotient(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || dividend < 0 || !Number.isSafeInteger(divisor) || divisor <= 0)
    throw new RangeError('Only whole numbers that are exact can be divided.');
  const remainder = dividend % divisor;
  return (dividend - remainder) / divisor + (remainder >= divisor - remainder ? 1 : 0);
}
