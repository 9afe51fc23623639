import type { Order } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { progressOf } from './progress.ts';
import styles from './timeline.module.css';

export function Timeline({ order }: { order: Order }) {
  return (
    <section className={styles.panel} aria-labelledby="progress">
      <h2 id="progress">Progress</h2>
      <Steps order={order} />
    </section>
  );
}

/** The order's progress from top to bottom: done, current, to come. */
export function Steps({ order }: { order: Order }) {
  const steps = progressOf(order);
  const now = steps.findLastIndex((step) => step.at !== null);
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, at, detail, reason }, index) => (
        <li
          key={`${label} ${at}`}
          data-state={index === now ? 'now' : at ? 'done' : 'to-come'}
          aria-current={index === now ? 'step' : undefined}
        >
          <p className={styles.label}>{label}</p>
          <p className={styles.time}>
            {at ? [formatIst(at, 'date-time'), detail].filter(Boolean).join(', ') : detail}
          </p>
          {reason && <p className={styles.reason}>“{reason}”</p>}
        </li>
      ))}
    </ol>
  );
}
