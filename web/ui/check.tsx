import type { ComponentProps, ReactNode } from 'react';
import styles from './check.module.css';
import { classes } from './layout.tsx';

interface CheckProps extends ComponentProps<'input'> {
  label: string;
  /** How many it stands for. */
  count: ReactNode;
  /** Some of what is below it is ticked. */
  isPartly?: boolean;
  /** The count at the end of the line, not beside the name. */
  spread?: boolean;
}

/** A line of a filter: a box to tick, its name and a count. */
export const Check = ({ label, count, isPartly = false, spread, ...rest }: CheckProps) => (
  <label className={classes('row grow ui text', styles.line)}>
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      {...rest}
    />
    <span className={classes('anywhere', spread && 'grow')}>{label}</span>
    <small className="caption regular muted narrow">{count}</small>
  </label>
);
