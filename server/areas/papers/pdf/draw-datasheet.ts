import { drawBlock, drawParagraphs, heightOf, lineOf, type Paragraph, valueCell, wrapped } from './cells.ts';
import type { Datasheet } from './datasheet.ts';
import { CURVE_HEIGHT, drawCurve } from './datasheet-curve.ts';
import { planSpecifications, type SpecPart } from './datasheet-specifications.ts';
import { dayOf, phoneText } from './figures.ts';
import { drawBrand, drawOrderCode } from './masthead.ts';
import { BASE_LINE_TOP, CAPTION, CONTENT, LEFT, LINE, type Mm, RIGHT, type Style, TOP } from './measures.ts';
import { drawFurniture } from './page-furniture.ts';
import { sellerAddress } from './parties.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { fittingStyle, widthOf, wrap } from './wrap.ts';

const QR = 16;
const NAME: Style = { size: 21, weight: 600 };
const NAME_TOP = 30;
const NAME_HEIGHT = 8.6;
/** A name of more lines is set smaller. */
const MOST_NAME_LINES = 2;
const TEXT: Style = { size: 9, weight: 400 };
const TEXT_HEIGHT = 4.3;
const PICTURE = { width: 104, height: 78 };
const SIDE = { left: 134, width: RIGHT - 134 };
const SECTION_GAP = 6;
const HALF = { width: 84, right: 114 };
const HEADING: Style = { size: 10.5, weight: 600 };
const HEADING_HEIGHT = 7;
/** The title block and the company, above the base line of the last page. */
const CLOSING_TOP = 257;
const PAGE_END = BASE_LINE_TOP - 3;
const NEXT_TOP = 30;

/** The bytes of a datasheet: one page where all of it fits. Takes long; `makeDatasheetPdf` does it in a thread. */
export async function drawDatasheet(sheet: Datasheet): Promise<Buffer> {
  const out = createSheet({
    title: `Datasheet ${sheet.name}`,
    author: sheet.seller.legalName,
    subject: sheet.partNumber ?? sheet.name,
    madeAt: sheet.issuedAt,
  });
  const top = headEnd(sheet);
  const hasBottom = sheet.curve.length > 0 || sheet.drawing !== null;
  const closing = CLOSING_TOP - SECTION_GAP;
  const pages = planSpecifications(sheet.specifications, {
    firstTop: top + HEADING_HEIGHT,
    nextTop: NEXT_TOP + HEADING_HEIGHT,
    end: PAGE_END,
    /** What has to stand below the last of them. */
    lastEnd: closing - (hasBottom ? CURVE_HEIGHT + SECTION_GAP + HEADING_HEIGHT : 0),
  });
  for (const [i, part] of pages.entries()) {
    out.addPage();
    if (i === 0) drawHead(out, sheet);
    else drawNextHead(out, sheet);
    const end = drawSpecifications(out, part, i === 0 ? top : NEXT_TOP, i);
    if (i === pages.length - 1) {
      if (hasBottom) drawBottom(out, sheet, end + SECTION_GAP);
      drawClosing(out, sheet, pages.length);
    }
    drawFurniture(out, sheet.seller, sheet.partNumber ?? '', i + 1, pages.length);
  }
  return out.bytes();
}

function nameLines({ name }: Datasheet): { lines: string[]; style: Style; height: Mm } {
  const lines = wrap(name, NAME, CONTENT);
  if (lines.length <= MOST_NAME_LINES) return { lines, style: NAME, height: NAME_HEIGHT };
  const style = { ...NAME, size: 13 };
  return { lines: wrap(name, style, CONTENT), style, height: 5.6 };
}

const picturesTop = (sheet: Datasheet): Mm => {
  const { lines, height } = nameLines(sheet);
  return NAME_TOP + lines.length * height + (sheet.partNumber ? 9.4 : 4);
};

const FIGURE_HEIGHT = 13.5;
/** More is left to the product's page. */
const MOST_TEXT_LINES = 20;

