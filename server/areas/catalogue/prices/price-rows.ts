import { asc, sql } from 'drizzle-orm';
import { MOST_PRICES_AT_ONCE, type PaisePrices } from '#domain/bulk-price.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { products } from '../../../platform/db/schema/index.ts';
import { readPriceBreaks } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { findFiltered, type ProductFilter } from '../find-filtered.ts';

export interface PricedRow {
  id: string;
  name: string;
  partNumber: string | null;
  image: string | null;
  pricePaise: number | null;
  /** Null: what is stored cannot be read. */
  breaks: PaisePrices['breaks'] | null;
}

export interface Chosen {
  ids?: string[] | undefined;
  filter?: ProductFilter | undefined;
  except?: string[] | undefined;
}

const TOO_MANY = `At most ${MOST_PRICES_AT_ONCE.toLocaleString('en-IN')} prices are changed at once. Narrow the search.`;

/** The products that are meant, without those that are to be left out. */
export async function chosenIds(db: Deps['db'], { ids, filter, except = [] }: Chosen): Promise<string[]> {
  if ((ids === undefined) === (filter === undefined))
    throw invalid('Choose the products, either one by one or all that a search finds.');
  const out = new Set(except);
  if (ids) return [...new Set(ids)].filter((id) => !out.has(id));
  const found = await findFiltered(db, filter!);
  if (found.total > MOST_PRICES_AT_ONCE) throw invalid(TOO_MANY);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(found.filter)
    .orderBy(asc(products.name), asc(products.id))
    .limit(MOST_PRICES_AT_ONCE);
  return rows.map(({ id }) => id).filter((id) => !out.has(id));
}

/** In the order of the ids, without the long texts of products; those that are gone are absent. */
export async function readPricedRows(db: Queryable, log: Deps['log'], ids: string[]): Promise<PricedRow[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      partNumber: products.partNumber,
      image: sql<string | null>`${products.imageLinks}[1]`,
      pricePaise: products.pricePaise,
      priceBreaks: products.priceBreaks,
    })
    .from(products)
    .where(sql`${products.id} = ANY(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { priceBreaks, ...rest } = row;
    return [{ ...rest, breaks: unlessUnfit(log, () => readPriceBreaks(id, priceBreaks), null) }];
  });
}
