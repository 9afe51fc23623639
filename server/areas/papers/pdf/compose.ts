import { sumOfSplits, type TaxSplit } from '#domain/papers/tax-split.ts';
import { type BlockRow, blockHeight, type Cell, drawBlock } from './cells.ts';
import type { LineTable } from './line-rows.ts';
import { drawMasthead, type Masthead, mastheadEnd } from './masthead.ts';
import { BASE_LINE_TOP, CONTENT, FOOT_BOTTOM, LEFT, LINE, type Mm } from './measures.ts';
import { drawContinuation, drawFurniture, NEXT_TABLE_TOP } from './page-furniture.ts';
import { type PageOfLines, planPages } from './paging.ts';
import type { Sheet } from './sheet.ts';
import { drawHead, drawRow, headRow } from './table.ts';
import type { Part } from './tax-summary.ts';

/** A paper taken apart into what stands on its pages. */
export interface Composition {
  masthead: Masthead;
  number: string;
  block: readonly BlockRow[];
  /** Between the block and the lines of the first page. */
  box?: Part;
  /** The head of the pages after the first. */
  continuation: Cell[];
  table: LineTable;
  lines: readonly TaxSplit[];
  totalLabel: string;
  /** Follows the row of totals. */
  closing: Part;
  /** At the end of the last page. */
  foot: Part | null;
}

const TABLE_GAP = 4;
const AIR_ABOVE_FOOT = 3;
const PAGE_END = BASE_LINE_TOP - 2.6;

export function drawComposition(sheet: Sheet, composition: Composition): void {
  const pages = pagesOf(composition);
  const { seller } = composition.masthead;
  for (const [i, page] of pages.entries()) {
    sheet.addPage();
    const top = i === 0 ? drawFirstHead(sheet, composition) : drawNextHead(sheet, composition);
    drawLines(sheet, composition, page, { index: i, isLast: i === pages.length - 1, top });
    drawFurniture(sheet, seller, composition.number, i + 1, pages.length);
  }
}

function pagesOf({
  masthead,
  block,
  box,
  table,
  closing,
  foot,
  lines,
  totalLabel,
}: Composition): PageOfLines[] {
  const head = headRow(table).height;
  const sumHeight = table.sumRow(totalLabel, sumOfSplits(lines)).height;
  return planPages({
    heights: table.rows.map(({ height }) => height),
    firstTop: mastheadEnd(masthead.seller) + blockHeight(block) + heightOfBox(box) + TABLE_GAP + head,
    nextTop: NEXT_TABLE_TOP + head + sumHeight,
    bottom: PAGE_END,
    carriedHeight: sumHeight,
    closingHeight: sumHeight + closing.height,
    closingBottom: foot === null ? PAGE_END : FOOT_BOTTOM - foot.height - AIR_ABOVE_FOOT,
  });
}

const heightOfBox = (box: Part | undefined): Mm => (box ? TABLE_GAP + box.height : 0);

function drawFirstHead(sheet: Sheet, { masthead, block, box }: Composition): Mm {
  const top = drawMasthead(sheet, masthead);
  const blockEnd = drawBlock(sheet, block, top);
  box?.draw(sheet, blockEnd + TABLE_GAP);
  return blockEnd + heightOfBox(box) + TABLE_GAP;
}

function drawNextHead(sheet: Sheet, { continuation }: Composition): Mm {
  drawContinuation(sheet, continuation);
  return NEXT_TABLE_TOP;
}

interface Place {
  index: number;
  isLast: boolean;
  top: Mm;
}

function drawLines(
  sheet: Sheet,
  composition: Composition,
  page: PageOfLines,
  { index, isLast, top }: Place,
): void {
  const { table, lines, totalLabel, closing, foot } = composition;
  if (page.to === page.from && !isLast) return;
  const sumUpTo = (end: number) => sumOfSplits(lines.slice(0, end));
  let y = top;
  const drawSum = (label: string, sums: TaxSplit) => {
    const row = table.sumRow(label, sums);
    drawRow(sheet, table.columns, row, y);
    y += row.height;
  };
  const drawTable = () => {
    y = index === 0 ? drawHead(sheet, table, y, CONTENT) : repeatedHead(sheet, table, y);
    if (page.from > 0) {
      sheet.repeated(() =>
        drawSum(`Brought forward from page ${index}, ${range(page.from)}`, sumUpTo(page.from)),
      );
      sheet.rule(LEFT, y, CONTENT, LINE.frame);
    }
    for (let i = page.from; i < page.to; i += 1) {
      if (i > page.from) sheet.rule(LEFT, y, CONTENT, LINE.inner, 'line');
      drawRow(sheet, table.columns, table.rows[i]!, y);
      y += table.rows[i]!.height;
    }
    sheet.rule(LEFT, y, CONTENT, LINE.frame);
    if (isLast) drawSum(totalLabel, sumUpTo(lines.length));
    else
      sheet.repeated(() =>
        drawSum(`Carried forward to page ${index + 2}, ${range(page.to)}`, sumUpTo(page.to)),
      );
    sheet.rule(LEFT, y, CONTENT, LINE.frame);
  };
  sheet.group('Table', drawTable);
  if (!isLast) return;
  closing.draw(sheet, y);
  foot?.draw(sheet, FOOT_BOTTOM - foot.height);
}

function repeatedHead(sheet: Sheet, table: LineTable, y: Mm): Mm {
  let end = y;
  sheet.repeated(() => {
    end = drawHead(sheet, table, y, CONTENT);
  });
  return end;
}

const range = (lines: number) => (lines === 1 ? 'line 1' : `lines 1 to ${lines}`);
