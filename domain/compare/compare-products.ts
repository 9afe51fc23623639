import { formatRupees } from '../money.ts';
import { type PriceBreak, priceAt } from '../price-breaks.ts';
import type { CurvePoint } from '../pumps/curve.ts';
import { bestFlow, performanceAt } from '../pumps/duty.ts';
import { plainKey } from '../specs/names.ts';
import { readSpecifications } from '../specs/read.ts';
import { writeSpan } from '../units/write.ts';
import { writeNumber } from '../units/write-number.ts';
import { counted } from '../words.ts';
import { BUYING, GROUPS, type GroupName, groupOf } from './groups.ts';
import { type CompareRow, compareRow } from './row.ts';

interface Line {
  key: string;
  value: string;
}
interface Compared {
  specifications: readonly Line[];
  curve: readonly CurvePoint[];
  price: number | null;
  priceBreaks: readonly PriceBreak[];
  leadDays: number | null;
  /** Whether it is in stock, in words; null where it is not counted. */
  availability?: string | null;
}
export interface CompareGroup {
  name: string;
  rows: CompareRow[];
}

/** What the products say, under headings and line by line; a heading without lines is left out. */
export function compareProducts(products: readonly Compared[]): CompareGroup[] {
  const specifications = specificationRows(products);
  const groups = GROUPS.map((name) => ({
    name: name as string,
    rows: [
      ...(name === 'Hydraulics' ? curveRows(products) : []),
      ...specifications.filter(({ group }) => group === name).map(({ row }) => row),
    ],
  })).filter(({ rows }) => rows.length > 0);
  if (groups.length === 1) groups[0]!.name = 'Specifications';
  const buying = buyingRows(products);
  return buying.length > 0 ? [...groups, { name: BUYING, rows: buying }] : groups;
}

/** The lines of all products, in the order in which they first come. */
function specificationRows(products: readonly Compared[]): { group: GroupName; row: CompareRow }[] {
  const rows = new Map<string, { label: string; name: string; values: (string | null)[] }>();
  for (const [place, { specifications }] of products.entries())
    for (const { name, line } of specifications.flatMap(splitLine)) {
      // A second line under one name has a row of its own.
      const plain = plainKey(name);
      const taken = rows.get(plain)?.values[place] != null;
      const key = taken ? `${plain} ${plainKey(line.key)}` : plain;
      const row = rows.get(key) ?? { label: line.key, name, values: products.map(() => null) };
      row.values[place] ??= line.value;
      rows.set(key, row);
    }
  return [...rows.values()].map(({ label, name, values }) => ({
    group: groupOf(name),
    row: compareRow(label, values),
  }));
}

/** A line under the name that other products use for it; a duty point is a flow and a head. */
function splitLine(line: Line): { name: string; line: Line }[] {
  const read = readSpecifications([line]);
  if (read.length === 1) return [{ name: read[0]!.name, line }];
  const isDuty = read.some(({ name }) => name === 'Flow');
  if (!isDuty) return [{ name: plainKey(line.key), line }];
  return read.flatMap((spec) =>
    spec.kind === 'number'
      ? [
          {
            name: spec.name,
            line: { key: `Rated ${spec.name.toLowerCase()}`, value: writeSpan(spec.span, spec.quantity) },
          },
        ]
      : [],
  );
}

function curveRows(products: readonly Compared[]): CompareRow[] {
  const best = products.map(({ curve }) => {
    const flow = bestFlow(curve);
    return flow === null ? null : performanceAt(curve, flow);
  });
  if (best.every((point) => point === null)) return [];
  const row = (label: string, figure: 'flow' | 'head' | 'efficiency', unit: string, digits: number) =>
    compareRow(
      label,
      best.map((point) =>
        point?.[figure] == null ? null : `${writeNumber(Number(point[figure].toFixed(digits)))} ${unit}`,
      ),
    );
  return [
    row('Flow at best efficiency', 'flow', 'm³/h', 1),
    row('Head at best efficiency', 'head', 'm', 1),
    row('Best efficiency', 'efficiency', '%', 1),
  ];
}

function buyingRows(products: readonly Compared[]): CompareRow[] {
  const steps = new Set(products.flatMap(({ priceBreaks }) => priceBreaks.map(({ from }) => from)));
  const prices = [...steps]
    .sort((a, b) => a - b)
    .map((from) => ({
      ...compareRow(
        `From ${from.toLocaleString('en-IN')} pieces, each`,
        products.map((product) => {
          const price = priceAt(product, from);
          return price === null ? null : formatRupees(price);
        }),
      ),
      from,
    }));
  const lead = products.map(({ leadDays }) => (leadDays === null ? null : inDays(leadDays)));
  const stock = products.map(({ availability = null }) => availability);
  return [
    ...prices,
    ...(isSaid(stock) ? [compareRow('Availability', stock)] : []),
    ...(isSaid(lead) ? [compareRow('Sent within', lead)] : []),
  ];
}

const isSaid = (values: readonly (string | null)[]) => values.some((value) => value !== null);

const inDays = (days: number): string => (days === 0 ? 'the same day' : counted(days, 'day'));
