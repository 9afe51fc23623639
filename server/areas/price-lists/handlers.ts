import type { priceLists } from '#contract/price-lists.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { deletePriceList } from './delete-price-list.ts';
import { findPriceList } from './find-price-list.ts';
import { importPrices } from './import-prices.ts';
import { listPriceLists } from './list-price-lists.ts';
import { readOwnPrices } from './read-own-prices.ts';
import { savePriceList } from './save-price-list.ts';

export const priceListHandlers = (deps: Deps): Handlers<keyof typeof priceLists> => ({
  '/user/prices': async ({ session, body }) => ({
    data: await readOwnPrices(deps, session.userId, body.productIds),
  }),
  '/admin/priceLists/all': async ({ query }) => ({ data: await listPriceLists(deps.db, query) }),
  '/admin/priceLists/single': async ({ query }) => ({ data: await findPriceList(deps, query.id) }),
  '/admin/priceLists/save': async ({ session, body }) => ({
    data: await savePriceList(deps, session, body),
    msg: 'Price list saved',
  }),
  '/admin/priceLists/delete': async ({ session, body }) => {
    await deletePriceList(deps.db, session, body.id);
    return { data: null, msg: 'Price list deleted' };
  },
  '/admin/priceLists/import': async ({ session, body }) => ({
    data: await importPrices(deps, session, body),
    ...(!body.check && { msg: 'Prices imported' }),
  }),
});
