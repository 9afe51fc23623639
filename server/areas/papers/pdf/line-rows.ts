import type { Paise } from '#domain/money.ts';
import type { PaperLine } from '#domain/papers/paper.ts';
import type { TaxedPaper } from '#domain/papers/printed-paper.ts';
import { halfRateText, rateText } from '#domain/papers/rates.ts';
import { inclusivePaise, type TaxSplit, unitRateText } from '#domain/papers/tax-split.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import { lineOf, type Paragraph } from './cells.ts';
import { figureLook, GUTTER, type HeldFigure } from './figure-size.ts';
import { figure, hsnText, stateTax } from './figures.ts';
import { EMPTY, type Mm, type Style } from './measures.ts';
import type { Span } from './sheet.ts';
import { type Column, type Padding, type Row, rowOf, type Table } from './table.ts';
import { fittingStyle, widthOf, wrap } from './wrap.ts';

/** From so many lines on they stand closer, so that twelve fit on one page. */
const MANY_LINES = 9;
export const isClose = ({ lines }: Pick<TaxedPaper, 'lines'>): boolean => lines.length >= MANY_LINES;

interface Spacing {
  padding: Padding;
  first: Mm;
  second: Mm;
}
const WIDE: Spacing = { padding: { top: 1.25, bottom: 1.15 }, first: 3.5, second: 3.05 };
const CLOSE: Spacing = { padding: { top: 0.45, bottom: 0.35 }, first: 3.35, second: 2.95 };
const SUM_PADDING: Padding = { top: 1.4, bottom: 1.3 };

const NAME_GUTTER = 1.2;

/** Widths from the description on. Amounts of crores take their room from the description. */
const WIDTHS = {
  intra: [52, 12, 10, 21, 19, 8, 16, 16, 20],
  inter: [61, 12, 10, 23, 20, 8, 19, 21],
};
const WIDTHS_FOR_LARGE_SUMS = {
  intra: [40, 12, 10, 23, 21, 8, 19, 19, 22],
  inter: [52, 12, 10, 25, 22, 8, 22, 23],
};

const QUOTATION_WIDTHS = {
  intra: [44, 11, 11, 15, 20, 19, 17, 17, 20],
  inter: [54, 11, 11, 17, 22, 20, 18, 21],
};
const QUOTATION_WIDTHS_FOR_LARGE_SUMS = {
  intra: [32, 11, 11, 14, 23, 21, 20, 20, 22],
  inter: [44, 11, 11, 16, 24, 23, 22, 23],
};

/** A bill of supply names no taxes. */
const UNTAXED_WIDTHS = { intra: [86, 16, 16, 28, 28], inter: [86, 16, 16, 28, 28] };

/** How the table of a kind of paper differs from the others. */
export interface TableForm {
  firstHead: readonly [string, string];
  /** What stands below the name, and its heading. */
  detail?: { head: string; of(line: PaperLine): string | null };
  /** A quotation has the time until the goods leave, and the rate of the tax only below its amount. */
  leadTimeOf?: (line: PaperLine) => string;
  isUntaxed?: boolean;
}

function columnsOf(
  paper: TaxedPaper,
  { firstHead, detail, leadTimeOf, isUntaxed }: TableForm,
  widths: typeof WIDTHS,
): Column[] {
  const heads = [
    ['Quantity', 'unit'],
    ...(leadTimeOf ? [LEAD_TIME] : []),
    ...(isUntaxed
      ? [['Rate']]
      : [
          ['Rate', 'incl. GST'],
          ['Taxable', 'value'],
          ...(leadTimeOf ? [] : [['GST', '%']]),
          ...(paper.supply === 'inter' ? ['IGST'] : ['CGST', stateTax(paper)]).map((tax) => [tax, 'rate']),
        ]),
    [isUntaxed ? 'Value' : 'Total', 'Rs.'],
  ];
  const [name = 0, hsn = 0, ...rest] = widths[paper.supply];
  return [
    { width: 6, align: 'left', head: firstHead[0], under: firstHead[1] },
    { width: name, align: 'left', head: 'Description', under: detail?.head ?? 'Part number' },
    { width: hsn, align: 'left', head: 'HSN' },
    ...heads.map(([head = '', under], i): Column => {
      if (head === LEAD_TIME[0])
        return { width: rest[i]!, align: 'left', head, under, indent: LEAD_TIME_INDENT };
      return { width: rest[i]!, align: 'right', head, under };
    }),
  ];
}

