import type { ReactNode } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { listed } from '#domain/words.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Text } from '../../../ui/layout.tsx';
import { isQuestion, otherRefusal } from './transfer-refusal.ts';

interface TransferDialogProps {
  title: string;
  order: Order;
  /** What the transfer is for, after whose order it is. */
  intro: string;
  /** What recording it does. */
  consequence: string;
  /** With the amount, where it can be read. */
  button: string;
  /** What is not filled in yet. */
  missing: string[];
  isWhole: boolean;
  sending: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame in which a transfer at the bank is entered, whether money came or went. */
export function TransferDialog(props: TransferDialogProps) {
  const { title, order, intro, consequence, button, missing, isWhole, sending } = props;
  const { onSubmit, onClose, children } = props;
  const refusal = otherRefusal(sending.error);
  return (
    <FormDialog
      size={520}
      title={title}
      lead={`Order ${order.orderId}, ${order.company ?? order.customerId.name}. ${intro}`}
      label={isQuestion(sending.error) ? `${button} all the same` : button}
      note={missing.length > 0 && `Fill in ${listed(missing)} to record it.`}
      isReady={isWhole}
      isBusy={sending.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
      <Text size="fine" tone="muted">
        {consequence} It cannot be changed afterwards.
      </Text>
      {refusal && (
        <Text size="small" tone="error" role="alert">
          {refusal}
        </Text>
      )}
    </FormDialog>
  );
}
