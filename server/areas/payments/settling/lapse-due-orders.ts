import { and, eq, lte, sql } from 'drizzle-orm';
import { actionIsAllowed } from '#domain/order-lifecycle.ts';
import { GatewayError, isUnknownThere } from '../../../outside/razorpay/gateway.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import { doAll } from '../../../platform/workers/do-all.ts';
import type { Deps } from '../../deps.ts';
import { lockOrder } from '../../lifecycle/change-order.ts';
import { lapseOrder } from '../../lifecycle/lapse-order.ts';
import { askForPayments, settlePayments } from './reconcile.ts';

const AT_ONCE = 8;
/** The gateway's clock may be a little behind ours. */
const AFTER = '1 minute';
const NEXT_TRY = '1 minute';
/** A payment started in time may still be at the bank; after ten minutes the gateway marks it as failed. */
const LONGEST_WAIT = '15 minutes';

interface DueOrder extends Record<string, unknown> {
  id: string;
  rzp_order_id: string | null;
  has_waited: boolean;
}

/** Ends the unpaid orders whose time is over, each after a last check at the gateway; true when there may be more. */
export async function lapseDueOrders(deps: Deps): Promise<boolean> {
  const due = await takeDueOrders(deps);
  await doAll(due, (order) => lapseUnlessPaid(deps, order));
  return due.length === AT_ONCE;
}

/** Taking an order already schedules its next try, so a killed process loses none. */
async function takeDueOrders({ db }: Deps): Promise<DueOrder[]> {
  const { rows } = await db.execute<DueOrder>(sql`
    UPDATE orders SET lapse_retry_at = now() + ${NEXT_TRY}::interval
    WHERE id IN (
      SELECT id FROM orders WHERE order_status = 'pending' AND captured_paise = 0
        AND COALESCE(lapse_retry_at, transfer_until, lapses_at) <= now() AND lapses_at <= now() - ${AFTER}::interval
      ORDER BY COALESCE(lapse_retry_at, transfer_until, lapses_at) LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, rzp_order_id, lapses_at <= now() - ${LONGEST_WAIT}::interval AS has_waited`);
  return rows;
}

async function lapseUnlessPaid(deps: Deps, { id, rzp_order_id, has_waited }: DueOrder): Promise<void> {
  try {
    const attempts = rzp_order_id ? await attemptsOf(deps, rzp_order_id) : [];
    await settlePayments(deps, attempts);
    const isAtTheBank = attempts.some(({ status }) => status === 'created');
    if (!isAtTheBank || has_waited) await lapse(deps, id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ event: 'lapse-delayed', orderId: id, kind: error.kind }, 'money');
  }
}

/** An order that the gateway does not know cannot be paid there. */
const attemptsOf = (deps: Deps, rzpOrderId: string) =>
  askForPayments(deps, rzpOrderId).catch((error) => {
    if (isUnknownThere(error)) return [];
    throw error;
  });

async function lapse({ db }: Deps, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.id, orderId), lte(orders.lapsesAt, sql`now()`)));
    if (order && actionIsAllowed(order.state, 'lapse')) await lapseOrder(tx, order);
  });
}
