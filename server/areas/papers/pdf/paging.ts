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
}

/** So many lines stand with the totals at least. */
const WITH_TOTALS = 2;

/** Spreads lines over pages. No line is split, and the totals never stand alone. */
export function planPages(room: Room): PageOfLines[] {
  const { heights } = room;
  const pages: PageOfLines[] = [];
  for (let from = 0; ; ) {
    const top = pages.length === 0 ? room.firstTop : room.nextTop;
    const all = sum(heights.slice(from));
    if (top + all + room.closingHeight <= room.closingBottom || pages.length > heights.length)
      return [...pages, { from, to: heights.length }];
    let to = from;
    let y = top + room.carriedHeight;
    const last = heights.length - WITH_TOTALS;
    while (to < last && y + heights[to]! <= room.bottom) y += heights[to++]!;
    pages.push({ from, to });
    from = to;
  }
}

const sum = (heights: readonly Mm[]) => heights.reduce((total, height) => total + height, 0);
