import { paiseToRupees } from '../money.ts';
import { isService, reportedHsn } from './hsn.ts';
import type { PaperLine, TaxPaper } from './paper.ts';
import { statesOfPincode } from './pincode-states.ts';
import { fitted, slashedDay, twoLines } from './portal-text.ts';
import { percentOf } from './rates.ts';
import { countsAsRegistered, registrationOf } from './registration.ts';
import { inclusivePaise } from './tax-split.ts';
import { totalsOf } from './totals.ts';
import { lrOf, slashedDate, type Transport, vehicleOf } from './transport.ts';

export interface EInvoiceAddress {
  name: string;
  address: string;
  /** City or district. */
  place: string;
  pincode: string;
  stateCode: string;
}

export interface EInvoiceParty extends EInvoiceAddress {
  gstin: string;
  tradeName: string | null;
}

export interface EInvoiceSource {
  paper: TaxPaper;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  /** The buyer is in a special economic zone, and the tax is paid. */
  isSez: boolean;
  /** How an invoice's goods travel, where that is known and no e-way bill was made yet. */
  transport?: Transport | null;
  /** Null where the goods go to the buyer. */
  shipTo: (EInvoiceAddress & { gstin: string }) | null;
}

const VERSION = '1.1';
const MAX_ITEMS = 1_000;
const MIN_HSN_DIGITS = 6;

/** Whether this paper is reported to the portal: an invoice of taxed goods to a registered buyer, or its credit note. */
export const isReported = ({
  kind,
  buyerGstin,
  against,
}: Pick<TaxPaper, 'kind' | 'buyerGstin' | 'against'>): boolean =>
  (kind === 'invoice' || (kind === 'credit' && !against?.isExempt)) &&
  countsAsRegistered(registrationOf(buyerGstin));

/** Of goods; the portal takes no less. */
export const isShortHsn = (hsn: string | null): boolean => (hsn?.length ?? 0) < MIN_HSN_DIGITS;

/** Why the portal would not take this paper as an e-invoice; null when it would. */
export function eInvoiceProblem(
  { kind, number, buyerGstin, lines, against }: TaxPaper,
  buyerPincode: string,
): string | null {
  if ((kind !== 'invoice' && kind !== 'credit') || against?.isExempt)
    return 'Only tax invoices and credit notes are reported as e-invoices.';
  const registration = registrationOf(buyerGstin);
  if (!countsAsRegistered(registration))
    return `${number} is for a buyer without a GSTIN. E-invoices are made for registered buyers only.`;
  if (kind === 'credit' && against === null) return `The credit note ${number} names no invoice.`;
  if (lines.length > MAX_ITEMS)
    return `An e-invoice has at most ${MAX_ITEMS} lines; ${number} has ${lines.length}.`;
  const short = lines.find((line) => isShortHsn(hsnOf(line)));
  if (short)
    return `Line ${short.position} of ${number} has no HSN code of at least ${MIN_HSN_DIGITS} digits, which an e-invoice needs.${kind === 'invoice' ? ' Credit it and invoice again with the code.' : ' Enter it at the product.'}`;
  const { state } = registration;
  const ofPincode = statesOfPincode(buyerPincode);
  if (state !== null && ofPincode.length > 0 && !ofPincode.includes(state))
    return `The buyer’s GSTIN on ${number} is of ${state.name}, the pincode ${buyerPincode} is not: the portal refuses that.`;
  return null;
}

