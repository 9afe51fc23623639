import { Button, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import '../styles/mantine-dialogs.ts';
import { useReturnFocus } from '../browser/use-return-focus.ts';
import styles from './dialog.module.css';
import { Text } from './layout.tsx';

export interface DialogProps {
  title: string;
  /** While its act runs it cannot be closed. */
  isBusy?: boolean;
  onClose: () => void;
  size?: ModalProps['size'];
  /** Fills the window. */
  isFull?: boolean | undefined;
  /** Esc and a click outside close it with everything else; or only its buttons do, without a cross or with it. @default 'easily' */
  closes?: 'easily' | 'by cross' | 'by its buttons';
  /** Under the title: what it is about, or what its act does. */
  lead?: ReactNode;
  classNames?: ModalProps['classNames'];
  children: ReactNode;
}

/** The frame of every dialog. The focus returns to where it was. */
export function Dialog({ title, isBusy = false, onClose, closes = 'easily', ...more }: DialogProps) {
  const { isFull = false, lead, children, ...rest } = more;
  useReturnFocus();
  return (
    <Modal
      opened
      title={title}
      onClose={() => !isBusy && onClose()}
      withCloseButton={!isBusy && closes !== 'by its buttons'}
      closeOnEscape={closes === 'easily'}
      closeOnClickOutside={closes === 'easily'}
      fullScreen={isFull}
      {...rest}
    >
      {lead && (
        <Text size="small" tone="muted" className={styles.lead}>
          {lead}
        </Text>
      )}
      {children}
    </Modal>
  );
}

export interface DialogFootProps {
  isBusy?: boolean;
  /** Its own act runs, not another one. @default isBusy */
  isActing?: boolean;
  /** Absent: there is nothing to cancel. */
  onClose?: () => void;
  /** @default 'Cancel' */
  cancelLabel?: string | undefined;
  /** Instead of the button that leaves it alone. */
  cancel?: ReactNode;
  /** On the button that acts. */
  label: ReactNode;
  /** Absent: it submits the form. */
  onAct?: () => void;
  /** @default true */
  isReady?: boolean;
  /** @default 'primary' */
  variant?: 'primary' | 'danger-filled' | 'default';
  /** Which button has the focus at first; otherwise a field. */
  focus?: 'cancel' | 'act' | undefined;
  /** The id of what describes the act. */
  describedBy?: string;
  /** At the other end of the row. */
  before?: ReactNode;
  /** Why it cannot act yet, under the buttons. */
  note?: ReactNode;
  /** Buttons between the two. */
  children?: ReactNode;
}

/** A dialog's buttons, the one that acts last. They stay in sight in short windows. */
export function DialogFoot({ isBusy = false, onClose, label, onAct, focus, ...more }: DialogFootProps) {
  const {
    isActing = isBusy,
    cancelLabel = 'Cancel',
    cancel,
    isReady = true,
    describedBy,
    before,
    note,
  } = more;
  return (
    <div className={`row wrap to-end gap-2 ${styles.foot}`}>
      {before && <div className={styles.before}>{before}</div>}
      {cancel ||
        (onClose && (
          <Button onClick={onClose} disabled={isBusy} data-autofocus={focus === 'cancel' || undefined}>
            {cancelLabel}
          </Button>
        ))}
      {more.children}
      <Button
        type={onAct ? 'button' : 'submit'}
        variant={more.variant ?? 'primary'}
        disabled={!isReady || (isBusy && !isActing)}
        loading={isActing}
        aria-describedby={describedBy}
        data-autofocus={focus === 'act' || undefined}
        onClick={onAct}
      >
        {label}
      </Button>
      {note && (
        <Text size="fine" tone="muted" className={styles.note} role="status">
          {note}
        </Text>
      )}
    </div>
  );
}
