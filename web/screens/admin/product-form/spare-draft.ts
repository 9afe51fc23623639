import { readQuantity } from '#domain/quantity.ts';
import { type Spare, sparesProblem } from '#domain/spares.ts';
import { randomId } from '../../../browser/random-id.ts';

/** A part as it is typed. */
export interface SpareRow {
  /** Only for the form: a stable key while rows come and go. */
  id: string;
  position: string;
  /** The part number as typed; null while it is the stored product's own. */
  part: string | null;
  /** The product that has the part number; null while none is found. */
  productId: string | null;
  quantity: string;
}

export const spareRow = (row: Partial<SpareRow> = {}): SpareRow => ({
  ...{ id: randomId(), position: '', part: '', productId: null, quantity: '1' },
  ...row,
});

export const rowsOfSpares = (spares: readonly Spare[]): SpareRow[] =>
  spares.map(({ position, productId, quantity }) =>
    spareRow({ position: String(position), part: null, productId, quantity: String(quantity) }),
  );

const filled = (rows: readonly SpareRow[]) =>
  rows.filter(
    ({ position, part, productId }) => position.trim() !== '' || productId !== null || part?.trim(),
  );

/** What is sent: of rows without a problem. */
export const sparesOf = (rows: readonly SpareRow[]): Spare[] =>
  filled(rows).map(({ position, productId, quantity }) => {
    const read = readQuantity(quantity);
    return {
      position: /^\d+$/.test(position.trim()) ? Number(position) : 0,
      productId: productId ?? '',
      quantity: 'quantity' in read ? read.quantity : 0,
    };
  });

/** Why these parts cannot be saved, in a sentence. */
export function spareRowsProblem(rows: readonly SpareRow[], ownId: string | null): string | null {
  for (const [index, { position, part, productId }] of filled(rows).entries()) {
    const named = `Spare ${position.trim() || `in row ${index + 1}`}`;
    if (!/^\d+$/.test(position.trim())) return `${named}: enter its number on the drawing.`;
    if (productId === null)
      return part?.trim()
        ? `${named}: no product has the part number ${part.trim()}.`
        : `${named}: enter the part number.`;
  }
  return sparesProblem(sparesOf(rows), ownId);
}
