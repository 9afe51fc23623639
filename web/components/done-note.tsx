import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './done-note.module.css';

/** Confirms what was done, for longer than a toast. It takes the focus: the button that was pressed is disabled or gone. */
export function DoneNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={styles.note} role="status" tabIndex={-1}>
      <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
