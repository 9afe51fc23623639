import { drawParagraphs, heightOf, lineOf, type Paragraph, wrapped } from './cells.ts';
import { code128 } from './code-128.ts';
import { dayOf, phoneText, pinText } from './figures.ts';
import { CAPTION, LEFT, LINE, type Mm, RIGHT, type Style } from './measures.ts';
import { sellerLines } from './parties.ts';
import { addressLines } from './runs.ts';
import type { Sheet } from './sheet.ts';
import type { PackingSlip } from './slip.ts';
import { drawLogo } from './symbols.ts';
import { fittingStyle } from './wrap.ts';

const LABEL = { top: 193, height: 92 };
const UPPER = 57.5;
const MIDDLE = LEFT + 112.5;
const LOWER_TOP = LABEL.top + UPPER;
const PADDING = 4.4;
const BARS = { width: 96, height: 15, top: LOWER_TOP + 3 };
/** Sizes of the address, from the first to the first at which it fits. */
const ADDRESS_SIZES = [14, 13, 12, 11, 10, 9, 8, 7];

/** The address label, to be cut off and stuck on the box. */
export function drawLabel(sheet: Sheet, slip: PackingSlip): void {
  sheet.frame(LEFT, LABEL.top, RIGHT - LEFT, LABEL.height, LINE.frame);
  sheet.rule(LEFT, LOWER_TOP, RIGHT - LEFT, LINE.frame);
  sheet.upright(MIDDLE, LABEL.top, LABEL.height, LINE.frame);
  drawReceiver(sheet, slip);
  drawRoute(sheet, slip);
  drawBars(sheet, slip);
  drawSender(sheet, slip);
}

const caption = (sheet: Sheet, text: string, x: Mm, top: Mm) =>
  sheet.text(text, { x, top, height: 2.8, style: CAPTION });

function drawReceiver(sheet: Sheet, slip: PackingSlip): void {
  const width = MIDDLE - LEFT - 2 * PADDING;
  const room = UPPER - 2 * 3 - 3;
  const sizes = ADDRESS_SIZES.map((size) => receiverOf(slip, size, width));
  const fitting = sizes.find((receiver) => heightOf(Object.values(receiver).flat()) <= room);
  const lines = Object.values(fitting ?? shortened(sizes.at(-1)!, room)).flat();
  sheet.tagged('P', () => {
    caption(sheet, 'To', LEFT + PADDING, LABEL.top + 3);
    drawParagraphs(sheet, lines, { x: LEFT + PADDING, top: LABEL.top + 6 });
  });
}

/** In the order in which they stand. */
interface Receiver {
  name: Paragraph[];
  address: Paragraph[];
  district: Paragraph[];
  state: Paragraph[];
  contact: Paragraph[];
}

function receiverOf({ deliveredTo }: PackingSlip, size: number, width: Mm): Receiver {
  const address: Style = { size, weight: 400 };
  const name: Style = { size: size * (17 / 14), weight: 600 };
  const contact: Style = { size: size * (11 / 14), weight: 600 };
  const height = size * 0.43;
  const reached = [phoneText(deliveredTo.contact), deliveredTo.person].filter(Boolean).join(', ');
  return {
    name: wrapped(deliveredTo.name, name, height * 1.15, width),
    address: addressLines(deliveredTo.address).flatMap((line) => wrapped(line, address, height, width)),
    district: wrapped(deliveredTo.district, address, height, width),
    state: wrapped(deliveredTo.state, address, height, width),
    contact: [{ spans: [], height: height * 0.2 }, ...wrapped(reached, contact, height, width).slice(0, 2)],
  };
}

/** What no label has room for is on the invoice; here it must not cover the bar code. */
function shortened(receiver: Receiver, room: Mm): Receiver {
  const { address } = receiver;
  const short = {
    ...receiver,
    name: cutAfter(receiver.name, 2),
    address: [],
    district: cutAfter(receiver.district, 1),
    state: cutAfter(receiver.state, 1),
  };
  const left = room - heightOf(Object.values(short).flat());
  return { ...short, address: cutAfter(address, Math.floor(left / (address[0]?.height ?? left))) };
}