/** INV-01, the JSON that the invoice registration portal takes, amounts in rupees. */
export function eInvoiceOf({ paper, seller, buyer, shipTo, isSez, transport = null }: EInvoiceSource) {
  const problem = eInvoiceProblem(paper, buyer.pincode);
  if (problem !== null) throw new RangeError(problem);
  const totals = totalsOf(paper.lines);
  return {
    Version: VERSION,
    TranDtls: { TaxSch: 'GST', SupTyp: isSez ? 'SEZWP' : 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: {
      Typ: paper.kind === 'credit' ? 'CRN' : 'INV',
      No: paper.number,
      Dt: slashedDay(paper.issuedAt),
    },
    SellerDtls: partyOf(seller),
    BuyerDtls: { ...partyOf(buyer), Pos: paper.placeCode },
    ...(shipTo === null
      ? {}
      : { ShipDtls: { Gstin: shipTo.gstin, LglNm: fitted(shipTo.name, 100), ...addressOf(shipTo) } }),
    ItemList: paper.lines.map(itemOf),
    ValDtls: {
      AssVal: paiseToRupees(totals.taxablePaise),
      CgstVal: paiseToRupees(totals.cgstPaise),
      SgstVal: paiseToRupees(totals.sgstPaise),
      IgstVal: paiseToRupees(totals.igstPaise),
      CesVal: 0,
      Discount: 0,
      OthChrg: 0,
      RndOffAmt: 0,
      TotInvVal: paiseToRupees(totals.totalPaise),
    },
    ...(paper.kind === 'credit' && paper.against !== null
      ? {
          RefDtls: {
            PrecDocDtls: [{ InvNo: paper.against.number, InvDt: slashedDay(paper.against.issuedAt) }],
          },
        }
      : {}),
    ...(transport && paper.kind === 'invoice' ? { EwbDtls: transportDetails(transport) } : {}),
  };
}

/** The portal makes the e-way bill with the invoice: of a vehicle at once, of a transporter alone its first part. */
const transportDetails = ({ transporterId, carrier, distance, lrNumber, lrDate, vehicle }: Transport) => ({
  ...(transporterId && { TransId: transporterId }),
  ...(carrier && { TransName: fitted(carrier, 100) }),
  Distance: distance,
  ...(vehicle && {
    TransMode: '1',
    VehNo: vehicleOf(vehicle),
    VehType: 'R',
    ...(lrNumber && { TransDocNo: lrOf(lrNumber) }),
    ...(lrNumber && lrDate && { TransDocDt: slashedDate(lrDate) }),
  }),
});

/** All digits that are known; those of a service at least as many as the portal takes. */
const hsnOf = ({ hsn }: PaperLine) =>
  hsn !== null && isService(hsn) ? reportedHsn(hsn, Math.max(hsn.length, MIN_HSN_DIGITS)) : hsn;

function itemOf(line: PaperLine, index: number) {
  const taxable = paiseToRupees(line.taxablePaise);
  // A note that only lowers the price returns no pieces.
  const pieces = line.quantity === 0 ? {} : { Qty: line.quantity };
  return {
    SlNo: String(index + 1),
    PrdDesc: fitted(line.description, 300),
    IsServc: isService(line.hsn) ? 'Y' : 'N',
    HsnCd: hsnOf(line),
    ...pieces,
    Unit: line.unit,
    UnitPrice: line.quantity === 0 ? taxable : Number((taxable / line.quantity).toFixed(3)),
    TotAmt: taxable,
    Discount: 0,
    AssAmt: taxable,
    GstRt: percentOf(line.rate),
    IgstAmt: paiseToRupees(line.igstPaise),
    CgstAmt: paiseToRupees(line.cgstPaise),
    SgstAmt: paiseToRupees(line.sgstPaise),
    CesRt: 0,
    CesAmt: 0,
    CesNonAdvlAmt: 0,
    TotItemVal: paiseToRupees(inclusivePaise(line)),
  };
}

const partyOf = (party: EInvoiceParty) => ({
  Gstin: party.gstin,
  LglNm: fitted(party.name, 100),
  ...(party.tradeName === null ? {} : { TrdNm: fitted(party.tradeName, 100) }),
  ...addressOf(party),
});

function addressOf({ address, place, pincode, stateCode }: EInvoiceAddress) {
  const [first, second] = twoLines(address.replace(/\s+/g, ' ').trim());
  return {
    Addr1: first,
    ...(second === '' ? {} : { Addr2: second }),
    Loc: fitted(place, 50),
    Pin: Number(pincode),
    Stcd: stateCode,
  };
}
