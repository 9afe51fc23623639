import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Seller } from '#domain/papers/printed-paper.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import { weightGramsOf } from '#domain/papers/weight.ts';
import type { Queryable } from '../../platform/db/database.ts';
import {
  consignmentLines,
  customers,
  orderLines,
  products,
  shopSettings,
} from '../../platform/db/schema/index.ts';
import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { readCompany } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { type ConsignmentRow, findMeant } from './consignments.ts';
import { readIrnOnSlips } from './irn-on-slips.ts';
import type { PackedLine, PackingSlip } from './pdf/slip.ts';
import { readSupplied } from './read-supplied.ts';
import { buyerName, type OrderRow, sellerOf } from './read-surroundings.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'log'>;

/**
 * What the store needs of each order, as it is now: a slip is no tax paper. Of an order in parts it is for the consignment that
 * is named, or else for what is still to leave.
 */
export async function readSlips(
  deps: Needs,
  orders: readonly OrderRow[],
  consignmentId?: string,
): Promise<PackingSlip[]> {
  const parts = await readParts(deps.db, orders, consignmentId);
  const seller = await readSeller(deps);
  const names = await readNames(deps, orders);
  const lines = await readPacked(deps, orders);
  const irnIsDue = await readIrnOnSlips(deps.db, orders);
  return orders.map((order) => ({
    seller,
    order: {
      number: order.number,
      placedAt: order.createdAt.toISOString(),
      poNumber: order.poNumber,
      link: `${deps.config.publicUrl}/account/orders/${order.id}`,
    },
    deliveredTo: {
      ...buyerName(order, names.get(order.customerId) ?? ''),
      address: order.address,
      district: order.district,
      pincode: order.pincode,
      state: order.state,
      contact: order.contact,
    },
    ...carriedBy(order, parts.get(order.id)),
    irnIsDue: irnIsDue(order, packedOf(order, parts.get(order.id))),
    lines: packedIn(lines.get(order.id) ?? [], parts.get(order.id)),
  }));
}

interface PackedPart {
  /** Null of what is still to leave. */
  consignment: ConsignmentRow | null;
  /** By the positions that are printed. */
  pieces: Map<number, number>;
}

async function readParts(
  db: Queryable,
  orders: readonly OrderRow[],
  consignmentId: string | undefined,
): Promise<Map<string, PackedPart>> {
  const parts = new Map<string, PackedPart>();
  for (const order of orders) {
    const isToLeave = order.inParts && order.shippedAt === null && consignmentId === undefined;
    const meant = isToLeave ? null : await findMeant(db, order, consignmentId);
    if (meant === null && !isToLeave) continue;
    const consignment = meant?.consignment ?? null;
    const pieces = consignment
      ? db.select().from(consignmentLines).where(eq(consignmentLines.consignmentId, consignment.id))
      : db
          .select({ position: orderLines.position, quantity: sql<number>`${orderLines.toSend}` })
          .from(orderLines)
          .where(and(eq(orderLines.orderId, order.id), gt(orderLines.toSend, 0)));
    const byPosition = (await pieces).map(({ position, quantity }) => [position + 1, quantity] as const);
    parts.set(order.id, { consignment, pieces: new Map(byPosition) });
  }
  return parts;
}

/** How what is still to leave is carried is not known yet. */
function carriedBy(order: OrderRow, part: PackedPart | undefined) {
  const by = part ? part.consignment : order;
  const number = part?.consignment?.number;
  return {
    carrier: by?.shippingProvider ?? null,
    lrNumber: by?.trackingNumber ?? null,
    ...(part && { part: number ? `Consignment ${number}` : 'Rest of the order' }),
  };
}

const packedOf = (order: OrderRow, part: PackedPart | undefined) =>
  part
    ? { consignmentId: part.consignment?.id ?? null, hasLeft: part.consignment !== null }
    : { consignmentId: null, hasLeft: order.shippedAt !== null };

const packedIn = (lines: readonly PackedLine[], part: PackedPart | undefined): PackedLine[] =>
  lines.flatMap((line) => {
    const quantity = part ? part.pieces.get(line.position) : line.quantity;
    return quantity ? [{ ...line, quantity }] : [];
  });

async function readSeller({ db }: Needs): Promise<Seller> {
  const [row] = await db.select({ company: shopSettings.company }).from(shopSettings);
  return sellerOf(readCompany('only', row!.company)).seller;
}

async function readNames({ db }: Needs, orders: readonly OrderRow[]): Promise<Map<string, string>> {
  const ids = orders.map(({ customerId }) => customerId);
  const rows = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Freight is not packed, nor is what was refunded before. A product that was deleted meanwhile names no weight. */
async function readPacked(
  { db, log }: Needs,
  orders: readonly OrderRow[],
): Promise<Map<string, PackedLine[]>> {
  const rows = await db
    .select({ line: orderLines, specifications: products.specifications })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orderLines.kind, 'goods'),
        inArray(
          orderLines.orderId,
          orders.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(orderLines.position));
  const supplied = await readSupplied(db, orders);
  const packed = new Map<string, PackedLine[]>(orders.map(({ id }) => [id, []]));
  for (const { line, specifications } of rows) {
    const quantity = supplied(line);
    if (quantity === 0) continue;
    packed.get(line.orderId)!.push({
      position: line.position + 1,
      partNumber: line.partNumber,
      name: line.name,
      remark: line.remark,
      quantity,
      unit: line.unit ?? DEFAULT_UNIT,
      weightGrams: unlessUnfit(
        log,
        () => weightGramsOf(readSpecifications(line.productId ?? line.orderId, specifications ?? [])),
        null,
      ),
    });
  }
  return packed;
}
