export type Mark = 'heading' | 'bold' | 'italic' | 'link' | 'list' | 'numbers' | 'quote';

export interface Edited {
  text: string;
  /** The selection afterwards. */
  start: number;
  end: number;
}

const AROUND = { bold: ['**', '**'], italic: ['*', '*'], link: ['[', '](https://)'] } as const;
const BEFORE = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (index: number) => `${index + 1}. `,
  quote: () => '> ',
} as const;

/** The text with the selection, or its lines, marked up. */
export function withMark(text: string, start: number, end: number, mark: Mark): Edited {
  if (mark === 'bold' || mark === 'italic' || mark === 'link') {
    const [open, close] = AROUND[mark];
    return {
      text: text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end),
      start: start + open.length,
      end: end + open.length,
    };
  }
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text
    .slice(from, end)
    .split('\n')
    .map((line, index) => BEFORE[mark](index) + line)
    .join('\n');
  return { text: text.slice(0, from) + lines + text.slice(end), start: from, end: from + lines.length };
}

/** A picture is its own paragraph. */
export function withImage(text: string, at: number, link: string, alt: string): Edited {
  const before = text.slice(0, at).replace(/\n*$/, '');
  const after = text.slice(at).replace(/^\n*/, '');
  const image = `${before === '' ? '' : '\n\n'}![${alt.replace(/[[\]\\]/g, '')}](${link})\n\n`;
  const end = before.length + image.length;
  return { text: before + image + after, start: end, end };
}

/** Line and column of a position in the text, from 1. */
export function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
