import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface PageTitleProps {
  children: ReactNode;
  /** A count or a muted note beside the title. */
  note?: ReactNode;
  /** A count at the right end; below the title when `actions` takes that place. */
  count?: ReactNode;
  /** Actions at the right. */
  actions?: ReactNode;
  /** A muted line under the title. */
  below?: ReactNode;
}

/** The screen's h1 with everything beside it. */
export const PageTitle = ({ children, note, count, actions, below }: PageTitleProps) => (
  <div className={styles.row}>
    <h1>{children}</h1>
    {note !== undefined && <span className={styles.note}>{note}</span>}
    {count && (
      <p className={styles.count} role="status">
        {count}
      </p>
    )}
    {actions && <div className={styles.actions}>{actions}</div>}
    {below && <p className={styles.below}>{below}</p>}
  </div>
);
