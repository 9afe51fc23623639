import type { Paise } from '#domain/money.ts';
import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { PaperLine } from '#domain/papers/paper.ts';
import type { PrintedPaper } from '#domain/papers/printed-paper.ts';
import { halfRateText, rateText } from '#domain/papers/rates.ts';
import { inclusivePaise, type TaxSplit } from '#domain/papers/tax-split.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import {
  type BlockRow,
  drawParagraphs,
  heightOf,
  lineOf,
  numberCell,
  partyCell,
  valueCell,
  wrapped,
} from './cells.ts';
import type { Composition } from './compose.ts';
import { figureLook, GUTTER, type HeldFigure } from './figure-size.ts';
import {
  dated,
  dayOf,
  figure,
  hsnText,
  paymentIdCaption,
  paymentIdText,
  placeText,
  refundIdCaption,
  rupees,
  stateTax,
  wordsOf,
} from './figures.ts';
import { signingLines } from './foot.ts';
import { continuationOf, paidBy } from './invoice.ts';
import { type LineTable, quantityText } from './line-rows.ts';
import { CAPTION, EMPTY, LEFT, RIGHT, type Style, type Weight } from './measures.ts';
import { partyText } from './parties.ts';
import { type Column, rowOf } from './table.ts';
import type { Part } from './tax-summary.ts';
import { drawGrandTotal } from './totals-block.ts';
import { fittingStyle } from './wrap.ts';

const QUARTER = 45;
const HALF = 90;
const TOTALS = 64;

interface Wording {
  notes: string[];
  party: string;
  lastColumn: string;
  totalRow: string;
  total: string;
}

const WORDING: Record<'receipt' | 'refund' | 'reversal', Wording> = {
  receipt: {
    notes: ['For an advance, rule 50, CGST Rules, 2017.'],
    party: 'Received from',
    lastColumn: 'Advance',
    totalRow: 'Advance received',
    total: 'Received',
  },
  refund: {
    notes: ['For an advance paid back, rule 51, CGST Rules, 2017.'],
    party: 'Refunded to',
    lastColumn: 'Refund',
    totalRow: 'Advance refunded',
    total: 'Refunded',
  },
  reversal: {
    notes: ['The receipt voucher was entered in error.', 'This takes it back. No money moved.'],
    party: 'Entered for',
    lastColumn: 'Taken back',
    totalRow: 'Receipt taken back',
    total: 'Taken back',
  },
};

/** A receipt voucher for an advance, or the refund voucher that gives it back: half a page where lines are few. */
export function composeVoucher(paper: PrintedPaper, kind: 'receipt' | 'refund'): Composition {
  const wording = WORDING[kind === 'refund' && isReversal(paper) ? 'reversal' : kind];
  return {
    masthead: {
      title: KIND_OF_PAPER[kind].title,
      seller: paper.seller,
      link: paper.order.link,
      copyMark: null,
      notes:
        kind === 'receipt'
          ? [...wording.notes, ...withheldNotes(paper), ...partNotes(paper), whatFollows(paper)]
          : wording.notes,
      eInvoice: null,
    },
    number: paper.number,
    block: kind === 'receipt' ? receiptBlock(paper, wording) : refundBlock(paper, wording),
    continuation: continuationOf(paper, wording.party, null),
    table: voucherTable(paper, wording),
    lines: paper.lines,
    totalLabel: wording.totalRow,
    closing: closingOf(paper, wording),
    foot: null,
  };
}

const isReversal = ({ payment }: PrintedPaper) => payment?.role === 'reversed';

/** What reached the bank, and what counts beside it. */
function withheldNotes({ payment, totalPaise }: PrintedPaper): string[] {
  const { tdsPaise = 0, chargesPaise = 0 } = payment ?? {};
  if (tdsPaise + chargesPaise === 0) return [];
  const beside = [
    tdsPaise > 0 && `${rupees(tdsPaise)} TDS`,
    chargesPaise > 0 && `${rupees(chargesPaise)} bank charges`,
  ];
  return [
    `In the bank ${rupees(totalPaise - tdsPaise - chargesPaise)}, ${beside.filter(Boolean).join(', ')}.`,
  ];
}

