import { readQuantity } from '#domain/quantity.ts';
import { type DrawingPlace, type Spare, sparesProblem } from '#domain/spares.ts';
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
  /** The part number that was looked for, and that no product has. */
  notFound: string | null;
  quantity: string;
  /** Where its number is on the drawing, in percent from the left and the top. */
  x: string;
  y: string;
}

export const spareRow = (row: Partial<SpareRow> = {}): SpareRow => ({
  id: randomId(),
  position: '',
  part: '',
  productId: null,
  notFound: null,
  quantity: '1',
  x: '',
  y: '',
  ...row,
});

export const rowsOfSpares = (spares: readonly Spare[]): SpareRow[] =>
  spares.map(({ position, productId, quantity, at }) =>
    spareRow({
      position: String(position),
      part: null,
      productId,
      quantity: String(quantity),
      ...(at && placedAt(at)),
    }),
  );

/** A place as the fields have it, to a tenth of a percent. */
export const placedAt = ({ x, y }: DrawingPlace): Pick<SpareRow, 'x' | 'y'> => ({
  x: String(Math.round(x * 10) / 10),
  y: String(Math.round(y * 10) / 10),
});

const percentOf = (text: string) =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;

/** Where a row's number is on the drawing; null for one without a place. Fields that cannot be read are no number. */
export const placeOf = ({ x, y }: SpareRow): DrawingPlace | null =>
  x.trim() === '' && y.trim() === '' ? null : { x: percentOf(x), y: percentOf(y) };

const filled = (rows: readonly SpareRow[]) =>
  rows.filter(
    ({ position, part, productId }) => position.trim() !== '' || productId !== null || part?.trim(),
  );

/** What is sent: of rows without a problem. */
export const sparesOf = (rows: readonly SpareRow[]): Spare[] =>
  filled(rows).map((row) => {
    const { position, productId, quantity } = row;
    const read = readQuantity(quantity);
    const at = placeOf(row);
    return {
      position: /^\d+$/.test(position.trim()) ? Number(position) : 0,
      productId: productId ?? '',
      quantity: 'quantity' in read ? read.quantity : 0,
      ...(at && { at }),
    };
  });

/** Why these parts cannot be saved, in a sentence. */
export function spareRowsProblem(rows: readonly SpareRow[], ownId: string | null): string | null {
  for (const [index, { position, part, productId, notFound }] of filled(rows).entries()) {
    const named = `Spare ${position.trim() || `in row ${index + 1}`}`;
    if (!/^\d+$/.test(position.trim())) return `${named}: enter its number on the drawing.`;
    if (productId === null) return `${named}: ${partProblem(part?.trim() ?? '', notFound)}`;
  }
  return sparesProblem(sparesOf(rows), ownId);
}

/** A search that is not over yet is no refusal. */
function partProblem(part: string, notFound: string | null): string {
  if (part === '') return 'enter the part number.';
  return part === notFound
    ? `no product has the part number ${part}.`
    : `the part number ${part} is still being looked up. Try again in a moment.`;
}

/** The rows whose part number was not looked up yet. */
export const unsoughtIn = (rows: readonly SpareRow[]): SpareRow[] =>
  rows.filter(
    ({ part, productId, notFound }) => productId === null && part?.trim() && part.trim() !== notFound,
  );
