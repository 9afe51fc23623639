import type { EInvoiceAddress, EInvoiceParty, EInvoiceSource } from './e-invoice.ts';
import type { Party, PrintedPaper } from './printed-paper.ts';
import { registrationOf } from './registration.ts';
import type { Transport } from './transport.ts';

/** What is reported to the portal of a paper: its parties as they are printed. */
export function eInvoiceSourceOf(paper: PrintedPaper): EInvoiceSource {
  const { seller, billedTo } = paper;
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
    isSez: billedTo.sez ?? false,
    buyer: buyerOf(paper),
    shipTo: shipToOf(paper),
    transport: transportOf(paper),
  };
}

/** What the shop knows of the way of the goods, where it is enough and their e-way bill has no number yet. */
function transportOf({ dispatch }: PrintedPaper): Transport | null {
  if (!dispatch || dispatch.ewayBill) return null;
  const { carrier, lrNumber, lrDate, vehicle, transporterId = null } = dispatch;
  if (!vehicle && !transporterId) return null;
  return { transporterId, carrier, distance: 0, lrNumber, lrDate, vehicle };
}

/**
 * Goods that go to another State than the buyer's, or to somebody with a GSTIN of their own. To another place of the buyer
 * they go without it: the portal refuses the buyer's own GSTIN as that of the consignee.
 */
export function shipToOf({ billedTo, deliveredTo, placeCode, consigneeGst, buyerGstin }: PrintedPaper) {
  if (consigneeGst && consigneeGst === buyerGstin) return null;
  const billedIn = billedTo.registeredIn ?? billedTo.stateCode;
  const shipTo = addressOf(deliveredTo, placeCode);
  if (consigneeGst) return { ...shipTo, gstin: consigneeGst };
  return shipTo.stateCode === (billedIn ?? placeCode ?? '') ? null : { ...shipTo, gstin: 'URP' };
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
