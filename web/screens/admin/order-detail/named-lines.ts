import type { Order } from '#contract/order-entities.ts';
import type { LoweredPaper } from '#contract/papers.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { type Goods, leftQuantity, type NamedQuantity, type PricedLine } from '#domain/papers/line-shares.ts';
import {
  namedTargetsProblem,
  type PricedTarget,
  togetherOf,
  worthOfTargets,
} from '#domain/papers/refund-targets.ts';
import { readPieces } from '#domain/stock/typed-pieces.ts';

/** The quantities of the ticked lines as they are typed, by the line's number from 1. */
export type TypedQuantities = ReadonlyMap<number, string>;

export interface NamedLines {
  lines: NamedQuantity[];
  /** What is left to refund for them; null while a quantity cannot be read. */
  worthPaise: Paise | null;
}

/** Only an invoice is of goods that left. */
const goodsOf = ({ kind }: Pick<LoweredPaper, 'kind'>): Goods => (kind === 'invoice' ? 'gone' : 'here');

/** A paper that the refund lowers, with its lines as the shop prices them. */
export const targetOf = ({ kind, lines }: Pick<LoweredPaper, 'kind' | 'lines'>): PricedTarget => ({
  goods: goodsOf({ kind }),
  lines: lines.map(({ amount, amountLeft, ...line }) => ({
    ...line,
    wholePaise: rupeesToPaise(amount),
    leftPaise: rupeesToPaise(amountLeft),
  })),
});

/** How many of a line can still come back: none of one that earlier refunds took or paid. */
export const quantityLeft = (line: PricedLine | undefined): number =>
  line && line.leftPaise > 0 ? leftQuantity(line) : 0;

export function quantityProblem(typed: string, left: number): string | null {
  const isWhole = /^\d{1,6}$/.test(typed.trim());
  const number = Number(typed);
  return isWhole && number >= 1 && number <= left ? null : `From 1 to ${left}`;
}

export function readNamedLines(targets: readonly PricedTarget[], typed: TypedQuantities): NamedLines {
  const lines = togetherOf(targets);
  const named = [...typed].toSorted(([a], [b]) => a - b);
  const leftAt = (position: number) => quantityLeft(lines.find((line) => line.position === position));
  const isUnreadable = named.some(([position, text]) => quantityProblem(text, leftAt(position)) !== null);
  const read = named.map(([position, text]) => ({ position, quantity: Number(text) }));
  return { lines: read, worthPaise: isUnreadable ? null : worthOfTargets(targets, read) };
}

/** Of shipped goods that are counted, how many of each line may come back into the store room. */
export const backInStockOf = ({
  product,
  shippingStatus,
}: Pick<Order, 'product' | 'shippingStatus'>): Map<number, number> =>
  new Map(
    product.flatMap(({ inStore, supplied, quantity, toSend }, index) => {
      const open = toSend ?? (shippingStatus === 'shipped' ? 0 : quantity);
      const sent = Math.max(0, (supplied ?? quantity) - open);
      return inStore && (sent > 0 || shippingStatus === 'shipped') ? [[index + 1, sent] as const] : [];
    }),
  );

/** No more than what earlier refunds left on the invoices. */
export const backWithin = (
  most: Map<number, number>,
  targets: readonly PricedTarget[],
): Map<number, number> => {
  const invoiced = targets.filter(({ goods }) => goods === 'gone').flatMap(({ lines }) => lines);
  if (invoiced.length === 0) return most;
  const leftOf = (position: number) =>
    invoiced.reduce((sum, line) => (line.position === position ? sum + leftQuantity(line) : sum), 0);
  return new Map([...most].map(([position, pieces]) => [position, Math.min(pieces, leftOf(position))]));
};

export const backProblem = (typed: string, most: number): string | null => {
  const pieces = readPieces(typed);
  return pieces !== null && pieces <= most ? null : `From 0 to ${most}`;
};

/** The named lines with what came back of each; what did not is left out. */
export const withBack = (lines: readonly NamedQuantity[], back: TypedQuantities): NamedQuantity[] =>
  lines.map((line) => {
    const backInStock = readPieces(back.get(line.position) ?? '') ?? 0;
    return backInStock > 0 ? { ...line, backInStock } : line;
  });

/** Everything that is left, as for a refund of it all. */
export const allThatIsLeft = (lines: readonly PricedLine[]): TypedQuantities =>
  new Map(
    lines.flatMap((line) => (quantityLeft(line) > 0 ? [[line.position, `${quantityLeft(line)}`]] : [])),
  );

/** Whether the lines that lack goods are all that there is. */
export const isWholeOrder = (named: Order['short'], { product }: Pick<Order, 'product'>): boolean =>
  product.every(
    ({ supplied, quantity }, index) =>
      (supplied ?? quantity) === (named.find(({ position }) => position === index + 1)?.pieces ?? 0),
  );

export interface Agreement {
  state: 'open' | 'agreed' | 'wrong';
  words: string;
}

const rupees = (paise: Paise) => formatRupeesExact(paiseToRupees(paise));

/** Whether the amount can be refunded for the named lines, as the shop will decide it. It may be less than they cost. */
export function agreementOf(
  targets: readonly PricedTarget[],
  { lines, worthPaise }: NamedLines,
  amountPaise: Paise | null,
): Agreement {
  if (lines.length === 0)
    return {
      state: 'open',
      words:
        amountPaise === null
          ? 'Tick the lines that come back.'
          : `No line is ticked: ${rupees(amountPaise)} is spread over all lines.`,
    };
  if (worthPaise === null)
    return { state: 'wrong', words: 'Enter how many come back, at most as many as are left.' };
  const come = `The lines come to ${rupees(worthPaise)}`;
  if (amountPaise === null) return { state: 'wrong', words: `${come}, the amount is missing.` };
  if (amountPaise > worthPaise)
    return { state: 'wrong', words: `${come}, the amount is ${rupees(amountPaise)}. Change one of them.` };
  const problem = namedTargetsProblem(targets, lines, amountPaise);
  if (problem !== null) return { state: 'wrong', words: problem };
  return {
    state: 'agreed',
    words:
      amountPaise === worthPaise
        ? `Lines and amount agree: ${rupees(worthPaise)}`
        : `${come}, of which ${rupees(amountPaise)} is refunded.`,
  };
}
