import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { istDay } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { transferRefundDayProblem } from '#domain/transfers.ts';
import { utrProblem } from '#domain/utr.ts';
import { recordTransferRefund } from '../../../api/admin-orders.ts';
import { Grid, Text } from '../../../ui/layout.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { isQuestion, refusedField, saidAbout } from './transfer-refusal.ts';
import { DayField, missingOf, today, type UtrAndDay, UtrField } from './utr-and-day.tsx';

/** Enters the transfer by which an approved refund was made at the bank. */
export default function RecordRefundDialog({ order, onFailed, onClose }: OrderDialogProps) {
  const [opened] = useState(order);
  const [typed, setTyped] = useState<UtrAndDay>({ utr: '', date: today() });
  const sending = useMutation({
    ...recordTransferRefund,
    onSuccess: onClose,
    onError: (error) => refusedField(error) === null && onFailed(error),
  });
  const firstDay = opened.transfer?.refundFrom ?? istDay(opened.createdAt);
  const dayProblem = transferRefundDayProblem(typed.date, { firstDay, today: today() });
  const due = opened.transfer?.refundDue ?? 0;
  const amount = formatRupeesExact(due);
  const change = (changed: Partial<UtrAndDay>) => {
    if (sending.isError) sending.reset();
    setTyped((before) => ({ ...before, ...changed }));
  };
  const again = isQuestion(sending.error) ? { isOther: true as const } : {};
  return (
    <TransferDialog
      title="Record the refund"
      order={opened}
      intro={`${amount} was to go back by bank transfer; enter the transfer that you made.`}
      button={`Record ${amount}`}
      missing={missingOf(typed)}
      isWhole={!dayProblem && !utrProblem(typed.utr)}
      sending={sending}
      onSubmit={() => sending.mutate({ mongooseOrderId: opened._id, amount: due, ...typed, ...again })}
      onClose={onClose}
    >
      <Grid gap={4} columns={2}>
        <UtrField
          isFirst
          utr={typed.utr}
          onChange={(utr) => change({ utr })}
          refusal={saidAbout(sending.error, 'utr')}
          isDisabled={sending.isPending}
        />
        <DayField
          label="Date"
          date={typed.date}
          onChange={(date) => change({ date })}
          earliest={firstDay}
          problem={saidAbout(sending.error, 'date') ?? dayProblem}
          isDisabled={sending.isPending}
        />
      </Grid>
      <Text size="fine" tone="muted">
        The customer is told by mail, with the paper of the refund. It cannot be changed afterwards.
      </Text>
    </TransferDialog>
  );
}
