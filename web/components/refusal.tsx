import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './refusal.module.css';

/** The reason of a refusal, as the `error` of a field. */
export const refusalAt = (reason: ReactNode) =>
  reason && (
    <span className={styles.reason}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
      <span>{reason}</span>
    </span>
  );

/** The reason of a refusal that belongs to no field, above the button. */
export const FormRefusal = ({ children }: { children: ReactNode }) =>
  children ? <p className={styles.form}>{refusalAt(children)}</p> : null;
