import { TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { MAX_UTR_LENGTH } from '#domain/sizes/quotes.ts';
import { normaliseUtr, utrProblem } from '#domain/utr.ts';
import { utrIsKnownAs } from '../../../api/admin-orders.ts';
import { useMay } from '../../../api/me.ts';

export interface UtrAndDay {
  utr: string;
  date: string;
}

/** Spaces and hyphens come with what is pasted. */
const LONGEST_TYPED = MAX_UTR_LENGTH + 20;

export const today = () => istDay(new Date().toISOString());

/** What is not filled in yet, in words. */
export const missingOf = ({ utr, date }: UtrAndDay): string[] => [
  ...(utr.trim() === '' ? ['the UTR'] : []),
  ...(date === '' ? ['the date'] : []),
];

interface UtrFieldProps {
  utr: string;
  onChange: (utr: string) => void;
  /** What the shop said about the UTR that was sent. */
  refusal: string | null;
  isDisabled: boolean;
  /** It has the focus when the dialog opens. */
  isFirst?: boolean;
}

/** How the bank names a transfer. Once it is left, the shop says whether it is entered already. */
export function UtrField({ utr, onChange, refusal, isDisabled, isFirst }: UtrFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const [asked, setAsked] = useState('');
  const maySee = useMay('money.receive');
  const { data: known } = useQuery(utrIsKnownAs(maySee ? asked : ''));
  const isAnswered = asked !== '' && asked === normaliseUtr(utr) && known !== undefined;
  const problem = isLeft && utr !== '' ? utrProblem(utr) : null;
  const isTaken = isAnswered && known !== null;
  const isFree = isAnswered && known === null && refusal === null;
  const leave = () => {
    setLeft(true);
    setAsked(utrProblem(utr) ? '' : normaliseUtr(utr));
  };
  return (
    <TextInput
      data-autofocus={isFirst || undefined}
      label="UTR"
      description={
        <span role="status">
          {isFree ? (
            <span className="with-icon good">
              <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
              Not recorded elsewhere
            </span>
          ) : (
            'The bank’s reference on the statement'
          )}
        </span>
      }
      maxLength={LONGEST_TYPED}
      autoComplete="off"
      spellCheck={false}
      disabled={isDisabled}
      value={utr}
      error={refusal ?? problem ?? (isTaken && `The UTR ${asked} is already entered as ${known}.`)}
      onBlur={leave}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface DayFieldProps {
  label: string;
  date: string;
  onChange: (date: string) => void;
  earliest: string;
  problem: string | null;
  isDisabled: boolean;
}

/** As the bank’s statement has it. */
export const DayField = ({ label, date, onChange, earliest, problem, isDisabled }: DayFieldProps) => (
  <TextInput
    label={label}
    type="date"
    min={earliest}
    max={today()}
    disabled={isDisabled}
    value={date}
    error={date !== '' && problem}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
