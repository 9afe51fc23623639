import { type ReactNode, useRef } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { listed } from '#domain/words.ts';
import { useFocusOnRefusal } from '../../../browser/use-focus-on-refusal.ts';
import { useIsPhone } from '../../../browser/use-media.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Text } from '../../../ui/layout.tsx';
import { isQuestion, otherRefusal } from './transfer-refusal.ts';

const SMALL = 520;

interface TransferDialogProps {
  title: string;
  order: Order;
  /** What the transfer is for, after whose order it is. */
  intro: string;
  size?: number;
  /** With the amount, where it can be read. */
  button: string;
  /** What recording it does, beside the buttons. */
  consequence?: string;
  /** What is not filled in yet. */
  missing: string[];
  /** Why it cannot be recorded once all is filled in. */
  whyNot?: string | false;
  isWhole: boolean;
  sending: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame in which a transfer at the bank is entered, whether money came or went. */
export function TransferDialog(props: TransferDialogProps) {
  const { title, order, size = SMALL, intro, button, consequence, missing, isWhole, sending } = props;
  const { whyNot, onSubmit, onClose, children } = props;
  const isPhone = useIsPhone();
  const formRef = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(formRef, sending.error);
  const refusal = otherRefusal(sending.error);
  return (
    <FormDialog
      formRef={formRef}
      size={size}
      title={title}
      isFull={isPhone && size > SMALL}
      lead={
        <>
          Order <span className="unbroken">{order.orderId}</span>, {order.company ?? order.customerId.name}.{' '}
          {intro}
        </>
      }
      label={isQuestion(sending.error) ? `${button} all the same` : button}
      note={missing.length > 0 ? `Fill in ${listed(missing)} to record it.` : whyNot}
      before={consequence && <span className="block fine muted">{consequence}</span>}
      isReady={isWhole}
      isBusy={sending.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
      {refusal && (
        <Text size="small" tone="error" role="alert">
          {refusal}
        </Text>
      )}
    </FormDialog>
  );
}