/** Beside the picture where it has room above the figures, else below it, and not more than a third of the page. */
function descriptionOf({ description, picture, figures }: Datasheet): {
  lines: Paragraph[];
  isBeside: boolean;
} {
  const room = PICTURE.height - figures.length * FIGURE_HEIGHT - 4;
  const beside = picture ? wrapped(description, TEXT, TEXT_HEIGHT, SIDE.width) : [];
  if (picture && heightOf(beside) <= room) return { lines: beside, isBeside: true };
  const texts = wrap(description, TEXT, CONTENT);
  const lines =
    texts.length > MOST_TEXT_LINES
      ? [...texts.slice(0, MOST_TEXT_LINES - 1), 'The whole description is on the page of the product.']
      : texts;
  return { lines: lines.map((line) => lineOf(line, TEXT, TEXT_HEIGHT)), isBeside: false };
}

/** Where the description begins. */
const textTop = (sheet: Datasheet): Mm =>
  picturesTop(sheet) + (sheet.picture && !descriptionOf(sheet).isBeside ? PICTURE.height + 4 : 0);

/** Where the specifications begin. */
function headEnd(sheet: Datasheet): Mm {
  const { lines, isBeside } = descriptionOf(sheet);
  if (isBeside) return picturesTop(sheet) + PICTURE.height + SECTION_GAP;
  const figures = !sheet.picture && sheet.figures.length > 0 ? FIGURE_HEIGHT + 4 : 0;
  return textTop(sheet) + heightOf(lines) + figures + SECTION_GAP;
}

function drawHead(out: Sheet, sheet: Datasheet): void {
  drawBrand(out, sheet.seller);
  drawOrderCode(out, sheet.link, QR, 'QR code: the product online');
  const right = { x: RIGHT - QR - 4, align: 'right' } as const;
  out.tagged('P', () => {
    out.text('Datasheet', { ...right, top: TOP, height: 5, style: { size: 11, weight: 600 } });
    out.text('Price and lead time online', { ...right, top: TOP + 5, height: 3.6, style: CAPTION });
  });
  const { lines, style, height } = nameLines(sheet);
  out.tagged('H1', () => {
    for (const [i, line] of lines.entries())
      out.text(line, { x: LEFT, top: NAME_TOP + i * height, height, style });
  });
  const { partNumber } = sheet;
  if (partNumber)
    out.tagged('P', () =>
      out.spans(
        [
          ['Part number ', TEXT],
          [partNumber, { ...TEXT, weight: 600 }],
        ],
        { x: LEFT, top: NAME_TOP + lines.length * height + 1, height: 4.6 },
      ),
    );
  const top = picturesTop(sheet);
  if (sheet.picture) drawPicture(out, sheet.picture, top, sheet.name);
  const { lines: text, isBeside } = descriptionOf(sheet);
  const x = isBeside ? SIDE.left : LEFT;
  if (text.length > 0) out.tagged('P', () => drawParagraphs(out, text, { x, top: textTop(sheet) }));
  drawFigures(out, sheet, top + heightOf(text));
}

function drawPicture(out: Sheet, picture: Uint8Array, top: Mm, name: string): void {
  out.tagged('Figure', () => out.picture(picture, LEFT, top, PICTURE.width, PICTURE.height), name);
  out.frame(LEFT, top, PICTURE.width, PICTURE.height, LINE.inner, 'line');
}

/** Under each other at the foot of the picture; beside each other where there is none. */
function drawFigures(out: Sheet, sheet: Datasheet, textEnd: Mm): void {
  const { figures, picture } = sheet;
  const width = picture ? SIDE.width : (CONTENT + 4) / Math.max(figures.length, 1) - 4;
  const foot = picturesTop(sheet) + PICTURE.height;
  const first = picture ? foot - figures.length * FIGURE_HEIGHT : textEnd + 4;
  for (const [i, { name, value }] of figures.entries()) {
    const x = picture ? SIDE.left : LEFT + i * (width + 4);
    const top = picture ? first + i * FIGURE_HEIGHT : first;
    out.rule(x, top, width, LINE.frame);
    const style = fittingStyle(value, { size: 15, weight: 600 }, width, 8);
    out.tagged('P', () => {
      out.text(name, { x, top: top + 1.6, height: 3.2, style: CAPTION });
      out.text(value, { x, top: top + 5, height: 6.4, style });
    });
  }
}

