import { formatRupeesExact, type Paise, paiseToRupees, sumPaise } from '../money.ts';
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
  sharesOfLines,
  sharesOfNamed,
  splitLineProblem,
  worthOfNamed,
} from './line-shares.ts';
import type { Supply } from './place-of-supply.ts';
import { spreadPaise } from './spread.ts';

/** A paper that a refund lowers. Of an order in consignments they are first what has not left, then the newest invoice. */
export interface RefundTarget {
  goods: Goods;
  lines: OpenLine[];
  supply: Supply;
}

export type PricedTarget = Pick<RefundTarget, 'goods'> & { lines: PricedLine[] };

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
    const { pieces, amounts } = spreadOverTargets(priced, named, amountPaise);
    return targets.map(({ lines, supply, goods }, i) =>
      pieces[i]!.length === 0 ? [] : sharesOfNamed(lines, pieces[i]!, amounts[i]!, supply, goods),
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
  const lack = lackOfNamed(targets, named, amountPaise);
  if (lack !== null) return lack;
  const { pieces, amounts } = spreadOverTargets(targets, named, amountPaise);
  const here = targets.findIndex(({ goods }) => goods === 'here');
  if (here === -1 || pieces[here]!.length === 0) return null;
  return splitLineProblem(targets[here]!.lines, pieces[here]!, amounts[here]!);
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
    ? `The named quantities cost ${formatRupeesExact(paiseToRupees(worthPaise))}, and the amount is more. Name more, or lower the amount.`
    : null;
}

/** What the named pieces cost, wherever they are taken from. */
export const worthOfTargets = (targets: readonly PricedTarget[], named: readonly NamedQuantity[]): Paise =>
  sumPaise(worthsOf(targets, piecesOfTargets(targets, named)));

const worthsOf = (targets: readonly PricedTarget[], pieces: readonly NamedQuantity[][]) =>
  targets.map(({ lines, goods }, i) => worthOfNamed(lines, pieces[i]!, goods));

function spreadOverTargets(
  targets: readonly PricedTarget[],
  named: readonly NamedQuantity[],
  amountPaise: Paise,
) {
  const pieces = piecesOfTargets(targets, named);
  return { pieces, amounts: spreadPaise(amountPaise, worthsOf(targets, pieces)) };
}

/** Of each target, the pieces that the ones before it do not have. */
export function piecesOfTargets(
  targets: readonly PricedTarget[],
  named: readonly NamedQuantity[],
): NamedQuantity[][] {
  const wanted = new Map(named.map(({ position, quantity }) => [position, quantity]));
  return targets.map(({ lines }) =>
    lines.flatMap((line) => {
      const { position } = line;
      const quantity = Math.min(wanted.get(position) ?? 0, leftQuantity(line));
      if (quantity === 0) return [];
      wanted.set(position, wanted.get(position)! - quantity);
      return [{ position, quantity }];
    }),
  );
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

function takenInTurn(targets: readonly RefundTarget[], amountPaise: Paise): LineShare[][] {
  let restPaise = amountPaise;
  return targets.map(({ lines, supply }) => {
    const ownPaise = Math.min(restPaise, leftOfLines(lines));
    restPaise -= ownPaise;
    return sharesOfLines(lines, ownPaise, supply);
  });
}
