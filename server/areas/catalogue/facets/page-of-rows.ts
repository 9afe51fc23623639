import type { ProductTable } from '../product-index/product-table.ts';

export type SortInMemory = 'newest' | 'price-up' | 'price-down';

/** So many rows are held sorted while all are looked at; pages further down sort the keys of all. */
const FIRST_ROWS = 1_000;

/** Ascending; products without a price come last. */
function keyOf(table: ProductTable, sort: SortInMemory): (row: number) => number {
  if (sort === 'newest') return (row) => -table.created[row]!;
  const sign = sort === 'price-up' ? 1 : -1;
  return (row) => {
    const price = table.priceAt(row);
    return price === null ? Number.POSITIVE_INFINITY : sign * price;
  };
}

/** The first of these rows in the order of the list, which is that of list-in-order.ts. */
export function firstRows(table: ProductTable, rows: Uint32Array, sort: SortInMemory): number[] {
  const { key, compare } = orderOf(table, sort);
  // Of those with the same key the first to come is the better one, so that most others fail at the first comparison.
  return firstOf(
    sort === 'newest' ? rows.toReversed() : rows,
    Math.min(FIRST_ROWS, rows.length),
    key,
    compare,
  );
}

/** Those rows, from the first to before the last, that the list shows in this order, however far down. */
export function pageOfRows(
  table: ProductTable,
  rows: Uint32Array,
  sort: SortInMemory,
  first: number,
  last: number,
): number[] {
  if (first >= rows.length) return [];
  const { key, compare } = orderOf(table, sort);
  const end = Math.min(last, rows.length);
  const keys = Float64Array.from(rows, key).sort();
  const [from, to] = [keys[first]!, keys[end - 1]!];
  const within = rows.filter((row) => key(row) >= from && key(row) <= to);
  const before = lowerBound(keys, from);
  return Array.from(within)
    .sort(compare)
    .slice(first - before, end - before);
}

function orderOf(table: ProductTable, sort: SortInMemory) {
  const key = keyOf(table, sort);
  const ofIds = sort === 'newest' ? -1 : 1;
  const compare = (a: number, b: number) => compareKeys(key(a), key(b)) || ofIds * table.ids.compare(a, b);
  return { key, compare };
}

const compareKeys = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);

function firstOf(
  rows: Uint32Array,
  size: number,
  key: (row: number) => number,
  compare: (a: number, b: number) => number,
): number[] {
  const best: number[] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (best.length === size && (key(row) > worst || compare(row, best[size - 1]!) > 0)) continue;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(best[middle]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, row);
    if (best.length > size) best.pop();
    if (best.length === size) worst = key(best[size - 1]!);
  }
  return best;
}

function lowerBound(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
