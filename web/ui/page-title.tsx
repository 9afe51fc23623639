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
  <div className={`row wrap ${styles.row}`}>
    <h1>{children}</h1>
    {note !== undefined && <span className={`ui muted ${styles.note}`}>{note}</span>}
    {count && (
      <p className={`small muted ${styles.count}`} role="status">
        {count}
      </p>
    )}
    {actions && <div className={`row wrap gap-2 ${styles.actions}`}>{actions}</div>}
    {below && <p className={`small muted ${styles.below}`}>{below}</p>}
  </div>
);
