import { inArray } from 'drizzle-orm';
import type { OwnPrice } from '#contract/price-lists.ts';
import { products } from '../../platform/db/schema/index.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { ownPrices, pricedAs } from './own-prices.ts';

/** What of these products costs the customer something else than their public pages say. */
export async function readOwnPrices(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  customerId: string,
  productIds: string[],
): Promise<OwnPrice[]> {
  const rows = await db
    .select({ id: products.id, pricePaise: products.pricePaise, priceBreaks: products.priceBreaks })
    .from(products)
    .where(inArray(products.id, productIds));
  const catalogue = rows.flatMap((row) => unlessUnfit(log, () => [pricedAs(row)], []));
  const own = await ownPrices(db, customerId, catalogue);
  return [...own].map(([productId, { price, priceBreaks, list }]) => ({
    productId,
    price,
    priceBreaks: [...priceBreaks],
    list,
  }));
}