const LEAD_TIME = ['Lead time', 'from order'];
/** Clear of the quantities before it. */
const LEAD_TIME_INDENT = 3;

export interface LineTable extends Table {
  /** A row of sums: of the whole paper, or carried from page to page. */
  sumRow(label: string, sums: TaxSplit): Row;
}

/** The lines of an invoice, a credit note or a quotation. */
export function lineTable(paper: TaxedPaper, form: TableForm): LineTable {
  const isQuotation = form.leadTimeOf !== undefined;
  const spacing = isClose(paper) ? CLOSE : WIDE;
  const hasLongRates = paper.lines.some((line) => isLong(unitRateText(line.taxablePaise, line.quantity)));
  const [widths, widthsForLargeSums] = widthsOf(form);
  const { columns, size } = figureLook(
    [
      [columnsOf(paper, form, widths), [8, 7.4]],
      [columnsOf(paper, form, widthsForLargeSums), [7.4, 7, 6.5]],
    ],
    heldFigures(paper, hasLongRates, form),
  );
  const sumRow = (label: string, sums: TaxSplit): Row => {
    const style: Style = { size, weight: 600 };
    const cell = (paise: Paise) => [lineOf(figure(paise), style, spacing.first)];
    const taxes =
      paper.supply === 'inter' ? [cell(sums.igstPaise)] : [cell(sums.cgstPaise), cell(sums.sgstPaise)];
    const words: Style = { size: 8, weight: 600 };
    return rowOf(
      [
        [lineOf(label, words, spacing.first)],
        [],
        [],
        [],
        ...(isQuotation ? [[]] : []),
        [],
        ...(form.isUntaxed ? [] : [cell(sums.taxablePaise), ...(isQuotation ? [] : [[]]), ...taxes]),
        cell(inclusivePaise(sums)),
      ],
      SUM_PADDING,
    );
  };
  const rows = paper.lines.map((line) =>
    lineRow(paper, line, { columns, size, spacing, hasLongRates, form }),
  );
  return { columns, rows, headPadding: { top: 1.35, bottom: 1.35 }, sumRow };
}

const widthsOf = ({ leadTimeOf, isUntaxed }: TableForm): [typeof WIDTHS, typeof WIDTHS] =>
  isUntaxed
    ? [UNTAXED_WIDTHS, UNTAXED_WIDTHS]
    : leadTimeOf
      ? [QUOTATION_WIDTHS, QUOTATION_WIDTHS_FOR_LARGE_SUMS]
      : [WIDTHS, WIDTHS_FOR_LARGE_SUMS];

interface Look {
  columns: readonly Column[];
  size: number;
  spacing: Spacing;
  hasLongRates: boolean;
  form: TableForm;
}

function lineRow(
  paper: TaxedPaper,
  line: PaperLine,
  { columns, size, spacing, hasLongRates, form: { detail, leadTimeOf, isUntaxed } }: Look,
): Row {
  const { first, second, padding } = spacing;
  const plain: Style = { size, weight: 400 };
  const small: Style = { size: Math.min(7, size), weight: 400, ink: 'second' };
  const pair = (above: string, below: string, style = plain) => [
    lineOf(above, style, first),
    lineOf(below, small, second),
  ];
  const hsn = hsnText(line.hsn, paper.hsnDigits);
  const quantity = quantityText(line.quantity);
  const taxed = (paise: Paise, rate: string) => pair(figure(paise), `${rate} %`);
  return rowOf(
    [
      [lineOf(String(line.position), { size: 8, weight: 400 }, first)],
      nameLines(
        line.description,
        detail ? detail.of(line) : line.partNumber,
        columns[1]!.width - NAME_GUTTER,
        spacing,
        isClose(paper),
      ),
      [lineOf(hsn, fittingStyle(hsn, { size: 8, weight: 400 }, columns[2]!.width - GUTTER), first)],
      line.quantity === 0
        ? [lineOf(EMPTY, plain, first)]
        : pair(quantity, line.unit, fittingStyle(quantity, plain, columns[3]!.width)),
      ...(leadTimeOf ? [leadTimeLines(leadTimeOf(line), columns[4]!.width, first)] : []),
      rateLines(line, plain, small, spacing, hasLongRates).slice(0, isUntaxed ? 1 : 2),
      ...(isUntaxed ? [] : taxCells(paper, line, { plain, first, taxed, hasRate: !leadTimeOf })),
      [lineOf(figure(inclusivePaise(line)), { size, weight: 500 }, first)],
    ],
    padding,
  );
}