function drawNextHead(out: Sheet, { seller, name }: Datasheet): void {
  drawBrand(out, seller);
  out.repeated(() =>
    out.text(name, {
      x: RIGHT,
      align: 'right',
      top: TOP + 2,
      height: 5,
      style: fittingStyle(name, { size: 11, weight: 600 }, 110),
    }),
  );
}

/** A section's name with a centre line after it. */
function drawHeading(out: Sheet, text: string, x: Mm, top: Mm, width: Mm): void {
  out.tagged('H2', () => out.text(text, { x, top, height: 4.6, style: HEADING }));
  const from = x + widthOf(text, HEADING) + 2.6;
  if (from < x + width) out.dashed(from, top + 2.4, x + width - from, LINE.inner, [7, 1.5, 1, 1.5]);
}

function drawSpecifications(out: Sheet, part: SpecPart, top: Mm, page: number): Mm {
  if (part.columns.every((column) => column.length === 0)) return top - SECTION_GAP;
  drawHeading(out, page === 0 ? 'Specifications' : 'Specifications, continued', LEFT, top, CONTENT);
  let end = top;
  for (const [i, rows] of part.columns.entries()) {
    const x = i === 0 ? LEFT : HALF.right;
    let y = top + HEADING_HEIGHT;
    for (const { key, value, height } of rows) {
      out.tagged('P', () => {
        drawParagraphs(out, key, { x, top: y + 0.7 });
        drawParagraphs(out, value, { x: x + 32, top: y + 0.7 });
      });
      y += height;
      out.rule(x, y, HALF.width, LINE.inner, 'line');
    }
    end = Math.max(end, y);
  }
  return end;
}

function drawBottom(out: Sheet, sheet: Datasheet, top: Mm): void {
  const { drawing, curve, speed, name } = sheet;
  const body = top + HEADING_HEIGHT;
  if (drawing) {
    drawHeading(out, 'Line drawing', LEFT, top, HALF.width);
    const height = Math.min((HALF.width * 3) / 4, CURVE_HEIGHT - 4);
    const width = (height * 4) / 3;
    const x = LEFT + (HALF.width - width) / 2;
    out.tagged('Figure', () => out.picture(drawing, x, body, width, height), `Line drawing of ${name}`);
    const note = 'Not to scale. Ask for a drawing with all dimensions before making pipework.';
    out.tagged('P', () => out.text(note, { x: LEFT, top: body + height, height: 3.4, style: CAPTION }));
  }
  if (curve.length === 0) return;
  const x = drawing ? HALF.right : LEFT;
  drawHeading(out, speed ? `Performance at ${speed}` : 'Performance', x, top, HALF.width);
  drawCurve(out, curve, { x, top: body, width: HALF.width });
}

function drawClosing(
  out: Sheet,
  { seller, name, partNumber, issuedAt, link }: Datasheet,
  pages: number,
): void {
  const title = wrap(name, { size: 8.5, weight: 500 }, 68);
  const end = drawBlock(
    out,
    [
      [
        valueCell(44, 'Part number', partNumber),
        valueCell(72, 'Title', title.length > 1 ? `${title[0]} …` : name),
        valueCell(34, 'Issue', dayOf(issuedAt)),
        valueCell(30, 'Sheets', String(pages)),
      ],
    ],
    CLOSING_TOP,
  );
  const contacts = [phoneText(seller.phone), seller.email, new URL(link).host].filter(Boolean).join('   ');
  const line = { height: 3.8, top: end + 2.4 };
  out.tagged('P', () => {
    out.text(seller.legalName, { ...line, x: LEFT, style: { size: 8, weight: 600 } });
    out.text(contacts, { ...line, x: RIGHT, align: 'right', style: { size: 8, weight: 400 } });
    const address = sellerAddress(seller);
    out.text(address, {
      ...line,
      top: line.top + 3.8,
      x: LEFT,
      style: fittingStyle(address, { size: 8, weight: 400 }, CONTENT),
    });
  });
}
