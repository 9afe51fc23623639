import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PaperSummary } from '#contract/papers.ts';
import { formatIst } from '#domain/calendar.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { useMay } from '../../../api/me.ts';
import { paperTitle, signed } from '../../../components/papers/paper-words.ts';
import styles from './papers.module.css';

export const PaperLink = ({ paper }: { paper: PaperSummary }) => (
  <Link to={`/admin/orders/${paper.mongooseOrderId}`} className={`link ${styles.number}`} data-paper>
    {paper.number}
    <span className="visually-hidden">, order {paper.orderId}</span>
  </Link>
);

/** "31 Oct, tax invoice": the year is in the number. */
export const dateAndKind = ({ date, kind }: PaperSummary) =>
  `${formatIst(date, 'date').replace(/ \d+$/, '')}, ${paperTitle(kind).toLowerCase()}`;

/** All taxes of a paper together, with its sign. */
export const taxOf = ({ kind, cgst, sgst, igst }: PaperSummary): number =>
  signed(kind, paiseToRupees(sumPaise([cgst, sgst, igst].map(rupeesToPaise))));

interface IrnStateProps {
  paper: PaperSummary;
  onOpen: (paper: PaperSummary) => void;
}

/** Whether the e-invoice portal's number is there; nothing where none is due. */
export function IrnState({ paper, onOpen }: IrnStateProps) {
  const mayEnter = useMay('papers.export');
  if (!paper.needsIrn && paper.irn === null) return null;
  if (paper.irn === null && !mayEnter)
    return (
      <span className={styles.irn} data-due>
        IRN due
      </span>
    );
  return (
    <UnstyledButton
      className={styles.irn}
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
