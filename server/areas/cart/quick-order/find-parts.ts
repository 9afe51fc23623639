import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { QuickProduct } from '#contract/quick-order.ts';
import { foldPartNumber } from '#domain/part-number.ts';
import type { Priced } from '#domain/price-breaks.ts';
import { MOST_QUICK_CHOICES, SHORTEST_PART_OF_A_NUMBER } from '#domain/sizes/orders.ts';
import type { Availability } from '#domain/stock/bands.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { cartItems, products } from '../../../platform/db/schema/index.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { Deps } from '../../deps.ts';
import { type OwnPrices, ownPrices, pricedAs } from '../../price-lists/own-prices.ts';
import { BAND, type Banded } from '../../stock/band.ts';
import { insteadOf } from '../read-cart.ts';
import { briefly } from './briefly.ts';

/** A product that a typed part number means, or may mean. */
export interface FoundPart {
  product: QuickProduct;
  /** The whole number is the same, whatever its writing. */
  isWhole: boolean;
  /** And it is written the same, but for the case of its letters. */
  isSameWriting: boolean;
  inCart: number;
}

const folded = sql`fold_part_number(product.part_number)`;
const typed = sql`fold_part_number(asked.part_number)`;
const hasWholeNumber = sql`product.part_number IS NOT NULL AND ${folded} = ${typed}`;
/** Nothing but the sign for "anything" needs care: folding has removed the others. */
const pattern = sql`'%' || replace(${typed}, '%', '\\%') || '%'`;

/** The index knows numbers by three letters or digits in a row: without any, every product would be read. */
const SEARCHABLE = new RegExp(`[\\p{L}\\p{N}]{${SHORTEST_PART_OF_A_NUMBER}}`, 'u');
const SEARCH_WITHIN_MS = 2_000;
/** Of all products that contain a frequent part, those that are looked at. */
const MOST_CANDIDATES = 500;

/** For each part number the products that have it, else the first of those whose number contains it. Two statements. */
export async function findParts(
  deps: Pick<Deps, 'db' | 'log'>,
  customerId: string,
  partNumbers: readonly string[],
): Promise<FoundPart[][]> {
  const found = partNumbers.map((): FoundPart[] => []);
  const priced: (Priced & { id: string })[] = [];
  const take = (hits: Hit[]) => {
    for (const { place, isWhole, isSameWriting, inCart, ...row } of hits) {
      const listed = unlessUnfit(deps.log, () => pricedAs(row), null);
      if (listed) priced.push(listed);
      found[place]!.push({ product: asQuickProduct(row, listed), isWhole, isSameWriting, inCart });
    }
  };
  const asked = partNumbers.map((partNumber, place) => ({ partNumber, place }));
  take(await readHits(deps.db, customerId, asked, WHOLE));
  const others = asked.filter(
    ({ partNumber, place }) => found[place]!.length === 0 && SEARCHABLE.test(foldPartNumber(partNumber)),
  );
  if (others.length > 0)
    take(await briefly(deps.db, SEARCH_WITHIN_MS, (tx) => readHits(tx, customerId, others, CONTAINING)));
  const own = await ownPrices(deps.db, customerId, priced);
  return found.map((parts) => parts.map((part) => ({ ...part, product: withOwnPrice(part.product, own) })));
}

function withOwnPrice(product: QuickProduct, own: OwnPrices): QuickProduct {
  const mine = own.get(product._id);
  if (!mine) return product;
  const { list, price, priceBreaks } = mine;
  return { ...product, price, priceBreaks: [...priceBreaks], insteadOf: { list, ...insteadOf(product) } };
}

const WHOLE = sql`SELECT product.id, true AS is_whole FROM products AS product WHERE ${hasWholeNumber}
  ORDER BY product.part_number LIMIT ${MOST_QUICK_CHOICES + 1}`;

const CONTAINING = sql`SELECT candidate.id, false AS is_whole
  FROM (SELECT product.id, product.part_number FROM products AS product
    WHERE product.part_number IS NOT NULL AND ${folded} LIKE ${pattern} LIMIT ${MOST_CANDIDATES}) AS candidate
  ORDER BY length(candidate.part_number), candidate.part_number LIMIT ${MOST_QUICK_CHOICES + 1}`;

type Hit = Awaited<ReturnType<typeof readHits>>[number];

/** By the place of the line that asked. */
const readHits = (
  db: Queryable,
  customerId: string,
  asked: readonly { partNumber: string; place: number }[],
  hits: SQL,
) =>
  db
    .select({
      place: sql<number>`asked.place`,
      isWhole: sql<boolean>`hit.is_whole`,
      isSameWriting: sql<boolean>`upper(${products.partNumber}) = upper(asked.part_number)`,
      id: products.id,
      name: products.name,
      imageLinks: products.imageLinks,
      partNumber: products.partNumber,
      pricePaise: products.pricePaise,
      priceBreaks: products.priceBreaks,
      productType: products.productType,
      availability: sql<Availability>`${sql.raw(BAND)}`,
      inCart: sql<number>`coalesce(${cartItems.quantity}, 0)`,
    })
    .from(sql`unnest(${sql.param(asked.map(({ partNumber }) => partNumber))}::text[],
      ${sql.param(asked.map(({ place }) => place))}::integer[]) AS asked (part_number, place)
      CROSS JOIN LATERAL (${hits}) AS hit`)
    .innerJoin(products, eq(products.id, sql`hit.id`))
    .leftJoin(cartItems, and(eq(cartItems.customerId, customerId), eq(cartItems.productId, products.id)))
    .orderBy(sql`asked.place, length(${products.partNumber}), ${products.partNumber}`);

type Row = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'imageLinks' | 'partNumber' | 'pricePaise' | 'priceBreaks' | 'productType'
> &
  Banded;

function asQuickProduct(row: Row, listed: Priced | null): QuickProduct {
  return {
    _id: row.id,
    name: row.name,
    imageLink: row.imageLinks,
    partNumber: row.partNumber,
    // Without readable quantity prices its price is unknown.
    price: listed?.price ?? null,
    priceBreaks: [...(listed?.priceBreaks ?? [])],
    productType: row.productType,
    availability: row.availability,
  };
}
