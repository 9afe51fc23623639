import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { MAX_QUOTE_REASON_LENGTH } from '#domain/sizes/quotes.ts';
import { withdrawQuote } from '../../../api/admin-quotes.ts';
import ConfirmModal from '../../../components/confirm-dialog/confirm-modal.tsx';
import { numberOf } from '../quotes/quote-words.ts';
import { hasUnpaidOrder } from './quote-state.ts';

interface WithdrawDialogProps {
  quote: AdminQuote;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

/** Asks before a quote is withdrawn, and for the reason that the customer reads. */
export default function WithdrawDialog({ quote, onFailed, onClose }: WithdrawDialogProps) {
  const [withdrawalReason, setWithdrawalReason] = useState('');
  const change = useMutation({ ...withdrawQuote, onError: onFailed });
  const withdraw = () =>
    change.mutate(
      { id: quote._id, ...(withdrawalReason.trim() && { reason: withdrawalReason.trim() }) },
      { onSuccess: onClose },
    );
  return (
    <ConfirmModal
      title={`Withdraw ${numberOf(quote)}?`}
      confirmLabel="Withdraw"
      isDestructive
      isBusy={change.isPending}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        {quote.customerId.name} can no longer accept or order it, and is told by mail.
        {hasUnpaidOrder(quote) &&
          ` Order ${quote.order?.orderId}, which is not paid yet, is cancelled with it; a payment that still comes goes back.`}
      </p>
      <Textarea
        label="Reason"
        description="The customer reads it in the mail and on the quote’s page."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_QUOTE_REASON_LENGTH}
        disabled={change.isPending}
        value={withdrawalReason}
        onChange={(event) => setWithdrawalReason(event.currentTarget.value)}
      />
    </ConfirmModal>
  );
}
