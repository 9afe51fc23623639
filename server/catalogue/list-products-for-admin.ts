import type { QueryOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { Db } from '../db/database.ts';
import { pageOf } from '../db/page.ts';
import type { products } from '../db/schema/index.ts';
import { asProduct } from './find-product.ts';
import { readProductPage } from './read-product-page.ts';

type AdminRow = Omit<typeof products.$inferSelect, 'searchText'> & { categoryName: string };

const WHOLE = {
  name: 'whole',
  list: `products.id, products.name, products.description, products.price_paise AS "pricePaise",
    products.product_type AS "productType", products.image_links AS "imageLinks", products.specifications,
    products.created_at AS "createdAt", products.updated_at AS "updatedAt", products.category_id AS "categoryId",
    (SELECT categories.name FROM categories WHERE categories.id = products.category_id) AS "categoryName"`,
};

export async function listProductsForAdmin(db: Db, query: QueryOf<'/admin/product/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, categoryId, search } = query;
  const wanted = { page, itemPerPage, categoryIds: categoryId, search };
  const { rows, ...total } = await readProductPage<AdminRow>(db, WHOLE, wanted);
  const found = rows.map(({ categoryName, ...product }) =>
    asProduct({ product, category: { id: product.categoryId, name: categoryName } }),
  );
  return { ...pageOf(found, page, itemPerPage), ...total };
}
