import type { SavedAddress } from '#contract/addresses.ts';
import { type AddressField, addressProblem } from '#domain/address.ts';
import type { NewAddress } from '../../../api/addresses.ts';

/** In the order of the form. */
const NOTHING = {
  label: '',
  company: '',
  address: '',
  district: '',
  state: '',
  pincode: '',
  contact: '',
  gst: '',
};

/** The form as typed. */
export type AddressDraft = typeof NOTHING;

export const draftOf = (address: SavedAddress | null): AddressDraft =>
  address
    ? Object.assign({ ...NOTHING }, ...fieldsOf((field) => ({ [field]: address[field] ?? '' })))
    : NOTHING;

export const firstProblem = (draft: AddressDraft): AddressField | null =>
  fieldsOf((field) => field).find((field) => addressProblem(field, draft[field])) ?? null;

const fieldsOf = <Value>(of: (field: AddressField) => Value) =>
  (Object.keys(NOTHING) as AddressField[]).map(of);

/** What is sent; null takes away what was there. */
export const bodyOf = ({
  label,
  company,
  address,
  district,
  state,
  pincode,
  contact,
  gst,
}: AddressDraft | SavedAddress): NewAddress => ({
  label,
  address,
  district,
  state,
  pincode,
  contact,
  company: company?.trim() || null,
  gst: gst?.trim() || null,
});
