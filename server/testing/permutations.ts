/** Every order in which the items can come. */
export function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  );
}
