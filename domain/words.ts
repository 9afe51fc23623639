/** "part" or "parts", "address" or "addresses"; `many` where that is not enough. */
export const nounFor = (
  count: number,
  one: string,
  many = `${one}${one.endsWith('s') ? 'es' : 's'}`,
): string => (count === 1 ? one : many);

/** "1 part", "1,200 parts". */
export const counted = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en-IN')} ${nounFor(count, one, many)}`;
