import type { BilledTo } from '#contract/billing.ts';
import { normaliseGstin } from '#domain/gstin.ts';
import { asksForBilling, type TypedBilling } from '#domain/papers/billing.ts';
import { countsAsRegistered, registrationOf } from '#domain/papers/registration.ts';
import type { State } from '#domain/papers/states.ts';

/** The block "Billed to", as it was typed and pressed. */
export interface BillingDraft {
  address: string;
  district: string;
  /** Counts where no GSTIN names it. */
  state: string;
  pincode: string;
  sez: boolean;
  /** Kept with the GSTIN for the next order. */
  keep: boolean;
  /** The GSTIN at which another address was asked for although nothing demands it; '': without one. */
  openedAt: string | null;
  /** Of the two choices where both are possible. */
  isOther: boolean;
  /** The GSTIN whose known address is being changed. */
  changes: string | null;
}

export const NO_BILLING: BillingDraft = {
  address: '',
  district: '',
  state: '',
  pincode: '',
  sez: false,
  keep: true,
  openedAt: null,
  isOther: true,
  changes: null,
};

export interface BillingOf {
  draft: BillingDraft;
  /** As typed beside it. */
  company: string;
  gst: string;
  deliveryState: string;
  /** Of earlier orders or of the quote, each for its GSTIN. */
  known: readonly BilledTo[];
}

export interface Billing {
  /** link: only offered. folded: a known address counts as it is. */
  shape: 'link' | 'folded' | 'open';
  /** The GSTIN is of another State than the delivery. */
  isAsked: boolean;
  /** Where the GSTIN is registered; null without one. */
  registered: State | null;
  /** What is sent; null: who gets the goods is billed. */
  billedTo: TypedBilling | null;
}

/** What the block looks like and says, by all that is typed around it. */
export function billingOf({ draft, company, gst: typedGst, deliveryState, known }: BillingOf): Billing {
  const gst = normaliseGstin(typedGst);
  const registered = stateOfGst(gst);
  const isAsked = asksForBilling(gst, deliveryState);
  const own = known.find((each) => (each.gst ?? '') === gst);
  if (own && draft.changes !== gst)
    return {
      shape: 'folded',
      isAsked,
      registered,
      billedTo: { ...own, company: company.trim() || own.company },
    };
  const isOpened = draft.openedAt !== null && (gst !== '' || draft.openedAt === '');
  if (!isAsked && !isOpened) return { shape: 'link', isAsked, registered, billedTo: null };
  const { address, district, pincode } = draft;
  const billedTo = {
    company,
    gst: gst || null,
    address,
    district,
    state: registered?.name ?? draft.state,
    pincode,
    sez: draft.sez && registered !== null,
  };
  return { shape: 'open', isAsked, registered, billedTo: isAsked || draft.isOther ? billedTo : null };
}

/** Another address is wanted, though nothing asks for it. */
export const opened = (draft: BillingDraft, gst: string): BillingDraft => ({
  ...draft,
  openedAt: normaliseGstin(gst),
  isOther: true,
});

/** A known address is shown in the fields, to be changed. */
export const changing = (draft: BillingDraft, billedTo: TypedBilling): BillingDraft => {
  const { address, district, state, pincode, sez = false } = billedTo;
  const gst = billedTo.gst ? String(billedTo.gst) : '';
  const typed = { address, district, state, pincode: String(pincode), sez };
  return { ...opened(draft, gst), ...typed, changes: gst };
};

/** What is sent, whatever spaces were typed: the same address is the same order. */
export const billingBody = ({ company, address, district, state, pincode, ...rest }: TypedBilling) => ({
  ...rest,
  company: company.trim(),
  address: address.trim(),
  district: district.trim(),
  state: state.trim(),
  pincode: String(pincode).trim(),
});

function stateOfGst(gst: string): State | null {
  const registration = registrationOf(gst);
  return countsAsRegistered(registration) ? registration.state : null;
}
