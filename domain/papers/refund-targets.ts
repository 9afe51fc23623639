import { type Paise, sumPaise } from '../money.ts';
import {
  type Goods,
  type LineShare,
  leftOfLines,
  leftQuantity,
  type NamedQuantity,
  namedLinesProblem,
  type OpenLine,
  type PricedLine,
  pricedLines,
  shareOfLine,
  sharesOfLines,
  sharesOfNamed,
  splitLineProblem,
  worthOfNamed,
} from './line-shares.ts';
import type { PaperLine } from './paper.ts';
import { type LinesOfPaper, linesLess, linesTogether, openLines, taxedAlike } from './paper-lines.ts';
import type { Supply } from './place-of-supply.ts';
import { spreadPaise } from './spread.ts';
import { inclusivePaise, lessSplit, partOfSplit } from './tax-split.ts';

/** A paper that a refund lowers. Of an order in consignments they are first what has not left, then the newest invoice. */
export interface RefundTarget {
  goods: Goods;
  lines: OpenLine[];
  supply: Supply;
  /** The same for the tax invoice and the bill of supply of goods that left at once. */
  leftWith?: string;
}

export type PricedTarget = Pick<RefundTarget, 'goods'> & { lines: PricedLine[] };

interface Lowered {
  goods: Goods;
  supply: Supply;
  /** One paper, or the receipts of an advance that came in parts. */
  papers: readonly LinesOfPaper[];
  /** Of consignments: they took their part of the advance. */
  invoices: readonly LinesOfPaper[];
  /** Earlier refund vouchers or credit notes of these papers. */
  returns: readonly LinesOfPaper[];
}

/** What is left of papers, as the next refund finds it. */
export function targetOf({ goods, supply, papers, invoices, returns }: Lowered): RefundTarget & {
  paperLines: PaperLine[];
} {
  const together = linesTogether(papers, { supply, lines: [] });
  const paperLines = linesLess(together, taxedAlike(invoices, { supply, lines: together }));
  const lines = openLines(paperLines, taxedAlike(returns, { supply, lines: paperLines }));
  return { goods, supply, paperLines, lines };
}

/**
 * What a refund takes of each target, in their order. Named pieces and unnamed amounts are taken from the first that has them.
 * What was named when the refund was allowed may be gone meanwhile: then it is taken from those lines, or else from all.
 */
export function sharesOfTargets(
  targets: readonly RefundTarget[],
  named: readonly NamedQuantity[] | null,
  amountPaise: Paise,
): LineShare[][] {
  if (named === null) return takenInTurn(targets, amountPaise);
  const priced = targets.map(({ goods, lines }) => ({ goods, lines: pricedLines(lines) }));
  if (lackOfNamed(priced, named, amountPaise) === null) {
    const [only, ...others] = targets;
    if (others.length === 0)
      return [sharesOfNamed(only!.lines, named, amountPaise, only!.supply, only!.goods)];
    const taken = spreadOverTargets(priced, named, amountPaise);
    if (!('problem' in taken))
      return targets.map(({ lines, supply }, i) =>
        taken[i]!.flatMap(({ position, quantity, paise }) =>
          shareOfLine(lines.find((line) => line.position === position)!, paise, quantity, supply),
        ),
      );
  }
  const those = targets.map((target) => ({
    ...target,
    lines: target.lines.filter((line) => named.some(({ position }) => position === line.position)),
  }));
  const isEnough = sumPaise(those.map(({ lines }) => leftOfLines(lines))) >= amountPaise;
  return takenInTurn(isEnough ? those : targets, amountPaise);
}

/** Why a refund of this amount cannot name these lines; null when it can. */
export function namedTargetsProblem(
  targets: readonly PricedTarget[],
  named: readonly NamedQuantity[],
  amountPaise: Paise,
): string | null {
  const [only, ...others] = targets;
  const lack = lackOfNamed(targets, named, amountPaise);
  if (lack !== null || only === undefined) return lack;
  if (others.length === 0)
    return only.goods === 'here' ? splitLineProblem(only.lines, named, amountPaise) : null;
  const taken = spreadOverTargets(targets, named, amountPaise);
  if ('problem' in taken) return taken.problem;
  return taken.flat().every(({ paise }) => paise > 0)
    ? null
    : 'The amount is too low for so many pieces. Raise it, or name fewer.';
}

