import { and, asc, eq, sql } from 'drizzle-orm';
import type { CartEntry } from '#contract/product-entities.ts';
import { percentOf } from '#domain/papers/rates.ts';
import type { Priced } from '#domain/price-breaks.ts';
import type { Db } from '../../platform/db/database.ts';
import { cartItems, products } from '../../platform/db/schema/index.ts';
import { unlessUnfit } from '../../platform/db/schema/stored-json.ts';
import type { Deps } from '../deps.ts';
import { ownPrices, pricedAs } from '../price-lists/own-prices.ts';
import { ownHeld, readLineStock } from '../stock/read-line-stock.ts';
import { isForSale } from './cart-items.ts';

export async function readCart(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  customerId: string,
): Promise<CartEntry[]> {
  const rows = await db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      product: products,
      available: isForSaleTo(customerId),
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.customerId, customerId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));
  const stock = await readLineStock(
    db,
    customerId,
    rows.map(({ product }) => product.id),
  );
  const listed = rows.flatMap(({ product }) => unlessUnfit(log, () => [pricedAs(product)], []));
  const own = await ownPrices(db, customerId, listed);
  const listedOf = new Map(listed.map((one) => [one.id, one]));
  return rows.map(({ id, quantity, product, available }) => {
    const catalogue = listedOf.get(product.id);
    const { list, ...merged } = own.get(product.id) ?? { ...catalogue, list: null };
    return {
      _id: id,
      product: {
        _id: product.id,
        name: product.name,
        price: merged.price ?? null,
        productType: product.productType,
        imageLink: product.imageLinks,
        gstRate: product.gstRateBp === null ? null : percentOf(product.gstRateBp),
        partNumber: product.partNumber,
        priceBreaks: [...(merged.priceBreaks ?? [])],
        leadDays: product.leadDays,
        availability: stock.bandOf(product.id),
        ...(list !== null && catalogue && { insteadOf: { list, ...insteadOf(catalogue) } }),
      },
      quantity,
      stock: stock.of(product.id, quantity),
      // Its price is unknown: the others can still be bought.
      available: available && catalogue !== undefined,
    };
  });
}

/** What the catalogue asks where a company has its own prices. */
export const insteadOf = ({ price, priceBreaks }: Priced) => ({ price, priceBreaks: [...priceBreaks] });

const isForSaleTo = (customerId: string) => isForSale(sql`${customerId}::uuid`, sql`${cartItems.quantity}`);

/** The pieces that can be bought: the count that the badge, the cart and the checkout all show. */
export async function countCart(db: Db, customerId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${cartItems.quantity}), 0)::integer` })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.customerId, customerId), isForSaleTo(customerId), isNotRefused(customerId)));
  return row!.sum;
}

/** More than there is of a product that is not made counts only when less of it is taken. */
const isNotRefused = (customerId: string) => sql`NOT EXISTS (SELECT FROM stock
  WHERE stock.product_id = ${cartItems.productId} AND stock.counted AND stock.beyond = 'stop'
    AND stock.on_hand - stock.held + ${ownHeld(customerId)} < ${cartItems.quantity})`;
