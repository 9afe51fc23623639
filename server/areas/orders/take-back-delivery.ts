import type { BodyOf } from '#contract/index.ts';
import { formatIst } from '#domain/calendar.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { findMeant, storeDelivery } from '../papers/consignments.ts';

/** A delivery that was recorded by mistake; the order waits for it again. */
export async function takeBackDelivery(
  { db }: Deps,
  { mongooseOrderId, consignmentId }: BodyOf<'/orders/takeBackDelivery'>,
  staff: Session,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    requireAllowed(order.state, 'record-delivery');
    const meant = await findMeant(tx, order.row, consignmentId);
    const { deliveredOn } = meant?.consignment ?? order.row;
    if (deliveredOn === null)
      throw new ShopError('conflict', { message: 'No delivery is recorded for this order.' });
    const entry = {
      action: 'delivery-taken-back',
      note: `${meant ? `Consignment ${meant.consignment.number}, ` : ''}${formatIst(deliveredOn, 'date')}`,
      actor: staff,
    } as const;
    const next = afterAction(order.state, 'record-delivery');
    if (meant) await storeDelivery(tx, order.row, meant.consignment.id, null);
    await changeOrder(tx, order, next, entry, { deliveredOn: null });
  });
}
