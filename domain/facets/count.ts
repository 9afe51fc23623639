import type { ReadSpec } from '../specs/read.ts';
import { textKey } from '../specs/text-value.ts';
import type { QuantityName } from '../units/quantities.ts';
import type { Span } from '../units/read.ts';
import { writeSpan } from '../units/write.ts';
import { BARS, barsOf } from './bars.ts';
import type { Filter } from './filters.ts';
import { productMatches } from './match.ts';

export type Facet =
  | { name: string; kind: 'text'; products: number; values: FacetValue[] }
  | {
      name: string;
      kind: 'number';
      quantity: QuantityName;
      products: number;
      /** In the quantity's first unit; null when every product leaves that end open. */
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
type Specs = readonly ReadSpec[];

/** What a name is among products of different habits: that which most of them say. */
const kindOf = (spec: ReadSpec): string => (spec.kind === 'text' ? 'text' : spec.quantity);

/**
 * The plain count that every faster one is tested against. A facet counts the products that match all other filters, so that
 * its own choices stay open; values that lead to nothing are left out unless they are chosen. The most filled comes first.
 */
export function countFacets(products: readonly Specs[], filters: readonly Filter[]): Facet[] {
  const names = new Set(products.flatMap((specs) => specs.map(({ name }) => name)));
  const facets = [...names].flatMap((name) => {
    const kind = mostSaid(products, name);
    const others = filters.filter((filter) => filter.name !== name);
    const said = products
      .filter((specs) => productMatches(specs, others))
      .flatMap((specs) => specs.filter((spec) => spec.name === name && kindOf(spec) === kind));
    const chosen = filters.find((filter) => filter.name === name);
    return said.length === 0 && !chosen ? [] : [facetOf(name, kind, said, chosen)];
  });
  return facets.sort((a, b) => b.products - a.products || compare(a.name, b.name));
}

function mostSaid(products: readonly Specs[], name: string): string {
  const kinds = new Map<string, number>();
  for (const specs of products)
    for (const spec of specs)
      if (spec.name === name) kinds.set(kindOf(spec), (kinds.get(kindOf(spec)) ?? 0) + 1);
  return [...kinds].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))[0]![0];
}

function facetOf(name: string, kind: string, said: ReadSpec[], chosen: Filter | undefined): Facet {
  const products = said.length;
  if (kind === 'text') {
    const texts = said.map((spec) => (spec.kind === 'text' ? spec.value : ''));
    return { name, kind: 'text', products, values: countValues(texts, chosen) };
  }
  const quantity = kind as QuantityName;
  const spans = said.flatMap((spec) => (spec.kind === 'number' ? [spec.span] : []));
  const ends = spans.flatMap(({ low, high }) => [low, high]).filter((end) => end !== null);
  const bySize = spans.toSorted(compareSpans).map((span) => writeSpan(span, quantity));
  const places = new Map([...new Set(bySize)].map((size, place) => [textKey(size), place]));
  const placeOf = ({ value }: FacetValue) => places.get(textKey(value)) ?? places.size;
  const min = ends.length === 0 ? null : ends.reduce((a, b) => Math.min(a, b));
  const max = ends.length === 0 ? null : ends.reduce((a, b) => Math.max(a, b));
  return {
    ...{ name, kind: 'number', quantity, products, min, max },
    values: countValues(bySize, chosen).sort((a, b) => placeOf(a) - placeOf(b)),
    bars: countBars(spans, min, max),
  };
}

export const compareSpans = (a: Span, b: Span): number =>
  (a.low ?? Number.NEGATIVE_INFINITY) - (b.low ?? Number.NEGATIVE_INFINITY) ||
  (a.high ?? Number.POSITIVE_INFINITY) - (b.high ?? Number.POSITIVE_INFINITY) ||
  0;

function countBars(spans: Span[], min: number | null, max: number | null): number[] {
  const bars = Array<number>(BARS).fill(0);
  if (min === null || max === null) return bars;
  for (const span of spans) {
    const [first, last] = barsOf(span, min, max);
    for (let bar = first; bar <= last; bar++) bars[bar]! += 1;
  }
  return bars;
}

/** Two writings of a text are one value, shown as it is written most often; the most frequent comes first. */
function countValues(texts: string[], chosen: Filter | undefined): FacetValue[] {
  const writings = Map.groupBy(texts, textKey);
  for (const value of chosen?.kind === 'text' ? chosen.values : [])
    if (!writings.has(textKey(value))) writings.set(textKey(value), []);
  const asChosen = (key: string) =>
    chosen?.kind === 'text' ? chosen.values.find((value) => textKey(value) === key) : undefined;
  return [...writings]
    .map(([key, same]) => ({ value: mostFrequent(same) ?? asChosen(key)!, count: same.length }))
    .sort((a, b) => b.count - a.count || compare(a.value, b.value));
}

function mostFrequent(texts: string[]): string | undefined {
  const counted = Map.groupBy(texts, (text) => text);
  return [...counted].sort((a, b) => b[1].length - a[1].length || compare(a[0], b[0]))[0]?.[0];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
