import { formatIst } from '#domain/calendar.ts';
import type { EInvoice, Seller } from '#domain/papers/printed-paper.ts';
import { drawParagraphs, heightOf, type Paragraph, particularLines, wrapped } from './cells.ts';
import { LEFT, LINE, type Mm, RIGHT, type Style, TOP } from './measures.ts';
import { panOf, sellerAddress } from './parties.ts';
import type { Sheet } from './sheet.ts';
import { drawLogo, drawQr } from './symbols.ts';
import { fittingStyle, widthOf } from './wrap.ts';

const TITLE: Style = { size: 22, weight: 600 };
const SUBTITLE: Style = { size: 13, weight: 600 };
const MARK: Style = { size: 7.5, weight: 600 };
const NOTE: Style = { size: 7, weight: 400, ink: 'second' };
const NOTE_HEIGHT: Mm = 3;
const TITLE_LEFT = 110;
const SELLER = { top: 25.8, width: 88, height: 3.55 };
const LOGO = 11.5;
const ORDER_QR = 21;
const SIGNED_QR = 29;
/** Where the title block begins, unless the seller needs more lines. */
const BLOCK_TOP = 42.5;

export interface Masthead {
  title: string;
  seller: Seller;
  /** Address of the order's page; null for what is not online. */
  link: string | null;
  /** What the code leads to, where that is no order. */
  code?: { caption: string; alt: string };
  copyMark: string | null;
  notes: readonly string[];
  eInvoice: EInvoice | null;
}

/** Logo, seller, title and QR code. Gives where the title block begins. */
export function drawMasthead(sheet: Sheet, masthead: Masthead): Mm {
  drawBrand(sheet, masthead.seller);
  drawTitle(sheet, masthead.title);
  drawNotes(sheet, masthead);
  drawCode(sheet, masthead);
  const lines = sellerLines(masthead.seller);
  sheet.tagged('P', () => drawParagraphs(sheet, lines, { x: LEFT, top: SELLER.top }));
  return mastheadEnd(masthead.seller);
}

export const mastheadEnd = (seller: Seller): Mm =>
  Math.max(BLOCK_TOP, SELLER.top + heightOf(sellerLines(seller)) + 2);

/** The first word of the name beside the sign, the others below it. */
export function drawBrand(sheet: Sheet, { tradeName, legalName }: Seller): void {
  drawLogo(sheet, LOGO);
  const [first = '', ...rest] = (tradeName || legalName).split(' ');
  const x = LEFT + LOGO + 3;
  const style = fittingStyle(first, { size: 15.5, weight: 600 }, TITLE_LEFT - x - 4);
  sheet.tagged('P', () => {
    sheet.text(first, { x, top: TOP + 0.9, height: 6, style });
    const second: Style = { size: 8, weight: 400, ink: 'second' };
    const words = rest.join(' ');
    sheet.text(words, {
      x,
      top: TOP + 6.8,
      height: 3.6,
      style: fittingStyle(words, second, TITLE_LEFT - x - 4),
    });
  });
}

/** Which part of it the page is for stands below. */
export function drawTitle(sheet: Sheet, title: string, part = ''): void {
  sheet.tagged('H1', () => {
    // Beside the code: a long one is smaller.
    const style = fittingStyle(title, TITLE, RIGHT - ORDER_QR - 3 - TITLE_LEFT);
    sheet.text(title, { x: TITLE_LEFT, top: 11.2, height: 8.8, style });
    sheet.text(part, { x: TITLE_LEFT, top: 20.4, height: 5.2, style: SUBTITLE });
  });
}

/** Below the title and its second line. */
export const drawWarning = (sheet: Sheet, text: string): void =>
  sheet.tagged('P', () =>
    sheet.text(text, { x: TITLE_LEFT, top: 25, height: 4.2, style: { size: 11, weight: 700 } }),
  );

function sellerLines(seller: Seller): Paragraph[] {
  const { width, height } = SELLER;
  const text: Style = { size: 8, weight: 400 };
  return [
    ...wrapped(seller.legalName, { size: 8, weight: 600 }, height, width),
    ...wrapped(sellerAddress(seller), text, height, width),
    ...particularLines(
      [
        ['GSTIN', seller.gstin],
        ['State code', seller.stateCode],
        ['PAN', panOf(seller.gstin)],
      ],
      width,
    ),
    ...particularLines(
      [
        ['CIN', seller.cin ?? ''],
        ['Udyam', seller.udyam ? `${seller.udyam.number} (${seller.udyam.class})` : ''],
      ].filter(([, value]) => value !== '') as [string, string][],
      width,
    ),
    ...particularLines(
      [seller.phone, seller.email].filter(Boolean).map((text) => [text, ''] as const),
      width,
    ),
  ];
}

/** The copy's mark in its frame, then the IRN or the note that the law requires. */
function drawNotes(sheet: Sheet, { copyMark, notes, eInvoice }: Masthead): void {
  let y = 23;
  if (copyMark !== null) {
    const height = 5.1;
    sheet.tagged('P', () => sheet.text(copyMark, { x: TITLE_LEFT + 2.1, top: y, height, style: MARK }));
    sheet.frame(TITLE_LEFT, y, widthOf(copyMark, MARK) + 4.2, height, LINE.mark);
    y += height + 1.6;
  }
  if (eInvoice) drawIrn(sheet, eInvoice, y);
  else if (notes.length > 0) {
    const room = RIGHT - ORDER_QR - 2 - TITLE_LEFT;
    const lines = notes.flatMap((note) => wrapped(note, NOTE, NOTE_HEIGHT, room));
    sheet.tagged('P', () => drawParagraphs(sheet, lines, { x: TITLE_LEFT, top: y }));
  }
}

function drawIrn(sheet: Sheet, { irn, ackNo, ackDate }: EInvoice, top: Mm): void {
  const lines = [
    ['IRN', irn.slice(0, 32)],
    ['', irn.slice(32)],
    ['Ack.', `${ackNo}, ${formatIst(ackDate, 'date-time')}`],
  ] as const;
  sheet.tagged('P', () => {
    for (const [i, [label, text]] of lines.entries()) {
      const place = { top: top + i * NOTE_HEIGHT, height: NOTE_HEIGHT, style: NOTE };
      sheet.text(label, { ...place, x: TITLE_LEFT });
      sheet.text(text, { ...place, x: TITLE_LEFT + 8 });
    }
  });
}

/** The portal's signed code takes the place of the link to the order. */
function drawCode(sheet: Sheet, { eInvoice, link, code }: Masthead): void {
  if (eInvoice) {
    const alt = 'QR code: the e-invoice, signed by the portal';
    sheet.tagged('Figure', () => drawQr(sheet, eInvoice.signedQr, RIGHT - SIGNED_QR, TOP, SIGNED_QR), alt);
    return;
  }
  if (link === null) return;
  drawOrderCode(sheet, link, ORDER_QR, code?.alt);
  sheet.tagged('P', () =>
    sheet.text(code?.caption ?? 'Order online', {
      x: RIGHT,
      top: TOP + ORDER_QR + 0.9,
      height: 3,
      style: NOTE,
      align: 'right',
    }),
  );
}

export function drawOrderCode(sheet: Sheet, link: string, side: Mm, alt = 'QR code: the order online'): void {
  const x = RIGHT - side;
  const draw = () => {
    drawQr(sheet, link, x, TOP, side);
    sheet.link(x, TOP, side, side, link);
  };
  sheet.tagged('Link', draw, alt);
}
