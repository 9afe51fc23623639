import type { EInvoiceAddress, EInvoiceParty, EInvoiceSource } from './e-invoice.ts';
import type { Party, PrintedPaper } from './printed-paper.ts';
import { registrationOf } from './registration.ts';

/** What is reported to the portal of a paper: its parties as they are printed. */
export function eInvoiceSourceOf(paper: PrintedPaper): EInvoiceSource {
  const { seller, billedTo, deliveredTo } = paper;
  return {
    paper,
    seller: {
      name: seller.legalName,
      tradeName: seller.tradeName === '' ? null : seller.tradeName,
      gstin: seller.gstin,
      address: seller.address,
      place: seller.city,
      pincode: seller.pincode,
      stateCode: seller.stateCode,
    },
    buyer: buyerOf(paper),
    shipTo:
      isElsewhere(billedTo, deliveredTo) || billedTo.registeredIn
        ? addressOf(deliveredTo, paper.placeCode)
        : null,
  };
}

/** The portal wants the State with which the GSTIN begins, wherever the goods go. */
function buyerOf({ billedTo, buyerGstin, placeCode }: PrintedPaper): EInvoiceParty {
  const gstin = buyerGstin ?? '';
  const state = registrationOf(gstin)?.state?.code ?? null;
  return { ...addressOf(billedTo, placeCode), gstin, tradeName: null, ...(state && { stateCode: state }) };
}

const addressOf = (party: Party, placeCode: string | null): EInvoiceAddress => ({
  name: party.name,
  address: party.address,
  place: party.district,
  pincode: party.pincode,
  stateCode: party.stateCode ?? placeCode ?? '',
});

const isElsewhere = (one: Party, other: Party): boolean =>
  one.address !== other.address || one.pincode !== other.pincode || one.name !== other.name;
