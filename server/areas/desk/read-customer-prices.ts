import { eq } from 'drizzle-orm';
import type { OwnPrice } from '#contract/price-lists.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { readOwnPrices } from '../price-lists/read-own-prices.ts';

/** As the customer's own checkout asks them. */
export async function readCustomerPrices(
  deps: Pick<Deps, 'db' | 'log'>,
  customerId: string,
  productIds: string[],
): Promise<OwnPrice[]> {
  if ((await deps.db.$count(customers, eq(customers.id, customerId))) === 0) throw notFound('this customer');
  return readOwnPrices(deps, customerId, productIds);
}
