/** Latin accents only: combining marks of Indian scripts are part of the letters. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

const DASHES = /[\u2010-\u2015\u2212-]+/g;

/**
 * One spelling for text and query: "ES 65-200", "es65 200" and "ES-65-200" are all "es65200".
 * A word with a digit is a part number and its dashes are ignored: "MW-ES65200-75" is "mwes6520075".
 */
export function foldForSearch(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^\s_]*\p{N}[^\s_]*/gu, (partNumber) => partNumber.replace(DASHES, ''))
    .replace(/[\s_\u2010-\u2015\u2212-]+/g, ' ')
    .trim()
    .replace(/(?<=\p{N}) (?=[\p{L}\p{N}])|(?<=\p{L}) (?=\p{N})/gu, '');
}

/** The typed words: "Pump, ES 65-200" → pump es 65 200. */
export function searchWords(query: string): string[] {
  const words = withoutAccents(query)
    .toLowerCase()
    .split(/[\s_,;\u2010-\u2015\u2212-]+/);
  return [...new Set(words.filter(Boolean))];
}

/** Insertions, deletions, replacements and swapped neighbours between two words. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, previous[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
