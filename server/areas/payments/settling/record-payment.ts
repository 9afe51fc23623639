import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReceivedMoney } from '#domain/received-money.ts';
import type { GwPayment } from '../../../outside/razorpay/gateway.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { payments } from '../../../platform/db/schema/index.ts';
import type { LockedOrder } from '../../lifecycle/change-order.ts';

/** A payment at the gateway, or a transfer at the bank. */
export type Payment = Pick<GwPayment, 'id' | 'amountPaise' | 'currency' | 'status' | 'method' | 'createdAt'> &
  Pick<ReceivedMoney, 'tdsPaise' | 'chargesPaise'>;

type Role = typeof payments.$inferInsert.role;

/** A payment that counts never becomes an attempt again, and a captured payment never falls back. */
export async function recordPayment(tx: Transaction, order: LockedOrder, payment: Payment, role: Role) {
  const { amountPaise, tdsPaise = 0, chargesPaise = 0, currency, status, method } = payment;
  const capturedAt = role === 'attempt' ? null : sql`now()`;
  const seen = { amountPaise, tdsPaise, chargesPaise, currency, status, method, role, capturedAt };
  await tx
    .insert(payments)
    .values({ id: payment.id, orderId: order.row.id, ...seen })
    .onConflictDoUpdate({
      target: payments.id,
      set: { ...seen, updatedAt: sql`now()` },
      setWhere: eq(payments.role, 'attempt'),
    });
}

/** Whether it is recorded already as more than an attempt; its status is what was heard last. */
export async function paymentIsSettled(tx: Transaction, payment: Payment): Promise<boolean> {
  const settled = and(eq(payments.id, payment.id), ne(payments.role, 'attempt'));
  const rows = await tx
    .update(payments)
    .set({ status: payment.status, updatedAt: sql`now()` })
    .where(settled)
    .returning({ id: payments.id });
  return rows.length > 0;
}
