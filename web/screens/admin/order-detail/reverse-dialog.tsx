import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { reverseTransfer } from '../../../api/admin-orders.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OrderDialogProps } from './ask-dialog.tsx';
import { whatReversingDoes } from './reversal.ts';

interface ReverseDialogProps extends OrderDialogProps {
  paymentId: string | undefined;
}

/** Takes back an entry that was made in error, with the reason that the customer reads. */
export default function ReverseDialog({ order, paymentId, onFailed, onClose }: ReverseDialogProps) {
  const [opened] = useState(order);
  const entry = opened.transfer!.transfers.find((one) => one.paymentId === paymentId)!;
  const [does] = useState(() => whatReversingDoes(opened, entry));
  const form = useForm({
    initial: { reason: '' },
    body: ({ reason }) =>
      reason.trim() === '' ? null : { mongooseOrderId: opened._id, utr: entry.utr, reason: reason.trim() },
    send: reverseTransfer,
    onSent: onClose,
    onRefused: onFailed,
  });
  const amount = formatRupeesExact(entry.amount);
  return (
    <FormDialog
      {...form.frame}
      title="Reverse an entry"
      lead={
        <>
          {amount} of {formatIst(entry.date, 'date')}, UTR {entry.utr}, on order{' '}
          <span className="unbroken">{opened.orderId}</span>.
        </>
      }
      variant="danger-filled"
      label={`Reverse ${amount}`}
      note={!form.isReady && 'Write the reason to reverse it.'}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label="Reason"
        description="The customer reads it in the mail and on the order’s page."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_REASON_LENGTH}
        disabled={form.isBusy}
        {...form.field('reason')}
      />
      <Notice kind="plain">
        <Stack gap={1}>
          {does.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Stack>
      </Notice>
    </FormDialog>
  );
}
