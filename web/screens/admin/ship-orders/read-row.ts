import type { Settings } from '#contract/settings.ts';
import type { Shippable } from '#contract/ship-grid.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { formatRupees } from '#domain/money.ts';
import { ewayBillLimit } from '#domain/papers/eway-limits.ts';
import { readState } from '#domain/papers/states.ts';
import { ewayBillProblem, normaliseEwayBill } from '#domain/shipment.ts';
import { nounFor, unbroken } from '#domain/words.ts';
import type { Shipment } from '../../../api/ship-grid.ts';
import { type LeavingLine, leavingLines, needsTick } from '../order-detail/leaving-lines.ts';
import { digitsNeeded, hsnBody, typedHsnProblem, withoutHsn } from '../order-detail/missing-hsn.ts';
import { allOf, type OpenLine, openLines } from '../order-detail/open-pieces.ts';
import { readPlace } from '../order-detail/place-choice.tsx';
import { COLUMN_WORDS, COLUMNS, type Column, type ForAll, MOST, type RowDraft } from './ship-draft.ts';

export type Shop = Pick<Settings, 'company' | 'tax' | 'ewayLimits'>;

/** An order of the grid as it can be shipped with what is typed. */
export interface ReadRow {
  /** Why it cannot be shipped from here. */
  refusal: { words: string; way: string } | null;
  /** Lines of which stock has fewer than leave. */
  asking: LeavingLine[];
  /** Lines without the HSN code that they need. */
  unnamed: OpenLine[];
  /** That the e-invoice needs. */
  digits: number;
  /** Above which value an e-way bill is needed; null where none is. */
  ewayLimit: string | null;
  /** Of cells that cannot stay as they are. */
  problems: Partial<Record<Column, string>>;
  /** What is to be done before it can be shipped. */
  whyNot: string | null;
}

/** `rupees`: what it was worth when the page was opened; of a shipped order nothing is left. */
export function readRow(
  order: Shippable,
  row: RowDraft,
  { company, tax, ewayLimits }: Shop,
  rupees = order.left,
): ReadRow {
  const lines = openLines(order);
  const pieces = allOf(lines);
  const asking = leavingLines(order, lines, pieces).filter(needsTick);
  const digits = digitsNeeded(order, tax.eInvoice);
  const unnamed = withoutHsn(order, lines, pieces, digits);
  const way = {
    rupees,
    fromState: (company.state && readState(company.state)?.code) || null,
    toState: readState(order.state)?.code ?? null,
  };
  const limit = ewayBillLimit(way, ewayLimits);
  const problems = Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const problem = cellProblem(column, row[column]);
      return problem === null ? [] : [[column, problem]];
    }),
  );
  const refusal = refusalOf(order);
  const unticked = asking.find((line) => !row.booked.includes(tickOf(line)));
  const wrong = COLUMNS.find((column) => problems[column]);
  const whyNot =
    refusal?.words ??
    (unticked ? `Stock has fewer of ${unticked.part}` : null) ??
    typedHsnProblem(unnamed, row.hsn, digits) ??
    (wrong ? `${COLUMN_WORDS[wrong]}: ${problems[wrong]}` : null);
  return {
    refusal,
    asking,
    unnamed,
    digits,
    ewayLimit: limit === null ? null : formatRupees(limit),
    problems,
    whyNot,
  };
}

/** A tick is for these pieces: when stock says others, it is asked for anew. */
export const tickOf = ({ position, missing, ofEarlier }: LeavingLine): string =>
  `${position}: ${missing}, ${ofEarlier}`;

export function cellProblem(column: Column, text: string): string | null {
  if (text.trim().length > MOST[column]) return `At most ${MOST[column]} characters`;
  if (column !== 'ewayBill' || text.trim() === '' || ewayBillProblem(text) === null) return null;
  const digits = normaliseEwayBill(text);
  return /^\d+$/.test(digits)
    ? `${digits.length} ${nounFor(digits.length, 'digit')}, 12 are needed`
    : '12 digits are needed';
}

function refusalOf(order: Shippable): ReadRow['refusal'] {
  const { refundRequestedAt, refusal, isInParts } = order;
  if (refundRequestedAt)
    return { words: `A refund was asked for ${whenInWords(refundRequestedAt)}.`, way: 'Decide it first' };
  if (refusal) return { words: refusal, way: 'Open the order' };
  return isInParts || readPlace(order).place !== null
    ? null
    : { words: 'The address names no State.', way: 'Choose it with the order' };
}

/** "at 11:38 am", or of another day "on 17 Nov 2026". */
function whenInWords(iso: string): string {
  const [date, clock] = formatIst(iso, 'date-time').split(', ');
  return istDay(iso) === istDay(new Date().toISOString())
    ? `at ${unbroken(clock!)}`
    : `on ${unbroken(date!)}`;
}

export function shipmentOf(order: Shippable, row: RowDraft, all: ForAll, shop: Shop): Shipment {
  const { asking, unnamed } = readRow(order, row, shop);
  const text = (typed: string) => typed.trim() || null;
  const trackingNumber = text(row.trackingNumber);
  const booked = asking.flatMap((line) => (row.booked.includes(tickOf(line)) ? line.position : []));
  return {
    mongooseOrderId: order._id,
    shippingProviderId: (row.partner ?? all.partner) || null,
    trackingNumber,
    // The date is on the receipt of that number.
    lrDate: trackingNumber && (all.lrDate || null),
    vehicleNumber: text(row.vehicleNumber) ?? text(all.vehicle),
    ewayBill: text(row.ewayBill),
    ...hsnBody(unnamed, row.hsn),
    ...(booked.length > 0 && { bookMissing: booked }),
  };
}
