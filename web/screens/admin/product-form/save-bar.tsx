import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** What changed, or why the button is disabled. */
  note: string;
  /** The note warns of unsaved changes. */
  isUnsaved?: boolean;
  children: ReactNode;
}

/** Sticks to the bottom of the window while the form scrolls. */
export const SaveBar = ({ note, isUnsaved = false, children }: SaveBarProps) => (
  <div className={styles.bar}>
    <p className={styles.note} data-unsaved={isUnsaved || undefined} role="status">
      {note}
    </p>
    <div className={styles.actions}>{children}</div>
  </div>
);
