import type { Order } from '#contract/order-entities.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import type { EInvoiceMode } from '#domain/papers/irn-due.ts';
import { countsAsRegistered, registrationOf } from '#domain/papers/registration.ts';
import type { OpenLine, Pieces } from './open-pieces.ts';

/** As typed, by position. */
export type TypedHsn = Readonly<Record<number, string>>;

/** An e-invoice needs so many; without one a code may be missing. */
const E_INVOICE_DIGITS = 6;
export const digitsNeeded = ({ gst }: Pick<Order, 'gst'>, mode: EInvoiceMode): number =>
  mode !== 'off' && countsAsRegistered(registrationOf(gst)) ? E_INVOICE_DIGITS : 0;

/** Goods that leave without an HSN code, or with a shorter one than their e-invoice needs. */
export const withoutHsn = (
  { product }: Pick<Order, 'product'>,
  open: readonly OpenLine[],
  pieces: Pieces,
  digits = 0,
): OpenLine[] =>
  open.filter(({ position }) => {
    const { hsn } = product[position - 1]!;
    return (pieces.get(position) ?? 0) > 0 && (hsn === null || hsn.length < digits);
  });

const typedAt = (typed: TypedHsn, { position }: Pick<OpenLine, 'position'>) =>
  normaliseHsn(typed[position] ?? '');

/** The goods may leave without a code, unless their e-invoice needs it; a wrong one may not. */
export function typedHsnProblem(lines: readonly OpenLine[], typed: TypedHsn, digits = 0): string | null {
  const short = lines.find((line) => typedAt(typed, line).length < digits);
  if (short)
    return `The e-invoice needs an HSN code of at least ${digits} digits: enter that of ${short.part}.`;
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
