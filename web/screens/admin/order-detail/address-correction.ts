import type { BodyOf } from '#contract/index.ts';
import type { Order } from '#contract/order-entities.ts';
import { addressProblem, normaliseContact, normalisePincode } from '#domain/address.ts';
import { readState } from '#domain/papers/states.ts';

const FIELDS = ['address', 'district', 'state', 'pincode', 'contact', 'poNumber'] as const;
type Field = (typeof FIELDS)[number];
type Corrected = Record<Field, string>;
type Before = Pick<Order, Field>;

/** Where a correction begins. */
export const addressOf = ({ address, district, state, pincode, contact, poNumber }: Before): Corrected => ({
  address,
  district,
  state,
  pincode,
  contact,
  poNumber: poNumber ?? '',
});

/** What is wrong with a field, as the shop will say it. */
export function correctionProblem(before: Before, field: Field, typed: string): string | null {
  if (field === 'poNumber') return null;
  const problem = addressProblem(field, typed);
  if (problem !== null || field !== 'state' || isSameState(before.state, typed)) return problem;
  return 'The order is paid, and the tax on its papers follows the State. It can no longer be changed.';
}

function isSameState(before: string, typed: string): boolean {
  if (before === typed.trim()) return true;
  const [one, other] = [readState(before), readState(typed.trim())];
  return one !== null && one.code === other?.code;
}

export const firstWrong = (before: Before, typed: Corrected): Field | null =>
  FIELDS.find((field) => correctionProblem(before, field, typed[field]) !== null) ?? null;

/** Unchanged fields are not sent: another staff member may be correcting them. */
export function addressChanges(
  before: Before,
  typed: Corrected,
): Omit<BodyOf<'/orders/correctAddress'>, 'mongooseOrderId'> {
  const known = normalised(addressOf(before));
  const changed = Object.entries(normalised(typed)).filter(([field, text]) => text !== known[field as Field]);
  return Object.fromEntries(
    changed.map(([field, text]) => [field, field === 'poNumber' ? text || null : text]),
  );
}

const normalised = ({ pincode, contact, ...rest }: Corrected): Corrected => ({
  ...(Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim()])) as typeof rest),
  pincode: normalisePincode(pincode),
  contact: normaliseContact(contact),
});
