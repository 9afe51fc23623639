import type { SavedAddress } from '#contract/addresses.ts';
import type { AddressField } from '#domain/address.ts';
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

const FIELDS = Object.keys(NOTHING) as AddressField[];

/** The form as typed. */
export type AddressDraft = typeof NOTHING;

export const draftOf = (address: SavedAddress | null): AddressDraft =>
  address
    ? Object.assign({ ...NOTHING }, ...FIELDS.map((field) => ({ [field]: address[field] ?? '' })))
    : NOTHING;

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
