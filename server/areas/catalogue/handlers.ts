import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { stockSettings } from '../stock/stock-settings.ts';
import { CachedCategoryTree } from './cached-category-tree.ts';
import { findCompared } from './find-compared.ts';
import { findProduct } from './find-product.ts';
import { findRelated } from './find-related.ts';
import { shownCategories } from './shown-categories.ts';
import { suggest } from './suggest.ts';

type Paths =
  | '/websiteData/siteInfo'
  | '/websiteData/allCategory'
  | '/websiteData/categories'
  | '/websiteData/suggestions'
  | '/websiteData/compare'
  | '/websiteData/related'
  | '/user/product/singleProduct';

export function catalogueHandlers({ db, log, payments }: Deps): Handlers<Paths> {
  const tree = new CachedCategoryTree(db);
  return {
    '/websiteData/siteInfo': async () => ({
      data: {
        testPayments: payments.isStandIn,
        checkoutScript: payments.checkoutUrl,
        sentWithinDays: (await stockSettings(db)).sentWithinDays,
      },
    }),
    '/websiteData/allCategory': () => tree.current(),
    '/websiteData/categories': async ({ query }) => ({ data: shownCategories(await tree.current(), query) }),
    '/websiteData/suggestions': async ({ query }) => ({ data: await suggest({ db, log }, query.search) }),
    '/websiteData/compare': async ({ query }) => ({ data: await findCompared({ db, log }, query.ids) }),
    '/websiteData/related': async ({ query }) => ({ data: await findRelated({ db, log }, query.productId) }),
    '/user/product/singleProduct': async ({ query }) => ({ data: await findProduct(db, query.productId) }),
  };
}
