import type { Order, Partner } from '#contract/entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { ewayBillProblem } from '#domain/shipment.ts';

/** The fields of the shipping dialog, as they are typed. */
export interface ShipmentDraft {
  /** A partner's id, or one of the words below. */
  partner: string;
  trackingNumber: string;
  vehicleNumber: string;
  ewayBill: string;
  lrDate: string;
  receipt: string[];
}

export const NO_PARTNER = '';
export const NEW_PARTNER = 'new';
/** The order's own copy of a partner that is no longer listed. */
export const KEPT_PARTNER = 'kept';

/** An order before shipping gives an empty draft. */
export const draftOf = (order: Order): ShipmentDraft => ({
  partner: order.shippingProvider ? KEPT_PARTNER : NO_PARTNER,
  trackingNumber: order.trackingNumber ?? '',
  vehicleNumber: order.vehicleNumber ?? '',
  ewayBill: order.ewayBill ?? '',
  lrDate: order.lrDate ?? '',
  receipt: order.llrImg ? [order.llrImg] : [],
});

/** The partner's id in place of the order's copy, as long as the partner is listed. */
export function chosenPartner({ partner }: ShipmentDraft, order: Order, known: Partner[]): string {
  if (partner !== KEPT_PARTNER) return partner;
  const { shippingProvider: own } = order;
  const listed = known.find(
    ({ serviceProvider, link }) => serviceProvider === own?.serviceProvider && link === own.link,
  );
  return listed?._id ?? KEPT_PARTNER;
}

export function shipmentBody(order: Order, draft: ShipmentDraft): BodyOf<'/orders/shipped'> {
  const { partner, receipt } = draft;
  const text = (typed: string) => typed.trim() || null;
  const extra = {
    vehicleNumber: text(draft.vehicleNumber),
    ewayBill: text(draft.ewayBill),
    lrDate: draft.lrDate || null,
  };
  // Only a correction has something to clear.
  const isCorrection = order.shippingStatus === 'shipped';
  const filled = Object.entries(extra).filter(([, value]) => isCorrection || value !== null);
  return {
    mongooseOrderId: order._id,
    ...(partner !== KEPT_PARTNER && { shippingProviderId: partner || null }),
    trackingNumber: text(draft.trackingNumber),
    llrImg: receipt[0] ?? null,
    ...Object.fromEntries(filled),
  };
}

/** What keeps the dialog from being sent. */
export function shipmentProblem(draft: ShipmentDraft, uploading: number, notSent = 0): string | null {
  if (draft.partner === NEW_PARTNER) return 'Add the new partner first, or choose another.';
  if (notSent > 0) return 'The receipt was not sent. Remove it, or send it again.';
  if (uploading > 0) return 'The receipt is still on its way.';
  return draft.ewayBill.trim() ? ewayBillProblem(draft.ewayBill) : null;
}

/** What the customer will miss; it may be sent all the same. */
export function shipmentWarning({ partner, trackingNumber, vehicleNumber, receipt }: ShipmentDraft) {
  const isEmpty = partner === NO_PARTNER && !trackingNumber.trim() && !vehicleNumber.trim() && !receipt[0];
  return isEmpty
    ? 'Nothing is filled in: the customer learns that the goods have left, but not how to follow them.'
    : null;
}