function lackOfNamed(
  targets: readonly PricedTarget[],
  named: readonly NamedQuantity[],
  amountPaise: Paise,
): string | null {
  const [only] = targets;
  if (targets.length === 1) return namedLinesProblem(only!.lines, named, amountPaise, only!.goods);
  const problem = namedLinesProblem(togetherOf(targets), named, 0, 'gone');
  if (problem !== null) return problem;
  const worthPaise = worthOfTargets(targets, named);
  return amountPaise > worthPaise
    ? 'The amount is more than the named quantities cost. Name more, or lower the amount.'
    : null;
}

/** What the named pieces cost, wherever they are taken from. */
export const worthOfTargets = (targets: readonly PricedTarget[], named: readonly NamedQuantity[]): Paise =>
  sumPaise(piecesOfTargets(targets, named).flatMap((pieces) => pieces.map(({ worth }) => worth)));

/**
 * In proportion to what the pieces cost. All that is left here of a line takes all of its price with it, so that no invoice
 * has to be made for value without pieces.
 */
function spreadOverTargets(
  targets: readonly PricedTarget[],
  named: readonly NamedQuantity[],
  amountPaise: Paise,
) {
  const pieces = piecesOfTargets(targets, named);
  const all = pieces.flat();
  const restPaise = amountPaise - sumPaise(all.filter(({ isRest }) => isRest).map(({ worth }) => worth));
  const shared = all.filter(({ isRest }) => !isRest);
  if (restPaise < 0 || restPaise > sumPaise(shared.map(({ worth }) => worth)))
    return {
      problem:
        'What has not left goes back at all of its price, and the amount is too low for that. Raise it, or name fewer pieces.',
    };
  const shares = spreadPaise(
    restPaise,
    shared.map(({ worth }) => worth),
  );
  const paiseOf = (piece: Piece) => (piece.isRest ? piece.worth : shares[shared.indexOf(piece)]!);
  const isEmptied = (piece: Piece) => !piece.isRest && piece.isHere && paiseOf(piece) === piece.leftPaise;
  if (all.some(isEmptied))
    return {
      problem:
        'Nothing would be left of a line but pieces without a price. Name all of them, or lower the amount.',
    };
  return pieces.map((ofTarget) =>
    ofTarget.map((piece) => ({ position: piece.position, quantity: piece.quantity, paise: paiseOf(piece) })),
  );
}

interface Piece extends NamedQuantity {
  worth: Paise;
  /** They have not left. */
  isHere: boolean;
  /** All that is left here of their line. */
  isRest: boolean;
  leftPaise: Paise;
}

/**
 * Of each target, the pieces that the ones before it do not have. What came back into stock had left: it is taken from the
 * invoices alone.
 */
export function piecesOfTargets(
  targets: readonly PricedTarget[],
  named: readonly NamedQuantity[],
): Piece[][] {
  // More can come back than is paid for.
  const backOf = ({ quantity, backInStock = 0 }: NamedQuantity) => Math.min(quantity, backInStock);
  const back = takenPieces(targets, new Map(named.map((one) => [one.position, backOf(one)])), isGone);
  const others = new Map(named.map((one) => [one.position, one.quantity - backOf(one)]));
  const taken = takenPieces(targets, others, () => true, back);
  return targets.map(({ lines, goods }, i) =>
    lines.flatMap((line) => {
      const { position, leftPaise } = line;
      const quantity = (back[i]!.get(position) ?? 0) + (taken[i]!.get(position) ?? 0);
      if (quantity === 0) return [];
      const worth = worthOfNamed(lines, [{ position, quantity }], goods);
      const isHere = goods === 'here';
      return [
        { position, quantity, worth, isHere, isRest: isHere && quantity === leftQuantity(line), leftPaise },
      ];
    }),
  );
}

