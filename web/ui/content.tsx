import type { ReactNode } from 'react';
import styles from './content.module.css';
import { classes } from './layout.tsx';

interface ContentProps {
  children: ReactNode;
  className?: string | undefined;
  /** The trail to the page is its first line, nearer to the bar above. */
  hasTrail?: boolean;
}

/** The width of a public page, with its gutters and vertical space. */
export const Content = ({ children, className, hasTrail }: ContentProps) => (
  <div className={classes(styles.content, className)} data-trail={hasTrail || undefined}>
    {children}
  </div>
);
