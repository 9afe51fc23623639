import { gstinProblem, normaliseGstin } from './gstin.ts';

/** The delivery address of an order. Numbers are stored as text, so that no leading character is lost. */
export interface DeliveryAddress {
  address: string;
  district: string;
  state: string;
  pincode: string;
  contact: string;
  gst: string | null;
}

/** The same, as it is typed or sent. */
export type TypedDelivery = Record<'address' | 'district' | 'state', string> &
  Record<'pincode' | 'contact', string | number> & { gst?: string | number | null | undefined };

/** In the order in which they are asked for. */
const DELIVERY_FIELDS = ['address', 'district', 'state', 'pincode', 'contact', 'gst'] as const;
export type AddressField = (typeof DELIVERY_FIELDS)[number] | 'label' | 'company';

const MISSING: Partial<Record<AddressField, string>> = {
  label: 'Enter a name for this address.',
  address: 'Enter the address.',
  district: 'Enter the district.',
  state: 'Enter the state.',
  pincode: 'Enter the pincode.',
  contact: 'Enter the contact.',
};
export const isNeeded = (field: AddressField) => field in MISSING;

/** What is wrong with one field of an address, wherever it is typed. */
export function addressProblem(field: AddressField, typed: string | number): string | null {
  if (String(typed).trim() === '') return MISSING[field] ?? null;
  if (field === 'pincode') return pincodeProblem(typed);
  if (field === 'contact') return contactProblem(typed);
  return field === 'gst' ? gstinProblem(typed) : null;
}

/** The first thing that is wrong with an address. */
export function deliveryProblem(typed: TypedDelivery): string | null {
  for (const field of DELIVERY_FIELDS) {
    const problem = addressProblem(field, typed[field] ?? '');
    if (problem) return problem;
  }
  return null;
}

/** An address without a problem, as it is stored. */
export const asDelivery = ({ address, district, state, pincode, contact, gst }: TypedDelivery) => ({
  address: address.trim(),
  district: district.trim(),
  state: state.trim(),
  pincode: normalisePincode(pincode),
  contact: normaliseContact(contact),
  gst: normaliseGstin(gst ?? '') || null,
});

type Place = DeliveryAddress & { company: string | null };

/** Capitals, spaces and signs do not make another address. */
export const isSameAddress = (one: Place, other: Place): boolean =>
  ([...DELIVERY_FIELDS, 'company'] as const).every((field) => folded(one[field]) === folded(other[field]));

/** Where the goods go, no matter who takes them in and gets the invoice. */
export type PlaceOfDelivery = Pick<DeliveryAddress, 'address' | 'district' | 'state' | 'pincode'>;

export const isSamePlace = (one: PlaceOfDelivery, other: PlaceOfDelivery): boolean =>
  normalisePincode(one.pincode) === normalisePincode(other.pincode) &&
  (['address', 'district', 'state'] as const).every((field) => folded(one[field]) === folded(other[field]));

const folded = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** Without the space that people type in the middle: 641 001. */
export const normalisePincode = (pincode: string | number) => String(pincode).replace(/\s/g, '');

export function pincodeProblem(pincode: string | number): string | null {
  return /^[1-9]\d{5}$/.test(normalisePincode(pincode)) ? null : 'Enter the 6-digit pincode.';
}

/** Digits only, without the spaces, dashes and plus sign that people type; a mobile number of India without its 91. */
export function normaliseContact(contact: string | number): string {
  return String(contact)
    .trim()
    .replace(/^\+/, '')
    .replace(/(?!^)-|[\s()]/g, '')
    .replace(/^91(?=[6-9]\d{9}$)/, '');
}

/** Ten digits within India, up to fifteen with a country code. */
export function contactProblem(contact: string | number): string | null {
  return /^\d{10,15}$/.test(normaliseContact(contact)) ? null : 'Enter a phone number of 10 to 15 digits.';
}
