import { lazy, Suspense } from 'react';
import type { ConfirmModalProps } from './confirm-dialog/confirm-modal.tsx';

interface ConfirmDialogProps extends ConfirmModalProps {
  isOpen: boolean;
}

const ConfirmModal = lazy(() => import('./confirm-dialog/confirm-modal.tsx'));

/** The shared confirmation dialog, loaded when first opened. */
export const ConfirmDialog = ({ isOpen, ...props }: ConfirmDialogProps) =>
  isOpen ? (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  ) : null;
