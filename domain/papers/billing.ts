import { normalisePincode, pincodeProblem } from '../address.ts';
import { normaliseGstin } from '../gstin.ts';
import { statesOfPincode } from './pincode-states.ts';
import type { PlaceRule } from './place-of-supply.ts';
import { countsAsRegistered, readRegistration, registrationOf } from './registration.ts';
import { readState } from './states.ts';

/** Who gets the invoice, where that is not who gets the goods. */
export interface BillingAddress {
  company: string;
  gst: string | null;
  address: string;
  district: string;
  state: string;
  pincode: string;
  /** The buyer is in a special economic zone: IGST, also within the State. */
  sez: boolean;
}

/** The same, as it is typed or sent. */
export type TypedBilling = Record<'company' | 'address' | 'district' | 'state', string> & {
  pincode: string | number;
  gst?: string | number | null | undefined;
  sez?: boolean | undefined;
};

export const BILLING_FIELDS = ['company', 'gst', 'address', 'district', 'state', 'pincode', 'sez'] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];

const MISSING: Partial<Record<BillingField, string>> = {
  company: 'Enter the company that is billed.',
  address: 'Enter the billing address.',
  district: 'Enter the district of the billing address.',
  state: 'Enter the State of the billing address.',
  pincode: 'Enter the pincode of the billing address.',
};

/** What is wrong with one field of a billing address. */
export function billingFieldProblem(field: BillingField, typed: TypedBilling): string | null {
  if (field === 'sez')
    return typed.sez && normaliseGstin(typed.gst ?? '') === ''
      ? 'Only a buyer with a GSTIN is in a special economic zone.'
      : null;
  const text = String(typed[field] ?? '').trim();
  if (text === '') return MISSING[field] ?? null;
  if (field === 'gst') return gstProblem(text);
  if (field === 'state') return stateProblem(typed);
  return field === 'pincode' ? billedPincodeProblem(typed) : null;
}

/** The first thing that is wrong with a billing address. */
export function billingProblem(typed: TypedBilling): string | null {
  for (const field of BILLING_FIELDS) {
    const problem = billingFieldProblem(field, typed);
    if (problem) return problem;
  }
  return null;
}

/** The tax follows it, so that it has to be a whole one. */
function gstProblem(typed: string): string | null {
  const read = readRegistration(typed);
  return 'problem' in read ? read.problem : null;
}

function stateProblem({ state: typed, gst }: TypedBilling): string | null {
  const state = readState(typed);
  if (state === null) return `“${typed.trim()}” is not the name of a State.`;
  const registered = stateOfGst(gst);
  return registered === null || registered.code === state.code
    ? null
    : `The GSTIN is one of ${registered.name}: the billing address has to be there.`;
}

/** The e-invoice portal refuses a pincode of another State than the GSTIN’s. */
function billedPincodeProblem({ pincode, gst }: TypedBilling): string | null {
  const problem = pincodeProblem(pincode);
  if (problem) return problem;
  const registered = stateOfGst(gst);
  const states = statesOfPincode(normalisePincode(pincode));
  return registered === null || states.length === 0 || states.some(({ code }) => code === registered.code)
    ? null
    : `The pincode ${normalisePincode(pincode)} is in ${states[0]!.name}, the GSTIN is one of ${registered.name}.`;
}

const stateOfGst = (gst: TypedBilling['gst']) => {
  const registration = registrationOf(normaliseGstin(gst ?? ''));
  return countsAsRegistered(registration) ? registration.state : null;
};

/** A billing address without a problem, as it is stored. */
export const asBilling = (typed: TypedBilling): BillingAddress => ({
  company: typed.company.trim(),
  gst: normaliseGstin(typed.gst ?? '') || null,
  address: typed.address.trim(),
  district: typed.district.trim(),
  state: readState(typed.state)!.name,
  pincode: normalisePincode(typed.pincode),
  sez: typed.sez === true,
});

/** The buyer’s own GSTIN stands at the order too. */
export function buyerGstinProblem(
  gst: string | number | null | undefined,
  billing: TypedBilling | null,
): string | null {
  const own = normaliseGstin(gst ?? '');
  return billing === null || own === '' || own === normaliseGstin(billing.gst ?? '')
    ? null
    : 'The GSTIN of the buyer is another than that of the billing address.';
}

/** Of who receives the goods, where it is registered itself. */
export function consigneeGstProblem(typed: string | number, deliveryState: string): string | null {
  const read = readRegistration(String(typed));
  if ('problem' in read) return read.problem;
  const state = readState(deliveryState);
  const registered = read.registration.state;
  return registered === null || state === null || registered.code === state.code
    ? null
    : `The GSTIN of the place of delivery is one of ${registered.name}; the goods go to ${state.name}.`;
}

/** What decides the tax: a billing address with a GSTIN, whatever the settings say. */
export const placeRuleOf = (billing: Pick<BillingAddress, 'gst'> | null, ofSettings: PlaceRule): PlaceRule =>
  billing?.gst ? 'gstin' : ofSettings;

/** Whether the checkout has to ask: the GSTIN is of another State than the delivery. */
export function asksForBilling(gst: string | number, deliveryState: string): boolean {
  const registered = stateOfGst(gst);
  const state = readState(deliveryState);
  return registered !== null && state !== null && registered.code !== state.code;
}
