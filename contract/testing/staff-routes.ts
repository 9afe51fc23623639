import { type Right, UPLOAD_RIGHTS } from '#domain/staff/rights.ts';

/**
 * Which right each call of the back office needs, written down a second time: here a right that changed by mistake
 * is noticed, and one that changed on purpose is read by whoever reviews it.
 */
export const ROUTES_BY_RIGHT: Record<Exclude<Right, 'quotes.send' | 'money.receive'>, string[]> = {
  account: [
    'GET /adminAuth/me',
    'GET /adminAuth/sessions',
    'GET /adminAuth/userName',
    'POST /adminAuth/changePassword',
    'POST /adminAuth/editMe',
    'POST /adminAuth/logout',
    'POST /adminAuth/sessions/end',
    'POST /adminAuth/sessions/endOthers',
    'POST /adminAuth/totp/confirm',
    'POST /adminAuth/totp/off',
    'POST /adminAuth/totp/start',
  ],
  read: [
    'GET /admin/blog/all',
    'GET /admin/blog/single',
    'GET /admin/customers/all',
    'GET /admin/customers/single',
    'GET /admin/product/all',
    'GET /admin/product/export',
    'GET /admin/product/single',
    'GET /admin/settings',
    'GET /category/all',
    'GET /orders/allOrders',
    'GET /orders/allPartners',
    'GET /orders/counts',
    'GET /orders/dashboard',
    'GET /orders/papers',
    'GET /orders/reports',
    'GET /orders/reports/export',
    'GET /orders/singleOrder',
  ],
  'catalogue.write': [
    'GET /admin/product/import/progress',
    'POST /admin/product/add',
    'POST /admin/product/delete',
    'POST /admin/product/edit',
    'POST /admin/product/import/check',
    'POST /admin/product/import/start',
    'POST /admin/product/import/stop',
    'POST /category/add',
    'POST /category/delete',
    'POST /category/edit',
    'POST /category/move',
  ],
  'content.write': [
    'POST /admin/blog/add',
    'POST /admin/blog/delete',
    'POST /admin/blog/edit',
    'POST /admin/blog/preview',
    'POST /admin/review/add',
    'POST /admin/review/delete',
  ],
  'orders.confirm': ['POST /admin/customers/note', 'POST /orders/confirmMany', 'POST /orders/confirmOrder'],
  'orders.ship': [
    'GET /orders/packingSlips',
    'POST /orders/addPartner',
    'POST /orders/correctShipping',
    'POST /orders/deletePartner',
    'POST /orders/delivered',
    'POST /orders/note',
    'POST /orders/shipped',
  ],
  'papers.read': [
    'GET /admin/papers/all',
    'GET /admin/papers/pdf',
    'GET /admin/papers/period',
    'GET /orders/invoices',
  ],
  'papers.export': ['GET /admin/papers/eInvoice', 'GET /admin/papers/export', 'POST /admin/papers/irn'],
  'people.export': [
    'GET /admin/customers/export',
    'GET /orders/export',
    'GET /orders/reports/exportCustomers',
  ],
  'money.refund': ['POST /orders/approveRefund', 'POST /orders/rejectRefund'],
  'audit.read': ['GET /admin/activity/all', 'GET /admin/activity/export', 'GET /admin/audit'],
  'settings.write': ['POST /admin/settings/edit'],
  'staff.manage': [
    'GET /admin/staff/all',
    'POST /admin/staff/edit',
    'POST /admin/staff/invite',
    'POST /admin/staff/requireTotp',
    'POST /admin/staff/resetTotp',
  ],
  operation: [
    'GET /admin/operation/health',
    'GET /orders/differences',
    'POST /admin/operation/decideHeldMails',
    'POST /orders/closeEvent',
    'POST /orders/compareLedgers',
    'POST /orders/retryEvent',
  ],
};

/** Where any of several rights is enough. */
export const ROUTES_OF_SEVERAL = {
  rights: UPLOAD_RIGHTS,
  routes: ['GET /admin/upload/target', 'POST /v1_1/local/image/upload'],
};
