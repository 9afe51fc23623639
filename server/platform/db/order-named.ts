import { eq, type SQL, sql } from 'drizzle-orm';
import { isId } from '#domain/id.ts';
import { normaliseOrderNumber } from '#domain/order-number.ts';
import { orders } from './schema/index.ts';

/** An order may be identified by its _id or its readable number. */
export function orderNamed(ref: string): SQL {
  if (isId(ref)) return eq(orders.id, ref);
  const number = normaliseOrderNumber(ref);
  return number ? eq(orders.number, number) : sql`false`;
}
