import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './refusal.module.css';

/** The reason of a refusal, as the `error` of a field. */
export const refusalAt = (refusal: ReactNode) =>
  refusal && (
    <span className={`row align-start ${styles.refusal}`}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
      <span>{refusal}</span>
    </span>
  );

/** The reason of a refusal that belongs to no field, above the button. */
export const FormRefusal = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className={styles.form} role="alert">
      {refusalAt(children)}
    </p>
  ) : null;
