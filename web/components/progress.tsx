import type { ComponentProps, ReactNode } from 'react';
import { Row, Text } from '../ui/layout.tsx';
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
export const Progress = ({ label, percent, isMoving, status, aside, note }: ProgressProps) => (
  <div>
    <Row as="p" gap={2} align="stretch" wrap spread size="small" tone="muted">
      <strong role="status" className="body bold ink">
        {status}
      </strong>
      <span>{aside}</span>
    </Row>
    <ProgressBar aria-label={label} percent={percent} isMoving={isMoving} />
    <Text size="fine" tone="muted">
      {note}
    </Text>
  </div>
);

type ProgressBarProps = Pick<ProgressProps, 'percent' | 'isMoving'> & ComponentProps<'div'>;

export const ProgressBar = ({ percent, isMoving, ...named }: ProgressBarProps) => (
  <div
    className={styles.bar}
    role="progressbar"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    {...named}
  >
    <div style={{ width: `${percent}%` }} data-moving={isMoving || undefined} />
  </div>
);
