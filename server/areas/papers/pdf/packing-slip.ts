import { counted, nounFor } from '#domain/words.ts';
import {
  type BlockRow,
  blockHeight,
  drawBlock,
  drawParagraphs,
  lineOf,
  numberCell,
  valueCell,
  wrapped,
} from './cells.ts';
import { dated } from './figures.ts';
import { quantityText } from './line-rows.ts';
import { drawBrand, drawOrderCode, drawTitle, drawWarning } from './masthead.ts';
import { CAPTION, CONTENT, EMPTY, LEFT, LINE, type Mm, PAGE, RIGHT, type Style } from './measures.ts';
import { drawContinuation, drawFurniture, drawPunchMark, NEXT_TABLE_TOP } from './page-furniture.ts';
import { planPages } from './paging.ts';
import { createSheet, type Sheet } from './sheet.ts';
import type { PackedLine, PackingSlip } from './slip.ts';
import { drawLabel } from './slip-label.ts';
import { type Column, drawHead, drawRow, edgesOf, headRow, type Row, rowOf, type Table } from './table.ts';
import { fittingStyle } from './wrap.ts';

const QUARTER = 45;
const BLOCK_TOP = 29.5;
const TABLE_GAP = 4;
/** Below it stands the label. */
const CUT = 186;
const SLIP_END = CUT - 7;
const BOX = 4.6;
/** The page with the label is one to work from, too: it does not end a long list with one or two positions. */
const LINES_ABOVE_LABEL = 6;

const COLUMNS: Column[] = [
  { width: 9, align: 'left', head: 'Pos.' },
  { width: 9, align: 'left', head: '' },
  { width: 43, align: 'left', head: 'Part number' },
  { width: 61, align: 'left', head: 'Description' },
  { width: 16, align: 'right', head: 'Quantity', under: 'unit' },
  { width: 18, align: 'right', head: 'Weight', under: 'each' },
  { width: 12, align: 'right', head: '' },
  { width: 12, align: 'right', head: 'Box' },
];

/** One PDF with the slips of several orders, each on its own pages. */
export async function drawPackingSlips(slips: readonly PackingSlip[]): Promise<Buffer> {
  const [first] = slips;
  if (first === undefined) throw new RangeError('There is no order to pack.');
  const names = slips.map(nameOf);
  const sheet = createSheet({
    title: slips.length === 1 ? `Packing slip ${names[0]}` : `${slips.length} packing slips`,
    author: first.seller.legalName,
    subject: `Orders ${names.join(', ')}`,
    madeAt: first.order.placedAt,
  });
  for (const slip of slips) drawSlip(sheet, slip);
  return sheet.bytes();
}

function drawSlip(sheet: Sheet, slip: PackingSlip): void {
  const table: Table = {
    columns: COLUMNS,
    rows: slip.lines.map(slipRow),
    headPadding: { top: 1.35, bottom: 1.35 },
  };
  const head = headRow(table).height;
  const block = blockOf(slip);
  const note = noteOf(slip);
  const total = totalRow(slip);
  const pages = planPages({
    heights: table.rows.map(({ height }) => height),
    firstTop: BLOCK_TOP + blockHeight(block) + TABLE_GAP + head,
    nextTop: NEXT_TABLE_TOP + head,
    bottom: 279,
    carriedHeight: 0,
    closingHeight: total.height + SIGNING.gap + SIGNING.height + 2 + note.length * NOTE_HEIGHT,
    closingBottom: SLIP_END,
    linesWithClosing: LINES_ABOVE_LABEL,
  });
  for (const [i, page] of pages.entries()) {
    const isLast = i === pages.length - 1;
    sheet.addPage();
    let y = i === 0 ? drawHeading(sheet, slip, block) : drawNextHeading(sheet, slip);
    sheet.group('Table', () => {
      if (i === 0) y = drawHead(sheet, table, y, CONTENT);
      else sheet.repeated(() => (y = drawHead(sheet, table, y, CONTENT)));
      for (const row of table.rows.slice(page.from, page.to)) y = drawSlipRow(sheet, row, y);
      if (!isLast) return;
      sheet.rule(LEFT, y, CONTENT, LINE.frame);
      drawRow(sheet, COLUMNS, total, y);
      y += total.height;
    });
    sheet.rule(LEFT, y, CONTENT, LINE.frame);
    if (!isLast) {
      drawFurniture(sheet, slip.seller, nameOf(slip), i + 1, pages.length);
      continue;
    }
    drawSigning(sheet, y + SIGNING.gap);
    const noteTop = y + SIGNING.gap + SIGNING.height + 2;
    sheet.tagged('P', () => drawParagraphs(sheet, note, { x: LEFT, top: noteTop }));
    drawCut(sheet, `${nameOf(slip)}   Page ${i + 1} of ${pages.length}`);
    drawPunchMark(sheet);
    drawLabel(sheet, slip);
  }
}

