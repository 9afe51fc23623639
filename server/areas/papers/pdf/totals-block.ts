import type { Paise } from '#domain/money.ts';
import { isExempt, isTaxed } from '#domain/papers/exempt.ts';
import type { TaxedPaper } from '#domain/papers/printed-paper.ts';
import { halfRateText, rateText } from '#domain/papers/rates.ts';
import type { TaxSplit } from '#domain/papers/tax-split.ts';
import { totalsByRate, totalsOf } from '#domain/papers/totals.ts';
import { figure, rupees, stateTax } from './figures.ts';
import { LINE, type Mm, RIGHT, type Style } from './measures.ts';
import type { Sheet } from './sheet.ts';
import type { Part } from './tax-summary.ts';
import { fittingStyle, widthOf } from './wrap.ts';

const WIDTH = 64;
const LEFT = RIGHT - WIDTH;
const TEXT: Style = { size: 8.5, weight: 400 };
const GRAND: Style = { size: 10, weight: 600 };
const AMOUNT: Style = { size: 15, weight: 700 };
const GRAND_HEIGHT = 10.3;
const TICK = { width: 1.2, height: 6, gap: 2.1 };

const MANY_RATES = 2;

export type Sum = readonly [label: string, value: string];

interface SumsForm {
  last?: Sum | null;
  hasTick?: boolean;
  /** Of a bill of supply. */
  isUntaxed?: boolean;
  /** Of taxed and exempt goods. */
  isJoint?: boolean;
}

/** The sums of a paper, the grand total, and what is said below it. */
export function totalsBlock(
  paper: TaxedPaper,
  label: string,
  below: readonly Sum[],
  rowHeight: Mm,
  { last = ['Round off', figure(0)], hasTick = true, isUntaxed = false, isJoint = false }: SumsForm = {},
): Part {
  const above: Sum[] = [
    ...values(paper, isUntaxed, isJoint),
    ...(isUntaxed ? [] : taxSums(paper)),
    ...(last === null ? [] : [last]),
  ];
  return {
    height: (above.length + below.length) * rowHeight + GRAND_HEIGHT + 1.6,
    draw(sheet, top) {
      let y = drawSums(sheet, above, top, rowHeight) + 0.8;
      sheet.rule(LEFT, y, WIDTH, LINE.grand);
      drawGrandTotal(sheet, label, paper.totalPaise, y, LEFT, WIDTH, hasTick);
      y += GRAND_HEIGHT;
      if (below.length > 0) sheet.rule(LEFT, y, WIDTH, LINE.inner, 'line');
      drawSums(sheet, below, y + 0.8, rowHeight);
    },
  };
}

function values({ lines }: TaxedPaper, isUntaxed: boolean, isJoint: boolean): Sum[] {
  const taxable = (some: TaxedPaper['lines']) => figure(totalsOf(some).taxablePaise);
  if (isUntaxed) return [[EXEMPT_VALUE, taxable(lines)]];
  if (!isJoint) return [['Taxable value', taxable(lines)]];
  return [
    [EXEMPT_VALUE, taxable(lines.filter(isExempt))],
    ['Taxable value', taxable(lines.filter(isTaxed))],
  ];
}

const EXEMPT_VALUE = 'Value of exempt goods';

/** The amount that matters, with the one orange tick beside it; `y` is where its line begins. */
export function drawGrandTotal(
  sheet: Sheet,
  label: string,
  totalPaise: Paise,
  y: Mm,
  left: Mm,
  width: Mm,
  hasTick = true,
): void {
  const tickTop = y + (GRAND_HEIGHT - TICK.height) / 2;
  if (hasTick)
    sheet.silent(() =>
      sheet.blocks([[left - TICK.gap - TICK.width, tickTop, TICK.width, TICK.height]], 'key'),
    );
  const amount = rupees(totalPaise);
  const style = fittingStyle(amount, AMOUNT, width - widthOf(label, GRAND) - 3);
  sheet.tagged('P', () => {
    // Both stand on one line of writing.
    const middle = y + GRAND_HEIGHT / 2;
    sheet.text(label, { x: left, top: middle - 2.5 + 0.45, height: 5, style: GRAND });
    sheet.text(amount, { x: left + width, top: middle - 3, height: 6, style, align: 'right' });
  });
}

/** One row for each rate and tax; one for each tax where the rates are many, as the table of codes names them. */
function taxSums(paper: TaxedPaper): Sum[] {
  const byRate = totalsByRate(paper.lines);
  const taxed = byRate.length === 1 ? byRate : byRate.filter(({ rate }) => rate > 0);
  const isInter = paper.supply === 'inter';
  const sumsOf = (sums: TaxSplit, full: string, half: string): Sum[] =>
    isInter
      ? [[`IGST${full}`, figure(sums.igstPaise)]]
      : [
          [`CGST${half}`, figure(sums.cgstPaise)],
          [`${stateTax(paper)}${half}`, figure(sums.sgstPaise)],
        ];
  if (taxed.length > MANY_RATES) return sumsOf(totalsOf(paper.lines), '', '');
  return taxed.flatMap((sums) => sumsOf(sums, ` ${rateText(sums.rate)} %`, ` ${halfRateText(sums.rate)} %`));
}

function drawSums(sheet: Sheet, sums: readonly Sum[], top: Mm, rowHeight: Mm): Mm {
  let y = top;
  for (const [label, value] of sums) {
    sheet.tagged('P', () => {
      const line = { top: y, height: rowHeight, style: TEXT };
      const style = fittingStyle(label, TEXT, WIDTH - widthOf(value, TEXT) - 2);
      sheet.text(label, { ...line, style, x: LEFT });
      sheet.text(value, { ...line, x: RIGHT, align: 'right' });
    });
    y += rowHeight;
  }
  return y;
}
