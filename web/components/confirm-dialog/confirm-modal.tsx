import { Button, Modal } from '@mantine/core';
import '../../styles/mantine-dialogs.css';
import type { ConfirmDialogProps } from '../confirm-dialog.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import styles from './confirm-modal.module.css';

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
}: ConfirmDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={() => !isBusy && (onReview ?? onClose)()} title={title} withCloseButton={!isBusy}>
      <div className={styles.text}>
        {children}
        {isDestructive && <p>This cannot be undone.</p>}
      </div>
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
