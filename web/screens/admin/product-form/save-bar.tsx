import type { ReactNode } from 'react';
import { Row, Text } from '../../../ui/layout.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** What changed, or why the button is disabled. */
  note: ReactNode;
  /** The note warns of unsaved changes. */
  isUnsaved?: boolean;
  children: ReactNode;
}

/** Sticks to the bottom of the window while the form scrolls. */
export const SaveBar = ({ note, isUnsaved = false, children }: SaveBarProps) => (
  <Row gap={2} spread className={styles.bar}>
    <Text
      size="small"
      tone={isUnsaved ? 'warning' : 'muted'}
      weight={isUnsaved ? 'medium' : 'regular'}
      className={styles.note}
      data-unsaved={isUnsaved || undefined}
      role="status"
    >
      {note}
    </Text>
    <Row gap={2} align="stretch" className="fixed whole-phone">
      {children}
    </Row>
  </Row>
);
