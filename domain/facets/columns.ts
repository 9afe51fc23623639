import type { ReadSpec } from '../specs/read.ts';
import { textKey } from '../specs/text-value.ts';
import type { QuantityName } from '../units/quantities.ts';
import { writeNumbers, writeSpan } from '../units/write.ts';
import { tellingPlace } from './order.ts';

/** One specification of several products, as a column of a table. */
export interface Column {
  name: string;
  /** null: texts. */
  quantity: QuantityName | null;
  /** How many products say it. */
  filled: number;
  /** Two products say different things. */
  differs: boolean;
  /** Every product says a text of its own, as a model's name. */
  isName: boolean;
}
type Specs = readonly ReadSpec[];

/** The key under which two products say the same. */
const saying = (said: Specs): string =>
  said
    .map((spec) => (spec.kind === 'text' ? textKey(spec.value) : writeSpan(spec.span, spec.quantity)))
    .join('\n');

/**
 * Every specification of these products: those that differ first, the most filled of them in front; of equally filled ones
 * what machines are chosen by, then numbers, and names last.
 */
export function columnsOf(products: readonly Specs[]): Column[] {
  const said = new Map<string, Specs[]>();
  for (const specs of products)
    for (const [name, of] of saidByName(specs)) said.set(name, [...(said.get(name) ?? []), of]);
  const columns = [...said].map(([name, each]) => {
    const quantities = new Set(each.flat().map((spec) => (spec.kind === 'number' ? spec.quantity : null)));
    const quantity = quantities.size === 1 ? [...quantities][0]! : null;
    const sayings = new Set(each.map(saying)).size;
    return {
      name,
      quantity,
      filled: each.length,
      differs: sayings > 1,
      isName: quantity === null && sayings > 3 && sayings === each.length,
    };
  });
  return columns.sort(
    (a, b) =>
      Number(b.differs) - Number(a.differs) ||
      Number(a.isName) - Number(b.isName) ||
      b.filled - a.filled ||
      tellingPlace(a.name) - tellingPlace(b.name) ||
      Number(a.quantity === null) - Number(b.quantity === null),
  );
}

/** The columns that stand in so much room, in their order; one that is too wide lets the next ones try. */
export function fittingColumns<C extends Column>(
  columns: readonly C[],
  room: number,
  widthOf: (column: C) => number,
): C[] {
  let left = room;
  return columns.filter((column) => {
    const width = widthOf(column);
    if (!column.differs || width > left) return false;
    left -= width;
    return true;
  });
}

/** What one product says, under its names. */
export const saidByName = (specs: Specs): ReadonlyMap<string, Specs> =>
  Map.groupBy(specs, ({ name }) => name);

/** What a cell shows: the numbers alone, because the column's head has the unit. */
export const cellText = (said: Specs = [], { quantity }: Column): string =>
  said
    .map((spec) => {
      if (spec.kind === 'text') return spec.value;
      return (quantity === null ? writeSpan : writeNumbers)(spec.span, spec.quantity);
    })
    .join(' / ');

/** Rising, by the first value; products without one come last, in either direction. */
export function compareSpecs([a]: Specs = [], [b]: Specs = [], direction: 1 | -1): number {
  if (!a || !b) return Number(!a) - Number(!b);
  if (a.kind === 'number' && b.kind === 'number') return direction * (middleOf(a) - middleOf(b));
  if (a.kind !== b.kind) return a.kind === 'number' ? -1 : 1;
  return direction * (a as { value: string }).value.localeCompare((b as { value: string }).value, 'en-IN');
}

const middleOf = ({ span: { low, high } }: ReadSpec & { kind: 'number' }): number =>
  ((low ?? high ?? 0) + (high ?? low ?? 0)) / 2;
