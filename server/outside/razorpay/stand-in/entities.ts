import type { DisputeRow, OrderRow, PaymentRow, RefundRow } from './ledger.ts';
import {
  type Notes,
  readCard,
  readError,
  readOrderNotes,
  readPaymentNotes,
  readRefundNotes,
} from './ledger-json.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
/** The provider writes empty notes as a list. */
const notesOf = (notes: Notes) => (Object.keys(notes).length > 0 ? notes : []);

export const orderEntity = (order: OrderRow) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount,
  amount_paid: order.amountPaid,
  amount_due: Math.max(0, order.amount - order.amountPaid),
  currency: order.currency,
  receipt: order.receipt,
  offer_id: null,
  status: order.status,
  attempts: order.attempts,
  notes: notesOf(readOrderNotes(order.id, order.notes)),
  created_at: seconds(order.createdAt),
});

export function paymentEntity(payment: PaymentRow) {
  const captured = payment.status === 'captured' || payment.status === 'refunded';
  const fee = captured ? Math.round(payment.amount * 0.0236) : null;
  const refunded = payment.amountRefunded;
  const card = readCard(payment.id, payment.card);
  const error = readError(payment.id, payment.error);
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded < payment.amount ? 'partial' : 'full',
    captured,
    description: null,
    card: { entity: 'card', ...card, type: 'credit', issuer: null, international: false, emi: false },
    bank: null,
    wallet: null,
    vpa: null,
    email: payment.email,
    contact: payment.contact,
    notes: notesOf(readPaymentNotes(payment.id, payment.notes)),
    fee,
    tax: fee === null ? null : Math.round((fee * 18) / 118),
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: { auth_code: null },
    created_at: seconds(payment.createdAt),
  };
}

export const refundEntity = (refund: RefundRow) => ({
  id: refund.id,
  entity: 'refund' as const,
  amount: refund.amount,
  currency: refund.currency,
  payment_id: refund.paymentId,
  notes: notesOf(readRefundNotes(refund.id, refund.notes)),
  receipt: refund.receipt,
  acquirer_data: { arn: null },
  created_at: seconds(refund.createdAt),
  batch_id: null,
  status: refund.status,
  speed_processed: 'normal',
  speed_requested: refund.speed,
});

export const disputeEntity = (dispute: DisputeRow) => ({
  id: dispute.id,
  entity: 'dispute',
  payment_id: dispute.paymentId,
  amount: dispute.amount,
  currency: 'INR',
  amount_deducted: dispute.status === 'lost' ? dispute.amount : 0,
  reason_code: 'goods_or_services_not_received_or_partially_received',
  respond_by: seconds(dispute.createdAt) + 7 * 86_400,
  status: dispute.status,
  phase: 'chargeback',
  created_at: seconds(dispute.createdAt),
});

export const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });
