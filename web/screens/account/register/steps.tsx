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
          <Row
            key={name}
            as="li"
            gap={2}
            weight={isCurrent || isDone ? 'medium' : undefined}
            tone={isCurrent || isDone ? 'ink' : undefined}
            className="unbroken"
            aria-current={isCurrent ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <span className={`caption heavy middle ${styles.number}`}>
              {isDone ? <IconCheck size={14} stroke={2.4} aria-label="done" /> : index + 1}
            </span>
            {name}
          </Row>
        );
      })}
    </Row>
  );
}
