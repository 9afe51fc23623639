import type { CsvValue } from '../csv.ts';
import { portalDate } from '../dates.ts';
import { paiseToRupees } from '../money.ts';
import { type Gstr1Table, gstr1TableOf } from './gstr1-table.ts';
import { printedHsn } from './hsn.ts';
import { KIND_OF_PAPER, PAPER_KINDS } from './kinds.ts';
import { partsOfNumber } from './number.ts';
import type { TaxPaper } from './paper.ts';
import { percentOf } from './rates.ts';
import { portalState, stateOfCode } from './states.ts';
import { negated } from './tax-split.ts';
import {
  byHsnAndRate,
  groupsOf,
  type RateTotals,
  type TaxedLine,
  type Totals,
  totalsByRate,
  totalsOf,
} from './totals.ts';
import { isUnit, portalUnit } from './units.ts';

/** A sheet of the Returns Offline Tool: the first row are its headings. Amounts are numbers, in rupees. */
export type Sheet = readonly (readonly CsvValue[])[];
type Row = readonly CsvValue[];

const NO_CESS = 0;
const REVERSE_CHARGE = 'N';
const REGULAR = 'Regular B2B';
/** "Applicable % of Tax Rate" and "E-Commerce GSTIN" concern others. */
const EMPTY = '';

