import type { Partner } from '#contract/content-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import type { Order } from '#contract/order-entities.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readState } from '#domain/papers/states.ts';
import { ewayBillLimit, ewayBillProblem } from '#domain/shipment.ts';

/** The fields of the shipping dialog, as they are typed. */
export interface ShipmentDraft {
  /** A partner's id, or one of the words below. */
  partner: string;
  trackingNumber: string;
  vehicleNumber: string;
  ewayBill: string;
  lrDate: string;
  receipt: string[];
  /** The code of a State, chosen where the address names none. */
  placeOfSupply: string;
}

export const NO_PARTNER = '';
export const NEW_PARTNER = 'new';
/** The partner that the order has, until another is chosen. */
export const CURRENT_PARTNER = 'current';

/** An order before shipping gives an empty draft. */
export const draftOf = (order: Order): ShipmentDraft => ({
  partner: order.shippingProvider ? CURRENT_PARTNER : NO_PARTNER,
  trackingNumber: order.trackingNumber ?? '',
  vehicleNumber: order.vehicleNumber ?? '',
  ewayBill: order.ewayBill ?? '',
  lrDate: order.lrDate ?? '',
  receipt: order.llrImg ? [order.llrImg] : [],
  placeOfSupply: '',
});

/** The partner's id in place of the order's copy, as long as the partner is listed. */
export function chosenPartner({ partner }: ShipmentDraft, order: Order, known: Partner[]): string {
  if (partner !== CURRENT_PARTNER) return partner;
  const { shippingProvider: own } = order;
  const listed = known.find(
    ({ serviceProvider, link }) => serviceProvider === own?.serviceProvider && link === own.link,
  );
  return listed?._id ?? CURRENT_PARTNER;
}

export function shipmentBody(order: Order, draft: ShipmentDraft): BodyOf<'/orders/shipped'> {
  const fields = fieldsOf(draft);
  const { shippingProviderId, trackingNumber, llrImg, ...extra } = fields;
  const mongooseOrderId = order._id;
  if (order.shippingStatus === 'shipped')
    return { mongooseOrderId, ...changedIn(fields, fieldsOf(draftOf(order))) };
  // Only a correction has something to clear.
  return {
    mongooseOrderId,
    shippingProviderId,
    trackingNumber,
    llrImg,
    ...changedIn(extra, fieldsOf(NOTHING)),
  };
}

const NOTHING: ShipmentDraft = {
  partner: NO_PARTNER,
  trackingNumber: '',
  vehicleNumber: '',
  ewayBill: '',
  lrDate: '',
  receipt: [],
  placeOfSupply: '',
};

function fieldsOf(draft: ShipmentDraft) {
  const { partner, trackingNumber, vehicleNumber, ewayBill, lrDate, receipt, placeOfSupply } = draft;
  const text = (typed: string) => typed.trim() || null;
  return {
    shippingProviderId: partner || null,
    trackingNumber: text(trackingNumber),
    vehicleNumber: text(vehicleNumber),
    ewayBill: text(ewayBill),
    lrDate: lrDate || null,
    llrImg: receipt[0] ?? null,
    placeOfSupply: placeOfSupply || null,
  };
}

/** Unchanged fields are not sent: another staff member may be correcting them. */
const changedIn = <Fields extends object>(now: Fields, before: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Fields]),
  ) as Partial<Fields>;

/** Why the dialog cannot be sent yet. */
export function shipmentProblem(draft: ShipmentDraft, uploading: number, notSent = 0): string | null {
  if (draft.partner === NEW_PARTNER) return 'Add the new partner first, or choose another.';
  if (notSent > 0) return 'The receipt was not sent. Remove it, or send it again.';
  if (uploading > 0) return 'The receipt is still on its way.';
  return draft.ewayBill.trim() ? ewayBillProblem(draft.ewayBill) : null;
}

/** What is missing of goods that leave; they may be sent all the same. `fromState` is the company's, once it is known. */
export const shipmentWarnings = (draft: ShipmentDraft, order: Order, fromState: string | null): string[] =>
  [ewayBillWarning(draft, order, fromState), emptyWarning(draft)].filter((warning) => warning !== null);

function emptyWarning({ partner, trackingNumber, vehicleNumber, receipt }: ShipmentDraft): string | null {
  const isEmpty = partner === NO_PARTNER && !trackingNumber.trim() && !vehicleNumber.trim() && !receipt[0];
  return isEmpty
    ? 'Nothing is filled in: the customer learns that the goods have left, but not how to follow them.'
    : null;
}

function ewayBillWarning(
  { ewayBill, placeOfSupply }: ShipmentDraft,
  { totalBill, refundedAmount, state, shippingStatus }: Order,
  fromState: string | null,
): string | null {
  if (shippingStatus === 'shipped' || ewayBill.trim()) return null;
  const limit = ewayBillLimit({
    rupees: paiseToRupees(rupeesToPaise(totalBill) - rupeesToPaise(refundedAmount)),
    fromState: (fromState && readState(fromState)?.code) || null,
    toState: placeOfSupply || (readState(state)?.code ?? null),
  });
  return limit === null
    ? null
    : `Goods worth more than ${formatRupees(limit)} need an e-way bill before they leave, and its number is missing.`;
}
