import { afterAction } from '#domain/order-lifecycle.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { mailOrderConfirmed } from '../lifecycle/order-mails.ts';

/** @returns the id of its entry in the history, for those that are confirmed with it. */
export function confirmOrder(
  { db }: Deps,
  orderRef: string,
  staff: Session,
  joinedTo: string | null = null,
): Promise<string> {
  return db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, orderRef);
    requireAllowed(order.state, 'confirm');
    const entry = { action: 'confirmed', actor: staff, joinedTo } as const;
    const entryId = await changeOrder(tx, order, afterAction(order.state, 'confirm'), entry);
    await mailOrderConfirmed(tx, order.row);
    return entryId;
  });
}
