import { deskTab } from '#domain/order-desk.ts';
import type { OrderStatus } from '#domain/orders.ts';
import { readFilter, SHORT_TAB } from './use-order-filter.ts';

/** What the list passes to an order's page: where to go back to, and which orders come before and after it. */
export interface OpenedFrom {
  filter?: string;
  /** As far as it was loaded. */
  listed?: string[];
  /** How many the list has in all. */
  total?: number;
  /** Of the tab that lists them. */
  status?: OrderStatus;
}

export function neighboursOf({ listed = [] }: OpenedFrom, orderId: string) {
  const at = listed.indexOf(orderId);
  return { before: listed[at - 1], after: at === -1 ? undefined : listed[at + 1] };
}

/** The list goes on behind this order, but not as far as it was loaded. */
export const endsTooEarly = ({ listed = [], total = 0 }: OpenedFrom, orderId: string): boolean =>
  listed.at(-1) === orderId && listed.length < total;

/** Orders may have left the list since it was read, so the next page is read from before its end. */
const LEFT_MEANWHILE = 20;

/** The page of the list, of that size, that has what comes after the listed orders. */
export const pageBehind = ({ listed = [] }: OpenedFrom, pageSize: number): number =>
  Math.floor(Math.max(0, listed.length - LEFT_MEANWHILE) / pageSize) + 1;

/** The list with what a later reading of it added. */
export function continued(from: OpenedFrom, read: readonly { _id: string }[]): OpenedFrom {
  const known = new Set(from.listed);
  return { ...from, listed: [...known, ...read.flatMap(({ _id }) => (known.has(_id) ? [] : _id))] };
}

/** "12 of 1,204 in New Orders" */
export function placeAmong(
  { listed = [], total, status, filter }: OpenedFrom,
  orderId: string,
): string | null {
  const at = listed.indexOf(orderId);
  const count = Math.max(total ?? 0, listed.length);
  if (!status || at < 0) return null;
  const { short } = readFilter(new URLSearchParams(filter));
  return `${at + 1} of ${count.toLocaleString('en-IN')} in ${short ? SHORT_TAB : deskTab(status).label}`;
}
