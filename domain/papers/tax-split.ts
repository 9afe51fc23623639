import { type Paise, sumPaise } from '../money.ts';
import { writtenAmount } from '../money-text.ts';
import { MAX_ORDER_TOTAL_PAISE } from '../sizes/orders.ts';
import type { Supply } from './place-of-supply.ts';
import { type BasisPoints, roundedQuotient, taxWithin } from './rates.ts';

/** An amount by what it consists of. In a union territory without legislature, UTGST stands in place of SGST. */
export interface TaxSplit {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

export const NO_AMOUNT: Readonly<TaxSplit> = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** Splits what is paid into value and tax; the parts always add up to it, and CGST equals SGST. */
export function splitInclusive(inclusivePaise: Paise, rate: BasisPoints, supply: Supply): TaxSplit {
  if (!Number.isSafeInteger(inclusivePaise) || inclusivePaise < 0 || inclusivePaise > MAX_ORDER_TOTAL_PAISE)
    throw new RangeError('An amount on a paper is from nothing to what an order can cost.');
  if (supply === 'inter') {
    const igstPaise = taxWithin(inclusivePaise, rate, 1);
    return { ...NO_AMOUNT, taxablePaise: inclusivePaise - igstPaise, igstPaise };
  }
  const half = taxWithin(inclusivePaise, rate, 2);
  return { ...NO_AMOUNT, taxablePaise: inclusivePaise - 2 * half, cgstPaise: half, sgstPaise: half };
}

export const taxPaise = ({ cgstPaise, sgstPaise, igstPaise }: TaxSplit): Paise =>
  cgstPaise + sgstPaise + igstPaise;
export const inclusivePaise = (split: TaxSplit): Paise => split.taxablePaise + taxPaise(split);

export function sumOfSplits(splits: Iterable<TaxSplit>): TaxSplit {
  const all = [...splits];
  const sumOf = (head: keyof TaxSplit) => sumPaise(all.map((split) => split[head]));
  return {
    taxablePaise: sumOf('taxablePaise'),
    cgstPaise: sumOf('cgstPaise'),
    sgstPaise: sumOf('sgstPaise'),
    igstPaise: sumOf('igstPaise'),
  };
}

export const negated = (split: TaxSplit): TaxSplit => ({
  taxablePaise: -split.taxablePaise || 0,
  cgstPaise: -split.cgstPaise || 0,
  sgstPaise: -split.sgstPaise || 0,
  igstPaise: -split.igstPaise || 0,
});

export const lessSplit = (whole: TaxSplit, part: TaxSplit): TaxSplit => sumOfSplits([whole, negated(part)]);

/** A part of an amount with its part of each tax; the other part has the rest of each. */
export function partOfSplit(split: TaxSplit, partPaise: Paise): TaxSplit {
  const wholePaise = inclusivePaise(split);
  if (partPaise >= wholePaise) return split;
  const floored = (paise: Paise) => Number((BigInt(paise) * BigInt(partPaise)) / BigInt(wholePaise));
  const [cgstPaise, sgstPaise, igstPaise] = [split.cgstPaise, split.sgstPaise, split.igstPaise].map(floored);
  const taxes = { cgstPaise: cgstPaise!, sgstPaise: sgstPaise!, igstPaise: igstPaise! };
  const taxablePaise = Math.min(partPaise - cgstPaise! - sgstPaise! - igstPaise!, split.taxablePaise);
  const missing = partPaise - inclusivePaise({ ...taxes, taxablePaise });
  // Only where next to nothing but tax is left of the other part.
  const head = (['igstPaise', 'cgstPaise', 'sgstPaise'] as const).find(
    (tax) => split[tax] - taxes[tax] >= missing,
  )!;
  return { ...taxes, taxablePaise, [head]: taxes[head] + missing };
}

/** The price of one without tax: "38,982.20", or "1,601.6950" where two decimals would not multiply back. */
export function unitRateText(taxable: Paise, quantity: number): string {
  if (quantity === 0) return '–';
  if (taxable % quantity === 0) {
    const [rupees, paise = '00'] = writtenAmount(taxable / quantity).split('.');
    return `${rupees}.${paise}`;
  }
  const tenThousandths = roundedQuotient(taxable * 100, quantity);
  const decimals = String(tenThousandths % 10_000).padStart(4, '0');
  return `${writtenAmount(Math.floor(tenThousandths / 10_000) * 100)}.${decimals}`;
}
