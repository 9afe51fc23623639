import type { Order } from '#contract/order-entities.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import type { OpenLine, Pieces } from './open-pieces.ts';

/** As typed, by position. */
export type TypedHsn = Readonly<Record<number, string>>;

/** Goods that leave and have no HSN code. */
export const withoutHsn = (
  { product }: Pick<Order, 'product'>,
  open: readonly OpenLine[],
  pieces: Pieces,
): OpenLine[] =>
  open.filter(({ position }) => (pieces.get(position) ?? 0) > 0 && product[position - 1]!.hsn === null);

const typedAt = (typed: TypedHsn, { position }: Pick<OpenLine, 'position'>) =>
  normaliseHsn(typed[position] ?? '');

/** The goods may leave without a code; a wrong one may not. */
export function typedHsnProblem(lines: readonly OpenLine[], typed: TypedHsn): string | null {
  const wrong = lines.find(
    (line) => typedAt(typed, line) !== '' && hsnProblem(typedAt(typed, line)) !== null,
  );
  return wrong ? `${wrong.part}: ${hsnProblem(typedAt(typed, wrong))}` : null;
}

export function hsnBody(lines: readonly OpenLine[], typed: TypedHsn) {
  const hsn = lines.flatMap((line) => {
    const code = typedAt(typed, line);
    return code === '' ? [] : { position: line.position, hsn: code };
  });
  return hsn.length > 0 && { hsn };
}
