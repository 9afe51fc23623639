import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { sendQuote } from '../../../api/admin-quotes.ts';
import { randomId } from '../../../browser/random-id.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import type { RevisionBody } from './revision-form.ts';

interface SendDialogProps {
  quote: AdminQuote;
  /** As it was when it was opened. */
  body: RevisionBody;
  total: number;
  /** Saves the draft: a save that is on its way would be refused once the revision is out. */
  prepare: () => Promise<boolean>;
  onSent: () => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
}

/** Asks once, naming what goes out and to whom. */
export function SendDialog({ quote, body, total, prepare, onSent, onFailed, onClose }: SendDialogProps) {
  const revision = quote.revision + 1;
  const [idempotencyKey] = useState(randomId);
  const sending = useMutation({ ...sendQuote, onError: onFailed });
  const send = () =>
    sending.mutate({ id: quote._id, ...body, revision, idempotencyKey }, { onSuccess: onSent });
  const preparing = useMutation({ mutationFn: prepare, onSettled: send });
  return (
    <ConfirmDialog
      isOpen
      title={`Send revision ${revision}?`}
      confirmLabel={`Send revision ${revision}`}
      isBusy={preparing.isPending || sending.isPending}
      onConfirm={() => preparing.mutate()}
      onClose={onClose}
    >
      <p>
        Revision {revision} for <strong>{rupeesText(total)}</strong>, valid until{' '}
        {formatIst(body.validUntil, 'date')}, goes by mail with its PDF to{' '}
        <strong>{quote.customerId.email}</strong>.
      </p>
      <p>It cannot be changed afterwards; a later change is a new revision.</p>
    </ConfirmDialog>
  );
}
