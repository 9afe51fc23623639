import type { ReactNode } from 'react';
import { Row } from '../ui/layout.tsx';
import { Text } from '../ui/text.tsx';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** Whole percents. */
  percent: number;
  isMoving: boolean;
  /** The progress in words. */
  status: string;
  /** Shown beside it, such as the time left. */
  aside: string;
  note: ReactNode;
}

/** The progress of a long task, in words and as a bar. */
export function Progress({ label, percent, isMoving, status, aside, note }: ProgressProps) {
  return (
    <div>
      <Row as="p" align="stretch" wrap spread size="small" tone="muted" className={styles.head}>
        <strong role="status">{status}</strong>
        <span>{aside}</span>
      </Row>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ width: `${percent}%` }} data-moving={isMoving || undefined} />
      </div>
      <Text size="fine" tone="muted">
        {note}
      </Text>
    </div>
  );
}
