import { lineTotalPaise, type Paise } from '../money.ts';
import { type LineShare, leftOfLine, leftQuantity, type OpenLine } from './line-shares.ts';
import type { PaperLine } from './paper.ts';
import type { Supply } from './place-of-supply.ts';
import { basisPointsOf } from './rates.ts';
import { inclusivePaise, splitInclusive, sumOfSplits } from './tax-split.ts';

/** A line as it was ordered; the price includes the tax. */
export interface OrderedLine {
  description: string;
  partNumber: string | null;
  hsn: string | null;
  unit: string;
  quantity: number;
  unitPaise: Paise;
  /** Percent; null where the product has none. */
  gstRate: number | null;
}

/** The lines of a receipt voucher or an invoice, numbered from 1. */
export function paperLines(
  ordered: readonly OrderedLine[],
  defaultRatePercent: number,
  supply: Supply,
): PaperLine[] {
  return ordered.map(({ unitPaise, gstRate, ...line }, index) => {
    const rate = basisPointsOf(gstRate ?? defaultRatePercent);
    const split = splitInclusive(lineTotalPaise(unitPaise, line.quantity), rate, supply);
    return { ...line, position: index + 1, rate, ...split };
  });
}

/** The lines of a paper with what the earlier ones against it took. */
export function openLines(
  lines: readonly PaperLine[],
  earlier: readonly { lines: readonly LineShare[] }[],
): OpenLine[] {
  const taken = earlier.flatMap((paper) => paper.lines);
  return lines.map((whole) => {
    const ofLine = taken.filter(({ position }) => position === whole.position);
    return {
      position: whole.position,
      quantity: whole.quantity,
      takenQuantity: ofLine.reduce((sum, { quantity }) => sum + quantity, 0),
      rate: whole.rate,
      whole: sumOfSplits([whole]),
      taken: sumOfSplits(ofLine),
    };
  });
}

/** The lines of a credit note or refund voucher: as on the paper it lowers, with the position there. */
export const linesOfShares = (lines: readonly PaperLine[], shares: readonly LineShare[]): PaperLine[] =>
  shares.flatMap((share) =>
    lines.filter(({ position }) => position === share.position).map((line) => ({ ...line, ...share })),
  );

/**
 * The lines of an invoice after refunds of the advance: what is left to supply, taxed anew. A line that is gone leaves its
 * number out, so that a number means the same line on the order and on all of its papers.
 */
export function linesAfterRefunds(
  lines: readonly PaperLine[],
  refundVouchers: readonly { lines: readonly LineShare[] }[],
  supply: Supply,
): PaperLine[] {
  const open = openLines(lines, refundVouchers);
  return lines
    .map((line, i) => {
      const leftPaise = inclusivePaise(leftOfLine(open[i]!));
      return { ...line, quantity: leftQuantity(open[i]!), ...splitInclusive(leftPaise, line.rate, supply) };
    })
    .filter((line) => inclusivePaise(line) > 0);
}
