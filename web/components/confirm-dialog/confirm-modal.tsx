import { Button, Modal } from '@mantine/core';
import '../../styles/mantine-dialogs.css';
import type { ConfirmDialogProps } from '../confirm-dialog.tsx';
import styles from './confirm-modal.module.css';

export default function ConfirmModal({
  title,
  children,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  isDestructive = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal opened onClose={() => !isBusy && onClose()} title={title} withCloseButton={!isBusy}>
      <div className={styles.text}>
        {children}
        {isDestructive && <p>This cannot be undone.</p>}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={isBusy} data-autofocus={isDestructive || undefined}>
          {cancelLabel}
        </Button>
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
