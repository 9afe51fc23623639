import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { MAX_UTR_LENGTH } from '#domain/sizes/quotes.ts';
import { utrProblem } from '#domain/utr.ts';
import { Grid } from '../../../ui/layout.tsx';

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

interface UtrAndDayFieldsProps extends UtrAndDay {
  onChange: (changed: Partial<UtrAndDay>) => void;
  earliest: string;
  dayProblem: string | null;
  /** What the shop said about the UTR that was sent. */
  utrRefusal: string | null;
  isDisabled: boolean;
}

/** How the bank names a transfer. */
export function UtrAndDayFields(props: UtrAndDayFieldsProps) {
  const { utr, date, onChange, earliest, dayProblem, utrRefusal, isDisabled } = props;
  const [isLeft, setLeft] = useState(false);
  return (
    <Grid gap={4} columns={2}>
      <TextInput
        label="UTR"
        description="The bank’s reference on the statement"
        maxLength={LONGEST_TYPED}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        value={utr}
        error={utrRefusal ?? (isLeft && utr !== '' ? utrProblem(utr) : null)}
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange({ utr: event.currentTarget.value })}
      />
      <TextInput
        label="Date"
        type="date"
        min={earliest}
        max={today()}
        disabled={isDisabled}
        value={date}
        error={date !== '' && dayProblem}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
    </Grid>
  );
}
