import { type Paragraph, wrapped } from './cells.ts';
import type { Mm, Style } from './measures.ts';

const KEY: Style = { size: 8.5, weight: 400, ink: 'second' };
const VALUE: Style = { size: 8.5, weight: 500 };
const WIDTH = { key: 30, value: 52 };
const LINE_HEIGHT = 3.7;
const PADDING = 1.5;

export interface SpecRow {
  key: Paragraph[];
  value: Paragraph[];
  height: Mm;
}
/** What of the specifications stands on one page, in two columns. */
export interface SpecPart {
  columns: [SpecRow[], SpecRow[]];
}

interface Room {
  firstTop: Mm;
  nextTop: Mm;
  /** Of a page that is not the last. */
  end: Mm;
  /** Of the last page, above what follows the specifications. */
  lastEnd: Mm;
}

/** Down the first column, then the second; at least one page, as few as possible. */
export function planSpecifications(lines: readonly { key: string; value: string }[], room: Room): SpecPart[] {
  let rows = lines.map(rowOf);
  const pages: SpecPart[] = [];
  for (let top = room.firstTop; ; top = room.nextTop) {
    const last = balanced(rows, room.lastEnd - top);
    if (last) return [...pages, { columns: last }];
    const height = room.end - top;
    const whole = balanced(rows, height);
    // Nothing may fit below a long head; a page of its own takes at least one.
    const [left, rest] = filled(rows, height, pages.length === 0 ? 0 : 1);
    const [right, later] = filled(rest, height, 0);
    pages.push({ columns: whole ?? [left, right] });
    rows = whole ? [] : later;
  }
}

function rowOf({ key, value }: { key: string; value: string }): SpecRow {
  const [name, text] = [
    wrapped(key, KEY, LINE_HEIGHT, WIDTH.key),
    wrapped(value, VALUE, LINE_HEIGHT, WIDTH.value),
  ];
  return { key: name, value: text, height: Math.max(name.length, text.length, 1) * LINE_HEIGHT + PADDING };
}

const heightOf = (rows: readonly SpecRow[]) => rows.reduce((sum, { height }) => sum + height, 0);

/** Two columns of about the same height; null where they are higher than that. */
function balanced(rows: SpecRow[], height: Mm): SpecPart['columns'] | null {
  if (rows.length === 0) return [[], []];
  const half = heightOf(rows) / 2;
  let count = 0;
  while (count < rows.length && heightOf(rows.slice(0, count + 1)) <= half + rows[count]!.height / 2)
    count += 1;
  const columns: SpecPart['columns'] = [rows.slice(0, Math.max(count, 1)), rows.slice(Math.max(count, 1))];
  return columns.every((column) => heightOf(column) <= height) ? columns : null;
}

function filled(rows: SpecRow[], height: Mm, atLeast: number): [column: SpecRow[], rest: SpecRow[]] {
  let count = Math.min(atLeast, rows.length);
  while (count < rows.length && heightOf(rows.slice(0, count + 1)) <= height) count += 1;
  return [rows.slice(0, count), rows.slice(count)];
}
