import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../styles/mantine-dialogs.css';
import { useReturnFocus } from '../../browser/use-return-focus.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './confirm-modal.module.css';

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

export default function ConfirmModal({
  title,
  children,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onReview,
  onClose,
}: ConfirmModalProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={() => !isBusy && (onReview ?? onClose)()} title={title} withCloseButton={!isBusy}>
      <Stack gap={2}>
        {children}
        {isDestructive && <p>This cannot be undone.</p>}
      </Stack>
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={isBusy} data-autofocus={isDestructive || undefined}>
          {cancelLabel}
        </Button>
        {onReview && (
          <Button onClick={onReview} disabled={isBusy}>
            Review
          </Button>
        )}
        <Button
          variant={isDestructive ? 'danger-filled' : 'primary'}
          onClick={onConfirm}
          loading={isBusy}
          data-autofocus={!isDestructive || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
