import type { ReactNode } from 'react';
import styles from './figures.module.css';
import { classes } from './layout.tsx';

interface FiguresProps {
  /** Large figures, the sums of one thing, or facts in words. @default 'figures' */
  kind?: 'figures' | 'sums' | 'facts';
  className?: string;
  /** `Figure`s. */
  children: ReactNode;
}

/** Figures side by side in one frame, as many as fit. */
export const Figures = ({ kind, className, children }: FiguresProps) => (
  <dl className={classes('framed', styles.figures, className)} data-kind={kind}>
    {children}
  </dl>
);

interface FigureProps {
  caption: string;
  value: ReactNode;
  /** Small words under it. */
  children?: ReactNode;
}

export const Figure = ({ caption, value, children }: FigureProps) => (
  <div>
    <dt className="caption muted narrow">{caption}</dt>
    <dd>
      <strong>{value}</strong>
      {children && <span className="block fine muted">{children}</span>}
    </dd>
  </div>
);
