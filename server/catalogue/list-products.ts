import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { ProductCard } from '#contract/entities.ts';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Db } from '../db/database.ts';
import { pageOf } from '../db/page.ts';
import { products } from '../db/schema/index.ts';
import { findMatches } from './search-products.ts';

type ListQuery = QueryOf<'/user/product/allProducts'>;

const NEWEST = [desc(products.createdAt), desc(products.id)];
const ORDERS: Record<NonNullable<ListQuery['sort']>, SQL[]> = {
  newest: NEWEST,
  'price-up': [sql`${products.pricePaise} ASC NULLS LAST`, asc(products.id)],
  'price-down': [sql`${products.pricePaise} DESC NULLS LAST`, asc(products.id)],
  name: [sql`lower(${products.name})`, asc(products.id)],
};

export async function listProducts(db: Db, query: ListQuery) {
  const { page = 1, itemPerPage = PAGE_SIZE, sort } = query;
  const { filter, bestFirst = [] } = await findMatches(db, query);
  const [rows, totalDocs] = await Promise.all([
    db
      .select({
        id: products.id,
        name: products.name,
        pricePaise: products.pricePaise,
        productType: products.productType,
        imageLinks: products.imageLinks,
      })
      .from(products)
      .where(filter)
      .orderBy(...(sort ? ORDERS[sort] : [...bestFirst, ...NEWEST]))
      .limit(itemPerPage + 1)
      .offset((page - 1) * itemPerPage),
    db.$count(products, filter),
  ]);
  return { ...pageOf(rows.map(asCard), page, itemPerPage), totalDocs };
}

interface CardRow {
  id: string;
  name: string;
  pricePaise: number | null;
  productType: 'buyable' | 'viewable';
  imageLinks: string[];
}

export const asCard = (row: CardRow): ProductCard => ({
  _id: row.id,
  name: row.name,
  price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
  productType: row.productType,
  imageLink: row.imageLinks,
});
