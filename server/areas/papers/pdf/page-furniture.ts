import type { Seller } from '#domain/papers/printed-paper.ts';
import { type Cell, drawBlock } from './cells.ts';
import { BASE_LINE_TOP, CONTENT, LEFT, LINE, type Mm, PAGE, RIGHT, type Style, TOP } from './measures.ts';
import { sellerAddress } from './parties.ts';
import type { Sheet } from './sheet.ts';
import { drawLogo } from './symbols.ts';
import { fittingStyle, widthOf } from './wrap.ts';

const OFFICE: Style = { size: 7, weight: 400, ink: 'second' };
const PAGE_NUMBER: Style = { size: 7.5, weight: 600 };
const CONTINUATION = { logo: 8.7, left: 30 };

/** Where the table of a later page begins. */
export const NEXT_TABLE_TOP = 25.5;

/** The mark to punch at, and the base line with the number and the page. */
export function drawFurniture(
  sheet: Sheet,
  seller: Seller,
  number: string,
  page: number,
  pages: number,
): void {
  drawPunchMark(sheet);
  sheet.rule(LEFT, BASE_LINE_TOP, CONTENT, LINE.inner, 'line');
  sheet.repeated(() => {
    const line = { top: BASE_LINE_TOP + 0.9, height: 3.4 };
    const pageText = `${number}   Page ${page} of ${pages}`;
    sheet.text(pageText, { ...line, x: RIGHT, style: PAGE_NUMBER, align: 'right' });
    const office = `Registered office ${sellerAddress(seller)}`;
    const room = CONTENT - widthOf(pageText, PAGE_NUMBER) - 4;
    sheet.text(office, { ...line, x: LEFT, style: fittingStyle(office, OFFICE, room) });
  });
}

export const drawPunchMark = (sheet: Sheet): void => sheet.rule(5, PAGE.height / 2, 4, 0.2);

/** What a page after the first is about. */
export function drawContinuation(sheet: Sheet, cells: Cell[]): void {
  drawLogo(sheet, CONTINUATION.logo);
  sheet.repeated(() => drawBlock(sheet, [cells], TOP, CONTINUATION.left));
}

export const CONTINUATION_WIDTHS: readonly [Mm, Mm, Mm, Mm] = [37, 25, 66, 40];
