import { IconCheck } from '@tabler/icons-react';
import { Row } from '../../../ui/layout.tsx';
import styles from './steps.module.css';

const STEPS = ['Your details', 'One-time code'];

/** The current step: 1 or 2. */
export function Steps({ current }: { current: 1 | 2 }) {
  return (
    <Row as="ol" gap={3} spread size="ui" tone="muted" className={styles.steps}>
      {STEPS.map((name, index) => {
        const isDone = index + 1 < current;
        const isCurrent = index + 1 === current;
        return (
          <li key={name} aria-current={isCurrent ? 'step' : undefined} data-done={isDone || undefined}>
            <span className={`heavy ${styles.number}`}>
              {isDone ? <IconCheck size={14} stroke={2.4} aria-label="done" /> : index + 1}
            </span>
            {name}
          </li>
        );
      })}
    </Row>
  );
}
