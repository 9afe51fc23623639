import { formatRupeesExact, type Paise, paiseToRupees } from '../money.ts';
import type { Supply } from './place-of-supply.ts';
import type { BasisPoints } from './rates.ts';
import { spreadPaise } from './spread.ts';
import { inclusivePaise, lessSplit, splitInclusive, type TaxSplit, taxPaise } from './tax-split.ts';

/** A line of a paper with what earlier papers took of it: credit notes of an invoice, refund vouchers of a receipt. */
export interface OpenLine {
  /** From 1, as printed. */
  position: number;
  quantity: number;
  takenQuantity: number;
  rate: BasisPoints;
  whole: TaxSplit;
  taken: TaxSplit;
}

/** As much of an open line as the named quantities are priced by, tax included. */
export interface PricedLine extends Pick<OpenLine, 'position' | 'quantity' | 'takenQuantity'> {
  wholePaise: Paise;
  leftPaise: Paise;
}

/** What the next paper takes of a line. */
export interface LineShare extends TaxSplit {
  position: number;
  /** 0 where only the price is lowered. */
  quantity: number;
}

/** Where the goods of a refund are: still with the shop, its receipt is lowered; once gone, the invoice. */
export type Goods = 'here' | 'gone';

export interface NamedQuantity {
  position: number;
  quantity: number;
  /** Of shipped goods, how many came back into the store room. */
  backInStock?: number | undefined;
}

export const leftOfLine = ({ whole, taken }: OpenLine): TaxSplit => lessSplit(whole, taken);
export const leftQuantity = ({
  quantity,
  takenQuantity,
}: Pick<OpenLine, 'quantity' | 'takenQuantity'>): number => quantity - takenQuantity;
const leftPaise = (line: OpenLine): Paise => inclusivePaise(leftOfLine(line));

export const pricedLines = (lines: readonly OpenLine[]): PricedLine[] =>
  lines.map((line) => ({
    position: line.position,
    quantity: line.quantity,
    takenQuantity: line.takenQuantity,
    wholePaise: inclusivePaise(line.whole),
    leftPaise: leftPaise(line),
  }));

/** What is left of all lines, tax included. */
export const leftOfLines = (lines: readonly OpenLine[]): Paise =>
  lines.reduce((sum, line) => sum + leftPaise(line), 0);

/**
 * The amount over all lines in proportion to what is left of them. When papers have taken everything, they have taken
 * exactly the value and each tax of every line.
 */
export function sharesOfLines(lines: readonly OpenLine[], amountPaise: Paise, supply: Supply): LineShare[] {
  const shares = spreadPaise(amountPaise, lines.map(leftPaise));
  return lines.flatMap((line, i) => {
    const isAllThatIsLeft = shares[i] === leftPaise(line);
    return shareOfLine(line, shares[i]!, isAllThatIsLeft ? leftQuantity(line) : 0, supply);
  });
}

/**
 * So many pieces of a line as they leave, at what is left of its price: the last ones take all of it, so that no paisa stays
 * behind. Refunds can leave less than a paisa for a piece, which leaves all the same.
 */
export function shareOfPieces(line: OpenLine, quantity: number, supply: Supply): LineShare {
  const paise = paiseOfPieces({ quantity: leftQuantity(line), leftPaise: leftPaise(line) }, quantity);
  return { position: line.position, quantity, ...splitInclusive(paise, line.rate, supply) };
}

/** What the invoice of so many pieces comes to, of a line with so many and so much left. */
export const paiseOfPieces = (left: { quantity: number; leftPaise: Paise }, quantity: number): Paise =>
  quantity === left.quantity ? left.leftPaise : flooredQuotient(left.leftPaise * quantity, left.quantity);

/** The amount over the named lines in proportion to the value of the named quantities. */
export function sharesOfNamed(
  lines: readonly OpenLine[],
  named: readonly NamedQuantity[],
  amountPaise: Paise,
  supply: Supply,
  goods: Goods,
): LineShare[] {
  const priced = pricedLines(lines);
  const problem = namedLinesProblem(priced, named, amountPaise, goods);
  if (problem !== null) throw new RangeError(problem);
  const shares = spreadOverNamed(priced, named, amountPaise, goods);
  return named
    .flatMap(({ position, quantity }, i) =>
      shareOfLine(lineAt(lines, position)!, shares[i]!, quantity, supply),
    )
    .sort((a, b) => a.position - b.position);
}

