import type { OrderSummary } from '#contract/order-entities.ts';

export interface ShortLine {
  position: number;
  /** That are not there. */
  pieces: number;
  /** Of so many that are to be sent. */
  of: number;
  /** Its part number, or else its name. */
  part: string;
  line: OrderSummary['product'][number];
}

export const shortLines = ({ short, product }: Pick<OrderSummary, 'short' | 'product'>): ShortLine[] =>
  linesOf(short, product);

export const linesOf = (named: OrderSummary['short'], product: OrderSummary['product']): ShortLine[] =>
  named.flatMap(({ position, pieces }) => {
    const line = product[position - 1];
    return line
      ? {
          position,
          pieces,
          of: line.toSend ?? line.supplied ?? line.quantity,
          part: line.partNumber ?? line.productId.name,
          line,
        }
      : [];
  });

/** "3 × MW-IM50165B, 1 × Shaft sleeve" */
export const shortInWords = (lines: readonly ShortLine[]): string =>
  lines.map(({ pieces, part }) => `${pieces.toLocaleString('en-IN')} × ${part}`).join(', ');
