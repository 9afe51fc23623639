import type { Handlers } from '../../platform/http/routes.ts';
import { createBoundedQueue } from '../../platform/rate-limits/bounded-queue.ts';
import type { Deps } from '../deps.ts';
import { listIrnDue } from './list-irn-due.ts';
import { listPapers } from './list-papers.ts';
import { listOwnPapers, listPapersOfOrder } from './list-papers-of-order.ts';
import { listMissingInvoices } from './missing-invoices.ts';
import { listMoneyToReturn } from './money-to-return.ts';
import { listAdvances } from './open-advances.ts';
import { readIrnAnswers } from './read-irn-answers.ts';
import { storeIrn } from './store-irn.ts';

type Paths =
  | '/admin/papers/advances'
  | '/admin/papers/all'
  | '/admin/papers/irn'
  | '/admin/papers/irnDue'
  | '/admin/papers/irnAnswers'
  | '/admin/papers/missing'
  | '/admin/papers/toReturn'
  | '/orders/papers'
  | '/user/orders/papers';

/** Each sums up all papers before its day. */
const queue = createBoundedQueue({ atOnce: 2, waiting: 10 });

/** A large file takes seconds, of which the database has most. */
const answers = createBoundedQueue({ atOnce: 2, waiting: 10 });

export const paperHandlers = ({ db, config }: Deps): Handlers<Paths> => ({
  '/admin/papers/all': async ({ query }) => ({ data: await listPapers(db, query) }),
  '/admin/papers/advances': async ({ query }) => ({
    data: await queue.run(() => listAdvances(db, query.day)),
  }),
  '/admin/papers/irn': async ({ session, body }) => {
    await storeIrn(db, session, body);
    return { data: null, msg: 'IRN kept' };
  },
  '/admin/papers/irnDue': async () => ({ data: await listIrnDue({ db, config }) }),
  '/admin/papers/irnAnswers': async ({ session, body }) => ({
    data: await answers.run(() => readIrnAnswers(db, session, body.text)),
  }),
  '/admin/papers/missing': async () => ({ data: await listMissingInvoices(db) }),
  '/admin/papers/toReturn': async () => ({ data: await listMoneyToReturn(db) }),
  '/orders/papers': async ({ query }) => ({ data: await listPapersOfOrder(db, query.mongooseOrderId) }),
  '/user/orders/papers': async ({ session, query }) => ({
    data: await listOwnPapers(db, session.userId, query.mongooseOrderId),
  }),
});
