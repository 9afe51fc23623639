import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** Confirms what was done, for longer than a toast. It takes the focus: the button that was pressed is disabled or gone. */
export function DoneNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Notice kind="done" ref={note} role="status" tabIndex={-1}>
      {children}
    </Notice>
  );
}
