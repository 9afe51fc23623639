import { type PrintedPaper, showsTax, type TaxedPaper } from '#domain/papers/printed-paper.ts';
import { halfRateText, rateText } from '#domain/papers/rates.ts';
import { taxPaise } from '#domain/papers/tax-split.ts';
import { type HsnTotals, hsnSummary, totalsOf } from '#domain/papers/totals.ts';
import { lineOf } from './cells.ts';
import { GUTTER } from './figure-size.ts';
import { figure, stateTax } from './figures.ts';
import { EMPTY, LEFT, LINE, type Mm, type Style } from './measures.ts';
import type { Sheet } from './sheet.ts';
import { type Column, drawRow, rowOf } from './table.ts';
import { fittingStyle, widthOf } from './wrap.ts';

/** A part of a page whose height is known before it is drawn. */
export interface Part {
  height: Mm;
  draw(sheet: Sheet, top: Mm): void;
}

const WIDTH = 104;
const HALF = { width: 49, gap: 6 };
/** More codes stand in two tables beside each other. */
const ONE_TABLE = 7;
/** With so many codes the rows lose their air, so that all fit on one page. */
const CROWDED = 72;

const TITLE: Style = { size: 8, weight: 600 };
const HEAD: Style = { size: 6.8, weight: 400, ink: 'second' };
const BODY: Style = { size: 7.5, weight: 400 };
const TITLE_HEIGHT = 5.2;
const HEAD_HEIGHT = 3.95;

interface Entry {
  cells: string[];
  isTotal: boolean;
}

/** The taxes of a paper by code; of one that shows none, that it has none. */
export const summaryOf = (paper: PrintedPaper): Part => (showsTax(paper) ? taxSummary(paper) : NO_TAX);

const NO_TAX: Part = {
  height: TITLE_HEIGHT + HEAD_HEIGHT,
  draw(sheet, top) {
    drawSectionTitle(sheet, 'Exempt goods', top, WIDTH);
    const line = { x: LEFT, top: top + TITLE_HEIGHT, height: HEAD_HEIGHT, style: BODY };
    sheet.tagged('P', () => sheet.text('Their rate is 0 %: no tax is charged on these goods.', line));
  },
};

/** The table "Tax by HSN". */
export function taxSummary(paper: TaxedPaper): Part {
  const all = hsnSummary(paper.lines, paper.hsnDigits);
  const rates = new Set(all.map(({ rate }) => rate));
  const codes = all.map((each) => codeOf(each, rates.size > 1));
  const isOneTable = all.length <= ONE_TABLE;
  const columns = isOneTable ? wholeColumns(paper, [...rates]) : halfColumns(paper, [...rates], codes);
  const cellsOf = isOneTable ? wholeCells : halfCells;
  const entries: Entry[] = [
    ...all.map((each, i) => ({ cells: [codes[i]!, ...cellsOf(each, paper)], isTotal: false })),
    { cells: ['Total', ...cellsOf(totalsOf(paper.lines), paper)], isTotal: true },
  ];
  const inFirst = isOneTable ? entries.length : Math.ceil(entries.length / 2);
  const tables = [entries.slice(0, inFirst), entries.slice(inFirst)].filter((part) => part.length > 0);
  const rowHeight = all.length > CROWDED ? 3.2 : 3.95;

  return {
    height: TITLE_HEIGHT + HEAD_HEIGHT + inFirst * rowHeight + 0.5,
    draw(sheet, top) {
      drawSectionTitle(sheet, 'Tax by HSN', top, WIDTH);
      for (const [i, part] of tables.entries()) {
        const left = LEFT + i * (HALF.width + HALF.gap);
        drawTable(sheet, columns, part, left, top + TITLE_HEIGHT, rowHeight);
      }
    },
  };
}

