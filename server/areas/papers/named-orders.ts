import { or } from 'drizzle-orm';
import Type from 'typebox';
import { orderRef } from '#contract/shipment.ts';
import { isId } from '#domain/id.ts';
import { normaliseOrderNumber } from '#domain/order-number.ts';
import { counted, listed, nounFor } from '#domain/words.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orderNamed } from '../../platform/db/order-named.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { OrderRow } from './read-surroundings.ts';

const MOST_ORDERS = 100;

/** Several orders of which papers are printed at once. */
export const orderRefs = Type.Array(orderRef.properties.mongooseOrderId, {
  minItems: 1,
  maxItems: MOST_ORDERS,
});

/** The orders in the order in which they were named, each once. */
export async function findNamedOrders(db: Queryable, refs: readonly string[]): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(or(...refs.map(orderNamed)));
  const found = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.number, row] as const]));
  const unknown = refs.filter((ref) => !found.has(keyOf(ref)));
  if (unknown.length > 0)
    throw new ShopError('not-found', { message: `We could not find ${ordersInWords(unknown)}.` });
  return [...new Set(refs.map((ref) => found.get(keyOf(ref))!))];
}

const keyOf = (ref: string) => (isId(ref) ? ref.toLowerCase() : (normaliseOrderNumber(ref) ?? ''));

const MOST_LISTED = 5;

/** "the order A", "the orders A, B and 3 others". */
export function ordersInWords(names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED);
  const rest = names.length - shown.length;
  const all = rest === 0 ? shown : [...shown, counted(rest, 'other')];
  return `the ${nounFor(names.length, 'order')} ${listed(all)}`;
}
