import { istDay } from '#domain/calendar.ts';
import { firstRefundDay } from '#domain/transfers.ts';
import { overPaymentId, transferPaymentId } from '#domain/utr.ts';
import type { bankTransfers } from '../../../platform/db/schema/index.ts';
import type { OrderRow, RefundRow } from '../../lifecycle/change-order.ts';

/** Of the transfers that these refunds return, among all that were seen of the order. */
export function firstDayToReturn(
  order: Pick<OrderRow, 'createdAt'>,
  open: Pick<RefundRow, 'paymentId'>[],
  seen: (typeof bankTransfers.$inferSelect)[],
): string {
  const returned = new Set(open.map(({ paymentId }) => paymentId));
  const cameOn = seen.flatMap(({ utr, entry, onDay }) => {
    const id = transferPaymentId(utr, entry);
    return returned.has(id) || returned.has(overPaymentId(id)) ? [onDay] : [];
  });
  return firstRefundDay(istDay(order.createdAt.toISOString()), cameOn);
}