/** With the centre line of our drawings after it. */
export function drawSectionTitle(sheet: Sheet, title: string, top: Mm, width: Mm): void {
  sheet.tagged('H2', () => sheet.text(title, { x: LEFT, top, height: 3.6, style: TITLE }));
  const from = widthOf(title, TITLE) + 2.5;
  sheet.dashed(LEFT + from, top + 1.8, width - from, LINE.inner, [7, 1.5, 1, 1.5]);
}

function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  entries: readonly Entry[],
  left: Mm,
  top: Mm,
  rowHeight: Mm,
): void {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const padding = { top: (rowHeight - 3.2) / 2, bottom: (rowHeight - 3.2) / 2 };
  const rowIn = (cells: string[], style: Style) =>
    rowOf(
      cells.map((text, i) => [lineOf(text, fittingStyle(text, style, columns[i]!.width - GUTTER), 3.2)]),
      padding,
    );
  sheet.group('Table', () => {
    drawRow(
      sheet,
      columns,
      rowIn(
        columns.map(({ head }) => head),
        HEAD,
      ),
      top,
      'TH',
      left,
    );
    let y = top + HEAD_HEIGHT;
    sheet.rule(left, y, width, LINE.inner, 'line');
    for (const { cells, isTotal } of entries) {
      if (isTotal) sheet.rule(left, y, width, LINE.frame);
      drawRow(sheet, columns, rowIn(cells, isTotal ? { ...BODY, weight: 600 } : BODY), y, 'TD', left);
      y += rowHeight;
    }
  });
}

const column = (width: Mm, head: string, align: Column['align'] = 'right'): Column => ({
  width,
  head,
  align,
});

/** " 9 %" where there is one rate only; else each code says its own. */
const percentOf = (rates: readonly number[], text: (rate: number) => string) =>
  rates.length === 1 ? ` ${text(rates[0]!)} %` : '';

function wholeColumns(paper: TaxedPaper, rates: readonly number[]): Column[] {
  if (paper.supply === 'inter')
    return [
      column(20, 'HSN', 'left'),
      column(28, 'Taxable value'),
      column(28, `IGST${percentOf(rates, rateText)}`),
      column(28, 'Total tax'),
    ];
  const half = percentOf(rates, halfRateText);
  return [
    column(20, 'HSN', 'left'),
    column(24, 'Taxable value'),
    column(20, `CGST${half}`),
    column(20, `${stateTax(paper)}${half}`),
    column(20, 'Total tax'),
  ];
}

function halfColumns(paper: TaxedPaper, rates: readonly number[], codes: readonly string[]): Column[] {
  const code = Math.max(11.5, ...codes.map((text) => widthOf(text, BODY) + GUTTER + 0.1));
  const total = figure(totalsOf(paper.lines).taxablePaise);
  // Long codes and amounts need the room that the longer heading takes.
  const isTight = code > 11.5 || widthOf(total, { ...BODY, weight: 600 }) > 15.7;
  const each = isTight ? 'Each tax' : `CGST, ${stateTax(paper)} each`;
  const tax = paper.supply === 'inter' ? `IGST${percentOf(rates, rateText)}` : each;
  const value = isTight ? (HALF.width - code) / 2 : 16.5;
  return [
    column(code, 'HSN', 'left'),
    column(value, 'Taxable value'),
    column(HALF.width - code - value, tax),
  ];
}

type Sums = Omit<HsnTotals, 'hsn' | 'rate'>;

const wholeCells = (sums: Sums, { supply }: TaxedPaper): string[] => [
  figure(sums.taxablePaise),
  ...(supply === 'inter' ? [figure(sums.igstPaise)] : [figure(sums.cgstPaise), figure(sums.sgstPaise)]),
  figure(taxPaise(sums)),
];

const halfCells = (sums: Sums, { supply }: TaxedPaper): string[] => [
  figure(sums.taxablePaise),
  figure(supply === 'inter' ? sums.igstPaise : sums.cgstPaise),
];

const codeOf = ({ hsn, rate }: HsnTotals, hasRate: boolean): string =>
  hasRate ? `${hsn ?? EMPTY}, ${rateText(rate)} %` : (hsn ?? EMPTY);
