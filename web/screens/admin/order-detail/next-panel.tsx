import { Button } from '@mantine/core';
import { IconBuildingBank, IconPackage } from '@tabler/icons-react';
import styles from './next-panel.module.css';
import type { NextStep } from './next-step.ts';
import type { OrderDialog } from './use-may-open.ts';

interface NextPanelProps {
  step: NextStep;
  onOpen: (dialog: OrderDialog) => void;
}

const AT_THE_BANK = new Set<OrderDialog>(['receive', 'record-refund']);

/** The one thing to do next, with its button. */
export function NextPanel({ step, onOpen }: NextPanelProps) {
  const Icon = AT_THE_BANK.has(step.dialog) ? IconBuildingBank : IconPackage;
  return (
    <section className={`${styles.panel} not-printed`} aria-label={step.title}>
      <span className={`ink not-phone ${styles.icon}`}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={`small text anywhere ${styles.text}`}>
        <h2>{step.title}</h2>
        <p>{step.text}</p>
      </div>
      <Button className={styles.action} variant="primary" onClick={() => onOpen(step.dialog)}>
        {step.label}
      </Button>
    </section>
  );
}
