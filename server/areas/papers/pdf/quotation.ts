import { KIND_OF_PAPER } from '#domain/papers/kinds.ts';
import type { PaperLine } from '#domain/papers/paper.ts';
import type { PrintedQuotation, QuotationLine } from '#domain/papers/printed-revision.ts';
import { readState } from '#domain/papers/states.ts';
import { inclusivePaise } from '#domain/papers/tax-split.ts';
import { counted } from '#domain/words.ts';
import {
  type BlockRow,
  type Cell,
  lineOf,
  numberCell,
  type Paragraph,
  particularLines,
  partyCell,
  valueCell,
  wrapped,
} from './cells.ts';
import { closingPart } from './closing.ts';
import { type Composition, drawComposition } from './compose.ts';
import { conditionsPart, revisionsPart, stacked } from './conditions.ts';
import { dayOf, figure, phoneText, pinText, placeText, rupees } from './figures.ts';
import { foot } from './foot.ts';
import { oneLine, sumHeight } from './invoice.ts';
import { lineTable } from './line-rows.ts';
import { CAPTION, EMPTY, type Mm, type Style } from './measures.ts';
import { CONTINUATION_WIDTHS } from './page-furniture.ts';
import { createSheet } from './sheet.ts';
import { totalsBlock } from './totals-block.ts';
import { widthOf } from './wrap.ts';

const QUARTER = 45;
const HALF = 90;

/** The bytes of its PDF: the same revision always gives the same. */
export async function drawQuotation(quotation: PrintedQuotation): Promise<Buffer> {
  const sheet = createSheet({
    title: `${titleOf(quotation)} ${nameOf(quotation)}`,
    author: quotation.seller.legalName,
    subject: `Quotation for ${quotation.buyer.company ?? quotation.buyer.name}`,
    madeAt: quotation.sentAt,
  });
  drawComposition(sheet, composeQuotation(quotation));
  return sheet.bytes();
}

const isDraft = ({ revision }: PrintedQuotation) => revision === null;
const titleOf = (quotation: PrintedQuotation) =>
  isDraft(quotation) ? 'Draft quotation' : KIND_OF_PAPER.quotation.title;

/** "QT/26-27/00042, revision 2" */
const nameOf = ({ number, revision }: PrintedQuotation) =>
  revision === null ? `${number}, draft` : `${number}, revision ${revision}`;

function composeQuotation(quotation: PrintedQuotation): Composition {
  const { seller, lines, revision, sentBy, link } = quotation;
  const freight = lines.find(({ isFreight }) => isFreight);
  const freightSum = freight
    ? (['Of this freight, incl. GST', figure(inclusivePaise(freight))] as const)
    : null;
  const totals = totalsBlock(quotation, 'Offer total', [], sumHeight(quotation), { last: freightSum });
  return {
    masthead: {
      title: titleOf(quotation),
      seller,
      link: isDraft(quotation) ? null : link,
      code: { caption: 'Answer online', alt: 'QR code: the quotation online' },
      copyMark: revision === null ? 'Not sent' : `Revision ${revision}`,
      notes: isDraft(quotation)
        ? ['A look at the next revision. It is no offer', 'and cannot be accepted.']
        : ['Accept, ask or decline online:', `${new URL(link).host}/account/quotes`],
      eInvoice: null,
    },
    number: nameOf(quotation),
    block: blockOf(quotation),
    continuation: continuationOf(quotation),
    table: lineTable(quotation, {
      firstHead: ['Sl.', 'no.'],
      detail: { head: 'Part number, remark', of: (line) => detailOf(quotationLine(quotation, line)) },
      leadTimeOf: (line) => leadTimeText(quotationLine(quotation, line)),
    }),
    lines,
    totalLabel: freight ? 'Total with freight' : `Total of ${counted(lines.length, 'line')}`,
    closing: stacked(
      closingPart(quotation.totalPaise, conditionsPart(quotation), totals),
      revisionsPart(quotation),
    ),
    foot: foot(
      { ...seller, signatory: sentBy },
      {
        title: 'Your contact',
        facts: [sentBy, seller.phone, seller.email].map((text) => ['', text] as const),
        notesTitle: 'Terms',
        notes: NOTES,
        hasDeclaration: false,
      },
    ),
  };
}

const NOTES = [
  'A quotation is no invoice; the tax invoice comes with the goods.',
  'Accepting online keeps these prices, whatever the catalogue says.',
  'Only the newest revision can be accepted.',
];

