import type { Paise } from '#domain/money.ts';
import { drawParagraphs, heightOf, lineOf, wrapped } from './cells.ts';
import { wordsOf } from './figures.ts';
import { CAPTION, CONTENT, LEFT, LINE, type Style } from './measures.ts';
import type { Part } from './tax-summary.ts';
import { widthOf } from './wrap.ts';

const WORDS: Style = { size: 8.5, weight: 500 };
const LINE_HEIGHT = 3.9;
const PADDING = 1.35;
const GAP = 3.4;

/** The amount in words over the full width, then the taxes on the left and the sums on the right. */
export function closingPart(totalPaise: Paise, summary: Part, totals: Part): Part {
  const caption = 'Amount in words';
  const indent = widthOf(caption, CAPTION) + 3;
  const words = wrapped(wordsOf(totalPaise), WORDS, LINE_HEIGHT, CONTENT - indent);
  const wordsHeight = heightOf(words) + 2 * PADDING;
  return {
    height: wordsHeight + GAP + Math.max(summary.height, totals.height),
    draw(sheet, top) {
      sheet.tagged('P', () => {
        const captionLine = [lineOf(caption, CAPTION, LINE_HEIGHT + 0.2)];
        drawParagraphs(sheet, captionLine, { x: LEFT, top: top + PADDING });
        drawParagraphs(sheet, words, { x: LEFT + indent, top: top + PADDING });
      });
      sheet.rule(LEFT, top + wordsHeight, CONTENT, LINE.inner, 'line');
      summary.draw(sheet, top + wordsHeight + GAP);
      totals.draw(sheet, top + wordsHeight + GAP - 0.5);
    },
  };
}
