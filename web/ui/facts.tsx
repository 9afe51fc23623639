import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { classes } from './layout.tsx';

interface FactsProps {
  /** A name and its value; what has no value is left out. */
  facts: [name: ReactNode, value: ReactNode][];
  /** The name above its value, not beside it. */
  stacked?: boolean;
  /** Lines between them. */
  ruled?: boolean;
  /** The values begin at one line, beside the longest name. */
  aligned?: boolean;
  /** Heavier values. */
  strong?: boolean;
  /** Smaller words, under a sum or an address. */
  small?: boolean;
  className?: string | undefined;
}

/** Names and values, in one column each. */
export const Facts = ({ facts, stacked, ruled, aligned, strong, small, className }: FactsProps) => (
  <dl
    className={classes(`ui ${styles.facts}`, className)}
    data-stacked={stacked || undefined}
    data-ruled={ruled || undefined}
    data-aligned={aligned || undefined}
    data-strong={strong || undefined}
    data-small={small || undefined}
  >
    {facts.map(([name, value], index) =>
      value === null || value === undefined || value === '' || value === false ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
