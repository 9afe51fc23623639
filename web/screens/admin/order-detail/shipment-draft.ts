import type { Partner } from '#contract/content-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import type { Consignment } from '#contract/order-entities.ts';
import { formatRupees, type Paise, paiseToRupees } from '#domain/money.ts';
import { type EwayLimits, ewayBillLimit } from '#domain/papers/eway-limits.ts';
import { readState } from '#domain/papers/states.ts';
import { ewayBillProblem } from '#domain/shipment.ts';
import type { TypedHsn } from './missing-hsn.ts';
import type { ChosenPieces } from './open-pieces.ts';

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
  /** By position; a draft of before has none. */
  hsn?: TypedHsn;
}

export const NO_PARTNER = '';
export const NEW_PARTNER = 'new';
/** The partner that the order has, until another is chosen. */
export const CURRENT_PARTNER = 'current';

/** How goods were sent: an order that left at once, or a consignment. */
export type Sent = Pick<
  Consignment,
  'shippingProvider' | 'trackingNumber' | 'vehicleNumber' | 'ewayBill' | 'lrDate' | 'llrImg'
>;

export const NOTHING: ShipmentDraft = {
  partner: NO_PARTNER,
  trackingNumber: '',
  vehicleNumber: '',
  ewayBill: '',
  lrDate: '',
  receipt: [],
  placeOfSupply: '',
};

/** Where a correction begins. */
export const draftOf = (sent: Sent): ShipmentDraft => ({
  partner: sent.shippingProvider ? CURRENT_PARTNER : NO_PARTNER,
  trackingNumber: sent.trackingNumber ?? '',
  vehicleNumber: sent.vehicleNumber ?? '',
  ewayBill: sent.ewayBill ?? '',
  lrDate: sent.lrDate ?? '',
  receipt: sent.llrImg ? [sent.llrImg] : [],
  placeOfSupply: '',
});

/** The partner's id in place of the order's copy, as long as the partner is listed. */
export function chosenPartner({ partner }: ShipmentDraft, sent: Sent | null, known: Partner[]): string {
  if (partner !== CURRENT_PARTNER) return partner;
  const own = sent?.shippingProvider;
  const listed = known.find(
    ({ serviceProvider, link }) => serviceProvider === own?.serviceProvider && link === own.link,
  );
  return listed?._id ?? CURRENT_PARTNER;
}

export function shipmentBody(mongooseOrderId: string, draft: ShipmentDraft): BodyOf<'/orders/shipped'> {
  const { shippingProviderId, trackingNumber, llrImg, ...extra } = fieldsOf(draft);
  // Only a correction has something to clear.
  return {
    mongooseOrderId,
    shippingProviderId,
    trackingNumber,
    llrImg,
    ...changedIn(extra, fieldsOf(NOTHING)),
  };
}

/** What leaves, as it was shown: what another clerk has sent meanwhile is refused. Of a single piece there is no choice. */
export const linesBody = ({ pieces, ships, keeps }: Pick<ChosenPieces, 'pieces' | 'ships' | 'keeps'>) =>
  ships + keeps > 1 && {
    lines: [...pieces].flatMap(([position, quantity]) => (quantity > 0 ? { position, quantity } : [])),
  };

export const correctionBody = (
  mongooseOrderId: string,
  sent: Sent,
  draft: ShipmentDraft,
): BodyOf<'/orders/correctShipping'> => ({
  mongooseOrderId,
  ...changedIn(fieldsOf(draft), fieldsOf(draftOf(sent))),
});

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

/** Goods that leave. */
interface Leaving {
  state: string;
  worthPaise: Paise;
  /** The company's, once it is known. */
  fromState: string | null;
  /** Inside a State. */
  limits: EwayLimits;
}

/** What is missing of goods that leave; they may be sent all the same. Of a correction nothing leaves. */
export const shipmentWarnings = (draft: ShipmentDraft, leaving: Leaving | null): string[] =>
  [leaving && ewayBillWarning(draft, leaving), emptyWarning(draft)].filter((warning) => warning !== null);

function emptyWarning({ partner, trackingNumber, vehicleNumber, receipt }: ShipmentDraft): string | null {
  const isEmpty = partner === NO_PARTNER && !trackingNumber.trim() && !vehicleNumber.trim() && !receipt[0];
  return isEmpty
    ? 'Nothing is filled in: the customer learns that the goods have left, but not how to follow them.'
    : null;
}

function ewayBillWarning(
  { ewayBill, placeOfSupply }: ShipmentDraft,
  { state, worthPaise, fromState, limits }: Leaving,
): string | null {
  if (ewayBill.trim()) return null;
  const way = {
    rupees: paiseToRupees(worthPaise),
    fromState: (fromState && readState(fromState)?.code) || null,
    toState: placeOfSupply || (readState(state)?.code ?? null),
  };
  const limit = ewayBillLimit(way, limits);
  return limit === null
    ? null
    : `Goods worth more than ${formatRupees(limit)} need an e-way bill before they leave, and its number is missing.`;
}
