import { textKey } from '../specs/text-value.ts';
import type { QuantityName } from '../units/quantities.ts';
import type { Span } from '../units/read.ts';
import { BARS, barsOf } from './bars.ts';
import { endsOf } from './ends.ts';
import type { Filter } from './filters.ts';
import type { Said } from './said.ts';

export type Facet =
  | { name: string; kind: 'text'; products: number; values: FacetValue[] }
  | {
      name: string;
      kind: 'number';
      quantity: QuantityName;
      products: number;
      /** In the quantity's first unit, without absurd ones; null when every product leaves that end open. */
      min: number | null;
      max: number | null;
      /** The sizes that occur, rising. */
      values: FacetValue[];
      /** How many products reach into each equal part between min and max. */
      bars: number[];
    };
export interface FacetValue {
  value: string;
  count: number;
}
/** So many products say it. */
export interface Tally {
  said: Said;
  count: number;
}

/** What kind a name is, where products differ: the kind that most of them use. */
export function kindMostSaid(tallies: readonly Tally[]): string | undefined {
  const kinds = new Map<string, number>();
  for (const { said, count } of tallies) kinds.set(said.kind, (kinds.get(said.kind) ?? 0) + count);
  return [...kinds].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))[0]?.[0];
}

/** Of what is said in this kind; `chosen` is the filter of the same name. */
export function facetOf(
  name: string,
  kind: string,
  tallies: readonly Tally[],
  chosen: Filter | undefined,
): Facet {
  const products = tallies.reduce((sum, { count }) => sum + count, 0);
  const counted = countValues(tallies, chosen);
  const values = counted.map(({ value, count }) => ({ value, count }));
  if (kind === 'text') return { name, kind: 'text', products, values };
  const spans = tallies.flatMap(({ said, count }) =>
    said.spec.kind === 'number' ? [{ key: said.key, span: said.spec.span, count }] : [],
  );
  const { min, max } = endsOf(spans);
  const rising = spans.toSorted((a, b) => compareSpans(a.span, b.span));
  const places = new Map(rising.map(({ key }, place) => [key, place]));
  const placed = counted.map(({ key, ...value }) => ({ value, place: places.get(key) ?? spans.length }));
  return {
    name,
    kind: 'number',
    quantity: kind as QuantityName,
    products,
    min,
    max,
    values: placed.sort((a, b) => a.place - b.place).map(({ value }) => value),
    bars: countBars(spans, min, max),
  };
}

const compareSpans = (a: Span, b: Span): number =>
  compare(a.low ?? Number.NEGATIVE_INFINITY, b.low ?? Number.NEGATIVE_INFINITY) ||
  compare(a.high ?? Number.POSITIVE_INFINITY, b.high ?? Number.POSITIVE_INFINITY);

function countBars(spans: { span: Span; count: number }[], min: number | null, max: number | null): number[] {
  const bars = Array<number>(BARS).fill(0);
  if (min === null || max === null) return bars;
  for (const { span, count } of spans) {
    const [first, last] = barsOf(span, min, max);
    for (let bar = first; bar <= last; bar++) bars[bar]! += count;
  }
  return bars;
}

/** Two writings of a value are one, shown as it is written most often; the most frequent comes first. */
function countValues(
  tallies: readonly Tally[],
  chosen: Filter | undefined,
): (FacetValue & { key: string })[] {
  const writings = new Map<string, Map<string, number>>();
  for (const { said, count } of tallies) {
    const same = writings.get(said.key) ?? new Map<string, number>();
    writings.set(said.key, same.set(said.text, (same.get(said.text) ?? 0) + count));
  }
  for (const value of chosen?.kind === 'text' ? chosen.values : [])
    if (!writings.has(textKey(value))) writings.set(textKey(value), new Map([[value, 0]]));
  return [...writings]
    .map(([key, same]) => ({
      key,
      value: mostFrequent(same),
      count: [...same.values()].reduce((a, b) => a + b),
    }))
    .sort((a, b) => b.count - a.count || compare(a.value, b.value));
}

const mostFrequent = (counted: Map<string, number>): string =>
  [...counted].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))[0]![0];

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
