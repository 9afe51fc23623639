/** A shorter stem fits too many codes. */
const SHORTEST_STEM = 3;
/** Each is a search of its own. */
const MOST_STEMS = 3;

const LAST_PART =
  /(?:(?<![\s_,;/\u2010-\u2015\u2212-])[\s_,;/\u2010-\u2015\u2212-]+[^\s_,;/\u2010-\u2015\u2212-]+|(?<=\p{N})\p{L}+)$/u;
const letters = /[\p{L}\p{N}]/gu;
const isStem = (text: string) => /\p{N}/u.test(text) && (text.match(letters)?.length ?? 0) >= SHORTEST_STEM;

/**
 * Shorter codes of the same part, longest first: "6206-2RS C3" → "6206-2RS", "6206".
 * Cut only where a code is written apart, or where letters follow its number: a number is never shortened.
 */
export function stemsOf(typed: string): string[] {
  const stems: string[] = [];
  let rest = typed.trim();
  while (stems.length < MOST_STEMS) {
    rest = rest.replace(LAST_PART, '');
    if (!isStem(rest) || rest === (stems.at(-1) ?? typed.trim())) break;
    stems.push(rest);
  }
  return stems;
}
