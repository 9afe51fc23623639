import { formatRupees, type Paise, paiseToRupees } from './money.ts';
import { MAX_PRICE_PAISE } from './sizes/products.ts';

/** How far prices may move at once, in percent. */
export const LEAST_PERCENT = -90;
export const MOST_PERCENT = 900;
/** The rupees that prices are rounded to, the nearest one. */
export const ROUNDINGS = [1, 5, 10, 50, 100] as const;
export const MOST_PRICES_AT_ONCE = 10_000;

export interface PriceRule {
  by: { percent: number } | { amountPaise: Paise };
  roundTo: (typeof ROUNDINGS)[number] | null;
  /** Whether quantity prices move alike. */
  breaks: boolean;
}

export interface PaisePrices {
  pricePaise: Paise;
  breaks: readonly { from: number; pricePaise: Paise }[];
}

export type NewPrices = PaisePrices | { refusal: string };

/** The nearest whole number, a half away from zero: what a hand calculator shows. */
const nearest = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));

function moved(paise: Paise, { by, roundTo }: PriceRule): Paise {
  const changed =
    'percent' in by
      ? nearest(paise * (10_000 + Math.round(by.percent * 100)), 10_000)
      : paise + by.amountPaise;
  return roundTo === null ? changed : nearest(changed, roundTo * 100) * roundTo * 100;
}

/** What a product costs after the change, or why it cannot; null where it stays as it is. */
export function newPrices(before: PaisePrices, rule: PriceRule): NewPrices | null {
  const after = {
    pricePaise: moved(before.pricePaise, rule),
    breaks: rule.breaks
      ? before.breaks.map(({ from, pricePaise }) => ({ from, pricePaise: moved(pricePaise, rule) }))
      : before.breaks,
  };
  const refusal = refusalOf(after);
  if (refusal) return { refusal };
  return samePrices(before, after) ? null : after;
}

const inRupees = (paise: Paise) => formatRupees(paiseToRupees(paise));

function refusalOf({ pricePaise, breaks }: PaisePrices): string | null {
  if (pricePaise <= 0) return `The price would be ${inRupees(pricePaise)}.`;
  if (pricePaise > MAX_PRICE_PAISE) return `The price would be above ${inRupees(MAX_PRICE_PAISE)}.`;
  let above = pricePaise;
  for (const one of breaks) {
    if (one.pricePaise <= 0) return `The price from ${one.from} pieces would be ${inRupees(one.pricePaise)}.`;
    if (one.pricePaise >= above)
      return `The price from ${one.from} pieces, ${inRupees(one.pricePaise)}, would not be below ${inRupees(above)}.`;
    above = one.pricePaise;
  }
  return null;
}

export const samePrices = (one: PaisePrices, other: PaisePrices): boolean =>
  one.pricePaise === other.pricePaise &&
  one.breaks.length === other.breaks.length &&
  one.breaks.every(({ from, pricePaise }, nth) => {
    const its = other.breaks[nth]!;
    return its.from === from && its.pricePaise === pricePaise;
  });
