import Type, { type Static } from 'typebox';
import { storedJson } from '../../../platform/db/schema/stored-json.ts';

const notes = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));
export type Notes = Static<typeof notes>;
export const readOrderNotes = storedJson('sandbox.orders.notes', notes);
export const readPaymentNotes = storedJson('sandbox.payments.notes', notes);
export const readRefundNotes = storedJson('sandbox.refunds.notes', notes);

const card = Type.Object({ last4: Type.String(), network: Type.String(), name: Type.String() });
export type StoredCard = Static<typeof card>;
export const readCard = storedJson('sandbox.payments.card', card);

const error = Type.Object({
  code: Type.String(),
  description: Type.String(),
  source: Type.String(),
  step: Type.String(),
  reason: Type.String(),
});
export type StoredError = Static<typeof error>;
export const readError = storedJson('sandbox.payments.error', Type.Union([error, Type.Null()]));

/** What the first call with an idempotency key was answered; the rest of it is handed on as it is. */
const refundAnswer = Type.Object({
  id: Type.String(),
  entity: Type.Literal('refund'),
  amount: Type.Integer(),
  payment_id: Type.String(),
  status: Type.String(),
});
export type RefundAnswer = Static<typeof refundAnswer>;
export const readRefundAnswer = storedJson('sandbox.refunds.answer', refundAnswer);
