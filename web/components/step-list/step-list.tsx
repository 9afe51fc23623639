import type { ComponentProps, ReactNode } from 'react';
import { formatIst } from '#domain/calendar.ts';
import { classes, Text } from '../../ui/layout.tsx';
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
    <StepItems>
      {steps.map(({ label, at, detail, note }, index) => (
        <StepItem
          key={`${label} ${at}`}
          state={index === now ? 'now' : at ? 'done' : 'to-come'}
          aria-current={index === now ? 'step' : undefined}
          label={label}
          words={at ? [formatIst(at, 'date-time'), detail].filter(Boolean).join(', ') : detail}
        >
          {note && (
            <Text size="ui" tone="ink" className={classes('anywhere as-typed', styles.note)}>
              “{note}”
            </Text>
          )}
        </StepItem>
      ))}
    </StepItems>
  );
}

export const StepItems = ({ children }: { children: ReactNode }) => (
  <ol className={styles.steps}>{children}</ol>
);

interface StepItemProps extends ComponentProps<'li'> {
  state: 'done' | 'now' | 'to-come';
  label: string;
  words: string | undefined;
}

export const StepItem = ({ state, label, words, children, ...rest }: StepItemProps) => (
  <li data-state={state} {...rest}>
    <Text size="ui" weight="medium" tone={state === 'to-come' ? 'muted' : 'ink'}>
      {label}
    </Text>
    <Text size="small" tone="muted">
      {words}
    </Text>
    {children}
  </li>
);
