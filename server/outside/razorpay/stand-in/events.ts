import { sql } from 'drizzle-orm';
import { disputeEntity, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import {
  type DisputeRow,
  newId,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  webhooks,
} from './ledger.ts';
import type { StandIn, Tx } from './stand-in.ts';

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review' | 'won' | 'lost' | 'closed'}`;

interface Subjects {
  payment: PaymentRow;
  order?: OrderRow;
  refund?: RefundRow;
  dispute?: DisputeRow;
}

/** Stores the event together with its change: it is sent later, at least once. */
export async function storeEvent(standIn: StandIn, tx: Tx, event: EventName, subjects: Subjects) {
  const { payment, order, refund, dispute } = subjects;
  const payload = {
    ...(refund && { refund: { entity: refundEntity(refund) } }),
    payment: { entity: paymentEntity(payment) },
    ...(order && { order: { entity: orderEntity(order) } }),
    ...(dispute && { dispute: { entity: disputeEntity(dispute) } }),
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: `acc_${standIn.account.keyId.slice(-14)}`,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  });
  const wishes = standIn.controls.webhooks;
  if (Math.random() < wishes.dropShare) return;
  const copies = Math.random() < wishes.duplicateShare ? 2 : 1;
  const eventId = newId('');
  for (let copy = 0; copy < copies; copy += 1) {
    const delayMs = wishes.delayMs * (wishes.shuffle ? Math.random() : 1);
    await tx
      .insert(webhooks)
      .values({ eventId, event, body, nextTryAt: sql`now() + ${delayMs} * interval '1 millisecond'` });
  }
}