const isGone = ({ goods }: PricedTarget) => goods === 'gone';

/** By target how many pieces of each line the first of them that fit give. */
function takenPieces(
  targets: readonly PricedTarget[],
  wanted: Map<number, number>,
  fits: (target: PricedTarget) => boolean,
  before: readonly ReadonlyMap<number, number>[] = [],
): Map<number, number>[] {
  return targets.map((target, i) => {
    const taken = new Map<number, number>();
    for (const line of fits(target) ? target.lines : []) {
      const { position } = line;
      const left = leftQuantity(line) - (before[i]?.get(position) ?? 0);
      const quantity = Math.min(wanted.get(position) ?? 0, left);
      if (quantity <= 0) continue;
      taken.set(position, quantity);
      wanted.set(position, wanted.get(position)! - quantity);
    }
    return taken;
  });
}

/** Whether nothing of an order in parts is left to be sent after this refund. */
export function restGoesBack(
  targets: readonly PricedTarget[],
  named: readonly NamedQuantity[] | null,
  amountPaise: Paise,
): boolean {
  const here = targets.findIndex(({ goods }) => goods === 'here');
  if (here === -1 || targets.length < 2) return false;
  const open = targets[here]!.lines.filter((line) => leftQuantity(line) > 0);
  if (named === null) return amountPaise >= sumPaise(open.map(({ leftPaise }) => leftPaise));
  const pieces = piecesOfTargets(targets, named)[here]!;
  return open.every(({ position }) => pieces.some((piece) => piece.position === position && piece.isRest));
}

/** The lines as the order has them, over all targets. */
export function togetherOf(targets: readonly PricedTarget[]): PricedLine[] {
  const byPosition = Map.groupBy(
    targets.flatMap(({ lines }) => lines),
    ({ position }) => position,
  );
  const sumOf = (lines: PricedLine[], field: Exclude<keyof PricedLine, 'position'>) =>
    lines.reduce((sum, line) => sum + line[field], 0);
  return [...byPosition]
    .sort(([a], [b]) => a - b)
    .map(([position, lines]) => ({
      position,
      quantity: sumOf(lines, 'quantity'),
      takenQuantity: sumOf(lines, 'takenQuantity'),
      wholePaise: sumOf(lines, 'wholePaise'),
      leftPaise: sumOf(lines, 'leftPaise'),
    }));
}

/** Papers of goods that left together are lowered alike: neither the exempt nor the taxed ones come first. */
function takenInTurn(targets: readonly RefundTarget[], amountPaise: Paise): LineShare[][] {
  let restPaise = amountPaise;
  const shares = new Map<RefundTarget, LineShare[]>();
  for (const together of Map.groupBy(targets, (target) => target.leftWith ?? target).values()) {
    const left = together.map(({ lines }) => leftOfLines(lines));
    const ownPaise = Math.min(restPaise, sumPaise(left));
    restPaise -= ownPaise;
    const parts = spreadPaise(ownPaise, left);
    for (const [i, target] of together.entries())
      shares.set(target, sharesOfLines(target.lines, parts[i]!, target.supply));
  }
  return targets.map((target) => shares.get(target)!);
}

/**
 * One approval that takes from several payments: the papers of each are of its own amount. The pieces of a share are with the
 * first part of it.
 */
export function sharesOfPayments(shares: readonly LineShare[][], amounts: readonly Paise[]): LineShare[][][] {
  const left = shares.flatMap((ofTarget, target) => ofTarget.map((share) => ({ target, share })));
  return amounts.map((amountPaise) => {
    const own: LineShare[][] = shares.map(() => []);
    let wanted = amountPaise;
    while (wanted > 0 && left.length > 0) {
      const { target, share } = left.shift()!;
      const part = partOfSplit(share, wanted);
      const takenPaise = inclusivePaise(part);
      own[target]!.push({ ...share, ...part });
      wanted -= takenPaise;
      if (takenPaise < inclusivePaise(share))
        left.unshift({ target, share: { ...share, quantity: 0, ...lessSplit(share, part) } });
    }
    return own;
  });
}
