/** "part" or "parts", "address" or "addresses"; `many` where that is not enough: "has" or "have". */
export const nounFor = (
  count: number,
  one: string,
  many = `${one}${one.endsWith('s') ? 'es' : 's'}`,
): string => (count === 1 ? one : many);

/** "1 part", "1,200 parts". */
export const counted = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en-IN')} ${nounFor(count, one, many)}`;

/** "name", "name and category", "name, category and product type" */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Dates, amounts and counts inside a sentence stay on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