/** Of an order that is paid in parts: how far this one gets. */
function partNotes({ part }: PrintedPaper): string[] {
  if (!part) return [];
  const { orderPaise, leftPaise } = part;
  return leftPaise > 0
    ? [`A part of ${rupees(orderPaise)}; ${rupees(leftPaise)} is left to pay.`]
    : [`The last part of ${rupees(orderPaise)}, which is paid in full.`];
}

function whatFollows({ payment }: PrintedPaper): string {
  const isForGoods = payment?.role === undefined || payment.role === 'settling';
  return isForGoods ? 'The tax invoice follows when the goods leave.' : 'This payment is paid back.';
}

const quarter = (caption: string, value: string | null | undefined) => valueCell(QUARTER, caption, value);

function receiptBlock(paper: PrintedPaper, { party }: Wording): BlockRow[] {
  const { order, payment } = paper;
  const rows = [
    [numberCell(QUARTER, 'Voucher number', paper.number), quarter('Date', dayOf(paper.issuedAt))],
    [quarter(dated('Order', order.placedAt), order.number), quarter('Your PO', order.poNumber)],
  ];
  return [
    [partyCell(HALF, party, partyText(paper.billedTo)), { width: HALF, rows }],
    [
      quarter('Place of supply', placeText(paper)),
      quarter('Tax payable on reverse charge', 'No'),
      quarter('Paid by', paidBy(paper)),
      quarter(paymentIdCaption(payment?.method), payment && paymentIdText(payment.id)),
    ],
  ];
}

function refundBlock(paper: PrintedPaper, { party }: Wording): BlockRow[] {
  const { order, payment, refund, against } = paper;
  const rows = [
    [numberCell(QUARTER, 'Voucher number', paper.number), quarter('Date', dayOf(paper.issuedAt))],
    [
      quarter('Against receipt voucher', against?.number),
      quarter('Date of that voucher', against && dayOf(against.issuedAt)),
    ],
  ];
  return [
    [partyCell(HALF, party, partyText(paper.billedTo)), { width: HALF, rows }],
    [
      quarter('Place of supply', placeText(paper)),
      quarter('Tax payable on reverse charge', 'No'),
      quarter(dated('Order', order.placedAt), order.number),
      quarter('Your PO', order.poNumber),
    ],
    [
      quarter('Reason', refund?.reason),
      quarter('Paid by', paidBy(paper)),
      quarter(paymentIdCaption(payment?.method), payment && paymentIdText(payment.id)),
      isReversal(paper)
        ? quarter(dated('Taken back', refund?.at), 'No money moved')
        : quarter(dated(refundIdCaption(payment?.method), refund?.at), refund?.id),
    ],
  ];
}

const TEXT: Style = { size: 8, weight: 400 };
const NAME: Style = { size: 8, weight: 500 };
const SUM: Style = { size: 8, weight: 600 };
const UNIT: Style = { size: 7, weight: 400, ink: 'second' };
const LINE_HEIGHT = 3.5;
const PADDING = { top: 0.85, bottom: 0.75 };

/** Widths from the description on. Amounts of crores take their room from the description. */
const WIDTHS = { intra: [66, 12, 16, 20, 9, 16, 16, 19], inter: [74, 12, 16, 23, 9, 19, 21] };
const WIDTHS_FOR_LARGE_SUMS = { intra: [57, 12, 16, 22, 9, 18, 18, 22], inter: [67, 12, 16, 24, 9, 22, 24] };

function columnsOf(paper: PrintedPaper, lastColumn: string, widths: typeof WIDTHS): Column[] {
  const rates = new Set(paper.lines.map(({ rate }) => rate));
  const [rate = 0] = rates;
  const percent = (text: string) => (rates.size === 1 ? ` ${text} %` : '');
  const taxes =
    paper.supply === 'inter'
      ? [`IGST${percent(rateText(rate))}`]
      : ['CGST', stateTax(paper)].map((tax) => `${tax}${percent(halfRateText(rate))}`);
  const [name = 0, hsn = 0, ...rest] = widths[paper.supply];
  return [
    { width: 6, align: 'left', head: 'Sl.' },
    { width: name, align: 'left', head: 'Description' },
    { width: hsn, align: 'left', head: 'HSN' },
    ...['Quantity', 'Taxable value', 'GST', ...taxes, lastColumn].map(
      (head, i): Column => ({ width: rest[i]!, align: 'right', head }),
    ),
  ];
}

