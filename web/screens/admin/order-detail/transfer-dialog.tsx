import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { listed } from '#domain/words.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { Text } from '../../../ui/text.tsx';
import styles from './dialogs.module.css';
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
  useReturnFocus();
  const refusal = otherRefusal(sending.error);
  return (
    <Modal
      opened
      size={520}
      title={title}
      onClose={() => !sending.isPending && onClose()}
      withCloseButton={!sending.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole && !sending.isPending) onSubmit();
        }}
      >
        <Text size="small" tone="muted" className={styles.intro}>
          {`Order ${order.orderId}, ${order.company ?? order.customerId.name}. ${intro}`}
        </Text>
        {children}
        <Text size="fine" tone="muted" className={styles.whyNot}>
          {consequence} It cannot be changed afterwards.
        </Text>
        {refusal && (
          <Text size="small" tone="error" className={styles.problem} role="alert">
            {refusal}
          </Text>
        )}
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={sending.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={!isWhole} loading={sending.isPending}>
            {isQuestion(sending.error) ? `${button} all the same` : button}
          </Button>
        </div>
        {missing.length > 0 && (
          <Text size="fine" tone="muted" className={`at-end ${styles.missing}`}>
            Fill in {listed(missing)} to record it.
          </Text>
        )}
      </form>
    </Modal>
  );
}
