import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { listProducts } from '../list-products.ts';
import { withSpecifications } from '../with-specifications.ts';
import { listFiltered } from './list-filtered.ts';
import { readFacets } from './read-facets.ts';

type Paths = '/websiteData/facets' | '/user/product/allProducts';

export const facetHandlers = ({ db, log, productIndex }: Deps): Handlers<Paths> => ({
  '/websiteData/facets': async ({ query }) => readFacets({ db, productIndex }, query),
  '/user/product/allProducts': async ({ query }) => {
    const page = await (query.spec?.length || query.inStock
      ? listFiltered({ db, log, productIndex }, query)
      : listProducts({ db, log }, query));
    return { data: query.withSpecifications ? await withSpecifications({ db, log }, page) : page };
  },
});
