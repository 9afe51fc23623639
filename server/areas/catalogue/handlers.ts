import { emptyLast } from '#domain/category-choice.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { listFiltered } from './facets/list-filtered.ts';
import { readFacets } from './facets/read-facets.ts';
import { findCompared } from './find-compared.ts';
import { findProduct } from './find-product.ts';
import { findRelated } from './find-related.ts';
import { listProducts } from './list-products.ts';
import { readCategoryTree } from './read-category-tree.ts';
import { suggest } from './suggest.ts';
import { withSpecifications } from './with-specifications.ts';

type Paths =
  | '/websiteData/siteInfo'
  | '/websiteData/allCategory'
  | '/websiteData/suggestions'
  | '/websiteData/facets'
  | '/websiteData/compare'
  | '/websiteData/related'
  | '/user/product/allProducts'
  | '/user/product/singleProduct';

export const catalogueHandlers = ({ db, log, payments, productIndex }: Deps): Handlers<Paths> => ({
  '/websiteData/siteInfo': async () => ({
    data: { testPayments: payments.isStandIn, checkoutScript: payments.checkoutUrl },
  }),
  '/websiteData/allCategory': async () => ({ data: emptyLast(await readCategoryTree(db)) }),
  '/websiteData/suggestions': async ({ query }) => ({ data: await suggest({ db, log }, query.search) }),
  '/websiteData/facets': async ({ query }) => readFacets({ db, productIndex }, query),
  '/user/product/allProducts': async ({ query }) => {
    const page = await (query.spec?.length
      ? listFiltered({ db, log, productIndex }, query)
      : listProducts({ db, log }, query));
    return { data: query.withSpecifications ? await withSpecifications({ db, log }, page) : page };
  },
  '/websiteData/compare': async ({ query }) => ({ data: await findCompared({ db, log }, query.ids) }),
  '/websiteData/related': async ({ query }) => ({ data: await findRelated({ db, log }, query.productId) }),
  '/user/product/singleProduct': async ({ query }) => ({ data: await findProduct(db, query.productId) }),
});
