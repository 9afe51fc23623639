import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { closeEvent } from '../payments/events/close-event.ts';
import { retryEvent } from '../payments/events/retry-event.ts';
import { readLedgerReport } from '../payments/ledgers/read-ledger-report.ts';
import { startComparison } from '../payments/ledgers/start-comparison.ts';
import { approveRefund } from '../payments/refunds/approve-refund.ts';
import { confirmOrder } from './confirm-order.ts';
import { countOrders } from './count-orders.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { findOrderForAdmin, findOwnOrder } from './find-order.ts';
import { listAllOrders, listOwnOrders } from './list-orders.ts';
import { rejectRefund } from './reject-refund.ts';
import { requestRefund } from './request-refund.ts';
import { shipOrder } from './ship-order.ts';

type CustomerPaths = '/user/orders/allOrders' | '/user/orders/singleOrder' | '/user/orders/cancel';
type AdminPaths =
  | '/orders/allOrders'
  | '/orders/counts'
  | '/orders/dashboard'
  | '/orders/differences'
  | '/orders/compareLedgers'
  | '/orders/retryEvent'
  | '/orders/closeEvent'
  | '/orders/singleOrder'
  | '/orders/confirmOrder'
  | '/orders/shipped'
  | '/orders/approveRefund'
  | '/orders/rejectRefund';

export const orderHandlers = (deps: Deps): Handlers<CustomerPaths | AdminPaths> => ({
  ...customerHandlers(deps),
  ...adminHandlers(deps),
});

const customerHandlers = (deps: Deps): Handlers<CustomerPaths> => ({
  '/user/orders/allOrders': async ({ session, query }) => ({
    data: await listOwnOrders(deps.db, session.userId, query),
  }),
  '/user/orders/singleOrder': async ({ session, query }) => ({
    data: await findOwnOrder(deps.db, session.userId, query.mongooseOrderId),
  }),
  '/user/orders/cancel': async ({ session, body }) => {
    await requestRefund(deps, session.userId, body.mongooseOrderId);
    return { data: null, msg: 'Refund request submitted' };
  },
});

const adminHandlers = (deps: Deps): Handlers<AdminPaths> => ({
  '/orders/allOrders': async ({ query }) => ({ data: await listAllOrders(deps.db, query) }),
  '/orders/counts': async ({ query }) => ({ data: await countOrders(deps.db, query) }),
  '/orders/dashboard': async ({ query }) => ({ data: await readDashboard(deps.db, query.days ?? 30) }),
  '/orders/differences': async () => ({ data: await readLedgerReport(deps.db) }),
  '/orders/compareLedgers': async ({ session }) => {
    await startComparison(deps.db, session.name);
    return { data: await readLedgerReport(deps.db) };
  },
  '/orders/retryEvent': async ({ body }) => {
    await retryEvent(deps, body.eventId);
    return { data: await readLedgerReport(deps.db), msg: 'The event is processed' };
  },
  '/orders/closeEvent': async ({ session, body }) => {
    await closeEvent(deps, body.eventId, session);
    return { data: await readLedgerReport(deps.db), msg: 'Marked as dealt with' };
  },
  '/orders/singleOrder': async ({ query }) => ({
    data: await findOrderForAdmin(deps.db, query.mongooseOrderId),
  }),
  '/orders/confirmOrder': async ({ session, body }) => {
    await confirmOrder(deps, body.mongooseOrderId, session);
    return { data: null, msg: 'Order confirmed' };
  },
  '/orders/shipped': async ({ session, body, origin }) => {
    await shipOrder(deps, { body, admin: session, origin });
    return { data: null, msg: 'Shipping status updated' };
  },
  '/orders/approveRefund': async ({ session, body, idempotencyKey }) => {
    await approveRefund(deps, { body, admin: session, requestKey: idempotencyKey });
    const moneyMoves = body.refundOption !== 'no-refund';
    return { data: null, msg: moneyMoves ? 'Refund initiated' : 'Order cancelled' };
  },
  '/orders/rejectRefund': async ({ session, body }) => {
    await rejectRefund(deps, body.mongooseOrderId, session);
    return { data: null, msg: 'Rejected refund request' };
  },
});
