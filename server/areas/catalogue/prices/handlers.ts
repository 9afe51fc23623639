import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { changePrices } from './change-prices.ts';
import { namingLists } from './lists-fixing.ts';
import { listPriceChanges, undoPrices } from './undo-prices.ts';

type Paths = '/admin/product/bulkPrice' | '/admin/product/undoBulkPrice' | '/admin/product/priceChanges';

export const bulkPriceHandlers = (deps: Deps): Handlers<Paths> => ({
  '/admin/product/bulkPrice': async ({ body, session }) => ({
    data: await namingLists(deps.db, await changePrices(deps, session, body)),
  }),
  '/admin/product/undoBulkPrice': async ({ body, session }) => ({
    data: await namingLists(deps.db, await undoPrices(deps, session, body.id)),
  }),
  '/admin/product/priceChanges': async () => ({ data: await listPriceChanges(deps.db) }),
});
