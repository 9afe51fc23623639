import type { Paise } from '../money.ts';
import type { BasisPoints } from '../papers/rates.ts';

export const MAX_DISCOUNT_PERCENT = 90;
const WHOLE = 10_000n;

/** Hundredths of a percent; null when it has more decimals or is none that the desk gives. */
export function discountOf(percent: number): BasisPoints | null {
  const hundredths = Math.round(percent * 100);
  if (!Number.isFinite(percent) || Math.abs(hundredths - percent * 100) > 1e-6) return null;
  return percent >= 0 && percent <= MAX_DISCOUNT_PERCENT ? hundredths : null;
}

/** A unit price less so much, half a paisa up. */
export const discounted = (unitPaise: Paise, discount: BasisPoints): Paise =>
  shareOf(unitPaise, WHOLE - BigInt(discount), WHOLE);

/** A unit price without GST as the shop keeps all prices: with it. */
export const withGst = (unitPaise: Paise, rate: BasisPoints): Paise =>
  shareOf(unitPaise, WHOLE + BigInt(rate), WHOLE);

/** What is shown of a price with GST where prices are shown without. */
export const withoutGst = (unitPaise: Paise, rate: BasisPoints): Paise =>
  shareOf(unitPaise, WHOLE, WHOLE + BigInt(rate));

/** In whole numbers: a price times ten thousand is more than a double holds. */
const shareOf = (paise: Paise, part: bigint, whole: bigint): Paise =>
  Number((BigInt(paise) * part * 2n + whole) / (whole * 2n));
