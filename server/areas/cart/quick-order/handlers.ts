import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { addQuickOrder } from './add-quick-order.ts';
import { checkQuickOrder } from './check-quick-order.ts';

type Paths = '/user/product/quickOrder' | '/user/product/quickOrder/check';

export const quickOrderHandlers = ({ db, log }: Deps): Handlers<Paths> => ({
  '/user/product/quickOrder': async ({ body, session }) => ({
    data: await addQuickOrder({ db, log }, session.userId, body.lines),
  }),
  '/user/product/quickOrder/check': async ({ body, session }) => ({
    data: await checkQuickOrder({ db, log }, session.userId, body.lines),
  }),
});
