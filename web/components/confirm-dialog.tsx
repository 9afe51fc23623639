import { lazy, type ReactNode, Suspense } from 'react';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** @default 'Confirm' */
  confirmLabel?: string;
  /** @default 'Cancel' */
  cancelLabel?: string;
  /** Offers Review, the way back to what is being confirmed; Esc and the corner lead there too. */
  onReview?: () => void;
  /** Cannot be undone: the button is red and a sentence says so. */
  isDestructive?: boolean;
  /** The confirmed action runs: the dialog stays open and cannot be answered twice. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const ConfirmModal = lazy(() => import('./confirm-dialog/confirm-modal.tsx'));

/** The one dialog that asks before something is done. It loads when first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  ) : null;
}
