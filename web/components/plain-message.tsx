import type { ReactNode } from 'react';
import styles from './plain-message.module.css';

/** A message that needs no download, above everything else. */
export const PlainMessage = ({ kind, children }: { kind: string; children: ReactNode }) => (
  <div className={styles.message} role="alert" data-kind={kind}>
    {children}
  </div>
);
