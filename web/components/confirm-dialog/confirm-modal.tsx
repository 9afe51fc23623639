import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogFoot } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';

export interface ConfirmModalProps {
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** @default 'Confirm' */
  confirmLabel?: string;
  /** @default 'Cancel' */
  cancelLabel?: string;
  /** Adds a Review button that returns to what is being confirmed; Esc and the close button do the same. */
  onReview?: () => void;
  /** Cannot be undone: shows a red button and a sentence. */
  isDestructive?: boolean;
  /** While the confirmed action runs, the dialog stays open and its buttons are disabled. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export default function ConfirmModal({ title, children, onConfirm, onReview, ...more }: ConfirmModalProps) {
  const { confirmLabel = 'Confirm', cancelLabel, isDestructive = false, isBusy = false, onClose } = more;
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onReview ?? onClose}>
      <Stack gap={2}>
        {children}
        {isDestructive && <p>This cannot be undone.</p>}
      </Stack>
      <DialogFoot
        label={confirmLabel}
        cancelLabel={cancelLabel}
        variant={isDestructive ? 'danger-filled' : 'primary'}
        focus={isDestructive ? 'cancel' : 'act'}
        isBusy={isBusy}
        onAct={onConfirm}
        onClose={onClose}
      >
        {onReview && (
          <Button onClick={onReview} disabled={isBusy}>
            Review
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
