import { csvMoney } from '../csv.ts';
import { EMPTY, NO_CESS, placeOf, type Row, rateAndValue } from './gstr1-sheets.ts';
import { gstr1TableOf } from './gstr1-table.ts';
import { isService, reportedHsn } from './hsn.ts';
import { KIND_OF_PAPER } from './kinds.ts';
import type { TaxPaper } from './paper.ts';
import { type BasisPoints, percentOf } from './rates.ts';
import { negated } from './tax-split.ts';
import { byHsnAndRate, type TaxedLine, type Totals, totalsOf } from './totals.ts';
import { isUnit, NO_UNIT, portalUnit } from './units.ts';

interface PlaceSum extends Totals {
  place: string;
  rate: BasisPoints;
}

/** What was summed in one time, to be joined with what was summed in another. */
export interface SummedSoFar {
  places: PlaceSum[];
  registered: TaxedLine[];
  others: TaxedLine[];
}

/**
 * The sheets that are sums, from papers that are added one by one: what is held grows with places, codes and rates,
 * never with the number of papers.
 */
export function createGstr1Sums(hsnDigits: number) {
  const places = new Map<string, PlaceSum>();
  const registered = new Map<string, TaxedLine>();
  const others = new Map<string, TaxedLine>();

  return {
    add(paper: TaxPaper) {
      const table = gstr1TableOf(paper);
      if (table === null) return;
      const lines = signedLines(paper);
      if (table === 'b2cs')
        addToPlaces(
          places,
          lines.map((line) => ({ place: placeOf(paper), ...line, ...totalsOf([line]) })),
        );
      addToCodes(table === 'b2b' || table === 'cdnr' ? registered : others, lines, hsnDigits);
    },
    soFar: (): SummedSoFar => ({
      places: [...places.values()],
      registered: [...registered.values()],
      others: [...others.values()],
    }),
    join(summed: SummedSoFar) {
      addToPlaces(places, summed.places);
      addToCodes(registered, summed.registered, hsnDigits);
      addToCodes(others, summed.others, hsnDigits);
    },
    rows: () => ({
      b2cs: b2csRows(places),
      'hsn(b2b)': hsnRows(registered),
      'hsn(b2c)': hsnRows(others),
    }),
  };
}

const signedLines = ({ kind, lines }: TaxPaper): readonly TaxedLine[] =>
  KIND_OF_PAPER[kind].isNegative
    ? lines.map((line) => ({ ...line, ...negated(line), quantity: -line.quantity || 0 }))
    : lines;

/** Other sales are reported by place and rate, with their notes taken off. */
function addToPlaces(places: Map<string, PlaceSum>, added: readonly PlaceSum[]) {
  for (const each of added) {
    const { place, rate } = each;
    const key = `${place} ${rate}`;
    const sum = places.get(key);
    places.set(key, { place, rate, ...totalsOf(sum ? [sum, each] : [each]) });
  }
}

function addToCodes(codes: Map<string, TaxedLine>, lines: readonly TaxedLine[], digits: number) {
  for (const line of lines) {
    const { rate } = line;
    const hsn = line.hsn === null ? null : reportedHsn(line.hsn, digits);
    const isCounted = !isService(hsn);
    const unit = isCounted ? line.unit : NO_UNIT;
    const key = `${hsn} ${unit} ${rate}`;
    const sum = codes.get(key);
    const quantity = (sum?.quantity ?? 0) + (isCounted ? line.quantity : 0);
    codes.set(key, { hsn, unit, rate, quantity, ...totalsOf(sum ? [sum, line] : [line]) });
  }
}

const hasAmount = (line: TaxedLine | Totals) => {
  const { totalPaise, taxablePaise } = totalsOf([line]);
  return totalPaise !== 0 || taxablePaise !== 0;
};

const b2csRows = (places: Map<string, PlaceSum>): Row[] =>
  [...places.values()]
    .filter(hasAmount)
    .sort((a, b) => Number(a.place > b.place) - Number(a.place < b.place) || a.rate - b.rate)
    .map((sum) => ['OE', sum.place, EMPTY, ...rateAndValue(sum), EMPTY]);

const hsnRows = (codes: Map<string, TaxedLine>): Row[] =>
  [...codes.values()]
    .filter(hasAmount)
    .sort(byHsnAndRate)
    .map((sum) => [
      sum.hsn ?? EMPTY,
      EMPTY,
      isUnit(sum.unit) ? portalUnit(sum.unit) : sum.unit,
      sum.quantity,
      csvMoney(totalsOf([sum]).totalPaise),
      percentOf(sum.rate),
      csvMoney(sum.taxablePaise),
      ...[sum.igstPaise, sum.cgstPaise, sum.sgstPaise].map(csvMoney),
      NO_CESS,
    ]);
