import type { Shippable } from '#contract/ship-grid.ts';
import type { GridCounts } from './foot-words.ts';
import { readRow, type Shop } from './read-row.ts';
import { rowOf, type ShipDraft } from './ship-draft.ts';
import type { Opened } from './ship-row.tsx';
import type { Sent } from './use-shipping.ts';

/** Pieces that leave, or left, and what they are worth. */
export const openedOf = ({ product, shippingStatus, left }: Shippable): Opened => ({
  pieces: product.reduce((sum, { kind, quantity, supplied = quantity, toSend }) => {
    const open = shippingStatus === 'shipped' ? supplied : (toSend ?? supplied);
    return kind === 'goods' ? sum + open : sum;
  }, 0),
  rupees: left,
});

/** Addresses to which the orders go, as far as the grid knows them. */
export const placesOf = (orders: readonly Shippable[]): number =>
  new Set(orders.map(({ customerId, district, pincode }) => `${customerId._id} ${district} ${pincode}`)).size;

interface GridState {
  draft: Pick<ShipDraft, 'all' | 'rows'>;
  shop: Shop;
  opened: ReadonlyMap<string, Opened>;
  refused: ReadonlyMap<string, string>;
  sentOf: (order: Shippable) => Sent | null;
}

export function countGrid(
  orders: readonly Shippable[],
  { draft, shop, opened, refused, sentOf }: GridState,
): GridCounts & {
  readyOrders: Shippable[];
  left: number;
  slipIds: string[];
  shippedIds: string[];
  ewayIds: string[];
} {
  const read = orders.map((order) => {
    const row = rowOf(draft, order._id);
    return {
      order,
      row,
      invoices: sentOf(order)?.invoices ?? null,
      isBefore: sentOf(order)?.isBefore ?? false,
      ...readRow(order, row, shop, opened.get(order._id)!.rupees),
    };
  });
  const sent = read.filter(({ invoices }) => invoices !== null);
  const here = sent.filter(({ isBefore }) => !isBefore);
  const open = read.filter(({ invoices }) => invoices === null);
  const ready = open.filter(({ whyNot }) => whyNot === null);
  const isMissing = (text: string | null) => !text?.trim();
  const noEway = ({ ewayLimit, row }: (typeof read)[number]) => ewayLimit !== null && isMissing(row.ewayBill);
  const due = sent.filter((one) => noEway(one) && isMissing(one.order.ewayBill));
  const isRefused = ({ order, refusal }: (typeof read)[number]) => refusal !== null || refused.has(order._id);
  const waiting = open.filter(({ whyNot, refusal }) => whyNot !== null && refusal === null);
  const first = waiting[0] ?? open.find(({ whyNot }) => whyNot !== null);
  return {
    readyOrders: ready.map(({ order }) => order),
    ready: ready.length,
    withoutEway: ready.filter(noEway).length,
    withoutLr: ready.filter(({ row }) => isMissing(row.trackingNumber)).length,
    sent: sent.length,
    invoices: here.reduce((sum, { invoices }) => sum + invoices!.length, 0),
    mailed: here.filter(({ order }) => order.customerId.email !== '').length,
    ewayDue: due.map(({ order }) => order.orderId),
    refused: open.filter(isRefused).length,
    toCorrect: waiting.filter((one) => !isRefused(one)).length,
    firstWhyNot: first ? `${first.order.orderId}: ${first.whyNot}` : null,
    left: open.length - open.filter(({ refusal }) => refusal !== null).length,
    // Consignments have their slips on the order's page.
    slipIds: read.flatMap(({ order, invoices }) =>
      order.orderStatus === 'cancelled' || (order.isInParts && invoices !== null) ? [] : order._id,
    ),
    shippedIds: sent.filter(({ invoices }) => invoices!.length > 0).map(({ order }) => order._id),
    ewayIds: due.filter(({ order }) => !order.isInParts).map(({ order }) => order._id),
  };
}
