import { sql } from 'drizzle-orm';
import { spreadRefund } from '#domain/spread-refund.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { OrderRow } from '../../lifecycle/change-order.ts';

interface PartRow extends Record<string, unknown> {
  paymentId: string;
  leftPaise: number;
}

/** A refund of transfers, newest first: each of its rows has its payment and is never more than what is left of it. */
export async function spreadOverTransfers(tx: Transaction, order: OrderRow, amountPaise: number) {
  const { rows } = await tx.execute<PartRow>(sql`
    SELECT payments.id AS "paymentId", payments.amount_paise - coalesce((SELECT sum(refunds.amount_paise) FROM refunds
      WHERE refunds.payment_id = payments.id AND refunds.status <> 'failed'), 0)::bigint AS "leftPaise"
    FROM payments WHERE payments.order_id = ${order.id} AND payments.role = 'settling'
    ORDER BY payments.created_at DESC, payments.id DESC`);
  return spreadRefund(amountPaise, rows);
}
