import type { ReactNode } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** Whole percents. */
  percent: number;
  isMoving: boolean;
  /** How far it is, in words. */
  status: string;
  /** Beside it, such as the time left. */
  aside: string;
  note: ReactNode;
}

/** Work that takes its time: how far it is in words and as a bar. */
export function Progress({ label, percent, isMoving, status, aside, note }: ProgressProps) {
  return (
    <div>
      <p className={styles.head}>
        <strong role="status">{status}</strong>
        <span>{aside}</span>
      </p>
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
      <p className={styles.note}>{note}</p>
    </div>
  );
}
