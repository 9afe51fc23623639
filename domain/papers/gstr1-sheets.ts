import { portalDate } from '../calendar.ts';
import { type CsvValue, csvMoney } from '../csv.ts';
import { isTaxed } from './exempt.ts';
import { gstr1TableOf } from './gstr1-table.ts';
import type { TaxPaper } from './paper.ts';
import { percentOf } from './rates.ts';
import { portalState, stateOfCode } from './states.ts';
import { type RateTotals, totalsByRate } from './totals.ts';

/** A row of a sheet of the Returns Offline Tool. */
export type Row = readonly CsvValue[];

export const NO_CESS = csvMoney(0);
const REVERSE_CHARGE = 'N';
const REGULAR = 'Regular B2B';
const SEZ = 'SEZ supplies with payment';
const typeOf = ({ isSez }: TaxPaper) => (isSez ? SEZ : REGULAR);
/** "Applicable % of Tax Rate" and "E-Commerce GSTIN" concern other sellers. */
export const EMPTY = '';

export const SHEETS = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  b2cs: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  exemp: [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  hsn: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
} as const;

/** In the order of the tool. */
export const SHEET_NAMES = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn(b2b)',
  'hsn(b2c)',
  'docs',
] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

export const headingsOf = (name: SheetName): Row =>
  name === 'hsn(b2b)' || name === 'hsn(b2c)' ? SHEETS.hsn : SHEETS[name];

/** The sheets that list papers one by one; the others are sums. */
export type ListingSheet = keyof typeof ROWS;
export const isListing = (name: SheetName): name is ListingSheet => name in ROWS;

/** The rows of a paper in the sheet that lists it, one per rate of its taxed lines; none in the others. */
export function listingRows(paper: TaxPaper, sheet: ListingSheet): Row[] {
  if (gstr1TableOf(paper) !== sheet) return [];
  return totalsByRate(paper.lines.filter(isTaxed)).map((totals) => ROWS[sheet](paper, totals));
}

const b2bRow = (paper: TaxPaper, totals: RateTotals): Row => [
  paper.buyerGstin,
  paper.buyerName,
  ...numberDateAndValue(paper),
  placeOf(paper),
  REVERSE_CHARGE,
  EMPTY,
  typeOf(paper),
  EMPTY,
  ...rateAndValue(totals),
];

const b2clRow = (paper: TaxPaper, totals: RateTotals): Row => [
  ...numberDateAndValue(paper),
  placeOf(paper),
  EMPTY,
  ...rateAndValue(totals),
  EMPTY,
];

const cdnrRow = (paper: TaxPaper, totals: RateTotals): Row => [
  paper.buyerGstin,
  paper.buyerName,
  paper.number,
  portalDate(paper.issuedAt),
  'C',
  placeOf(paper),
  REVERSE_CHARGE,
  typeOf(paper),
  csvMoney(paper.totalPaise),
  EMPTY,
  ...rateAndValue(totals),
];

const cdnurRow = (paper: TaxPaper, totals: RateTotals): Row => [
  'B2CL',
  paper.number,
  portalDate(paper.issuedAt),
  'C',
  placeOf(paper),
  csvMoney(paper.totalPaise),
  EMPTY,
  ...rateAndValue(totals),
];

const ROWS = { b2b: b2bRow, b2cl: b2clRow, cdnr: cdnrRow, cdnur: cdnurRow };

const numberDateAndValue = (paper: TaxPaper): Row => [
  paper.number,
  portalDate(paper.issuedAt),
  csvMoney(paper.totalPaise),
];

export const rateAndValue = ({ rate, taxablePaise }: RateTotals): Row => [
  percentOf(rate),
  csvMoney(taxablePaise),
  NO_CESS,
];

export function placeOf({ placeCode, number }: TaxPaper): string {
  const state = placeCode === null ? null : stateOfCode(placeCode);
  if (state === null) throw new RangeError(`${number} names no place of supply.`);
  return portalState(state);
}
