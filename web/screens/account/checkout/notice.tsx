import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  );
}
