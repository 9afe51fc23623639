import { sumPaise } from '#domain/money.ts';
import { COPY_MARK, type Copy } from '#domain/papers/kinds.ts';
import {
  type PrintedPaper,
  type Seller,
  showsTax,
  type TaxedPaper,
  titleOf,
} from '#domain/papers/printed-paper.ts';
import { counted } from '#domain/words.ts';
import { type BlockRow, type Cell, numberCell, partyCell, valueCell } from './cells.ts';
import { closingPart } from './closing.ts';
import type { Composition } from './compose.ts';
import {
  accountText,
  dated,
  dayOf,
  ewayText,
  figure,
  methodText,
  paymentIdCaption,
  paymentIdText,
  placeText,
} from './figures.ts';
import { type FootText, foot, notesOf } from './foot.ts';
import { isClose, lineTable } from './line-rows.ts';
import { CONTINUATION_WIDTHS } from './page-furniture.ts';
import { partyText } from './parties.ts';
import { summaryOf } from './tax-summary.ts';
import { type Sum, totalsBlock } from './totals-block.ts';

const QUARTER = 45;
const HALF = 90;

export function composeInvoice(paper: PrintedPaper, copy: Copy): Composition {
  const { seller, lines } = paper;
  const isTaxed = showsTax(paper);
  const totals = totalsBlock(
    paper,
    isTaxed ? 'Invoice total' : 'Total',
    receivedSums(paper),
    sumHeight(paper),
    {
      isUntaxed: !isTaxed,
      isJoint: paper.isJoint ?? false,
    },
  );
  return {
    masthead: {
      title: titleOf(paper),
      seller,
      link: paper.order.link,
      copyMark: COPY_MARK[copy],
      notes: [],
      eInvoice: paper.eInvoice,
    },
    number: paper.number,
    block: blockOf(paper),
    continuation: continuationOf(paper, 'Billed to', COPY_MARK[copy]),
    table: lineTable(paper, { firstHead: ['Sl.', 'no.'], isUntaxed: !isTaxed }),
    lines,
    totalLabel: `Total of ${counted(lines.length, 'line')}`,
    closing: closingPart(paper.totalPaise, summaryOf(paper), totals),
    foot: foot(seller, {
      title: 'Bank',
      facts: bankFacts(seller),
      notesTitle: paper.note ? 'Note and terms' : 'Terms',
      notes: [...(paper.note ? [paper.note] : []), ...notesOf(paper.terms)],
    }),
  };
}

function bankFacts({ legalName, bank }: Seller): FootText['facts'] {
  if (bank.account === '') return [];
  return [
    ['Account', legalName],
    ['Number', accountText(bank.account), true],
    ['IFSC', bank.ifsc, true],
    ['Branch', [bank.name, bank.branch].filter(Boolean).join(', ')],
  ];
}

/** Rows of sums stand closer where the lines do. */
export const sumHeight = (paper: TaxedPaper): number => (isClose(paper) ? 4.4 : 4.65);

function blockOf(paper: PrintedPaper): BlockRow[] {
  const { order, payment, dispatch } = paper;
  const quarter = (caption: string, value: string | null | undefined) => valueCell(QUARTER, caption, value);
  return [
    [
      numberCell(QUARTER, showsTax(paper) ? 'Invoice number' : 'Bill of supply', paper.number),
      quarter('Date of issue', dayOf(paper.issuedAt)),
      quarter('Place of supply', placeText(paper)),
      showsTax(paper) ? quarter('Tax payable on reverse charge', 'No') : quarter('Tax', 'None: exempt goods'),
    ],
    [
      partyCell(HALF, 'Billed to', partyText(paper.billedTo)),
      partyCell(HALF, 'Delivered to', partyText(paper.deliveredTo)),
    ],
    [
      quarter(dated('Order', order.placedAt), order.number),
      quarter('Your PO', order.poNumber),
      quarter('Paid by', paidBy(paper)),
      quarter(paymentIdCaption(payment?.method), paymentIds(paper)),
    ],
    [
      quarter('Carrier', dispatch?.carrier),
      quarter(dated('LR number', dispatch?.lrDate), dispatch?.lrNumber),
      quarter('Vehicle', dispatch?.vehicle),
      quarter('E-way bill', ewayText(dispatch?.ewayBill ?? null)),
    ],
  ];
}

