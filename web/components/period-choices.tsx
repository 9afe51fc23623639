import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { istDay, startYearOf } from '#domain/calendar.ts';
import {
  type ChosenPeriod,
  daysPeriod,
  financialYear,
  isBeforeToday,
  monthPeriod,
  quarterPeriod,
  yearPeriod,
} from '#domain/papers/chosen-period.ts';
import { Grid, Row } from '../ui/layout.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './period-chooser.module.css';

interface PeriodChoicesProps {
  period: ChosenPeriod;
  onChoose: (period: ChosenPeriod) => void;
}

const KINDS = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
  { value: 'days', label: 'Dates' },
] as const;
const APRIL = 4;
const YEARS_BACK = 6;
const QUARTERS = ['Apr to Jun', 'Jul to Sep', 'Oct to Dec', 'Jan to Mar'];

/** Months and quarters of a financial year, financial years, or two dates. */
export function PeriodChoices({ period, onChoose }: PeriodChoicesProps) {
  const [kind, setKind] = useState(period.kind);
  const [year, setYear] = useState(startYearOf(period.from));
  const thisYear = startYearOf(istDay(new Date().toISOString()));
  const choice = (offered: ChosenPeriod, title: string, detail?: string) => (
    <button
      key={offered.name}
      type="button"
      className={`stack ui medium ink centred to-centre ${styles.choice}`}
      aria-pressed={offered.name === period.name}
      disabled={!isBeforeToday(offered, new Date().toISOString())}
      onClick={() => onChoose(offered)}
    >
      {title}
      {detail && <small className="caption regular muted">{detail}</small>}
    </button>
  );
  return (
    <>
      <Tabs label="Length of the period" options={KINDS} value={kind} onChange={setKind} />
      {(kind === 'month' || kind === 'quarter') && (
        <Row spread size="body" tone="ink">
          <ActionIcon
            aria-label={`Financial year ${financialYear(year - 1)}`}
            onClick={() => setYear(year - 1)}
          >
            <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <strong aria-live="polite">{financialYear(year)}</strong>
          <ActionIcon
            aria-label={`Financial year ${financialYear(year + 1)}`}
            disabled={year >= thisYear}
            onClick={() => setYear(year + 1)}
          >
            <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Row>
      )}
      {kind === 'month' && (
        <Grid gap={2} columns={3} onPhones>
          {Array.from({ length: 12 }, (_, index) => {
            const month = monthPeriod(year, APRIL + index);
            return choice(month, month.label.slice(0, 3), month.from.slice(0, 4));
          })}
        </Grid>
      )}
      {kind === 'quarter' && (
        <Grid gap={2} columns={2} onPhones>
          {QUARTERS.map((months, index) => choice(quarterPeriod(year, index + 1), `Q${index + 1}`, months))}
        </Grid>
      )}
      {kind === 'year' && (
        <Grid gap={2} columns={2} onPhones>
          {Array.from({ length: YEARS_BACK }, (_, back) => {
            const offered = yearPeriod(thisYear - back);
            return choice(offered, offered.label, 'April to March');
          })}
        </Grid>
      )}
      {kind === 'days' && <OwnDates period={period} onChoose={onChoose} />}
    </>
  );
}

function OwnDates({ period, onChoose }: PeriodChoicesProps) {
  const today = istDay(new Date().toISOString());
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to < today ? period.to : today);
  const chosen = daysPeriod(from, to);
  return (
    <Grid
      as="form"
      gap={3}
      columns={2}
      onPhones
      className={styles.dates}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onChoose(chosen);
      }}
    >
      <TextInput
        label="From"
        type="date"
        max={today}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label="To, included"
        type="date"
        max={today}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" disabled={chosen === null}>
        Show these dates
      </Button>
    </Grid>
  );
}
