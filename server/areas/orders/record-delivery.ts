import type { BodyOf } from '#contract/index.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { deliveryDayProblem } from '#domain/shipment.ts';
import { invalid } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { mailOrderDelivered } from '../lifecycle/order-mails.ts';
import { findMeant, storeDelivery } from '../papers/consignments.ts';

/** Another day corrects the one before; the same day again changes nothing and sends no mail. */
export async function recordDelivery(
  { db }: Deps,
  { mongooseOrderId, consignmentId, date: day }: BodyOf<'/orders/delivered'>,
  staff: Session,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    requireAllowed(order.state, 'record-delivery');
    const meant = await findMeant(tx, order.row, consignmentId);
    const { shippedAt, deliveredOn: before } = meant?.consignment ?? order.row;
    const problem = deliveryDayProblem(day, {
      shippedOn: shippedAt && istDay(shippedAt.toISOString()),
      today: istDay(new Date().toISOString()),
    });
    if (problem) throw invalid(problem);
    if (day === before) return;
    const which = meant ? `Consignment ${meant.consignment.number}, ` : '';
    const entry = before
      ? { action: 'delivery-corrected' as const, note: `${which}${inWords(before)} → ${inWords(day)}` }
      : { action: 'delivered' as const, note: `${which}${inWords(day)}` };
    const next = afterAction(order.state, 'record-delivery');
    const columns = meant
      ? await storeDelivery(tx, order.row, meant.consignment.id, day)
      : { deliveredOn: day };
    await changeOrder(tx, order, next, { ...entry, actor: staff }, columns);
    await mailOrderDelivered(tx, order.row, {
      deliveredOn: day,
      isCorrection: before !== null,
      ...(meant && { consignment: meant.consignment.number }),
    });
  });
}

const inWords = (day: string) => formatIst(day, 'date');
