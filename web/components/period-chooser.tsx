import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type ChosenPeriod, isBeforeToday, nextPeriod } from '#domain/papers/chosen-period.ts';
import '../styles/mantine-menus.css';
import { PeriodChoices } from './period-choices.tsx';
import styles from './period-chooser.module.css';

interface PeriodChooserProps {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
}

/** The period of everything on the screen; the arrows step by it. */
export function PeriodChooser({ period, onChange }: PeriodChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const nowIso = new Date().toISOString();
  const [before, after] = [nextPeriod(period, -1), nextPeriod(period, 1)];
  const choose = (chosen: ChosenPeriod) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <fieldset className={styles.row} aria-label="Period">
      <ActionIcon
        className={styles.arrow}
        variant="default"
        aria-label={`Before: ${before.label}`}
        onClick={() => onChange(before)}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
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
            {period.label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.dropdown} aria-label="Choose a period">
          <PeriodChoices period={period} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        className={styles.arrow}
        variant="default"
        aria-label={`After: ${after.label}`}
        disabled={!isBeforeToday(after, nowIso)}
        onClick={() => onChange(after)}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  );
}
