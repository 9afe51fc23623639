import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** What would be lost, as words; nothing: the way is free. */
  unsaved: string[];
  /** The administrator was already asked. */
  mayLeave: () => boolean;
  onLeave: () => void;
}

/** Asks before unsaved changes are left behind, by a link, by Back or by closing the tab. */
export function LeaveGuard({ unsaved, mayLeave, onLeave }: LeaveGuardProps) {
  const isUnsaved = unsaved.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
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
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      <p>Unsaved changes: {unsaved.join(', ')}. They will be lost.</p>
    </ConfirmDialog>
  );
}
