import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatIst } from '#domain/calendar.ts';
import { billingProblem } from '#domain/papers/billing.ts';
import { isShortHsn } from '#domain/papers/e-invoice.ts';
import { DAYS_TO_REPORT } from '#domain/papers/irn-due.ts';
import { digitsText, rupeesText, signed } from '../../../../components/papers/paper-words.ts';
import { CardHead } from '../../../../ui/cards.tsx';
import type { Column } from '../../../../ui/desk-list/desk-rows.tsx';
import { First, Second } from '../../../../ui/desk-list/row-parts.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { dateAndKind, inRupees, PaperLink } from '../paper-row.tsx';
import { type DueRow, daysInWords, toneOfDays } from './answers.ts';
import styles from './irn-due.module.css';

export interface DueActs {
  /** Absent for those who may not export papers. */
  onReplace: (paper: DueRow) => void;
  onEnter: (paper: DueRow) => void;
}

export const dueColumns = (acts: DueActs, hasLimit: boolean): Column<DueRow>[] => [
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
    cell: ({ buyer, gstin }) => (
      <>
        <First className="one-line" title={buyer}>
          {buyer}
        </First>
        <Second>{gstin}</Second>
      </>
    ),
  },
  { head: inRupees('Total'), is: 'amount', cell: ({ kind, total }) => digitsText(signed(kind, total)) },
  ...(hasLimit
    ? [{ head: 'Left to report', is: 'number' as const, cell: (paper: DueRow) => <DaysLeft paper={paper} /> }]
    : []),
  { head: 'State', className: styles.state, cell: (paper) => <State paper={paper} {...acts} /> },
];

export const DueCard = ({ paper, ...acts }: DueActs & { paper: DueRow }) => (
  <Stack gap={1}>
    <CardHead>
      <PaperLink {...paper} />
      <span className="ink bold">{rupeesText(signed(paper.kind, paper.total))}</span>
    </CardHead>
    <Second>{dateAndKind(paper)}</Second>
    <First>{paper.buyer}</First>
    <Row gap={2} spread>
      <Second>{paper.gstin}</Second>
      {paper.daysLeft !== null && (
        <span className="at-end">
          <DaysLeft paper={paper} />
        </span>
      )}
    </Row>
    <State paper={paper} {...acts} />
  </Stack>
);

function DaysLeft({ paper: { kept, daysLeft } }: { paper: DueRow }) {
  if (kept || daysLeft === null) return '–';
  return (
    <>
      <Text as="span" size="ui" weight="medium" tone={toneOfDays(daysLeft)} className="block unbroken">
        {daysInWords(daysLeft)}
      </Text>
      {daysLeft > 0 && <Second>of {DAYS_TO_REPORT}</Second>}
    </>
  );
}

function State({ paper, onReplace, onEnter }: DueActs & { paper: DueRow }) {
  const { kept, refusal, isDuplicate, problem, notTaken, filedAt } = paper;
  if (kept)
    return (
      <Said icon={<IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />} tone="good">
        {kept.mailed ? `IRN kept, mailed ${timeOf(kept.atIso)}` : 'IRN kept'}
      </Said>
    );
  const wrong = <IconCircleX size={18} stroke={1.8} aria-hidden="true" />;
  if (notTaken)
    return (
      <Said icon={wrong} tone="error">
        Not kept: {notTaken}
      </Said>
    );
  if (refusal !== null)
    return (
      <Said icon={wrong} tone="error" act={isDuplicate ? enter() : replace()}>
        Refused: {refusal}
      </Said>
    );
  if (problem !== null)
    return (
      <Said icon={wrong} tone="warning" act={canBeCorrected(paper) && replace()}>
        {problem}
      </Said>
    );
  return (
    <Said icon={<IconClock size={18} stroke={1.6} aria-hidden="true" />} tone="muted">
      {filedAt ? 'Waits for the portal’s answer' : 'Not sent yet'}
    </Said>
  );

  function replace() {
    if (paper.kind !== 'invoice' || paper.billedTo === null) return null;
    return (
      <button type="button" className="link alone small" onClick={() => onReplace(paper)}>
        Credit it and invoice again<span className="visually-hidden">, {paper.number}</span>
      </button>
    );
  }
  function enter() {
    return (
      <button type="button" className="link alone small" onClick={() => onEnter(paper)}>
        Paste its IRN<span className="visually-hidden">, {paper.number}</span>
      </button>
    );
  }
}

const canBeCorrected = ({ billedTo, goods }: DueRow) =>
  billedTo !== null && (billingProblem(billedTo) !== null || goods.some(({ hsn }) => isShortHsn(hsn)));

/** "11:52 am" */
const timeOf = (iso: string) => formatIst(iso, 'date-time').split(', ').at(-1);

interface SaidProps {
  icon: ReactNode;
  tone: 'good' | 'error' | 'warning' | 'muted';
  act?: ReactNode;
  children: ReactNode;
}

const Said = ({ icon, tone, act, children }: SaidProps) => (
  <Row gap={2} align="start" size="small" weight={tone === 'muted' ? 'regular' : 'medium'} tone={tone}>
    {icon}
    <Stack as="span" gap={1} align="start" className="grow anywhere">
      <span>{children}</span>
      {act}
    </Stack>
  </Row>
);