interface TaxLook {
  plain: Style;
  first: Mm;
  taxed(paise: Paise, rate: string): Paragraph[];
  hasRate: boolean;
}

const taxCells = (
  paper: TaxedPaper,
  line: PaperLine,
  { plain, first, taxed, hasRate }: TaxLook,
): Paragraph[][] => [
  [lineOf(figure(line.taxablePaise), plain, first)],
  ...(hasRate ? [[lineOf(rateText(line.rate), plain, first)]] : []),
  ...(paper.supply === 'inter'
    ? [taxed(line.igstPaise, rateText(line.rate))]
    : [taxed(line.cgstPaise, halfRateText(line.rate)), taxed(line.sgstPaise, halfRateText(line.rate))]),
];

function leadTimeLines(text: string, width: Mm, height: Mm): Paragraph[] {
  const style = fittingStyle(text, { size: 8, weight: 400 }, width - LEAD_TIME_INDENT);
  return [lineOf(text, style, height, -LEAD_TIME_INDENT)];
}

export const quantityText = (quantity: number) => figure(quantity * 100).replace(/\.00$/, '');

const NAME: Style = { size: 8, weight: 500 };
const PART: Style = { size: 7, weight: 400, ink: 'second' };

/** Where lines stand close, the part number joins the last line of a longer name if there is room. */
function nameLines(
  name: string,
  detail: string | null,
  width: Mm,
  { first, second }: Spacing,
  canJoin: boolean,
): Paragraph[] {
  const names = wrap(name, NAME, width);
  const lines = names.map((text): Paragraph => lineOf(text, NAME, first));
  if (!detail) return lines;
  const joined: Span[] = [
    [`${names.at(-1)} `, NAME],
    [detail, PART],
  ];
  const joinedWidth = joined.reduce((sum, [text, style]) => sum + widthOf(text, style), 0);
  if (canJoin && names.length > 1 && joinedWidth <= width)
    return [...lines.slice(0, -1), { spans: joined, height: first }];
  return [...lines, ...wrap(detail, PART, width).map((text) => lineOf(text, PART, second))];
}

const isLong = (rate: string) => /\.\d{4}$/.test(rate);

/** Rates of two and of four decimals are aligned on the point. */
function rateLines(
  line: PaperLine,
  style: Style,
  small: Style,
  { first, second }: Spacing,
  hasLongRates: boolean,
): Paragraph[] {
  if (line.quantity === 0) return [lineOf(EMPTY, style, first)];
  const rate = unitRateText(line.taxablePaise, line.quantity);
  const price = unitRateText(inclusivePaise(line), line.quantity);
  const twoDigits = hasLongRates ? widthOf('00', style) : 0;
  const insetOf = (text: string, extra: Mm) => (isLong(text) ? extra : twoDigits);
  return [
    lineOf(rate, style, first, insetOf(rate, 0)),
    lineOf(price, small, second, insetOf(price, Math.max(0, twoDigits - widthOf('00', small)))),
  ];
}

/** What the columns from the rate on have to hold. */
function heldFigures(
  paper: TaxedPaper,
  hasLongRates: boolean,
  { leadTimeOf, isUntaxed }: TableForm,
): HeldFigure[] {
  const rateColumn = leadTimeOf ? 5 : 4;
  const sums = totalsOf(paper.lines);
  const rates = paper.lines.map((line) => unitRateText(line.taxablePaise, line.quantity));
  const taxes = paper.supply === 'inter' ? [sums.igstPaise] : [sums.cgstPaise, sums.sgstPaise];
  const held = rates.map(
    (rate): HeldFigure => [rateColumn, hasLongRates && !isLong(rate) ? `${rate}00` : rate, 400],
  );
  if (isUntaxed) return [...held, [rateColumn + 1, figure(sums.totalPaise), 600]];
  return [
    ...held,
    [rateColumn + 1, figure(sums.taxablePaise), 600],
    ...[...taxes, sums.totalPaise].map((paise, i): HeldFigure => [7 + i, figure(paise), 600]),
  ];
}
