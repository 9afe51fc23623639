import { type SQL, sql } from 'drizzle-orm';
import { COMPANY_STATES, STANDING_OF } from '#domain/companies/company-life.ts';
import { mergedPrices, samePrices } from '#domain/companies/price-list.ts';
import { type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { type Priced, priceAt } from '#domain/price-breaks.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { priceBreaksOf, unitPaiseAt } from '../catalogue/price-breaks.ts';

/** What a product costs a customer for whose company it costs something else. */
export interface OwnPrice extends Priced {
  /** The name of the company's price list. */
  list: string;
}

export type OwnPrices = ReadonlyMap<string, OwnPrice>;

const STATES_WITH_PRICES = COMPANY_STATES.filter((state) => STANDING_OF[state].hasOwnPrices);

const HOLDS_TODAY = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date
  BETWEEN coalesce(list.valid_from, '-infinity') AND coalesce(list.valid_to, 'infinity')`;

/** The list of the customer's company, as long as both hold. */
const listOf = (customer: SQL) => sql`company_members AS member
  JOIN companies AS company ON company.id = member.company_id
    AND company.state = ANY(${sql.param(STATES_WITH_PRICES)}::text[])
  JOIN price_lists AS list ON list.id = company.price_list_id AND ${HOLDS_TODAY} AND member.customer_id = ${customer}`;

/** Whether the customer's list fixes a price for the product of the row, at this quantity where one is given. */
export const hasFixedPrice = (customer: SQL, quantity?: SQL): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT FROM ${listOf(customer)} JOIN list_prices AS price ON price.list_id = list.id
    AND price.product_id = ${products.id} ${quantity ? sql`AND price.from_quantity <= ${quantity}` : sql``})`;

type Stored = {
  list: string;
  percentBp: number;
  productId: string | null;
  from: number;
  paise: number;
} & Record<string, unknown>;

/**
 * The products of these that cost the customer something else than the catalogue says, in one query. Prices of people
 * are never cached: each process reads them where they are needed.
 */
export async function ownPrices(
  db: Queryable,
  customerId: string,
  catalogue: readonly (Priced & { id: string })[],
): Promise<OwnPrices> {
  if (catalogue.length === 0) return new Map();
  const ids = catalogue.map(({ id }) => id);
  const { rows } = await db.execute<Stored>(sql`
    SELECT list.name AS list, list.percent_bp AS "percentBp", price.product_id AS "productId",
      price.from_quantity AS from, price.price_paise::float8 AS paise
    FROM ${listOf(sql`${customerId}::uuid`)}
      LEFT JOIN list_prices AS price ON price.list_id = list.id AND price.product_id = ANY(${sql.param(ids)}::uuid[])
    ORDER BY price.product_id, price.from_quantity`);
  if (rows.length === 0) return new Map();
  const { list, percentBp } = rows[0]!;
  const fixedOf = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    catalogue.flatMap((product) => {
      const fixed = (fixedOf.get(product.id) ?? []).map(({ from, paise }) => ({
        from,
        price: paiseToRupees(paise),
      }));
      const merged = mergedPrices(product, { percent: percentBp / 100, fixed });
      return samePrices(merged, product) ? [] : [[product.id, { ...merged, list }] as const];
    }),
  );
}

type StoredProduct = Pick<typeof products.$inferSelect, 'id' | 'pricePaise' | 'priceBreaks'>;

/** As the catalogue has it, in rupees. */
export const pricedAs = (row: StoredProduct): Priced & { id: string } => ({
  id: row.id,
  price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
  priceBreaks: priceBreaksOf(row),
});

export interface UnitPrice {
  unitPricePaise: Paise | null;
  /** The list that it comes from; null: the catalogue. */
  priceList: string | null;
}

/** What each of so many costs whom `own` was read for. */
export function unitPriceOf(row: StoredProduct, quantity: number, own: OwnPrices): UnitPrice {
  const cataloguePaise = unitPaiseAt(row, quantity);
  const merged = own.get(row.id);
  const price = merged ? priceAt(merged, quantity) : null;
  if (!merged || price === null) return { unitPricePaise: cataloguePaise, priceList: null };
  const unitPricePaise = rupeesToPaise(price);
  return { unitPricePaise, priceList: unitPricePaise === cataloguePaise ? null : merged.list };
}
