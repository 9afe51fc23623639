import { eq, sql } from 'drizzle-orm';
import { blocksRefunds, type DisputeNews, type DisputeStage, isNewer, stageOf } from '#domain/disputes.ts';
import { disputes, orders, payments } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { changeOrder, lockOrder } from '../../lifecycle/change-order.ts';
import { noticeToShop } from '../../lifecycle/order-mails.ts';

export interface DisputeMessage extends DisputeNews {
  disputeId: string;
  paymentId: string;
}

const ACTIONS = {
  undecided: 'disputed',
  lost: 'dispute-lost',
  ended: 'dispute-ended',
} as const satisfies Record<DisputeStage, string>;

/** Records the gateway's state of a dispute. The order is disputed while any of its disputes blocks refunds. */
export async function recordDispute(deps: Deps, message: DisputeMessage): Promise<string | null> {
  const { disputeId, paymentId, status, reportedAt } = message;
  return deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    const order = payment && (await lockOrder(tx, eq(orders.id, payment.orderId)));
    if (!order) return 'unknown order';
    const ofOrder = await tx.select().from(disputes).where(eq(disputes.orderId, order.row.id));
    const known = ofOrder.find(({ id }) => id === disputeId);
    if (known && !isNewer(message, known)) return 'known';
    await tx
      .insert(disputes)
      .values({ id: disputeId, paymentId, orderId: order.row.id, status, reportedAt })
      .onConflictDoUpdate({ target: disputes.id, set: { status, reportedAt, updatedAt: sql`now()` } });
    const stage = stageOf(status);
    if (known && stageOf(known.status) === stage) return null;
    const others = ofOrder.filter(({ id }) => id !== disputeId);
    const disputed = [status, ...others.map((other) => other.status)].some(blocksRefunds);
    const entry = { action: ACTIONS[stage], actor: 'gateway', note: disputeId } as const;
    await changeOrder(tx, order, order.state, entry, { disputed });
    await noticeToShop(deps, tx, {
      // The first message about a dispute is reported once, whichever it is, and then each change of state.
      ref: known ? `dispute:${disputeId}:${stage}` : `dispute:${disputeId}`,
      order: order.row,
      what: `${known ? '' : `The customer’s bank opened a dispute about the payment (${disputeId}). `}${noticeOf(stage, disputeId, disputed)}`,
      happenedAt: reportedAt,
    });
    return null;
  });
}

function noticeOf(stage: DisputeStage, disputeId: string, disputed: boolean): string {
  if (stage === 'undecided') return 'Refunds are blocked until it ends.';
  if (stage === 'lost')
    return `The dispute ${disputeId} was lost: the bank has taken the money back, and refunds stay blocked.`;
  return `The dispute ${disputeId} has ended. ${disputed ? 'Refunds stay blocked: another one is not over.' : 'Refunds are possible again.'}`;
}
