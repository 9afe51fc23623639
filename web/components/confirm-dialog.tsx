import { onDemand } from '../ui/on-demand.tsx';
import type { ConfirmModalProps } from './confirm-dialog/confirm-modal.tsx';

interface ConfirmDialogProps extends ConfirmModalProps {
  isOpen: boolean;
}

const ConfirmModal = onDemand(() => import('./confirm-dialog/confirm-modal.tsx'));

/** The shared confirmation dialog, loaded when first opened. */
export const ConfirmDialog = ({ isOpen, ...props }: ConfirmDialogProps) =>
  isOpen ? <ConfirmModal {...props} /> : null;
