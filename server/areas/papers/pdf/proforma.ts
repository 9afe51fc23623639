import type { Proforma } from '#domain/papers/printed-revision.ts';
import { counted } from '#domain/words.ts';
import {
  type BlockRow,
  drawParagraphs,
  heightOf,
  numberCell,
  type PartyText,
  partyCell,
  valueCell,
  wrapped,
} from './cells.ts';
import { closingPart } from './closing.ts';
import { type Composition, drawComposition } from './compose.ts';
import { accountText, dated, dayOf, figure, placeText, rupees } from './figures.ts';
import { foot } from './foot.ts';
import { oneLine, sumHeight } from './invoice.ts';
import { isClose, lineTable } from './line-rows.ts';
import { CAPTION, CONTENT, LEFT, LINE, RIGHT, type Style } from './measures.ts';
import { CONTINUATION_WIDTHS } from './page-furniture.ts';
import { partyText } from './parties.ts';
import { createSheet } from './sheet.ts';
import { type Part, taxSummary } from './tax-summary.ts';
import { type Sum, totalsBlock } from './totals-block.ts';
import { fittingStyle } from './wrap.ts';

const QUARTER = 45;
const HALF = 90;
const TITLE = 'Proforma invoice';

export async function drawProforma(proforma: Proforma): Promise<Buffer> {
  const sheet = createSheet({
    title: `${TITLE} ${proforma.order.number}`,
    author: proforma.seller.legalName,
    subject: `Order ${proforma.order.number}`,
    madeAt: proforma.madeAt,
  });
  drawComposition(sheet, composeProforma(proforma));
  return sheet.bytes();
}

const leftOf = ({ totalPaise, receivedPaise }: Proforma) => totalPaise - receivedPaise;

function composeProforma(proforma: Proforma): Composition {
  const { seller, lines, order } = proforma;
  const hasPart = proforma.receivedPaise > 0;
  const below: Sum[] = hasPart
    ? [
        ['Received', figure(proforma.receivedPaise)],
        ['Left to transfer', figure(leftOf(proforma))],
      ]
    : [];
  const totals = totalsBlock(proforma, hasPart ? 'Order total' : 'To transfer', below, sumHeight(proforma), {
    hasTick: false,
  });
  return {
    masthead: {
      title: TITLE,
      seller,
      link: order.link,
      copyMark: null,
      notes: ['For payment by bank transfer.', 'Not a tax invoice; no input tax credit.'],
      eInvoice: null,
    },
    number: `Order ${order.number}`,
    block: blockOf(proforma),
    box: transferBox(proforma),
    continuation: continuationOf(proforma),
    table: lineTable(proforma, { firstHead: ['Sl.', 'no.'] }),
    lines,
    totalLabel: `Total of ${counted(lines.length, 'line')}`,
    closing: closingPart(proforma.totalPaise, taxSummary(proforma), totals),
    foot: foot(seller, {
      title: 'Questions about payment',
      facts: [seller.phone, seller.email].map((text) => ['', text] as const),
      notesTitle: 'What comes next',
      notes: [
        'We confirm the transfer by mail with a receipt voucher.',
        ...(proforma.quotation ? ['Lead times of the quotation run from the day the money is here.'] : []),
        'The tax invoice is issued when the goods leave our works.',
      ],
      hasDeclaration: false,
    }),
  };
}

function blockOf(proforma: Proforma): BlockRow[] {
  const { order, madeAt, quotation, billedTo, deliveredTo } = proforma;
  return [
    [
      numberCell(QUARTER, dated('Order', order.placedAt), order.number),
      valueCell(QUARTER, 'Date', dayOf(madeAt)),
      valueCell(QUARTER, 'From quotation', quotation && `${quotation.number}, rev. ${quotation.revision}`),
      valueCell(QUARTER, 'Your PO', order.poNumber),
    ],
    [
      partyCell(HALF, 'Billed to', partyText(billedTo)),
      partyCell(HALF, 'Deliver to', {
        ...partyText(deliveredTo),
        particulars: [
          ['Place of supply', placeText(proforma)],
          ['Reverse charge', 'No'],
        ],
      } satisfies PartyText),
    ],
  ];
}

const BOX = { left: 66, padding: 4, label: 28 };
const AMOUNT: Style = { size: 21, weight: 700 };
const DAY: Style = { size: 12, weight: 600 };
const TEXT: Style = { size: 8.5, weight: 400 };
const STRONG: Style = { size: 8.5, weight: 600 };
const COPIED: Style = { size: 12, weight: 600 };
const NOTE: Style = { size: 7, weight: 400, ink: 'second' };
/** As the lines stand closer, so does the box above them: twelve of them fit on one page. */
const WIDE_BOX = { row: 5.2, padding: 2.8 };
const CLOSE_BOX = { row: 4.8, padding: 2.2 };

