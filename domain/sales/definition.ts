import { type Paise, sumPaise } from '../money.ts';
import type { OrderStatus } from '../orders.ts';
import { spreadPaise } from '../papers/spread.ts';

/**
 * What the figures of reports, dashboard and customers count, in one place. Their SQL is in server/areas/sales.
 *
 * received: every payment in rupees that was captured, whatever became of it: a second, late or wrong one too. It counts on
 *   the day of its receipt voucher; without one, on the day on which the shop learned of the capture.
 *   With what was withheld of it: tax that the buyer deducted pays the order too. Not what a transfer was above its order,
 *   which is kept for the customer and is no money of the shop, neither when it comes nor when it goes.
 * returned: every refund that was processed, for any reason, by any person, and every entry of a transfer that was reversed,
 *   as its receipt voucher counted. It counts on the day of its refund voucher or credit note; without one, on the day on
 *   which it was processed.
 * net: received less returned. So a payment that was sent back leaves nothing, and what the shop kept of a cancelled order
 *   stays; and what was said of a past day never changes, for a refund counts when it was made.
 * orders, sold: orders that were paid, and their pieces, on the day of the payment that settled them; of several transfers,
 *   on the day of the last one, while each part is received on its own. Not those that were
 *   cancelled or refunded in full since: they are `cancelled`, and only their money is seen. Nor pieces that a refund
 *   voucher or credit note has taken back since, of such a payment: what lowers a price alone takes none.
 *
 * Money that a bank took back in a dispute is no refund of the shop, and is in none of its ledgers.
 */
export const isSold = ({ orderStatus, capturedPaise, refundedPaise, totalPaise }: PaidOrder): boolean =>
  orderStatus !== 'cancelled' && capturedPaise === totalPaise && capturedPaise > refundedPaise;

interface PaidOrder {
  orderStatus: OrderStatus;
  capturedPaise: Paise;
  refundedPaise: Paise;
  totalPaise: Paise;
}

/**
 * What each line of an order has of an amount: all of them theirs where it is the order's total, otherwise in proportion,
 * to the paisa. A wrong payment may be more than the total.
 */
export function shareOfLines(amountPaise: Paise, linesPaise: readonly Paise[]): Paise[] {
  const wholePaise = sumPaise(linesPaise);
  const times = Math.floor(amountPaise / wholePaise);
  return spreadPaise(amountPaise - times * wholePaise, linesPaise).map(
    (share, index) => times * linesPaise[index]! + share,
  );
}

const TENTHS = 10;

/** In percent with one decimal; nothing has a share where nothing is left. */
export const shareOfNet = (netPaise: Paise, wholePaise: Paise): number =>
  wholePaise <= 0 ? 0 : Math.round((netPaise / wholePaise) * 100 * TENTHS) / TENTHS;

/** The lists of a report; each can be shown in full. */
export const REPORT_LISTS = ['products', 'customers', 'categories', 'states'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];
