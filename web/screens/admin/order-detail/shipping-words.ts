import type { BodyOf } from '#contract/index.ts';
import type { Consignment, Order } from '#contract/order-entities.ts';
import type { ChosenPieces } from './open-pieces.ts';
import type { Sent } from './shipment-draft.ts';

interface Shipping extends Pick<ChosenPieces, 'ships' | 'keeps'> {
  consignment: Pick<Consignment, 'number'> | null;
  /** What the order had before its correction; null for what leaves now. */
  sent: Pick<Sent, 'ewayBill'> | null;
  corrected: BodyOf<'/orders/correctShipping'> | null;
}

/** What the dialog is about, and what its button does. */
export function shippingWords(
  { orderId }: Pick<Order, 'orderId'>,
  { consignment, sent, corrected, ships, keeps }: Shipping,
): { lead: string; label: string } {
  const what = consignment ? `consignment ${consignment.number} of order` : 'order';
  if (corrected && isEwayBillAdded(sent, corrected))
    return {
      lead: `The e-way bill number is added to ${what} ${orderId}. The customer gets no mail.`,
      label: 'Save E-way Bill Number',
    };
  if (corrected)
    return {
      lead: `The corrected details of ${what} ${orderId} are mailed to the customer, and the history keeps what changed.`,
      label: 'Save and Mail Customer',
    };
  return keeps > 0 && ships > 0
    ? {
        lead: `The rest stays on order ${orderId}. The customer gets a mail and sees these details.`,
        label: `Ship ${number(ships)}, keep ${number(keeps)} open`,
      }
    : {
        lead: `Shipping completes order ${orderId}. The customer gets a mail and sees these details.`,
        label: 'Mark as Shipped',
      };
}

/** The one change of goods that left without their number. */
const isEwayBillAdded = (
  sent: Shipping['sent'],
  { mongooseOrderId: _, ...changed }: BodyOf<'/orders/correctShipping'>,
): boolean => sent?.ewayBill === null && Object.keys(changed).join() === 'ewayBill';

const number = (pieces: number) => pieces.toLocaleString('en-IN');
