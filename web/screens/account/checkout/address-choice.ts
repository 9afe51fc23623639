import type { SavedAddress } from '#contract/addresses.ts';
import type { OwnCompany } from '#contract/company-entities.ts';
import { ADDRESS_LENGTHS } from '#domain/sizes/addresses.ts';
import type { Delivery } from './delivery.ts';

/** The choice of none of the saved addresses. */
export const NEW_ADDRESS = 'new';

/** A saved address to choose: the customer's own, or one of the company that he buys for. */
export interface AddressOfBook extends SavedAddress {
  isOfCompany: boolean;
}

/** The company's before the customer's own; there is one default. */
export function bookOf(
  company: Pick<OwnCompany, 'legalName' | 'addresses'> | null,
  own: SavedAddress[],
): AddressOfBook[] {
  const ofCompany = (company?.addresses ?? []).map(({ gstin, ...address }) => ({
    ...address,
    company: address.company ?? company!.legalName,
    gst: gstin,
    isOfCompany: true,
  }));
  const isAlone = ofCompany.length === 0;
  return [
    ...ofCompany,
    ...own.map((address) => ({
      ...address,
      isDefault: address.isDefault && isAlone,
      isOfCompany: false,
    })),
  ];
}

/** Its GSTIN is one of the company's: it goes with the address, and so does who is named beside it. */
export const bringsInvoice = ({ isOfCompany, gst }: AddressOfBook): boolean => isOfCompany && gst !== null;

/** More of them are shown on request. */
const MOST_SHOWN = 4;

/** Whether a typed address is saved, and under which name; null: the name that the form proposes. */
export interface SaveChoice {
  isTicked: boolean;
  label: string | null;
}

interface Beginning {
  /** What was chosen in this tab before a reload. */
  chosen: string | null;
  hasTyped: boolean;
  /** Where a quote goes; null: anywhere. */
  pincode: string | null;
}

/** What is chosen when the checkout opens: what was chosen before, or else the default address if the goods may go there. */
export function firstChoice(book: AddressOfBook[], { chosen, hasTyped, pincode }: Beginning): string {
  if (chosen === NEW_ADDRESS || book.some(({ _id }) => _id === chosen)) return chosen!;
  if (hasTyped && chosen === null) return NEW_ADDRESS;
  const fitting = book.find((address) => pincode === null || address.pincode === pincode);
  return fitting?._id ?? NEW_ADDRESS;
}

type Place = Pick<Delivery, 'address' | 'district' | 'state' | 'pincode' | 'contact'>;

/** What a saved address fills in. */
export const placeOf = ({ address, district, state, pincode, contact }: Place): Place => ({
  address,
  district,
  state,
  pincode,
  contact,
});

export type Invoiced = Pick<Delivery, 'company' | 'gst'>;

export const invoiceOf = ({ company, gst }: SavedAddress): Invoiced => ({
  company: company ?? '',
  gst: gst ?? '',
});

/** What is bought for a company is invoiced to it, as long as no saved address says more. */
export const invoiceOfCompany = (company: Pick<OwnCompany, 'legalName' | 'gstins'> | null): Invoiced => ({
  company: company?.legalName ?? '',
  gst: company?.gstins[0] ?? '',
});

/** The first few, and always the chosen one. */
export function shownAddresses(book: AddressOfBook[], chosen: string, isOpen: boolean): AddressOfBook[] {
  if (isOpen || book.length <= MOST_SHOWN) return book;
  const first = book.slice(0, MOST_SHOWN);
  const other = book.slice(MOST_SHOWN).find(({ _id }) => _id === chosen);
  return other ? [...first.slice(0, -1), other] : first;
}

/** Its name, unless another is typed: where it is. */
export const labelOf = ({ label }: SaveChoice, { district }: Pick<Delivery, 'district'>): string =>
  (label?.trim() || district.trim()).slice(0, ADDRESS_LENGTHS.label);