function voucherTable(paper: PrintedPaper, { lastColumn }: Wording): LineTable {
  const taxesOf = (split: TaxSplit) =>
    paper.supply === 'inter' ? [split.igstPaise] : [split.cgstPaise, split.sgstPaise];
  const sums = totalsOf(paper.lines);
  const { columns, size } = figureLook(
    [
      [columnsOf(paper, lastColumn, WIDTHS), [8, 7.4]],
      [columnsOf(paper, lastColumn, WIDTHS_FOR_LARGE_SUMS), [7.4, 7, 6.5]],
    ],
    [
      [4, figure(sums.taxablePaise), 600],
      ...[...taxesOf(sums), sums.totalPaise].map((paise, i): HeldFigure => [6 + i, figure(paise), 600]),
    ],
  );
  const figures = (split: TaxSplit, weight: Weight, gst: string) => {
    const cell = (paise: Paise, cellWeight = weight) => [
      lineOf(figure(paise), { size, weight: cellWeight }, LINE_HEIGHT),
    ];
    return [
      cell(split.taxablePaise),
      [lineOf(gst, { size, weight: 400 }, LINE_HEIGHT)],
      ...taxesOf(split).map((paise) => cell(paise)),
      cell(inclusivePaise(split), weight === 600 ? 600 : 500),
    ];
  };
  const rowOfLine = (line: PaperLine) => {
    const hsn = hsnText(line.hsn, paper.hsnDigits);
    return rowOf(
      [
        [lineOf(String(line.position), TEXT, LINE_HEIGHT)],
        wrapped(line.description, NAME, LINE_HEIGHT, columns[1]!.width - 2),
        [lineOf(hsn, fittingStyle(hsn, TEXT, columns[2]!.width - GUTTER), LINE_HEIGHT)],
        [quantityOf(line)],
        ...figures(line, 400, `${rateText(line.rate)} %`),
      ],
      PADDING,
    );
  };
  return {
    columns,
    rows: paper.lines.map(rowOfLine),
    headPadding: { top: 1.5, bottom: 1.4 },
    sumRow: (label, split) =>
      rowOf([[lineOf(label, SUM, LINE_HEIGHT)], [], [], [], ...figures(split, 600, '')], {
        top: 0.95,
        bottom: 0.8,
      }),
  };
}

const quantityOf = ({ quantity, unit }: PaperLine) =>
  quantity === 0
    ? lineOf(EMPTY, TEXT, LINE_HEIGHT)
    : { spans: [[`${quantityText(quantity)} `, TEXT] as const, [unit, UNIT] as const], height: LINE_HEIGHT };

/** The words on the left; the amount and the signatory on the right. */
function closingOf(paper: PrintedPaper, { total }: Wording): Part {
  const words = wrapped(
    wordsOf(paper.totalPaise),
    { size: 8.5, weight: 500 },
    3.7,
    RIGHT - LEFT - TOTALS - 8,
  );
  const { above, below } = signingLines(paper.seller, TOTALS, true);
  const signingTop = 2 + 10.3 + 1;
  const belowTop = signingTop + heightOf(above) + 6.2;
  return {
    height: Math.max(belowTop + heightOf(below), 4 + heightOf(words) + 3),
    draw(sheet, top) {
      sheet.tagged('P', () => {
        sheet.text('Amount in words', { x: LEFT, top: top + 3.4, height: 2.8, style: CAPTION });
        drawParagraphs(sheet, words, { x: LEFT, top: top + 6.2 });
      });
      drawGrandTotal(sheet, total, paper.totalPaise, top + 2, RIGHT - TOTALS, TOTALS);
      sheet.tagged('P', () => {
        drawParagraphs(sheet, above, { x: RIGHT, top: top + signingTop, align: 'right' });
        drawParagraphs(sheet, below, { x: RIGHT, top: top + belowTop, align: 'right' });
      });
    },
  };
}
