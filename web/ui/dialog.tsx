import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import '../styles/mantine-dialogs.css';
import { useReturnFocus } from '../browser/use-return-focus.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** While its act runs it cannot be closed. */
  isBusy?: boolean;
  onClose: () => void;
  size?: ModalProps['size'];
  children: ReactNode;
}

/** The frame of every dialog. The focus returns to where it was. */
export function Dialog({ title, isBusy = false, onClose, size, children }: DialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={() => !isBusy && onClose()} title={title} withCloseButton={!isBusy} size={size}>
      {children}
    </Modal>
  );
}

/** A dialog's buttons, the one that acts last. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
