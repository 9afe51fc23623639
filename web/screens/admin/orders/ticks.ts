import type { OrderSummary } from '#contract/entities.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { slipCanBePrinted } from '#domain/papers/packing.ts';

type Ticked = Pick<OrderSummary, '_id' | 'totalBill' | 'hasInvoice' | 'paymentStatus' | 'orderStatus'>;

/** As many as one file takes. */
export const MOST_PRINTED = 100;

/** Ticks or unticks a row; with `upTo` all rows between that one and it get the same. */
export function toggled<Row extends Ticked>(
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  id: string,
  upTo: string | null = null,
): ReadonlyMap<string, Row> {
  const at = rows.findIndex(({ _id }) => _id === id);
  if (at === -1) return before;
  const other = upTo === null ? at : rows.findIndex(({ _id }) => _id === upTo);
  const [first, last] = other === -1 ? [at, at] : [Math.min(at, other), Math.max(at, other)];
  const isTicked = !before.has(id);
  const next = new Map(before);
  for (const row of rows.slice(first, last + 1)) {
    if (isTicked) next.set(row._id, row);
    else next.delete(row._id);
  }
  return next;
}

/** All rows, or none when all were ticked. */
export function toggledAll<Row extends Ticked>(
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  const next = new Map(before);
  const isAll = rows.every(({ _id }) => before.has(_id));
  for (const row of rows) {
    if (isAll) next.delete(row._id);
    else next.set(row._id, row);
  }
  return next;
}

export interface Printable {
  ids: string[];
  /** Why it cannot be printed, or which are left out. */
  reason: string | null;
}

/** Those of the ticked orders that an invoice was made for. */
export function withInvoice(ticked: readonly Ticked[]): Printable {
  const ids = idsOf(ticked.filter(({ hasInvoice }) => hasInvoice));
  return {
    ids,
    reason:
      tooMany(ids) ??
      (ids.length === ticked.length
        ? null
        : ids.length === 0
          ? `Invoices are made when goods leave: ${noneOf(ticked)}.`
          : `Invoices are made when goods leave: ${left(ticked, ids)}.`),
  };
}

/** Those that can be packed. */
export function withSlip(ticked: readonly Ticked[]): Printable {
  const ids = idsOf(ticked.filter(slipCanBePrinted));
  return {
    ids,
    reason:
      tooMany(ids) ??
      (ids.length === ticked.length ? null : 'Slips are for paid orders that are not cancelled.'),
  };
}

export const sumOfTicked = (ticked: readonly Ticked[]): number =>
  paiseToRupees(sumPaise(ticked.map(({ totalBill }) => rupeesToPaise(totalBill))));

const idsOf = (orders: readonly Ticked[]) => orders.map(({ _id }) => _id);
const tooMany = (ids: readonly string[]) =>
  ids.length > MOST_PRINTED ? `At most ${MOST_PRINTED} can be printed at once.` : null;
const noneOf = (ticked: readonly Ticked[]) =>
  ticked.length === 1 ? 'this one has none' : `none of the ${ticked.length} has one`;
const left = (ticked: readonly Ticked[], ids: readonly string[]) =>
  `${ticked.length - ids.length} of the ${ticked.length} ${ticked.length - ids.length === 1 ? 'has' : 'have'} none`;
