import { IconCheck } from '@tabler/icons-react';
import styles from './steps.module.css';

const STEPS = ['Your details', 'One-time code'];

/** The current step: 1 or 2. */
export function Steps({ current }: { current: 1 | 2 }) {
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, index) => {
        const isDone = index + 1 < current;
        const isCurrent = index + 1 === current;
        return (
          <li key={name} aria-current={isCurrent ? 'step' : undefined} data-done={isDone || undefined}>
            <span className={styles.number}>
              {isDone ? <IconCheck size={14} stroke={2.4} aria-label="done" /> : index + 1}
            </span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
