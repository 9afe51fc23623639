import Type, { type Static } from 'typebox';
import { REQUEST_STATES } from '#domain/companies/request-life.ts';
import { MAX_APPROVAL_NOTE_LENGTH, MAX_APPROVAL_REASON_LENGTH } from '#domain/sizes/companies.ts';
import { placeOfDelivery } from './addresses.ts';
import { billingAddress } from './billing.ts';
import { wantedOrder } from './checkout.ts';
import { lineStock } from './product-entities.ts';
import {
  byId,
  closed,
  count,
  docsPage,
  envelope,
  get,
  id,
  messageEnvelope,
  nullable,
  numbered,
  oneOf,
  pageQuery,
  post,
  reference,
  text,
  time,
} from './schema.ts';

const person = closed({ _id: id, name: Type.String() });

export const approvedOrder = closed({ _id: id, orderId: Type.String(), lapsed: Type.Boolean() });

const summary = {
  _id: id,
  state: oneOf(REQUEST_STATES),
  createdAt: time,
  endsAt: time,
  requester: person,
  isMine: Type.Boolean(),
  mayDecide: Type.Boolean({ description: 'It waits for the one who reads it' }),
  total: Type.Number({ description: 'Rupees, as it was asked for' }),
  itemCount: count,
  firstItem: Type.String(),
  decidedAt: nullable(time),
  decidedBy: nullable(Type.String()),
  reason: nullable(Type.String()),
  order: nullable(approvedOrder),
};
/** What somebody wants to order above his limits. */
export const approvalSummary = closed(summary);
export type ApprovalSummary = Static<typeof approvalSummary>;

const line = closed({
  productId: nullable(id),
  name: Type.String(),
  partNumber: nullable(Type.String()),
  imageLink: nullable(Type.String()),
  quantity: Type.Integer(),
  price: Type.Number({ description: 'Rupees for one, as it was asked for' }),
  priceNow: nullable(Type.Number({ description: 'null: it cannot be bought any more' })),
  free: nullable(Type.Integer({ description: 'Pieces that are there, where no more can be sold' })),
  stock: lineStock,
});

export const approval = closed({
  ...summary,
  lines: Type.Array(line),
  totalNow: nullable(Type.Number({ description: 'Rupees; null: it cannot be ordered as it was asked for' })),
  hindrance: nullable(Type.String({ description: 'Why it cannot be approved now' })),
  quote: nullable(numbered),
  delivery: closed(placeOfDelivery),
  billing: nullable(billingAddress),
  company: nullable(Type.String()),
  poNumber: nullable(Type.String()),
  paymentMethod: oneOf(['card', 'transfer']),
  note: Type.String(),
  requesterLimits: nullable(
    closed({
      perOrder: nullable(Type.Number()),
      perMonth: nullable(Type.Number()),
      orderedThisMonth: Type.Number(),
    }),
  ),
});
export type Approval = Static<typeof approval>;

/** What is settled when the order is placed, or only by who places it. */
const { replaces: _, replacesKeys: __, keepAddressAs: ___, keepBilling: ____, ...askedOrder } = wantedOrder;

/** Who has no company, and its accounts, ask for nothing and approve nothing. */
const REFUSALS = ['role-may-not', 'company-suspended'] as const;

export const approvals = {
  '/user/approvals/all': get({
    access: 'customer',
    refusals: ['role-may-not'],
    summary: 'Requests for approval: one’s own, and those that one may decide; administrators see all',
    query: closed({
      state: Type.Optional(oneOf(REQUEST_STATES)),
      tab: Type.Optional(oneOf(['to-decide', 'mine', 'done'])),
      ...pageQuery,
    }),
    response: envelope(
      closed({
        ...docsPage(approvalSummary).properties,
        toDecide: count,
        mine: Type.Integer({ minimum: 0, description: 'Of his own, those that wait' }),
      }),
    ),
  }),
  '/user/approvals/single': get({
    access: 'customer',
    refusals: ['not-found', 'role-may-not'],
    summary: 'One request, as it was asked for and as it would be ordered now',
    query: reference,
    response: envelope(approval),
  }),
  '/user/approvals/request': post({
    access: 'customer',
    refusals: ['not-found', 'not-for-sale', 'conflict', 'too-many', 'stock-short', ...REFUSALS],
    summary: 'Ask for the approval of an order above one’s limits',
    takesIdempotencyKey: true,
    body: closed({
      ...askedOrder,
      note: Type.Optional(text(MAX_APPROVAL_NOTE_LENGTH, 0)),
    }),
    response: envelope(byId),
  }),
  '/user/approvals/approve': post({
    access: 'customer',
    refusals: ['not-found', 'not-for-sale', 'conflict', 'price-changed', 'stock-short', ...REFUSALS],
    summary: 'Approve a request: its order is placed in the name of the one who asked',
    body: closed({
      id,
      shownTotal: Type.Number({
        description: 'Rupees; what was shown. Refused when it costs another sum now',
      }),
    }),
    response: envelope(closed({ mongooseOrderId: id })),
  }),
  '/user/approvals/reject': post({
    access: 'customer',
    refusals: ['not-found', 'conflict', 'role-may-not'],
    summary: 'Reject a request',
    body: closed({ id, reason: text(MAX_APPROVAL_REASON_LENGTH) }),
    response: messageEnvelope,
  }),
  '/user/approvals/withdraw': post({
    access: 'customer',
    refusals: ['not-found', 'conflict', 'role-may-not'],
    summary: 'Take one’s own request back',
    body: reference,
    response: messageEnvelope,
  }),
};
