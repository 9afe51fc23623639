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

interface WaitingNoticeProps {
  number: string;
  /** The bank's message about the last card. */
  failure: string | null;
}

export const WaitingNotice = ({ number, failure }: WaitingNoticeProps) => (
  <Notice title={`Your order ${number} waits for payment.`}>
    {failure ?? 'You have not been charged.'} Items and address are kept: proceed to try again.
  </Notice>
);
