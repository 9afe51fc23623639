import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Seller } from '#domain/papers/printed-paper.ts';
import { DEFAULT_UNIT } from '#domain/papers/units.ts';
import { weightGramsOf } from '#domain/papers/weight.ts';
import { customers, orderLines, products, shopSettings } from '../../platform/db/schema/index.ts';
import { readSpecifications } from '../../platform/db/schema/json-columns.ts';
import { readCompany } from '../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import type { PackedLine, PackingSlip } from './pdf/slip.ts';
import { readSupplied } from './read-supplied.ts';
import { buyerName, type OrderRow, sellerOf } from './read-surroundings.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'log'>;

/** What the store needs of each order, as it is now: a slip is no tax paper. */
export async function readSlips(deps: Needs, orders: readonly OrderRow[]): Promise<PackingSlip[]> {
  const seller = await readSeller(deps);
  const names = await readNames(deps, orders);
  const lines = await readPacked(deps, orders);
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
    carrier: order.shippingProvider,
    lrNumber: order.trackingNumber,
    lines: lines.get(order.id) ?? [],
  }));
}

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