/** "MW-7QK4-2R9X, Consignment 2" */
const nameOf = ({ order, part }: PackingSlip) => [order.number, part].filter(Boolean).join(', ');

function blockOf({ order, deliveredTo, carrier }: PackingSlip): BlockRow[] {
  return [
    [
      numberCell(QUARTER, dated('Order', order.placedAt), order.number),
      valueCell(QUARTER, 'Your PO', order.poNumber),
      valueCell(QUARTER, 'Deliver to', deliveredTo.name),
      valueCell(QUARTER, 'Carrier', carrier),
    ],
  ];
}

function drawHeading(sheet: Sheet, { seller, order, part, irnIsDue }: PackingSlip, block: BlockRow[]): Mm {
  drawBrand(sheet, seller);
  drawTitle(sheet, 'Packing slip', part);
  if (irnIsDue) drawWarning(sheet, 'Do not load: IRN due');
  drawOrderCode(sheet, order.link, 15);
  return drawBlock(sheet, block, BLOCK_TOP) + TABLE_GAP;
}

function drawNextHeading(sheet: Sheet, { order, deliveredTo, part }: PackingSlip): Mm {
  const party = valueCell(part ? 60 : 91, 'Deliver to', deliveredTo.name);
  drawContinuation(sheet, [
    valueCell(37, 'Packing slip', order.number),
    ...(part ? [valueCell(31, 'Part', part)] : []),
    { ...party, body: party.body.slice(0, 1) },
    valueCell(40, 'Your PO', order.poNumber),
  ]);
  return NEXT_TABLE_TOP;
}

const TEXT: Style = { size: 8, weight: 400 };
const SMALL: Style = { size: 7, weight: 400, ink: 'second' };
const PART: Style = { size: 9, weight: 600 };
const QUANTITY: Style = { size: 12, weight: 700 };
const STRONG: Style = { size: 8, weight: 600 };

function slipRow({ position, partNumber, name, remark, quantity, unit, weightGrams }: PackedLine): Row {
  const pieces = quantityText(quantity);
  const weight = weightGrams === null ? EMPTY : kilograms(weightGrams * quantity);
  // The words stand beside the middle of the quantity and its unit.
  const above = { spans: [], height: 1.3 };
  return rowOf(
    [
      [above, lineOf(String(position), TEXT, 4.2)],
      [],
      [above, ...wrapped(partNumber ?? EMPTY, PART, 4.2, COLUMNS[2]!.width - 2)],
      [
        { ...above, height: 1.65 },
        ...wrapped(name, TEXT, 3.5, COLUMNS[3]!.width - 2),
        ...(remark ? wrapped(remark, STRONG, 3.5, COLUMNS[3]!.width - 2) : []),
      ],
      [lineOf(pieces, fittingStyle(pieces, QUANTITY, COLUMNS[4]!.width - 1), 4.6), lineOf(unit, SMALL, 3.05)],
      [
        { ...above, height: 0.7 },
        lineOf(weight, fittingStyle(weight, TEXT, COLUMNS[5]!.width - 0.8), 3.6),
        ...(weightGrams === null ? [] : [lineOf(kilograms(weightGrams), SMALL, 3.05)]),
      ],
      [],
      [],
    ],
    { top: 1.25, bottom: 1.2 },
  );
}

