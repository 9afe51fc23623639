import type { Order } from '#contract/order-entities.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { closeEvent } from './events/close-event.ts';
import { retryEvent } from './events/retry-event.ts';
import { readLedgerReport } from './ledgers/read-ledger-report.ts';
import { startComparison } from './ledgers/start-comparison.ts';
import { approveRefund } from './refunds/approve-refund.ts';
import { whatIsKnown } from './transfers/enter-transfer.ts';
import { proposeFromStatement } from './transfers/read-statement.ts';
import { recordTransfer } from './transfers/record-transfer.ts';
import { recordTransferRefund } from './transfers/record-transfer-refund.ts';
import { reverseTransfer } from './transfers/reverse-transfer.ts';

type Paths =
  | '/orders/differences'
  | '/orders/compareLedgers'
  | '/orders/retryEvent'
  | '/orders/closeEvent'
  | '/orders/approveRefund'
  | '/orders/recordTransfer'
  | '/orders/reverseTransfer'
  | '/orders/recordTransferRefund'
  | '/admin/transfers/statement'
  | '/admin/transfers/utr';

/** Orders are above payments, so what reads a whole order is passed in. */
type FindOrder = (deps: Deps, orderRef: string) => Promise<Order>;

export const paymentHandlers = (deps: Deps, findOrder: FindOrder): Handlers<Paths> => ({
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
  '/orders/approveRefund': async ({ session, body, idempotencyKey }) => {
    await approveRefund(deps, { body, staff: session, requestKey: idempotencyKey });
    const moneyMoves = body.refundOption !== 'no-refund';
    return { data: null, msg: moneyMoves ? 'Refund initiated' : 'Order cancelled' };
  },
  '/orders/recordTransfer': async ({ session, body }) => {
    await recordTransfer(deps, body, session);
    return { data: await findOrder(deps, body.mongooseOrderId), msg: 'Transfer recorded' };
  },
  '/orders/reverseTransfer': async ({ session, body }) => {
    await reverseTransfer(deps, body, session);
    return { data: await findOrder(deps, body.mongooseOrderId), msg: 'Entry reversed' };
  },
  '/orders/recordTransferRefund': async ({ session, body }) => {
    await recordTransferRefund(deps, body, session);
    return { data: await findOrder(deps, body.mongooseOrderId), msg: 'Refund recorded' };
  },
  '/admin/transfers/statement': ({ body }) => proposeFromStatement(deps, body.csv, body.columns),
  '/admin/transfers/utr': async ({ query }) => ({
    data: { known: await whatIsKnown(deps.db, query.utr) },
  }),
});
