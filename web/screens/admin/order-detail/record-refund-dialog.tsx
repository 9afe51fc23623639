import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { istDay } from '#domain/dates.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { transferRefundDayProblem } from '#domain/transfers.ts';
import { utrProblem } from '#domain/utr.ts';
import { recordTransferRefund } from '../../../api/admin-orders.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import type { OrderDialogProps } from './ask-dialog.tsx';
import styles from './dialogs.module.css';
import { otherRefusal, refusedField } from './transfer-refusal.ts';
import { today, type UtrAndDay, UtrAndDayFields } from './utr-and-day.tsx';

/** Enters the transfer by which an approved refund was made at the bank. */
export default function RecordRefundDialog({ order, onFailed, onClose }: OrderDialogProps) {
  useReturnFocus();
  const [opened] = useState(order);
  const [typed, setTyped] = useState<UtrAndDay>({ utr: '', date: today() });
  const sending = useMutation({
    ...recordTransferRefund,
    onSuccess: onClose,
    onError: (error) => refusedField(error) === null && onFailed(error),
  });
  const placedOn = istDay(opened.createdAt);
  const dayProblem = transferRefundDayProblem(typed.date, { placedOn, today: today() });
  const refused = refusedField(sending.error);
  const said = (field: typeof refused) => (refused === field && sending.error ? sending.error.message : null);
  const isWhole = !dayProblem && !utrProblem(typed.utr);
  const amount = formatRupeesExact(opened.transfer?.refundDue ?? 0);
  return (
    <Modal
      opened
      size={520}
      title="Record the refund"
      onClose={() => !sending.isPending && onClose()}
      withCloseButton={!sending.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole && !sending.isPending) sending.mutate({ mongooseOrderId: opened._id, ...typed });
        }}
      >
        <p className={styles.intro}>
          Order {opened.orderId}, {opened.company ?? opened.customerId.name}. {amount} was to go back by bank
          transfer; enter the transfer that you made.
        </p>
        <UtrAndDayFields
          {...typed}
          onChange={(changed) => {
            if (sending.isError) sending.reset();
            setTyped((before) => ({ ...before, ...changed }));
          }}
          earliest={placedOn}
          dayProblem={said('date') ?? dayProblem}
          utrRefusal={said('utr')}
          isDisabled={sending.isPending}
        />
        <p className={styles.whyNot}>
          The customer is told by mail, with the paper of the refund. It cannot be changed afterwards.
        </p>
        {otherRefusal(sending.error) && (
          <p className={styles.problem} role="alert">
            {otherRefusal(sending.error)}
          </p>
        )}
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={sending.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={!isWhole} loading={sending.isPending}>
            Record {amount}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