/** What the customer's bank asks for: how much until when on the left, to whom on the right. */
function transferBox(proforma: Proforma): Part {
  const { seller, order, dueOn } = proforma;
  const { bank } = seller;
  const { row: rowHeight, padding } = isClose(proforma) ? CLOSE_BOX : WIDE_BOX;
  const valueLeft = LEFT + BOX.left + BOX.padding + BOX.label;
  const valueWidth = RIGHT - valueLeft - BOX.padding;
  const facts = [
    ['Beneficiary', seller.legalName, STRONG],
    ['Account number', accountText(bank.account), COPIED],
    ['IFSC', bank.ifsc, COPIED],
    ['Bank and branch', [bank.name, bank.branch].filter(Boolean).join(', '), TEXT],
    ['Reference', order.number, COPIED],
  ] as const;
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([label, value, style]) => ({
      label,
      lines: wrapped(
        value,
        fittingStyle(value, style, valueWidth, 8),
        style === COPIED ? rowHeight : 4.4,
        valueWidth,
      ),
    }));
  const note = wrapped(
    'Write the reference in the remarks of the transfer; it finds your order.',
    NOTE,
    3.1,
    RIGHT - LEFT - BOX.left - 2 * BOX.padding,
  );
  const left = wrapped(lapseText(proforma), NOTE, 3.1, BOX.left - 2 * BOX.padding);
  const rowsHeight = rows.reduce((sum, { lines }) => sum + Math.max(rowHeight, heightOf(lines) + 0.4), 0);
  const leftHeight = 2.8 + 10.5 + (dueOn ? 2.8 + 5.4 + 1.6 : 0) + heightOf(left);
  const height = 2 * padding + Math.max(leftHeight, rowsHeight + 1 + heightOf(note));
  return {
    height,
    draw(sheet, top) {
      sheet.frame(LEFT, top, CONTENT, height, LINE.grand);
      sheet.upright(LEFT + BOX.left, top, height, LINE.inner, 'line');
      sheet.silent(() => sheet.blocks([[LEFT, top + padding + 3.9, 1.3, 7]], 'key'));
      const x = LEFT + BOX.padding;
      let y = top + padding;
      sheet.tagged('P', () => {
        sheet.text('Transfer by NEFT or RTGS', { x, top: y, height: 2.8, style: CAPTION });
        const amount = rupees(leftOf(proforma));
        const style = fittingStyle(amount, AMOUNT, BOX.left - 2 * BOX.padding + 1);
        sheet.text(amount, { x, top: y + 3.2, height: 9, style });
      });
      y += 2.8 + 10.5;
      if (dueOn) {
        sheet.tagged('P', () => {
          sheet.text('To reach us by', { x, top: y, height: 2.8, style: CAPTION });
          sheet.text(dayOf(dueOn), { x, top: y + 2.9, height: 5.2, style: DAY });
        });
        y += 2.8 + 5.4 + 1.6;
      }
      sheet.tagged('P', () => drawParagraphs(sheet, left, { x, top: y }));
      let factTop = top + padding;
      for (const { label, lines } of rows) {
        sheet.tagged('P', () => {
          const first = lines[0]?.height ?? rowHeight;
          const labelLine = { x: LEFT + BOX.left + BOX.padding, top: factTop, height: first, style: TEXT };
          sheet.text(label, labelLine);
          drawParagraphs(sheet, lines, { x: valueLeft, top: factTop });
        });
        factTop += Math.max(rowHeight, heightOf(lines) + 0.4);
      }
      sheet.tagged('P', () =>
        drawParagraphs(sheet, note, { x: LEFT + BOX.left + BOX.padding, top: factTop + 1 }),
      );
    },
  };
}

const lapseText = (proforma: Proforma): string =>
  proforma.dueOn === null
    ? `${rupees(proforma.receivedPaise)} of ${rupees(proforma.totalPaise)} has come. Part payments add up.`
    : 'The order lapses after that day if it is not paid. Part payments add up.';

function continuationOf({ order, madeAt, billedTo }: Proforma) {
  const [number, date, party, last] = CONTINUATION_WIDTHS;
  return [
    valueCell(number, TITLE, order.number),
    valueCell(date, 'Date', dayOf(madeAt)),
    oneLine(valueCell(party, 'Billed to', billedTo.name)),
    valueCell(last, 'Your PO', order.poNumber),
  ];
}
