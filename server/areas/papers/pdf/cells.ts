import { CAPTION, EMPTY, LEFT, LINE, type Mm, type Style } from './measures.ts';
import { printableLines } from './runs.ts';
import type { Line, Sheet, Span } from './sheet.ts';
import { widthOf, wrap } from './wrap.ts';

const PADDING = { top: 1.1, side: 2, bottom: 0.95 };
const CAPTION_HEIGHT = 2.8;

/** Lines of type under each other, each with its own height. */
export interface Paragraph {
  spans: readonly Span[];
  height: Mm;
  /** How far the line stands from the right edge of its column. */
  inset?: Mm;
}

export const lineOf = (text: string, style: Style, height: Mm, inset = 0): Paragraph => ({
  spans: [[text, style]],
  height,
  inset,
});

/** A captioned cell of a title block. */
export interface Cell {
  width: Mm;
  caption: string;
  body: Paragraph[];
}

const VALUE: Style = { size: 8.5, weight: 500 };
const NUMBER: Style = { size: 10.5, weight: 600 };

export const wrapped = (text: string, style: Style, height: Mm, width: Mm): Paragraph[] =>
  wrap(text, style, width).map((line) => lineOf(line, style, height));

/** An empty cell keeps its place. */
export function valueCell(width: Mm, caption: string, value: string | null | undefined): Cell {
  const text = value?.trim() || EMPTY;
  return { width, caption, body: wrapped(text, VALUE, 3.7, width - 2 * PADDING.side) };
}

export const numberCell = (width: Mm, caption: string, number: string): Cell => ({
  width,
  caption,
  body: wrapped(number, NUMBER, 4.2, width - 2 * PADDING.side),
});

export interface PartyText {
  name: string;
  /** May have line breaks. */
  address: string;
  /** What stands below the address, each label with its value. */
  particulars: readonly (readonly [label: string, value: string])[];
}

const NAME: Style = { size: 9.5, weight: 600 };
const ADDRESS: Style = { size: 8, weight: 400 };
const ADDRESS_HEIGHT = 3.55;
const STRONG: Style = { size: 8, weight: 600 };
const BETWEEN_PARTICULARS = 2.2;

export function partyCell(width: Mm, caption: string, { name, address, particulars }: PartyText): Cell {
  const inner = width - 2 * PADDING.side;
  return {
    width,
    caption,
    body: [
      ...wrapped(name || EMPTY, NAME, 4, inner),
      ...printableLines(address).flatMap((line) => wrapped(line, ADDRESS, ADDRESS_HEIGHT, inner)),
      ...particularLines(particulars, inner),
    ],
  };
}

/** Labels and values flow on; a label never parts from its value. */
export function particularLines(
  particulars: readonly (readonly [label: string, value: string])[],
  width: Mm,
): Paragraph[] {
  const lines: Span[][] = [];
  let filled = 0;
  for (const [label, value] of particulars) {
    const spans: Span[] = [
      [label === '' || value === '' ? label : `${label} `, ADDRESS],
      [value, STRONG],
    ];
    const wide = spans.reduce((sum, [text, style]) => sum + widthOf(text, style), 0);
    const line = lines.at(-1);
    if (line && filled + BETWEEN_PARTICULARS + wide <= width) {
      line.push([gapOf(BETWEEN_PARTICULARS), ADDRESS], ...spans);
      filled += BETWEEN_PARTICULARS + wide;
    } else {
      lines.push(spans);
      filled = wide;
    }
  }
  return lines.map((spans) => ({ spans, height: ADDRESS_HEIGHT }));
}

const gapOf = (width: Mm) => ' '.repeat(Math.ceil(width / widthOf(' ', ADDRESS)));

export const heightOf = (paragraphs: readonly Paragraph[]): Mm =>
  paragraphs.reduce((sum, { height }) => sum + height, 0);

const cellHeight = ({ body }: Cell): Mm => PADDING.top + CAPTION_HEIGHT + heightOf(body) + PADDING.bottom;

/** Rows of cells that share the height of a larger cell beside them. */
export interface Stack {
  width: Mm;
  rows: Cell[][];
}

export type BlockRow = readonly (Cell | Stack)[];

export const rowHeight = (row: BlockRow): Mm =>
  Math.max(...row.map((each) => ('rows' in each ? blockHeight(each.rows) : cellHeight(each))));

export const blockHeight = (rows: readonly BlockRow[]): Mm =>
  rows.reduce((sum, row) => sum + rowHeight(row), 0);

export function drawParagraphs(
  sheet: Sheet,
  paragraphs: readonly Paragraph[],
  { x, top, align }: Pick<Line, 'x' | 'top' | 'align'>,
): void {
  let y = top;
  for (const { spans, height, inset = 0 } of paragraphs) {
    sheet.spans(spans, { x: x - inset, top: y, height, align });
    y += height;
  }
}

function drawCell(sheet: Sheet, { caption, body }: Cell, x: Mm, top: Mm): void {
  sheet.tagged('P', () => {
    const inner = x + PADDING.side;
    sheet.text(caption, { x: inner, top: top + PADDING.top, height: CAPTION_HEIGHT, style: CAPTION });
    drawParagraphs(sheet, body, { x: inner, top: top + PADDING.top + CAPTION_HEIGHT });
  });
}

/** A frame of rows of cells, with hairlines between them. Gives the end of the block. */
export function drawBlock(sheet: Sheet, rows: readonly BlockRow[], top: Mm, left: Mm = LEFT): Mm {
  drawRows(sheet, rows, left, top, 0);
  const width = rows[0]!.reduce((sum, each) => sum + each.width, 0);
  const height = blockHeight(rows);
  sheet.frame(left, top, width, height, LINE.frame);
  return top + height;
}

function drawRows(sheet: Sheet, rows: readonly BlockRow[], left: Mm, top: Mm, spare: Mm): void {
  let y = top;
  for (const row of rows) {
    const height = rowHeight(row) + spare / rows.length;
    const width = row.reduce((sum, each) => sum + each.width, 0);
    if (y > top) sheet.rule(left, y, width, LINE.inner, 'line');
    let x = left;
    for (const each of row) {
      if (x > left) sheet.upright(x, y, height, LINE.inner, 'line');
      if ('rows' in each) drawRows(sheet, each.rows, x, y, height - blockHeight(each.rows));
      else drawCell(sheet, each, x, y);
      x += each.width;
    }
    y += height;
  }
}
