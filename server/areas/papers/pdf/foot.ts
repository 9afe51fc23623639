import type { Seller } from '#domain/papers/printed-paper.ts';
import { drawParagraphs, heightOf, lineOf, type Paragraph, wrapped } from './cells.ts';
import { CONTENT, FOOT_BOTTOM, LEFT, LINE, type Mm, RIGHT, type Style } from './measures.ts';
import { printableLines } from './runs.ts';
import type { Sheet } from './sheet.ts';
import type { Part } from './tax-summary.ts';
import { wrap } from './wrap.ts';

const TEXT: Style = { size: 7, weight: 400, ink: 'second' };
const STRONG: Style = { size: 7, weight: 600 };
const LINE_HEIGHT = 3.1;
const TITLE_HEIGHT = 3.9;
const TOP_PADDING = 1.8;
const SIDE = 47;
const MIDDLE = { left: LEFT + SIDE + 5, width: 76 };

export interface FootText {
  title: string;
  /** A label, its value, and whether the value is what one copies out. */
  facts: readonly (readonly [label: string, value: string, isStrong?: boolean])[];
  notesTitle: string;
  notes: readonly string[];
  /** What only a paper of the tax has. */
  hasDeclaration?: boolean;
}

const DECLARATION =
  'We declare that this paper shows the actual price of the goods described and that all particulars are true and correct.';

/** Terms as they were typed; numbers of their own are replaced by ours. */
export const notesOf = (terms: string): string[] =>
  printableLines(terms).map((line) => line.replace(/^(?:\d{1,2}[.)]|[-•*])\s*/, ''));

/** Bank or refund, terms, and the signatory. Stands at the end of the last page. */
export function foot(
  seller: Seller,
  { title, facts, notesTitle, notes, hasDeclaration = true }: FootText,
): Part {
  const labelWidth = facts.some(([label]) => label !== '') ? 11.7 : 0;
  const factLines = facts
    .filter(([, value]) => value !== '')
    .map(([label, value, isStrong]) => ({
      label,
      lines: wrapped(value, isStrong ? STRONG : TEXT, LINE_HEIGHT, SIDE - labelWidth),
    }));
  const noteLines = notes.map((note) => wrapped(note, TEXT, LINE_HEIGHT, MIDDLE.width - 4));
  const declaration = hasDeclaration ? wrapped(DECLARATION, TEXT, LINE_HEIGHT, MIDDLE.width) : [];
  const signing = signingLines(seller, SIDE);
  const height =
    TOP_PADDING +
    Math.max(
      TITLE_HEIGHT + factLines.reduce((sum, { lines }) => sum + Math.max(LINE_HEIGHT, heightOf(lines)), 0),
      TITLE_HEIGHT + noteLines.reduce((sum, lines) => sum + heightOf(lines), 0) + 0.6 + heightOf(declaration),
      heightOf(signing.above) + 3 * LINE_HEIGHT + heightOf(signing.below),
    );
  return {
    height,
    draw(sheet) {
      const top = FOOT_BOTTOM - height;
      sheet.rule(LEFT, top, CONTENT, LINE.mark);
      const y = top + TOP_PADDING;
      if (factLines.length > 0) drawTitle(sheet, title, LEFT, y);
      let factTop = y + TITLE_HEIGHT;
      for (const { label, lines } of factLines) {
        sheet.tagged('P', () => {
          sheet.text(label, { x: LEFT, top: factTop, height: LINE_HEIGHT, style: TEXT });
          drawParagraphs(sheet, lines, { x: LEFT + labelWidth, top: factTop });
        });
        factTop += Math.max(LINE_HEIGHT, heightOf(lines));
      }
      if (notes.length > 0) drawTitle(sheet, notesTitle, MIDDLE.left, y);
      let noteTop = notes.length > 0 ? y + TITLE_HEIGHT : y - 0.6;
      for (const [i, lines] of noteLines.entries()) {
        sheet.tagged('P', () => {
          const right = { x: MIDDLE.left + 2.8, top: noteTop, height: LINE_HEIGHT, align: 'right' } as const;
          sheet.text(`${i + 1}.`, { ...right, style: TEXT });
          drawParagraphs(sheet, lines, { x: MIDDLE.left + 4, top: noteTop });
        });
        noteTop += heightOf(lines);
      }
      if (hasDeclaration)
        sheet.tagged('P', () => drawParagraphs(sheet, declaration, { x: MIDDLE.left, top: noteTop + 0.6 }));
      sheet.tagged('P', () => {
        drawParagraphs(sheet, signing.above, { x: RIGHT, top: y, align: 'right' });
        const below = FOOT_BOTTOM - heightOf(signing.below);
        drawParagraphs(sheet, signing.below, { x: RIGHT, top: below, align: 'right' });
      });
    },
  };
}

function drawTitle(sheet: Sheet, title: string, x: Mm, top: Mm): void {
  sheet.tagged('H2', () => sheet.text(title, { x, top, height: LINE_HEIGHT, style: STRONG }));
}

/** "For …" and the signatory, with the room for the signature between them. */
export function signingLines(
  seller: Seller,
  width: Mm,
  isOneLine = false,
): { above: Paragraph[]; below: Paragraph[] } {
  const [first = '', ...rest] = wrap(`For ${seller.legalName}`, STRONG, width);
  return {
    above: [
      {
        spans: [
          ['For ', TEXT],
          [first.replace(/^For /, ''), STRONG],
        ],
        height: LINE_HEIGHT,
      },
      ...rest.map((line) => lineOf(line, STRONG, LINE_HEIGHT)),
    ],
    below:
      isOneLine && seller.signatory
        ? [
            {
              spans: [
                [seller.signatory, STRONG],
                [', authorised signatory', TEXT],
              ],
              height: LINE_HEIGHT,
            },
          ]
        : [
            ...wrapped(seller.signatory, STRONG, LINE_HEIGHT, width),
            lineOf('Authorised signatory', TEXT, LINE_HEIGHT),
          ],
  };
}
