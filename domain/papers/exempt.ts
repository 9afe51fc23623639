import type { BasisPoints } from './rates.ts';

/** Goods of the rate 0 %: a bill of supply instead of a tax invoice. */
export const isExempt = ({ rate }: { rate: BasisPoints }): boolean => rate === 0;
export const isTaxed = (line: { rate: BasisPoints }): boolean => !isExempt(line);

/** How taxed and exempt goods that leave together are invoiced. */
export const EXEMPT_PAPERS = ['separate', 'joint'] as const;
export type ExemptPaper = (typeof EXEMPT_PAPERS)[number];

interface PaperOfGoods<Line> {
  kind: 'invoice' | 'supply';
  lines: Line[];
  /** An invoice-cum-bill of supply. */
  isJoint: boolean;
}

/**
 * The papers that goods leave with, in the order of their series. One joint paper is for buyers without a GSTIN only
 * (Rule 46A).
 */
export function papersOfGoods<Line extends { rate: BasisPoints }>(
  lines: readonly Line[],
  { exemptPaper, isRegistered }: { exemptPaper: ExemptPaper; isRegistered: boolean },
): PaperOfGoods<Line>[] {
  const [taxed, exempt] = [lines.filter(isTaxed), lines.filter(isExempt)];
  const isMixed = taxed.length > 0 && exempt.length > 0;
  if (isMixed && exemptPaper === 'joint' && !isRegistered)
    return [{ kind: 'invoice', lines: [...lines], isJoint: true }];
  return [
    { kind: 'invoice', lines: taxed, isJoint: false } as const,
    { kind: 'supply', lines: exempt, isJoint: false } as const,
  ].filter((paper) => paper.lines.length > 0);
}
