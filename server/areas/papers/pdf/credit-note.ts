import { COPY_MARK, type Copy, KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import { type PrintedPaper, showsTax } from '#domain/papers/printed-paper.ts';
import { taxPaise } from '#domain/papers/tax-split.ts';
import { totalsOf } from '#domain/papers/totals.ts';
import { counted } from '#domain/words.ts';
import { type BlockRow, numberCell, partyCell, valueCell } from './cells.ts';
import { closingPart } from './closing.ts';
import type { Composition } from './compose.ts';
import {
  dated,
  dayOf,
  figure,
  methodText,
  paymentIdText,
  placeText,
  refundIdCaption,
  rupees,
} from './figures.ts';
import { type FootText, foot } from './foot.ts';
import { continuationOf, sumHeight } from './invoice.ts';
import { lineTable } from './line-rows.ts';
import { EMPTY } from './measures.ts';
import { partyText } from './parties.ts';
import { summaryOf } from './tax-summary.ts';
import { type Sum, totalsBlock } from './totals-block.ts';

const QUARTER = 45;
const HALF = 90;

export function composeCreditNote(paper: PrintedPaper, copy: Copy): Composition {
  const { seller, lines } = paper;
  return {
    masthead: {
      title: KIND_OF_PAPER.credit.title,
      seller,
      link: paper.order.link,
      copyMark: COPY_MARK[copy],
      notes: ['Section 34, CGST Act, 2017'],
      eInvoice: paper.eInvoice,
    },
    number: paper.number,
    block: blockOf(paper),
    continuation: continuationOf(paper, 'Credited to', COPY_MARK[copy]),
    table: lineTable(paper, {
      firstHead: [showsTax(paper) ? 'Inv.' : 'Bill', 'line'],
      isUntaxed: !showsTax(paper),
    }),
    lines,
    totalLabel: `Credit on ${counted(lines.length, 'line')}`,
    closing: closingPart(
      paper.totalPaise,
      summaryOf(paper),
      totalsBlock(paper, 'Credit total', invoiceSums(paper), sumHeight(paper), {
        isUntaxed: !showsTax(paper),
      }),
    ),
    foot: foot(seller, {
      ...refundFoot(paper),
      notesTitle: 'Notes',
      notes: notesOf(paper),
    }),
  };
}

const refundFoot = (paper: PrintedPaper): Pick<FootText, 'title' | 'facts'> =>
  paper.replaced
    ? { title: 'No refund', facts: [['Money', 'The invoice is issued again']] }
    : {
        title: 'Refund',
        facts: [
          ['Paid to', refundedTo(paper)],
          ['Amount', rupees(paper.totalPaise), true],
          [isTransfer(paper) ? 'UTR' : 'Refund id', paper.refund?.id ?? EMPTY],
          ['Payment', paper.payment ? paymentIdText(paper.payment.id) : EMPTY],
        ],
      };

function blockOf(paper: PrintedPaper): BlockRow[] {
  const { order, against, refund, replaced } = paper;
  const quarter = (caption: string, value: string | null | undefined) => valueCell(QUARTER, caption, value);
  return [
    [
      numberCell(QUARTER, 'Credit note number', paper.number),
      quarter('Date of issue', dayOf(paper.issuedAt)),
      quarter(against?.isExempt ? 'Against bill of supply' : 'Against tax invoice', against?.number),
      quarter(
        against?.isExempt ? 'Date of that bill' : 'Date of that invoice',
        against && dayOf(against.issuedAt),
      ),
    ],
    [
      partyCell(HALF, 'Credited to', partyText(paper.billedTo)),
      partyCell(HALF, 'Goods were delivered to', partyText(paper.deliveredTo)),
    ],
    [
      quarter('Place of supply', placeText(paper)),
      showsTax(paper) ? quarter('Tax payable on reverse charge', 'No') : quarter('Tax', 'None: exempt goods'),
      quarter(dated('Order', order.placedAt), order.number),
      quarter('Your PO', order.poNumber),
    ],
    [
      valueCell(HALF, 'Reason', replaced?.reason ?? refund?.reason),
      ...(replaced
        ? [valueCell(HALF, 'Refunded to', 'No money goes back: the invoice is issued again')]
        : [
            quarter(
              'Refunded to',
              [refundedTo(paper), refund && dayOf(refund.at)].filter(Boolean).join(', '),
            ),
            quarter(refundIdCaption(paper.payment?.method), refund?.id),
          ]),
    ],
  ];
}

/** What the invoice came to, and what is left of it. */
function invoiceSums({ against, creditedBeforePaise, totalPaise }: PrintedPaper): Sum[] {
  if (against === null) return [];
  const invoiced: Sum = [
    `${against.isExempt ? 'Bill' : 'Invoice'} ${against.number}`,
    figure(against.totalPaise),
  ];
  if (creditedBeforePaise === undefined) return [invoiced];
  return [
    invoiced,
    ['Credited before this note', figure(creditedBeforePaise)],
    [
      `${against.isExempt ? 'Bill' : 'Invoice'} after this note`,
      figure(against.totalPaise - creditedBeforePaise - totalPaise),
    ],
  ];
}

const isTransfer = ({ payment }: PrintedPaper) => payment?.method === 'transfer';

/** Money goes back the way it came. */
const refundedTo = ({ payment }: PrintedPaper) => methodText(payment?.method) ?? 'The account it came from';

function notesOf(paper: PrintedPaper): string[] {
  const tax = rupees(taxPaise(totalsOf(paper.lines)));
  return [
    showsTax(paper)
      ? 'Value and tax of the invoice named above are reduced.'
      : 'The value of the bill of supply named above is reduced.',
    ...(paper.buyerGstin === null || !showsTax(paper)
      ? []
      : [`If input tax credit was taken, please reverse ${tax}.`]),
    ...(paper.replaced ? [] : ['The bank usually needs five to ten working days.']),
  ];
}
