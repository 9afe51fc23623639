import type { Filter } from '#domain/facets/filters.ts';
import { matcherOf } from '#domain/facets/match.ts';
import type { Whole } from '../product-index/cached-answers.ts';
import type { Entries } from '../product-index/entries.ts';
import { BLOCK, type ProductTable } from '../product-index/product-table.ts';

/** Which rows a question is about: by the numbers of categories, and one by one where a search found them. */
export interface Asked {
  categories: Uint8Array;
  rows: Uint8Array | null;
  /** Distinguishes questions about categories. */
  key: string;
}
type Unfiltered = Pick<Whole, 'counts' | 'total'>;
/** Of every entry, which filters it leaves unmet, a bit each, and which one asks for its name. */
interface Sieve {
  unmet: Int32Array;
  filterOf: Uint8Array;
  /** All bits. */
  all: number;
}

const NONE = 255;

function sieveOf(entries: Entries, filters: readonly Filter[]): Sieve {
  const unmet = new Int32Array(entries.all.length).fill(-1);
  const filterOf = new Uint8Array(entries.all.length).fill(NONE);
  for (const [index, filter] of filters.entries()) {
    const matches = matcherOf(filter);
    for (const code of entries.named(filter.name)) {
      filterOf[code] = index;
      if (matches(entries.all[code]!)) unmet[code] = ~(1 << index);
    }
  }
  return { unmet, filterOf, all: 2 ** filters.length - 1 };
}

/**
 * One pass for all facets: a product that meets every filter counts in each of them, one that misses exactly one
 * filter counts in that filter's own facet, whose choices stay open. Where most meet all, the others are subtracted from
 * the counts without filters. Written
 * out, because a call for each row costs as much as the row itself.
 */
export function countCodes(
  table: ProductTable,
  entries: Entries,
  { categories: chosen, rows }: Asked,
  filters: readonly Filter[],
  unfiltered: Unfiltered | null,
): { counts: Uint32Array; count: number } {
  const { unmet, filterOf, all } = sieveOf(entries, filters);
  const takesOff = unfiltered !== null && mostMeet(unmet, entries, filters, unfiltered);
  const counts = new Uint32Array(entries.all.length);
  if (takesOff) counts.set(unfiltered.counts);
  const { categories, lengths, codes } = table;
  let count = 0;
  for (let first = 0; first < table.count; first += BLOCK) {
    const end = endOfBlock(table, chosen, first);
    let from = table.blockStarts[first / BLOCK]!;
    for (let row = first; row < end; row++) {
      const to = from + lengths[row]!;
      if (chosen[categories[row]!] === 1 && (rows === null || rows[row] === 1)) {
        let missed = all;
        for (let at = from; missed !== 0 && at < to; at++) missed &= unmet[codes[at]!]!;
        if (missed === 0) {
          count += 1;
          if (!takesOff) for (let at = from; at < to; at++) counts[codes[at]!]! += 1;
        } else {
          if (takesOff) for (let at = from; at < to; at++) counts[codes[at]!]! -= 1;
          if ((missed & (missed - 1)) === 0) {
            const own = 31 - Math.clz32(missed);
            for (let at = from; at < to; at++) if (filterOf[codes[at]!] === own) counts[codes[at]!]! += 1;
          }
        }
      }
      from = to;
    }
  }
  return { counts, count };
}

/** As if the filters had nothing to do with each other. */
function mostMeet(
  unmet: Int32Array,
  entries: Entries,
  filters: readonly Filter[],
  { counts, total }: Unfiltered,
): boolean {
  const shareOf = (name: string) =>
    entries.named(name).reduce((sum, code) => sum + (unmet[code] === -1 ? 0 : counts[code]!), 0) / total;
  return filters.reduce((share, { name }) => share * shareOf(name), 1) > 0.5;
}

/** The rows that meet all filters, in their order in the table. */
export function findRows(
  table: ProductTable,
  entries: Entries,
  { categories: chosen, rows }: Asked,
  filters: readonly Filter[],
): Uint32Array {
  const { unmet, all } = sieveOf(entries, filters);
  const found = new Uint32Array(table.count - table.gone);
  const { categories, lengths, codes } = table;
  let count = 0;
  for (let first = 0; first < table.count; first += BLOCK) {
    const end = endOfBlock(table, chosen, first);
    let from = table.blockStarts[first / BLOCK]!;
    for (let row = first; row < end; row++) {
      const to = from + lengths[row]!;
      if (chosen[categories[row]!] === 1 && (rows === null || rows[row] === 1)) {
        let missed = all;
        for (let at = from; missed !== 0 && at < to; at++) missed &= unmet[codes[at]!]!;
        if (missed === 0) found[count++] = row;
      }
      from = to;
    }
  }
  return found.subarray(0, count);
}

/** The end of a block of rows; its beginning where none is asked for, which one look at their categories shows. */
function endOfBlock({ categories, count }: ProductTable, chosen: Uint8Array, first: number): number {
  const end = Math.min(first + BLOCK, count);
  for (let row = first; row < end; row++) if (chosen[categories[row]!] === 1) return end;
  return first;
}
