import type { Mm } from './measures.ts';

/** The lines of one page: from the first to before the last. */
export interface PageOfLines {
  from: number;
  to: number;
}

interface Room {
  heights: readonly Mm[];
  /** Where lines begin on the first page, and on the others below what was brought forward. */
  firstTop: Mm;
  nextTop: Mm;
  /** The end of a page that is not the last, and the height of the row that carries the sums forward. */
  bottom: Mm;
  carriedHeight: Mm;
  /** What follows the lines on the last page stays together, and ends here. */
  closingHeight: Mm;
  closingBottom: Mm;
  /** So many lines stand with it, where a page has room for that. */
  linesWithClosing?: number;
}

const LINES_WITH_CLOSING = 2;

/** Spreads lines over pages. No line is split, and the totals do not stand alone. */
export function planPages(room: Room): PageOfLines[] {
  const { heights } = room;
  const last = heights.length - linesWithTotals(room);
  const pages: PageOfLines[] = [];
  for (let from = 0; ; ) {
    const top = pages.length === 0 ? room.firstTop : room.nextTop;
    const isEnd = top + sum(heights.slice(from)) + room.closingHeight <= room.closingBottom;
    if (isEnd || from === heights.length) return [...pages, { from, to: heights.length }];
    let to = from;
    let y = top + room.carriedHeight;
    while (to < last && y + heights[to]! <= room.bottom) y += heights[to++]!;
    // A line that is taller than a page has one of its own.
    if (to === from && pages.length > 0) to += 1;
    pages.push({ from, to });
    from = to;
  }
}

function linesWithTotals(room: Room): number {
  const { heights, nextTop, closingHeight, closingBottom, linesWithClosing = LINES_WITH_CLOSING } = room;
  for (let count = Math.min(linesWithClosing, heights.length); count > 0; count -= 1)
    if (nextTop + sum(heights.slice(-count)) + closingHeight <= closingBottom) return count;
  return 0;
}

const sum = (heights: readonly Mm[]) => heights.reduce((total, height) => total + height, 0);
