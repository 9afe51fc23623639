import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { counted } from '#domain/words.ts';
import { receiptIsThere, receiptMissing } from '../../outside/images/image-links.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { consignmentLines, consignments } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import {
  changeOrder,
  type LockedOrder,
  lockNamedOrder,
  type OrderRow,
  requireAllowed,
} from '../lifecycle/change-order.ts';
import { mailOrderShipped } from '../lifecycle/order-mails.ts';
import { readChosenPlace } from '../papers/chosen-place.ts';
import { type ConsignmentRow, findConsignments, readConsignments } from '../papers/consignments.ts';
import { issueInvoices } from '../papers/issue-invoice.ts';
import { type IssuedPaper, withPapers } from '../papers/issue-paper.ts';
import { sendGoods } from '../stock/send-goods.ts';
import { settleHold } from '../stock/settle-hold.ts';
import { choosePieces, type Part, storeRest } from './choose-pieces.ts';
import { readCarrier, readDetails, type ShipmentRow } from './read-shipment.ts';
import { keepTypedHsn, storeTypedHsn } from './typed-hsn.ts';

export interface Dispatch<Path extends '/orders/shipped' | '/orders/correctShipping' = '/orders/shipped'> {
  body: BodyOf<Path>;
  staff: Session;
  origin: string;
  /** The press of the button: sent again after a lost answer it is the same consignment. */
  requestKey?: string | null;
}

/** Where nothing is filled in. */
export const NOTHING = {
  trackingNumber: null,
  vehicleNumber: null,
  ewayBill: null,
  lrDate: null,
  llrImg: null,
};

/** All of an order, or a consignment of it: the named pieces, or what is left. Returns what they were invoiced with. */
export async function shipOrder(
  deps: Deps,
  { body, staff, origin, requestKey = null }: Dispatch,
): Promise<readonly IssuedPaper[]> {
  const { db, config, images } = deps;
  const details = readDetails(body, config, origin);
  if (details.llrImg && !(await receiptIsThere(details.llrImg, images))) throw receiptMissing();
  return db.transaction(async (tx) => {
    const typedHsn = await keepTypedHsn(tx, staff, body);
    const order = await lockNamedOrder(tx, body.mongooseOrderId);
    if (await isSentAlready(tx, order.row, body.lines, requestKey)) return [];
    requireAllowed(order.state, 'ship');
    await storeTypedHsn(tx, order.row.id, typedHsn);
    const part = await choosePieces(tx, order.row, body.lines);
    const carrier = await readCarrier(tx, body.shippingProviderId ?? null);
    const shipment = { ...NOTHING, ...details, ...carrier };
    const placeOfSupply = chosenPlace(body.placeOfSupply, order.row);
    await sendGoods(tx, order.row, {
      bookMissing: body.bookMissing ?? false,
      actor: staff,
      piecesOf: (at) => part.pieces.find(({ position }) => position === at + 1)?.quantity ?? 0,
      isLast: part.isLast,
    });
    const row = { ...order.row, ...shipment, placeOfSupply };
    if (!part.isWhole) return shipPart(deps, tx, { ...order, row }, part, { shipment, staff, requestKey });
    const invoices = await issueInvoices(tx, deps, row);
    const note = withPapers(shipment.trackingNumber, invoices);
    const columns = { ...shipment, placeOfSupply, shippedAt: sql`now()` };
    const entry = { action: 'shipped', actor: staff, note } as const;
    await changeOrder(tx, order, afterAction(order.state, 'ship'), entry, columns);
    await mailOrderShipped(tx, order.row, shipment, { invoices });
    return invoices;
  });
}

/** A key that is used for other pieces is refused, so that nothing is reported as sent that was not. */
async function isSentAlready(
  tx: Transaction,
  order: OrderRow,
  lines: Part['pieces'] | undefined,
  requestKey: string | null,
): Promise<boolean> {
  if (requestKey === null || !order.inParts) return false;
  const [known] = await readConsignments(tx, order, requestKey);
  if (!known) return false;
  const textOf = (pieces: Part['pieces']) =>
    pieces
      .toSorted((a, b) => a.position - b.position)
      .map(({ position, quantity }) => `${quantity} of ${position}`)
      .join();
  if (!lines || textOf(lines) === textOf(known.lines)) return true;
  throw new ShopError('conflict', {
    message: `Consignment ${known.number} was sent by this request already, with other pieces.`,
  });
}

/** The invoices of earlier consignments stand. */
function chosenPlace(chosen: string | null | undefined, row: OrderRow): string | null {
  const place = readChosenPlace(chosen, row);
  if (!row.inParts || place === row.placeOfSupply) return place;
  throw new ShopError('conflict', {
    message:
      'The tax follows the State that the first consignment was sent with. It can no longer be changed.',
  });
}

interface Sent {
  shipment: ShipmentRow;
  staff: Session;
  requestKey: string | null;
}

async function shipPart(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  part: Part,
  { shipment, staff, requestKey }: Sent,
): Promise<readonly IssuedPaper[]> {
  const { pieces, rest, isLast } = part;
  const consignment = await enterConsignment(tx, order.row.id, pieces, { ...shipment, requestKey });
  await storeRest(tx, order.row.id, rest);
  const next = afterAction(order.state, isLast ? 'ship' : 'ship-part');
  // What refunds had left to hold and what they left to send may differ by a piece.
  if (!order.row.inParts) await settleHold(tx, order.row, next);
  const freight = await freightOf(tx, order.row.id);
  const invoices = await issueInvoices(tx, deps, order.row, {
    consignment: { id: consignment.id, pieces: [...pieces, ...freight] },
  });
  const sum = pieces.reduce((all, { quantity }) => all + quantity, 0);
  const note = [`Consignment ${consignment.number}, ${counted(sum, 'piece')}`, shipment.trackingNumber]
    .filter(Boolean)
    .join(', ');
  const entry = {
    action: isLast ? 'shipped' : 'part-shipped',
    actor: staff,
    note: withPapers(note, invoices),
  } as const;
  await changeOrder(tx, order, next, entry, {
    ...shipment,
    placeOfSupply: order.row.placeOfSupply,
    inParts: true,
    ...(isLast && { shippedAt: sql`now()` }),
  });
  const left = rest.reduce((all, line) => all + line.left, 0);
  const goods = pieces.map(({ position, quantity }) => ({
    name: rest.find((line) => line.position === position)!.name,
    quantity,
  }));
  await mailOrderShipped(tx, order.row, shipment, {
    invoices,
    part: { consignmentId: consignment.id, number: consignment.number, goods, left },
  });
  return invoices;
}

async function enterConsignment(
  tx: Transaction,
  orderId: string,
  pieces: Part['pieces'],
  fields: ShipmentRow & Pick<ConsignmentRow, 'requestKey'>,
): Promise<ConsignmentRow> {
  const number = (await findConsignments(tx, orderId)).length + 1;
  const [consignment] = await tx
    .insert(consignments)
    .values({ orderId, number, ...fields })
    .returning();
  const lines = pieces.map(({ position, quantity }) => ({
    consignmentId: consignment!.id,
    position: position - 1,
    quantity,
  }));
  await tx.insert(consignmentLines).values(lines);
  return consignment!;
}

/** It is on the invoice of the first consignment: the later ones find nothing left of it. */
async function freightOf(tx: Transaction, orderId: string) {
  const { rows } = await tx.execute<{ position: number; quantity: number }>(sql`
    SELECT position + 1 AS position, quantity FROM order_lines WHERE order_id = ${orderId} AND kind = 'freight'`);
  return rows;
}
