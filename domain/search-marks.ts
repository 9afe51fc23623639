/** From the first character to the one after the last. */
export type Range = [from: number, to: number];

const isLetter = (character: string) => /[\p{L}\p{N}.]/u.test(character);
const isDigit = (character: string | undefined) => character !== undefined && /\p{N}/u.test(character);

/** The letters and digits alone, in lower case, each with its place in the text. */
function lettersOf(text: string) {
  const characters = [...text].map((character) => character.toLowerCase());
  let place = 0;
  const letters: { letter: string; from: number; isFirst: boolean }[] = [];
  let isFirst = true;
  for (const character of characters) {
    if (isLetter(character)) {
      const before = letters.at(-1)?.letter;
      letters.push({
        letter: character,
        from: place,
        isFirst: isFirst || isDigit(character) !== isDigit(before),
      });
    }
    isFirst = !isLetter(character);
    place += character.length;
  }
  return letters;
}

/** Where the typed text is in another, whatever spaces, dashes and capitals; only where a word or a number begins. */
export function rangeOf(text: string, typed: string): Range | null {
  const letters = lettersOf(text);
  const wanted = lettersOf(typed).map(({ letter }) => letter);
  if (wanted.length === 0) return null;
  const at = letters.findIndex(
    ({ isFirst }, start) => isFirst && wanted.every((letter, i) => letters[start + i]?.letter === letter),
  );
  return at < 0 ? null : [letters[at]!.from, letters[at + wanted.length - 1]!.from + 1];
}

/** What of a text was typed: all of it in one piece, or its words one by one. */
export function marksOf(text: string, typed: string): Range[] {
  const whole = rangeOf(text, typed);
  if (whole) return [whole];
  const found = typed
    .split(/[\s,;]+/)
    .flatMap((word) => [rangeOf(text, word)])
    .filter((range) => range !== null)
    .sort(([a], [b]) => a - b);
  return found.filter(([from], i) => i === 0 || from >= found[i - 1]![1]);
}
