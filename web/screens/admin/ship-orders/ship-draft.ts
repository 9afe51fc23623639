import { normaliseEwayBill } from '#domain/shipment.ts';
import {
  MAX_EWAY_BILL_LENGTH,
  MAX_TRACKING_NUMBER_LENGTH,
  MAX_VEHICLE_NUMBER_LENGTH,
} from '#domain/sizes/shipping.ts';
import { counted, listed } from '#domain/words.ts';
import type { TypedHsn } from '../order-detail/missing-hsn.ts';

export const COLUMNS = ['trackingNumber', 'vehicleNumber', 'ewayBill'] as const;
export type Column = (typeof COLUMNS)[number];

export const COLUMN_WORDS: Readonly<Record<Column, string>> = {
  trackingNumber: 'LR number',
  vehicleNumber: 'Vehicle',
  ewayBill: 'E-way bill',
};
export const MOST: Readonly<Record<Column, number>> = {
  trackingNumber: MAX_TRACKING_NUMBER_LENGTH,
  vehicleNumber: MAX_VEHICLE_NUMBER_LENGTH,
  ewayBill: MAX_EWAY_BILL_LENGTH,
};

/** What is typed for an order. */
export interface RowDraft extends Readonly<Record<Column, string>> {
  /** Another than that for all. */
  partner: string | null;
  hsn: TypedHsn;
  /** Lines whose missing pieces are booked as received, as `tickOf` names them. */
  booked: readonly string[];
}

export const NOTHING_TYPED: RowDraft = {
  trackingNumber: '',
  vehicleNumber: '',
  ewayBill: '',
  partner: null,
  hsn: {},
  booked: [],
};

/** What holds for every order. */
export interface ForAll {
  partner: string;
  lrDate: string;
  vehicle: string;
}

type Rows = Readonly<Record<string, RowDraft>>;

/** What was pasted last. */
interface Pasted {
  words: string;
  /** Framed until the next key. */
  frame: Frame | null;
  before: Rows;
}

export interface Frame {
  ids: readonly string[];
  first: number;
  last: number;
}

export interface ShipDraft {
  all: ForAll;
  rows: Rows;
  pasted: Pasted | null;
  /** The cell that is being typed into. */
  typing: string | null;
}

export interface Cell {
  id: string;
  column: Column;
}
export const cellName = ({ id, column }: Cell): string => `${id} ${column}`;

export type ShipAction =
  | ({ do: 'type' | 'restore'; text: string } & Cell)
  | ({ do: 'leave' } & Cell)
  /** `ids`: the rows that can be typed into, from that of the cell on. */
  | { do: 'paste'; ids: readonly string[]; column: Column; block: readonly (readonly string[])[] }
  | { do: 'undo' | 'unframe' }
  | { do: 'row'; id: string; change: Partial<RowDraft> }
  | { do: 'all'; change: Partial<ForAll> };

export const rowOf = ({ rows }: Pick<ShipDraft, 'rows'>, id: string): RowDraft => rows[id] ?? NOTHING_TYPED;

export function changeDraft(draft: ShipDraft, action: ShipAction): ShipDraft {
  switch (action.do) {
    case 'type':
      return { ...withText(draft, action), pasted: null, typing: cellName(action) };
    case 'restore':
      return { ...withText(draft, action), typing: null };
    case 'leave': {
      const text = written(action.column, rowOf(draft, action.id)[action.column]);
      return { ...withText(draft, { ...action, text }), typing: null };
    }
    case 'paste':
      return pasted(draft, action);
    case 'undo':
      return draft.pasted ? { ...draft, rows: draft.pasted.before, pasted: null, typing: null } : draft;
    case 'unframe':
      return draft.pasted?.frame ? { ...draft, pasted: { ...draft.pasted, frame: null } } : draft;
    case 'row':
      return {
        ...draft,
        rows: { ...draft.rows, [action.id]: { ...rowOf(draft, action.id), ...action.change } },
      };
    case 'all':
      return { ...draft, all: { ...draft.all, ...action.change } };
  }
}

function withText(draft: ShipDraft, { id, column, text }: Cell & { text: string }): ShipDraft {
  const row = rowOf(draft, id);
  return row[column] === text
    ? draft
    : { ...draft, rows: { ...draft.rows, [id]: { ...row, [column]: text } } };
}

/** As a cell shows what was typed, once it is left: "5512 0491 3380". What cannot be read stays. */
export function written(column: Column, text: string): string {
  const trimmed = text.trim();
  if (column === 'vehicleNumber') return trimmed.toUpperCase();
  const digits = normaliseEwayBill(trimmed);
  return column === 'ewayBill' && /^\d{12}$/.test(digits) ? digits.replace(/\d{4}(?=\d)/g, '$& ') : trimmed;
}

function pasted(draft: ShipDraft, { ids, column, block }: Extract<ShipAction, { do: 'paste' }>): ShipDraft {
  const first = COLUMNS.indexOf(column);
  const width = Math.max(...block.map((line) => line.length));
  const last = Math.min(COLUMNS.length, first + width) - 1;
  const filled = ids.slice(0, block.length);
  const rows = { ...draft.rows };
  filled.forEach((id, at) => {
    const cells = COLUMNS.slice(first, last + 1).flatMap((each, i) => {
      const text = block[at]![i];
      return text === undefined ? [] : [[each, written(each, text)]];
    });
    rows[id] = { ...rowOf(draft, id), ...Object.fromEntries(cells) };
  });
  const words = pasteWords(block, filled.length, COLUMNS.slice(first, last + 1), width - (last - first + 1));
  return {
    ...draft,
    rows,
    typing: null,
    pasted: { words, frame: { ids: filled, first, last }, before: draft.rows },
  };
}

const MOST_NAMED = 3;

/** "8 LR numbers pasted, one per row. 2 more had no row: 4471 9044 and 4471 9045." */
function pasteWords(
  block: readonly (readonly string[])[],
  filled: number,
  columns: readonly Column[],
  tooWide: number,
): string {
  const [only] = columns;
  const what =
    columns.length > 1
      ? `${counted(filled, 'row')} pasted.`
      : `${counted(filled, PASTED_WORDS[only!])} pasted, one per row.`;
  const rest = block.slice(filled).map(([text = '']) => text.trim() || 'an empty line');
  const named = rest.slice(0, MOST_NAMED);
  const others = rest.length - named.length;
  const over =
    rest.length > 0 &&
    `${rest.length} more had no row: ${listed([...named, ...(others > 0 ? [counted(others, 'other')] : [])])}.`;
  const wide = tooWide > 0 && `${counted(tooWide, 'column')} more had no place.`;
  return [what, over, wide].filter(Boolean).join(' ');
}

const PASTED_WORDS: Readonly<Record<Column, string>> = {
  trackingNumber: 'LR number',
  vehicleNumber: 'vehicle number',
  ewayBill: 'e-way bill number',
};

/** Something is typed that shipping would send. */
export const isTyped = ({ trackingNumber, vehicleNumber, ewayBill, hsn }: RowDraft): boolean =>
  [trackingNumber, vehicleNumber, ewayBill, ...Object.values(hsn)].some((text) => text.trim() !== '');
