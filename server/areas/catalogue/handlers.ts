import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { findProduct } from './find-product.ts';
import { listProducts } from './list-products.ts';
import { readCategoryTree } from './read-category-tree.ts';

type Paths =
  | '/websiteData/siteInfo'
  | '/websiteData/allCategory'
  | '/user/product/allProducts'
  | '/user/product/singleProduct';

export const catalogueHandlers = ({ db, payments }: Deps): Handlers<Paths> => ({
  '/websiteData/siteInfo': async () => ({
    data: { testPayments: payments.isStandIn, checkoutScript: payments.checkoutUrl },
  }),
  '/websiteData/allCategory': async () => ({ data: await readCategoryTree(db) }),
  '/user/product/allProducts': async ({ query }) => ({ data: await listProducts(db, query) }),
  '/user/product/singleProduct': async ({ query }) => ({ data: await findProduct(db, query.productId) }),
});
