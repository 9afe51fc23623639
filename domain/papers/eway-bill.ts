import { paiseToRupees } from '../money.ts';
import { eInvoiceSourceOf, shipToOf } from './e-invoice-source.ts';
import { isService } from './hsn.ts';
import { fitted, slashedDay, twoLines } from './portal-text.ts';
import type { Party, PrintedPaper } from './printed-paper.ts';
import { percentOf } from './rates.ts';
import { totalsOf } from './totals.ts';
import { lrOf, slashedDate, type Transport, vehicleOf } from './transport.ts';

const VERSION = '1.0.0621';
/** Roads, rails, air and ships, as the portal numbers them. */
export const TRANSPORT_MODES = [1, 2, 3, 4] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

const OUTWARD = { supplyType: 'O', subSupplyType: 1 };
const UNREGISTERED = 'URP';
const [REGULAR, BILL_TO_SHIP_TO] = [1, 2];

/** Why the portal would not take this paper with its way; null when it would. */
export function ewayBillFileProblem(
  { number, lines, deliveredTo }: PrintedPaper,
  { vehicle, transporterId, lrNumber }: Transport,
  mode: TransportMode,
): string | null {
  const short = lines.find(({ hsn }) => hsn === null);
  if (short) return `Line ${short.position} of ${number} has no HSN code, which an e-way bill needs.`;
  if (!/^\d{6}$/.test(deliveredTo.pincode)) return `The delivery of ${number} has no PIN code of six digits.`;
  if (mode === 1 && !vehicle && !transporterId)
    return `${number} goes by road: an e-way bill needs its vehicle number, or a delivery partner with a transporter id.`;
  if (mode !== 1 && !lrNumber)
    return `${number} needs the number of its transport document for the e-way bill.`;
  return null;
}

/** The file of the portal's bulk upload: one e-way bill for each paper, to be made there. */
export const ewayBillFile = (
  bills: readonly { paper: PrintedPaper; transport: Transport; mode: TransportMode }[],
) => ({ version: VERSION, billLists: bills.map(({ paper, ...way }) => ewayBillOf(paper, way)) });

function ewayBillOf(paper: PrintedPaper, { transport, mode }: { transport: Transport; mode: TransportMode }) {
  const { seller, deliveredTo, lines, placeCode, buyerGstin } = paper;
  const totals = totalsOf(lines);
  const isElsewhere = shipToOf(paper) !== null;
  const buyer = eInvoiceSourceOf(paper).buyer;
  const from = addressed(seller);
  const to = addressed({ ...deliveredTo, city: deliveredTo.district });
  const fromState = Number(seller.stateCode);
  const { transporterId, carrier, distance, lrNumber, lrDate, vehicle } = transport;
  return {
    userGstin: seller.gstin,
    ...OUTWARD,
    docType: paper.kind === 'supply' ? 'BIL' : 'INV',
    docNo: paper.number,
    docDate: slashedDay(paper.issuedAt),
    transType: isElsewhere ? BILL_TO_SHIP_TO : REGULAR,
    fromGstin: seller.gstin,
    fromTrdName: fitted(seller.legalName, 100),
    fromAddr1: from.lines[0],
    fromAddr2: from.lines[1],
    fromPlace: from.place,
    fromPincode: from.pincode,
    fromStateCode: fromState,
    actualFromStateCode: fromState,
    toGstin: buyerGstin ?? UNREGISTERED,
    toTrdName: fitted(paper.buyerName, 100),
    toAddr1: to.lines[0],
    toAddr2: to.lines[1],
    toPlace: to.place,
    toPincode: to.pincode,
    toStateCode: Number(buyerGstin === null ? placeCode : buyer.stateCode),
    actualToStateCode: Number(deliveredTo.stateCode ?? placeCode),
    totalValue: paiseToRupees(totals.taxablePaise),
    cgstValue: paiseToRupees(totals.cgstPaise),
    sgstValue: paiseToRupees(totals.sgstPaise),
    igstValue: paiseToRupees(totals.igstPaise),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: paiseToRupees(totals.totalPaise),
    transMode: mode,
    transDistance: distance,
    transporterName: carrier === null ? '' : fitted(carrier, 100),
    transporterId: transporterId ?? '',
    transDocNo: lrNumber === null ? '' : lrOf(lrNumber),
    transDocDate: lrNumber && lrDate ? slashedDate(lrDate) : '',
    vehicleNo: vehicle === null ? '' : vehicleOf(vehicle),
    vehicleType: 'R',
    mainHsnCode: mainHsnOf(paper),
    itemList: lines.map((line, index) => ({
      itemNo: index + 1,
      productName: fitted(line.partNumber ?? line.description, 100),
      productDesc: fitted(line.description, 100),
      hsnCode: Number(line.hsn),
      quantity: line.quantity,
      qtyUnit: line.unit,
      taxableAmount: paiseToRupees(line.taxablePaise),
      ...ratesOf(paper, line.rate),
      cessRate: 0,
    })),
  };
}

const ratesOf = ({ supply }: PrintedPaper, rate: number) =>
  supply === 'inter'
    ? { cgstRate: 0, sgstRate: 0, igstRate: percentOf(rate) }
    : { cgstRate: percentOf(rate) / 2, sgstRate: percentOf(rate) / 2, igstRate: 0 };

/** The code of what is worth most; freight is a service and none of the goods. */
function mainHsnOf({ lines }: PrintedPaper): number {
  const goods = lines.filter(({ hsn }) => !isService(hsn));
  const [main] = (goods.length > 0 ? goods : lines).toSorted((a, b) => b.taxablePaise - a.taxablePaise);
  return Number(main?.hsn ?? 0);
}

function addressed({ address, city, pincode }: Pick<Party, 'address' | 'pincode'> & { city: string }) {
  return {
    lines: twoLines(address.replace(/\s+/g, ' ').trim()),
    place: fitted(city, 50),
    pincode: Number(pincode),
  };
}
