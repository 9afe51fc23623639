import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import styles from './next-panel.module.css';
import type { NextStep } from './next-step.ts';
import type { OrderDialog } from './use-may-open.ts';

interface NextPanelProps {
  step: NextStep;
  onOpen: (dialog: OrderDialog) => void;
}

/** The one thing to do next, with its button. */
export const NextPanel = ({ step, onOpen }: NextPanelProps) => (
  <section className={`${styles.panel} not-printed`} aria-label={step.title}>
    <span className={styles.icon}>
      <IconPackage size={20} stroke={1.6} aria-hidden="true" />
    </span>
    <div className={styles.text}>
      <h2>{step.title}</h2>
      <p>{step.text}</p>
    </div>
    <Button className={styles.action} variant="primary" onClick={() => onOpen(step.dialog)}>
      {step.label}
    </Button>
  </section>
);
