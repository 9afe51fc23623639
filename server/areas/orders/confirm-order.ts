import { afterAction } from '#domain/order-lifecycle.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { mailOrderConfirmed } from '../lifecycle/order-mails.ts';

export async function confirmOrder({ db }: Deps, orderRef: string, admin: Session): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, orderRef);
    requireAllowed(order.state, 'confirm');
    const entry = { action: 'confirmed', actor: admin } as const;
    await changeOrder(tx, order, afterAction(order.state, 'confirm'), entry);
    await mailOrderConfirmed(tx, order.row);
  });
}