export const SHEETS = {
  b2b: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
    ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  b2cl: [
    ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate'],
    ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ],
  b2cs: [
    ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    'E-Commerce GSTIN',
  ],
  cdnr: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type'],
    ...['Place Of Supply', 'Reverse Charge', 'Note Supply Type', 'Note Value', 'Applicable % of Tax Rate'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  cdnur: [
    ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
    ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
  ],
  hsn: [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
} as const;

/** All sheets of a period by the names of their files. The papers come in the order of their issue. */
export function gstr1Sheets(papers: readonly TaxPaper[], hsnDigits: number): Record<string, Sheet> {
  const inTable = (...tables: Gstr1Table[]) =>
    papers.filter((paper) => tables.some((t) => t === gstr1TableOf(paper)));
  return {
    b2b: [SHEETS.b2b, ...inTable('b2b').flatMap((paper) => perRate(paper, b2bRow))],
    b2cl: [SHEETS.b2cl, ...inTable('b2cl').flatMap((paper) => perRate(paper, b2clRow))],
    b2cs: [SHEETS.b2cs, ...b2csRows(inTable('b2cs'))],
    cdnr: [SHEETS.cdnr, ...inTable('cdnr').flatMap((paper) => perRate(paper, cdnrRow))],
    cdnur: [SHEETS.cdnur, ...inTable('cdnur').flatMap((paper) => perRate(paper, cdnurRow))],
    'hsn(b2b)': [SHEETS.hsn, ...hsnRows(inTable('b2b', 'cdnr'), hsnDigits)],
    'hsn(b2c)': [SHEETS.hsn, ...hsnRows(inTable('b2cl', 'b2cs', 'cdnur'), hsnDigits)],
    docs: [SHEETS.docs, ...docsRows(papers)],
  };
}

const perRate = (paper: TaxPaper, rowOf: (paper: TaxPaper, totals: RateTotals) => Row): Row[] =>
  totalsByRate(paper.lines).map((totals) => rowOf(paper, totals));

const b2bRow = (paper: TaxPaper, totals: RateTotals): Row => [
  ...[paper.buyerGstin, paper.buyerName, ...numberDateAndValue(paper), placeOf(paper)],
  ...[REVERSE_CHARGE, EMPTY, REGULAR, EMPTY, ...rateAndValue(totals)],
];

const b2clRow = (paper: TaxPaper, totals: RateTotals): Row => [
  ...[...numberDateAndValue(paper), placeOf(paper), EMPTY, ...rateAndValue(totals), EMPTY],
];

const cdnrRow = (paper: TaxPaper, totals: RateTotals): Row => [
  ...[paper.buyerGstin, paper.buyerName, paper.number, portalDate(paper.issuedAt), 'C', placeOf(paper)],
  ...[REVERSE_CHARGE, REGULAR, paiseToRupees(paper.totalPaise), EMPTY, ...rateAndValue(totals)],
];

const cdnurRow = (paper: TaxPaper, totals: RateTotals): Row => [
  ...['B2CL', paper.number, portalDate(paper.issuedAt), 'C', placeOf(paper)],
  ...[paiseToRupees(paper.totalPaise), EMPTY, ...rateAndValue(totals)],
];

const numberDateAndValue = (paper: TaxPaper): Row => [
  paper.number,
  portalDate(paper.issuedAt),
  paiseToRupees(paper.totalPaise),
];

const rateAndValue = ({ rate, taxablePaise }: RateTotals): Row => [
  percentOf(rate),
  paiseToRupees(taxablePaise),
  NO_CESS,
];

/** Other sales are reported as sums by place and rate, with their notes taken off. */
function b2csRows(papers: readonly TaxPaper[]): Row[] {
  const lines = papers.flatMap((paper) =>
    signedLines(paper).map((line) => ({ ...line, place: placeOf(paper) })),
  );
  return groupsOf(lines, ({ place, rate }) => `${place} ${rate}`)
    .map((group) => ({ place: group[0].place, rate: group[0].rate, ...totalsOf(group) }))
    .filter(hasAmount)
    .sort((a, b) => Number(a.place > b.place) - Number(a.place < b.place) || a.rate - b.rate)
    .map((totals) => ['OE', totals.place, EMPTY, ...rateAndValue(totals), EMPTY]);
}

function hsnRows(papers: readonly TaxPaper[], digits: number): Row[] {
  const lines = papers
    .flatMap(signedLines)
    .map((line) => ({ ...line, hsn: line.hsn === null ? null : printedHsn(line.hsn, digits) }));
  return groupsOf(lines, ({ hsn, unit, rate }) => `${hsn} ${unit} ${rate}`)
    .map((group) => ({
      ...group[0],
      ...totalsOf(group),
      quantity: group.reduce((sum, line) => sum + line.quantity, 0),
    }))
    .filter(hasAmount)
    .sort(byHsnAndRate)
    .map((row) => [
      ...[row.hsn ?? EMPTY, EMPTY, isUnit(row.unit) ? portalUnit(row.unit) : row.unit, row.quantity],
      ...[paiseToRupees(row.totalPaise), percentOf(row.rate), paiseToRupees(row.taxablePaise)],
      ...[row.igstPaise, row.cgstPaise, row.sgstPaise].map(paiseToRupees),
      NO_CESS,
    ]);
}

/** One row per series: from the first number to the last, and how many of them are missing. */
export function docsRows(papers: readonly { kind: TaxPaper['kind']; number: string }[]): Row[] {
  const series = groupsOf(
    papers,
    ({ kind, number }) => `${PAPER_KINDS.indexOf(kind)} ${number.replace(/\d+$/, '')}`,
  );
  return series
    .toSorted((a, b) => PAPER_KINDS.indexOf(a[0].kind) - PAPER_KINDS.indexOf(b[0].kind))
    .map((group) => {
      const numbers = group.map(({ number }) => number).sort((a, b) => counterOf(a) - counterOf(b));
      const [first, last] = [numbers[0]!, numbers.at(-1)!];
      const count = counterOf(last) - counterOf(first) + 1;
      const missing = count - new Set(numbers).size;
      return [KIND_OF_PAPER[group[0].kind].natureOfDocument, first, last, count, missing];
    });
}

const counterOf = (number: string): number => partsOfNumber(number)?.counter ?? 0;

const signedLines = ({ kind, lines }: TaxPaper): TaxedLine[] =>
  KIND_OF_PAPER[kind].isNegative
    ? lines.map((line) => ({ ...line, ...negated(line), quantity: -line.quantity || 0 }))
    : [...lines];

const hasAmount = ({ totalPaise, taxablePaise }: Totals) => totalPaise !== 0 || taxablePaise !== 0;

function placeOf({ placeCode, number }: TaxPaper): string {
  const state = placeCode === null ? null : stateOfCode(placeCode);
  if (state === null) throw new RangeError(`${number} names no place of supply.`);
  return portalState(state);
}