const quotationLine = ({ lines }: PrintedQuotation, { position }: PaperLine): QuotationLine =>
  lines.find((line) => line.position === position)!;

/** "MW-MS43-SS. Two of them spare. Catalogue price Rs.4,360.00" */
function detailOf({
  partNumber,
  remark,
  listPaise,
  quantity,
  isFreight,
  ...line
}: QuotationLine): string | null {
  if (isFreight) return remark;
  const isBelowList = listPaise !== null && inclusivePaise(line) < listPaise * quantity;
  const parts = [
    partNumber,
    remark?.replace(/[.\s]+$/, ''),
    isBelowList ? `Catalogue price ${rupees(listPaise)}` : null,
  ];
  return parts.filter(Boolean).join('. ') || null;
}

/** "6 weeks", "10 days", "Ex stock" */
export function leadTimeText({ leadDays, isFreight }: Pick<QuotationLine, 'leadDays' | 'isFreight'>): string {
  if (isFreight) return '';
  if (leadDays === null) return EMPTY;
  if (leadDays === 0) return 'Ex stock';
  if (leadDays % 7 === 0 && leadDays >= 14) return `${leadDays / 7} weeks`;
  return counted(leadDays, 'day');
}

function blockOf(quotation: PrintedQuotation): BlockRow[] {
  const { sentAt, validUntil, number } = quotation;
  return [
    [
      numberCell(QUARTER, number.includes('/') ? 'Quotation number' : 'Request', number),
      valueCell(QUARTER, 'Date', dayOf(sentAt)),
      valueCell(QUARTER, 'Valid until', validUntil && dayOf(validUntil)),
      valueCell(QUARTER, 'Place of supply', placeText(quotation)),
    ],
    [partyCell(HALF, 'For', buyerText(quotation)), requestCell(quotation)],
  ];
}

function buyerText({ buyer }: PrintedQuotation) {
  const { name, company, gstin, pincode, state, billedAt } = buyer;
  return {
    name: company ?? name,
    address: [billedAt, pincode && `Delivery to ${pinText(pincode)}`, state].filter(Boolean).join(', '),
    particulars: [
      gstin === null ? (['', 'Unregistered'] as const) : (['GSTIN', gstin] as const),
      ['State', state ?? EMPTY] as const,
      ['Code', (state && readState(state)?.code) ?? EMPTY] as const,
    ],
  };
}

const WORDS: Style = { size: 8, weight: 400 };
const WORDS_HEIGHT = 3.55;
/** The whole conversation is online. */
const MOST_WORDS = 6;

function requestCell({ buyer, request }: PrintedQuotation): Cell {
  const width = HALF - 4;
  const asked = `Your request of ${dayOf(request.askedAt)}`;
  const withNumber = request.poNumber ? `${asked}, enquiry ${request.poNumber}` : asked;
  const fits = widthOf(withNumber, CAPTION) <= width;
  return {
    width: HALF,
    caption: fits ? withNumber : asked,
    body: [
      ...(request.message ? shortened(wrapped(`“${request.message}”`, WORDS, WORDS_HEIGHT, width)) : []),
      ...(fits || !request.poNumber
        ? []
        : wrapped(`Enquiry ${request.poNumber}`, WORDS, WORDS_HEIGHT, width)),
      ...particularLines(
        [buyer.name, buyer.contact && phoneText(buyer.contact)]
          .filter((text) => text !== null && text !== '')
          .map((text) => [text!, ''] as const),
        width,
      ),
    ],
  };
}

function shortened(lines: Paragraph[]): Paragraph[] {
  if (lines.length <= MOST_WORDS) return lines;
  const shown = lines.slice(0, MOST_WORDS);
  const [text] = shown.at(-1)!.spans[0]!;
  return [...shown.slice(0, -1), lineOf(`${text.replace(/\s*\S*$/, '')} …”`, WORDS, WORDS_HEIGHT)];
}

function continuationOf(quotation: PrintedQuotation): Cell[] {
  const [number, date, party, last]: readonly [Mm, Mm, Mm, Mm] = CONTINUATION_WIDTHS;
  const { buyer, sentAt, validUntil } = quotation;
  const caption =
    quotation.revision === null ? titleOf(quotation) : `Quotation, revision ${quotation.revision}`;
  return [
    valueCell(number, caption, quotation.number),
    valueCell(date, 'Date', dayOf(sentAt)),
    oneLine(valueCell(party, 'For', buyer.company ?? buyer.name)),
    valueCell(last, 'Valid until', validUntil && dayOf(validUntil)),
  ];
}
