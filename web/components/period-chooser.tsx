import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { type ChosenPeriod, isBeforeToday, nextPeriod, samePeriod } from '#domain/papers/chosen-period.ts';
import '../styles/mantine-menus.ts';
import { Row } from '../ui/layout.tsx';
import { PeriodChoices } from './period-choices.tsx';
import styles from './period-chooser.module.css';

interface PeriodChooserProps {
  /** null: all time. */
  period: ChosenPeriod | null;
  onChange: (period: ChosenPeriod) => void;
  /** Offers all time too. */
  onClear?: () => void;
}

/** The period of everything on the screen; the arrows step by it. */
export function PeriodChooser({ period, onChange, onClear }: PeriodChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const nowIso = new Date().toISOString();
  const before = period && nextPeriod(period, -1);
  const after = period && nextPeriod(period, 1);
  const choose = (chosen: ChosenPeriod) => {
    setOpen(false);
    onChange(chosen);
  };
  const clear =
    onClear &&
    (() => {
      setOpen(false);
      onClear();
    });
  return (
    <Row as="fieldset" gap={1} align="stretch" className={styles.row} aria-label="Period">
      {before && (
        <ActionIcon
          className={styles.arrow}
          variant="default"
          aria-label={`Before: ${before.label}`}
          onClick={() => onChange(before)}
        >
          <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={336}
        trapFocus
        returnFocus
        transitionProps={{ duration: 120 }}
      >
        <Popover.Target>
          <Button
            className={styles.chosen}
            leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {period?.label ?? 'All time'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={`stack gap-3 ${styles.dropdown}`} aria-label="Choose a period">
          <PeriodChoices period={period ?? samePeriod('month', istDay(nowIso))} onChoose={choose} />
          {clear && period && <Button onClick={clear}>All time</Button>}
        </Popover.Dropdown>
      </Popover>
      {after && (
        <ActionIcon
          className={styles.arrow}
          variant="default"
          aria-label={`After: ${after.label}`}
          disabled={!isBeforeToday(after, nowIso)}
          onClick={() => onChange(after)}
        >
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
    </Row>
  );
}
