import { type SQL, sql } from 'drizzle-orm';
import { orders } from '../../platform/db/schema/index.ts';

/** The stored key of the n-th order that a customer's own key has led to. */
export const storedKey = (clientKey: string, turn: number) => `client${turn === 1 ? '' : turn}:${clientKey}`;

/** The order was placed with one of these keys. */
export const isUnderKeys = (clientKeys: string[]): SQL | undefined =>
  clientKeys.length === 0
    ? undefined
    : sql`substring(${orders.checkoutKey} from '^client[0-9]*:(.*)$') = ANY(${sql.param(clientKeys)}::text[])`;
