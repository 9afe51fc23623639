import { lineTotalPaise, type Paise, sumPaise } from '../money.ts';
import {
  type LineShare,
  leftOfLine,
  leftOfLines,
  leftQuantity,
  type OpenLine,
  sharesOfLines,
} from './line-shares.ts';
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

/** The lines of a paper, and how they are taxed. */
export interface LinesOfPaper {
  supply: Supply;
  lines: PaperLine[];
}

/**
 * The lines of a receipt for a part of the order, spread over what earlier parts left of its lines; null where that is
 * less. All parts together have exactly the value, the taxes and the quantities of the order.
 */
export function linesOfPart(
  order: LinesOfPaper,
  earlier: readonly LinesOfPaper[],
  amountPaise: Paise,
): PaperLine[] | null {
  const open = openLines(order.lines, taxedAlike(earlier, order));
  if (amountPaise > leftOfLines(open)) return null;
  return linesOfShares(order.lines, sharesOfLines(open, amountPaise, order.supply));
}

/** The receipts of an order as one: what was received for each of its lines, by the taxes of one of them. */
export function linesTogether(receipts: readonly LinesOfPaper[], { supply }: LinesOfPaper): PaperLine[] {
  const all = receipts.flatMap(({ lines }) => lines);
  const first = [...new Map(all.toReversed().map((line) => [line.position, line])).values()];
  const alike = taxedAlike(receipts, { supply, lines: first }).flatMap(({ lines }) => lines);
  return first
    .toSorted((a, b) => a.position - b.position)
    .map((line) => {
      const parts = alike.filter(({ position }) => position === line.position);
      const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
      return { ...line, quantity, ...sumOfSplits(parts) };
    });
}

/** Settings may have changed between two papers: the same amounts as they would be taxed on the later one. */
export function taxedAlike(papers: readonly LinesOfPaper[], model: LinesOfPaper): LinesOfPaper[] {
  return papers.map((paper) => ({
    supply: model.supply,
    lines: paper.lines.map((line) => {
      const rate = model.lines.find(({ position }) => position === line.position)?.rate ?? line.rate;
      if (paper.supply === model.supply && rate === line.rate) return line;
      return { ...line, rate, ...splitInclusive(inclusivePaise(line), rate, model.supply) };
    }),
  }));
}

/** What the invoices of consignments leave of the lines. */
export const linesLess = (lines: readonly PaperLine[], invoices: readonly LinesOfPaper[]): PaperLine[] =>
  openLines(lines, invoices).map((line, i) => ({
    ...lines[i]!,
    quantity: leftQuantity(line),
    ...leftOfLine(line),
  }));

/** The lines of a credit note or refund voucher: as on the paper it lowers, with the position there. */
export const linesOfShares = (lines: readonly PaperLine[], shares: readonly LineShare[]): PaperLine[] =>
  shares.flatMap((share) =>
    lines.filter(({ position }) => position === share.position).map((line) => ({ ...line, ...share })),
  );

/**
 * What leaves the works, or left it, taxed again: one answer for the invoice, the packing slip and the order's pages. A line
 * that is gone leaves its number out, so that a number means the same line on the order and on all of its papers. What was
 * paid back without a voucher, because the payment is older than papers, lowers all lines.
 */
export function linesToSupply(
  lines: readonly PaperLine[],
  refundVouchers: readonly { lines: readonly LineShare[] }[],
  refundedPaise: Paise,
  supply: Supply,
): PaperLine[] {
  const byVouchers = sumPaise(refundVouchers.map((voucher) => inclusivePaise(sumOfSplits(voucher.lines))));
  const restPaise = Math.max(0, refundedPaise - byVouchers);
  const rest = { lines: sharesOfLines(openLines(lines, refundVouchers), restPaise, supply) };
  const open = openLines(lines, [...refundVouchers, rest]);
  return lines
    .map((line, i) => {
      const leftPaise = inclusivePaise(leftOfLine(open[i]!));
      return { ...line, quantity: leftQuantity(open[i]!), ...splitInclusive(leftPaise, line.rate, supply) };
    })
    .filter((line) => inclusivePaise(line) > 0);
}
