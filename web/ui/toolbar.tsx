import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** What narrows or sorts the list under it: search first, then choices. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <search className={styles.toolbar}>{children}</search>
);

/** Fields beside each other, on phones one under the other. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);
