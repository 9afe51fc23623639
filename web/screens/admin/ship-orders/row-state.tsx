import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Shippable } from '#contract/ship-grid.ts';
import { hsnProblem } from '#domain/papers/hsn.ts';
import { openTab, showFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { paperPdf } from '../../../api/papers.ts';
import type { LeavingLine } from '../order-detail/leaving-lines.ts';
import { type ReadRow, tickOf } from './read-row.ts';
import type { RowDraft } from './ship-draft.ts';
import styles from './ship-grid.module.css';

interface RowStateProps {
  order: Pick<Shippable, '_id' | 'orderId'>;
  row: RowDraft;
  read: ReadRow;
  /** Of the last try. */
  refusal: string | undefined;
  isSending: boolean;
  isWaiting: boolean;
  onChange: (change: Partial<RowDraft>) => void;
}

/** What stands in the way of a row, the refusal first. */
export function RowState({ order, row, read, refusal, isSending, isWaiting, onChange }: RowStateProps) {
  if (isSending)
    return (
      <Line tone="muted" sign={<IconCircleDashed className={styles.turning} {...SIGN} />}>
        Shipping
      </Line>
    );
  if (isWaiting)
    return (
      <Line tone="muted" sign={<IconCircleDashed {...SIGN} />}>
        Waits its turn
      </Line>
    );
  const refused = read.refusal ?? (refusal ? { words: refusal, way: 'Open the order' } : null);
  const hands = read.refusal ? [] : handsOf(row, read, onChange);
  return (
    <>
      {refused && (
        <Line tone="error" sign={<IconCircleX {...SIGN} />}>
          {refused.words}{' '}
          <Link
            className="link"
            to={`/admin/orders/${order._id}`}
            aria-label={`${refused.way}, ${order.orderId}`}
          >
            {refused.way}
          </Link>
        </Line>
      )}
      {hands}
      {!refused && hands.length === 0 && (
        <Line tone="muted" sign={<IconCircleDashed {...SIGN} />}>
          Ready
        </Line>
      )}
    </>
  );
}

const SIGN = { size: 16, stroke: 1.8, 'aria-hidden': true };

interface LineProps {
  tone: 'muted' | 'error' | 'warning' | 'good';
  sign: ReactNode;
  children: ReactNode;
}

const Line = ({ tone, sign, children }: LineProps) => (
  <div className={`row align-start gap-2 small ${tone === 'muted' ? '' : 'medium'} ${tone} ${styles.state}`}>
    {sign}
    <span className="anywhere">{children}</span>
  </div>
);

const number = (pieces: number) => pieces.toLocaleString('en-IN');

function handsOf(row: RowDraft, read: ReadRow, onChange: RowStateProps['onChange']): ReactNode[] {
  const { asking, unnamed, digits, ewayLimit, problems } = read;
  const warning = <IconAlertTriangle {...SIGN} />;
  const isEwayAsked = ewayLimit !== null && row.ewayBill.trim() === '';
  return [
    ...asking.map((line) => (
      <div key={`stock ${line.position}`}>
        <Line tone="warning" sign={warning}>
          {line.missing > 0
            ? `Stock says ${number(line.onHand)}, ships ${number(line.ships)}`
            : `${number(line.ofEarlier)} of ${line.part} belong to an earlier order`}
        </Line>
        <Checkbox
          size="xs"
          className={styles.tick}
          label={tickWords(line, asking.length > 1)}
          checked={row.booked.includes(tickOf(line))}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              booked: [
                ...row.booked.filter((one) => one !== tickOf(line)),
                ...(checked ? [tickOf(line)] : []),
              ],
            })
          }
        />
      </div>
    )),
    ...unnamed.map(({ position, part }) => (
      <div key={`hsn ${position}`}>
        <Line tone="warning" sign={warning}>
          {digits > 0 ? `HSN of ${digits} digits: ` : 'No HSN: '}
          {part}
        </Line>
        <div className={`row gap-2 ${styles.hsn}`}>
          <input
            className="small"
            aria-label={`HSN of ${part}`}
            aria-invalid={isWrong(row.hsn[position]) || undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={row.hsn[position] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ hsn: { ...row.hsn, [position]: value } })}
          />
          <span className="caption muted">kept at the product</span>
        </div>
      </div>
    )),
    ...(problems.ewayBill || isEwayAsked
      ? [
          <div key="eway">
            <Line tone="warning" sign={warning}>
              {ewayLimit ? `E-way bill above ${ewayLimit}` : 'E-way bill number'}
            </Line>
            <span className={`block caption muted ${styles.below}`}>
              {problems.ewayBill ? 'Correct the number' : 'Type it, or ship without'}
            </span>
          </div>,
        ]
      : []),
  ];
}

const tickWords = ({ missing, part }: LeavingLine, isOneOfSeveral: boolean) =>
  `${missing > 0 ? `Book ${number(missing)} as received` : 'Ship all the same'}${isOneOfSeveral ? `: ${part}` : ''}`;

const isWrong = (text = '') => text.replace(/\D/g, '').length > 3 && hsnProblem(text) !== null;

interface SentStateProps {
  invoices: Shippable['invoices'];
  isBefore: boolean;
  isMailed: boolean;
}

/** A row that is done. */
export function SentState({ invoices, isBefore, isMailed }: SentStateProps) {
  const showing = useMutation(showFile);
  const mayRead = useMay('papers.read');
  return (
    <>
      <Line tone="good" sign={<IconCircleCheck {...SIGN} />}>
        {isBefore ? 'Shipped before' : 'Shipped'}
      </Line>
      <span className={`block caption muted ${styles.below}`}>
        {invoices.map(({ _id, number }, at) => (
          <span key={_id}>
            {at > 0 && ', '}
            {mayRead ? (
              <button
                type="button"
                className="link medium unbroken"
                onClick={() => showing.mutate({ path: paperPdf(_id, { show: true }), tab: openTab() })}
              >
                {number}
              </button>
            ) : (
              <span className="unbroken">{number}</span>
            )}
          </span>
        ))}
        {isMailed && (invoices.length > 0 ? ', mailed' : 'Mailed')}
      </span>
    </>
  );
}
