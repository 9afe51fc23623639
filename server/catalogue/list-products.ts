import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProductCard } from '#contract/entities.ts';
import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { paiseToRupees } from '#domain/money.ts';
import { foldForSearch } from '#domain/search-text.ts';
import type { Queryable } from '../db/database.ts';
import { pageOf } from '../db/page.ts';
import { products } from '../db/schema/index.ts';

type ListQuery = QueryOf<'/user/product/allProducts'>;

const ORDERS: Record<NonNullable<ListQuery['sort']>, SQL[]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  'price-up': [sql`${products.pricePaise} ASC NULLS LAST`, asc(products.id)],
  'price-down': [sql`${products.pricePaise} DESC NULLS LAST`, asc(products.id)],
  name: [sql`lower(${products.name})`, asc(products.id)],
};

export const withDescendants = (categoryIds: string[]) => sql`(
  WITH RECURSIVE chosen AS (
    SELECT id FROM categories WHERE id = ANY(${sql.param(categoryIds)}::uuid[])
    UNION SELECT child.id FROM categories child JOIN chosen ON child.parent_id = chosen.id
  ) SELECT id FROM chosen)`;

export function productFilter({
  categoryId,
  search,
}: Pick<ListQuery, 'categoryId' | 'search'>): SQL | undefined {
  const folded = search ? foldForSearch(search) : '';
  return and(
    categoryId?.length ? inArray(products.categoryId, withDescendants(categoryId)) : undefined,
    folded
      ? sql`(${products.searchText} LIKE ${`%${folded}%`} OR ${folded} <% ${products.searchText})`
      : undefined,
  );
}

export async function listProducts(db: Queryable, query: ListQuery) {
  const { page = 1, itemPerPage = PAGE_SIZE, sort = 'newest' } = query;
  const filter = productFilter(query);
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      pricePaise: products.pricePaise,
      productType: products.productType,
      imageLinks: products.imageLinks,
    })
    .from(products)
    .where(filter)
    .orderBy(...ORDERS[sort])
    .limit(itemPerPage + 1)
    .offset((page - 1) * itemPerPage);
  const totalDocs = await db.$count(products, filter);
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
