import { eq, sql } from 'drizzle-orm';
import { GatewayError, type GwPayment } from '../../../outside/razorpay/gateway.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import { doAll } from '../../../platform/workers/do-all.ts';
import type { Deps } from '../../deps.ts';
import { settleFromGateway } from './settle-from-gateway.ts';

/** When an unpaid order is checked, counted from its creation; late authorisations take days. One of the desk waits for weeks: each day. */
const LOOKS = [
  '30 seconds',
  '2 minutes',
  '5 minutes',
  '15 minutes',
  '1 hour',
  '6 hours',
  '1 day',
  '2 days',
  '3 days',
  '4 days',
  '5 days',
  '6 days',
];
const AT_ONCE = 8;

export const firstCheckAfter = (isStandIn: boolean) => (isStandIn ? '5 seconds' : LOOKS[0]!);

interface DueOrder extends Record<string, unknown> {
  id: string;
  rzp_order_id: string;
}

/** Checks the orders that are due; true when there may be more. */
export async function reconcileDueOrders(deps: Deps): Promise<boolean> {
  const due = await takeDueOrders(deps);
  await doAll(due, (order) => reconcileOrder(deps, order.id, order.rzp_order_id));
  return due.length === AT_ONCE;
}

/** Taking an order already schedules its next check, so a killed process loses none. */
async function takeDueOrders({ db }: Deps): Promise<DueOrder[]> {
  const { rows } = await db.execute<DueOrder>(sql`
    UPDATE orders SET
      checks = checks + 1,
      next_check_at = (
        SELECT min(look) FROM (
          SELECT created_at + unnest(${sql.param(LOOKS)}::interval[]) AS look
          UNION ALL SELECT now() + interval '1 day' WHERE made_by IS NOT NULL AND now() < lapses_at) looks
        WHERE look > now() + interval '5 seconds')
    WHERE id IN (
      SELECT id FROM orders WHERE next_check_at <= now() AND rzp_order_id IS NOT NULL
      ORDER BY next_check_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, rzp_order_id`);
  return rows;
}

export async function reconcileOrder(deps: Deps, orderId: string, rzpOrderId: string): Promise<void> {
  try {
    await settlePayments(deps, await askForPayments(deps, rzpOrderId));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ event: 'reconcile-delayed', orderId, kind: error.kind }, 'money');
    await deps.db
      .update(orders)
      .set({ nextCheckAt: sql`LEAST(${orders.nextCheckAt}, now() + interval '15 seconds')` })
      .where(eq(orders.id, orderId));
  }
}

/** Captures come last, so that earlier failed attempts are recorded before the order is paid. */
export async function askForPayments({ gateway }: Deps, rzpOrderId: string): Promise<GwPayment[]> {
  const attempts = await gateway.fetchOrderPayments(rzpOrderId);
  return attempts.sort((a, b) => Number(isMoney(a.status)) - Number(isMoney(b.status)));
}

export async function settlePayments(deps: Deps, attempts: GwPayment[]): Promise<void> {
  for (const attempt of attempts) await settleFromGateway(deps, attempt);
}

const isMoney = (status: string) => status === 'captured' || status === 'refunded';
