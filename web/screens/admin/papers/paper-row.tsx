import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PaperSummary } from '#contract/papers.ts';
import { formatIst } from '#domain/calendar.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { useMay } from '../../../api/me.ts';
import {
  digitsText,
  paperTitle,
  placeText,
  rupeesText,
  signed,
  taxNames,
} from '../../../components/papers/paper-words.ts';
import { CardHead } from '../../../ui/cards.tsx';
import type { Column } from '../../../ui/desk-list/desk-rows.tsx';
import { First, Second } from '../../../ui/desk-list/row-parts.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './papers.module.css';
import { PdfMenu } from './pdf-menu.tsx';

interface Irn {
  /** Whether the shop makes e-invoices: else nothing is due. */
  applies: boolean;
  /** Opens the dialog of the e-invoice. */
  onOpen: (paper: PaperSummary) => void;
}

export const inRupees = (head: string) => (
  <>
    {head}
    <span className="visually-hidden"> in rupees</span>
  </>
);

export const columnsOf = (irn: Irn): Column<PaperSummary>[] => [
  {
    head: 'Number',
    className: 'unbroken',
    cell: (paper) => (
      <>
        <PaperLink {...paper} />
        <Second>{dateAndKind(paper)}</Second>
      </>
    ),
  },
  {
    head: 'Buyer',
    is: 'wide',
    className: styles.buyer,
    cell: (paper) => (
      <>
        <First className="one-line" title={paper.buyer}>
          {paper.buyer}
        </First>
        <Second>{paper.gstin ?? 'no GSTIN'}</Second>
        <Second className="only-small-desk">{placeText(paper)}</Second>
      </>
    ),
  },
  {
    head: 'Place of supply',
    className: 'not-small-desk unbroken',
    cell: (paper) => (
      <>
        {placeText(paper)}
        <Second>{taxNames(paper)}</Second>
      </>
    ),
  },
  {
    head: inRupees('Taxable'),
    is: 'number',
    cell: (paper) => (
      <>
        {digitsText(signed(paper.kind, paper.taxable))}
        <Second>{paper.kind === 'supply' ? 'no tax' : `tax ${digitsText(taxOf(paper))}`}</Second>
      </>
    ),
  },
  { head: inRupees('Total'), is: 'amount', cell: ({ kind, total }) => digitsText(signed(kind, total)) },
  {
    head: 'E-invoice',
    className: `unbroken ${styles.eInvoice}`,
    cell: (paper) => <IrnState paper={paper} {...irn} />,
  },
  {
    head: <span className="visually-hidden">PDF</span>,
    className: styles.pdf,
    cell: (paper) => <PdfMenu paper={paper} does="download" withEInvoice />,
  },
];

export const PaperCard = ({ paper, irn }: { paper: PaperSummary; irn: Irn }) => (
  <>
    <CardHead className={styles.cardHead}>
      <PaperLink {...paper} />
      <span className="ink bold">{rupeesText(signed(paper.kind, paper.total))}</span>
    </CardHead>
    <Second>{dateAndKind(paper)}</Second>
    <First className={styles.cardName}>{paper.buyer}</First>
    <Second>
      {paper.gstin ?? 'no GSTIN'}, {placeText(paper)}
    </Second>
    <Row gap={2} className={styles.cardFoot}>
      <Second className="grow">
        {paper.kind === 'supply'
          ? `${digitsText(paper.taxable)}, exempt`
          : `${digitsText(signed(paper.kind, paper.taxable))} and ${taxNames(paper)} ${digitsText(taxOf(paper))}`}
      </Second>
      <IrnState paper={paper} {...irn} />
      <PdfMenu paper={paper} does="download" withEInvoice />
    </Row>
  </>
);

export const PaperLink = ({ mongooseOrderId, number, orderId }: PaperSummary) => (
  <Link to={`/admin/orders/${mongooseOrderId}`} className="link ui bold unbroken" data-row>
    {number}
    <span className="visually-hidden">, order {orderId}</span>
  </Link>
);

/** "31 Oct, tax invoice": the year is in the number. */
export const dateAndKind = ({ date, kind }: PaperSummary) =>
  `${formatIst(date, 'date').replace(/ \d+$/, '')}, ${paperTitle(kind).toLowerCase()}`;

/** All taxes of a paper together, with its sign. */
const taxOf = ({ kind, cgst, sgst, igst }: PaperSummary): number =>
  signed(kind, paiseToRupees(sumPaise([cgst, sgst, igst].map(rupeesToPaise))));

/** Whether the e-invoice portal's number is there; nothing where none is due. */
function IrnState({ paper, applies, onOpen }: { paper: PaperSummary } & Irn) {
  const mayEnter = useMay('papers.export');
  if (paper.irn === null && !(applies && paper.needsIrn)) return null;
  if (paper.irn === null && !mayEnter)
    return (
      <span className={`caption bold unbroken ${styles.irn}`} data-due>
        IRN due
      </span>
    );
  return (
    <UnstyledButton
      className={`caption bold unbroken ${styles.irn}`}
      data-due={paper.needsIrn || undefined}
      onClick={() => onOpen(paper)}
    >
      {paper.needsIrn ? (
        'IRN due'
      ) : (
        <>
          <IconCheck size={16} stroke={1.8} aria-hidden="true" />
          IRN
        </>
      )}
      <span className="visually-hidden"> of {paper.number}</span>
    </UnstyledButton>
  );
}