/** "Card, 10 Nov 2026"; of parts the days of the first and the last. */
export function paidBy({ payment, payments = [] }: PrintedPaper): string | null {
  if (payment === null) return null;
  const days = [...new Set([...payments, payment].map(({ paidAt }) => dayOf(paidAt)))];
  const span = days.length === 1 ? days[0]! : `${days[0]} to ${days.at(-1)}`;
  return [methodText(payment.method), span].filter(Boolean).join(', ');
}

/** Each in full, as long as they are few: an accountant looks them up in the bank's statement. */
function paymentIds({ payment, payments }: PrintedPaper): string | null {
  const ids = (payments ?? (payment ? [payment] : [])).map(({ id }) => paymentIdText(id));
  if (ids.length === 0) return null;
  const rest = ids.length - MOST_NAMED;
  return rest > 0 ? `${ids.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : ids.join(', ');
}

type Voucher = PrintedPaper['received'][number];
const MOST_NAMED = 3;

function receivedSums(paper: PrintedPaper): Sum[] {
  const received = receivedFor(paper);
  const balancePaise = paper.totalPaise - sumOf(received) + sumOf(paper.returned ?? []);
  const [only] = received;
  if (isClose(paper) && only?.totalPaise === paper.totalPaise && balancePaise === 0)
    return [['Received in full', only.number]];
  return [
    ...voucherSums('Received', received, isClose(paper) ? 1 : MOST_NAMED, 'receipt vouchers'),
    ...voucherSums('Less paid back', paper.returned ?? [], MOST_NAMED, 'refund vouchers'),
    // Paid back without a voucher, or before the vouchers were stored with the invoice.
    ...(balancePaise < 0 ? [['Less paid back', figure(-balancePaise)] as const] : []),
    ['Balance due', balancePaise <= 0 ? 'Nil' : figure(balancePaise)],
  ];
}

/** A payment without a receipt voucher is named by itself. */
const receivedFor = ({ received, payment, totalPaise }: PrintedPaper): Voucher[] =>
  received.length === 0 && payment ? [{ number: paymentIdText(payment.id), totalPaise }] : received;

const voucherSums = (what: string, vouchers: Voucher[], mostNamed: number, kind: string): Sum[] =>
  vouchers.length > mostNamed
    ? [[`${what}, ${vouchers.length} ${kind}`, figure(sumOf(vouchers))]]
    : vouchers.map(({ number, totalPaise }) => [`${what}, ${number}`, figure(totalPaise)]);

const sumOf = (vouchers: Voucher[]) => sumPaise(vouchers.map(({ totalPaise }) => totalPaise));

export function continuationOf(paper: PrintedPaper, partyCaption: string, last: string | null): Cell[] {
  const [number, date, party, copy] = CONTINUATION_WIDTHS;
  const gstin = paper.billedTo.gstin === null ? '' : `, GSTIN ${paper.billedTo.gstin}`;
  return [
    valueCell(number, titleOf(paper), paper.number),
    valueCell(date, 'Date of issue', dayOf(paper.issuedAt)),
    oneLine(valueCell(party, `${partyCaption}${gstin}`, paper.billedTo.name)),
    last === null ? valueCell(copy, 'Order', paper.order.number) : valueCell(copy, 'Copy', last),
  ];
}

/** The block of a later page has one height; page 1 has the whole name. */
export const oneLine = (cell: Cell): Cell => ({ ...cell, body: cell.body.slice(0, 1) });
