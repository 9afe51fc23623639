import { widthOfText } from './faces.ts';
import { type Mm, POINTS_PER_MM, type Style } from './measures.ts';
import { printable } from './runs.ts';

export const widthOf = (text: string, { size, weight }: Style): Mm =>
  (widthOfText(text, weight) * size) / 1000 / POINTS_PER_MM;

const GLUE = '\u00a0';
/** What never breaks: a number and its unit, "18.5 mm"; a number in groups, "+91 422 245 1960"; a date. */
const UNBROKEN = new RegExp(
  [
    '(?<=\\d) (?=[a-zµ°Ω%³²/]{1,4}(?:[ ,.;)]|$))',
    '(?<=\\d) (?=\\d)',
    '(?<=\\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)) (?=\\d{4})',
  ].join('|'),
  'giu',
);

/** The lines of a text in a column; a word that is wider than the column is broken. */
export function wrap(typed: string, style: Style, width: Mm): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (text: string) => widthOf(text, style) <= width;
  for (const glued of printable(typed).replace(UNBROKEN, GLUE).split(' ')) {
    const word = glued.replaceAll(GLUE, ' ');
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = fits(word) ? [word] : broken(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  return lines;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function broken(word: string, fits: (text: string) => boolean): string[] {
  const parts = [''];
  for (const { segment } of letters.segment(word)) {
    const longer = parts.at(-1) + segment;
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

/** The largest size, in steps of a tenth, at which the text is not wider than that. */
export function fittingStyle(text: string, style: Style, width: Mm, smallest = 6.5): Style {
  const wide = widthOf(text, style);
  if (wide <= width) return style;
  const size = Math.floor(((style.size * width) / wide) * 10) / 10;
  return { ...style, size: Math.max(size, smallest) };
}
