import type { QueryOf } from '#contract/index.ts';
import type { ProductCard } from '#contract/product-entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { pageOf } from '../../platform/db/page.ts';
import type { Deps } from '../deps.ts';
import { BAND, type Banded } from '../stock/band.ts';
import { cardFacts } from './card-facts.ts';
import { readProductPage } from './read-product-page.ts';

export interface CardRow extends Banded {
  id: string;
  name: string;
  pricePaise: number | null;
  productType: 'buyable' | 'viewable';
  imageLinks: string[];
  partNumber: string | null;
  specifications: unknown;
  updatedAt: Date;
}

export const CARD = {
  name: 'card',
  list: `products.id, products.name, products.price_paise AS "pricePaise", products.product_type AS "productType",
    products.image_links AS "imageLinks", products.part_number AS "partNumber", products.specifications,
    products.updated_at AS "updatedAt", ${BAND} AS availability`,
};

export async function listProducts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  query: QueryOf<'/user/product/allProducts'>,
) {
  const { page = 1, itemPerPage = PAGE_SIZE, sort, categoryId, search } = query;
  const wanted = { page, itemPerPage, sort, categoryIds: categoryId, search, takesNearest: true };
  const { rows, ...total } = await readProductPage<CardRow>(db, CARD, wanted);
  return {
    ...pageOf(
      rows.map((row) => asCard(log, row)),
      page,
      itemPerPage,
    ),
    ...total,
  };
}

export const asCard = (log: Deps['log'], row: CardRow): ProductCard => ({
  _id: row.id,
  name: row.name,
  price: row.pricePaise === null ? null : paiseToRupees(row.pricePaise),
  productType: row.productType,
  imageLink: row.imageLinks,
  ...cardFacts(log, row),
  availability: row.availability,
});
