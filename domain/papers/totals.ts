import type { Paise } from '../money.ts';
import { printedHsn } from './hsn.ts';
import type { BasisPoints } from './rates.ts';
import { inclusivePaise, sumOfSplits, type TaxSplit } from './tax-split.ts';

/** What the sums need of a line of a paper. */
export interface TaxedLine extends TaxSplit {
  hsn: string | null;
  /** UQC. */
  unit: string;
  quantity: number;
  rate: BasisPoints;
}

export interface Totals extends TaxSplit {
  totalPaise: Paise;
}

export function totalsOf(lines: readonly TaxSplit[]): Totals {
  const sum = sumOfSplits(lines);
  return { ...sum, totalPaise: inclusivePaise(sum) };
}

export interface RateTotals extends Totals {
  rate: BasisPoints;
}

/** One row per rate, as vouchers name the tax and GSTR-1 lists a document. */
export function totalsByRate(lines: readonly TaxedLine[]): RateTotals[] {
  return groupsOf(lines, ({ rate }) => String(rate))
    .map((group) => ({ rate: group[0].rate, ...totalsOf(group) }))
    .sort((a, b) => a.rate - b.rate);
}

export interface HsnTotals extends RateTotals {
  /** Cut to the digits that are printed; null where the product has none. */
  hsn: string | null;
}

/** The printed table "Tax by HSN": one row per code and rate, in the order of the codes. */
export function hsnSummary(lines: readonly TaxedLine[], digits: number): HsnTotals[] {
  const cut = lines.map((line) => ({
    ...line,
    hsn: line.hsn === null ? null : printedHsn(line.hsn, digits),
  }));
  return groupsOf(cut, ({ hsn, rate }) => `${hsn} ${rate}`)
    .map((group) => ({ hsn: group[0].hsn, rate: group[0].rate, ...totalsOf(group) }))
    .sort(byHsnAndRate);
}

/** Lines without a code come last. */
export function byHsnAndRate(
  a: { hsn: string | null; rate: BasisPoints },
  b: { hsn: string | null; rate: BasisPoints },
): number {
  if (a.hsn === b.hsn) return a.rate - b.rate;
  if (a.hsn === null || b.hsn === null) return a.hsn === null ? 1 : -1;
  return a.hsn < b.hsn ? -1 : 1;
}

/** Groups in the order of their first member. */
export function groupsOf<T>(all: readonly T[], keyOf: (each: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return [...groups.values()];
}
