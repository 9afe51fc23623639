import { type Beyond, freeOf, type Stock } from './bands.ts';
import { type HoldFacts, piecesToHold } from './holds.ts';
import { piecesToMake, type ShortPiece, shortPieces } from './shortage.ts';

export interface StockOfProduct extends Stock {
  counted: boolean;
  beyond: Beyond;
}

export interface SettledLine {
  productId: string;
  quantity: number;
  leadDays: number | null;
  /** Pieces that were refunded by name before they were shipped. */
  refunded: number;
  /** Pieces that are still to leave, of an order that is sent in parts. */
  toSend?: number | null;
  held: number;
  /** Of its pieces, how many were promised to be made. */
  made: number;
}

/** Of what is counted no more an order takes nothing; of a deleted product it still gives back what it held. */
export const heldAfter = (line: SettledLine, facts: HoldFacts, isCounted: boolean): number =>
  isCounted ? piecesToHold(facts, line) : Math.min(line.held, piecesToHold(facts, line));

/**
 * What the lines of an order hold once they hold what its state says, of the products whose stock is given; the others stay
 * as they are. An order of a quote is never short: its own lead time counts, for all of its pieces.
 */
export function settleLines(
  lines: readonly SettledLine[],
  facts: HoldFacts,
  stock: ReadonlyMap<string, StockOfProduct>,
  isOfQuote: boolean,
) {
  const held = lines.map((line) => {
    const row = stock.get(line.productId);
    return row ? heldAfter(line, facts, row.counted) : line.held;
  });
  const taken = lines.map(({ productId, held: before }, at) => ({
    productId,
    quantity: Math.max(0, held[at]! - before),
  }));
  const counted = new Map([...stock].filter(([, row]) => row.counted));
  const toMake = piecesToMake(taken, new Map([...counted].map(([id, row]) => [id, freeOf(row)])));
  const short: ShortPiece[] = isOfQuote
    ? []
    : shortPieces(
        taken.filter(({ quantity }) => quantity > 0),
        new Map([...counted].map(([id, row]) => [id, { free: freeOf(row), beyond: row.beyond }])),
      );
  const made = lines.map((line, at) => {
    const { quantity } = taken[at]!;
    if (quantity === 0) return madeAfter(line, held[at]!);
    if (isOfQuote && line.leadDays) return quantity;
    return isOfQuote || stock.get(line.productId)!.beyond === 'make' ? toMake[at]! : 0;
  });
  return {
    held,
    made,
    short,
    /** Pieces that it held not before, and that it holds no more. */
    taken: taken.reduce((sum, { quantity }) => sum + quantity, 0),
    givenBack: lines.reduce((sum, line, at) => sum + Math.max(0, line.held - held[at]!), 0),
    /** Promised to be made just now, though they had been promised from stock. */
    isLater: lines.some((line, at) => taken[at]!.quantity > 0 && made[at]! > line.made),
  };
}

/** Of pieces that are refunded, those come first that are not there yet; an order that holds nothing keeps what it was told. */
const madeAfter = ({ held, made }: SettledLine, after: number): number =>
  after === 0 ? made : Math.max(0, made - (held - after));
