import { type Paise, sumPaise } from '../money.ts';
import {
  leftOfLines,
  leftQuantity,
  type NamedQuantity,
  type OpenLine,
  shareOfPieces,
  sharesOfLines,
} from './line-shares.ts';
import type { PaperLine } from './paper.ts';
import { type LinesOfPaper, linesLess, linesOfShares, openLines, taxedAlike } from './paper-lines.ts';
import { inclusivePaise, sumOfSplits } from './tax-split.ts';

/** What was taken of an order before its next consignment leaves. */
export interface TakenBefore {
  vouchers: readonly LinesOfPaper[];
  /** Of the consignments before it. */
  invoices: readonly LinesOfPaper[];
  /** They lower an invoice, and not what is still to leave. */
  credits: readonly LinesOfPaper[];
  refundedPaise: Paise;
}

/**
 * The lines of the invoice of a consignment: the price of its pieces, and with the last ones what is left of their line. So
 * all invoices and refund vouchers together are what was paid.
 */
export function linesOfConsignment(
  order: LinesOfPaper,
  before: TakenBefore,
  pieces: readonly NamedQuantity[],
): PaperLine[] {
  const shares = openBefore(order, before).flatMap((line) => {
    const named = pieces.find(({ position }) => position === line.position)?.quantity ?? 0;
    const quantity = Math.min(named, leftQuantity(line));
    return quantity > 0 ? shareOfPieces(line, quantity, order.supply) : [];
  });
  return linesOfShares(order.lines, shares);
}

/** What is still to leave. What was paid back without a paper, because its payment has no receipt, lowers all lines. */
export function openBefore(
  order: LinesOfPaper,
  { vouchers, invoices, credits, refundedPaise }: TakenBefore,
): OpenLine[] {
  const left = linesLess(order.lines, taxedAlike(invoices, order));
  const taken = taxedAlike(vouchers, order);
  const open = openLines(left, taken);
  const restPaise = Math.max(0, refundedPaise - sumOf(vouchers) - sumOf(credits));
  if (restPaise === 0) return open;
  const rest = sharesOfLines(open, Math.min(restPaise, leftOfLines(open)), order.supply);
  return openLines(left, [...taken, { lines: rest }]);
}

interface Receipt {
  number: string;
  totalPaise: Paise;
}

/** The advance is set off against the invoices in their order: what of each receipt pays for these lines. */
export function advanceFor(
  lines: readonly PaperLine[],
  receipts: readonly Receipt[],
  usedPaise: Paise,
): Receipt[] {
  let passedPaise = usedPaise;
  let wantedPaise = inclusivePaise(sumOfSplits(lines));
  return receipts.flatMap(({ number, totalPaise }) => {
    const passed = Math.min(passedPaise, totalPaise);
    const taken = Math.min(wantedPaise, totalPaise - passed);
    passedPaise -= passed;
    wantedPaise -= taken;
    return taken > 0 ? [{ number, totalPaise: taken }] : [];
  });
}

const sumOf = (papers: readonly LinesOfPaper[]): Paise =>
  sumPaise(papers.map(({ lines }) => inclusivePaise(sumOfSplits(lines))));
