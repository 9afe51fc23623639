/** Latin accents only: the signs of Indian scripts are letters, not ornaments. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** One spelling for text and query alike: "ES 65-200", "es65 200" and "ES-65-200" are all "es65200". */
export function foldForSearch(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[\s_\u2010-\u2015\u2212-]+/g, ' ')
    .trim()
    .replace(/(?<=\p{N}) (?=[\p{L}\p{N}])|(?<=\p{L}) (?=\p{N})/gu, '');
}
