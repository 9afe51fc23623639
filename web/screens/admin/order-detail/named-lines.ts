import type { Order } from '#contract/entities.ts';
import { lineTotalPaise, type Paise, rupeesToPaise, sumPaise } from '#domain/money.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';

/** The quantities of the ticked lines as they are typed, by the line's number from 1. */
export type TypedQuantities = ReadonlyMap<number, string>;

export interface NamedLines {
  lines: NamedQuantity[];
  /** What they cost; null while a quantity cannot be read. */
  worthPaise: Paise | null;
}

type Line = Pick<Order['product'][number], 'quantity' | 'productId'>;

export const unitPaise = ({ productId }: Line): Paise => rupeesToPaise(productId.price);

export function quantityProblem(typed: string, { quantity }: Pick<Line, 'quantity'>): string | null {
  const isWhole = /^\d{1,6}$/.test(typed.trim());
  const number = Number(typed);
  return isWhole && number >= 1 && number <= quantity ? null : `From 1 to ${quantity}`;
}

export function readNamedLines(lines: readonly Line[], typed: TypedQuantities): NamedLines {
  const named = [...typed]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([position, text]) => {
      const line = lines[position - 1];
      return line ? [{ position, text, line }] : [];
    });
  const isUnreadable = named.some(({ text, line }) => quantityProblem(text, line) !== null);
  const read = named.map(({ position, text, line }) => ({ position, quantity: Number(text), line }));
  return {
    lines: read.map(({ position, quantity }) => ({ position, quantity })),
    worthPaise: isUnreadable
      ? null
      : sumPaise(read.map(({ line, quantity }) => lineTotalPaise(unitPaise(line), quantity))),
  };
}
