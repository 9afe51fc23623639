import { csvMoney } from '../csv.ts';
import type { Paise } from '../money.ts';
import { isExempt, isTaxed } from './exempt.ts';
import { EMPTY, NO_CESS, placeOf, type Row, rateAndValue } from './gstr1-sheets.ts';
import { gstr1TableOf } from './gstr1-table.ts';
import { isService, reportedHsn } from './hsn.ts';
import { KIND_OF_PAPER } from './kinds.ts';
import type { TaxPaper } from './paper.ts';
import type { Supply } from './place-of-supply.ts';
import { type BasisPoints, percentOf } from './rates.ts';
import { negated } from './tax-split.ts';
import { byHsnAndRate, type TaxedLine, type Totals, totalsOf } from './totals.ts';
import { isUnit, NO_UNIT, portalUnit } from './units.ts';

interface PlaceSum extends Totals {
  place: string;
  rate: BasisPoints;
}

/** Nil-rated supplies of one kind, net of their notes: all that table 8 asks a seller of goods for. */
interface NilSum {
  supply: Supply;
  isRegistered: boolean;
  paise: Paise;
}

/** What was summed in one time, to be joined with what was summed in another. */
export interface SummedSoFar {
  places: PlaceSum[];
  nil: NilSum[];
  registered: TaxedLine[];
  others: TaxedLine[];
}

/**
 * The sheets that are sums, from papers that are added one by one: what is held grows with places, codes and rates,
 * never with the number of papers.
 */
export function createGstr1Sums(hsnDigits: number) {
  const places = new Map<string, PlaceSum>();
  const nil = new Map<string, NilSum>();
  const registered = new Map<string, TaxedLine>();
  const others = new Map<string, TaxedLine>();

  return {
    add(paper: TaxPaper) {
      const table = gstr1TableOf(paper);
      if (table === null) return;
      const lines = signedLines(paper);
      const isRegistered = table === 'b2b' || table === 'cdnr';
      const nilPaise = totalsOf(lines.filter(isExempt)).totalPaise;
      if (nilPaise !== 0) addToNil(nil, { supply: paper.supply, isRegistered, paise: nilPaise });
      if (table === 'b2cs')
        addToPlaces(
          places,
          lines.filter(isTaxed).map((line) => ({ place: placeOf(paper), ...line, ...totalsOf([line]) })),
        );
      addToCodes(isRegistered ? registered : others, lines, hsnDigits);
    },
    soFar: (): SummedSoFar => ({
      places: [...places.values()],
      nil: [...nil.values()],
      registered: [...registered.values()],
      others: [...others.values()],
    }),
    join(summed: SummedSoFar) {
      addToPlaces(places, summed.places);
      for (const sum of summed.nil) addToNil(nil, sum);
      addToCodes(registered, summed.registered, hsnDigits);
      addToCodes(others, summed.others, hsnDigits);
    },
    rows: () => ({
      b2cs: b2csRows(places),
      exemp: exempRows([...nil.values()]),
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

function addToNil(nil: Map<string, NilSum>, { supply, isRegistered, paise }: NilSum) {
  const key = `${supply} ${isRegistered}`;
  nil.set(key, { supply, isRegistered, paise: (nil.get(key)?.paise ?? 0) + paise });
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

/** The four kinds of the sheet, in its order. */
export const NIL_KINDS = [
  { supply: 'inter', isRegistered: true, words: 'Inter-State supplies to registered persons' },
  { supply: 'intra', isRegistered: true, words: 'Intra-State supplies to registered persons' },
  { supply: 'inter', isRegistered: false, words: 'Inter-State supplies to unregistered persons' },
  { supply: 'intra', isRegistered: false, words: 'Intra-State supplies to unregistered persons' },
] as const;

/** Goods of 0 % are nil-rated. */
const exempRows = (nil: readonly NilSum[]): Row[] =>
  NIL_KINDS.flatMap(({ words, ...kind }) =>
    nilOf(nil, kind).map(({ paise }) => [words, csvMoney(paise), csvMoney(0), csvMoney(0)]),
  );

/** None where the notes took all of it. */
export const nilOf = (nil: readonly NilSum[], { supply, isRegistered }: Omit<NilSum, 'paise'>): NilSum[] =>
  nil.filter((sum) => sum.supply === supply && sum.isRegistered === isRegistered && sum.paise !== 0);

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
