import { csvMoney } from '../csv.ts';
import { isExempt } from './exempt.ts';
import { NO_CESS, placeOf, type Row } from './gstr1-sheets.ts';
import { gstr1TableOf } from './gstr1-table.ts';
import { KIND_OF_PAPER } from './kinds.ts';
import type { TaxPaper } from './paper.ts';
import { NO_AMOUNT, negated, sumOfSplits, type TaxSplit } from './tax-split.ts';

export const GSTR3B_COLUMNS = [
  'Table',
  'Nature of Supplies',
  'Place Of Supply',
  'Total Taxable Value',
  'Integrated Tax',
  'Central Tax',
  'State/UT Tax',
  'Cess',
] as const;

const NATURES = {
  a: '(a) Outward taxable supplies (other than zero rated, nil rated and exempted)',
  b: '(b) Outward taxable supplies (zero rated)',
  c: '(c) Other outward supplies (nil rated, exempted)',
} as const;
type Nature = keyof typeof NATURES;
const ALL_NATURES = ['a', 'b', 'c'] as const satisfies readonly Nature[];

/** What was summed in one time, to be joined with what was summed in another. */
export interface Gstr3bSoFar {
  natures: Record<Nature, TaxSplit>;
  places: [place: string, sum: TaxSplit][];
}

/** What a seller enters in GSTR-3B of outward supplies: tables 3.1 and 3.2, net of the credit notes. */
export function createGstr3b() {
  const natures = new Map<Nature, TaxSplit>();
  const places = new Map<string, TaxSplit>();
  const addTo = <Key>(sums: Map<Key, TaxSplit>, key: Key, split: TaxSplit) =>
    sums.set(key, sumOfSplits([sums.get(key) ?? NO_AMOUNT, split]));

  return {
    add(paper: TaxPaper) {
      const table = gstr1TableOf(paper);
      if (table === null) return;
      const isUnregistered = table !== 'b2b' && table !== 'cdnr';
      for (const line of paper.lines) {
        const split = KIND_OF_PAPER[paper.kind].isNegative ? negated(line) : line;
        const nature = isExempt(line) ? 'c' : paper.isSez ? 'b' : 'a';
        addTo(natures, nature, split);
        if (nature === 'a' && isUnregistered && paper.supply === 'inter')
          addTo(places, placeOf(paper), split);
      }
    },
    soFar: (): Gstr3bSoFar => ({
      natures: {
        a: natures.get('a') ?? NO_AMOUNT,
        b: natures.get('b') ?? NO_AMOUNT,
        c: natures.get('c') ?? NO_AMOUNT,
      },
      places: [...places],
    }),
    join(later: Gstr3bSoFar) {
      for (const nature of ALL_NATURES) addTo(natures, nature, later.natures[nature]);
      for (const [place, sum] of later.places) addTo(places, place, sum);
    },
    rows: (): Row[] => [
      ...ALL_NATURES.map((nature) => [
        '3.1',
        NATURES[nature],
        '',
        ...amounts(natures.get(nature) ?? NO_AMOUNT),
      ]),
      ...[...places]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([place, sum]) => ['3.2', 'Supplies made to unregistered persons', place, ...amounts(sum)]),
    ],
  };
}

const amounts = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxSplit): Row => [
  ...[taxablePaise, igstPaise, cgstPaise, sgstPaise].map(csvMoney),
  NO_CESS,
];
