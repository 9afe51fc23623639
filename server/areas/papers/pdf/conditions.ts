import type { PrintedQuotation } from '#domain/papers/printed-revision.ts';
import { drawParagraphs, heightOf, lineOf, type Paragraph, wrapped } from './cells.ts';
import { dayOf, rupees } from './figures.ts';
import { notesOf } from './foot.ts';
import { CONTENT, LEFT, LINE, type Mm, RIGHT, type Style } from './measures.ts';
import { drawSectionTitle, type Part } from './tax-summary.ts';
import { wrap } from './wrap.ts';

const WIDTH = 104;
const LABEL = 22;
const TITLE_HEIGHT = 4.8;
const TEXT: Style = { size: 8, weight: 400 };
const LINE_HEIGHT = 3.6;
const ROW_GAP = 0.75;
/** What is longer is set small and without breaks, so that it stays on one page. */
const LONGEST: Mm = 100;
const SMALL: Style = { size: 6.8, weight: 400 };
const SMALL_HEIGHT = 3;

interface Condition {
  label: string;
  lines: Paragraph[];
}

const PAYMENT = {
  'card or transfer': 'In full with the order: card or bank transfer (NEFT, RTGS)',
  transfer: 'In full with the order, by bank transfer (NEFT, RTGS)',
} as const;

/** What the revision is worth: how it is paid, how long its prices hold, and what else was agreed. */
export function conditionsPart({ payment, terms }: PrintedQuotation): Part {
  const conditions = [
    condition('Payment', PAYMENT[payment]),
    condition('Prices', 'Fixed until the date above; GST at the rate of the day of dispatch'),
    ...typed(terms),
  ];
  return {
    height: TITLE_HEIGHT + conditions.reduce((sum, { lines }) => sum + heightOf(lines) + ROW_GAP, 0),
    draw(sheet, top) {
      drawSectionTitle(sheet, 'Conditions', top, WIDTH);
      let y = top + TITLE_HEIGHT;
      for (const { label, lines } of conditions) {
        sheet.tagged('P', () => {
          if (label) sheet.text(label, { x: LEFT, top: y, height: LINE_HEIGHT, style: TEXT });
          drawParagraphs(sheet, lines, { x: label ? LEFT + LABEL : LEFT, top: y });
        });
        y += heightOf(lines) + ROW_GAP;
      }
    },
  };
}

const condition = (label: string, text: string): Condition => ({
  label,
  lines: wrapped(text, TEXT, LINE_HEIGHT, label ? WIDTH - LABEL : WIDTH),
});

/** "Warranty: twelve months" has its word on the left, as the others have. */
function typed(terms: string): Condition[] {
  const notes = notesOf(terms);
  const all = notes.map((note) => {
    const { label, text } = /^(?<label>\p{L}[\p{L}\p{M} ]{1,14}):\s+(?<text>.+)$/u.exec(note)?.groups ?? {};
    return label && text ? condition(label, text) : condition('', note);
  });
  const height = all.reduce((sum, { lines }) => sum + heightOf(lines) + ROW_GAP, 0);
  if (height <= LONGEST) return all;
  return [{ label: '', lines: wrapped(notes.join(' '), SMALL, SMALL_HEIGHT, WIDTH) }];
}

const MOST_REVISIONS = 6;
const REVISION = { height: 4.1, number: LEFT, day: LEFT + 12, what: LEFT + 38 };
const STRONG: Style = { ...TEXT, weight: 600 };
const SECOND: Style = { ...TEXT, ink: 'second' };

/** This revision above those that it replaces; nothing where it is the first, or a draft before it. */
export function revisionsPart({ revisions, revision }: PrintedQuotation): Part {
  const shown = revisions.slice(0, MOST_REVISIONS);
  const hidden = revisions.length - shown.length;
  const isNone = shown.length < (revision === null ? 1 : 2);
  if (isNone) return { height: 0, draw() {} };
  return {
    height: TITLE_HEIGHT + 3 + (shown.length + (hidden > 0 ? 1 : 0)) * REVISION.height,
    draw(sheet, from) {
      const top = from + 3;
      drawSectionTitle(sheet, 'Revisions', top, CONTENT);
      let y = top + TITLE_HEIGHT;
      sheet.group('Table', () => {
        for (const [i, { revision: number, sentAt, what, totalPaise }] of shown.entries()) {
          const style = number === revision ? STRONG : SECOND;
          const line = { top: y, height: REVISION.height };
          const amount = rupees(totalPaise);
          if (i > 0) sheet.rule(LEFT, y, CONTENT, LINE.inner, 'line');
          sheet.group('TR', () => {
            sheet.tagged('TD', () => sheet.text(String(number), { ...line, x: REVISION.number, style }));
            sheet.tagged('TD', () => sheet.text(dayOf(sentAt), { ...line, x: REVISION.day, style: TEXT }));
            sheet.tagged('TD', () =>
              sheet.text(cut(what, RIGHT - REVISION.what - 34), { ...line, x: REVISION.what, style: TEXT }),
            );
            sheet.tagged('TD', () => sheet.text(amount, { ...line, x: RIGHT, style, align: 'right' }));
          });
          y += REVISION.height;
        }
      });
      if (hidden === 0) return;
      const text =
        hidden === 1 ? 'One earlier revision is online.' : `${hidden} earlier revisions are online.`;
      sheet.tagged('P', () =>
        drawParagraphs(sheet, [lineOf(text, SECOND, REVISION.height)], { x: REVISION.what, top: y }),
      );
    },
  };
}

/** As much as fits one line. */
function cut(text: string, width: Mm): string {
  const [first = '', ...rest] = wrap(text, TEXT, width);
  return rest.length === 0 ? first : `${first} …`;
}

/** One above the other. */
export const stacked = (upper: Part, lower: Part): Part => ({
  height: upper.height + lower.height,
  draw(sheet, top) {
    upper.draw(sheet, top);
    lower.draw(sheet, top + upper.height);
  },
});
