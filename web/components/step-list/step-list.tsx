import { formatIst } from '#domain/calendar.ts';
import styles from './step-list.module.css';

export interface Step {
  label: string;
  /** null: in the future. */
  at: string | null;
  detail?: string | undefined;
  /** What the shop wrote about its decision. */
  note?: string | undefined;
}

/** Progress from top to bottom: done, current, to come. */
export function StepList({ steps }: { steps: Step[] }) {
  const now = steps.findLastIndex((step) => step.at !== null);
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, at, detail, note }, index) => (
        <li
          key={`${label} ${at}`}
          data-state={index === now ? 'now' : at ? 'done' : 'to-come'}
          aria-current={index === now ? 'step' : undefined}
        >
          <p className={styles.label}>{label}</p>
          <p className={styles.time}>
            {at ? [formatIst(at, 'date-time'), detail].filter(Boolean).join(', ') : detail}
          </p>
          {note && <p className={styles.note}>“{note}”</p>}
        </li>
      ))}
    </ol>
  );
}
