import { MAX_FILTER_VALUES } from '../sizes/filters.ts';
import { textKey } from '../specs/text-value.ts';
import { writeNumber } from '../units/write-number.ts';
import type { Filter } from './filters.ts';

/** An active filter in words; without it the others stay. */
export interface Chip {
  name: string;
  value: string;
  others: Filter[];
}

const rangeOf = (filters: readonly Filter[], name: string): (Filter & { kind: 'number' }) | undefined =>
  filters.find((filter) => filter.kind === 'number' && filter.name === name) as
    | (Filter & { kind: 'number' })
    | undefined;

/** The values that are chosen of this name; "65 mm" alone is one of the sizes, and "2517" may be a name. */
export function chosenValues(filters: readonly Filter[], name: string): string[] {
  const filter = filters.find((one) => one.name === name);
  if (!filter) return [];
  if (filter.kind === 'text') return filter.values;
  if (filter.from === null || filter.from !== filter.to) return [];
  return [filter.unit === '' ? `${filter.from}` : inUnit(writeNumber(filter.from), filter.unit)];
}

/** What was wanted of this name as numbers, in the unit it was typed in. */
export const chosenRange = (filters: readonly Filter[], name: string) => rangeOf(filters, name) ?? null;

const without = (filters: readonly Filter[], name: string): Filter[] =>
  filters.filter((filter) => filter.name !== name);

/** A changed filter keeps its place among the chips. */
function put(filters: readonly Filter[], filter: Filter): Filter[] {
  const isKnown = filters.some(({ name }) => name === filter.name);
  return isKnown ? filters.map((one) => (one.name === filter.name ? filter : one)) : [...filters, filter];
}

/** Ticks or unticks one value; the last one takes its filter with it. */
export function withToggled(filters: readonly Filter[], name: string, value: string): Filter[] {
  const chosen = chosenValues(filters, name);
  const isChosen = chosen.some((one) => textKey(one) === textKey(value));
  const values = isChosen ? chosen.filter((one) => textKey(one) !== textKey(value)) : [...chosen, value];
  if (values.length === 0) return without(filters, name);
  return put(filters, { name, kind: 'text', values: values.slice(0, MAX_FILTER_VALUES) });
}

/** From – to in this unit; both ends open: no filter. */
export function withRange(
  filters: readonly Filter[],
  name: string,
  { from, to, unit }: { from: number | null; to: number | null; unit: string },
): Filter[] {
  if (from === null && to === null) return without(filters, name);
  return put(filters, { name, kind: 'number', from, to, unit });
}

/** A chip for each range and each chosen value. */
export const chipsOf = (filters: readonly Filter[]): Chip[] =>
  filters.flatMap((filter): Chip[] => {
    const { name } = filter;
    if (filter.kind === 'number')
      return [{ name, value: rangeInWords(filter), others: without(filters, name) }];
    return filter.values.map((value) => ({ name, value, others: withToggled(filters, name, value) }));
  });

const inUnit = (text: string, unit: string): string => `${text} ${unit}`.trimEnd();

/** "1.5–7.5 kW", "from 20 m³/h", "up to 7.5 kW", "65 mm". */
function rangeInWords({ from, to, unit }: Filter & { kind: 'number' }): string {
  const [low, high] = [from, to].map((end) => (end === null ? null : writeNumber(end)));
  if (low == null) return inUnit(`up to ${high}`, unit);
  if (high == null) return inUnit(`from ${low}`, unit);
  if (low === high) return inUnit(low, unit);
  return inUnit(from! < 0 ? `${low} to ${high}` : `${low}–${high}`, unit);
}
