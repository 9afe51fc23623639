import { drawParagraphs, heightOf, lineOf, type Paragraph } from './cells.ts';
import { LEFT, LINE, type Mm, type Style } from './measures.ts';
import type { Sheet } from './sheet.ts';

export interface Column {
  width: Mm;
  align: 'left' | 'right';
  head: string;
  /** Explains the second line of the cells. */
  under?: string;
  /** How far its text stands from its left edge, where figures end right before it. */
  indent?: Mm;
}

export interface Row {
  cells: readonly Paragraph[][];
  top: Mm;
  height: Mm;
}

export interface Padding {
  top: Mm;
  bottom: Mm;
}

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
  headPadding: Padding;
}

const HEAD: Style = { size: 7, weight: 600 };
const UNDER: Style = { size: 6.8, weight: 400, ink: 'second' };

export function rowOf(cells: readonly Paragraph[][], padding: Padding): Row {
  const height = padding.top + Math.max(0, ...cells.map(heightOf)) + padding.bottom;
  return { cells, top: padding.top, height };
}

export function headRow({ columns, headPadding }: Pick<Table, 'columns' | 'headPadding'>): Row {
  const cells = columns.map(({ head, under, indent = 0 }) => [
    lineOf(head, HEAD, 2.9, -indent),
    ...(under === undefined ? [] : [lineOf(under, UNDER, 2.75, -indent)]),
  ]);
  return rowOf(cells, headPadding);
}

/** The columns' edges: left for what is aligned left, else right. */
export function edgesOf(columns: readonly Column[], left: Mm = LEFT): Mm[] {
  let x = left;
  return columns.map(({ width, align }) => {
    x += width;
    return align === 'left' ? x - width : x;
  });
}

export function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  { cells, top }: Row,
  y: Mm,
  tag: 'TH' | 'TD' = 'TD',
  left: Mm = LEFT,
): void {
  const edges = edgesOf(columns, left);
  sheet.group('TR', () => {
    for (const [i, cell] of cells.entries())
      sheet.tagged(tag, () =>
        drawParagraphs(sheet, cell, { x: edges[i]!, top: y + top, align: columns[i]!.align }),
      );
  });
}

/** Gives where the rows begin. */
export function drawHead(sheet: Sheet, table: Table, y: Mm, width: Mm): Mm {
  const head = headRow(table);
  sheet.rule(LEFT, y, width, LINE.frame);
  drawRow(sheet, table.columns, head, y, 'TH');
  sheet.rule(LEFT, y + head.height, width, LINE.frame);
  return y + head.height;
}
