import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  children: ReactNode;
  /** At the right end of the centre line, such as a link. */
  end?: ReactNode;
}

/** A section's name, followed by a centre line as in a drawing. */
export const SectionHeading = ({ children, end }: SectionHeadingProps) => (
  <div className={`row ${styles.row}`}>
    <h2>{children}</h2>
    <span className={styles.line} aria-hidden="true" />
    {end}
  </div>
);
