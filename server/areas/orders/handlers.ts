import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { nameOfPaper } from '../papers/issue-paper.ts';
import { addNote } from './add-note.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { confirmMany } from './confirm-many.ts';
import { confirmOrder } from './confirm-order.ts';
import { correctAddress } from './correct-address.ts';
import { correctShipping } from './correct-shipping.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { countOrders } from './desk/count-orders.ts';
import { findOrderForStaff, findOwnOrder } from './find-order.ts';
import { issueMissingInvoice } from './issue-missing-invoice.ts';
import { listAllOrders } from './list-orders.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { promiseNewDate } from './promise-new-date.ts';
import { readToShip } from './read-to-ship.ts';
import { recordDelivery } from './record-delivery.ts';
import { rejectRefund } from './reject-refund.ts';
import { reorder } from './reorder.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { requestRefund } from './request-refund.ts';
import { shipMany } from './ship-many.ts';
import { shipOrder } from './ship-order.ts';
import { takeBackDelivery } from './take-back-delivery.ts';

type CustomerPaths =
  | '/user/orders/allOrders'
  | '/user/orders/singleOrder'
  | '/user/orders/cancel'
  | '/user/orders/cancelUnpaid'
  | '/user/orders/reorder';
type StaffPaths =
  | '/admin/papers/issueMissing'
  | '/admin/papers/replace'
  | '/orders/allOrders'
  | '/orders/counts'
  | '/orders/dashboard'
  | '/orders/singleOrder'
  | '/orders/confirmOrder'
  | '/orders/confirmMany'
  | '/orders/note'
  | '/orders/delivered'
  | '/orders/takeBackDelivery'
  | '/orders/toShip'
  | '/orders/shipMany'
  | '/orders/shipped'
  | '/orders/newDate'
  | '/orders/correctShipping'
  | '/orders/correctAddress'
  | '/orders/rejectRefund';

export const orderHandlers = (deps: Deps): Handlers<CustomerPaths | StaffPaths> => ({
  ...customerHandlers(deps),
  ...staffHandlers(deps),
});

const customerHandlers = (deps: Deps): Handlers<CustomerPaths> => ({
  '/user/orders/allOrders': async ({ session, query }) => ({
    data: await listOwnOrders(deps.db, session.userId, query),
  }),
  '/user/orders/singleOrder': async ({ session, query }) => ({
    data: await findOwnOrder(deps, session.userId, query.mongooseOrderId),
  }),
  '/user/orders/cancel': async ({ session, body }) => {
    await requestRefund(deps, session.userId, body);
    return { data: null, msg: 'Refund request submitted' };
  },
  '/user/orders/cancelUnpaid': async ({ session, body }) => {
    await cancelUnpaidOrder(deps, session.userId, body.mongooseOrderId);
    return { data: null, msg: 'Order cancelled' };
  },
  '/user/orders/reorder': async ({ session, body }) => ({
    data: await reorder(deps, session.userId, body.mongooseOrderId),
  }),
});

const staffHandlers = (deps: Deps): Handlers<StaffPaths> => ({
  '/orders/allOrders': async ({ query }) => ({ data: await listAllOrders(deps.db, query) }),
  '/orders/counts': async ({ query }) => ({ data: await countOrders(deps.db, query) }),
  '/orders/dashboard': async ({ query }) => ({ data: await readDashboard(deps.db, query.days ?? 30) }),
  '/orders/singleOrder': async ({ query }) => ({
    data: await findOrderForStaff(deps, query.mongooseOrderId),
  }),
  '/orders/confirmOrder': async ({ session, body }) => {
    await confirmOrder(deps, body.mongooseOrderId, session);
    return { data: null, msg: 'Order confirmed' };
  },
  '/orders/confirmMany': async ({ session, body }) => ({
    data: await confirmMany(deps, body.mongooseOrderIds, session),
  }),
  '/orders/note': async ({ session, body }) => {
    await addNote(deps, body, session);
    return { data: await findOrderForStaff(deps, body.mongooseOrderId), msg: 'Note saved' };
  },
  '/orders/delivered': async ({ session, body }) => {
    await recordDelivery(deps, body, session);
    return { data: await findOrderForStaff(deps, body.mongooseOrderId), msg: 'Delivery recorded' };
  },
  '/orders/takeBackDelivery': async ({ session, body }) => {
    await takeBackDelivery(deps, body, session);
    return { data: await findOrderForStaff(deps, body.mongooseOrderId), msg: 'Delivery taken back' };
  },
  '/orders/shipped': async ({ session, body, origin, idempotencyKey }) => {
    await shipOrder(deps, { body, staff: session, origin, requestKey: idempotencyKey });
    return { data: null, msg: 'Shipping status updated' };
  },
  '/orders/toShip': async ({ query }) => ({ data: await readToShip(deps.db, query.mongooseOrderId) }),
  '/orders/shipMany': async ({ session, body, origin }) => ({
    data: await shipMany(deps, body.shipments, { staff: session, origin }),
  }),
  '/orders/newDate': async ({ session, body }) => {
    await promiseNewDate(deps, body, session);
    return { data: await findOrderForStaff(deps, body.mongooseOrderId), msg: 'New date told' };
  },
  '/orders/correctShipping': async ({ session, body, origin }) => {
    const isChanged = await correctShipping(deps, { body, staff: session, origin });
    return { data: null, msg: isChanged ? 'Shipping details corrected' : 'Nothing has changed' };
  },
  '/orders/correctAddress': async ({ session, body }) => {
    const isChanged = await correctAddress(deps, body, session);
    return {
      data: await findOrderForStaff(deps, body.mongooseOrderId),
      msg: isChanged ? 'Address corrected' : 'Nothing has changed',
    };
  },
  '/admin/papers/replace': async ({ session, body }) => {
    const numbers = await replaceInvoice(deps, body, session);
    return { data: numbers, msg: `Invoiced again as ${numbers.invoice}` };
  },
  '/admin/papers/issueMissing': async ({ session, body }) => {
    const issued = await issueMissingInvoice(deps, body, session);
    return { data: null, msg: `${issued.map(nameOfPaper).join(' and ')} issued` };
  },
  '/orders/rejectRefund': async ({ session, body }) => {
    await rejectRefund(deps, body, session);
    return { data: null, msg: 'Rejected refund request' };
  },
});