/** Why these lines cannot be credited with this amount; null when they can. */
export function namedLinesProblem(
  lines: readonly PricedLine[],
  named: readonly NamedQuantity[],
  amountPaise: Paise,
  goods: Goods,
): string | null {
  if (named.length === 0)
    return 'Name at least one line, or none at all to spread the amount over all lines.';
  for (const { position, quantity } of named) {
    const line = lineAt(lines, position);
    if (line === undefined) return `There is no line ${position} on this paper.`;
    if (named.filter((other) => other.position === position).length > 1)
      return `Line ${position} is named twice.`;
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      return `Enter for line ${position} how many are taken back, at least 1.`;
    if (quantity > leftQuantity(line))
      return `Of line ${position} only ${leftQuantity(line)} can still be taken back.`;
  }
  return amountPaise > worthOfNamed(lines, named, goods)
    ? 'The amount is more than the named quantities cost. Name more, or lower the amount.'
    : null;
}

/**
 * Why an invoice could not be made after this refund of goods that are still here: value without pieces would stay of a
 * line, or pieces without value; null when neither does.
 */
export function splitLineProblem(
  lines: readonly PricedLine[],
  named: readonly NamedQuantity[],
  amountPaise: Paise,
): string | null {
  const shares = spreadOverNamed(lines, named, amountPaise, 'here');
  for (const [i, { position, quantity }] of named.entries()) {
    const line = lineAt(lines, position)!;
    const isWhole = shares[i] === line.leftPaise;
    if (quantity === leftQuantity(line) && !isWhole)
      return `All that is left of line ${position} goes back for no less than what is left of it, ${formatRupeesExact(paiseToRupees(line.leftPaise))}. Name fewer pieces, or refund all of it.`;
    if (quantity < leftQuantity(line) && isWhole)
      return `Nothing would be left of line ${position} but pieces without a price. Name all of them, or lower the amount.`;
  }
  return null;
}

const spreadOverNamed = (
  lines: readonly PricedLine[],
  named: readonly NamedQuantity[],
  amountPaise: Paise,
  goods: Goods,
) =>
  spreadPaise(
    amountPaise,
    named.map((one) => worthOfNamed(lines, [one], goods)),
  );

/** What the named quantities cost, as far as it was not taken already. */
export const worthOfNamed = (
  lines: readonly PricedLine[],
  named: readonly NamedQuantity[],
  goods: Goods,
): Paise =>
  named.reduce((sum, { position, quantity }) => {
    const line = lineAt(lines, position);
    return line === undefined ? sum : sum + namedPaise(line, quantity, goods);
  }, 0);

const lineAt = <Line extends { position: number }>(lines: readonly Line[], position: number) =>
  lines.find((line) => line.position === position);

/**
 * Counted from the first piece, so that the last one takes what the division of an uneven price left. Of goods that are
 * still here it takes all that is left: the invoice has no line without pieces.
 */
function namedPaise(line: PricedLine, quantity: number, goods: Goods): Paise {
  if (line.quantity === 0) return 0;
  if (goods === 'here' && quantity === leftQuantity(line)) return line.leftPaise;
  const upTo = (pieces: number) => flooredQuotient(line.wholePaise * pieces, line.quantity);
  return Math.min(upTo(line.takenQuantity + quantity) - upTo(line.takenQuantity), line.leftPaise);
}

const flooredQuotient = (dividend: number, divisor: number) => (dividend - (dividend % divisor)) / divisor;

export function shareOfLine(
  line: OpenLine,
  sharePaise: Paise,
  quantity: number,
  supply: Supply,
): LineShare[] {
  if (sharePaise === 0) return [];
  return [{ position: line.position, quantity, ...splitOfShare(line, sharePaise, supply) }];
}

/**
 * The tax of a share is what the line's tax up to now comes to, less what was taken before, so that roundings do not pile
 * up; and neither tax nor value take more than is left.
 */
function splitOfShare(line: OpenLine, sharePaise: Paise, supply: Supply): TaxSplit {
  const left = leftOfLine(line);
  const upToNow = splitInclusive(inclusivePaise(line.taken) + sharePaise, line.rate, supply);
  const wantedTax = taxPaise(upToNow) - taxPaise(line.taken);
  const leastTax = Math.max(0, sharePaise - left.taxablePaise);
  if (supply === 'inter') {
    const igstPaise = Math.max(0, Math.min(Math.max(wantedTax, leastTax), left.igstPaise, sharePaise));
    return { taxablePaise: sharePaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const wantedHalf = Math.max(Math.floor(wantedTax / 2), Math.ceil(leastTax / 2));
  const half = Math.max(0, Math.min(wantedHalf, left.cgstPaise, left.sgstPaise, Math.floor(sharePaise / 2)));
  // Only when nothing but tax is left of a line can an odd paisa not be halved.
  const odd = Math.min(Math.max(0, sharePaise - 2 * half - left.taxablePaise), sharePaise - 2 * half);
  const cgstPaise = half + (left.cgstPaise >= left.sgstPaise ? odd : 0);
  const sgstPaise = half + (left.cgstPaise >= left.sgstPaise ? 0 : odd);
  return { taxablePaise: sharePaise - cgstPaise - sgstPaise, cgstPaise, sgstPaise, igstPaise: 0 };
}