const kilograms = (grams: number) => {
  const [whole = '0', decimals] = (grams / 1000).toFixed(2).split('.');
  return `${quantityText(Number(whole))}.${decimals} kg`;
};

function drawSlipRow(sheet: Sheet, row: Row, y: Mm): Mm {
  const end = y + row.height;
  const edges = edgesOf(COLUMNS);
  drawRow(sheet, COLUMNS, row, y);
  sheet.frame(edges[1]!, y + (10.3 - BOX) / 2, BOX, BOX, LINE.frame);
  sheet.rule(RIGHT - 12, y + 7.2, 12, LINE.inner);
  sheet.rule(LEFT, end, CONTENT, LINE.inner, 'line');
  return end;
}

function totalRow({ lines }: PackingSlip): Row {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const weighed = lines.filter(({ weightGrams }) => weightGrams !== null);
  const grams = weighed.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0);
  const weight = weighed.length === 0 ? EMPTY : kilograms(grams);
  const positions = counted(lines.length, 'position');
  const missing = weighed.length === 0 ? '' : missingWeights(lines);
  return rowOf(
    [
      [lineOf(`${positions}, ${quantityText(pieces)} ${nounFor(pieces, 'piece')}`, STRONG, 3.5)],
      [],
      [],
      [],
      [],
      [lineOf(weight, STRONG, 3.5)],
      [],
      [lineOf(missing, SMALL, 3.5)],
    ],
    { top: 1.4, bottom: 1.3 },
  );
}

/** "without pos. 3", or how many have no weight. */
function missingWeights(lines: readonly PackedLine[]): string {
  const missing = lines.flatMap(({ weightGrams, position }) => (weightGrams === null ? [position] : []));
  if (missing.length === 0) return '';
  return missing.length <= 3 ? `without pos. ${missing.join(', ')}` : `without ${missing.length} positions`;
}

const SIGNING = { gap: 4, height: 13.2 };

/** Empty fields for those who pack and check. */
function drawSigning(sheet: Sheet, top: Mm): void {
  for (const [i, caption] of ['Boxes', 'Gross weight, kg', 'Packed by, date', 'Checked by, date'].entries()) {
    const x = LEFT + i * QUARTER;
    if (i > 0) sheet.upright(x, top, SIGNING.height, LINE.inner, 'line');
    sheet.tagged('P', () => sheet.text(caption, { x: x + 2, top: top + 1.1, height: 2.8, style: CAPTION }));
  }
  sheet.frame(LEFT, top, CONTENT, SIGNING.height, LINE.inner, 'line');
}

const NOTE_HEIGHT = 3.1;

const noteOf = ({ seller }: PackingSlip) =>
  wrapped(
    `Please check the goods against this slip. Note damage on the carrier’s receipt and tell us within seven days, with a photograph and the order number: ${seller.phone}. The tax invoice is on your order’s page.`,
    SMALL,
    NOTE_HEIGHT,
    CONTENT,
  );

function drawCut(sheet: Sheet, pageText: string): void {
  sheet.repeated(() => {
    const line = { top: CUT - 5.2, height: 3.4 };
    sheet.text(pageText, { ...line, x: LEFT, style: { size: 7.5, weight: 600 } });
    sheet.text('Cut here, then stick the label on box 1', {
      ...line,
      x: RIGHT,
      style: SMALL,
      align: 'right',
    });
  });
  sheet.dashed(0, CUT, PAGE.width, LINE.inner, [2.4, 1.8]);
}
