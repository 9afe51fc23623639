import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** What would be lost, in words; empty when leaving is safe. */
  unsaved: string[];
  /** Leaving is already confirmed. */
  mayLeave?: () => boolean;
  onLeave?: () => void;
  /** @default 'Leave without saving?' */
  title?: string;
  /** @default names what is unsaved */
  text?: string;
}

/** Asks before unsaved changes are lost by a link, Back or closing the tab. */
export function LeaveGuard({
  unsaved,
  mayLeave,
  onLeave,
  title = 'Leave without saving?',
  text = `Unsaved changes: ${unsaved.join(', ')}. They will be lost.`,
}: LeaveGuardProps) {
  const isUnsaved = unsaved.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !mayLeave?.() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={title}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
