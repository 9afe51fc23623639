import Type, { type Static } from 'typebox';
import { PAYMENT_STATUSES } from '#domain/orders.ts';
import { closed, count, envelope, get, id, nullable, oneOf, post, rupees, text, time } from './schema.ts';

const orderOf = {
  mongooseOrderId: nullable(id),
  orderId: nullable(Type.String({ description: 'The human order number' })),
};

export const ledgerReport = closed({
  comparedAt: nullable(time),
  payments: count,
  comparison: nullable(
    closed({
      state: Type.Enum(['waiting', 'running', 'done', 'failed']),
      compared: count,
      expected: Type.Integer({ minimum: 0, description: 'About how many payments there will be' }),
      askedBy: nullable(Type.String({ description: 'The administrator; null: the daily one' })),
      startedAt: time,
      problem: nullable(Type.String({ description: 'Why the last try failed' })),
    }),
  ),
  docs: Type.Array(
    closed({
      _id: id,
      kind: Type.Enum(['missing-here', 'missing-there', 'state', 'amount', 'refunds', 'unknown-order']),
      paymentId: Type.String(),
      ...orderOf,
      shopAmount: rupees,
      gatewayAmount: rupees,
      repaired: Type.Boolean({ description: 'The shop has taken the gateway’s figure over' }),
      foundAt: time,
      seenAt: time,
      resolvedAt: nullable(Type.String({ description: 'When it was resolved; null while it is open' })),
    }),
    { description: 'The open ones, then those resolved in the last thirty days' },
  ),
  events: Type.Array(
    closed({
      _id: Type.String({ description: 'The provider’s id of the event' }),
      event: Type.String({ description: 'Such as payment.captured' }),
      receivedAt: time,
      setAsideAt: time,
      tries: count,
      reason: Type.String({ description: 'Why the last try failed' }),
      paymentId: nullable(Type.String()),
      ...orderOf,
    }),
    { description: 'Messages of the provider that could not be processed for a day' },
  ),
});
export type LedgerReport = Static<typeof ledgerReport>;

const figures = closed({
  days: Type.Array(
    closed({
      day: Type.String({ description: 'The Indian calendar day, such as 2026-11-08' }),
      orders: Type.Integer({ description: 'Paid on this day, neither cancelled nor refunded in full' }),
      revenue: Type.Number({ minimum: 0, description: 'Received on this day, as in the reports' }),
      refunds: Type.Number({ minimum: 0, description: 'Returned on this day, as in the reports' }),
    }),
  ),
  totals: closed({ orders: count, revenue: rupees, refunds: rupees }),
  revenueBefore: Type.Number({ description: 'Revenue of as many days before' }),
  mostSold: Type.Array(
    closed({
      productId: nullable(id),
      name: Type.String({ description: 'As in the latest order' }),
      imageLink: Type.Array(Type.String()),
      sold: count,
      revenue: rupees,
    }),
    {
      description: 'The first products of the report of these days, by revenue net of refunds',
    },
  ),
  payments: Type.Array(
    closed({ status: oneOf(PAYMENT_STATUSES), orders: count, received: rupees, returned: rupees }),
    {
      description:
        'What was received and returned in these days by payment status, and the orders paid in them or made and not paid',
    },
  ),
  waiting: closed({
    toConfirm: count,
    oldestToConfirm: nullable(time),
    toShip: count,
    dueByTomorrow: Type.Integer({
      description: 'Confirmed orders, partly refunded ones too, made six days ago or earlier',
    }),
    refundRequests: count,
    askedBack: rupees,
    refundsRunning: count,
    refundsFailed: count,
    differences: count,
    restsToSend: Type.Integer({
      minimum: 0,
      description: 'Completed orders of which a part has left, and the rest is still to leave',
    }),
    transfersDue: count,
    shortOrders: Type.Integer({ description: 'Orders whose promised goods are not there' }),
    lowStock: Type.Integer({ description: 'Counted products at or below their reorder level' }),
    transfersDueSum: Type.Number({ minimum: 0, description: 'Rupees that are still to come for them' }),
  }),
});
export type Dashboard = Static<typeof figures>;

export const eventNamed = closed({ eventId: text(100) });

export const dashboard = {
  '/orders/dashboard': get({
    access: 'admin',
    right: 'read',
    summary: 'Orders, revenue, refunds and best sellers by Indian day, and what waits for action',
    query: closed({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, default: 30 })) }),
    response: envelope(figures),
  }),
  '/orders/differences': get({
    access: 'admin',
    right: 'operation',
    summary: 'Where the shop’s ledger and the payment provider’s differed when they were last compared',
    response: envelope(ledgerReport),
  }),
  '/orders/compareLedgers': post({
    access: 'admin',
    right: 'operation',
    summary:
      'Start comparing the last seven days with the payment provider’s ledger, or join a comparison that is already running',
    response: envelope(ledgerReport),
  }),
  '/orders/retryEvent': post({
    access: 'admin',
    right: 'operation',
    refusals: ['not-found', 'conflict'],
    summary: 'Try an event that was set aside once more',
    body: eventNamed,
    response: envelope(ledgerReport),
  }),
  '/orders/closeEvent': post({
    access: 'admin',
    right: 'operation',
    refusals: ['not-found', 'conflict'],
    summary: 'Mark an event that was set aside as dealt with',
    body: eventNamed,
    response: envelope(ledgerReport),
  }),
};
