import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { MAX_REASON_LENGTH } from '#domain/sizes/orders.ts';
import { hasCode } from '../../../api/client.ts';
import { issueMissingInvoice } from '../../../api/papers.ts';
import ConfirmModal from '../../../components/confirm-dialog/confirm-modal.tsx';
import { Text } from '../../../ui/layout.tsx';
import { PlaceChoice, readPlace } from './place-choice.tsx';

/** Issues the tax invoice of goods that left without it. */
export default function IssueInvoiceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [placeOfSupply, setPlace] = useState('');
  const [isTried, setTried] = useState(false);
  const issuing = useMutation({ ...issueMissingInvoice, onSuccess: onClose });
  const needsState = readPlace(order).place === null || hasCode(issuing.error, 'state-needed');
  const isMissing = note.trim() === '';
  const problem = issuing.error && !hasCode(issuing.error, 'state-needed') ? issuing.error.message : null;
  const issue = () => {
    setTried(true);
    if (isMissing || (needsState && !placeOfSupply)) return;
    issuing.mutate({
      mongooseOrderId: order._id,
      note: note.trim(),
      ...(placeOfSupply && { placeOfSupply }),
    });
  };
  return (
    <ConfirmModal
      title="Issue Tax Invoice"
      confirmLabel="Issue Tax Invoice"
      isBusy={issuing.isPending}
      onConfirm={issue}
      onClose={onClose}
    >
      <p>
        {`Order ${order.orderId} was shipped without its tax invoice. It gets the next number and the date of today, and is mailed to the customer.`}
      </p>
      {needsState && <PlaceChoice order={order} value={placeOfSupply} onChange={setPlace} />}
      <Textarea
        label="Note"
        description="Why it is issued late. Printed on the invoice."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_REASON_LENGTH}
        disabled={issuing.isPending}
        error={isTried && isMissing && 'Enter why it is issued late.'}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {problem && (
        <Text size="small" tone="error" role="alert">
          {problem}
        </Text>
      )}
    </ConfirmModal>
  );
}