function cutAfter(lines: Paragraph[], count: number): Paragraph[] {
  if (lines.length <= count) return lines;
  const shown = lines.slice(0, count);
  const last = shown.pop()!;
  const [text, style] = last.spans[0]!;
  return [...shown, { ...last, spans: [[`${[...text].slice(0, -1).join('')}…`, style]] }];
}

function drawRoute(sheet: Sheet, { deliveredTo, carrier, lrNumber }: PackingSlip): void {
  const x = MIDDLE + PADDING;
  const width = RIGHT - x - PADDING;
  const pin = pinText(deliveredTo.pincode);
  sheet.tagged('P', () => {
    caption(sheet, 'PIN code', x, LABEL.top + 3);
    const style = fittingStyle(pin, { size: 43, weight: 700 }, width);
    sheet.text(pin, { x, top: LABEL.top + 5.6, height: 16, style });
  });
  sheet.tagged('P', () => {
    caption(sheet, 'Carrier', x, LABEL.top + 26.4);
    const [name = '–'] = wrapped(carrier ?? '', { size: 14, weight: 600 }, 6, width).map(
      ({ spans }) => spans[0]![0],
    );
    sheet.text(name, { x, top: LABEL.top + 29.2, height: 6.4, style: { size: 14, weight: 600 } });
    const receipt: Style = { size: 9, weight: 400 };
    if (lrNumber) {
      const text = `LR ${lrNumber}`;
      sheet.text(text, { x, top: LABEL.top + 35.6, height: 4, style: fittingStyle(text, receipt, width) });
    }
  });
  sheet.tagged('P', () => {
    caption(sheet, 'Box', x, LABEL.top + 44.5);
    sheet.text('of', { x: x + 13, top: LABEL.top + 47.6, height: 6, style: { size: 14, weight: 600 } });
  });
  sheet.rule(x, LABEL.top + 53.8, 12, LINE.inner);
  sheet.rule(x + 18.4, LABEL.top + 53.8, 12, LINE.inner);
}

function drawBars(sheet: Sheet, { order, part = '' }: PackingSlip): void {
  const widths = code128(order.number);
  const module = BARS.width / widths.reduce((sum, width) => sum + width, 0);
  let x = LEFT + (MIDDLE - LEFT - BARS.width) / 2;
  const bars: [Mm, Mm, Mm, Mm][] = [];
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) bars.push([x, BARS.top, width * module, BARS.height]);
    x += width * module;
  }
  sheet.tagged('Figure', () => sheet.blocks(bars), `Bar code: ${order.number}`);
  sheet.tagged('P', () => {
    const top = LABEL.top + LABEL.height - 10;
    const number: Style = { size: 15.5, weight: 600 };
    const day = `Order of ${dayOf(order.placedAt)}`;
    sheet.text(order.number, { x: LEFT + PADDING, top, height: 6.6, style: number });
    const right = { x: MIDDLE - PADDING, height: 5.4, align: 'right' } as const;
    sheet.text(part, { ...right, top: top - 3.6, style: { size: 11, weight: 600 } });
    sheet.text(day, { ...right, top: top + 0.9, style: { size: 8.5, weight: 400, ink: 'second' } });
  });
}

function drawSender(sheet: Sheet, { seller }: PackingSlip): void {
  const x = MIDDLE + PADDING;
  const width = RIGHT - x - PADDING;
  const text: Style = { size: 8, weight: 400 };
  const { street, place } = sellerLines(seller);
  const lines = [
    ...wrapped(seller.legalName, { size: 8, weight: 600 }, 3.6, width),
    ...wrapped(street, text, 3.6, width).slice(0, 2),
    ...wrapped(place, text, 3.6, width).slice(0, 1),
    lineOf(seller.phone, text, 3.6),
  ];
  sheet.tagged('P', () => {
    caption(sheet, 'From', x, LOWER_TOP + 3);
    drawParagraphs(sheet, lines, { x, top: LOWER_TOP + 5.9 });
  });
  const bottom = LABEL.top + LABEL.height;
  drawLogo(sheet, 6, x, bottom - 9);
  const [brand = ''] = seller.tradeName.split(' ');
  sheet.tagged('P', () =>
    sheet.text(brand, { x: x + 8, top: bottom - 8.3, height: 4.6, style: { size: 9, weight: 600 } }),
  );
}
